import { type Field, isMany, referenceName, referenceNames } from '#contract/lists/catalog-fields.ts';
import { shownDecimal } from '#domain/money/typed-decimal.ts';
import type { Language } from '#domain/words/languages.ts';
import type { Conflict } from '#web/lists/stale-notice.tsx';
import { typedDecimal } from '#web/words/typed-decimal.ts';
import type { Words } from '#web/words/words.ts';
import type { Row } from './row.ts';

type Picked = { readonly id: number; readonly name: string };

/** The values of a form by field: text, checkbox, several words, one entry of another list, or several entries. */
export type Values = Record<string, string | boolean | readonly string[] | Picked | readonly Picked[] | undefined>;

type Fields = readonly (readonly [string, Field])[];

/** The initial values of a form, as they are written in a language. */
export function startValues(fields: Fields, row: Row | undefined, language: Language): Values {
  return Object.fromEntries(
    fields.map(([key, field]) => {
      const value = row?.[key];
      if (field.kind === 'flag' && !field.usual) return [key, value === true];
      if (field.kind === 'references') return [key, pickedOf(key, row)];
      if (isMany(field)) return [key, (value as string[] | undefined) ?? []];
      if (field.kind === 'reference')
        return [
          key,
          typeof value === 'number' ? { id: value, name: String(row?.[referenceName(key)] ?? value) } : undefined,
        ];
      if (value !== undefined && value !== null)
        return [key, field.kind === 'percent' ? shownDecimal(String(value), language === 'tr') : String(value)];
      return [
        key,
        field.kind === 'choice' && field.required && !row ? (Object.keys(field.options ?? {})[0] ?? '') : '',
      ];
    }),
  );
}

/**
 * The input that a form sends. For an existing entry these are only the changed fields, so that two people can change two
 * different fields.
 */
export function inputOf(
  fields: Fields,
  values: Values,
  start: Row | undefined,
  language: Language,
): Record<string, unknown> {
  const before = start && startValues(fields, start, language);
  return Object.fromEntries(
    fields
      .filter(([key]) => !before || !isSame(before[key], values[key]))
      .map(([key, field]) => {
        const value = values[key];
        if (field.usual && value !== '') return [key, value === 'true'];
        if (field.kind === 'percent') return [key, typedDecimal(String(value ?? ''), language)];
        if (isRecords(value)) return [key, value.map(({ id }) => id)];
        return [key, isRecord(value) ? value.id : (value ?? '')];
      }),
  );
}

/** Whether a field is empty. */
export const isEmpty = (value: Values[string]) =>
  value === undefined || value === '' || value === false || (Array.isArray(value) && value.length === 0);

/** Whether a value is an entry of another list. */
export const isRecord = (value: Values[string]): value is Picked => typeof value === 'object' && !Array.isArray(value);

/** Whether a value is several entries of another list. */
export const isRecords = (value: Values[string]): value is readonly Picked[] =>
  Array.isArray(value) && typeof value[0] === 'object';

/** The entries of another list that a row refers to, with their names. */
export function pickedOf(key: string, row: Record<string, unknown> | undefined): readonly Picked[] {
  const names = (row?.[referenceNames(key)] as readonly string[] | undefined) ?? [];
  return ((row?.[key] as readonly number[] | undefined) ?? []).map((id, at) => ({ id, name: names[at] ?? String(id) }));
}

const plain = (value: readonly unknown[]) => value.map((one) => (typeof one === 'object' ? (one as Picked).id : one));

function isSame(one: Values[string], other: Values[string]): boolean {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && plain(one).every((word) => plain(other).includes(word));
  return isRecord(one) && isRecord(other) ? one.id === other.id : one === other;
}

/** The fields that somebody else changed meanwhile and this form changes too, to another value. */
export function conflictsOf(
  fields: Fields,
  start: Row | undefined,
  values: Values,
  current: Record<string, unknown>,
  language: Language,
  words: Words,
): Conflict[] {
  const [before, now] = [startValues(fields, start, language), startValues(fields, current as Row, language)];
  const shown = (field: Field, value: Values[string]): string => {
    if (typeof value === 'boolean') return value ? words.common.yes : words.common.no;
    if (isRecord(value)) return value.name;
    if (isRecords(value)) return value.map(({ name }) => name).join('; ');
    if (field.usual && value === '') return field.usual[language];
    if (field.usual) return value === 'true' ? words.common.yes : words.common.no;
    const t = (word: string) => field.options?.[word]?.[language] ?? word;
    return typeof value === 'object' ? value.map(t).join(', ') : t(value ?? '');
  };
  return fields.flatMap(([key, field]) => {
    const isTheirs = !isSame(before[key], now[key]);
    const isMine = !isSame(before[key], values[key]) && !isSame(now[key], values[key]);
    return isTheirs && isMine
      ? [{ key, label: field.label[language], now: shown(field, now[key]), yours: shown(field, values[key]) }]
      : [];
  });
}
