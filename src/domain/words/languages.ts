/** Languages of the product. */
export const languages = ['en', 'tr', 'ar'] as const;
export type Language = (typeof languages)[number];
