/**
 * An exact number: a fraction of whole numbers, in lowest terms, the lower one above zero. No calculation loses
 * precision; it is rounded once, where it is shown (ruling 25).
 */
export type Exact = { readonly upper: bigint; readonly lower: bigint };

const decimal = /^(-?)(\d+)(?:\.(\d+))?$/;

/**
 * A decimal text such as `"85.50"`, or a whole number, as an exact number.
 * @throws RangeError for anything else
 */
export function exact(value: string | number): Exact {
  const match = decimal.exec(String(value).trim());
  if (!match) throw new RangeError(`no decimal: ${value}`);
  const [, sign, whole, places = ''] = match;
  const upper = BigInt(`${whole}${places}`);
  return lowest(sign ? -upper : upper, 10n ** BigInt(places.length));
}

export const zero: Exact = { upper: 0n, lower: 1n };

export const plus = (a: Exact, b: Exact): Exact => lowest(a.upper * b.lower + b.upper * a.lower, a.lower * b.lower);
export const minus = (a: Exact, b: Exact): Exact => plus(a, { upper: -b.upper, lower: b.lower });
export const times = (a: Exact, b: Exact): Exact => lowest(a.upper * b.upper, a.lower * b.lower);

/** @throws RangeError for a division by zero */
export function over(a: Exact, b: Exact): Exact {
  if (b.upper === 0n) throw new RangeError('a division by zero');
  return lowest(a.upper * b.lower, a.lower * b.upper);
}

/** A percentage of something: 2.5 of 80 is 2. */
export const percentOf = (percent: Exact, whole: Exact): Exact => over(times(percent, whole), exact(100));

/** Below zero, zero or above: the sign of `a - b`. */
export function compare(a: Exact, b: Exact): -1 | 0 | 1 {
  const difference = a.upper * b.lower - b.upper * a.lower;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** The rounding of a number between two: `half` is the usual one, away from zero from the middle on. */
export type Rounding = 'half' | 'up' | 'down';

/** The number as decimal text with this many places: `"26.03"`. */
export function rounded(value: Exact, places: number, rounding: Rounding = 'half'): string {
  const isBelow = value.upper < 0n;
  const scaled = (isBelow ? -value.upper : value.upper) * 10n ** BigInt(places);
  const [whole, rest] = [scaled / value.lower, scaled % value.lower];
  const goesOn = rounding === 'half' ? rest * 2n >= value.lower : rest > 0n && (rounding === 'up') !== isBelow;
  const digits = String(goesOn ? whole + 1n : whole).padStart(places + 1, '0');
  const at = digits.length - places;
  const text = places === 0 ? digits : `${digits.slice(0, at)}.${digits.slice(at)}`;
  return isBelow && /[1-9]/.test(digits) ? `-${text}` : text;
}

/** An amount that a database has summed up, as it is shown: two places, half up, whatever it was made of (trade 3.0). */
export const toCents = (amount: number): string => rounded(exact(amount.toFixed(6)), 2);

function lowest(upper: bigint, lower: bigint): Exact {
  const sign = lower < 0n ? -1n : 1n;
  const shared = divisor(upper < 0n ? -upper : upper, lower < 0n ? -lower : lower);
  return { upper: (sign * upper) / shared, lower: (sign * lower) / shared };
}

function divisor(a: bigint, b: bigint): bigint {
  let [high, low] = [a, b];
  while (low !== 0n) [high, low] = [low, high % low];
  return high === 0n ? 1n : high;
}
