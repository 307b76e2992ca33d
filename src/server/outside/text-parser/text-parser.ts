import path from 'node:path';
import type { ParsedResume } from '#domain/candidates/resume.ts';
import { Refusal } from '#domain/errors.ts';
import { customSkills, customSkillsChange } from '#matching/skills/custom-skills.ts';
import { type PoolLimits, ProcessPool } from '#server/outside/sandbox/process-pool.ts';
import type { WorkLimits } from '#server/outside/sandbox/sandboxed-process.ts';
import type { Description, Posting, Question, Reading, Result } from './questions.ts';

/** Who asks, a user or a link: nobody's many texts hold up another's single one. */
type Party = string | number | null | undefined;

/** A text normally takes some milliseconds; one that takes longer than this never ends. */
const workLimits: WorkLimits = { cpuSeconds: 10, wallSeconds: 150, memoryBytes: 512 * 1024 * 1024 };

/** One process for the texts of one person, one more for other people's; it takes a second to start and lives long. */
const poolLimits: PoolLimits = {
  program: { entry: path.join(import.meta.dirname, 'child.ts'), cpuSeconds: 600, spentCpuSeconds: 580 },
  questionsPerProcess: 20_000,
  permits: 2,
  perParty: 1,
};

/** A question without what every question holds. */
type Asked = Question extends infer Q ? (Q extends Question ? Omit<Q, 'skills' | 'change'> : never) : never;

/**
 * Parses texts with the custom skills of this process in sandboxed processes: processes and not threads, because threads
 * share the priority of the server. A text that crashes or blocks its process fails alone.
 */
export class TextParser {
  readonly #pool: ProcessPool<Question, Result>;

  constructor(changed: Partial<PoolLimits> = {}) {
    this.#pool = new ProcessPool({ ...poolLimits, ...changed });
  }

  /** @throws Refusal `file.too-complex` beyond the limits, `file.damaged` where it cannot be parsed */
  async ask(asked: Asked, by: Party, limits: Partial<WorkLimits> = {}): Promise<Result> {
    return this.#pool.ask(
      (told) => {
        const skills = customSkills();
        const changed = skills !== told.vocabulary && { skills };
        told.vocabulary = skills;
        return { ...asked, change: customSkillsChange(), ...changed } as Question;
      },
      { ...workLimits, ...limits },
      String(by ?? ''),
    );
  }
}

const parser = new TextParser();

/**
 * Parses the text of a resume as `readResume` does, with the custom skills, in a separate process.
 *
 * @param today ISO date that "present" means
 */
export const readResumeInWorker = async (text: string, today: string, by?: Party): Promise<ParsedResume> =>
  ((await parser.ask({ kind: 'resume', text, today }, by)) as Reading).parsed;

/** The same, with the index rows for search and matching of a person made from this resume alone. */
export async function parseResumeInWorker(text: string, today: string, fileName: string, by?: Party) {
  const { parsed, rows } = (await parser.ask({ kind: 'resume', text, today, fileName }, by)) as Reading;
  return { parsed, rows: rows! };
}

/**
 * Parses a job description, text or HTML, as `readJob` does.
 *
 * @throws Refusal `job.too-complex`
 */
export const readPosting = async (
  text: string,
  today: string,
  { by, isPlain = false }: { by: Party; isPlain?: boolean },
): Promise<Posting> => (await ofPosting(parser.ask({ kind: 'posting', text, today, isPlain }, by))) as Posting;

/**
 * The text of a job description, and where that is HTML what may be shown of it.
 *
 * @throws Refusal `job.too-complex`
 */
export const readDescription = async (text: string, by: Party): Promise<Description> =>
  (await ofPosting(parser.ask({ kind: 'description', text }, by))) as Description;

/** A pasted text is no file: the refusal says what to do about it. */
async function ofPosting(result: Promise<Result>): Promise<Result> {
  try {
    return await result;
  } catch (cause) {
    if (cause instanceof Refusal && cause.code.startsWith('file.')) throw new Refusal('job.too-complex', cause.details);
    throw cause;
  }
}
