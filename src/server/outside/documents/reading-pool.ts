import { Refusal } from '#domain/errors.ts';
import type { DocumentLimits } from './limits.ts';
import { ReadingProcess } from './reading-process.ts';
import type { NewQuestion, Read } from './reading-protocol.ts';

/** Files after which a process is replaced, so that leaked memory cannot pile up. */
const filesPerProcess = 100;

/** An idle process ends after this time, in milliseconds, to free its memory. */
const idleMs = 60_000;

/** Refusals after which the process can be reused. */
const harmless = new Set(['file.password', 'file.no-text', 'import.no-rows']);

/** A pool of warm reading processes; each reads one file at a time, so a bad file affects only itself. */
export class ReadingPool {
  readonly #size: number;
  readonly #idle: ReadingProcess[] = [];
  readonly #waiting: (() => void)[] = [];
  #busy = 0;
  #idleTimer: NodeJS.Timeout | undefined;

  constructor(size: number) {
    this.#size = size;
  }

  /** Reads one file when a process is free, first come first served. */
  async read(question: NewQuestion, limits: DocumentLimits): Promise<Read> {
    await this.#turn();
    const process = this.#take();
    try {
      const read = await process.read(question, limits);
      this.#giveBack(process);
      return read;
    } catch (cause) {
      if (cause instanceof Refusal && harmless.has(cause.code)) this.#giveBack(process);
      else process.kill();
      throw cause;
    } finally {
      this.#busy -= 1;
      this.#waiting.shift()?.();
    }
  }

  /** Starts the processes before the first file arrives. */
  warm(): void {
    while (this.#idle.length + this.#busy < this.#size) {
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

  async #turn(): Promise<void> {
    if (this.#busy >= this.#size) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#busy += 1;
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
