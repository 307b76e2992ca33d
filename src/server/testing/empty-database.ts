import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { connectionTo } from './global-setup.ts';

/** A log that discards everything. */
export const quietLog = { info() {}, warn() {}, error() {}, debug() {} } as never;

/** A new, empty database, dropped afterwards. */
export async function withEmptyDatabase(what: (connection: pg.PoolConfig) => Promise<void>): Promise<void> {
  const server = inject('databaseServer');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Client(connectionTo(server, server.connectionString ? undefined : 'postgres'));
  await admin.connect();
  await admin.query(`create database ${name}`);
  try {
    await what(connectionTo(server, name));
  } finally {
    await admin.query(`drop database if exists ${name} with (force)`);
    await admin.end();
  }
}
