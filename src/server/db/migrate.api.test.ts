import { type Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import pg from 'pg';
import { expect, test } from 'vitest';
import { quietLog, withEmptyDatabase } from '#server/testing/empty-database.ts';
import { beforeBaseline, DatabaseTooOld } from './baseline.ts';
import { openDatabase } from './connect.ts';
import { DatabaseTooNew, migrate } from './migrate.ts';
import { migrations } from './migrations/all.ts';

const names = Object.keys(migrations);

/** Runs statements on one database; returns the rows of each. */
async function query(connection: pg.PoolConfig, ...statements: [text: string, values?: unknown[]][]) {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const answers = [];
    for (const [text, values] of statements) answers.push((await client.query(text, values)).rows);
    return answers;
  } finally {
    await client.end();
  }
}

/** A database as the first release created it, whatever migrations came later. */
async function migrateToBaseline(connection: pg.PoolConfig): Promise<void> {
  const database = openDatabase(connection, quietLog, 1);
  const { error } = await new Migrator({
    db: database.db,
    provider: { getMigrations: async () => ({ [names[0]!]: migrations[names[0]!]! }) },
    migrationTableName: 'migration',
    migrationLockTableName: 'migration_lock',
  }).migrateToLatest();
  await database.close();
  if (error) throw error;
}

/** Rewrites the migration table as if these migrations had run, a second apart. */
const pretend = (connection: pg.PoolConfig, executed: readonly string[]) =>
  query(
    connection,
    ['delete from migration'],
    [
      `insert into migration (name, timestamp)
        select name, to_char(timestamp '2026-11-01 12:00' + at * interval '1 second', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')
        from unnest($1::text[]) with ordinality as executed (name, at)`,
      [executed],
    ],
  );

const executedOf = async (connection: pg.PoolConfig) =>
  (await query(connection, ['select name, timestamp from migration order by name']))[0]!;

test('an index on a large table is built ahead of its migration, without its locks; half an index is built anew', () =>
  withEmptyDatabase(async (connection) => {
    const at = names.indexOf('202611261301-daily-sums');
    await migrate(connection, quietLog, Object.fromEntries(Object.entries(migrations).slice(0, at)));
    const named = `where indexrelid = to_regclass('outbound_message_chat')`;
    // One that fails leaves half an index under its name.
    await query(connection, [
      `insert into business_unit (name, code, country, currency, time_zone)
        select 'Unit ' || n, 'U' || n, 'US', 'USD', 'UTC' from generate_series(1, 2) n`,
    ]);
    await expect(
      query(connection, ['create unique index concurrently outbound_message_chat on business_unit (currency)']),
    ).rejects.toThrow();
    const ran = await Promise.all([migrate(connection, quietLog), migrate(connection, quietLog)]);
    expect(ran.flat()).toEqual(names.slice(at));
    const [rows] = await query(connection, [
      `select indisvalid, pg_get_indexdef(indexrelid) as is from pg_index ${named}`,
    ]);
    expect(rows).toEqual([
      { indisvalid: true, is: expect.stringContaining('(unit_id, sent_at) INCLUDE (session_id)') },
    ]);
  }));

test('servers that start together migrate the database once', () =>
  withEmptyDatabase(async (connection) => {
    const ran = await Promise.all([
      migrate(connection, quietLog),
      migrate(connection, quietLog),
      migrate(connection, quietLog),
    ]);

    const done = ran.filter((migrations) => migrations.length > 0);
    expect(done).toEqual([names]);
    expect(await migrate(connection, quietLog)).toEqual([]);
  }));

test('a database with all migrations from before the baseline continues with its rows, also when servers start together', () =>
  withEmptyDatabase(async (connection) => {
    await migrateToBaseline(connection);
    await query(connection, [
      `insert into business_unit (name, code, country, currency, time_zone) values ('One', 'O1', 'US', 'USD', 'UTC')`,
    ]);
    // Executed in another order than that of their names, as happened where branches were merged.
    const [last, ...others] = beforeBaseline.toReversed();
    await pretend(connection, [...others.toReversed(), last!]);

    const ran = await Promise.all([
      migrate(connection, quietLog),
      migrate(connection, quietLog),
      migrate(connection, quietLog),
    ]);

    expect(ran.flat()).toEqual(names.slice(1));
    expect(await executedOf(connection)).toEqual([
      { name: names[0], timestamp: '2026-11-01T12:00:43Z' },
      ...names.slice(1).map((name) => expect.objectContaining({ name })),
    ]);
    expect(await query(connection, ['select code from business_unit'])).toEqual([[{ code: 'O1' }]]);
  }));

