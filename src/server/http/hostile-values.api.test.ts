import { expect, test } from 'vitest';
import { wireJsonSchema } from '#contract/core/wire-names.ts';
import type { Row } from '#server/testing/matrix/cells.ts';
import { changes, openWorld, shards } from '#server/testing/matrix/shard.ts';

/** Values that no form sends: what JavaScript, PostgreSQL or a parser may stumble over. */
const hostile: readonly unknown[] = [
  { toString: 'x' },
  { valueOf: 1, length: -1 },
  JSON.parse('{"__proto__": {"id": 1}}'),
  { constructor: { prototype: [] } },
  JSON.parse('{"toJSON": "x", "then": 1}'),
  {},
  [],
  [[]],
  [null],
  [{ toString: 'x' }],
  [[[[1]]]],
  Array.from({ length: 300 }, (_, at) => at),
  null,
  true,
  -1,
  0.1,
  1e308,
  Number.MAX_SAFE_INTEGER + 1,
  2 ** 31,
  '',
  ' ',
  '\u0000',
  '\ud800',
  '\u202e\u0301\ufeff',
  `it's "so" \\ %_ $1 ; --`,
  'x'.repeat(5000),
  '😀'.repeat(300),
  '1,2,x',
  ','.repeat(200),
  '1e3',
  '-0',
  'NaN',
  'Infinity',
  '99999999999999999999',
  '0.00000000000001',
  '2026-02-30',
  '9999-12-31',
  '+275760-09-14T00:00:00Z',
  '0000-00-00',
  '0000-01-01',
  '0001-01-01',
  '24:61',
  '../../../etc/passwd',
  '{"a":',
  '<b>'.repeat(500),
  '(((a AND OR NOT',
  'Mars/Colony',
  'constructor',
  '__proto__',
];

/** Numbers from 0 to 1 that are the same in every run (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const world = openWorld(Object.values(shards).flat());

/** The fields of a call as they travel. */
const fieldsOf = ({ endpoint }: Row) => {
  const { properties } = wireJsonSchema(endpoint.input as never, 'input') as { properties?: object };
  return Object.keys(properties ?? {});
};

test('FZ-01 F22: no value in any field of any call is a server error, and every refusal has the error body', async () => {
  const random = seeded(22);
  const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)]!;
  const admin = world.principals.find(({ name }) => name === 'matrix-admin-write')!;
  const requests = world.rows
    .filter(({ isStream, isOnce }) => !isStream && !isOnce)
    .flatMap((row) => {
      const fields = fieldsOf(row);
      const tried = fields.length === 0 ? ['any'] : [pick(fields), pick(fields), pick(fields)];
      return tried.map((field) => ({ row, field, value: pick(hostile) }));
    });
  expect(requests.length).toBeGreaterThan(400);
  const wrong: unknown[] = [];
  // What removes or changes records comes last, so that the others still find them.
  for (const { row, field, value } of requests.toSorted((a, b) => Number(changes(a.row)) - Number(changes(b.row)))) {
    const answer = await world.ask(row, row.verbs[0]!, admin, { ...world.objects.input(row, 'A'), [field]: value });
    const isBody = answer.status < 400 || (typeof answer.code === 'string' && typeof answer.erroCode === 'number');
    if (answer.status >= 500 || !isBody) wrong.push([row.path, field, value, answer.status, answer.text.slice(0, 200)]);
  }
  expect(wrong).toEqual([]);
  expect([...world.defects]).toEqual([]);
});

test('F22: a day of the year 0, which the database does not know, is refused in every field that is a day', async () => {
  const admin = world.principals.find(({ name }) => name === 'matrix-admin-write')!;
  const days = world.rows.flatMap((row) => {
    const { properties = {} } = wireJsonSchema(row.endpoint.input as never, 'input') as { properties?: object };
    return Object.entries(properties).flatMap(([field, schema]) =>
      JSON.stringify(schema).includes('"format":"date"') ? [{ row, field }] : [],
    );
  });
  expect(days.length).toBeGreaterThan(50);
  const wrong: unknown[] = [];
  for (const { row, field } of days) {
    const { status } = await world.ask(row, row.verbs[0]!, admin, {
      ...world.objects.input(row, 'A'),
      [field]: '0000-01-01',
    });
    if (status < 400 || status >= 500) wrong.push([row.path, field, status]);
  }
  expect(wrong).toEqual([]);
});

test('F22: an object whose toString is no function is no server error in any field of any call', async () => {
  const admin = world.principals.find(({ name }) => name === 'matrix-admin-write')!;
  const fields = world.rows
    .filter(({ isStream, isOnce }) => !isStream && !isOnce)
    .flatMap((row) => fieldsOf(row).map((field) => ({ row, field })));
  expect(fields.length).toBeGreaterThan(1000);
  const wrong: unknown[] = [];
  for (const { row, field } of fields) {
    for (const value of [{ toString: 'x' }, [{ toString: 'x' }]]) {
      const input = { ...world.objects.input(row, 'A'), [field]: value };
      const { status } = await world.ask(row, row.verbs[0]!, admin, input);
      if (status >= 500) wrong.push([row.path, field, status]);
    }
  }
  expect(wrong).toEqual([]);
  expect([...world.defects]).toEqual([]);
});
