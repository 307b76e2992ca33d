import type { SkillNeed } from '#domain/jobs/requirement.ts';
import { cleanText, keptText, momentOf } from './plain-values.ts';

/** One version of a resume: its text, and the file of the ZIP that it is. */
export type TransferResume = {
  readonly name: string;
  readonly text?: string | undefined;
  readonly file?: string | undefined;
  readonly at?: string | undefined;
};
/** What a recruiter noted. */
export type TransferNote = {
  readonly text: string;
  readonly at?: string | undefined;
  /** The username of who wrote it. */
  readonly by?: string | undefined;
  readonly editedAt?: string | undefined;
  /** The `ref` of the job that it is about. */
  readonly job?: string | undefined;
};
export type TransferSkill = Pick<SkillNeed, 'key' | 'name' | 'mustHave' | 'weight'> & {
  readonly minYears?: number | undefined;
};

/** Entries of a list of one record, at most. */
export const mostInList = { resumes: 50, notes: 2000, skills: 100 } as const;
/** As much of a document as the product keeps, so that no resume of an export is cut. */
const most = { text: 500_000, note: 10_000 } as const;

type Raw = Readonly<Record<string, unknown>>;
const textIn = (raw: Raw, name: string, limit: number): string | undefined => {
  const value = raw[name];
  if (typeof value !== 'string') return undefined;
  const text = cleanText(value).slice(0, limit).toWellFormed();
  return text === '' ? undefined : text;
};
/** A text letter by letter, where a file of ours says what it is. */
const bodyIn = (raw: Raw, limit: number, isOurs: boolean): string | undefined => {
  const text = textIn(raw, 'text', limit);
  return isOurs && text !== undefined ? keptText(String(raw['text'])).slice(0, limit).toWellFormed() : text;
};
const atIn = (raw: Raw, name = 'at') => (typeof raw[name] === 'string' ? momentOf(raw[name]) : undefined);

/** A resume of a record; undefined for one that holds neither a text nor a file. */
export function readResume(raw: Raw, isOurs = false): TransferResume | undefined {
  const [text, file] = [bodyIn(raw, most.text, isOurs), textIn(raw, 'file', 300)];
  if (text === undefined && file === undefined) return undefined;
  const name = textIn(raw, 'name', 200) ?? file?.split('/').at(-1) ?? 'resume';
  return withoutNothing({ name, text, file, at: atIn(raw) });
}

/** A note of a record; undefined for an empty one. */
export function readNote(raw: Raw, isOurs = false): TransferNote | undefined {
  const text = bodyIn(raw, most.note, isOurs);
  if (text === undefined) return undefined;
  const [by, job] = [textIn(raw, 'by', 200), textIn(raw, 'job', 100)];
  return withoutNothing({ text, at: atIn(raw), by, editedAt: atIn(raw, 'editedAt'), job });
}

/** What a job asks for; undefined where it is no such thing. */
function readSkill(raw: Raw): TransferSkill | undefined {
  const [key, name] = [textIn(raw, 'key', 100), textIn(raw, 'name', 100)];
  if (key === undefined || name === undefined) return undefined;
  const [weight, years] = [Number(raw['weight']), Number(raw['minYears'])];
  return withoutNothing({
    key,
    name,
    mustHave: raw['mustHave'] === true,
    weight: Number.isInteger(weight) && weight >= 1 && weight <= 5 ? weight : 2,
    minYears: raw['minYears'] !== undefined && years >= 0 && years <= 50 ? years : undefined,
  });
}

/** What the entries of each list may say. */
export const namesInList: Readonly<Record<keyof typeof mostInList, readonly string[]>> = {
  resumes: ['name', 'text', 'file', 'at'],
  notes: ['text', 'at', 'by', 'editedAt', 'job'],
  skills: ['key', 'name', 'mustHave', 'weight', 'minYears'],
};

const readers = { resumes: readResume, notes: readNote, skills: readSkill } as const;

/** The good entries of a list, in their order; `wrong` where it is no list or too long. */
export function readList(
  is: keyof typeof readers,
  given: unknown,
  isOurs = false,
): (TransferResume | TransferNote | TransferSkill)[] | 'wrong' {
  if (!Array.isArray(given) || given.length > mostInList[is]) return 'wrong';
  const read = readers[is];
  return given.flatMap((one) => (typeof one === 'object' && one !== null ? (read(one as Raw, isOurs) ?? []) : []));
}

/** An object without what is undefined: it goes into JSON and is compared with what was read from it. */
function withoutNothing<T extends object>(value: T): T {
  return Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined)) as T;
}
