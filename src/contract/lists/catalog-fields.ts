import { z } from 'zod';
import type { Verb } from '#contract/core/endpoint.ts';
import {
  choice,
  entryName,
  mail,
  optionalChoice,
  optionalDay,
  optionalDays,
  optionalFlag,
  optionalId,
  optionalIds,
  optionalMail,
  optionalPercent,
  optionalSomeOf,
  optionalText,
  optionalTime,
  optionalWhole,
  optionalWords,
  someOf,
  timeZone,
} from '#contract/core/shapes.ts';
import type { PageId } from '#domain/access/pages.ts';
import { timeZones } from '#domain/places/time-zones.ts';
import type { Label } from './list-filters.ts';

/** The kind of a field in a master-data list. */
export type FieldKind =
  | 'text'
  | 'note'
  | 'choice'
  | 'flag'
  | 'number'
  | 'percent'
  | 'date'
  /** Some of fixed system words. */
  | 'chips'
  /** Short free words. */
  | 'tags'
  | 'reference'
  /** Several entries of another list. */
  | 'references';

/** One field of a list: its schema, how the form shows it, and its column type. */
export type Field<S extends z.ZodType = z.ZodType> = {
  readonly kind: FieldKind;
  readonly label: Label;
  readonly schema: S;
  readonly required: boolean;
  readonly options?: Readonly<Record<string, Label>>;
  readonly column: 'text' | 'boolean' | 'integer' | 'numeric' | 'bigint' | 'date' | 'text[]' | 'bigint[]';
  /**
   * The value of another field that each option belongs to: a state to its country. If both are set, they must agree.
   */
  readonly under?: { readonly field: string; readonly of: Readonly<Record<string, string>>; readonly wanted: Label };
  /** The field whose day this one must not come before, and the message where it does. */
  readonly notBefore?: { readonly field: string; readonly wanted: Label };
  /** The list that a reference refers to; the row also has that entry's name, `clientName` for `clientId`. */
  readonly to?: string;
  /** What a form offers while somebody types. */
  readonly suggestions?: () => readonly string[];
  /** The schema in answers, where an old row may hold what is no longer taken. */
  readonly answered?: z.ZodType;
  /** A hint that the form shows under the label. */
  readonly hint?: Label;
  /**
   * The section of the record that a detail belongs to. Details are in forms, files and filters; a list shows one on
   * request, and cannot order by it or search it.
   */
  readonly part?: Label;
  /** What a flag means that nobody has set: it is then neither yes nor no, and the usual rule holds. */
  readonly usual?: Label;
  /** What files of others call the column, beside the label: a heading of theirs is this field. */
  readonly headings?: readonly string[];
  /** The choices that files of others write as yes and no. */
  readonly yesNo?: { readonly yes: string; readonly no: string };
  /** A list hides it by default. */
  readonly hiddenByDefault?: true;
};

/** Whether a field is a detail of its record. */
export const isDetail = ({ part }: Pick<Field, 'part'>) => part !== undefined;

/** Whether a list may be ordered by a field. */
export const isSortable = (field: Pick<Field, 'kind' | 'part'>) =>
  !isDetail(field) && !['note', 'reference', 'references', 'chips', 'tags'].includes(field.kind);

/** Whether a field holds several values. */
export const isMany = ({ kind }: Pick<Field, 'kind'>) => ['chips', 'tags', 'references'].includes(kind);

/** The key of a referenced entry's name in a row. */
export const referenceName = (key: string) => key.replace(/Id$/, 'Name');

/** The key of the names of several referenced entries in a row, in the order of their ids. */
export const referenceNames = (key: string) => `${key}Names`;

const label = (en: string, tr: string, ar: string): Label => ({ en, tr, ar });

/** One line of required text: a name or a code. */
export const nameField = (words: Label, max: number) =>
  ({ kind: 'text', label: words, schema: entryName(max), required: true, column: 'text' }) as const satisfies Field;
/** One line of optional text. */
export const textField = (words: Label, max: number) =>
  ({ kind: 'text', label: words, schema: optionalText(max), required: false, column: 'text' }) as const satisfies Field;
/** A longer optional text. */
export const noteField = (words: Label, max = 500) =>
  ({ kind: 'note', label: words, schema: optionalText(max), required: false, column: 'text' }) as const satisfies Field;
/** A time zone of the runtime's list, such as `America/Chicago` (ruling 52). */
export const zoneField = (words: Label) =>
  ({
    kind: 'text',
    label: words,
    schema: timeZone(),
    answered: z.string(),
    required: true,
    column: 'text',
    suggestions: timeZones,
  }) as const satisfies Field;
/** An optional time of day, `HH:MM`. */
export const timeField = (words: Label, hint: Label) =>
  ({
    kind: 'text',
    label: words,
    schema: optionalTime(),
    required: false,
    column: 'text',
    hint,
  }) as const satisfies Field;
/** Days of the calendar, `YYYY-MM-DD` each. */
export const daysField = (words: Label, hint: Label) =>
  ({
    kind: 'tags',
    label: words,
    schema: optionalDays(200),
    required: false,
    column: 'text[]',
    hint,
  }) as const satisfies Field;
