import { setImmediate } from 'node:timers/promises';

/** Longest time of the main thread at a stretch, in milliseconds: other calls go on in between. */
const sliceMs = 8;

/** `items.map(work)` in slices, so that long work on many items holds up nobody. */
export async function mapInSlices<I, O>(items: readonly I[], work: (item: I) => O): Promise<O[]> {
  const results: O[] = [];
  let from = performance.now();
  for (const item of items) {
    results.push(work(item));
    if (performance.now() - from < sliceMs) continue;
    await setImmediate();
    from = performance.now();
  }
  return results;
}
