import { sql } from 'kysely';
import { expect, inject, onTestFinished, test } from 'vitest';
import { addAudit, taskCall } from '#server/areas/audit/audit.ts';
import { connectionTo } from '#server/testing/global-setup.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { grantToRunning, roleOf } from './grants.ts';

test('CFG-05: a separate running role adds entries to the audit, and can neither change them nor any table', async () => {
  const { context } = await openTestApp();
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(context.db);
  const connection = connectionTo(inject('databaseServer'), rows[0]!.name);
  const role = `running_${rows[0]!.name}`;
  await sql`create role ${sql.ref(role)}`.execute(context.db);
  onTestFinished(async () => {
    await sql`drop owned by ${sql.ref(role)}`.execute(context.db);
    await sql`drop role ${sql.ref(role)}`.execute(context.db);
  });
  await grantToRunning(connection, role);
  await grantToRunning(connection, await roleOf(connection));

  const asRunning = <T>(work: (db: typeof context.db) => Promise<T>) =>
    context.db.transaction().execute(async (db) => {
      await sql`set local role ${sql.ref(role)}`.execute(db);
      return work(db as never);
    });
  await asRunning(async (db) => {
    await addAudit(db, taskCall('test'), { act: 'backup' });
    await db.updateTable('business_unit').set({ name: 'Renamed' }).where('code', '=', 'CA').execute();
  });
  const linked = await context.db.selectFrom('audit_link').select('number').execute();
  expect(linked).toEqual([{ number: 1 }]);
  for (const forbidden of [
    `update audit_line set act = 'x'`,
    'delete from audit_line',
    'truncate audit_line cascade',
    `insert into audit_link select 2, 1, hash from audit_link`,
    'delete from audit_check',
    'alter table audit_line disable trigger all',
    'drop table business_unit cascade',
  ])
    await expect(asRunning((db) => sql.raw(forbidden).execute(db))).rejects.toThrow(/permission denied|must be owner/);
});
