import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import type { Endpoint } from '#contract/core/endpoint.ts';
import { gaps, type Row, servedRows } from '#server/testing/matrix/cells.ts';
import { guardSays, mutations } from '#server/testing/matrix/mutations.ts';
import { isOpen, openWorld, shards, unserved } from '#server/testing/matrix/shard.ts';
import { verdict } from '#server/testing/matrix/table.ts';

/** What is proven once for the whole permission matrix; the calls themselves are made by the shards beside this file. */
const rows = servedRows();
const world = openWorld([]);

/** Tests of the whole matrix, which run no shard of it. */
const isWhole = (file: string) => /^(whole-table|told|warnings)\.api\.test\.ts$/.test(file);

test('reliability 9: the table and the server name the same calls', () => {
  expect(gaps()).toEqual([]);
});

test('each file of the table is run by one shard', () => {
  const files = readdirSync(join(import.meta.dirname, '../testing/matrix/expected')).filter((file) =>
    file.endsWith('.tsv'),
  );
  const inShards = [...Object.values(shards).flat(), ...unserved].map((room) => `${room}.tsv`);
  expect(inShards.toSorted()).toEqual(files.toSorted());
  const tests = readdirSync(import.meta.dirname).filter((file) => !isWhole(file));
  expect(tests.toSorted()).toEqual(
    Object.keys(shards)
      .map((name) => `${name}.api.test.ts`)
      .toSorted(),
  );
});

test('ruling 30: two units have a record in every table that belongs to units, the third has none', async () => {
  const { db } = world.app.context;
  // What was deleted leaves a number there, which no call reads; a verdict about two people needs two in a unit.
  const { rows: owned } = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'unit_id'
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname not in ('user_unit', 'audit_line', 'candidate_match_gone', 'candidate_apart', 'candidate_link')`.execute(
    db,
  );
  expect(owned.length).toBeGreaterThan(5);
  for (const { name } of owned) {
    const { rows: found } = await sql<{ code: string }>`
      select distinct b.code from ${sql.table(name)} t join business_unit b on b.id = t.unit_id order by 1`.execute(db);
    expect([name, ...found.map(({ code }) => code)]).toEqual([name, 'MXA', 'MXB']);
  }
});

test('ruling 36: a call that asks for the password says so, and no other does', () => {
  expect(rows.filter(({ needsStepUp }) => needsStepUp).length).toBeGreaterThan(15);
  const asking = rows.filter(({ endpoint }) => endpoint.refuses.includes('auth.step-up-needed'));
  // Files ask for it above a thousand rows only.
  expect(asking.filter(({ needsStepUp, path }) => !needsStepUp && !path.endsWith('/export'))).toEqual([]);
  expect(asking.filter(({ needsStepUp }) => needsStepUp)).toEqual(rows.filter(({ needsStepUp }) => needsStepUp));
});

test('reliability 9.7: every wrong rule turns at least one cell of the matrix red', () => {
  // Somebody without a session tells a public call from a guarded one.
  const stated = (endpoint: Endpoint) => [
    endpoint.allow === 'chat-link'
      ? 'chat'
      : endpoint.allow === 'signed'
        ? 'signed'
        : endpoint.allow === 'public'
          ? 'public'
          : 'guarded',
    ...world.principals.flatMap(({ rights }) => (rights ? [guardSays(endpoint, rights)] : [])),
  ];
  const expected = (row: Row) => [
    isOpen(row) ? row.who : 'guarded',
    ...world.principals.flatMap(({ rights }) => (rights ? [verdict(row, rights)] : [])),
  ];
  // A quarter of a million refusals, none of whose places in the code anybody reads.
  const deep = Error.stackTraceLimit;
  Error.stackTraceLimit = 0;
  onTestFinished(() => {
    Error.stackTraceLimit = deep;
  });
  let killed = 0;
  const survived: unknown[] = [];
  for (const row of rows) {
    expect([row.path, stated(row.endpoint)]).toEqual([row.path, expected(row)]);
    const right = JSON.stringify(expected(row));
    for (const allow of mutations(row.endpoint)) {
      if (JSON.stringify(allow) === JSON.stringify(row.endpoint.allow)) continue;
      if (JSON.stringify(stated({ ...row.endpoint, allow })) === right) survived.push([row.path, allow]);
      else killed += 1;
    }
  }
  expect(survived).toEqual([]);
  expect(killed).toBeGreaterThan(rows.length * 20);
});
