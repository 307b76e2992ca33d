import { z } from 'zod';
import { type Endpoint, endpoint } from '#contract/core/endpoint.ts';
import { listNames, listShape, pageOf } from '#contract/core/paging.ts';
import { named, pascalCase } from '#contract/core/schema-names.ts';
import {
  activeState,
  id,
  idList,
  instant,
  optionalActiveState,
  optionalId,
  optionalWhole,
  text,
} from '#contract/core/shapes.ts';
import { wireNames } from '#contract/core/wire-names.ts';
import {
  type CatalogDeclaration,
  disagreementOf,
  type Field,
  isSortable,
  misplacedIn,
  referenceName,
  referenceNames,
} from './catalog-fields.ts';
import { catalogFilters } from './catalog-filters.ts';
import { listCalls } from './list-export.ts';
import { filterShape } from './list-filters.ts';
import { importCalls } from './list-import.ts';

type Declared = CatalogDeclaration<Readonly<Record<string, Field>>>;

const shapeOf = ({ fields }: Declared) =>
  Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, field.schema]));

const answeredShapeOf = ({ fields }: Declared) =>
  Object.fromEntries(Object.entries(fields).map(([key, { schema, answered }]) => [key, answered ?? schema]));

const namesOfReferences = ({ fields }: Declared): [string, z.ZodType][] =>
  Object.entries(fields).flatMap(([key, { kind }]): [string, z.ZodType][] => {
    if (kind === 'reference') return [[referenceName(key), z.string().optional()]];
    return kind === 'references' ? [[referenceNames(key), z.array(z.string()).optional()]] : [];
  });

const factsOf = ({ facts = {} }: Declared) =>
  Object.fromEntries(
    Object.entries(facts).map(([key, { kind }]) => [key, kind === 'moment' ? instant().optional() : z.int()]),
  );

/** A row of a list in responses. */
export function rowOf(declared: Declared): z.ZodObject {
  return named(
    `${pascalCase(declared.name)}Row`,
    wireNames(
      {
        id: id(),
        ...answeredShapeOf(declared),
        ...Object.fromEntries(namesOfReferences(declared)),
        ...factsOf(declared),
        isActive: z.boolean(),
        status: z.enum(['Active', 'Inactive']),
        uses: z.int(),
        isKept: z.boolean(),
        version: z.int(),
        updatedAt: instant(),
        updatedBy: z.string().optional(),
      },
      { ...declared.wire, id: declared.idName ?? 'id', isActive: 'active' },
    ),
  );
}

/** The fields that one bulk action may set, `status` first. */
function bulkFields({ fields }: Declared): [string, ...string[]] {
  const settable = Object.entries(fields).filter(([, { kind }]) => kind === 'choice' || kind === 'flag');
  return ['status', ...settable.map(([key]) => key)];
}

/** The orders that a list offers. */
function sortableOf({ fields, facts = {} }: Declared): [string, ...string[]] {
  const own = Object.entries(fields).filter(([key, field]) => key !== 'name' && isSortable(field));
  return ['name', 'updatedAt', 'status', ...own.map(([key]) => key), ...Object.keys(facts)];
}

