import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { copyOut } from '#server/db/copy.ts';
import {
  type DumpTable,
  dumpStatement,
  findDumpTables,
  findSequences,
  plainTextSettings,
} from '#server/db/dump-shape.ts';
import { RowsHash } from '#server/db/rows-hash.ts';
import type { About, SectionEnd } from '#server/outside/backup/format.ts';
import { type BackupWriter, writeBackup } from '#server/outside/backup/write-backup.ts';
import type { BlobStore } from '#server/outside/blobs/blob-store.ts';
import { type FileStoreConfig, openFileStore } from '#server/outside/blobs/open-store.ts';

/** Where the data of an installation lies. */
export type DataPlaces = { readonly keys: string; readonly fileRoot: string; readonly auditCheckpoints: string };

/** How far a backup or restore is. */
export type Progress = {
  /** What is worked on now, for people. */
  readonly what: string;
  readonly rows: number;
  readonly files: number;
  readonly bytes: number;
};

/** A backup that was taken. `faults` names what it could not hold; it is complete otherwise. */
export type TakenBackup = {
  readonly about: About;
  readonly size: number;
  readonly rows: number;
  readonly files: number;
  readonly faults: readonly string[];
};

export type TakeOptions = {
  readonly connection: pg.ClientConfig;
  readonly places: DataPlaces;
  /** Where the contents of files are kept; the folder of `places` unless said otherwise. */
  readonly fileStore?: FileStoreConfig;
  readonly product: string;
  readonly file: string;
  readonly passphrase: string;
  readonly onProgress?: (progress: Progress) => void;
  readonly signal?: AbortSignal;
  /** Of deriving the key; only tests give one. */
  readonly keyCost?: number;
};

/** Rows of a cursor that are read together. */
const fetched = 1000;

/**
 * Writes a backup while people work: keys, all tables in one snapshot, queued tasks, and every file by its hash. Memory
 * stays constant. A file that is gone or damaged is named in `faults`, and the backup is written all the same.
 */
