import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { preparedStatement } from './prepared-statements.ts';
import type { Tables } from './tables.ts';

test('a connection prepares the marked statements, and no others', async () => {
  const { context } = await openTestApp();
  const askOnce = (db: Kysely<Tables>, start: number) =>
    sql<{ n: number }>`select ${preparedStatement} n from generate_series(${start}::int, 3) n order by n`.execute(db);
  const askAnew = (db: Kysely<Tables>, start: number) =>
    sql<{ n: number }>`select n from generate_series(${start}::int, 3) n order by n desc`.execute(db);
  await context.db.connection().execute(async (db) => {
    for (const start of [1, 2, 3, 4]) {
      expect((await askOnce(db, start)).rows.map(({ n }) => n)).toEqual([1, 2, 3].slice(start - 1));
      expect((await askAnew(db, start)).rows).toHaveLength(4 - start);
    }
    const cached = await sql<{ statement: string; uses: number }>`
      select statement, generic_plans + custom_plans as uses from pg_prepared_statements
      where statement like '%generate_series%'`.execute(db);
    expect(cached.rows).toEqual([{ statement: expect.stringContaining('order by n'), uses: 4 }]);
    expect(cached.rows[0]!.statement).not.toContain('desc');

    // An error affects neither the connection nor the statement.
    await expect(sql`select ${preparedStatement} 1 / ${0}::int as n`.execute(db)).rejects.toThrow('division by zero');
    expect((await askOnce(db, 2)).rows).toEqual([{ n: 2 }, { n: 3 }]);
  });
});

test('a prepared statement still works when its table gets a column', async () => {
  const { context } = await openTestApp();
  await context.db.connection().execute(async (db) => {
    await sql`create temp table kept (a int)`.execute(db);
    const ask = () => sql<{ a: number }>`select ${preparedStatement} a from kept`.execute(db);
    for (let at = 0; at < 7; at += 1) expect((await ask()).rows).toEqual([]);
    await sql`alter table kept add column b text default 'x'`.execute(db);
    await sql`insert into kept values (5)`.execute(db);
    expect((await ask()).rows).toEqual([{ a: 5 }]);
  });
});
