import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { connectionTo } from '#server/testing/global-setup.ts';
import { migrate } from './migrate.ts';

const quiet = { info() {}, warn() {}, error() {}, debug() {} } as never;

test('servers that start together bring the database up to date once', async () => {
  const server = inject('databaseServer');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Client(connectionTo(server, server.connectionString ? undefined : 'postgres'));
  await admin.connect();
  await admin.query(`create database ${name}`);
  try {
    const connection = connectionTo(server, name);
    const ran = await Promise.all([migrate(connection, quiet), migrate(connection, quiet), migrate(connection, quiet)]);

    const done = ran.filter((migrations) => migrations.length > 0);
    expect(done).toHaveLength(1);
    expect(await migrate(connection, quiet)).toEqual([]);
  } finally {
    await admin.query(`drop database if exists ${name} with (force)`);
    await admin.end();
  }
});
