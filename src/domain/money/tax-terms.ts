/**
 * The terms of work: employed in the US (W2), through a company of their own or another's (C2C), independent (1099);
 * employed in Canada (T4) or through a corporation there (INC).
 */
export const taxTerms = ['W2', 'C2C', '1099', 'T4', 'INC'] as const;
export type TaxTerm = (typeof taxTerms)[number];

/** Whether somebody is paid by a payroll: only then an employer bears a burden beside the pay (trade 3.4.3). */
export const isOnPayroll = (term: TaxTerm): boolean => term === 'W2' || term === 'T4';

/** The tax terms that a candidate is asked about where the job names none, by the country of the job; an employee has the first. */
export const termsAsked: Readonly<Record<'US' | 'CA', readonly TaxTerm[]>> = {
  US: ['W2', 'C2C', '1099'],
  CA: ['T4', 'INC'],
};

/** The tax terms of a business unit by its currency. The first is the default. */
export const termsOf = (currency: string): readonly TaxTerm[] =>
  currency === 'CAD' ? ['T4', 'INC', 'C2C'] : ['W2', 'C2C', '1099'];

/** The tax term that a margin is reckoned with while nobody is hired: the usual one of those that the job takes. */
export const usualTerm = (currency: string, allowed: readonly string[]): TaxTerm => {
  const usual = termsOf(currency);
  return [...usual, ...taxTerms].find((one) => allowed.includes(one)) ?? usual[0]!;
};
