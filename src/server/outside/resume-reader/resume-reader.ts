import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { ParsedResume } from '#domain/resume.ts';
import { customSkills, customSkillsChange, type Line } from '#matching/skills/custom-skills.ts';

/** What the thread is asked; `skills` only where they have changed since it was asked last. */
export type Question = { id: number; text: string; today: string; skills?: readonly Line[]; change: number };
/** What it answers: what was read, or why nothing was. */
export type Answer = { id: number; parsed?: ParsedResume; failure?: string };

/** A thread that nobody needed for so long gives its memory back. */
const idleMs = 60_000;

type Waiting = { resolve: (parsed: ParsedResume) => void; reject: (failure: Error) => void };

/** One thread that reads resumes one after the other, started when it is needed. */
class ReadingThread {
  #worker: Worker | undefined;
  #skills: readonly Line[] | undefined;
  #waiting = new Map<number, Waiting>();
  #next = 0;
  #idle: NodeJS.Timeout | undefined;

  read(text: string, today: string): Promise<ParsedResume> {
    clearTimeout(this.#idle);
    const worker = this.#open();
    const skills = customSkills();
    this.#next += 1;
    const question: Question = {
      id: this.#next,
      text,
      today,
      change: customSkillsChange(),
      ...(skills !== this.#skills && { skills }),
    };
    this.#skills = skills;
    const answer = new Promise<ParsedResume>((resolve, reject) => this.#waiting.set(question.id, { resolve, reject }));
    worker.ref();
    worker.postMessage(question);
    return answer;
  }

  #open(): Worker {
    if (this.#worker) return this.#worker;
    const worker = new Worker(path.join(import.meta.dirname, 'worker.ts'));
    this.#worker = worker;
    this.#skills = undefined;
    worker.on('message', ({ id, parsed, failure }: Answer) => {
      const asked = this.#waiting.get(id);
      this.#waiting.delete(id);
      if (parsed) asked?.resolve(parsed);
      else asked?.reject(new Error(failure));
      if (this.#waiting.size === 0) this.#rest(worker);
    });
    worker.on('error', (failure) => this.#end(worker, failure));
    worker.on('exit', (code) => this.#end(worker, new Error(`The thread that reads resumes ended with ${code}.`)));
    return worker;
  }

  /** Does not keep the process from ending, and ends itself when it is long idle. */
  #rest(worker: Worker): void {
    worker.unref();
    clearTimeout(this.#idle);
    this.#idle = setTimeout(() => {
      if (this.#worker === worker) this.#worker = undefined;
      worker.terminate();
    }, idleMs).unref();
  }

  /** What was asked fails; the next resume gets a new thread. */
  #end(worker: Worker, failure: unknown): void {
    if (this.#worker !== worker) return;
    this.#worker = undefined;
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { reject } of waiting) reject(failure instanceof Error ? failure : new Error(String(failure)));
  }
}

const thread = new ReadingThread();

/**
 * Reads the text of a resume as `readResume` does, with the customer's own skills, on a thread of its own: it takes some ten
 * milliseconds, in which the server answers others.
 * @param today ISO date that "present" means
 */
export const readResumeAside = (text: string, today: string): Promise<ParsedResume> => thread.read(text, today);
