import type { z } from 'zod';
import type { Catalog } from '#contract/lists/catalog.ts';
import type { Field } from '#contract/lists/catalog-fields.ts';
import { nameKey } from '#domain/candidates/names.ts';
import { unsafeText } from '#domain/transfer/formula-text.ts';
import { type FileLanguage, frameWords } from './file-words.ts';
import { type ImportWords, importWords } from './import-words.ts';

type Problem = { field: string; message: string };
type Row = Record<string, unknown>;

/** A row of a file as an entry, or what is wrong with it; references are still names. */
export type ReadCells = { values: Row; problems: Problem[] };

const languages = Object.keys(frameWords) as FileLanguage[];
const yes = new Set(['yes', 'true', '1', 'y', 'x', ...languages.map((one) => frameWords[one].yes)].map(nameKey));
const no = new Set(['no', 'false', '0', 'n', ...languages.map((one) => frameWords[one].no)].map(nameKey));
const active = new Set(['active', 'true', '1', ...languages.map((one) => frameWords[one].active)].map(nameKey));
const inactive = new Set(['inactive', 'false', '0', ...languages.map((one) => frameWords[one].inactive)].map(nameKey));

/** The field that a heading probably means, by the field's own words in any language. Each field once. */
export function suggestMapping(catalog: Catalog, headers: readonly string[]): string[] {
  const names = new Map<string, string>();
  for (const [key, { label }] of Object.entries(catalog.fields))
    for (const word of [key, catalog.wire?.[key] ?? key, ...Object.values(label)]) names.set(nameKey(word), key);
  for (const language of languages) names.set(nameKey(frameWords[language].status), 'status');
  // What others call it never takes a field's own word from another field, nor the field from a column of its own word.
  const own = new Set(headers.map((header) => names.get(nameKey(header)) ?? ''));
  const alsoCalled = (key: string, words: readonly string[]) => {
    if (own.has(key)) return;
    for (const word of words) if (!names.has(nameKey(word))) names.set(nameKey(word), key);
  };
  for (const [key, { headings = [] }] of Object.entries(catalog.fields)) alsoCalled(key, headings);
  alsoCalled('name', [`${catalog.words.one.en} name`, catalog.words.one.en]);
  const taken = new Set<string>();
  return headers.map((header) => {
    const field = names.get(nameKey(header)) ?? '';
    if (taken.has(field)) return '';
    taken.add(field);
    return field;
  });
}

/** Reads the cells of a row by the column mapping. */
export function readCells(
  catalog: Catalog,
  mapping: readonly string[],
  cells: readonly string[],
  language: FileLanguage,
): ReadCells {
  const words = importWords[language];
  const values: Row = {};
  const problems: Problem[] = [];
  mapping.forEach((key, at) => {
    if (key === '') return;
    const cell = unsafeText(cells[at] ?? '').trim();
    const field = catalog.fields[key];
    const read = key === 'status' ? readStatus(cell, language, words) : field && readCell(field, cell, language, words);
    if (!read) return;
    if ('problem' in read) problems.push({ field: key, message: read.problem });
    else if (read.value !== undefined) values[key] = read.value;
  });
  for (const [key, field] of Object.entries(catalog.fields)) {
    if (field.to !== undefined || problems.some((one) => one.field === key)) continue;
    const checked = field.schema.safeParse(values[key]);
    if (checked.success) {
      if (checked.data !== undefined) values[key] = checked.data;
    } else problems.push({ field: key, message: wordsOf(field, checked.error, words) });
  }
  return { values, problems };
}

type OneRead = { value: unknown } | { problem: string };

function readStatus(cell: string, language: FileLanguage, words: ImportWords): OneRead {
  const key = nameKey(cell);
  if (cell === '') return { value: undefined };
  if (active.has(key)) return { value: true };
  if (inactive.has(key)) return { value: false };
  const { active: on, inactive: off } = frameWords[language];
  return { problem: words.notOneOf(`${on}, ${off}`) };
}

