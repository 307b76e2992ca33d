/** A source of numbers 0..1 that gives the same ones for the same seed on every machine (mulberry32). */
export type Random = () => number;

export function randomOf(seed: number): Random {
  // Adjacent seeds must not give similar numbers, so the seed is mixed first.
  let state = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b);
  state = Math.imul(state ^ (state >>> 13), 0xc2b2ae35) ^ (state >>> 16);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A whole number from `least` to `most`, both included. */
export const between = (random: Random, least: number, most: number): number =>
  least + Math.floor(random() * (most - least + 1));

export const pick = <T>(random: Random, list: readonly T[]): T => list[Math.floor(random() * list.length)]!;

/** Draws ranks 0..size-1 of which few are frequent and most are rare: rank r with weight 1 / (r + shift) ^ exponent. */
export function zipf(size: number, exponent: number, shift: number): (random: Random) => number {
  const sums = new Float64Array(size);
  let sum = 0;
  for (let rank = 0; rank < size; rank += 1) {
    sum += 1 / (rank + shift) ** exponent;
    sums[rank] = sum;
  }
  return (random) => {
    const expected = random() * sum;
    let [low, high] = [0, size - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (sums[middle]! < expected) low = middle + 1;
      else high = middle;
    }
    return low;
  };
}

/** The list in another order, the same one for the same seed. */
export function shuffled<T>(list: readonly T[], seed: number): T[] {
  const random = randomOf(seed);
  const mixed = [...list];
  for (let at = mixed.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    [mixed[at], mixed[other]] = [mixed[other]!, mixed[at]!];
  }
  return mixed;
}
