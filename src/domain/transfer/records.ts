import { spelledSystem, systemIn } from '#domain/jobs/vendor-systems.ts';
import { readTimeZone, usableTimeZones } from '#domain/places/time-zones.ts';
import { namesInList, readList, type TransferNote, type TransferResume, type TransferSkill } from './list-values.ts';
import { cleanText, isDay, isPathOfFile, keptJson, keptText, momentOf } from './plain-values.ts';
import { fieldsOf, mostOf, type TransferField, type TransferKind } from './transfer-fields.ts';

export type TransferValue =
  | string
  | number
  | boolean
  | readonly string[]
  | readonly TransferResume[]
  | readonly TransferNote[]
  | readonly TransferSkill[]
  | readonly TransferEntry[];
/** One entry of a list of a record, such as a step of a history; or any JSON. */
export type TransferEntry = Readonly<Record<string, unknown>>;
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
  'same-user',
  'same-record',
  'in-file',
  // Not taken.
  'missing',
  'wrong',
  'not-yes-no',
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
  // Not taken: whoever imports may not add users.
  'no-right',
  // Taken without who it names: nobody here is that user.
  'unknown-user',
  // Taken without an entry of a list that is not ours.
  'unknown-entry',
] as const;
export type TransferReason = (typeof transferReasons)[number];

/** Why a field of a record cannot be taken; `value` is what the file says there, if it cannot be read. */
export type TransferFlaw = { readonly field: string; readonly why: TransferReason; readonly value?: string };

/**
 * A record as it can be taken, and what is wrong with it; values that are nothing are left out. `isOurs`: long texts are kept letter
 * by letter.
 */
export function readRecord(
  kind: TransferKind,
  raw: Readonly<Record<string, unknown>>,
  isOurs = false,
): { record: TransferRecord; flaws: TransferFlaw[] } {
  // Many people here have a last name alone: a document or an address says no more.
  const isNamed = kind === 'candidate' && !isNothing(raw['lastName']);
  return readFields(fieldsOf(kind), raw, { isOurs, spared: isNamed ? ['firstName'] : [] });
}

/** The fields of a record, or of an entry in one of its lists; every flaw is named. */
function readFields(
  fields: Readonly<Record<string, TransferField>>,
  raw: Readonly<Record<string, unknown>>,
  { isOurs = false, spared = [] }: { isOurs?: boolean; spared?: readonly string[] } = {},
): { record: TransferRecord; flaws: TransferFlaw[] } {
  const record: Record<string, TransferValue> = {};
  const flaws: TransferFlaw[] = unknownFields(Object.keys(fields), raw);
  for (const [name, field] of Object.entries(fields)) {
    const given = Object.hasOwn(raw, name) ? raw[name] : undefined;
    const read = field.is === 'list' ? readEntries(field, given, name, flaws) : readValue(field, given, isOurs);
    flaws.push(...flawsInList(field, given, name));
    if (read === undefined) {
      if (field.required && !spared.includes(name)) flaws.push({ field: name, why: 'missing' });
    } else if (read === tooLong) flaws.push({ field: name, why: 'too-long' });
    else if (read === wrong)
      flaws.push({ field: name, why: field.is === 'flag' ? 'not-yes-no' : 'wrong', ...shownValue(given) });
    else record[name] = read;
  }
  return { record, flaws: flaws.slice(0, mostFlaws) };
}

/** A value as it stands in the file, short enough to be shown; of lists and objects none. */
const shownValue = (given: unknown): { value?: string } =>
  ['string', 'number', 'boolean'].includes(typeof given)
    ? { value: cleanText(String(given)).slice(0, 60).toWellFormed() }
    : {};

/** Flaws of one record that are told, at most. */
const mostFlaws = 20;

/** What a record says that is no field: it is told, because otherwise it would be lost in silence. */
const unknownFields = (known: readonly string[], raw: Readonly<Record<string, unknown>>): TransferFlaw[] =>
  Object.keys(raw)
    .filter((name) => !known.includes(name))
    .slice(0, 5)
    .map((field) => ({ field: cleanText(field).slice(0, 60).toWellFormed(), why: 'unknown-field' }));

