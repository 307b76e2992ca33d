/**
 * Money is an exact decimal: text with two to four places on the wire, whole ten-thousandths of the currency in
 * calculations. Never floating point.
 */
export type Amount = string;

const exact = /^(\d{1,9})(?:\.(\d{1,4}))?$/;

/** `"85.5"` as 855000. Throws on anything that is not an amount. */
export function toTenThousandths(amount: Amount): number {
  const match = exact.exec(amount.trim());
  if (!match) throw new RangeError(`no amount: ${amount}`);
  return Number(match[1]) * 10_000 + Number((match[2] ?? '').padEnd(4, '0'));
}

/** 855000 as `"85.50"`: at least two places, more only where needed. */
export function fromTenThousandths(tenThousandths: number): Amount {
  const whole = Math.trunc(tenThousandths / 10_000);
  const places = String(Math.round(tenThousandths % 10_000)).padStart(4, '0');
  return `${whole}.${places.slice(0, 2)}${places.slice(2).replace(/0+$/, '')}`;
}

/** An amount from the database (`85.5000`) in the wire format (`85.50`). */
export function tidyAmount(amount: Amount): Amount {
  return fromTenThousandths(toTenThousandths(amount));
}

/** The same for one that may be below nothing, such as a margin. */
export const tidySigned = (amount: Amount): Amount =>
  amount.startsWith('-') ? `-${tidyAmount(amount.slice(1))}` : tidyAmount(amount);

/** A percentage from the database (`2.5000`) in the wire format (`2.5`). */
export function tidyPercent(percent: string): string {
  return percent.includes('.') ? percent.replace(/\.?0+$/, '') : percent;
}

/** More an hour than this is a year's pay or a mistake: of what a file says, an answer in a chat, and the rates of a consultant. */
export const mostPerHour = 1000;
