import { existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

/** Space that a whole test run needs at most, in bytes: each copy of the template takes 13 MB while its test runs. */
const enough = 3 * 2 ** 30;
const inMemory = '/dev/shm';

/**
 * The folder for temporary data: in memory where there is room, else the usual temporary folder. A copy of the template
 * is 900 small files: 0.7 s on a disk, 0.03 s in memory.
 */
export function quickFolder(): string {
  if (!existsSync(inMemory)) return tmpdir();
  const { bavail, bsize } = statfsSync(inMemory);
  return bavail * bsize >= enough ? inMemory : tmpdir();
}
