import { z } from 'zod';
import { fieldMessage } from '#domain/field-messages.ts';
import { readTimeZone } from '#domain/places/time-zones.ts';
import { named } from './schema-names.ts';
import './plain-messages.ts';

/**
 * Values on the wire. Requests are parsed leniently (numbers and booleans as strings, ruling 9), responses are strict.
 */

/** A schema that also accepts a string that is a number (or blank); its types stay the schema's own. */
function lenient<S extends z.ZodType>(
  read: (value: unknown) => unknown,
  schema: S,
): z.ZodType<z.output<S>, z.input<S>> {
  return z.preprocess(read, schema) as unknown as z.ZodType<z.output<S>, z.input<S>>;
}

const readNumber = (value: unknown) =>
  typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value)) ? Number(value) : value;

const readBoolean = (value: unknown) => {
  const word = typeof value === 'string' ? value.trim().toLowerCase() : value;
  if (word === 'true' || word === '1' || word === 1 || word === 'yes') return true;
  if (word === 'false' || word === '0' || word === 0 || word === 'no') return false;
  return value;
};

/** Like `lenient`, and the value may be absent; blank and null count as absent. */
function maybe<S extends z.ZodType>(schema: S, read: (value: unknown) => unknown = (value) => value) {
  return lenient(
    (value) => (value === '' || value === null ? undefined : blank(read(value))),
    schema.optional(),
  ).optional();
}

const blank = (value: unknown) => (value === '' ? undefined : value);

// The control characters that no text of ours may hold (tab and line breaks stay); PostgreSQL refuses NUL outright.
// biome-ignore lint/suspicious/noControlCharactersInRegex: naming them is the point
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

const clean = (value: unknown) =>
  typeof value === 'string' ? value.toWellFormed().normalize('NFC').replace(controls, '').trim() : value;

const readAmount = (value: unknown) =>
  typeof value === 'number' && Number.isFinite(value) ? String(value) : clean(value);

const readActive = (value: unknown) => {
  const word = typeof value === 'string' ? value.trim().toLowerCase() : value;
  if (word === 'active') return true;
  return word === 'inactive' ? false : readBoolean(value);
};

/** More than any list of ids takes, so that a longer one is still refused for its length. */
const mostParts = 20_000;

const split = (value: unknown) =>
  typeof value === 'string' ? value.split(',', mostParts).filter((part) => part.trim() !== '') : [value].flat();

const wholeNumber = z.int().min(1).max(Number.MAX_SAFE_INTEGER);
// What is left out is missing, as everywhere; anything else hears which two words there are.
const activeOrNot = z.boolean({
  error: ({ input }) =>
    input === undefined || input === null || input === '' ? undefined : fieldMessage('activeOrNot'),
});
const exactDecimal = z.string().regex(/^\d{1,9}(\.\d{1,4})?$/, fieldMessage('amount'));

/** The id of a record. */
export const id = () => lenient(readNumber, wholeNumber);
export const optionalId = () => maybe(wholeNumber, readNumber);

/** A random name for what is sent outside: links and messages never contain an id. */
export const guid = () => z.string().regex(/^[A-Za-z0-9_-]{16,64}$/, fieldMessage('reference'));
export const optionalGuid = () => maybe(guid());

/** A number with bounds. */
export const number = (min: number, max: number) => lenient(readNumber, z.number().min(min).max(max));
export const optionalNumber = (min: number, max: number) => maybe(z.number().min(min).max(max), readNumber);
export const whole = (min: number, max: number) => lenient(readNumber, z.int().min(min).max(max));
export const optionalWhole = (min: number, max: number) => maybe(z.int().min(min).max(max), readNumber);

/** A yes or no, also as "True" or "False". */
export const flag = () => lenient(readBoolean, z.boolean());
export const optionalFlag = () => maybe(z.boolean(), readBoolean);

/** Text that must not be empty. */
export const text = (max: number, min = 1) => lenient(clean, z.string().min(min).max(max));

/** The name of an entry: white space of any width is one space, as a page shows it. */
export const entryName = (max: number) =>
  lenient(
    (value) => (typeof value === 'string' ? clean(value.replace(/\s+/gu, ' ')) : value),
    z.string().min(1).max(max),
  );

