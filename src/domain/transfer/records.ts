import { readList, type TransferNote, type TransferResume, type TransferSkill } from './list-values.ts';
import { cleanText, isDay, momentOf } from './plain-values.ts';
import { fieldsOf, mostOf, type TransferField, type TransferKind } from './transfer-fields.ts';

export type TransferValue =
  | string
  | number
  | boolean
  | readonly string[]
  | readonly TransferResume[]
  | readonly TransferNote[]
  | readonly TransferSkill[];
/** One record under the names of `transferFields`; what is not known is left out. */
export type TransferRecord = Readonly<Record<string, TransferValue>>;

/** What becomes of a record, and why it is linked to one that is there, or cannot be taken. */
export const transferOutcomes = ['NEW', 'EXISTS', 'ERROR'] as const;
export const transferReasons = [
  // Linked: the same reference was imported before, or the record is there.
  'known-ref',
  'same-name',
  'same-person',
  'same-requisition',
  'same-pair',
  'in-file',
  // Not taken.
  'missing',
  'wrong',
  'too-long',
  'unknown-ref',
  'unknown-field',
  'double-ref',
  'erased',
  // Hidden in the other system from all but its administrators.
  'hidden',
  'failed',
  // Taken without a resume whose file is not in the ZIP, or cannot be read.
  'file-missing',
] as const;
export type TransferReason = (typeof transferReasons)[number];

/** Why a field of a record cannot be taken. */
export type TransferFlaw = { readonly field: string; readonly why: TransferReason };

/** A record as it can be taken, and what is wrong with it; values that are nothing are left out. */
export function readRecord(
  kind: TransferKind,
  raw: Readonly<Record<string, unknown>>,
): { record: TransferRecord; flaws: TransferFlaw[] } {
  const fields = fieldsOf(kind);
  const record: Record<string, TransferValue> = {};
  const flaws: TransferFlaw[] = Object.keys(raw)
    .filter((name) => !Object.hasOwn(fields, name))
    .slice(0, 5)
    .map((field) => ({ field: cleanText(field).slice(0, 60), why: 'unknown-field' }));
  for (const [name, field] of Object.entries(fields)) {
    const read = readValue(field, Object.hasOwn(raw, name) ? raw[name] : undefined);
    if (read === undefined) {
      // Many people here have a last name alone: a document or an address says no more.
      const hasName = kind === 'candidate' && name === 'firstName' && !isNothing(raw['lastName']);
      if (field.required && !hasName) flaws.push({ field: name, why: 'missing' });
    } else if (read === wrong || read === tooLong)
      flaws.push({ field: name, why: read === wrong ? 'wrong' : 'too-long' });
    else record[name] = read;
  }
  return { record, flaws };
}

const wrong = Symbol('wrong');
const tooLong = Symbol('too long');
type Read = TransferValue | typeof wrong | typeof tooLong | undefined;

const isNothing = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

function readValue(field: TransferField, given: unknown): Read {
  if (isNothing(given)) return undefined;
  if (field.is === 'texts') return readTexts(field, given);
  if (field.is === 'resumes' || field.is === 'notes' || field.is === 'skills') {
    const list = readList(field.is, given);
    return list === 'wrong' ? wrong : list.length === 0 ? undefined : (list as TransferValue);
  }
  if (field.is === 'flag') return typeof given === 'boolean' ? given : wrong;
  if (field.is === 'number') {
    const number = Number(given);
    return typeof given !== 'boolean' && Number.isFinite(number) && number >= 0 && number < 1e9 ? number : wrong;
  }
  if (typeof given !== 'string' && typeof given !== 'number') return wrong;
  return readText(field, cleanText(String(given)));
}

function readText(field: TransferField, text: string): Read {
  const { is, oneOf } = field;
  if (text === '') return undefined;
  if (is === 'day') return isDay(text) ? text : wrong;
  if (is === 'moment') return momentOf(text) ?? wrong;
  if (oneOf && !oneOf.includes(text)) return wrong;
  return text.length > mostOf(field) ? tooLong : text;
}

function readTexts({ oneOf }: TransferField, given: unknown): Read {
  if (!Array.isArray(given) || given.length > 100) return wrong;
  const texts = [...new Set(given.filter((one) => !isNothing(one)).map((one) => cleanText(String(one))))];
  if (oneOf && texts.some((one) => !oneOf.includes(one))) return wrong;
  if (texts.some((one) => one.length > 200)) return tooLong;
  return texts.length === 0 ? undefined : texts;
}

/** The references of a record, with the kind that each names. */
export function refsOf(kind: TransferKind, record: TransferRecord): { field: string; to: TransferKind; ref: string }[] {
  return Object.entries(fieldsOf(kind)).flatMap(([field, { to }]) =>
    to && record[field] !== undefined ? [{ field, to, ref: String(record[field]) }] : [],
  );
}

/** A text of a record; undefined where it says none. */
export const textOf = (record: TransferRecord, name: string): string | undefined => {
  const value = record[name];
  return value === undefined || typeof value === 'object' ? undefined : String(value);
};

/** The texts of a record. */
export const textsOf = (record: TransferRecord, name: string): readonly string[] => {
  const value = record[name];
  return Array.isArray(value) ? (value as readonly string[]) : [];
};

/** What people call a record: its name or title. */
export function labelOf(kind: TransferKind, record: TransferRecord): string {
  const first = textOf(record, 'firstName');
  if (kind === 'candidate') return [first, textOf(record, 'lastName')].filter(Boolean).join(' ');
  return textOf(record, 'name') ?? textOf(record, 'title') ?? '';
}
