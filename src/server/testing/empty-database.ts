import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { connectionTo, createDatabase } from './global-setup.ts';

/** A log that discards everything. */
export const quietLog = { info() {}, warn() {}, error() {}, debug() {} } as never;

/** A new, empty database as its owner sees it, dropped afterwards. */
export async function withEmptyDatabase(what: (connection: pg.PoolConfig) => Promise<void>): Promise<void> {
  const server = inject('databaseServer');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Client(connectionTo(server, undefined, 'administrator'));
  await admin.connect();
  await createDatabase(admin, server, name);
  try {
    await what(connectionTo(server, name, 'owner'));
  } finally {
    await admin.query(`drop database if exists ${name} with (force)`);
    await admin.end();
  }
}