export async function takeBackup(options: TakeOptions): Promise<TakenBackup> {
  const { connection, places, file, passphrase } = options;
  // Before the snapshot, so that no checkpoint knows more entries than it.
  const checkpoints = await readFile(places.auditCheckpoints).catch(() => Buffer.alloc(0));
  const before = await readKeys(places.keys);
  const client = new pg.Client({ ...connection, application_name: 'rolecall backup', query_timeout: 0 });
  client.on('error', () => {});
  await client.connect();
  let writer: BackupWriter | undefined;
  try {
    await client.query(plainTextSettings);
    await client.query('begin isolation level repeatable read read only');
    const tables = await findDumpTables(client);
    // No migration changes a table until all are read.
    await client.query(
      `lock table ${tables.map(({ name }) => pg.escapeIdentifier(name)).join(', ')} in access share mode`,
    );
    const about = await describe(client, tables, options.product);
    // A rotation may have made a key between the first reading and the snapshot, or removed one since.
    const keys = new Map([...before, ...(await readKeys(places.keys))]);
    writer = await writeBackup(file, about, passphrase, options.keyCost);
    const taken = await writeSections({ client, writer, tables, keys, checkpoints, about, options });
    await client.query('commit');
    await writer.finish();
    return { about, size: writer.size, ...taken };
  } catch (failure) {
    await writer?.discard();
    // In the middle of a table the server has more to say; nobody listens any more.
    (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
    throw failure;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function readKeys(folder: string): Promise<Map<string, Buffer>> {
  const names = await readdir(folder).catch(() => [] as string[]);
  const found = new Map<string, Buffer>();
  for (const name of names.filter((one) => !one.endsWith('.new')).sort()) {
    const content = await readFile(join(folder, name)).catch(() => undefined);
    if (content) found.set(name, content);
  }
  return found;
}

async function describe(client: pg.ClientBase, tables: readonly DumpTable[], product: string): Promise<About> {
  let rows = 0;
  for (const { name } of tables) {
    const { rows: counted } = await client.query(`select count(*) as count from ${pg.escapeIdentifier(name)}`);
    rows += Number(counted[0].count);
  }
  const { rows: found } = await client.query(`select
    (select count(distinct sha256) from stored_file) as files,
    (select coalesce(sum(size), 0) from (select distinct on (sha256) size from stored_file) s) as "fileBytes",
    pg_database_size(current_database()) as "databaseBytes",
    to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "takenAt"`);
  const { rows: migrations } = await client.query('select name from migration order by name');
  const [{ files, fileBytes, databaseBytes, takenAt }] = found;
  // A database that an older version migrated last has no such table yet.
  const hasInstallation = tables.some(({ name }) => name === 'installation');
  const { rows: named } = hasInstallation ? await client.query('select id from installation') : { rows: [] };
  return {
    product,
    migrations: migrations.map(({ name }) => name),
    takenAt,
    installation: named[0]?.id ?? '',
    counts: { tables: tables.length, rows, files: Number(files) },
    space: { database: Number(databaseBytes), files: Number(fileBytes) },
  };
}

type Work = {
  readonly client: pg.ClientBase;
  readonly writer: BackupWriter;
  readonly tables: readonly DumpTable[];
  readonly keys: ReadonlyMap<string, Buffer>;
  readonly checkpoints: Buffer;
  readonly about: About;
  readonly options: TakeOptions;
};

async function writeSections(work: Work): Promise<Pick<TakenBackup, 'rows' | 'files' | 'faults'>> {
  const { client, writer, keys, checkpoints, about } = work;
  const whole = (bytes: Buffer) => async (add: (bytes: Buffer) => Promise<void>) => {
    await add(bytes);
    return {};
  };
  await writer.section({ kind: 'installation' }, whole(Buffer.from(about.installation)));
  for (const [name, content] of keys) await writer.section({ kind: 'key', name }, whole(content));
  await writer.section({ kind: 'checkpoints' }, whole(checkpoints));
  await writer.section({ kind: 'sequences' }, whole(Buffer.from(JSON.stringify(await findSequences(client)))));
  await writer.section({ kind: 'tasks' }, (add) => writeTasks(client, add));
  const rows = await writeTables(work);
  const { files, faults } = await writeFiles(work, rows);
  await writer.section({ kind: 'end' }, whole(Buffer.from(JSON.stringify({ rows, files, faults }))));
  return { rows, files, faults };
}

/**
 * Queued and running tasks, one line of JSON each: they are sent again where the backup is restored. One in a partition of a
 * queue is written with the name of its task: it finds its partition again.
 */
async function writeTasks(client: pg.ClientBase, add: (bytes: Buffer) => Promise<void>): Promise<{ rows: number }> {
  const { rows: there } = await client.query(`select to_regclass('pgboss.job') is not null as "isThere"`);
  if (!there[0].isThere) return { rows: 0 };
  const rows = await copyOut(
    client,
    `copy (select json_build_object('name', regexp_replace(name, '\\.[0-9]+$', ''), 'payload', data, 'at', start_after)::text from pgboss.job
      where state in ('created', 'retry', 'active') order by created_on, id) to stdout`,
    add,
  );
  return { rows };
}

async function writeTables({ client, writer, tables, options }: Work): Promise<number> {
  let rows = 0;
  for (const table of tables) {
    const { name, columns } = table;
    const end = await writer.section({ kind: 'table', name, columns }, async (add) => {
      const content = new RowsHash();
      const copied = await copyOut(client, dumpStatement(table), async (bytes) => {
        options.signal?.throwIfAborted();
        content.take(bytes);
        await add(bytes);
        options.onProgress?.({ what: `table ${table.name}`, rows, files: 0, bytes: writer.size });
      });
      return { rows: copied, content: content.digest() };
    });
    rows += end.rows ?? 0;
    options.onProgress?.({ what: `table ${table.name}`, rows, files: 0, bytes: writer.size });
  }
  return rows;
}

async function writeFiles({ client, writer, options }: Work, rows: number) {
  const faults: string[] = [];
  let files = 0;
  const { fileStore = { kind: 'disk' } as const, places } = options;
  const store = openFileStore(fileStore, places.fileRoot, (text, values) => client.query(text, [...values]));
  await client.query(
    'declare backup_files no scroll cursor for select sha256 from stored_file group by sha256 order by sha256',
  );
  for (;;) {
    const { rows: some } = await client.query(`fetch ${fetched} from backup_files`);
    for (const { sha256 } of some as { sha256: string }[]) {
      options.signal?.throwIfAborted();
      const { fault } = await writer.section({ kind: 'file', sha256 }, (add) => addFile(store, sha256, add));
      if (fault) faults.push(`file ${sha256} is ${fault}`);
      files += 1;
      options.onProgress?.({ what: 'files', rows, files, bytes: writer.size });
    }
    if (some.length < fetched) break;
  }
  return { files, faults };
}

async function addFile(
  store: BlobStore,
  sha256: string,
  add: (bytes: Buffer) => Promise<void>,
): Promise<Pick<SectionEnd, 'fault'>> {
  const hash = createHash('sha256');
  try {
    for await (const bytes of await store.read(sha256)) {
      hash.update(bytes as Buffer);
      await add(bytes as Buffer);
    }
  } catch (failure) {
    // A disk that cannot be read is as good as no file; what was read of it stays in the section.
    const { code } = failure as NodeJS.ErrnoException;
    if (code === 'record.absent') return { fault: 'missing' };
    if (code === 'EIO' || code === 'EACCES' || code === 'EISDIR') return { fault: 'damaged' };
    throw failure;
  }
  return hash.digest('hex') === sha256 ? {} : { fault: 'damaged' };
}
