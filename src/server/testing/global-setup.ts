import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { allTasks } from '#server/areas/tasks.ts';
import { openDatabase } from '#server/db/connect.ts';
import { startEmbedded } from '#server/db/embedded/embedded.ts';
import { ownerRole, runningRole, supervisorRole } from '#server/db/embedded/roles.ts';
import { openKeys } from '#server/outside/keys.ts';
import { seedBaseline } from '#server/seed/baseline.ts';
import { prepareDatabase } from '#server/tasks/prepare-database.ts';
import { openTasks } from '#server/tasks/worker.ts';
import { quickFolder } from './quick-folder.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    databaseServer: DatabaseServer;
    /** Keys made once: a key pair takes a quarter of a second. */
    keysFolder: string;
  }
}

/** The server of the tests: an embedded one by the folder of its socket, or an external one. */
export type DatabaseServer = { host?: string; connectionString?: string };

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
  const server: DatabaseServer = external
    ? { connectionString: external }
    : { host: String(embedded!.connection.host) };

  const admin = new pg.Client(connectionTo(server, undefined, 'administrator'));
  await admin.connect();
  await admin.query(`drop database if exists ${templateName}`);
  await createDatabase(admin, server, templateName);
  await admin.end();
  const connection = connectionTo(server, templateName);
  await prepareDatabase(connectionTo(server, templateName, 'owner'), connection, quiet as never);
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

/** Creates a database whose schema the owner of schemas owns. */
export async function createDatabase(
  admin: pg.Client,
  { connectionString }: DatabaseServer,
  name: string,
  options = '',
): Promise<void> {
  await admin.query(`create database ${name} ${connectionString ? '' : `owner ${ownerRole}`} ${options}`);
}

const roles = { running: runningRole, owner: ownerRole, administrator: supervisorRole };

/**
 * A connection to one database of the test server, or to the one for administration. Tests run as the plain role that
 * the product runs as, so each of them shows that its rights are enough; an external server has one role for all.
 */
export function connectionTo(
  server: DatabaseServer,
  database: string | undefined,
  role: keyof typeof roles = 'running',
): pg.PoolConfig {
  if (server.connectionString) {
    const url = new URL(server.connectionString);
    if (database) url.pathname = `/${database}`;
    return { connectionString: url.href };
  }
  return { host: server.host, user: roles[role], database: database ?? 'postgres' };
}
