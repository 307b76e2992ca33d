import { type Field, referenceName } from '#contract/catalog-fields.ts';
import type { Language } from '#domain/words/bot.ts';
import type { Conflict } from '#web/data/stale-notice.tsx';
import type { Words } from '#web/words/words.ts';
import type { Row } from './row.ts';

/** What stands in a form: text, a tick, or an entry of another list. */
export type Values = Record<string, string | boolean | { id: number; name: string } | undefined>;

type Fields = readonly (readonly [string, Field])[];

/** What a form begins with. */
export function startValues(fields: Fields, row: Row | undefined): Values {
  return Object.fromEntries(
    fields.map(([key, field]) => {
      const value = row?.[key];
      if (field.kind === 'flag') return [key, value === true];
      if (field.kind === 'reference')
        return [
          key,
          typeof value === 'number' ? { id: value, name: String(row?.[referenceName(key)] ?? value) } : undefined,
        ];
      if (value !== undefined && value !== null) return [key, String(value)];
      return [key, field.kind === 'choice' && !row ? (Object.keys(field.options ?? {})[0] ?? '') : ''];
    }),
  );
}

/** What a form sends: of an entry that is changed only the fields that differ, so that two people may change two fields. */
export function inputOf(fields: Fields, values: Values, start: Row | undefined): Record<string, unknown> {
  const before = start && startValues(fields, start);
  return Object.fromEntries(
    fields
      .filter(([key]) => !before || !isSame(before[key], values[key]))
      .map(([key]) => {
        const value = values[key];
        return [key, typeof value === 'object' ? value.id : (value ?? '')];
      }),
  );
}

const isSame = (one: Values[string], other: Values[string]) =>
  typeof one === 'object' && typeof other === 'object' ? one.id === other.id : one === other;

/** The fields that somebody else changed meanwhile and this form changes too, to another value. */
export function conflictsOf(
  fields: Fields,
  start: Row | undefined,
  values: Values,
  current: Record<string, unknown>,
  language: Language,
  words: Words,
): Conflict[] {
  const [before, now] = [startValues(fields, start), startValues(fields, current as Row)];
  const shown = (field: Field, value: Values[string]) => {
    if (typeof value === 'boolean') return value ? words.common.yes : words.common.no;
    if (typeof value === 'object') return value.name;
    return field.options?.[value ?? '']?.[language] ?? value ?? '';
  };
  return fields.flatMap(([key, field]) => {
    const isTheirs = !isSame(before[key], now[key]);
    const isMine = !isSame(before[key], values[key]) && !isSame(now[key], values[key]);
    return isTheirs && isMine
      ? [{ key, label: field.label[language], now: shown(field, now[key]), yours: shown(field, values[key]) }]
      : [];
  });
}
