import type { Readable } from 'node:stream';
import { Refusal } from '#domain/errors.ts';

/**
 * Where contents are kept, under the SHA-256 of their bytes: the same address is always the same content, so a put of
 * what is there is no change, and no store needs a lock.
 */
export type BlobStore = {
  /** Puts the content of a local file at its address, durably; it may take the file away. */
  put(sha256: string, path: string, size: number): Promise<void>;
  /** @throws Refusal `record.absent` */
  read(sha256: string): Promise<Readable>;
  /** Removes the content, if it is there. */
  remove(sha256: string): Promise<void>;
  /** The addresses of all contents, in batches. */
  list(): AsyncIterable<string[]>;
  /** When the content was written, in milliseconds since 1970; undefined where it is not there. */
  writtenAt(sha256: string): Promise<number | undefined>;
  /** Its path, where the store is a disk of this machine. */
  place?(sha256: string): string;
};

/**
 * The only check between an address from outside and a store.
 * @throws Refusal `record.absent`
 */
export function checkAddress(sha256: string): string {
  if (!isAddress(sha256)) throw new Refusal('record.absent');
  return sha256;
}

export const isAddress = (name: string): boolean => /^[0-9a-f]{64}$/.test(name);

/**
 * A store that came later than the disk: new contents go to it, and what the disk still has is read from there until
 * `npm run move-files` has moved it.
 */
export function withDiskBehind(store: BlobStore, disk: BlobStore): BlobStore {
  return {
    put: store.put,
    read: async (sha256) => {
      try {
        return await store.read(sha256);
      } catch (failure) {
        if (failure instanceof Refusal && failure.code === 'record.absent') return disk.read(sha256);
        throw failure;
      }
    },
    remove: async (sha256) => {
      await store.remove(sha256);
      await disk.remove(sha256);
    },
    list: async function* () {
      yield* store.list();
      yield* disk.list();
    },
    writtenAt: async (sha256) => (await store.writtenAt(sha256)) ?? (await disk.writtenAt(sha256)),
  };
}
