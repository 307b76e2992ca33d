import { z } from 'zod';
import type { Endpoint } from '#contract/core/endpoint.ts';
import { endpoint } from '#contract/core/endpoint.ts';
import { listNames } from '#contract/core/paging.ts';
import { named } from '#contract/core/schema-names.ts';
import {
  choice,
  id,
  idList,
  optionalActiveState,
  optionalChoice,
  optionalDirection,
  optionalFlag,
  optionalText,
} from '#contract/core/shapes.ts';
import { wireNames } from '#contract/core/wire-names.ts';
import { filterShape, type ListFilters } from './list-filters.ts';

/** The languages of headings and of system words in a file. */
const optionalLanguage = () => optionalChoice(['en', 'tr', 'ar']);

/** What the calls of a list need to know of it. */
export type ListCallsOf = {
  readonly path: `/${string}`;
  readonly many: string;
  readonly filters: ListFilters;
  readonly sortable: readonly [string, ...string[]];
  /** Columns that a file may have. */
  readonly columns: readonly [string, ...string[]];
  readonly read: Pick<Endpoint, 'allow' | 'units'>;
  readonly write: Pick<Endpoint, 'allow' | 'units'>;
  /** Fields that a bulk action may set, `status` among them. */
  readonly bulk: readonly [string, ...string[]];
  /** Wire names that differ from the field's own. */
  readonly wire?: Readonly<Record<string, string>>;
};

/** The filters, order and search of a list without its paging, and the state that every list has. */
export function listQueryShape<const F extends ListFilters>({
  filters,
  sortable,
}: {
  filters: F;
  sortable: readonly [string, ...string[]];
}) {
  return {
    direction: optionalDirection(),
    sortField: optionalChoice(sortable),
    search: optionalText(200),
    isActive: optionalActiveState(),
    ...filterShape(filters),
  };
}

/** Wire names of a list's filter and order fields; spread into the names of its call. */
export const cutNames = { direction: listNames.direction, sortField: listNames.sortField, isActive: 'status' } as const;

/** Entries changed by one bulk action at most. */
export const mostAtOnce = 10_000;

/** An export of more rows requires the password again (ruling 36). */
export const rowsBeforeStepUp = 1000;

/** The call that exports a whole list as a file. */
export function exportCall(list: Omit<ListCallsOf, 'write' | 'bulk'>) {
  return endpoint({
    verbs: ['POST'],
    path: `${list.path}/export`,
    ...list.read,
    takes: 'json',
    answers: 'file',
    does: `All ${list.many} that match, in their order, as a CSV or XLSX file; more than ${rowsBeforeStepUp} rows need a fresh step-up.`,
    input: wireNames(
      {
        ...listQueryShape(list),
        format: choice(['csv', 'xlsx']),
        columns: z.array(z.enum(list.columns)).max(60).optional(),
        ids: idList(mostAtOnce).optional(),
        except: idList(mostAtOnce).optional(),
        language: optionalLanguage(),
      },
      { ...list.wire, ...cutNames },
    ),
    output: z.unknown(),
    refuses: ['auth.step-up-needed'],
  });
}

/** What one action did to several records: each has an outcome of its own. */
export const bulkOutcomes = z.object({
  outcomes: z.array(
    z.object({
      id: id(),
      name: z.string(),
      done: z.boolean(),
      code: z.string().optional(),
      message: z.string().optional(),
    }),
  ),
});
named('BulkOutcomes', bulkOutcomes);

/** The calls that every list has beside reading it: an export, and one change for many entries. */
export function listCalls(list: ListCallsOf) {
  const names = { ...list.wire, ...cutNames };
  return {
    export: exportCall(list),
    bulk: endpoint({
      verbs: ['POST'],
      path: `${list.path}/bulk`,
      ...list.write,
      takes: 'json',
      partly: true,
      does: `Sets one field of many ${list.many}: of those named, or of all that match.`,
      input: wireNames(
        {
          ...listQueryShape(list),
          ids: idList(mostAtOnce).optional(),
          /** Everything that matches, not only the named entries. */
          everything: optionalFlag(),
          except: idList(mostAtOnce).optional(),
          field: choice(list.bulk),
          value: z.string().max(200),
        },
        names,
      ),
      output: named(
        'BulkOutcome',
        z.object({
          changed: z.int(),
          /** Ids by their former value, so that the change can be undone. */
          before: z.array(z.object({ value: z.string(), ids: z.array(z.int()) })),
          skipped: z.array(z.object({ id: z.int(), name: z.string(), code: z.string(), message: z.string() })),
        }),
      ),
      refuses: ['list.too-many', 'list.nothing-chosen'],
    }),
  };
}
