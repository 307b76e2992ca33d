/** How many failures in a row open it, and how long it then stays open, in milliseconds. */
type BreakerLimits = { failures: number; openMs: number };

/**
 * Circuit breaker: after some failures in a row nobody is sent to a service that is down. When its time is over one
 * request tries; its failure opens it again, its success closes it.
 */
export class CircuitBreaker {
  readonly #limits: BreakerLimits;
  readonly #now: () => number;
  #failed = 0;
  #openUntil = 0;
  #isTrying = false;

  constructor(limits: BreakerLimits, now: () => number = () => performance.now()) {
    this.#limits = limits;
    this.#now = now;
  }

  /** Whether a request may be made now; the one that tries a service again goes alone. */
  mayAsk(): boolean {
    if (this.#failed < this.#limits.failures) return true;
    if (this.#isTrying || this.#now() < this.#openUntil) return false;
    this.#isTrying = true;
    return true;
  }

  succeeded(): void {
    this.#failed = 0;
    this.#isTrying = false;
  }

  failed(): void {
    this.#failed += 1;
    this.#isTrying = false;
    if (this.#failed >= this.#limits.failures) this.#openUntil = this.#now() + this.#limits.openMs;
  }
}
