import type { Part } from './figures-parts-queries.ts';

/** What the facts of one cell add up to. */
export type Sums = {
  count: number;
  late: number;
  sum: number | null;
  /** What the sum is for: openings, hours, rows. */
  base: number | null;
  hits: number;
  timed: number;
  median: number | null;
  p90: number | null;
};

/** The sums of no fact at all. */
export const noSums: Sums = {
  count: 0,
  late: 0,
  sum: null,
  base: null,
  hits: 0,
  timed: 0,
  median: null,
  p90: null,
};

/** Decimals added without rounding; null where there is none. */
function added(decimals: readonly (string | null)[]): string | null {
  const all = decimals.filter((one) => one !== null);
  if (all.length < 2) return all[0] ?? null;
  const places = Math.max(...all.map((one) => (one.includes('.') ? one.length - one.indexOf('.') - 1 : 0)));
  let total = 0n;
  for (const one of all) {
    const [whole, rest = ''] = one.split('.');
    total += BigInt(`${whole}${rest.padEnd(places, '0')}`);
  }
  const digits = String(total < 0n ? -total : total).padStart(places + 1, '0');
  const text = places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`;
  return total < 0n ? `-${text}` : text;
}

/** Values of several parts in order. */
function merged(all: readonly Float64Array[]): Float64Array | null {
  if (all.length < 2) return all[0] ?? null;
  const values = new Float64Array(all.reduce((length, one) => length + one.length, 0));
  let at = 0;
  for (const one of all) {
    values.set(one, at);
    at += one.length;
  }
  return values.sort();
}

const total = (parts: readonly Part[], of: (part: Part) => number) => parts.reduce((sum, part) => sum + of(part), 0);

/** What parts add up to beside their times. */
const totals = (parts: readonly Part[]) => ({
  facts: total(parts, ({ facts }) => facts),
  late: total(parts, ({ late }) => late),
  value: added(parts.map(({ value }) => value)),
  base: added(parts.map(({ base }) => base)),
  hits: total(parts, ({ hits }) => hits),
  timed: total(parts, ({ timed }) => timed),
});

/** Parts added by their group. */
export function addParts(parts: readonly Part[]): Part[] {
  const groups = Map.groupBy(parts, ({ g }) => g);
  return [...groups].map(([g, own]) =>
    own.length === 1 ? own[0]! : { g, ...totals(own), times: merged(own.flatMap(({ times }) => times ?? [])) },
  );
}

/**
 * The value at a place, from 0 on, of what two arrays in order have together. They are not merged: the new values of a day
 * cost nothing beside those of a year. How many of the first come before the place is found by binary search.
 */
function valueAt(place: number, first: Float64Array, second: Float64Array): number {
  let low = Math.max(0, place - second.length);
  let high = Math.min(place, first.length);
  while (low < high) {
    const before = (low + high) >> 1;
    if (first[before]! < second[place - before - 1]!) low = before + 1;
    else high = before;
  }
  return Math.min(first[low] ?? Infinity, second[place - low] ?? Infinity);
}

/** A percentile between 0 and 1 of values that are in order: between two of them it lies as in SQL's `percentile_cont`. */
function percentile([first, second]: readonly [Float64Array, Float64Array], share: number): number | null {
  const count = first.length + second.length;
  if (count === 0) return null;
  const place = share * (count - 1);
  const [low, high] = [Math.floor(place), Math.ceil(place)].map((at) => valueAt(at, first, second)) as [number, number];
  return low + (place - Math.floor(place)) * (high - low);
}

const amount = (decimal: string | null) => (decimal === null ? null : Number(decimal));
const noValues = new Float64Array();

/** What all parts say together, whatever their group. */
export function sumsOf(parts: readonly Part[]): Sums {
  const { facts, late, value, base, hits, timed } = totals(parts);
  const [first = noValues, ...others] = parts.flatMap(({ times }) => times ?? []);
  const times = [first, merged(others) ?? noValues] as const;
  return {
    count: facts,
    late,
    sum: amount(value),
    base: amount(base),
    hits,
    timed,
    median: percentile(times, 0.5),
    p90: percentile(times, 0.9),
  };
}

/** What the parts of each group say. */
export const sumsByGroup = (parts: readonly Part[]): (Sums & { g: Part['g'] })[] =>
  [...Map.groupBy(parts, ({ g }) => g)].map(([g, own]) => ({ g, ...sumsOf(own) }));
