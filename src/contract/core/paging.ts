import { z } from 'zod';
import { named, nameOf, pascalCase } from '#contract/core/schema-names.ts';
import { optionalChoice, optionalDirection, optionalText, whole } from './shapes.ts';
import { wireNames } from './wire-names.ts';

/** Rows per page at most (ruling 5); only the list of business units allows 1000. */
export const largestPage = 200;

/** Page sizes that screens offer. */
export const pageSizes: readonly number[] = [25, 50, 100];

/** The shape of a list request: paging, order from an allow-list, quick search. `page` starts at 0. */
export function listShape<const F extends readonly [string, ...string[]]>(sortFields: F, largest = largestPage) {
  return {
    page: whole(0, 1_000_000).default(0),
    size: whole(1, largest).default(Math.min(50, largest)),
    direction: optionalDirection(),
    sortField: optionalChoice(sortFields),
    search: optionalText(200),
  };
}

/** The shape of a list that has one order and no quick search. */
export const pageShape = () => {
  const { page, size } = listShape(['none']);
  return { page, size };
};

/** Wire names of the paging fields; spread into the names of a list call. */
export const listNames = { page: 'page_no', size: 'limit', direction: 'sortby', sortField: 'orderby' } as const;

/** What a query needs of a list request. */
export type Query = {
  page: number;
  size: number;
  direction?: 'ASC' | 'DESC' | undefined;
  sortField?: string | undefined;
  search?: string | undefined;
};

/** One page of rows, under internal names. */
export type Found<Row> = { rows: Row[]; total: number; pages: number; page: number; size: number };

/** The response of a list call: `{ <name>: { content, totalElements, totalPages, page_no, limit } }` (ruling 5). */
export function pageOf<R extends z.ZodType>(name: `${string}Search`, schema: R) {
  const page = wireNames(
    { rows: z.array(schema), total: z.int(), pages: z.int(), page: z.int(), size: z.int() },
    { rows: 'content', total: 'totalElements', pages: 'totalPages', page: 'page_no', size: 'limit' },
  );
  const row = nameOf(schema);
  const id = row?.endsWith('Row') ? row.replace(/Row$/, 'Page') : pascalCase(name.replace(/Search$/, 'Page'));
  return named(id, wireNames({ found: page }, { found: name }));
}

/** Rows and their total as one page of a list response. */
export function found<Row>(
  rows: Row[],
  total: number,
  { page, size }: Pick<Query, 'page' | 'size'>,
): { found: Found<Row> } {
  return { found: { rows, total, pages: Math.ceil(total / size), page, size } };
}