const isEntry = (one: unknown): one is TransferEntry => typeof one === 'object' && one !== null && !Array.isArray(one);

/** The same of the entries of resumes, notes and skills. */
function flawsInList({ is }: TransferField, given: unknown, name: string): TransferFlaw[] {
  if (!(is === 'resumes' || is === 'notes' || is === 'skills') || !Array.isArray(given)) return [];
  return given
    .filter(isEntry)
    .flatMap((one) => unknownFields(namesInList[is], one))
    .slice(0, 5)
    .map(({ field, why }) => ({ field: `${name}.${field}`, why }));
}

/** Entries of a list, at most. */
const mostEntries = 20_000;

function readEntries(
  { of = {}, most = mostEntries }: TransferField,
  given: unknown,
  name: string,
  flaws: TransferFlaw[],
): Read {
  if (isNothing(given)) return undefined;
  if (!Array.isArray(given)) return wrong;
  if (given.length > most) return tooLong;
  const entries: TransferEntry[] = [];
  for (const one of given) {
    if (!isEntry(one)) return wrong;
    const read = readFields(of, one);
    for (const flaw of read.flaws) flaws.push({ ...flaw, field: `${name}.${flaw.field}` });
    entries.push(read.record);
  }
  return entries.length === 0 ? undefined : entries;
}

const wrong = Symbol('wrong');
const tooLong = Symbol('too long');
type Read = TransferValue | typeof wrong | typeof tooLong | undefined;

const isNothing = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

function readValue(field: TransferField, given: unknown, isOurs: boolean): Read {
  if (isNothing(given)) return undefined;
  if (field.is === 'texts') return readTexts(field, given);
  if (field.is === 'resumes' || field.is === 'notes' || field.is === 'skills')
    return readPlainList(field.is, given, isOurs);
  if (field.is === 'json') return readJson(given);
  if (field.is === 'plain') return readPlain(given);
  if (field.is === 'flag') return typeof given === 'boolean' ? given : wrong;
  if (field.is === 'number' || field.is === 'decimal') return readAmount(field.is, given);
  if (field.is === 'count') return readCount(field, given);
  if (typeof given !== 'string' && typeof given !== 'number') return wrong;
  const isKept = field.isVerbatim || (isOurs && mostOf(field) >= longText);
  const text = isKept ? keptText(String(given)) : cleanText(String(given));
  return readText(field, field.isSystem ? spelledSystem(text) : text);
}

function readPlainList(is: keyof typeof namesInList, given: unknown, isOurs: boolean): Read {
  const list = readList(is, given, isOurs);
  return list === 'wrong' ? wrong : list.length === 0 ? undefined : (list as TransferValue);
}

function readAmount(is: 'number' | 'decimal', given: unknown): Read {
  if (is === 'decimal') return /^-?\d{1,15}(?:\.\d{1,12})?$/.test(String(given)) ? String(given) : wrong;
  const number = Number(given);
  return typeof given !== 'boolean' && Number.isFinite(number) && number >= 0 && number < 1e9 ? number : wrong;
}

/** A value of which only the field that it is of says what it is. */
function readPlain(given: unknown): Read {
  if (typeof given === 'boolean') return given;
  if (typeof given === 'number') return Number.isFinite(given) ? given : wrong;
  if (typeof given === 'string') return given.length > 500 ? tooLong : keptText(given);
  const isTexts = Array.isArray(given) && given.length <= 100 && given.every((one) => typeof one === 'string');
  return isTexts ? given.map((one: string) => keptText(one).slice(0, 200).toWellFormed()) : wrong;
}

function readCount({ least = 0, most = 999_999 }: TransferField, given: unknown): Read {
  const count = Number(given);
  return typeof given !== 'boolean' && Number.isInteger(count) && count >= least && count <= most ? count : wrong;
}

