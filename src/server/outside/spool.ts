import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type DiskSpace, refuseFullDisk } from './disk-space.ts';

/** The disk is looked at again after so many bytes. */
const lookBytes = 64 * 1024 ** 2;
/** Bytes that are read at a time. */
const pieceBytes = 256 * 1024;

/**
 * A file that is written from one side and read from the other, from its beginning and while it grows (spooling): the writer
 * never waits for a slow reader. It loses its name at once, so nothing is left of it after a kill.
 */
export class Spool {
  readonly #file: FileHandle;
  readonly #refuseFull: () => Promise<void>;
  #length = 0;
  #looked = 0;
  #state: 'open' | 'ended' | { failure: unknown } = 'open';
  #wake = () => {};
  #moved = this.#next();

  private constructor(file: FileHandle, refuseFull: () => Promise<void>) {
    this.#file = file;
    this.#refuseFull = refuseFull;
  }

  /** A new file in a folder. @throws Refusal `file.no-space` where the disk is nearly full */
  static async open(folder: string, spaceOf?: (folder: string) => Promise<DiskSpace>): Promise<Spool> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const refuseFull = () => refuseFullDisk(folder, spaceOf);
    await refuseFull();
    const path = join(folder, randomUUID());
    const file = await open(path, 'wx+', 0o600);
    await rm(path, { force: true });
    return new Spool(file, refuseFull);
  }

  /** Adds bytes at the end. @throws Refusal `file.no-space` as soon as the disk is nearly full */
  async write(bytes: Uint8Array): Promise<void> {
    if (this.#length - this.#looked >= lookBytes) {
      this.#looked = this.#length;
      await this.#refuseFull();
    }
    for (let done = 0; done < bytes.length; ) {
      const { bytesWritten } = await this.#file.write(bytes, done, bytes.length - done, this.#length);
      done += bytesWritten;
      this.#length += bytesWritten;
    }
    this.#move();
  }

  /** Nothing more is written; with a failure, whoever reads is told it instead of an end. */
  end(failed?: { failure: unknown }): void {
    if (this.#state === 'open') this.#state = failed ?? 'ended';
    this.#move();
  }

  /** Everything that is written, until the end. */
  async *read(): AsyncGenerator<Uint8Array> {
    for (let at = 0; ; ) {
      const moved = this.#moved;
      const state = this.#state;
      if (at < this.#length) {
        const piece = Buffer.allocUnsafe(Math.min(pieceBytes, this.#length - at));
        const { bytesRead } = await this.#file.read(piece, 0, piece.length, at);
        at += bytesRead;
        yield piece.subarray(0, bytesRead);
      } else if (typeof state === 'object') throw state.failure;
      else if (state === 'ended') return;
      else await moved;
    }
  }

  close(): Promise<void> {
    return this.#file.close();
  }

  #move(): void {
    const wake = this.#wake;
    this.#moved = this.#next();
    wake();
  }

  /** A promise that is kept by the next call of `#wake`. */
  #next(): Promise<void> {
    return new Promise((resolve) => {
      this.#wake = resolve;
    });
  }
}
