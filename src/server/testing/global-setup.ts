import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { allTasks } from '#server/areas/tasks.ts';
import { openDatabase } from '#server/db/connect.ts';
import { startEmbedded } from '#server/db/embedded/embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import { openKeys } from '#server/outside/keys.ts';
import { seedBaseline } from '#server/seed/baseline.ts';
import { openTasks } from '#server/tasks/worker.ts';
import { quickFolder } from './quick-folder.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    databaseServer: { host?: string; connectionString?: string; user?: string };
    /** Keys made once: a key pair takes a quarter of a second. */
    keysFolder: string;
  }
}

/** The database that every test file copies: migrated, with roles and lists, no records. */
export const templateName = 'rolecall_template';

const quiet = { info() {}, warn() {}, error() {}, debug() {} };

/** One PostgreSQL for the whole run: an embedded one, or the one that DATABASE_URL names. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const external = process.env['TEST_DATABASE_URL'] ?? process.env['DATABASE_URL'];
  const folder = mkdtempSync(join(quickFolder(), 'rolecall-test-'));
  // Started as root, the database runs as another user, who must be able to enter the folder.
  chmodSync(folder, 0o755);
  const embedded = external
    ? undefined
    : await startEmbedded({
        dataDir: join(folder, 'data'),
        root: join(import.meta.dirname, '../../..'),
        isThrowAway: true,
      });
  const server = external
    ? { connectionString: external }
    : { host: String(embedded!.connection.host), user: String(embedded!.connection.user) };

  const admin = new pg.Client(connectionTo(server, external ? undefined : 'postgres'));
  await admin.connect();
  await admin.query(`drop database if exists ${templateName}`);
  await admin.query(`create database ${templateName}`);
  await admin.end();
  const connection = connectionTo(server, templateName);
  await migrate(connection, quiet as never);
  const database = openDatabase(connection, quiet as never, 2);
  await seedBaseline(database.db);
  // The queues are declared once: what a test starts finds them as they should be.
  const tasks = openTasks(database, allTasks, quiet as never);
  await tasks.findDead();
  await tasks.stop();
  await database.close();

  await openKeys(join(folder, 'keys'));

  project.provide('databaseServer', server);
  project.provide('keysFolder', join(folder, 'keys'));
  return async () => {
    await embedded?.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

/** A connection to one database of the test server. */
export function connectionTo(
  server: { host?: string; connectionString?: string; user?: string },
  database: string | undefined,
): pg.PoolConfig {
  if (server.connectionString) {
    const url = new URL(server.connectionString);
    if (database) url.pathname = `/${database}`;
    return { connectionString: url.href };
  }
  return { host: server.host, user: server.user, database };
}
