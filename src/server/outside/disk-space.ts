import { statfs } from 'node:fs/promises';
import { Refusal } from '#domain/errors.ts';

/** New files are refused below this share of free disk space (REL-08), but never while this many bytes are free. */
const leastFree = { share: 0.05, bytes: 10 * 1024 ** 3 };

/** Space of a disk, in blocks of `bsize` bytes. */
export type DiskSpace = { bavail: number; blocks: number; bsize: number };

/** @throws Refusal `file.no-space` where the disk of a folder is nearly full: the database may write there too */
export async function refuseFullDisk(
  folder: string,
  spaceOf: (folder: string) => Promise<DiskSpace> = statfs,
): Promise<void> {
  const { bavail, blocks, bsize } = await spaceOf(folder);
  if (bavail < blocks * leastFree.share && bavail * bsize < leastFree.bytes) throw new Refusal('file.no-space');
}
