import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { addAudit, taskCall } from '#server/areas/audit/audit.ts';
import type { RestoreOptions } from '#server/areas/backups/restore-backup.ts';
import type { TakeOptions } from '#server/areas/backups/take-backup.ts';
import { allTasks } from '#server/areas/tasks.ts';
import type { AppContext } from '#server/context.ts';
import { copyOut } from '#server/db/copy.ts';
import { findDumpTables, plainTextSettings, readBackStatement } from '#server/db/dump-shape.ts';
import { seedMatrix } from '#server/seed/matrix/matrix.ts';
import { connectionTo, createDatabase } from './global-setup.ts';
import { openTestApp, type TestApp } from './open-test-app.ts';
import { quickFolder } from './quick-folder.ts';

export const backupPassphrase = 'a passphrase of a backup';

/** A server with rows in every table, ten stored files and passwords in the vault. */
export async function openFilledApp(whenOver: (close: () => Promise<void>) => void): Promise<TestApp> {
  const opened = await openTestApp({}, undefined, whenOver);
  const { context } = opened;
  await seedMatrix(context);
  const { pool } = context.database;
  await pool.query(`insert into stored_file (guid, unit_id, name, kind, size, sha256)
    select 'stored-' || n, (select min(id) from business_unit), 'resume ' || n || '.txt', 'txt', 1, repeat('0', 64)
    from generate_series(1, 10) n`);
  const { rows } = await pool.query('select id from stored_file order by id');
  for (const [at, { id }] of rows.entries()) {
    // Two records share one content; one content is larger than a chunk of the backup.
    const size = at === 0 ? 3_000_000 : 1000 + Math.min(at, 8);
    const content = Buffer.alloc(size, `content ${Math.min(at, 8)} `);
    const { sha256 } = await context.blobs.put(content, { maxBytes: 4_000_000 });
    await pool.query('update stored_file set sha256 = $2, size = $3 where id = $1', [id, sha256, size]);
  }
  for (const recordId of [1, 2, 3, 4])
    await addAudit(context.db, taskCall('filling'), {
      act: 'export',
      kind: 'system',
      recordId,
      details: { note: 'ü\t"' },
    });
  return opened;
}

/** The options of a backup of this server. */
export function takeOptions({ config, database }: AppContext, file: string): TakeOptions {
  return {
    connection: database.connection as pg.ClientConfig,
    places: {
      keys: join(config.dataDir, 'keys'),
      fileRoot: config.fileRoot,
      auditCheckpoints: config.auditCheckpoints,
    },
    product: '0.0.0',
    file,
    passphrase: backupPassphrase,
    keyCost: 2 ** 10,
  };
}

/** A new, empty folder that its test removes. */
export function newFolder(whenOver: (close: () => Promise<void>) => void): string {
  const folder = mkdtempSync(join(quickFolder(), 'rolecall-backup-'));
  chmodSync(folder, 0o755);
  whenOver(async () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** An empty database and an empty folder, and the options that restore a file into them. */
export async function newPlace(file: string, whenOver: (close: () => Promise<void>) => void) {
  const server = inject('databaseServer');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Client(connectionTo(server, undefined, 'administrator'));
  await admin.connect();
  await createDatabase(admin, server, name);
  whenOver(async () => {
    await admin.query(`drop database if exists ${name} with (force)`);
    await admin.end();
  });
  const connection = connectionTo(server, name);
  const owner = connectionTo(server, name, 'owner');
  const dataDir = join(newFolder(whenOver), 'data');
  const options: RestoreOptions = {
    file,
    passphrase: backupPassphrase,
    place: {
      dataDir,
      keys: join(dataDir, 'keys'),
      fileRoot: join(dataDir, 'files'),
      auditCheckpoints: join(dataDir, 'audit', 'checkpoints.jsonl'),
      external: owner as pg.ClientConfig,
    },
    open: async () => ({ owner, running: connection, stop: async () => {} }),
    tasks: allTasks,
  };
  return { connection, dataDir, options };
}

/** Every row of every table as text, sorted, by the name of the table. */
export async function everyRow(connection: pg.PoolConfig): Promise<Map<string, string[]>> {
  const client = new pg.Client(connection as pg.ClientConfig);
  await client.connect();
  try {
    await client.query(plainTextSettings);
    const found = new Map<string, string[]>();
    for (const table of await findDumpTables(client)) {
      const parts: Buffer[] = [];
      await copyOut(client, readBackStatement(table), (rows) => void parts.push(rows));
      found.set(table.name, Buffer.concat(parts).toString('utf8').split('\n').slice(0, -1).sort());
    }
    return found;
  } finally {
    await client.end();
  }
}

/** The database of a test app, as a superuser: for what only somebody with all rights can do to it. */
export function administratorOf({ database }: AppContext): pg.Client {
  const { database: name, connectionString } = database.connection;
  const known = name ?? new URL(connectionString!).pathname.slice(1);
  return new pg.Client(connectionTo(inject('databaseServer'), known, 'administrator') as pg.ClientConfig);
}

/** Changes one byte of a file. */
export function flipByte(content: Buffer, at: number, file: string): void {
  const changed = Buffer.from(content);
  changed[at]! ^= 0x01;
  writeFileSync(file, changed);
}
