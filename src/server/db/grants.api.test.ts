import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { addAudit, taskCall } from '#server/areas/audit/audit.ts';
import { openAs } from '#server/testing/as-owner.ts';
import { connectionTo } from '#server/testing/global-setup.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { grantToRunning, roleOf } from './grants.ts';

test('CFG-05, F10: the running role adds entries to the audit, and can neither change them nor any table', async () => {
  const { context } = await openTestApp();
  const owner = await openAs('owner', context);

  await addAudit(context.db, taskCall('test'), { act: 'backup' });
  await context.db.updateTable('business_unit').set({ name: 'Renamed' }).where('code', '=', 'CA').execute();
  const linked = await context.db.selectFrom('audit_link').select('number').execute();
  expect(linked).toEqual([{ number: 1 }]);
  for (const forbidden of [
    `update audit_line set act = 'x'`,
    `update audit_link set number = 7`,
    'delete from audit_line',
    'delete from audit_link',
    'delete from audit_check',
    'truncate audit_line cascade',
    `insert into audit_link select 2, 1, hash from audit_link`,
    'alter table audit_line disable trigger all',
    'alter table audit_line disable trigger only_grows',
    'drop trigger only_grows on audit_line',
    'set session_replication_role = replica',
    'drop table business_unit cascade',
    'alter table job add column planted text',
    'create table planted (a int)',
    'create index planted on job (title)',
    `create or replace function audit_only_grows() returns trigger language plpgsql as 'begin return new; end'`,
    'create schema planted',
    'create extension citext',
    'create extension file_fdw',
    'drop extension pg_trgm cascade',
    'create role planted superuser',
    'set role rolecall',
    'set role rolecall_supervisor',
    'alter role current_user superuser',
    'grant rolecall to current_user',
    'create database planted',
    `insert into migration values ('planted', '')`,
    'drop table pgboss.job cascade',
    'create table pgboss.planted (a int)',
    `select pg_read_file('/etc/passwd')`,
    `select pg_ls_dir('/')`,
    `select lo_import('/etc/passwd')`,
    `copy (select 1) to program 'id'`,
    `copy business_unit (name) from program 'id'`,
    `copy business_unit (name) from '/etc/passwd'`,
    `copy (select 1) to '/tmp/planted'`,
    'alter system set fsync = off',
    `select pg_reload_conf()`,
    `load '/tmp/planted.so'`,
  ])
    await expect(sql.raw(forbidden).execute(context.db), forbidden).rejects.toThrow(
      /permission denied|must be owner|must be superuser|access to library|can't set|Only roles with|does not exist/i,
    );
  const { rows } = await sql`select r.rolsuper, r.rolcreaterole, r.rolcreatedb, r.rolbypassrls, r.rolreplication
    from pg_roles r where rolname = current_user`.execute(context.db);
  expect(Object.values(rows[0] as object)).toEqual([false, false, false, false, false]);
  const owning = await sql`select rolsuper, rolcreaterole, rolbypassrls, rolreplication from pg_roles
    where rolname = current_user`.execute(owner);
  expect(Object.values(owning.rows[0] as object)).toEqual([false, false, false, false]);
});

test('servers that start at once grant the rights at once', async () => {
  const { context } = await openTestApp();
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(context.db);
  const owner = connectionTo(inject('databaseServer'), rows[0]!.name, 'owner');
  const running = await roleOf(connectionTo(inject('databaseServer'), rows[0]!.name));

  await Promise.all(Array.from({ length: 8 }, () => grantToRunning(owner, running)));
  await context.db.updateTable('business_unit').set({ name: 'Renamed' }).where('code', '=', 'CA').execute();
});