test('a database with only some migrations from before the baseline is refused, says what to do, and stays as it was', () =>
  withEmptyDatabase(async (connection) => {
    await migrateToBaseline(connection);
    await pretend(connection, beforeBaseline.slice(0, -2));
    const before = await executedOf(connection);

    const refusal = await migrate(connection, quietLog).catch((failure: unknown) => failure);

    expect(refusal).toBeInstanceOf(DatabaseTooOld);
    expect((refusal as Error).message).toMatch(
      /lacks 2 of its changes, the first of them 0053-.*Start version 0\.1\.0/,
    );
    expect(await executedOf(connection)).toEqual(before);
  }));

test.each([
  ['the baseline', [names[0]!]],
  ['all migrations of before it', beforeBaseline],
])('a database that knows %s and a migration of a newer version is refused', (_, known) =>
  withEmptyDatabase(async (connection) => {
    await migrateToBaseline(connection);
    await pretend(connection, [...known, '299912312359-tomorrow']);
    const before = await executedOf(connection);

    const refusal = await migrate(connection, quietLog).catch((failure: unknown) => failure);

    expect(refusal).toBeInstanceOf(DatabaseTooNew);
    expect((refusal as Error).message).toContain('299912312359-tomorrow');
    expect(await executedOf(connection)).toEqual(before);
  }),
);

/** A version with migrations beyond ours. */
const versionWith = (phases: Readonly<Record<string, 'expand' | 'contract'>>) => ({
  ...migrations,
  ...Object.fromEntries(
    Object.entries(phases).map(([name, phase]) => [
      name,
      {
        phase,
        up: (db: Kysely<unknown>) =>
          sql`create table ${sql.table(`made_by_${phase}`)} (id int)`.execute(db).then(() => {}),
      },
    ]),
  ),
});

test('an older process starts beside a newer one that only expanded the database, and changes nothing of it', () =>
  withEmptyDatabase(async (connection) => {
    await migrate(connection, quietLog);
    const newer = versionWith({ '299901010000-wider': 'expand' });
    expect(await migrate(connection, quietLog, newer)).toEqual(['299901010000-wider']);
    const before = await executedOf(connection);

    expect(await migrate(connection, quietLog)).toEqual([]);

    expect(await executedOf(connection)).toEqual(before);
    expect(await migrate(connection, quietLog, newer)).toEqual([]);
  }));

test('an older process does not start after a contraction, and says which version to start', () =>
  withEmptyDatabase(async (connection) => {
    await migrate(connection, quietLog);
    await migrate(
      connection,
      quietLog,
      versionWith({ '299901010000-wider': 'expand', '299901020000-narrower': 'contract' }),
    );
    const before = await executedOf(connection);

    const refusal = await migrate(connection, quietLog).catch((failure: unknown) => failure);

    expect(refusal).toBeInstanceOf(DatabaseTooNew);
    expect((refusal as Error).message).toBe(
      'This database was changed by a newer version (299901020000-narrower), and what this version needs is gone. Start that version instead.',
    );
    expect(await executedOf(connection)).toEqual(before);
  }));

test('a version that lacks an expansion and has another migration is refused, naming both', () =>
  withEmptyDatabase(async (connection) => {
    await migrate(connection, quietLog, versionWith({ '299901010000-wider': 'expand' }));
    const other = versionWith({ '299812310000-branch': 'expand' });

    await expect(migrate(connection, quietLog, other)).rejects.toThrow(
      /another version \(299901010000-wider\) and lacks .*299812310000-branch/,
    );
  }));

test('an older and a newer process that start together both start', () =>
  withEmptyDatabase(async (connection) => {
    const newer = versionWith({ '299901010000-wider': 'expand' });
    await Promise.all([
      migrate(connection, quietLog),
      migrate(connection, quietLog, newer),
      migrate(connection, quietLog),
      migrate(connection, quietLog, newer),
    ]);

    expect((await executedOf(connection)).map(({ name }) => name)).toEqual([...names, '299901010000-wider']);
    const [phases] = await query(connection, ['select name, phase from migration_phase order by name']);
    expect(phases).toEqual([
      ...Object.entries(migrations).map(([name, { phase }]) => ({ name, phase })),
      { name: '299901010000-wider', phase: 'expand' },
    ]);
  }));
