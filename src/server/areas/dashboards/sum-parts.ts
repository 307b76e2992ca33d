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

/** Values of several parts in order. Of two it is a merge, so that a few new values cost nothing beside many old ones. */
function merged(all: readonly Float64Array[]): Float64Array | null {
  const [first, second, ...more] = all;
  if (!first) return null;
  if (!second) return first;
  const values = new Float64Array(all.reduce((length, one) => length + one.length, 0));
  if (more.length > 0) {
    let at = 0;
    for (const one of all) {
      values.set(one, at);
      at += one.length;
    }
    return values.sort();
  }
  for (let at = 0, a = 0, b = 0; at < values.length; at += 1)
    values[at] = b >= second.length || (a < first.length && first[a]! <= second[b]!) ? first[a++]! : second[b++]!;
  return values;
}

/** The parts of one group as one part. */
function together(g: Part['g'], parts: readonly Part[]): Part {
  const total = (of: (part: Part) => number) => parts.reduce((sum, part) => sum + of(part), 0);
  return {
    g,
    facts: total(({ facts }) => facts),
    late: total(({ late }) => late),
    value: added(parts.map(({ value }) => value)),
    base: added(parts.map(({ base }) => base)),
    hits: total(({ hits }) => hits),
    timed: total(({ timed }) => timed),
    times: merged(parts.flatMap(({ times }) => times ?? [])),
  };
}

/** Parts added by their group. */
export function addParts(parts: readonly Part[]): Part[] {
  const groups = Map.groupBy(parts, ({ g }) => g);
  return [...groups].map(([g, own]) => (own.length === 1 ? own[0]! : together(g, own)));
}

/** All parts as one, whatever their group. */
export const addAll = (parts: readonly Part[]): Part => together(null, parts);

/** A percentile between 0 and 1 of values that are in order: between two of them it lies as in SQL's `percentile_cont`. */
function percentile(values: Float64Array | null, share: number): number | null {
  if (!values || values.length === 0) return null;
  const place = share * (values.length - 1);
  const [low, high] = [values[Math.floor(place)]!, values[Math.ceil(place)]!];
  return low + (place - Math.floor(place)) * (high - low);
}

const amount = (decimal: string | null) => (decimal === null ? null : Number(decimal));

/** What a part says. */
export const sumsOf = ({ facts, late, value, base, hits, timed, times }: Part): Sums => ({
  count: facts,
  late,
  sum: amount(value),
  base: amount(base),
  hits,
  timed,
  median: percentile(times, 0.5),
  p90: percentile(times, 0.9),
});
