/** A reproducible sequence of pseudo-random numbers. */
export type Random = {
  /** 0 ≤ x < 1. */
  next(): number;
  /** A whole number from least to most, both included. */
  between(least: number, most: number): number;
  pick<T>(list: readonly T[]): T;
  /** This many different items, in the order of the list. */
  some<T>(list: readonly T[], count: number): T[];
  chance(share: number): boolean;
};

/** mulberry32: a known small generator, good enough for sample data and nothing else. */
export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return {
    next,
    between,
    pick: (list) => list[between(0, list.length - 1)]!,
    chance: (share) => next() < share,
    some: (list, count) => {
      const left = list.map((one, at) => ({ one, at }));
      const taken: typeof left = [];
      while (taken.length < count && left.length > 0) taken.push(...left.splice(between(0, left.length - 1), 1));
      return taken.sort((a, b) => a.at - b.at).map(({ one }) => one);
    },
  };
}
