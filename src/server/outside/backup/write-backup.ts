import { createHash } from 'node:crypto';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { ChunkCipher, chunkBytes } from './chunk-cipher.ts';
import { type About, firstLine, formatVersion, type Header, records, type Section, type SectionEnd } from './format.ts';
import { deriveKeys, headerCode, newDerivation } from './passphrase-key.ts';

/** Writes a backup from its first to its last section, in constant memory. */
export type BackupWriter = {
  /** Writes a section. `fill` gives its bytes and may return what the end says beside their count and hash. */
  section(
    section: Section,
    fill: (add: (bytes: Buffer) => Promise<void>) => Promise<Pick<SectionEnd, 'rows' | 'content' | 'fault'>>,
  ): Promise<SectionEnd>;
  /** Bytes on disk so far. */
  readonly size: number;
  /** Writes the last chunk, flushes it, and gives the file its name. */
  finish(): Promise<void>;
  /** Removes what was written. */
  discard(): Promise<void>;
};

/** What a process writes until a backup is whole. */
export const draftOf = (file: string, pid: number): string => `${file}.${pid}.part`;

/**
 * Begins a backup beside its place: it has its name only when it is complete and on disk.
 * @param cost of deriving its key; only tests give one
 */
export async function writeBackup(
  file: string,
  about: About,
  passphrase: string,
  cost?: number,
): Promise<BackupWriter> {
  const draft = draftOf(file, process.pid);
  const key = newDerivation(cost);
  const keys = await deriveKeys(passphrase, key);
  const header = JSON.stringify({ ...about, version: formatVersion, key, check: keys.check } satisfies Header);
  const handle = await open(draft, 'w', 0o600);
  const sink = new ChunkSink(handle, new ChunkCipher(keys.chunks, createHash('sha256').update(header).digest()));
  await sink.append(Buffer.from(`${firstLine}${header}\n${headerCode(keys, header)}\n`, 'utf8'));
  return {
    section: async (section, fill) => {
      const hash = createHash('sha256');
      let bytes = 0;
      await sink.record(records.begin, Buffer.from(JSON.stringify(section)));
      const said = await fill(async (added) => {
        hash.update(added);
        bytes += added.length;
        for (let from = 0; from < added.length; from += chunkBytes)
          await sink.record(records.data, added.subarray(from, from + chunkBytes));
      });
      const end = { bytes, sha256: hash.digest('hex'), ...said };
      await sink.record(records.end, Buffer.from(JSON.stringify(end)));
      return end;
    },
    get size() {
      return sink.size;
    },
    finish: async () => {
      await sink.flush(true);
      await handle.sync();
      await handle.close();
      await rename(draft, file);
      await syncFolder(dirname(file));
    },
    discard: async () => {
      await handle.close().catch(() => undefined);
      await rm(draft, { force: true });
    },
  };
}

/** Flushes a folder, so that the name of a new file survives a power cut. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => undefined); // Windows cannot open a folder
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}

/** Gathers records into chunks and writes each chunk with its length before it. */
class ChunkSink {
  readonly #handle: FileHandle;
  readonly #cipher: ChunkCipher;
  readonly #gathered = Buffer.allocUnsafe(chunkBytes);
  #filled = 0;
  size = 0;

  constructor(handle: FileHandle, cipher: ChunkCipher) {
    this.#handle = handle;
    this.#cipher = cipher;
  }

  async append(bytes: Buffer): Promise<void> {
    for (let done = 0; done < bytes.length; ) {
      const { bytesWritten } = await this.#handle.write(bytes, done);
      done += bytesWritten;
    }
    this.size += bytes.length;
  }

  async record(kind: number, payload: Buffer): Promise<void> {
    const head = Buffer.allocUnsafe(5);
    head.writeUInt8(kind, 0);
    head.writeUInt32BE(payload.length, 1);
    await this.#add(head);
    await this.#add(payload);
  }

  async #add(bytes: Buffer): Promise<void> {
    for (let from = 0; from < bytes.length; ) {
      const taken = bytes.copy(this.#gathered, this.#filled, from);
      from += taken;
      this.#filled += taken;
      if (this.#filled === chunkBytes) await this.flush(false);
    }
  }

  async flush(isLast: boolean): Promise<void> {
    const sealed = await this.#cipher.seal(this.#gathered.subarray(0, this.#filled), isLast);
    this.#filled = 0;
    const length = Buffer.allocUnsafe(4);
    length.writeUInt32BE(sealed.length, 0);
    await this.append(Buffer.concat([length, sealed]));
  }
}
