import { type DesiredRate, desiredRateFields, desiredRates } from '#domain/candidates/preferences.ts';

/** The rates that a person wants by tax term, those that are known, each with its currency. */
export const ratesWanted = (
  wishes: { [Term in DesiredRate]?: string | undefined },
  rate: (amount: string) => string,
): string[] =>
  desiredRateFields.flatMap((field) => (wishes[field] ? [`${desiredRates[field]} ${rate(wishes[field])}`] : []));
