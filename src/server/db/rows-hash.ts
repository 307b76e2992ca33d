import { hash } from 'node:crypto';

/**
 * A hash of rows that does not depend on their order: the sum of the hashes of the rows (a multiset hash, as in Clarke
 * et al. 2003). PostgreSQL puts small rows into free places of earlier pages, so a restored table has another order.
 */
export class RowsHash {
  readonly #sum = new Uint32Array(8);
  #rest: Buffer | undefined;

  /** Takes bytes of COPY text, cut anywhere. */
  take(bytes: Buffer): void {
    let from = 0;
    for (let end = bytes.indexOf(10); end >= 0; end = bytes.indexOf(10, from)) {
      const row = bytes.subarray(from, end);
      this.#add(this.#rest ? Buffer.concat([this.#rest, row]) : row);
      this.#rest = undefined;
      from = end + 1;
    }
    if (from === bytes.length) return;
    const rest = Buffer.from(bytes.subarray(from));
    this.#rest = this.#rest ? Buffer.concat([this.#rest, rest]) : rest;
  }

  #add(row: Buffer): void {
    const digest = hash('sha256', row, 'buffer');
    for (let at = 0; at < 8; at += 1) this.#sum[at]! += digest.readUInt32BE(at * 4);
  }

  /** The hash of the rows so far, as hexadecimal text. */
  digest(): string {
    return [...this.#sum].map((part) => part.toString(16).padStart(8, '0')).join('');
  }
}