/** One of fixed system words, shown in the reader's language. */
export const choiceField = <const O extends Readonly<Record<string, Label>>>(words: Label, options: O) => {
  const keys = Object.keys(options) as [keyof O & string, ...(keyof O & string)[]];
  return { kind: 'choice', label: words, schema: choice(keys), required: true, options, column: 'text' } as const;
};
/** A yes or no; absent counts as no. */
export const flagField = (words: Label) =>
  ({ kind: 'flag', label: words, schema: optionalFlag(), required: false, column: 'boolean' }) as const satisfies Field;
/** A yes or no; where nobody has chosen, a rule of its own holds, in these words. */
export const ruleField = (words: Label, usual: Label) => ({ ...flagField(words), usual }) as const satisfies Field;
/** An optional whole number. */
export const numberField = (words: Label, min: number, max: number) =>
  ({
    kind: 'number',
    label: words,
    schema: optionalWhole(min, max),
    required: false,
    column: 'integer',
  }) as const satisfies Field;

/** A share in percent with at most four places, as an exact decimal. */
export const percentField = (words: Label) =>
  ({
    kind: 'percent',
    label: words,
    schema: optionalPercent(100),
    required: false,
    column: 'numeric',
  }) as const satisfies Field;
/** An optional email address. */
export const mailField = (words: Label) =>
  ({ kind: 'text', label: words, schema: optionalMail(), required: false, column: 'text' }) as const satisfies Field;
/** A required email address. */
export const mailNameField = (words: Label) =>
  ({ kind: 'text', label: words, schema: mail(), required: true, column: 'text' }) as const satisfies Field;
/** One of fixed system words, or none. */
export const optionalChoiceField = <const O extends Readonly<Record<string, Label>>>(words: Label, options: O) => {
  const keys = Object.keys(options) as [keyof O & string, ...(keyof O & string)[]];
  return {
    kind: 'choice',
    label: words,
    schema: optionalChoice(keys),
    required: false,
    options,
    column: 'text',
  } as const;
};
/** An optional calendar day. */
export const dateField = (words: Label) =>
  ({ kind: 'date', label: words, schema: optionalDay(), required: false, column: 'date' }) as const satisfies Field;
/** Some of fixed system words; `wanted` is the message where a word is none of them. */
export const chipsField = (
  words: Label,
  options: Readonly<Record<string, Label>>,
  expected: string,
  required = false,
) => {
  const keys = Object.keys(options) as [string, ...string[]];
  const schema = required ? someOf(keys, expected) : optionalSomeOf(keys, expected);
  return { kind: 'chips', label: words, schema, required, options, column: 'text[]' } as const satisfies Field;
};
/** Short free words. */
export const tagsField = (words: Label) =>
  ({
    kind: 'tags',
    label: words,
    schema: optionalWords(60, 40),
    required: false,
    column: 'text[]',
  }) as const satisfies Field;
/** The same words in every language: names and codes. */
export const sameWord = (word: string): Label => label(word, word, word);
/** A field that a list hides by default; else it is like any other. */
export const hiddenByDefault = <const F extends Field>(field: F): F & { readonly hiddenByDefault: true } => ({
  ...field,
  hiddenByDefault: true,
});
/** A choice whose options each belong to a value of another field; `wanted` is the message where they do not agree. */
export const under = <const F extends Field>(
  field: F,
  to: NonNullable<Field['under']>,
): F & { readonly under: typeof to } => ({
  ...field,
  under: to,
});
/** A day that must not come before the one of another field. */
export const notBefore = <const F extends Field>(field: F, than: NonNullable<Field['notBefore']>): F => ({
  ...field,
  notBefore: than,
});
/** What is said of a field that does not agree with the one it depends on; undefined for a field that depends on none. */
export const disagreementOf = ({ under, notBefore }: Field): Label | undefined => under?.wanted ?? notBefore?.wanted;
/** Fields as details of one section of their record. */
export const details = <const F extends Fields>(part: Label, fields: F) =>
  Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, { ...field, part }])) as {
    readonly [K in keyof F]: F[K] & { readonly part: Label };
  };
/** An entry of another list, by its id; the field's name ends in `Id`. */
export const referenceField = (words: Label, to: string) =>
  ({
    kind: 'reference',
    label: words,
    schema: optionalId(),
    required: false,
    column: 'bigint',
    to,
  }) as const satisfies Field;

/** Several entries of another list, by their ids. */
export const referencesField = (words: Label, to: string) =>
  ({
    kind: 'references',
    label: words,
    schema: optionalIds(),
    required: false,
    column: 'bigint[]',
    to,
  }) as const satisfies Field;

/** The target of a reference to a person: a user who may sign in to the unit of the record. */
export const people = 'app_user';

/** A person of the record's unit; files name them by username. The field's name ends in `Id`. */
export const personField = (words: Label) => referenceField(words, people);

export type Fields = Readonly<Record<string, Field>>;

