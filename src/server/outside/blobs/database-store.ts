import { type FileHandle, open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { Refusal } from '#domain/errors.ts';
import { type BlobStore, checkAddress } from './blob-store.ts';

/** Asks PostgreSQL: a client, a pool or a transaction. */
export type Query = (text: string, values: readonly unknown[]) => Promise<{ rows: Record<string, unknown>[] }>;

/** Bytes of a part. A part is a row, so a large file never is one value in memory. */
const partBytes = 512 * 1024;
const listed = 1000;

/**
 * Contents in two tables, in parts: for an installation whose processes share nothing but the database. The row of
 * `blob` is written last, so a content whose server died half-way is not there; a later put writes the same parts.
 */
export function openDatabaseStore(query: Query): BlobStore {
  const sizeOf = async (sha256: string) => {
    const { rows } = await query('select size from blob where sha256 = $1', [checkAddress(sha256)]);
    return rows[0] ? Number(rows[0]['size']) : undefined;
  };
  return {
    put: async (sha256, path, size) => {
      if ((await sizeOf(sha256)) !== undefined) return;
      const file = await open(path, 'r');
      try {
        for (let part = 0; part * partBytes < size; part += 1) {
          const bytes = Buffer.alloc(Math.min(partBytes, size - part * partBytes));
          await readWhole(file, bytes, part * partBytes);
          await query(
            'insert into blob_part (sha256, part, bytes) values ($1, $2, $3) on conflict (sha256, part) do nothing',
            [sha256, part, bytes],
          );
        }
      } finally {
        await file.close();
      }
      await query('insert into blob (sha256, size) values ($1, $2) on conflict (sha256) do nothing', [sha256, size]);
    },
    read: async (sha256) => {
      const size = await sizeOf(sha256);
      if (size === undefined) throw new Refusal('record.absent');
      return Readable.from(partsOf(query, sha256, size), { objectMode: false });
    },
    remove: async (sha256) => {
      await query('delete from blob where sha256 = $1', [checkAddress(sha256)]);
      await query('delete from blob_part where sha256 = $1', [sha256]);
    },
    list: async function* () {
      for (let after = ''; ; ) {
        const { rows } = await query(`select sha256 from blob where sha256 > $1 order by sha256 limit ${listed}`, [
          after,
        ]);
        const some = rows.map((row) => String(row['sha256']));
        if (some.length > 0) yield some;
        if (some.length < listed) return;
        after = some.at(-1)!;
      }
    },
    writtenAt: async (sha256) => {
      const { rows } = await query('select extract(epoch from written_at) * 1000 as at from blob where sha256 = $1', [
        checkAddress(sha256),
      ]);
      return rows[0] ? Number(rows[0]['at']) : undefined;
    },
  };
}

/** One read may bring less than was asked for. */
async function readWhole(file: FileHandle, bytes: Buffer, from: number): Promise<void> {
  for (let done = 0; done < bytes.length; ) {
    const { bytesRead } = await file.read(bytes, done, bytes.length - done, from + done);
    if (bytesRead === 0) throw new Error('The file is shorter than it was.');
    done += bytesRead;
  }
}

async function* partsOf(query: Query, sha256: string, size: number): AsyncIterable<Buffer> {
  for (let part = 0; part * partBytes < size; part += 1) {
    const { rows } = await query('select bytes from blob_part where sha256 = $1 and part = $2', [sha256, part]);
    // Removed while it was read: the reader is told, and does not take half for the whole.
    if (!rows[0]) throw new Refusal('record.absent');
    yield rows[0]['bytes'] as Buffer;
  }
}
