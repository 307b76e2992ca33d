import type { ChildProcess } from 'node:child_process';
import { Refusal } from '#domain/errors.ts';
import { lowerPriority } from '#server/outside/priority.ts';
import type { Answer } from './protocol.ts';
import { innermost, startSandboxed, usageOf } from './sandbox.ts';

/** What one question may take. */
export type WorkLimits = {
  /** Processor time of the process. */
  cpuSeconds: number;
  /** Time from handing it to the process until its answer. */
  wallSeconds: number;
  /** Resident memory of the process. */
  memoryBytes: number;
};

/** A script of ours and how long one process of it may live. */
export type Program = {
  entry: string;
  /** Processor seconds that end it, whatever it does. */
  cpuSeconds: number;
  /** Processor seconds after which even a healthy process is replaced. */
  spentCpuSeconds: number;
  /** How long it may take to start, in milliseconds. */
  startWithinMs?: number;
};

const watchEveryMs = 100;
/** It takes a second; on a machine that other work keeps busy it may take half a minute. */
const usualStartMs = 60_000;
/** Seconds after which a caller may try again whose process did not start in time. */
const startAgainSeconds = 15;

/** One process that answers one question at a time. */
export class SandboxedProcess<Q extends object, R> {
  readonly #child: ChildProcess;
  readonly #ready: Promise<void>;
  readonly #program: Program;
  /** The process that works, where the one that was started only keeps its guards. */
  #worker: number | undefined;
  #answered: ((answer: Answer<R>) => void) | undefined;
  #ended: ((reason: string) => void) | undefined;
  #usedCpuMs = 0;
  #question = 0;
  /** It was ended because it did not answer in time. */
  #isLate = false;
  /** The last question was refused before anything was parsed. */
  isUntouched = false;
  questions = 0;
  /** What it was told and keeps; a question says it again where it has changed. */
  readonly told: { vocabulary?: unknown } = {};

  constructor(program: Program) {
    this.#program = program;
    this.#child = startSandboxed(program.entry, program.cpuSeconds);
    this.#child.on('message', (answer: Answer<R>) => {
      this.#usedCpuMs = answer.usedCpuMs;
      this.#answered?.(answer);
    });
    this.#child.on('error', (error) => this.#ended?.(error.message));
    this.#child.on('exit', (code, signal) => this.#ended?.(`ended by ${signal ?? code}`));
    this.#ready = this.#next(program.startWithinMs ?? usualStartMs).then(() => {
      const pid = this.#child.pid;
      if (pid === undefined) return;
      this.#worker = innermost(pid);
      lowerPriority(pid);
      if (this.#worker !== pid) lowerPriority(this.#worker);
    });
    // The caller of read gets this error; a process that failed before any call is only replaced.
    this.#ready.catch(() => {});
  }

  /** The process that works, once it is ready. */
  get pid(): number | undefined {
    return this.#worker;
  }

  /** True when the process is used up or gone, and must not get another file. */
  get isSpent(): boolean {
    return this.#hasEnded || this.#child.killed || this.#usedCpuMs > this.#program.spentCpuSeconds * 1000;
  }

  /**
   * Asks one question. After any rejection but a harmless one the process must be discarded.
   *
   * @throws Refusal; `file.too-complex` when a limit was reached, `server.unavailable` when the process did not start in
   *   time, which is no fault of what was asked
   */
  async ask(question: Q, limits: WorkLimits): Promise<R> {
    await this.#started();
    this.questions += 1;
    this.#question += 1;
    const id = this.#question;
    this.isUntouched = false;
    const watch = this.#watch(limits);
    try {
      const answering = this.#next(limits.wallSeconds * 1000);
      this.#child.send({ ...question, id });
      const answer = await answering;
      if (answer.id !== id || (answer.read === undefined) === (answer.refused === undefined))
        throw new Refusal('file.damaged');
      this.isUntouched = answer.isUnparsed === true;
      if (answer.read !== undefined) return answer.read;
      throw new Refusal(answer.refused ?? 'file.damaged', answer.defect === undefined ? {} : { defect: answer.defect });
    } catch (cause) {
      if (cause instanceof Refusal) throw cause;
      throw new Refusal('file.too-complex', { defect: String(cause), ...(isKilled(cause) && { wasKilled: true }) });
    } finally {
      clearInterval(watch);
    }
  }

  async #started(): Promise<void> {
    try {
      await this.#ready;
    } catch (cause) {
      // Whoever kills it while it starts does no more to the question than afterwards.
      if (isKilled(cause)) throw new Refusal('file.too-complex', { defect: String(cause), wasKilled: true });
      if (!this.#isLate) throw cause;
      throw new Refusal('server.unavailable', { seconds: startAgainSeconds, defect: String(cause) });
    }
  }

  /** Ends the process at once. */
  kill(): void {
    // Whoever loses its rights on the way no longer ends with the process that started it (prctl(2), PR_SET_PDEATHSIG).
    const worker = this.#worker ?? (this.#child.pid === undefined ? undefined : innermost(this.#child.pid));
    if (worker !== undefined && worker !== this.#child.pid && !this.#hasEnded) endProcess(worker);
    this.#child.kill('SIGKILL');
  }

  get #hasEnded(): boolean {
    return this.#child.exitCode !== null || this.#child.signalCode !== null;
  }

  /** Lets the main process exit while this one is idle. */
  rest(): void {
    this.#child.unref();
    this.#child.channel?.unref();
  }

  /** Keeps the main process alive until this one has answered. */
  wake(): void {
    this.#child.ref();
    this.#child.channel?.ref();
  }

  #next(withinMs: number): Promise<Answer<R>> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#isLate = true;
        this.#ended?.(`no answer within ${withinMs} ms`);
      }, withinMs);
      const done = () => {
        clearTimeout(timer);
        this.#answered = undefined;
        this.#ended = undefined;
      };
      this.#answered = (answer) => {
        done();
        resolve(answer);
      };
      this.#ended = (reason) => {
        done();
        this.kill();
        reject(new Error(`Sandboxed process: ${reason}.`));
      };
    });
  }

  /**
   * Node's heap limit does not count buffers, and the kernel's processor limit covers all questions, so both are watched
   * here.
   */
  #watch(limits: WorkLimits): NodeJS.Timeout | undefined {
    const pid = this.#worker;
    if (pid === undefined) return undefined;
    const cpuAtStart = usageOf(pid)?.cpuMs ?? this.#usedCpuMs;
    return setInterval(() => {
      const usage = usageOf(pid);
      if (usage === undefined) return;
      if (usage.memoryBytes > limits.memoryBytes) this.#ended?.('over its memory limit');
      else if (usage.cpuMs - cpuAtStart > limits.cpuSeconds * 1000) this.#ended?.('over its processor limit');
    }, watchEveryMs);
  }
}

/** Whether somebody ended the process: what was asked is asked once more. */
const isKilled = (cause: unknown): boolean => /ended by SIG(?:KILL|TERM)/.test(String(cause));

/** It may have ended by itself meanwhile. */
function endProcess(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // Nothing is left to end.
  }
}
