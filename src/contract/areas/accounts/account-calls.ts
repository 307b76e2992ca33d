import { z } from 'zod';
import { endpoint, type Schema } from '#contract/core/endpoint.ts';
import { id, whole } from '#contract/core/shapes.ts';
import { wireNames } from '#contract/core/wire-names.ts';
import type { PageId } from '#domain/access/pages.ts';
import { fieldMessage } from '#domain/field-messages.ts';
import { type Place, problemsOf } from '#domain/places/postal-address.ts';

/** Common to the parts of an account's record. */
export const paged = { page: whole(0, 1_000_000).default(0), size: whole(1, 200).default(50) };
export const pageNames = { page: 'page_no', size: 'limit' } as const;
export const answered = z.object({ message: z.string() });

/** The policy and path of calls under one kind of account. */
export const under = (path: `/api/job/${string}`, pageId: PageId) => ({
  path,
  read: { allow: { pages: [pageId], to: 'read' }, units: 'object', takes: 'query' } as const,
  write: { allow: { pages: [pageId], to: 'write' }, units: 'object', takes: 'json' } as const,
  remove: { allow: { pages: [pageId], to: 'write' }, units: 'object', takes: 'query', verbs: ['DELETE'] } as const,
});

type PartShape<R, F, A, C, I> = {
  folder: string;
  words: { one: string; many: string };
  row: R;
  found: F;
  add: A;
  change: C;
  byId: I;
};

/** The calls of one part of an account: listed by page, added, changed, removed and restored. */
export function partCalls<R extends Schema, F extends Schema, A extends Schema, C extends Schema, I extends Schema>(
  path: `/api/job/${string}`,
  pageId: PageId,
  { folder, words, row, found, add, change, byId }: PartShape<R, F, A, C, I>,
) {
  const { read, write, remove } = under(path, pageId);
  return {
    search: endpoint({
      ...read,
      verbs: ['GET'],
      path: `${path}/${folder}/search`,
      does: words.many,
      input: wireNames({ id: id(), ...paged }, pageNames),
      output: found,
      refuses: ['record.absent'],
    }),
    add: endpoint({
      ...write,
      verbs: ['POST'],
      path: `${path}/${folder}/create`,
      does: `Adds ${words.one}.`,
      input: add,
      output: row,
      refuses: ['record.absent'],
    }),
    change: endpoint({
      ...write,
      verbs: ['PUT', 'POST'],
      path: `${path}/${folder}/edit`,
      does: `Changes ${words.one}; what is left out stays.`,
      input: change,
      output: row,
      refuses: ['record.absent', 'record.stale'],
    }),
    remove: endpoint({
      ...remove,
      path: `${path}/${folder}/deleteById`,
      does: `Takes ${words.one} away; for a day it can be brought back.`,
      input: byId,
      output: answered,
      refuses: ['record.absent'],
    }),
    restore: endpoint({
      ...write,
      verbs: ['POST'],
      path: `${path}/${folder}/restore`,
      does: `Brings ${words.one} back after it was taken away.`,
      input: byId,
      output: row,
      refuses: ['record.absent'],
    }),
  };
}

/**
 * A schema whose place is validated as a whole, also where single fields are wrong: every bad field is named at once.
 */
export function placed<S extends z.ZodRawShape>(schema: z.ZodObject<S>): z.ZodObject<S> {
  const check = (field: 'region' | 'postalCode') => ({
    path: [field],
    when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
    error: ({ input }: { input?: unknown }) => fieldMessage(problemsOf(input as Place)[field] ?? 'otherCountry'),
  });
  return schema
    .refine((place) => problemsOf(place as Place).region === undefined, check('region'))
    .refine((place) => problemsOf(place as Place).postalCode === undefined, check('postalCode'));
}
