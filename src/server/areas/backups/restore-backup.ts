import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import pg from 'pg';
import { addAudit, taskCall } from '#server/areas/audit/audit.ts';
import { openDatabase } from '#server/db/connect.ts';
import { copyIn, copyOut } from '#server/db/copy.ts';
import {
  type DumpTable,
  fillStatement,
  findDumpTables,
  plainTextSettings,
  readBackStatement,
  readCopyRow,
  type SequenceValue,
  setSequences,
} from '#server/db/dump-shape.ts';
import { putBack, takeOff } from '#server/db/fast-load.ts';
import { migrate } from '#server/db/migrate.ts';
import { migrations } from '#server/db/migrations/all.ts';
import { markDatabase, markFolder, unmarkDatabase, unmarkFolder } from '#server/db/restore-mark.ts';
import { RowsHash } from '#server/db/rows-hash.ts';
import type { Header, Piece, SectionEnd } from '#server/outside/backup/format.ts';
import { readBackup } from '#server/outside/backup/read-backup.ts';
import { writeInstallationFile } from '#server/outside/installation-file.ts';
import { type Log, openLog } from '#server/outside/log.ts';
import type { Task } from '#server/tasks/define-task.ts';
import { prepareDatabase } from '#server/tasks/prepare-database.ts';
import { openTasks } from '#server/tasks/worker.ts';
import { type Fault, type FaultCode, RestoreRefused } from './faults.ts';
import { emptyMarkedDatabase, emptyMarkedFolder, placeFaults, type RestorePlace } from './restore-place.ts';
import { FileWriter, writeKey, writeWhole } from './restored-files.ts';
import type { Progress } from './take-backup.ts';
import { verifyBackup } from './verify-backup.ts';

/** A database to restore into: its owner's connection and the running one, and what ends it. */
export type RestoreTarget = {
  readonly owner: pg.PoolConfig;
  readonly running: pg.PoolConfig;
  stop(): Promise<void>;
};

export type RestoreOptions = {
  readonly file: string;
  readonly passphrase: string;
  readonly place: RestorePlace;
  /** Opens the database, starting the embedded one; called only when nothing stands against the restore. */
  readonly open: () => Promise<RestoreTarget>;
  /** All tasks of the product, to queue again those that waited. */
  readonly tasks: readonly Task[];
  /** Restores what is there although files are missing or the audit or the vault is not whole. */
  readonly acceptsFaults?: boolean;
  readonly onProgress?: (progress: Progress) => void;
  readonly freeBytes?: (folder: string) => number;
  readonly log?: Log;
};

export type Restored = {
  readonly header: Header;
  readonly rows: number;
  readonly files: number;
  readonly tasks: number;
  readonly migrated: readonly string[];
  /** What was accepted as missing. */
  readonly faults: readonly Fault[];
};

/** Faults of the data itself: somebody may decide to restore the rest. */
const acceptable: readonly FaultCode[] = ['file-missing', 'file-damaged', 'key-missing', 'vault-closed', 'audit-chain'];

/**
 * Restores a backup into an empty place. The whole backup and the place are checked before anything is touched. Rows are
 * read back and compared with the backup, then the schema is migrated to this version. A restore that does not come to
 * its end leaves a mark, and no server starts on it.
 * @throws RestoreRefused naming everything that stands against it
 */
export async function restoreBackup(options: RestoreOptions): Promise<Restored> {
  const { file, passphrase, place, acceptsFaults = false } = options;
  const { header, faults } = await verifyBackup(file, passphrase, options.onProgress);
  const all = [...faults, ...(header ? await placeFaults(place, header, options.freeBytes) : [])];
  const against = acceptsFaults ? all.filter(({ code }) => !acceptable.includes(code)) : all;
  if (against.length > 0 || !header) throw new RestoreRefused(all);

  emptyMarkedFolder(place);
  await mkdir(place.dataDir, { recursive: true });
  await markFolder(place.dataDir, file);
  const target = await options.open();
  try {
    const client = new pg.Client({ ...target.owner, application_name: 'rolecall restore' });
    await client.connect();
    try {
      await emptyMarkedDatabase(client);
      await markDatabase(client);
      const restored = await fill({ client, target, header, options });
      await writeInstallationFile(place.dataDir);
      await client.query('set synchronous_commit to on');
      await unmarkDatabase(client);
      await unmarkFolder(place.dataDir);
      return { ...restored, header, faults: all };
    } finally {
      await client.end();
    }
  } finally {
    await target.stop();
  }
}

type Work = {
  readonly client: pg.Client;
  readonly target: RestoreTarget;
  readonly header: Header;
  readonly options: RestoreOptions;
};

async function fill({ client, target, header, options }: Work): Promise<Omit<Restored, 'header' | 'faults'>> {
  const log = options.log ?? openLog('silent');
  // Exactly the schema that the backup was taken of.
  const then = Object.entries(migrations).filter(([name]) => header.migrations.includes(name));
  await migrate(target.owner, log, Object.fromEntries(then));
  await client.query(plainTextSettings);
  // The mark stays until the end, so nothing is lost by a crash meanwhile; removing it waits for the disk.
  await client.query('set synchronous_commit to off');
  const takenOff = await takeOff(client);
  const loaded = await load(client, options);
  await setSequences(client, loaded.sequences);
  await putBack(client, takenOff, (done, total) =>
    options.onProgress?.({ what: `index ${done} of ${total}`, rows: loaded.rows, files: loaded.files, bytes: 0 }),
  );
  const migrated = await prepareDatabase(target.owner, target.running, log);
  const tasks = await finishDatabase(target, options, loaded, header, log);
  return { rows: loaded.rows, files: loaded.files, tasks, migrated };
}

