import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Refusal } from '#domain/errors.ts';
import { type BlobStore, checkAddress, isAddress } from './blob-store.ts';

/** The path of a content below the folder of a disk store, whether or not it exists. */
export const placeOf = (root: string, sha256: string): string =>
  join(root, checkAddress(sha256).slice(0, 2), sha256.slice(2, 4), sha256);

/** Contents in a folder, each a file named by its hash. A put renames, so the file has to be on the same file system. */
export function openDiskStore(root: string): BlobStore & Required<Pick<BlobStore, 'place'>> {
  return {
    place: (sha256) => placeOf(root, sha256),
    put: (sha256, path) => moveIntoPlace(path, placeOf(root, sha256)),
    read: async (sha256) => {
      const handle = await open(placeOf(root, sha256), 'r').catch((cause) => {
        throw isAbsent(cause) ? new Refusal('record.absent') : cause;
      });
      return createReadStream('', { fd: handle });
    },
    remove: async (sha256) => rm(placeOf(root, sha256), { force: true }),
    list: () => listPlaces(root),
    writtenAt: async (sha256) => (await stat(placeOf(root, sha256)).catch(() => undefined))?.mtimeMs,
  };
}

/** The addresses in the folders of the store, one batch for each of its 256 first folders. */
async function* listPlaces(root: string): AsyncIterable<string[]> {
  const folder = /^[0-9a-f]{2}$/;
  const namesIn = async (path: string) => readdir(path).catch(() => [] as string[]);
  for (const first of await namesIn(root)) {
    if (!folder.test(first)) continue;
    const batch: string[] = [];
    for (const second of await namesIn(join(root, first)))
      if (folder.test(second)) batch.push(...(await namesIn(join(root, first, second))));
    const addresses = batch.filter(isAddress);
    if (addresses.length > 0) yield addresses;
  }
}

/** Renames within one file system, and flushes the folder so that the name survives a power cut too. */
async function moveIntoPlace(draft: string, target: string): Promise<void> {
  const folder = dirname(target);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await rename(draft, target);
  const handle = await open(folder, 'r').catch(() => undefined); // Windows cannot open a folder
  await handle?.sync().catch(() => {});
  await handle?.close();
}

const isAbsent = (cause: unknown): boolean => (cause as NodeJS.ErrnoException).code === 'ENOENT';
