import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import pg from 'pg';
import { skillName, vocabulary } from '#matching/skills/vocabulary.ts';
import { readTitle } from '#matching/titles/titles.ts';
import type { Tables } from '#server/db/tables.ts';
import type { LoaderWork } from './loader.ts';
import { type Known, tables } from './rows.ts';
import { kinds, levels } from './words.ts';

const workers = 2;

export type Loaded = { known: Known; seconds: number };

/**
 * Fills an empty, migrated database with synthetic people: rows as the product writes them, by COPY, with the secondary
 * indexes created afterwards.
 */
export async function loadPeople(
  db: Kysely<Tables>,
  connection: pg.ClientConfig,
  { resumes, fillerWords, say }: { resumes: number; fillerWords: number; say: (line: string) => void },
): Promise<Loaded> {
  const started = performance.now();
  const known = await prepare(db);
  const remake = await dropIndexes(db, connection);
  let done = 0;
  let told = performance.now();
  const seconds = () => Math.round((performance.now() - started) / 1000);
  await Promise.all(
    Array.from(
      { length: workers },
      (_, worker) =>
        new Promise<void>((resolve, reject) => {
          const work: LoaderWork = { connection, known, resumes, fillerWords, worker, workers };
          const thread = new Worker(join(import.meta.dirname, 'loader.ts'), { workerData: work });
          thread.on('message', (count: number) => {
            done += count;
            if (performance.now() - told < 10_000) return;
            told = performance.now();
            say(`loaded ${done} of ${resumes} in ${seconds()} s`);
          });
          thread.on('error', reject);
          thread.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`a loader ended with ${code}`))));
        }),
    ),
  );
  say(`loaded ${done} in ${seconds()} s; making indexes`);
  await remake();
  for (const table of ['candidate', 'resume'])
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${resumes})`.execute(db);
  await sql`select setval('candidate_search_change', ${resumes})`.execute(db);
  const client = new pg.Client(connection);
  await client.connect();
  for (const table of [...Object.keys(tables), 'term']) await client.query(`vacuum (analyze) ${table}`);
  // The owner of the schema may not; without it the first rows measured share the disk with what is written back.
  await client.query('checkpoint').catch(() => say('no checkpoint: the role may not ask for one'));
  await client.end();
  say(`ready in ${seconds()} s`);
  return { known, seconds: seconds() };
}

/** The units, and every term that a synthetic person may have. */
async function prepare(db: Kysely<Tables>): Promise<Known> {
  const units = await db
    .insertInto('business_unit')
    .values(
      [1, 2, 3, 4].map((number) => ({
        name: `Unit ${number}`,
        code: `U${number}`,
        country: 'US',
        currency: 'USD',
        time_zone: 'America/Chicago',
      })),
    )
    .returning('id')
    .execute();
  const titles = kinds.flatMap((kind) => kind.titles.flatMap((title) => levels.map((level) => `${level}${title}`)));
  const families = [...new Set(titles.flatMap((title) => readTitle(title).families))];
  const terms = [
    ...[...vocabulary().skills.keys()].map((key) => ({ kind: 'skill' as const, key, name: skillName(key) })),
    ...families.map((key) => ({ kind: 'title' as const, key, name: key })),
  ];
  const rows = await db.insertInto('term').values(terms).returning(['id', 'kind', 'key']).execute();
  const status = await db
    .selectFrom('candidate_status')
    .select('id')
    .where('category', '=', 'NEW')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  return {
    units: units.map(({ id }) => id),
    statusId: status.id,
    terms: new Map(rows.map(({ id, kind, key }) => [`${kind} ${key}`, id])),
  };
}

/**
 * Drops the indexes and foreign keys that slow a load down, and returns the statements that create them again. Foreign
 * keys are created without validation: loaded rows refer to rows of the same load.
 */
async function dropIndexes(db: Kysely<Tables>, connection: pg.ClientConfig): Promise<() => Promise<void>> {
  const names = Object.keys(tables);
  const keys = await sql<{ table: string; name: string; made: string }>`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as made
    from pg_constraint where contype = 'f' and conrelid::regclass::text = any(${names})`.execute(db);
  const indexes = await sql<{ name: string; made: string }>`
    select indexname as name, indexdef as made from pg_indexes i
    where schemaname = 'public' and tablename = any(${names})
      and not exists (select 1 from pg_constraint c where c.conname = i.indexname)`.execute(db);
  for (const { table, name } of keys.rows)
    await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(db);
  for (const { name } of indexes.rows) await sql`drop index ${sql.ref(name)}`.execute(db);
  return async () => {
    // Separate connections: the product's time out after half a minute, and an index over a million texts takes longer.
    const next = indexes.rows.values();
    await Promise.all(
      Array.from({ length: workers }, async () => {
        const client = new pg.Client(connection);
        await client.connect();
        await client.query("set maintenance_work_mem = '512MB'");
        for (const { made } of next) await client.query(made);
        await client.end();
      }),
    );
    for (const { table, name, made } of keys.rows)
      await sql`alter table ${sql.table(table)} add constraint ${sql.ref(name)} ${sql.raw(made)} not valid`.execute(db);
  };
}
