import type { TaxTerm } from '#domain/money/tax-terms.ts';

/** How somebody wants to be reached. */
export const preferredChannels = ['EMAIL', 'SMS', 'PHONE'] as const;

/** What a candidate wants, beside the facts that matching reads (trade 3.2.4). */
export type Preferences = {
  desiredTitles?: string[] | undefined;
  desiredLocations?: string[] | undefined;
  maxCommuteMiles?: number | undefined;
  /** The tax terms that the person accepts. */
  taxTerms?: TaxTerm[] | undefined;
  /** What the person wants an hour, by tax term, as exact decimals. */
  rateW2?: string | undefined;
  rateC2C?: string | undefined;
  rate1099?: string | undefined;
  minDuration?: string | undefined;
  interviewTimes?: string | undefined;
  preferredChannel?: (typeof preferredChannels)[number] | undefined;
  /** Not to be called before and after these times of the person's own day, `HH:MM`. */
  callFrom?: string | undefined;
  callUntil?: string | undefined;
  /** Through whom the person works corp-to-corp. */
  c2cCompany?: string | undefined;
  c2cContact?: string | undefined;
  c2cMail?: string | undefined;
  c2cPhone?: string | undefined;
};

/** The rates wanted by tax term, under the names that lists and files use. */
export const desiredRates = { rateW2: 'W2', rateC2C: 'C2C', rate1099: '1099' } as const;
export type DesiredRate = keyof typeof desiredRates;
export const desiredRateFields = Object.keys(desiredRates) as DesiredRate[];

/** The preferences after a change: what was not sent stays, what was sent blank is gone. */
export function changedPreferences(before: Preferences, sent: { [K in keyof Preferences]?: unknown }): Preferences {
  const isBlank = (value: unknown) => value === null || value === '' || (Array.isArray(value) && value.length === 0);
  const sentNow = Object.entries(sent).filter(([, value]) => value !== undefined);
  const kept = Object.entries({ ...before, ...Object.fromEntries(sentNow) }).filter(([, value]) => !isBlank(value));
  return Object.fromEntries(kept) as Preferences;
}
