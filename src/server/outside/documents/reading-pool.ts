import { Refusal } from '#domain/errors.ts';
import { Semaphore, type SemaphoreLimits } from '#server/outside/semaphore.ts';
import type { DocumentLimits } from './limits.ts';
import { ReadingProcess } from './reading-process.ts';
import type { NewQuestion, Read } from './reading-protocol.ts';

/** Files after which a process is replaced, so that leaked memory cannot pile up. */
const filesPerProcess = 100;

/** An idle process ends after this time, in milliseconds, to free its memory. */
const idleMs = 60_000;

/** Refusals after which the process can be reused. */
const harmless = new Set(['file.password', 'file.no-text', 'import.no-rows']);

/** Seconds after which a caller is told to try again when the queue is full: about the time of one bad file. */
const retrySeconds = 15;

/** What a pool admits: its `permits` are its processes. */
export type PoolLimits = SemaphoreLimits & {
  permits: number;
  /** Seconds for which a party that sent a file beyond the limits may send no other. */
  pauseSeconds?: number;
};

/** A pool of warm reading processes; each reads one file at a time, so a bad file affects only itself. */
export class ReadingPool {
  readonly #turns: Semaphore;
  readonly #pauseSeconds: number;
  /** Parties that have to pause, with the end of their pause on the clock of this process (milliseconds). */
  readonly #paused = new Map<string, number>();
  readonly #idle: ReadingProcess[] = [];
  #idleTimer: NodeJS.Timeout | undefined;

  constructor({ pauseSeconds = 0, ...limits }: PoolLimits) {
    this.#turns = new Semaphore(limits);
    this.#pauseSeconds = pauseSeconds;
  }

  /**
   * Reads one file when a process is free; the queue is fair between parties (semaphore.ts).
   *
   * @throws Refusal `file.reader-busy` when the queue is full or the party has to pause, and those of the file
   */
  async read(question: NewQuestion, limits: DocumentLimits, party: string): Promise<Read> {
    this.#refusePaused(party);
    const whenFull = () => new Refusal('file.reader-busy', { seconds: retrySeconds });
    return this.#turns.run(party, () => this.#read(question, limits, party), whenFull);
  }

  async #read(question: NewQuestion, limits: DocumentLimits, party: string): Promise<Read> {
    // It may have waited while another file of the same party was read.
    this.#refusePaused(party);
    const process = this.#take();
    try {
      const read = await process.read(question, limits);
      this.#giveBack(process);
      return read;
    } catch (cause) {
      if (cause instanceof Refusal && harmless.has(cause.code)) this.#giveBack(process);
      else process.kill();
      if (cause instanceof Refusal && cause.code === 'file.too-complex') this.#pause(party);
      throw cause;
    }
  }

  /** Starts processes before the first file arrives. */
  warm(processes: number): void {
    while (this.#idle.length + this.#turns.count().running < processes) {
      const process = new ReadingProcess();
      process.rest();
      this.#idle.push(process);
    }
    this.#restLater();
  }

  /** Ends every idle process. Files being read are read to their end. */
  close(): void {
    clearTimeout(this.#idleTimer);
    for (const process of this.#idle.splice(0)) process.kill();
  }

  #pause(party: string): void {
    if (this.#pauseSeconds === 0) return;
    const now = performance.now();
    for (const [other, until] of this.#paused) if (until <= now) this.#paused.delete(other);
    this.#paused.set(party, now + this.#pauseSeconds * 1000);
  }

  #refusePaused(party: string): void {
    const left = (this.#paused.get(party) ?? 0) - performance.now();
    if (left > 0) throw new Refusal('file.reader-busy', { seconds: Math.ceil(left / 1000) });
  }

  #take(): ReadingProcess {
    const waiting = this.#idle.pop();
    if (waiting === undefined) return new ReadingProcess();
    if (waiting.isSpent) {
      waiting.kill();
      return this.#take();
    }
    waiting.wake();
    return waiting;
  }

  #giveBack(process: ReadingProcess): void {
    if (process.isSpent || process.files >= filesPerProcess) {
      process.kill();
      return;
    }
    process.rest();
    this.#idle.push(process);
    this.#restLater();
  }

  #restLater(): void {
    clearTimeout(this.#idleTimer);
    this.#idleTimer = setTimeout(() => this.close(), idleMs);
    this.#idleTimer.unref();
  }
}
