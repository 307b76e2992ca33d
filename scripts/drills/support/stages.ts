import { loadavg } from 'node:os';
import type { Progress } from '#server/areas/backups/take-backup.ts';

/** Seconds that a backup, its verification or its restore spent on rows, on files, on indexes, and on all else. */
export type Spent = {
  readonly total: number;
  readonly rows: number;
  readonly files: number;
  readonly index: number /** The load average at its end. */;
  readonly load: number;
};

/** Sums up the time between reports of progress by what they report. @param from the first report that counts */
export function measureStages(from: (progress: Progress) => boolean = () => true) {
  const began = performance.now();
  let last = began;
  let hasBegun = false;
  const spent = { rows: 0, files: 0, index: 0 };
  return {
    take: (progress: Progress): void => {
      const now = performance.now();
      const { what } = progress;
      const kind = what === 'files' ? 'files' : what.startsWith('index') ? 'index' : 'rows';
      if (hasBegun) spent[kind] += (now - last) / 1000;
      hasBegun ||= from(progress);
      last = now;
    },
    end: (): Spent => ({ total: (performance.now() - began) / 1000, ...spent, load: loadavg()[0]! }),
  };
}

/** Seconds for more rows and files, each at the time that one took, and all else as long as it took. */
export function estimate(
  spent: Spent,
  measured: { rows: number; files: number },
  wanted: { rows: number; files: number },
): number {
  const { total, rows, files, index } = spent;
  const rest = total - rows - files - index;
  return rest + ((rows + index) * wanted.rows) / measured.rows + (files * wanted.files) / measured.files;
}
