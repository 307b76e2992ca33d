/**
 * A byte-bounded cache that evicts the least recently used first. Changed values are evicted, also while being read: a value
 * is cached only if it has not changed since the `turn` in which the read began. Its keys are persons, or what names a version
 * that never changes.
 */
export class LruCache<T, K = number> {
  readonly #kept = new Map<K, T>();
  /** When a value changed last, counted in turns. */
  readonly #changed = new Map<K, number>();
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

  /** Evicts these changed values. */
  forget(ids: readonly K[]): void {
    this.#turn += 1;
    for (const id of ids) {
      this.#changed.set(id, this.#turn);
      this.#drop(id);
    }
  }

  /** A cached value, which becomes the most recently used. */
  get(id: K): T | undefined {
    const one = this.#kept.get(id);
    if (one === undefined) return undefined;
    this.#kept.delete(id);
    this.#kept.set(id, one);
    return one;
  }

  /** Caches a value; `turn` is the one from before the read, where it may have changed since. */
  keep(id: K, one: T, turn = this.#turn): void {
    if ((this.#changed.get(id) ?? 0) > turn) return;
    this.#drop(id);
    this.#kept.set(id, one);
    this.#bytes += this.#sizeOf(one);
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= this.#mostBytes) break;
      this.#drop(oldest);
    }
  }

  #drop(id: K): void {
    const one = this.#kept.get(id);
    if (one === undefined) return;
    this.#kept.delete(id);
    this.#bytes -= this.#sizeOf(one);
  }
}
