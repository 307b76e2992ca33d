import type { MetricKey } from './metrics.ts';

/** The column of a table that holds an amount in a currency, and what it holds. */
export const amountColumn = (metric: MetricKey, currency: string) => `${metric} ${currency}`;
export const amountOf = (column: string): { metric: MetricKey; currency: string } | undefined => {
  const [metric = '', currency] = column.split(' ');
  return currency === undefined ? undefined : { metric: metric as MetricKey, currency };
};

/** The mark of a rejection by who rejected and why. */
export const rejectMark = (by: string, reason: string) => `${by}: ${reason}`;

/** The reason in such a mark. */
export const reasonOf = (mark: string): string | undefined => /^[A-Z_]+: (.+)$/s.exec(mark)?.[1];
