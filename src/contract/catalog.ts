import { z } from 'zod';
import type { PageId } from '#domain/pages.ts';
import { type Endpoint, endpoint } from './endpoint.ts';
import { listNames, listShape, pageOf } from './paging.ts';
import {
  activeState,
  choice,
  id,
  instant,
  optionalActiveState,
  optionalFlag,
  optionalText,
  optionalWhole,
  text,
} from './shapes.ts';
import { wireNames } from './wire-names.ts';

/**
 * A master-data list: one declaration from which come the calls, the table (by a written migration), the list screen and
 * form, the permission and the tests.
 *
 * Limit: **no flags for behaviour.** Fields, calls, words. A list that needs behaviour leaves the catalog and becomes an
 * area.
 */
export type Label = { readonly en: string; readonly tr: string; readonly ar: string };

export type FieldKind = 'text' | 'note' | 'choice' | 'flag' | 'number';

/** One field of a list: its schema, how the form shows it, and its column type. */
export type Field<S extends z.ZodType = z.ZodType> = {
  readonly kind: FieldKind;
  readonly label: Label;
  readonly schema: S;
  readonly required: boolean;
  readonly options?: Readonly<Record<string, Label>>;
  readonly column: 'text' | 'boolean' | 'integer';
};

const label = (en: string, tr: string, ar: string): Label => ({ en, tr, ar });

/** One line of text that must be filled. */
export const nameField = (words: Label, max: number) =>
  ({ kind: 'text', label: words, schema: text(max), required: true, column: 'text' }) as const satisfies Field;
/** One line of text that may stay empty. */
export const textField = (words: Label, max: number) =>
  ({ kind: 'text', label: words, schema: optionalText(max), required: false, column: 'text' }) as const satisfies Field;
/** A longer text that may stay empty. */
export const noteField = (words: Label, max = 500) =>
  ({ kind: 'note', label: words, schema: optionalText(max), required: false, column: 'text' }) as const satisfies Field;
/** One of fixed system words, shown in the reader's language. */
export const choiceField = <const O extends Readonly<Record<string, Label>>>(words: Label, options: O) => {
  const keys = Object.keys(options) as [keyof O & string, ...(keyof O & string)[]];
  return { kind: 'choice', label: words, schema: choice(keys), required: true, options, column: 'text' } as const;
};
/** A yes or no; absent counts as no. */
export const flagField = (words: Label) =>
  ({ kind: 'flag', label: words, schema: optionalFlag(), required: false, column: 'boolean' }) as const satisfies Field;
/** A whole number that may stay empty. */
export const numberField = (words: Label, min: number, max: number) =>
  ({
    kind: 'number',
    label: words,
    schema: optionalWhole(min, max),
    required: false,
    column: 'integer',
  }) as const satisfies Field;

type Fields = Readonly<Record<string, Field>>;

/** What a catalog is declared with. */
export type CatalogDeclaration<F extends Fields> = {
  /** Name of the table. */
  readonly name: string;
  readonly path: `/api/${string}`;
  /** The list answer's name: `csSearch`. */
  readonly search: `${string}Search`;
  readonly page: PageId;
  /** Pages that may read the list besides its own; absent: only its own page; `session`: anybody signed in. */
  readonly readers?: readonly PageId[] | 'session';
  /** Whose the rows are (ruling 32). */
  readonly owner: 'all' | 'unit';
  /** How an entry's id travels, where it is not `id`. */
  readonly idName?: string;
  readonly words: { readonly one: Label; readonly many: Label };
  /** `name` is always the first field and unique without regard to case. */
  readonly fields: F & { readonly name: Field };
  /** Fields of which a second one (without regard to case) is refused. */
  readonly unique: readonly (keyof F & string)[];
  /** Path of the picker call with the active entries, where the list has one. */
  readonly active?: `/${string}`;
  /** Largest page, where it is not the usual 200. */
  readonly largestPage?: number;
  /** Names of entries that rules depend on: they keep name and state. */
  readonly keep?: readonly string[];
};

/** A declared list with its calls. */
export type Catalog<F extends Fields = Fields> = CatalogDeclaration<F> & {
  readonly row: z.ZodObject;
  readonly calls: {
    readonly search: Endpoint;
    readonly create: Endpoint;
    readonly edit: Endpoint;
    readonly active: Endpoint;
    readonly options?: Endpoint;
  };
};

/** One row of any catalog, as the generic handlers and screen see it. */
export type CatalogRow = {
  id: number;
  name: string;
  isActive: boolean;
  uses: number;
  version: number;
  updatedAt: string;
} & Record<string, unknown>;

