/**
 * What was read of people lately, the longest unused first to go. Who has changed is forgotten, also while being read: what
 * is read is kept only if its person has not changed since the `turn` in which the reading began.
 */
export class LruCache<T> {
  readonly #kept = new Map<number, T>();
  /** When a person changed last, as turns are counted. */
  readonly #changed = new Map<number, number>();
  readonly #mostBytes: number;
  readonly #sizeOf: (one: T) => number;
  #turn = 0;
  #bytes = 0;

  /** @param sizeOf about how many bytes one takes */
  constructor(mostBytes: number, sizeOf: (one: T) => number) {
    this.#mostBytes = mostBytes;
    this.#sizeOf = sizeOf;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get turn(): number {
    return this.#turn;
  }

  /** These people have changed. */
  forget(ids: readonly number[]): void {
    this.#turn += 1;
    for (const id of ids) {
      this.#changed.set(id, this.#turn);
      this.#drop(id);
    }
  }

  /** What is kept of a person, who counts as used last from now on. */
  get(id: number): T | undefined {
    const one = this.#kept.get(id);
    if (one === undefined) return undefined;
    this.#kept.delete(id);
    this.#kept.set(id, one);
    return one;
  }

  /** Keeps what was read of a person; `turn` is the one before the reading. */
  keep(id: number, one: T, turn: number): void {
    if ((this.#changed.get(id) ?? 0) > turn) return;
    this.#drop(id);
    this.#kept.set(id, one);
    this.#bytes += this.#sizeOf(one);
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= this.#mostBytes) break;
      this.#drop(oldest);
    }
  }

  #drop(id: number): void {
    const one = this.#kept.get(id);
    if (one === undefined) return;
    this.#kept.delete(id);
    this.#bytes -= this.#sizeOf(one);
  }
}
