import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { packRow } from '#matching/retrieval/packed-row.ts';
import { unknownPerson } from '#matching/testing/unknown-person.ts';
import { connectionTo } from '#server/testing/global-setup.ts';
import { openDatabase } from './connect.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations/all.ts';

const quiet = { info() {}, warn() {}, error() {}, debug() {} } as never;

/** A database of its own, empty, gone afterwards. */
async function withDatabase(what: (connection: pg.PoolConfig) => Promise<void>): Promise<void> {
  const server = inject('databaseServer');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Client(connectionTo(server, server.connectionString ? undefined : 'postgres'));
  await admin.connect();
  await admin.query(`create database ${name}`);
  try {
    await what(connectionTo(server, name));
  } finally {
    await admin.query(`drop database if exists ${name} with (force)`);
    await admin.end();
  }
}

test('servers that start together bring the database up to date once', () =>
  withDatabase(async (connection) => {
    const ran = await Promise.all([migrate(connection, quiet), migrate(connection, quiet), migrate(connection, quiet)]);

    const done = ran.filter((migrations) => migrations.length > 0);
    expect(done).toHaveLength(1);
    expect(await migrate(connection, quiet)).toEqual([]);
  }));

test('rows of the match table that an older version wrote say the same afterwards', () =>
  withDatabase(async (connection) => {
    const database = openDatabase(connection, quiet, 2);
    const provider = { getMigrations: async () => migrations };
    const db = database.db as unknown as Kysely<unknown>;
    const migrator = new Migrator({
      db,
      provider,
      migrationTableName: 'migration',
      migrationLockTableName: 'migration_lock',
    });
    expect((await migrator.migrateTo('0048-client-shown')).error).toBeUndefined();
    await sql`insert into business_unit (name, code, country, currency, time_zone)
      values ('One', 'O1', 'US', 'USD', 'America/Chicago')`.execute(db);
    await sql`insert into candidate (guid, first_name, last_name, name_key, country, relocates, rate, available_on,
      authorized, needs_sponsorship) values ('a', 'Ann', 'One', 'ann one', 'CA', true, 82.5, '2026-12-01', false, true),
      ('b', 'Ben', 'Two', 'ben two', null, null, null, null, null, null)`.execute(db);
    // 8 bytes of the number, the state, one title and two skills; and a person of whom nothing is known.
    await sql`insert into candidate_match (candidate_id, unit_id, authorized, titles, skills, packed) values
      (1, 1, 2, '{500}', '{7,70000}', int8send(1) || 'TX'::bytea || '\\x0102'::bytea || int4send(500)
        || int4send((7 << 8) | 200) || int4send((70000 << 8) | 9)),
      (2, 1, 0, '{}', '{}', int8send(2) || '\\x00000000'::bytea)`.execute(db);
    await database.close();
    expect(await migrate(connection, quiet)).toContain('0049-held-rows');

    const client = new pg.Client(connection);
    await client.connect();
    const { rows } = await client.query('select packed from candidate_match order by candidate_id');
    await client.end();
    expect(rows.map(({ packed }) => (packed as Buffer).toString('hex'))).toEqual(
      [
        {
          ...unknownPerson,
          candidateId: 1,
          state: 'TX',
          country: 'CA',
          relocates: true,
          authorized: false,
          needsSponsorship: true,
          rate: 82.5,
          availableOn: '2026-12-01',
          titles: [{ id: 500, at: 0 }],
          skills: [
            { id: 7, impact: 200 },
            { id: 70_000, impact: 9 },
          ],
        },
        { ...unknownPerson, candidateId: 2 },
      ].map((person) => packRow(person).toString('hex')),
    );
  }));
