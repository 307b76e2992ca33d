import { existsSync, readFileSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';

/** A restore began here and did not come to its end: nothing of it is served. */
export class HalfRestored extends Error {}

const fileOf = (dataDir: string) => join(dataDir, 'restore-unfinished');
/** The mark in the database is a schema of this name: it needs no table, and another DATA_DIR sees it too. */
const schemaName = 'restore_unfinished';

/** Marks DATA_DIR before anything is restored into it; the mark is on disk when this returns. */
export async function markFolder(dataDir: string, backup: string): Promise<void> {
  const handle = await open(fileOf(dataDir), 'w', 0o600);
  await handle.writeFile(`${new Date().toISOString()} ${backup}\n`);
  await handle.sync();
  await handle.close();
}

/** Whether a restore into this folder began and did not end. */
export const isFolderMarked = (dataDir: string): boolean => existsSync(fileOf(dataDir));

/** The restore is complete. */
export const unmarkFolder = (dataDir: string): Promise<void> => rm(fileOf(dataDir), { force: true });

/** @throws HalfRestored */
export function refuseMarkedFolder(dataDir: string): void {
  if (isFolderMarked(dataDir))
    throw new HalfRestored(
      `A restore into ${dataDir} did not come to its end (begun ${readFileSync(fileOf(dataDir), 'utf8').trim()}). Run npm run restore again with the same backup: it begins anew. Nothing is served until then.`,
    );
}

/** The same mark in the database. */
export async function markDatabase(client: pg.ClientBase): Promise<void> {
  await client.query(`create schema if not exists ${schemaName}`);
}

/** Whether a restore into this database began and did not end. */
export async function isDatabaseMarked(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query('select to_regnamespace($1) is not null as marked', [schemaName]);
  return rows[0].marked;
}

/** The restore is complete. */
export async function unmarkDatabase(client: pg.ClientBase): Promise<void> {
  await client.query(`drop schema if exists ${schemaName}`);
}

/** @throws HalfRestored */
export async function refuseMarkedDatabase(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    if (await isDatabaseMarked(client))
      throw new HalfRestored(
        'A restore into this database did not come to its end. Run npm run restore again with the same backup: it begins anew. Nothing is served until then.',
      );
  } finally {
    await client.end();
  }
}