const readJson = (given: unknown): Read =>
  JSON.stringify(given).length > mostJson ? tooLong : (keptJson(given) as TransferValue);

/** Texts of so many characters are kept letter by letter where a file of ours has them. */
const longText = 2000;

/** Characters of a value of JSON, at most. */
const mostJson = 500_000;

function readText(field: TransferField, text: string): Read {
  const { is, oneOf, like } = field;
  if (text === '') return undefined;
  if (is === 'day') return isDay(text) ? text : wrong;
  if (is === 'moment') return momentOf(text) ?? wrong;
  if (is === 'zone') return usableTimeZones().includes(text) ? text : (readTimeZone(text) ?? wrong);
  if (is === 'file' && !isPathOfFile(text)) return wrong;
  if ((oneOf && !oneOf.includes(text)) || (like && !like.test(text))) return wrong;
  return text.length > mostOf(field) ? tooLong : text;
}

function readTexts({ oneOf }: TransferField, given: unknown): Read {
  if (!Array.isArray(given) || given.length > 100) return wrong;
  const texts = [...new Set(given.filter((one) => !isNothing(one)).map((one) => cleanText(String(one))))];
  if (oneOf && texts.some((one) => !oneOf.includes(one))) return wrong;
  if (texts.some((one) => one.length > 200)) return tooLong;
  return texts.length === 0 ? undefined : texts;
}

/** Says of a record that its vendor system is none of the unit: it is taken as it is, and no fee of ours meets it (ADR 0135). */
export function strangeSystem(unit: Parameters<typeof systemIn>[0], record: TransferRecord) {
  const named = textOf(record, 'vendorSystem');
  const isStrange = named !== undefined && systemIn(unit, named) === undefined;
  return isStrange ? [{ field: 'vendorSystem', message: 'unknown-entry' satisfies TransferReason }] : [];
}

/** The references of a record, with the kind that each names. */
export function refsOf(kind: TransferKind, record: TransferRecord): { field: string; to: TransferKind; ref: string }[] {
  return Object.entries(fieldsOf(kind)).flatMap(([field, { to, isSoft }]) =>
    to && !isSoft && record[field] !== undefined ? [{ field, to, ref: String(record[field]) }] : [],
  );
}

/** The entries of the lists of a record that have a document, with the list of the record in which each stands. */
export function filesIn(kind: TransferKind, record: TransferRecord): { list: string; entry: TransferEntry }[] {
  const within = (fields: Fields, entry: TransferEntry, list: string): { list: string; entry: TransferEntry }[] =>
    Object.entries(fields).flatMap(([name, { is, of }]) => {
      if (is === 'file') return entry[name] === undefined ? [] : [{ list, entry }];
      return is === 'list' ? entriesOf(entry, name).flatMap((one) => within(of ?? {}, one, list || name)) : [];
    });
  return within(fieldsOf(kind), record, '');
}

type Fields = Readonly<Record<string, TransferField>>;

/** The usernames that a record says, in its lists too. */
export function usersIn(kind: TransferKind, record: TransferRecord): string[] {
  const names = (fields: Fields, entry: TransferEntry): unknown[] =>
    Object.entries(fields).flatMap(([name, { is, of }]) => {
      if (is === 'user') return [entry[name]];
      if (is === 'notes') return entriesOf(entry, name).map((one) => one['by']);
      return is === 'list' ? entriesOf(entry, name).flatMap((one) => names(of ?? {}, one)) : [];
    });
  return [...new Set(names(fieldsOf(kind), record).flatMap((one) => (typeof one === 'string' ? [one] : [])))];
}

/** The entries of a list of a record. */
export const entriesOf = (record: TransferEntry, name: string): readonly TransferEntry[] =>
  (record[name] as readonly TransferEntry[] | undefined) ?? [];

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
  if (kind === 'candidate' || kind === 'user') return [first, textOf(record, 'lastName')].filter(Boolean).join(' ');
  return textOf(record, 'name') ?? textOf(record, 'title') ?? '';
}