type Loaded = {
  readonly rows: number;
  readonly files: number;
  readonly sequences: readonly SequenceValue[];
  readonly tasks: readonly QueuedTask[];
};

type QueuedTask = { name: string; payload: object; at: string };

/** Writes every section to its place. */
async function load(client: pg.Client, { file, passphrase, place, onProgress }: RestoreOptions): Promise<Loaded> {
  const tables = new Map((await findDumpTables(client)).map((table) => [table.name, table]));
  const pieces = readBackup(file, passphrase);
  try {
    return await loadPieces(client, tables, pieces, place, onProgress);
  } finally {
    await pieces.return();
  }
}

async function loadPieces(
  client: pg.Client,
  tables: ReadonlyMap<string, DumpTable>,
  pieces: AsyncGenerator<Piece, void>,
  place: RestorePlace,
  onProgress: RestoreOptions['onProgress'],
): Promise<Loaded> {
  const files = new FileWriter(place.fileRoot);
  let [rows, bytes] = [0, 0];
  let sequences: SequenceValue[] = [];
  let tasks: QueuedTask[] = [];
  const tell = (what: string) => onProgress?.({ what, rows, files: files.count, bytes });
  for (let next = await pieces.next(); !next.done; next = await pieces.next()) {
    const section = 'begin' in next.value ? next.value.begin : undefined;
    if (!section) continue;
    const source = new SectionSource(pieces);
    if (section.kind === 'table') {
      const table = tables.get(section.name);
      if (!table) throw new Error(`The schema has no table ${section.name}.`);
      rows += await fillTable(client, { ...table, columns: section.columns }, source, () =>
        tell(`table ${table.name}`),
      );
    } else if (section.kind === 'file') await files.write(section.sha256, source);
    else {
      const content = await source.whole();
      if (section.kind === 'key') await writeKey(place.keys, section.name, content);
      if (section.kind === 'checkpoints' && content.length > 0) {
        await mkdir(dirname(place.auditCheckpoints), { recursive: true });
        await writeWhole(place.auditCheckpoints, content);
      }
      if (section.kind === 'sequences') sequences = JSON.parse(content.toString('utf8'));
      if (section.kind === 'tasks') tasks = readTasks(content.toString('utf8'));
    }
    bytes += source.bytes;
    tell(section.kind === 'file' ? 'files' : 'rows');
  }
  await files.finish();
  return { rows, files: files.count, sequences, tasks };
}

const readTasks = (text: string): QueuedTask[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(readCopyRow(line)[0]!) as QueuedTask);

/** Fills a table and reads it back: each row that lies there has to be one of the backup. */
async function fillTable(
  client: pg.Client,
  table: DumpTable,
  source: SectionSource,
  tell: () => void,
): Promise<number> {
  await copyIn(client, fillStatement(table), source.told(tell));
  const content = new RowsHash();
  const rows = await copyOut(client, readBackStatement(table), (bytes) => content.take(bytes));
  if (rows !== source.end?.rows || content.digest() !== source.end.content)
    throw new Error(`Table ${table.name} is not what the backup holds: ${rows} rows were read back.`);
  return rows;
}

/** The bytes of one section. */
class SectionSource implements AsyncIterable<Buffer> {
  readonly #pieces: AsyncGenerator<Piece, void>;
  end: SectionEnd | undefined;
  bytes = 0;

  constructor(pieces: AsyncGenerator<Piece, void>) {
    this.#pieces = pieces;
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Buffer, void> {
    for (;;) {
      const { value, done } = await this.#pieces.next();
      if (done || !value) return;
      if ('end' in value) {
        this.end = value.end;
        return;
      }
      if (!('data' in value)) continue;
      this.bytes += value.data.length;
      yield value.data;
    }
  }

  async *told(tell: () => void): AsyncGenerator<Buffer, void> {
    for await (const bytes of this) {
      tell();
      yield bytes;
    }
  }

  async whole(): Promise<Buffer> {
    const parts: Buffer[] = [];
    for await (const bytes of this) parts.push(Buffer.from(bytes));
    return Buffer.concat(parts);
  }
}

/** Queues the waiting tasks again and writes the restore into the audit; returns how many tasks there are. */
async function finishDatabase(
  target: RestoreTarget,
  options: RestoreOptions,
  loaded: Loaded,
  header: Header,
  log: Log,
): Promise<number> {
  const database = openDatabase(target.running, log, 2);
  const queue = openTasks(database, options.tasks, log);
  // What waits in a dead-letter queue is tried once more; recurring tasks come by themselves.
  const known = new Map(options.tasks.filter(({ cron }) => !cron).map((task) => [task.name, task]));
  const waiting = loaded.tasks.flatMap(({ name, payload, at }) => {
    const task = known.get(name.replace(/\.failed$/, ''));
    return task ? [{ task: task as unknown as Task<object>, payload, at }] : [];
  });
  try {
    await database.db.transaction().execute(async (transaction) => {
      for (const { task, payload, at } of waiting) {
        const afterSeconds = Math.max(0, Math.ceil((Date.parse(at) - Date.now()) / 1000));
        await queue.send(transaction, task, payload, { afterSeconds });
      }
      await addAudit(transaction, taskCall('restore'), {
        act: 'restore',
        kind: 'system',
        details: { takenAt: header.takenAt, rows: loaded.rows, files: loaded.files, tasks: waiting.length },
      });
    });
    return waiting.length;
  } finally {
    await queue.stop();
    await database.close();
  }
}
