import { createCipheriv, createDecipheriv } from 'node:crypto';
import { promisify } from 'node:util';
import { zstdCompress, zstdDecompress } from 'node:zlib';

/** Bytes of one chunk before compression. */
export const chunkBytes = 1024 * 1024;
/** No chunk on disk is longer: what claims to be is damaged. */
export const longestChunk = chunkBytes + 4096;

const algorithm = 'aes-256-gcm';
const tagBytes = 16;
const [compress, decompress] = [promisify(zstdCompress), promisify(zstdDecompress)];
const [raw, packed] = [0, 1];

/**
 * Authenticated encryption of a stream in chunks, as the STREAM construction does it (Hoang, Reyhanitabar, Rogaway,
 * Vizar 2015): the nonce of a chunk is its number and whether it is the last. A chunk that was changed, swapped,
 * repeated or left out does not open, and a cut file has no last chunk. `bound` is authenticated with every chunk.
 */
export class ChunkCipher {
  readonly #key: Buffer;
  readonly #bound: Buffer;
  /** The number of the next chunk. */
  next = 0;

  constructor(key: Buffer, bound: Buffer) {
    this.#key = key;
    this.#bound = bound;
  }

  /** The next chunk as it is on disk. Text is compressed; what would grow is left as it is. */
  async seal(clear: Buffer, isLast: boolean): Promise<Buffer> {
    const small = await compress(clear);
    const isSmaller = small.length < clear.length;
    const cipher = createCipheriv(algorithm, this.#key, this.#nonce(isLast), { authTagLength: tagBytes });
    cipher.setAAD(this.#bound);
    const sealed = [cipher.update(Buffer.of(isSmaller ? packed : raw)), cipher.update(isSmaller ? small : clear)];
    return Buffer.concat([...sealed, cipher.final(), cipher.getAuthTag()]);
  }

  /** Opens the next chunk; undefined where it is not what was written there. */
  async open(sealed: Buffer): Promise<{ clear: Buffer; isLast: boolean } | undefined> {
    for (const isLast of [false, true]) {
      const clear = this.#unlock(sealed, isLast);
      if (!clear) continue;
      this.next += 1;
      const content = clear.subarray(1);
      return { clear: clear[0] === packed ? await decompress(content) : content, isLast };
    }
    return undefined;
  }

  #unlock(sealed: Buffer, isLast: boolean): Buffer | undefined {
    if (sealed.length < tagBytes + 1) return undefined;
    const end = sealed.length - tagBytes;
    const nonce = this.#nonceOf(this.next, isLast);
    const decipher = createDecipheriv(algorithm, this.#key, nonce, { authTagLength: tagBytes });
    decipher.setAAD(this.#bound).setAuthTag(sealed.subarray(end));
    try {
      return Buffer.concat([decipher.update(sealed.subarray(0, end)), decipher.final()]);
    } catch {
      return undefined;
    }
  }

  #nonce(isLast: boolean): Buffer {
    this.next += 1;
    return this.#nonceOf(this.next - 1, isLast);
  }

  #nonceOf(number: number, isLast: boolean): Buffer {
    const nonce = Buffer.alloc(12);
    nonce.writeUIntBE(number, 5, 6);
    nonce[11] = isLast ? 1 : 0;
    return nonce;
  }
}