/** Declares a list and derives its calls. */
export function catalog<const F extends Fields>(declared: CatalogDeclaration<F>): Catalog<F> {
  const shape = Object.fromEntries(Object.entries(declared.fields).map(([key, field]) => [key, field.schema]));
  const idName = declared.idName ?? 'id';
  const names = { id: idName, isActive: 'active' };
  const row = wireNames(
    {
      id: id(),
      ...shape,
      isActive: z.boolean(),
      status: z.enum(['Active', 'Inactive']),
      uses: z.int(),
      isKept: z.boolean(),
      version: z.int(),
      updatedAt: instant(),
    },
    names,
  );
  const read = (does: string): Pick<Endpoint, 'allow' | 'units' | 'does'> => ({
    allow:
      declared.readers === 'session' ? 'session' : { pages: [declared.page, ...(declared.readers ?? [])], to: 'read' },
    units: declared.owner === 'unit' ? 'filter' : 'none',
    does,
  });
  const write = (units: 'object' | 'create', does: string): Pick<Endpoint, 'allow' | 'units' | 'does' | 'takes'> => ({
    allow: { pages: [declared.page], to: 'write' },
    units: declared.owner === 'unit' ? units : 'none',
    takes: 'json',
    does,
  });
  const many = declared.words.many.en.toLowerCase();
  const one = declared.words.one.en.toLowerCase();

  const sortable = ['name', 'updatedAt', 'status', ...Object.keys(declared.fields).filter((key) => key !== 'name')] as [
    string,
    ...string[],
  ];
  const calls = {
    search: endpoint({
      verbs: ['GET', 'POST'],
      path: `${declared.path}/search`,
      takes: 'query',
      ...read(`One page of the ${many}.`),
      input: wireNames(
        { ...listShape(sortable, declared.largestPage), isActive: optionalActiveState() },
        { ...listNames, isActive: 'status' },
      ),
      output: pageOf(declared.search, row),
      refuses: [],
    }),
    create: endpoint({
      verbs: ['POST'],
      path: `${declared.path}/create`,
      ...write('create', `Adds a ${one}.`),
      input: wireNames({ ...shape, isActive: optionalActiveState() }, { isActive: 'status' }),
      output: row,
      refuses: ['record.duplicate', ...(declared.owner === 'unit' ? (['scope.choose-unit'] as const) : [])],
    }),
    edit: endpoint({
      verbs: ['PUT', 'POST'],
      path: `${declared.path}/edit`,
      ...write('object', `Changes a ${one}; fields that are left out keep their value.`),
      input: wireNames({ id: id(), version: optionalWhole(1, 2_000_000_000), ...partly(shape) }, { id: idName }),
      output: row,
      refuses: ['record.absent', 'record.stale', 'record.duplicate', 'record.protected'],
    }),
    active: endpoint({
      verbs: ['PUT', 'POST'],
      path: `${declared.path}/active`,
      ...write('object', `Turns a ${one} on or off.`),
      takes: 'query',
      input: wireNames({ id: id(), isActive: activeState() }, { id: idName, isActive: 'status' }),
      output: row,
      refuses: ['record.absent', 'record.protected'],
    }),
  };
  const options = declared.active
    ? {
        options: endpoint({
          verbs: ['GET'],
          path: declared.active,
          takes: 'query',
          allow: 'session',
          units: declared.owner === 'unit' ? 'filter' : 'none',
          does: `The active ${many}, for pickers.`,
          input: z.object({}),
          output: z.array(
            z.object({ id: id(), name: z.string(), category: z.string().optional(), tone: z.string().optional() }),
          ),
          refuses: [],
        }),
      }
    : {};
  return { ...declared, row, calls: { ...calls, ...options } as Catalog<F>['calls'] };
}

/** Every field may be left out of an edit; one that is sent still has to be right. */
function partly(shape: Record<string, z.ZodType>): Record<string, z.ZodType> {
  return Object.fromEntries(Object.entries(shape).map(([key, schema]) => [key, schema.optional()]));
}

/** Labels that several lists share. */
export const sharedLabels = {
  name: label('Name', 'Ad', 'الاسم'),
  remark: label('Remark', 'Not', 'ملاحظة'),
  category: label('System category', 'Sistem kategorisi', 'فئة النظام'),
  tone: label('Color', 'Renk', 'اللون'),
  position: label('Order', 'Sıra', 'الترتيب'),
  country: label('Country', 'Ülke', 'الدولة'),
};

/** The seven tones of a status chip (ui.md 4.4); a status takes one of them, never a free color. */
export const toneOptions = {
  neutral: label('Gray', 'Gri', 'رمادي'),
  info: label('Blue', 'Mavi', 'أزرق'),
  success: label('Green', 'Yeşil', 'أخضر'),
  warning: label('Amber', 'Kehribar', 'كهرماني'),
  danger: label('Red', 'Kırmızı', 'أحمر'),
  bot: label('Violet', 'Mor', 'بنفسجي'),
  automation: label('Petrol', 'Petrol mavisi', 'بترولي'),
} as const;
