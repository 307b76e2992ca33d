import { setImmediate } from 'node:timers';

/** Longest time of the main thread at a stretch, in milliseconds: other calls go on in between. */
const sliceMs = 4;

/** Long work that waits for its next slice, first come first served. */
const waiting: (() => void)[] = [];

/**
 * Waits for a slice of the main thread (cooperative scheduling). In each turn of the event loop one waiting piece of work
 * goes on, however many there are, so that a call waits for one slice and not for one of each.
 */
export function nextSlice(): Promise<void> {
  return new Promise((go) => {
    waiting.push(go);
    if (waiting.length === 1) setImmediate(grantOne);
  });
}

function grantOne(): void {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(grantOne);
}

/** `items.map(work)` in slices, so that long work on many items holds up nobody. */
export async function mapInSlices<I, O>(items: readonly I[], work: (item: I) => O): Promise<O[]> {
  const results: O[] = [];
  let end = 0;
  for (const item of items) {
    if (performance.now() >= end) {
      await nextSlice();
      end = performance.now() + sliceMs;
    }
    results.push(work(item));
  }
  return results;
}