/** Text of one line, safe for a mail header: it cannot begin another one. */
export const line = (max: number) =>
  lenient(
    clean,
    z
      .string()
      .min(1)
      .max(max)
      .regex(/^[^\p{Cc}\u2028\u2029]*$/u, fieldMessage('oneLine')),
  );

/** A text of a change that may be left out, but not emptied: blank is missing. */
export const changedText = (max: number, min = 1) =>
  lenient((value) => blankAsNull(clean(value)), z.string().min(min).max(max)).optional();

/** Text that may be absent; blank counts as absent. */
export const optionalText = (max: number) => maybe(z.string().max(max), clean);

/** A field of a change: absent leaves it as it is, null or blank clears it. */
function clearable<S extends z.ZodType>(schema: S, read: (value: unknown) => unknown = clean) {
  return lenient((value) => blankAsNull(read(value)), schema.nullable()).optional();
}

const blankAsNull = (value: unknown) => (value === '' ? null : value);

export const clearableText = (max: number) => clearable(z.string().max(max));
export const clearableNumber = (min: number, max: number) => clearable(z.number().min(min).max(max), readNumber);
export const clearableFlag = () => clearable(z.boolean(), readBoolean);
export const clearableAmount = () => clearable(exactDecimal, readAmount);
export const clearableDay = () => clearable(day());
export const clearableId = () => clearable(wholeNumber, readNumber);
export const clearableWhole = (min: number, max: number) => clearable(z.int().min(min).max(max), readNumber);
export const clearableMail = () => clearable(z.email(fieldMessage('mail')).max(200));
/** A number that is called, such as a company's: with an extension or without. */
export const clearablePhone = () =>
  clearable(
    z
      .string()
      .max(40)
      .regex(/(?:\d\D*){7}/, fieldMessage('phone')),
  );
export const clearablePercent = (max: number) => clearable(percentUpTo(max), readAmount);
export const clearableMoment = () => clearable(instant());
/** A time zone as `timeZone` reads it; one that nobody knows is wrong, and no blank. */
export const clearableTimeZone = () =>
  clearable(
    z.string().refine((zone) => readTimeZone(zone) !== undefined, fieldMessage('timeZone')),
    (value) => (typeof value === 'string' ? (readTimeZone(value.trim()) ?? value.trim()) : value),
  );
export const clearableChoice = <const T extends readonly [string, ...string[]]>(values: T) => clearable(z.enum(values));

/** One of a closed list of words. */
export const choice = <const T extends readonly [string, ...string[]]>(values: T) => z.enum(values);
export const optionalChoice = <const T extends readonly [string, ...string[]]>(values: T) => maybe(z.enum(values));

/** A calendar day, `YYYY-MM-DD`. The calendar has no year 0, and the database refuses it. */
export const day = () => z.iso.date(fieldMessage('date')).refine((given) => given >= '0001', fieldMessage('date'));

export const optionalDay = () => maybe(day());

/**
 * Filters of a list by days, the first and the last one included. Spread into its input, with `inOrder` on the whole: the
 * last day must not be before the first.
 */
export const dayRange = () => ({ startDate: optionalDay(), endDate: optionalDay() });
export const inOrder: readonly [(given: Days) => boolean, { path: PropertyKey[]; error: string }] = [
  ({ startDate, endDate }) => startDate === undefined || endDate === undefined || startDate <= endDate,
  { path: ['endDate'], error: fieldMessage('endBeforeStart') },
];
type Days = { startDate?: string | undefined; endDate?: string | undefined };

/** A moment, ISO 8601 in UTC. */
export const instant = () => z.iso.datetime();

/** An amount of money: an exact decimal as text with at most four places, never a float. */
export const amount = () => lenient(readAmount, exactDecimal);
export const optionalAmount = () => maybe(exactDecimal, readAmount);

/** A percentage with at most four places as text, within bounds: `"2.5"`. */
export const percent = (max: number) => lenient(readAmount, percentUpTo(max));
export const optionalPercent = (max: number) => maybe(percentUpTo(max), readAmount);
const percentUpTo = (max: number) =>
  z.string().refine((value) => /^\d{1,3}(\.\d{1,4})?$/.test(value) && Number(value) <= max, {
    error: fieldMessage('percent', max),
  });

