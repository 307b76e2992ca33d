/**
 * The terms of work: employed in the US (W2), through a company of their own or another's (C2C), independent (1099);
 * employed in Canada (T4) or through a corporation there (INC).
 */
export const taxTerms = ['W2', 'C2C', '1099', 'T4', 'INC'] as const;
export type TaxTerm = (typeof taxTerms)[number];