function readCell(field: Field, cell: string, language: FileLanguage, words: ImportWords): OneRead {
  if (cell === '') return { value: undefined };
  if (field.kind === 'flag') {
    if (yes.has(nameKey(cell))) return { value: true };
    if (Object.values(field.usual ?? {}).some((word) => nameKey(word) === nameKey(cell))) return { value: undefined };
    return no.has(nameKey(cell)) ? { value: false } : { problem: words.notYesNo };
  }
  if (field.kind === 'choice') return readChoice(field, cell, language, words);
  if (field.kind === 'chips') return readChips(field, cell, language, words);
  // Names of companies contain commas: only a semicolon separates them.
  if (field.kind === 'references')
    return { value: [...new Set(cell.split(/[;؛]/).flatMap((one) => one.trim() || []))] };
  if (field.kind === 'tags') return { value: partsOf(cell) };
  if (field.kind === 'percent') return { value: cell.replace(/\s|%|٪/g, '').replace(',', '.') };
  if (field.kind === 'date') return { value: isoDay(cell) };
  // Payment terms are written "Net 30" or "30 days".
  if (field.kind === 'number') return { value: cell.replace(/^net\b|\bdays?$|\s/gi, '') };
  return { value: cell };
}

/** One of the system words, by code or name; where others write it as yes or no, by that. */
function readChoice({ options = {}, yesNo }: Field, cell: string, language: FileLanguage, words: ImportWords): OneRead {
  const key = nameKey(cell);
  const picked = Object.entries(options).find(
    ([option, label]) =>
      option === cell || nameKey(option) === key || Object.values(label).some((word) => nameKey(word) === key),
  );
  if (picked) return { value: picked[0] };
  if (yesNo && yes.has(key)) return { value: yesNo.yes };
  if (yesNo && no.has(key)) return { value: yesNo.no };
  const names = Object.values(options)
    .map((label) => label[language])
    .join(', ');
  return { problem: yesNo ? words.notYesNoOr(names) : words.notOneOf(names) };
}

/** A day as American spreadsheets write it, with or without midnight behind it, as ISO; anything else as it is. */
function isoDay(cell: string): string {
  const read = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?:\s+(?:0?0|12):00(?::00)?(?:\s*AM)?)?$/i.exec(cell);
  if (!read) return cell;
  const [, month = '', day = '', year = ''] = read;
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

const partsOf = (cell: string) => cell.split(/[,;،؛|]/).flatMap((part) => part.trim() || []);

/** Several system words in one cell, by code or name; unknown ones are reported. */
function readChips({ options = {}, label }: Field, cell: string, language: FileLanguage, words: ImportWords): OneRead {
  const codes = new Map(
    Object.entries(options).flatMap(([code, label]) =>
      [code, ...Object.values(label)].map((word) => [nameKey(word), code] as const),
    ),
  );
  const parts = partsOf(cell);
  const unknown = parts.find((part) => !codes.has(nameKey(part)));
  if (unknown !== undefined) return { problem: words.noSuch(label[language], unknown.slice(0, 60).toWellFormed()) };
  return { value: parts.map((part) => codes.get(nameKey(part))) };
}

/** What is wrong with a value, in words that say what to do. */
function wordsOf(field: Field, error: z.ZodError, words: ImportWords): string {
  const [issue] = error.issues;
  if (field.kind === 'percent') return words.notPercent;
  if (field.kind === 'number') return words.notNumber(...spanOf(field));
  if (field.kind === 'date') return words.notDay;
  if (issue?.code === 'too_big' && issue.origin === 'string') return words.tooLong(Number(issue.maximum));
  if (issue?.code === 'too_small' || issue?.code === 'invalid_type' || issue?.code === 'invalid_value')
    return words.required;
  return /email/i.test(field.label.en) ? words.notMail : words.wrong;
}

/** The minimum and maximum of a number, from its schema. */
function spanOf({ schema }: Field): [number, number] {
  const edge = (value: number, name: 'minimum' | 'maximum') => {
    const [issue] = schema.safeParse(value).error?.issues ?? [];
    return Number((issue as { minimum?: number; maximum?: number } | undefined)?.[name] ?? value);
  };
  return [edge(-1_000_000_000, 'minimum'), edge(1_000_000_000, 'maximum')];
}