/** Ids as a list or as "1,2,3". */
export const idList = (max = 1000) =>
  lenient((value) => split(value).map(readNumber), z.array(wholeNumber).max(max)) as z.ZodType<
    number[],
    number[] | string
  >;

/** Ids, each once, as a list or as "1,2,3"; blank is none. */
export const optionalIds = (max = 200) =>
  (
    lenient(
      (value) => (value === '' || value === null ? [] : [...new Set(split(value).map(readNumber))]),
      z.array(wholeNumber).max(max),
    ) as z.ZodType<number[], number[] | string>
  ).optional();

/** References as a list or as "a,b,c". */
export const guidList = (max = 1000) => lenient(split, z.array(guid()).min(1).max(max));

/** Words of a closed list, as a list or as "A,B"; blank counts as none. `current` puts the word of today for one of old. */
export const choiceList = <const T extends readonly [string, ...string[]]>(
  values: T,
  current: (given: string[]) => string[] = (given) => given,
) =>
  lenient(
    (value) => (value === '' || value === null ? [] : current(split(value) as string[])),
    z.array(z.enum(values)).max(100),
  );

/** Some of a closed list in any case, each once, as a list or as "TX,CA"; `expected` names the choices in a message. */
export const someOf = <const T extends readonly [string, ...string[]]>(values: T, expected: string) =>
  lenient(readSome(values), z.array(z.enum(values, expected)).min(1, expected).max(100));
export const optionalSomeOf = <const T extends readonly [string, ...string[]]>(values: T, expected: string) =>
  lenient(readSome(values), z.array(z.enum(values, expected)).max(100).optional()).optional();

/** Short free words, each once in any case, as a list or as "SQL,Java". */
export const optionalWords = (max: number, most: number) =>
  lenient(readSome([]), z.array(z.string().min(1).max(max)).max(most).optional()).optional();

const readSome = (values: readonly string[]) => (value: unknown) => {
  if (value === undefined) return value;
  const known = new Map<unknown, string>(values.map((one) => [one.toLowerCase(), one]));
  const once = new Map<unknown, unknown>();
  for (const part of value === '' || value === null ? [] : split(value)) {
    const text = clean(part);
    // What is no text stays as it is and is refused; an object could have a toString of its own that is none.
    const key = typeof text === 'string' ? text.toLowerCase() : text;
    if (key !== '' && !once.has(key)) once.set(key, known.get(key) ?? text);
  }
  return [...once.values()];
};

/** Short texts as a list. */
export const textList = (max: number, most: number) => z.array(z.string().max(max)).max(most);

/** A place in a text. */
export const evidence = z.object({ quote: z.string(), offset: z.int() });
named('Evidence', evidence);

/** An address for mail. */
export const mail = () => lenient(clean, z.email(fieldMessage('mail')).max(200));
/** An email address; blank counts as absent. */
export const optionalMail = () => maybe(z.email(fieldMessage('mail')).max(200), clean);

/** A time zone of the runtime's list; an older name of one is read as the name there (ruling 52). */
export const timeZone = () =>
  lenient(
    (value) => (typeof value === 'string' ? (readTimeZone(value.trim()) ?? '') : value),
    z.string().min(1, fieldMessage('timeZone')).max(60),
  );

/** A time of day, `HH:MM`; blank counts as absent. */
export const optionalTime = () => maybe(z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, fieldMessage('time')), clean);

/** Calendar days, each once, as a list or as "2026-12-25,2027-01-01". */
export const optionalDays = (most: number) =>
  lenient(
    readSome([]),
    z
      // The database knows no year 0.
      .array(z.iso.date(fieldMessage('holidays')).regex(/^(?!0000)/, fieldMessage('holidays')))
      .max(most)
      .optional(),
  ).optional();

/** `Active` or `Inactive`, also as a boolean: whether an entry is on. */
export const activeState = () => lenient(readActive, activeOrNot);
export const optionalActiveState = () => maybe(activeOrNot, readActive);

/** `ASC` or `DESC` in any case. */
export const optionalDirection = () =>
  maybe(z.enum(['ASC', 'DESC']), (value) => (typeof value === 'string' ? value.toUpperCase() : value));
