import type { ChildProcess } from 'node:child_process';
import path from 'node:path';
import { Refusal } from '#domain/errors.ts';
import { lowerPriority } from '#server/outside/priority.ts';
import { startLimitedProcess, usageOf } from './limited-process.ts';
import type { DocumentLimits } from './limits.ts';
import type { Answer, NewQuestion, Question, Read } from './reading-protocol.ts';

/**
 * Processor seconds after which even a healthy process is replaced; its hard limit is this much above the limit of one
 * file.
 */
const lifetimeCpuSeconds = 30;

const watchEveryMs = 100;
const startWithinMs = 20_000;

/** One process that reads one file at a time. */
export class ReadingProcess {
  readonly #child: ChildProcess;
  readonly #ready: Promise<void>;
  #answered: ((answer: Answer) => void) | undefined;
  #ended: ((reason: string) => void) | undefined;
  #usedCpuMs = 0;
  #question = 0;
  files = 0;

  constructor() {
    this.#child = startLimitedProcess(path.join(import.meta.dirname, 'child', 'child.ts'), lifetimeCpuSeconds);
    this.#child.on('message', (answer: Answer) => {
      this.#usedCpuMs = answer.usedCpuMs;
      this.#answered?.(answer);
    });
    this.#child.on('error', (error) => this.#ended?.(error.message));
    this.#child.on('exit', (code, signal) => this.#ended?.(`ended by ${signal ?? code}`));
    this.#ready = this.#next(startWithinMs).then(() => {
      const pid = this.#child.pid;
      if (pid !== undefined) lowerPriority(pid);
    });
    // The caller of read gets this error; a process that failed before any call is only replaced.
    this.#ready.catch(() => {});
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  /** True when the process is used up or gone, and must not get another file. */
  get isSpent(): boolean {
    return (
      this.#child.exitCode !== null ||
      this.#child.signalCode !== null ||
      this.#child.killed ||
      this.#usedCpuMs > (lifetimeCpuSeconds - 10) * 1000
    );
  }

  /**
   * Reads one file. After any rejection but `file.password` and `file.no-text` the process must be discarded.
   *
   * @throws Refusal; `file.too-complex` when a limit was reached
   */
  async read(question: NewQuestion, limits: DocumentLimits): Promise<Read> {
    await this.#ready;
    this.files += 1;
    this.#question += 1;
    const id = this.#question;
    const watch = this.#watch(limits);
    try {
      const answering = this.#next(limits.wallSeconds * 1000);
      this.#child.send({ ...question, id } as Question);
      const answer = await answering;
      if (answer.id !== id || (answer.read === undefined) === (answer.refused === undefined))
        throw new Refusal('file.damaged');
      if (answer.read !== undefined) return answer.read;
      throw new Refusal(answer.refused ?? 'file.damaged', answer.defect === undefined ? {} : { defect: answer.defect });
    } catch (cause) {
      if (cause instanceof Refusal) throw cause;
      throw new Refusal('file.too-complex', { defect: String(cause) });
    } finally {
      clearInterval(watch);
    }
  }

  /** Ends the process at once. */
  kill(): void {
    this.#child.kill('SIGKILL');
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

  #next(withinMs: number): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.#ended?.(`no answer within ${withinMs} ms`), withinMs);
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
        reject(new Error(`Reading process: ${reason}.`));
      };
    });
  }

  /**
   * Node's heap limit does not count buffers, and the kernel's processor limit covers all files, so both are watched
   * here.
   */
  #watch(limits: DocumentLimits): NodeJS.Timeout | undefined {
    const pid = this.#child.pid;
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
