import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import type { ParsedResume } from '#domain/candidates/resume.ts';
import type { IndexRows } from '#matching/retrieval/index-rows.ts';
import { customSkills, customSkillsChange, type Line } from '#matching/skills/custom-skills.ts';
import { lowerPriority } from '#server/outside/priority.ts';

/**
 * A request to the process: parse a text, and with the file's name also build the rows of a new person. `skills` only
 * where they have changed since the last request.
 */
export type Question = {
  id: number;
  text: string;
  today: string;
  fileName?: string | undefined;
  skills?: readonly Line[];
  change: number;
};
type Reading = { parsed: ParsedResume; rows?: IndexRows };
/** A response: the parsed resume, or why it failed. */
export type Answer = { id: number; reading?: Reading; failure?: string };

/** An idle process ends after this time, in milliseconds, to free its memory. */
const idleMs = 60_000;
/** A resume normally takes some milliseconds; one not parsed after this many never will be. */
const lateMs = 60_000;

type Query = {
  question: Omit<Question, 'id' | 'change' | 'skills'>;
  resolve: (reading: Reading) => void;
  reject: (failure: Error) => void;
};

/**
 * One process that parses resumes one after the other, started when needed. It is a process and not a thread, because
 * threads share the priority of the server, while a process can run at lower priority (priority.ts). If it crashes or
 * blocks, the current resume fails alone, and the next process parses the others.
 */
export class ResumeReader {
  readonly #entry: string;
  readonly #lateMs: number;
  #child: ChildProcess | undefined;
  #skills: readonly Line[] | undefined;
  /** In the order in which they are parsed. */
  #waiting = new Map<number, Query>();
  #next = 0;
  #idle: NodeJS.Timeout | undefined;
  #late: NodeJS.Timeout | undefined;

  constructor(entry = path.join(import.meta.dirname, 'child.ts'), late = lateMs) {
    this.#entry = entry;
    this.#lateMs = late;
  }

  /** @throws Error where it cannot be parsed */
  read(text: string, today: string, fileName?: string): Promise<Reading> {
    return new Promise((resolve, reject) => this.#ask({ question: { text, today, fileName }, resolve, reject }));
  }

  #ask(requested: Query): void {
    clearTimeout(this.#idle);
    const child = this.#open();
    const skills = customSkills();
    this.#next += 1;
    this.#waiting.set(this.#next, requested);
    if (this.#waiting.size === 1) this.#watch(child);
    child.ref();
    child.channel?.ref();
    const changed = skills !== this.#skills && { skills };
    this.#skills = skills;
    const question: Question = { ...requested.question, id: this.#next, change: customSkillsChange(), ...changed };
    // Whether the message arrived shows in the response, or in the end of the process.
    child.send(question, () => {});
  }

  #open(): ChildProcess {
    if (this.#child) return this.#child;
    // Exits by itself when this process is gone, because it then has nothing to wait for.
    const child = spawn(process.execPath, ['--no-warnings', this.#entry], {
      env: {},
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      serialization: 'advanced',
      detached: true,
      windowsHide: true,
    });
    if (child.pid !== undefined) lowerPriority(child.pid);
    this.#child = child;
    this.#skills = undefined;
    child.on('message', (message) => this.#answer(child, message as Answer));
    child.on('error', (failure) => this.#end(child, failure));
    child.on('exit', (code, signal) =>
      this.#end(child, new Error(`The process that reads resumes ended with ${signal ?? code}.`)),
    );
    return child;
  }

  #answer(child: ChildProcess, { id, reading, failure }: Answer): void {
    const requested = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (reading) requested?.resolve(reading);
    else requested?.reject(new Error(failure));
    if (this.#waiting.size === 0) this.#rest(child);
    else this.#watch(child);
  }

  #watch(child: ChildProcess): void {
    clearTimeout(this.#late);
    const failure = () => new Error(`A resume was not read within ${this.#lateMs} ms.`);
    this.#late = setTimeout(() => this.#end(child, failure()), this.#lateMs);
  }

  /** Does not keep the server from exiting, and ends itself when idle for long. */
  #rest(child: ChildProcess): void {
    clearTimeout(this.#late);
    child.unref();
    child.channel?.unref();
    clearTimeout(this.#idle);
    this.#idle = setTimeout(() => {
      if (this.#child === child) this.#child = undefined;
      child.kill();
    }, idleMs).unref();
  }

  #end(child: ChildProcess, failure: Error): void {
    if (this.#child !== child) return;
    this.#child = undefined;
    clearTimeout(this.#late);
    child.kill('SIGKILL');
    const [underWork, ...others] = this.#waiting.values();
    this.#waiting.clear();
    underWork?.reject(failure);
    for (const requested of others) this.#ask(requested);
  }
}

const reader = new ResumeReader();

/**
 * Parses the text of a resume as `readResume` does, with the custom skills, in a separate process: it takes some
 * milliseconds, in which the server answers other calls.
 * @param today ISO date that "present" means
 */
export const readResumeInWorker = async (text: string, today: string): Promise<ParsedResume> =>
  (await reader.read(text, today)).parsed;

/** The same, with the index rows for search and matching of a person made from this resume alone. */
export async function parseResumeInWorker(text: string, today: string, fileName: string) {
  const { parsed, rows } = await reader.read(text, today, fileName);
  return { parsed, rows: rows! };
}
