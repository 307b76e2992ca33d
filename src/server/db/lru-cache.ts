/**
 * A byte-bounded cache of values per person that evicts the least recently used first. Changed persons are evicted,
 * also while being read: a value is cached only if its person has not changed since the `turn` in which the read began.
 */
export class LruCache<T> {
  readonly #kept = new Map<number, T>();
  /** When a person changed last, counted in turns. */
  readonly #changed = new Map<number, number>();
  readonly #mostBytes: number;
  readonly #sizeOf: (one: T) => number;
  #turn = 0;
  #bytes = 0;

  /** @param sizeOf about how many bytes a value takes */
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

  /** Evicts these changed people. */
  forget(ids: readonly number[]): void {
    this.#turn += 1;
    for (const id of ids) {
      this.#changed.set(id, this.#turn);
      this.#drop(id);
    }
  }

  /** The cached value of a person, which becomes the most recently used. */
  get(id: number): T | undefined {
    const one = this.#kept.get(id);
    if (one === undefined) return undefined;
    this.#kept.delete(id);
    this.#kept.set(id, one);
    return one;
  }

  /** Caches a value; `turn` is the one from before the read. */
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