/** A fact that the product maintains: it is shown, ordered and filtered by, but no form or file writes it. */
export type Fact = { readonly kind: 'moment' | 'count'; readonly label: Label; readonly hiddenByDefault?: true };

/** The declaration of a catalog. */
export type CatalogDeclaration<F extends Fields> = {
  /** Name of the table. */
  readonly name: string;
  readonly path: `/api/${string}`;
  /** The name of the list response: `csSearch`. */
  readonly search: `${string}Search`;
  readonly page: PageId;
  /** Pages that may read the list besides its own; absent: only its own page; `session`: anybody signed in. */
  readonly readers?: readonly PageId[] | 'session';
  /** Whether the rows are global or belong to a unit (ruling 32). */
  readonly owner: 'all' | 'unit';
  /** The wire name of an entry's id, where it is not `id`. */
  readonly idName?: string;
  readonly words: { readonly one: Label; readonly many: Label };
  /** `name` is always the first field and unique in any case. */
  readonly fields: F & { readonly name: Field };
  /** Facts that the product maintains about its entries. */
  readonly facts?: Readonly<Record<string, Fact>>;
  /** Fields that must be unique (in any case). */
  readonly unique: readonly (keyof F & string)[];
  /** Path of the picker call with the active entries, where the list has one. */
  readonly active?: `/${string}`;
  /** Paths of the specification that are not the usual ones, and the verbs of the search where they are fewer. */
  readonly paths?: Partial<Readonly<Record<'search' | 'create' | 'edit' | 'active', `/${string}`>>>;
  readonly searchVerbs?: readonly Verb[];
  /** Wire names that differ from the field's own. */
  readonly wire?: Readonly<Record<string, string>>;
  /** Path of the call that deletes an entry, where that is allowed. */
  readonly remove?: `/${string}`;
  /** Path of the call that finds entries with a name like one that is typed; the room of the list answers it. */
  readonly similar?: `/${string}`;
  /** Path of the call that returns one entry, where it has a screen of its own. */
  readonly record?: `/${string}`;
  /** Columns that every list shows and this one hides by default for lack of room. */
  readonly aside?: readonly ('status' | 'uses' | 'updatedAt')[];
  /** Largest page, where it is not the usual 200. */
  readonly largestPage?: number;
};

/** Labels that several lists share. */
export const sharedLabels = {
  name: label('Name', 'Ad', 'الاسم'),
  remark: label('Notes', 'Not', 'ملاحظة'),
  category: label('System category', 'Sistem kategorisi', 'فئة النظام'),
  tone: label('Color', 'Renk', 'اللون'),
  position: label('Order', 'Sıra', 'الترتيب'),
  country: label('Country', 'Ülke', 'الدولة'),
  email: label('Email', 'E-posta', 'البريد الإلكتروني'),
  phone: label('Phone', 'Telefon', 'الهاتف'),
};

/** The seven tones of a status chip (screens 4.4); a status takes one of them, never a free color. */
export const toneOptions = {
  neutral: label('Gray', 'Gri', 'رمادي'),
  info: label('Blue', 'Mavi', 'أزرق'),
  success: label('Green', 'Yeşil', 'أخضر'),
  warning: label('Amber', 'Kehribar', 'كهرماني'),
  danger: label('Red', 'Kırmızı', 'أحمر'),
  bot: label('Violet', 'Mor', 'بنفسجي'),
  automation: label('Teal', 'Petrol mavisi', 'بترولي'),
} as const;

const dependsOn = (field: Field | undefined) => (field?.under ?? field?.notBefore)?.field;

/** The fields that have to agree with one, in both directions. */
export function tiedTo(fields: Fields, key: string): string[] {
  const below = Object.keys(fields).filter((other) => dependsOn(fields[other]) === key);
  const above = dependsOn(fields[key]);
  return [...(above === undefined ? [] : [above]), ...below];
}

/** The fields that would no longer agree after a change; unchanged fields are not checked. */
export function misplacedIn(fields: Fields, before: Row, changes: Row): string[] {
  const touched = Object.keys(changes).flatMap((key) => [key, ...tiedTo(fields, key)]);
  const values = { ...before, ...changes };
  return Object.entries(fields).flatMap(([key, { under: to, notBefore: than }]) => {
    const [home, stands] = [to?.of[String(values[key] ?? '')], to && values[to.field]];
    const [day, least] = [values[key], than && values[than.field]];
    // Days in ISO order as their text does.
    if (touched.includes(key) && day && least && String(day) < String(least)) return [key];
    return touched.includes(key) && home !== undefined && stands && stands !== home ? [key] : [];
  });
}

type Row = Readonly<Record<string, unknown>>;

/** A field whose column files of others name differently. */
export const calledAlso = <F extends Field>(field: F, ...headings: string[]): F => ({ ...field, headings });

/** A choice that files of others hold as a yes or no. */
export const writtenYesNo = <F extends Field & { options: object }>(
  field: F,
  yes: keyof F['options'] & string,
  no: keyof F['options'] & string,
): F => ({ ...field, yesNo: { yes, no } });
