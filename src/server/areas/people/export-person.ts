import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { exportFormat } from '#domain/candidates/retention.ts';
import { Refusal } from '#domain/errors.ts';
import type { AppContext } from '#server/context.ts';
import type { Db } from '#server/db/connect.ts';
import { belongsTo, type PersonTable } from '#server/db/person-data.ts';
import { type ZipEntry, zipOf } from '#server/outside/zip-stream.ts';
import { findFileIds, getPerson, lockWhole } from './erase-queries.ts';
import { personExtras, personTables } from './person-data.ts';

/** Rows that are read at a time. */
const batch = 500;

type Source = Pick<AppContext, 'db' | 'blobs' | 'clock'>;

/**
 * Everything that is held about a person, as a ZIP while it is read: `person.json` says what is in it, `data/` has one JSON
 * array for each table, `files/` every file. Rows of other units are left out where `units` says whose are wanted.
 * @throws Refusal `record.absent`
 */
export async function exportPerson(
  source: Source,
  candidateId: number,
  units?: readonly number[],
): Promise<NodeJS.ReadableStream> {
  const people = await source.db.transaction().execute(async (db) => {
    if (!(await getPerson(db, candidateId))) throw new Refusal('record.absent');
    return lockWhole(db, candidateId);
  });
  return Readable.from(zipOf(entriesOf(source, people, units)));
}

async function* entriesOf(
  source: Source,
  people: readonly number[],
  units?: readonly number[],
): AsyncGenerator<ZipEntry> {
  const { db, blobs, clock } = source;
  const own = await tablesOf(db);
  const told = personTables.filter(({ unexported }) => unexported !== 'all');
  const tables: PersonTable[] = [{ table: 'candidate', column: 'id', merge: 'stays', erase: 'keeps' }, ...told];
  const head = {
    format: exportFormat,
    exportedAt: clock.now().toISOString(),
    candidateIds: people,
    tables: [...new Set(tables.map(({ table }) => table)), ...personExtras.map(({ name }) => name)],
  };
  yield { name: 'person.json', isPacked: true, bytes: once(JSON.stringify(head, null, 2)) };
  for (const table of tables)
    yield {
      name: `data/${table.table}.json`,
      isPacked: true,
      bytes: rowsOf(db, table, people, own.has(table.table) ? units : undefined),
    };
  for (const { name, read } of personExtras)
    yield { name: `data/${name}.json`, isPacked: true, bytes: once(JSON.stringify(await read(db, people))) };
  for (const file of await findFiles(db, await findFileIds(db, told, people), units)) {
    const stream = await blobs.read(file.sha256).catch(() => undefined);
    if (stream) yield { name: `files/${file.id}-${safeName(file.name)}`, isPacked: false, bytes: stream };
  }
}

const safeName = (name: string) => name.replace(/[^\p{L}\p{N}._ -]+/gu, '_').slice(-120);

async function* once(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}

/** The rows of a table as one JSON array, in portions. */
async function* rowsOf(
  db: Db,
  table: PersonTable,
  people: readonly number[],
  units: readonly number[] | undefined,
): AsyncGenerator<Uint8Array> {
  const unexported = Array.isArray(table.unexported) ? (table.unexported as string[]) : [];
  const ofUnits = units ? sql`and (t.unit_id is null or t.unit_id = any(${[...units]}::bigint[]))` : sql``;
  yield Buffer.from('[');
  for (let from = 0; ; from += batch) {
    const { rows } = await sql<{ row: object }>`
      select to_jsonb(t) - ${unexported}::text[] as row from ${sql.table(table.table)} t
      where ${belongsTo(table, personTables, people)} ${ofUnits} order by t::text limit ${batch} offset ${from}`.execute(
      db,
    );
    if (rows.length > 0)
      yield Buffer.from((from > 0 ? ',\n' : '\n') + rows.map(({ row }) => JSON.stringify(row)).join(',\n'));
    if (rows.length < batch) break;
  }
  yield Buffer.from('\n]\n');
}

/** The tables whose rows belong to a unit. */
async function tablesOf(db: Db): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'unit_id'
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`.execute(db);
  return new Set(rows.map(({ name }) => name));
}

async function findFiles(db: Db, ids: readonly number[], units: readonly number[] | undefined) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('stored_file')
    .where('id', 'in', [...ids])
    .$if(units !== undefined, (q) => q.where('unit_id', 'in', [...units!]))
    .select(['id', 'name', 'sha256'])
    .orderBy('id')
    .execute();
}
