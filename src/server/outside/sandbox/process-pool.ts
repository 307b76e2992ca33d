import { Refusal } from '#domain/errors.ts';
import { Semaphore, type SemaphoreLimits } from '#server/outside/semaphore.ts';
import { type Program, SandboxedProcess, type WorkLimits } from './sandboxed-process.ts';

/** An idle process ends after this time, in milliseconds, to free its memory. */
const idleMs = 60_000;

/** Refusals after which the process can be reused. */
const harmless = new Set(['file.password', 'file.no-text', 'import.no-rows']);

/** Seconds after which a caller is told to try again when the queue is full: about the time of one bad file. */
const retrySeconds = 15;

/** What a pool runs and admits: its `permits` are its processes. */
export type PoolLimits = SemaphoreLimits & {
  permits: number;
  program: Program;
  /** Questions after which a process is replaced, so that leaked memory cannot pile up. */
  questionsPerProcess: number;
  /** Seconds for which a party that sent a file beyond the limits may send no other. */
  pauseSeconds?: number;
};

/** Makes a question for a process by what that was told before. */
export type QuestionOf<Q> = (told: { vocabulary?: unknown }) => Q;

/** A pool of warm sandboxed processes; each answers one question at a time, so a bad file affects only itself. */
export class ProcessPool<Q extends object, R> {
  readonly #turns: Semaphore;
  readonly #pauseSeconds: number;
  /** Parties that have to pause, with the end of their pause on the clock of this process (milliseconds). */
  readonly #paused = new Map<string, number>();
  readonly #program: Program;
  readonly #questionsPerProcess: number;
  readonly #idle: SandboxedProcess<Q, R>[] = [];
  #idleTimer: NodeJS.Timeout | undefined;

  constructor({ program, questionsPerProcess, pauseSeconds = 0, ...limits }: PoolLimits) {
    this.#program = program;
    this.#questionsPerProcess = questionsPerProcess;
    this.#turns = new Semaphore(limits);
    this.#pauseSeconds = pauseSeconds;
  }

  /**
   * Asks when a process is free; the queue is fair between parties (semaphore.ts).
   *
   * @param question may depend on what the process was told before
   * @throws Refusal `file.reader-busy` when the queue is full or the party has to pause, and those of the file
   */
  async ask(question: QuestionOf<Q>, limits: WorkLimits, party: string): Promise<R> {
    this.#refusePaused(party);
    const whenFull = () => new Refusal('file.reader-busy', { seconds: retrySeconds });
    return this.#turns.run(party, () => this.#ask(question, limits, party), whenFull);
  }

  async #ask(question: QuestionOf<Q>, limits: WorkLimits, party: string, isAgain = false): Promise<R> {
    // It may have waited while another file of the same party was read.
    this.#refusePaused(party);
    const process = this.#take();
    try {
      const read = await process.ask(question(process.told), limits);
      this.#giveBack(process);
      return read;
    } catch (cause) {
      if (cause instanceof Refusal && (harmless.has(cause.code) || process.isUntouched)) this.#giveBack(process);
      else process.kill();
      // Somebody else ended it: a machine short of memory, or a person. That says nothing of what was asked.
      if (!isAgain && cause instanceof Refusal && cause.details['wasKilled'] === true)
        return await this.#ask(question, limits, party, true);
      if (cause instanceof Refusal && cause.code === 'file.too-complex') this.#pause(party);
      throw cause;
    }
  }

  /** Questions that are answered and that wait. */
  load(): { running: number; waiting: number } {
    return this.#turns.count();
  }

  /** Starts processes before the first file arrives. */
  warm(processes: number): void {
    while (this.#idle.length + this.#turns.count().running < processes) {
      const process = new SandboxedProcess<Q, R>(this.#program);
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

  #take(): SandboxedProcess<Q, R> {
    const waiting = this.#idle.pop();
    if (waiting === undefined) return new SandboxedProcess<Q, R>(this.#program);
    if (waiting.isSpent) {
      waiting.kill();
      return this.#take();
    }
    waiting.wake();
    return waiting;
  }

  #giveBack(process: SandboxedProcess<Q, R>): void {
    if (process.isSpent || process.questions >= this.#questionsPerProcess) {
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
