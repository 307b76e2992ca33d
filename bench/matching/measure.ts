/** Times of a repeated operation, in milliseconds. */
export type Times = { p50: number; p95: number; mean: number };

export const round = (value: number): number => Math.round(value * 100) / 100;

export function timesOf(values: readonly number[]): Times {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? 0;
  const mean = sorted.reduce((sum, value) => sum + value, 0) / Math.max(1, sorted.length);
  return { p50: round(at(0.5)), p95: round(at(0.95)), mean: round(mean) };
}

/** Runs an operation on each item, one after the other, after a first round as warm-up. */
export async function timed<T>(
  list: readonly T[],
  what: (one: T) => Promise<unknown> | unknown,
  { warmUp = true } = {},
): Promise<Times> {
  if (warmUp) for (const one of list) await what(one);
  const times: number[] = [];
  for (const one of list) {
    const started = performance.now();
    await what(one);
    times.push(performance.now() - started);
  }
  return timesOf(times);
}

/**
 * Runs an operation on all items with a given concurrency; returns the times of each, and the throughput per second.
 */
export async function timedAtOnce<T>(
  list: readonly T[],
  workers: number,
  what: (one: T) => Promise<unknown>,
): Promise<Times & { perSecond: number }> {
  const times: number[] = [];
  const next = list.values();
  const began = performance.now();
  await Promise.all(
    Array.from({ length: workers }, async () => {
      for (const one of next) {
        const started = performance.now();
        await what(one);
        times.push(performance.now() - started);
      }
    }),
  );
  return { ...timesOf(times), perSecond: round((1000 * times.length) / (performance.now() - began)) };
}