/** The calls of a declared list: four maintain it, the rest are the common pattern of lists. */
export function sharedCalls(declared: Declared, row: z.ZodObject) {
  const shape = shapeOf(declared);
  const idName = declared.idName ?? 'id';
  const isUnits = declared.owner === 'unit';
  const filters = catalogFilters(declared);
  const sortable = sortableOf(declared);
  const [many, one] = [declared.words.many.en.toLowerCase(), declared.words.one.en.toLowerCase()];
  const read = {
    allow:
      declared.readers === 'session'
        ? ('session' as const)
        : ({ pages: [declared.page, ...(declared.readers ?? [])], to: 'read' } as const),
    units: isUnits ? ('filter' as const) : ('none' as const),
  };
  const own = { allow: { pages: [declared.page], to: 'read' } as const, units: read.units };
  const write = (units: 'object' | 'create') => ({
    allow: { pages: [declared.page], to: 'write' } as const,
    units: isUnits ? units : ('none' as const),
  });
  const path = (call: 'search' | 'create' | 'edit' | 'active') =>
    declared.paths?.[call] ?? (`${declared.path}/${call}` as const);
  const chooseUnit = isUnits ? (['scope.choose-unit'] as const) : [];
  const shared = { path: declared.path, many, filters, sortable, wire: declared.wire ?? {} };

  return {
    search: endpoint({
      verbs: declared.searchVerbs ?? ['GET', 'POST'],
      path: path('search'),
      takes: 'query',
      ...read,
      does: `One page of the ${many}.`,
      input: wireNames(
        {
          ...listShape(sortable, declared.largestPage),
          isActive: optionalActiveState(),
          ids: idList(200).optional(),
          ...filterShape(filters),
        },
        { ...listNames, ...declared.wire, isActive: 'status' },
      ),
      output: pageOf(declared.search, row),
      refuses: [],
    }),
    create: endpoint({
      verbs: ['POST'],
      path: path('create'),
      ...write('create'),
      takes: 'json',
      does: `Adds a ${one}.`,
      input: agreeing(
        declared,
        wireNames({ ...shape, isActive: optionalActiveState() }, { ...declared.wire, isActive: 'status' }),
      ),
      output: row,
      refuses: ['record.duplicate', 'record.no-such', ...chooseUnit],
    }),
    edit: endpoint({
      verbs: ['PUT', 'POST'],
      path: path('edit'),
      ...write('object'),
      takes: 'json',
      does: `Changes a ${one}; fields that are left out keep their value.`,
      input: wireNames(
        { id: id(), version: optionalWhole(1, 2_000_000_000), ...partly(shape) },
        { ...declared.wire, id: idName },
      ),
      output: row,
      refuses: [
        'record.absent',
        'record.stale',
        'record.duplicate',
        'record.protected',
        'record.category-used',
        'record.last-active',
        'record.no-such',
      ],
    }),
    active: endpoint({
      verbs: ['PUT', 'POST'],
      path: path('active'),
      ...write('object'),
      takes: 'query',
      does: `Turns a ${one} on or off.`,
      input: wireNames({ id: id(), isActive: activeState() }, { id: idName, isActive: 'status' }),
      output: row,
      refuses: ['record.absent', 'record.protected', 'record.last-active'],
    }),
    usage: endpoint({
      verbs: ['GET'],
      path: `${declared.path}/usage`,
      ...own,
      takes: 'query',
      does: `What uses a ${one}: how many of each kind, and the latest of the applied units.`,
      input: wireNames({ id: id() }, { id: idName }),
      output: named('Usage', z.object({ uses: z.array(usage) })),
      refuses: ['record.absent'],
    }),
    ...listCalls({
      ...shared,
      columns: exportColumns(declared),
      bulk: bulkFields(declared),
      read: own,
      write: write('object'),
    }),
    ...importCalls({
      ...shared,
      columns: exportColumns(declared),
      bulk: bulkFields(declared),
      read: own,
      write: write('create'),
    }),
    ...oneByOneCalls(declared, row, own, write('object')),
    ...optionsCall(declared, many),
    ...orderCall(declared, many, write('object')),
  };
}

/** The kinds of records that may use an entry. */
export const usageKinds = [
  'job',
  'candidate',
  'submission',
  'chat',
  'manager',
  'fee',
  'login',
  'client',
  'vendor',
  'flow',
  'mail',
  'consultant',
  'search',
  'linkedClient',
] as const;

/** Kinds that an entry names itself: they are counted and named, and do not keep it from being deleted. */
export const linkedKinds: readonly (typeof usageKinds)[number][] = ['linkedClient'];

/** Records of one kind that use an entry: how many in all, and the latest of the applied units. */
const usage = z.object({
  kind: z.enum(usageKinds),
  total: z.int(),
  latest: z.array(z.object({ id: z.int(), name: z.string() })),
});

/** The columns of a file: every field, then those of every list. */
export function exportColumns({ fields, facts = {} }: Declared): [string, ...string[]] {
  const own = Object.keys(fields).filter((key) => key !== 'name');
  return ['name', ...own, ...Object.keys(facts), 'status', 'uses', 'updatedAt', 'updatedBy'];
}

