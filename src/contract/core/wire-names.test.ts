import { expect, test } from 'vitest';
import { z } from 'zod';
import { found, listNames, listShape, pageOf } from './paging.ts';
import { id, optionalFlag, optionalText } from './shapes.ts';
import { extendWire, toInside, toWire, wireJsonSchema, wireNames, wirePath } from './wire-names.ts';

const list = wireNames(
  { ...listShape(['name']), withoutCandidates: optionalFlag() },
  { ...listNames, withoutCandidates: 'JobWithoutCand' },
);

test('wire names become the internal names, in any case and as strings', () => {
  const inside = list.parse(
    toInside(list, { page_no: '2', LIMIT: '10', sortby: 'asc', orderby: 'name', jobwithoutcand: 'True' }),
  );
  expect(inside).toEqual({ page: 2, size: 10, direction: 'ASC', sortField: 'name', withoutCandidates: true });
});

test('absent fields get their default, blanks count as absent', () => {
  expect(list.parse(toInside(list, { search: '' }))).toEqual({ page: 0, size: 50, search: undefined });
});

test('nested names are translated too: businessSearch.content', () => {
  const answer = pageOf('businessSearch', wireNames({ unitId: id() }, { unitId: 'bid' }));
  expect(toWire(answer, found([{ unitId: 7 }], 1, { page: 0, size: 50 }))).toEqual({
    businessSearch: { content: [{ bid: 7 }], totalElements: 1, totalPages: 1, page_no: 0, limit: 50 },
  });
});

test('undeclared keys neither enter nor leave', () => {
  const schema = z.object({ name: optionalText(10) });
  expect(toInside(schema, JSON.parse('{"name":"a","isAdmin":true,"__proto__":{"x":1}}'))).toEqual({ name: 'a' });
  expect(toWire(schema, { name: 'a', passwordHash: 'x' })).toEqual({ name: 'a' });
});

test('a refused field is named as the caller wrote it', () => {
  const schema = wireNames({ jobIds: z.array(wireNames({ jobId: id() }, { jobId: 'jobid' })) }, { jobIds: 'jobs' });
  const wrong = schema.safeParse(toInside(schema, { jobs: [{ jobid: 'x' }] }));
  expect(wirePath(schema, wrong.error!.issues[0]!.path)).toBe('jobs.0.jobid');
});

test('names survive a refinement and are in the JSON Schema with their bounds', () => {
  const schema = list.refine(() => true).optional();
  const json = wireJsonSchema(schema, 'input') as { properties: Record<string, { maximum?: number }> };
  expect(Object.keys(json.properties)).toEqual(['page_no', 'limit', 'sortby', 'orderby', 'search', 'JobWithoutCand']);
  expect(json.properties['limit']!.maximum).toBe(200);
});

test('an extended schema keeps the wire names of its base', () => {
  const more = extendWire(wireNames({ jobId: id() }, { jobId: 'jobid' }), { unitId: id() }, { unitId: 'bid' });
  expect(toWire(more, { jobId: 1, unitId: 2 })).toEqual({ jobid: 1, bid: 2 });
  expect(toInside(more, { jobid: 1, BID: 2 })).toEqual({ jobId: 1, unitId: 2 });
  expect(Object.keys(wireJsonSchema(more, 'output')['properties'] as object)).toEqual(['jobid', 'bid']);
});
