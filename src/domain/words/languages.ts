/** Languages of the product. */
export const languages = ['en', 'tr', 'ar'] as const;
export type Language = (typeof languages)[number];

/** A language as it was kept or sent; English where it is none of ours. */
export const languageOf = (given: unknown): Language => languages.find((one) => one === given) ?? 'en';
