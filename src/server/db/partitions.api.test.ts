import { join } from 'node:path';
import type { Kysely } from 'kysely';
import pg from 'pg';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { restoreBackup } from '#server/areas/backups/restore-backup.ts';
import { takeBackup } from '#server/areas/backups/take-backup.ts';
import type { AppContext } from '#server/context.ts';
import { openAs } from '#server/testing/as-owner.ts';
import { everyRow, newFolder, newPlace, openFilledApp, takeOptions } from '#server/testing/backups.ts';
import { quietLog } from '#server/testing/empty-database.ts';
import { connectionTo } from '#server/testing/global-setup.ts';
import { helpDeskResume, openHelpDesk, runToEnd, uploadResumes } from '#server/testing/matching.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { readParts } from './partition-shape.ts';
import { ahead, keepPartsAhead, PartitionsBusy, partitionable, partitionTable } from './partitions.ts';
import { readSchema } from './schema.ts';

const whenOver = (close: () => Promise<void>) => onTestFinished(close);

/** The database of an app as the owner of its schema. */
async function openOwner({ database }: AppContext) {
  const { rows } = await database.pool.query('select current_database() as name');
  const connection = connectionTo(inject('databaseServer'), rows[0].name, 'owner') as pg.ClientConfig;
  const client = new pg.Client(connection);
  await client.connect();
  onTestFinished(() => client.end());
  const parts = async (table: string) => (await readParts((text, values) => client.query(text, values), table))!;
  return { connection, client, parts };
}

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (failure) => String(failure.code),
  );

test('tables are cut into parts: same schema, same rows, every rule kept, and a backup is restored', async () => {
  const { context } = await openFilledApp(whenOver);
  const { client, connection, parts } = await openOwner(context);
  const owner = (await openAs('owner', context)) as unknown as Kysely<unknown>;
  const [schema, rows] = [await readSchema(owner), await everyRow(context.database.connection)];
  // What a killed command leaves: a promise that nobody proved.
  await client.query('alter table match_result add constraint part_bound check (run_id < 1) not valid');
  for (const table of partitionable) {
    expect(await partitionTable(client, table, 10)).toBe(true);
    expect(await partitionTable(client, table, 10)).toBe(false);
    expect((await parts(table)).parts).toHaveLength(ahead.make + 2);
  }
  expect(await readSchema(owner)).toBe(schema);
  expect(await everyRow(context.database.connection)).toEqual(rows);

  const { pool } = context.database;
  const run = (id: number) =>
    pool.query(
      `insert into match_run (id, guid, unit_id, job_id, job_version_hash, need, engine, weights, state)
        select $1::bigint, 'a run ' || $1, unit_id, job_id, job_version_hash, need, engine, weights, 'DONE' from match_run limit 1`,
      [id],
    );
  const result = (id: number, rank: number, person = 'candidate_id') =>
    pool.query(
      `insert into match_result (run_id, rank, candidate_id, score, confidence, must_haves_met, must_haves_asked)
        select $1::bigint, $2::int, ${person}, 50, 'high', 1, 1 from match_result limit 1`,
      [id, rank],
    );
  const { from } = (await parts('match_result')).parts[1]!;
  expect(await codeOf(result(from!, 1))).toBe('23503');
  for (const id of [from!, from! + 10, from! + 5000]) {
    await run(id);
    await result(id, 1);
    expect(await codeOf(result(id, 1))).toBe('23505');
    expect(await codeOf(result(id, 2))).toBe('23505');
  }
  expect(await codeOf(result(from!, 2, '(select max(id) + 1 from candidate)'))).toBe('23503');
  const act = 'insert into match_action (run_id, candidate_id, action)';
  const ofRun = `${act} select run_id, candidate_id, 'shortlisted' from match_result where run_id >= ${from}`;
  expect(await codeOf(pool.query(ofRun))).toBe('done');
  expect(await codeOf(pool.query(`${act} values (${from}, 0, 'shortlisted')`))).toBe('23503');
  // What the product may not do to the table it may not do to its parts.
  expect(await codeOf(pool.query('delete from parts.match_result_first'))).toBe('42501');

  const file = join(newFolder(whenOver), 'one.backup');
  await takeBackup(takeOptions(context, file));
  const now = await everyRow(context.database.connection);
  const place = await newPlace(file, whenOver);
  await restoreBackup(place.options);
  const restored = await everyRow(place.connection);
  for (const table of [...partitionable, 'match_action']) expect(restored.get(table), table).toEqual(now.get(table));

  // A run far ahead wrote to the part without an end; it is closed, and more are made.
  await keepPartsAhead(connection, quietLog);
  for (const table of partitionable) {
    const open = (await parts(table)).parts.at(-1)!;
    expect(open.from! - (from! + 5000)).toBeGreaterThan(10 * ahead.least);
  }
  expect(await readSchema(owner)).toBe(schema);
  expect(await everyRow(context.database.connection)).toEqual(now);
});