/** The calls about one entry that only some lists have: reading it, finding similar names, deleting it. */
function oneByOneCalls(
  declared: Declared,
  row: z.ZodObject,
  read: Pick<Endpoint, 'allow' | 'units'>,
  write: Pick<Endpoint, 'allow' | 'units'>,
): { record?: Endpoint; similar?: Endpoint; remove?: Endpoint } {
  const one = declared.words.one.en.toLowerCase();
  const byId = wireNames({ id: id() }, { id: declared.idName ?? 'id' });
  const shared = { takes: 'query', input: byId } as const;
  return {
    ...(declared.record && {
      record: endpoint({
        ...shared,
        ...read,
        units: read.units === 'none' ? 'none' : 'object',
        verbs: ['GET'],
        path: declared.record,
        does: `One ${one}.`,
        output: row,
        refuses: ['record.absent'],
      }),
    }),
    ...(declared.similar && {
      similar: endpoint({
        ...read,
        verbs: ['GET'],
        path: declared.similar,
        takes: 'query',
        does: `Entries whose name is written like this one, for a warning before a ${one} is there twice.`,
        input: wireNames({ name: text(200), id: optionalId() }, { id: declared.idName ?? 'id' }),
        output: z.array(
          named(
            'SimilarEntry',
            z.object({
              id: id(),
              name: z.string(),
              isActive: z.boolean(),
              isSame: z.boolean(),
              more: z.string().optional(),
            }),
          ),
        ),
        refuses: [],
      }),
    }),
    ...(declared.remove && {
      remove: endpoint({
        ...shared,
        ...write,
        verbs: ['DELETE'],
        path: declared.remove,
        does: `Takes a ${one} away for good; one that something uses is refused with what uses it.`,
        output: z.object({ message: z.string() }),
        refuses: ['record.absent', 'record.in-use'],
      }),
    }),
  };
}

function optionsCall(declared: Declared, many: string): { options?: Endpoint } {
  if (!declared.active) return {};
  return {
    options: endpoint({
      verbs: ['GET'],
      path: declared.active,
      takes: 'query',
      allow: 'session',
      units: declared.owner === 'unit' ? 'filter' : 'none',
      does: `The active ${many}, for pickers.`,
      input: z.object({}),
      output: z.array(
        named(
          'PickerEntry',
          z.object({ id: id(), name: z.string(), category: z.string().optional(), tone: z.string().optional() }),
        ),
      ),
      refuses: [],
    }),
  };
}

/** The call that reorders a list with an order of its own. */
function orderCall(declared: Declared, many: string, write: Pick<Endpoint, 'allow' | 'units'>): { order?: Endpoint } {
  if (!('position' in declared.fields)) return {};
  return {
    order: endpoint({
      verbs: ['POST'],
      path: `${declared.path}/order`,
      ...write,
      takes: 'json',
      does: `Puts the ${many} into this order; entries that are not named follow in their former one.`,
      input: named('OrderInput', z.object({ ids: idList(1000) })),
      output: named('OrderOutput', z.object({ changed: z.int() })),
      refuses: [],
    }),
  };
}

/** Adds the check that dependent fields agree; its result is reported together with whatever else is wrong. */
function agreeing<S extends z.ZodRawShape>({ fields }: Declared, schema: z.ZodObject<S>): z.ZodObject<S> {
  return Object.entries(fields).reduce(
    (checked, [key, field]) =>
      disagreementOf(field)
        ? checked.refine((row) => !misplacedIn(fields, {}, row).includes(key), {
            path: [key],
            error: disagreementOf(field)!.en,
            when: ({ value }) => typeof value === 'object' && value !== null,
          })
        : checked,
    schema,
  );
}

/** Every field may be left out of an edit; one that is sent still has to be valid. */
function partly(shape: Record<string, z.ZodType>): Record<string, z.ZodType> {
  return Object.fromEntries(Object.entries(shape).map(([key, schema]) => [key, schema.optional()]));
}
