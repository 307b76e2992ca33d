/**
 * The label above a bar of a dashboard (ruling 108): the value in thousands with a literal `k` in every language, one decimal
 * rounded half up, a trailing `.0` dropped; below 50 it is `0k`.
 */
export function thousands(value: number): string {
  return `${Math.floor(Math.abs(value) / 100 + 0.5) / 10}k`;
}

/** From this total on values are drawn as bars; less stands in a table. */
export const leastForBars = 1000;