test('a start finishes what a killed command left, and leaves to another what it is just doing', async () => {
  const { context } = await openFilledApp(whenOver);
  const { client, connection } = await openOwner(context);
  const checks = async () =>
    (
      await client.query(
        `select conname as name, convalidated as "isProved" from pg_constraint
          where conname in ('part_bound', 'match_action_run_id_candidate_id_fkey') order by 1`,
      )
    ).rows.map(({ name, isProved }) => [name, isProved]);
  await client.query('alter table match_explanation add constraint part_bound check (run_id < 5000) not valid');
  // The server that just started may be at it, and one that was stopped may not have let go yet.
  const finished = () =>
    vi.waitFor(async () => {
      await keepPartsAhead(connection, quietLog);
      expect(await checks()).toEqual([['match_action_run_id_candidate_id_fkey', true]]);
    });
  await finished();

  await partitionTable(client, 'match_result', 10);
  await client.query(`alter table match_action drop constraint match_action_run_id_candidate_id_fkey;
    alter table match_action add constraint match_action_run_id_candidate_id_fkey foreign key (run_id, candidate_id)
      references match_result (run_id, candidate_id) on delete cascade not valid`);
  await client.query(`select pg_advisory_lock(hashtextextended('rolecall.partitions', 0))`);
  await keepPartsAhead(connection, quietLog);
  expect(await checks()).toEqual([['match_action_run_id_candidate_id_fkey', false]]);
  const other = new pg.Client(connection);
  await other.connect();
  onTestFinished(() => other.end());
  await expect(partitionTable(other, 'match_explanation', 10)).rejects.toThrow(PartitionsBusy);
  await client.query(`select pg_advisory_unlock(hashtextextended('rolecall.partitions', 0))`);
  // A process that ends does not wait for it.
  await client.query('begin; lock table match_action in access exclusive mode');
  const stopping = new AbortController();
  const kept = keepPartsAhead(connection, quietLog, stopping.signal);
  await vi.waitFor(async () =>
    expect(
      (await client.query(`select from pg_locks where relation = 'match_action'::regclass and not granted`)).rows,
    ).toHaveLength(1),
  );
  stopping.abort();
  await kept;
  // Looked at while the lock is held: PostgreSQL may still finish the statement of a client that has gone.
  expect(await checks()).toEqual([['match_action_run_id_candidate_id_fkey', false]]);
  await client.query('rollback');
  await finished();
});

test('a list and its reasons are read as before, and the next run is stored in a later part', async () => {
  const { context, signIn, work } = await openTestApp();
  await work();
  const recruiter = await signIn();
  await uploadResumes(recruiter, helpDeskResume('Dana', 'Whitfield'));
  const job = await openHelpDesk(recruiter);
  const before = await runToEnd(recruiter, job.id);
  const { client, parts } = await openOwner(context);
  for (const table of partitionable) await partitionTable(client, table, 1);
  expect((await runToEnd(recruiter, job.id)).found).toEqual(before.found);
  await client.query(`select setval(pg_get_serial_sequence('match_run', 'id'), 7)`);
  await uploadResumes(recruiter, helpDeskResume('Omar', 'Haddad'));
  const later = await runToEnd(recruiter, job.id);
  expect(later.found.rows).toHaveLength(2);
  await client.query('analyze match_result');
  const filled = (await parts('match_result')).parts.filter(({ rows }) => rows > 0);
  expect(filled.map(({ from }) => from)).toEqual([undefined, 8]);
});

test('every unique key of a table that may be cut, and every reference to it, names the run', async () => {
  const { context } = await openTestApp();
  const { rows } = await context.database.pool.query(
    `select i.indexrelid::regclass::text as name from pg_index i
      where i.indrelid = any($1::text[]::regclass[]) and i.indisunique and not exists (select from pg_attribute a
        where a.attrelid = i.indrelid and a.attname = 'run_id' and a.attnum = any(i.indkey))`,
    [partitionable],
  );
  expect(rows, 'ADR 0127: a key without the run cannot be kept over parts').toEqual([]);
});
