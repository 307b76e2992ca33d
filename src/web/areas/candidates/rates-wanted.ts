import { type DesiredRate, desiredRateFields, desiredRates } from '#domain/candidates/preferences.ts';
import { tidyAmount } from '#domain/money/money.ts';

/** The rates that a person wants by tax term, those that are known. */
export const ratesWanted = (wishes: { [Term in DesiredRate]?: string | undefined }): string[] =>
  desiredRateFields.flatMap((field) => (wishes[field] ? [`${desiredRates[field]} ${tidyAmount(wishes[field])}`] : []));
