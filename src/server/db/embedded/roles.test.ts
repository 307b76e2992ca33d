import { readFileSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { prepareDatabase } from '#server/tasks/prepare-database.ts';
import { quietLog } from '#server/testing/empty-database.ts';
import { newFolder, root } from '#server/testing/new-folder.ts';
import { ask, startOld } from '#server/testing/old-folder.ts';
import { startEmbedded } from './embedded.ts';

const superusers = 'select rolname from pg_roles where rolsuper';
const foreignOwned = `select relname from pg_class c join pg_namespace n on n.oid = relnamespace
  where nspname in ('public', 'pgboss') and relowner <> 'rolecall'::regrole
    and not exists (select from pg_depend where objid = c.oid and deptype = 'e')
  union all select proname from pg_proc p join pg_namespace n on n.oid = pronamespace
  where nspname in ('public', 'pgboss') and proowner <> 'rolecall'::regrole
    and not exists (select from pg_depend where objid = p.oid and deptype = 'e')
  union all select nspname from pg_namespace where nspname = 'pgboss' and nspowner <> 'rolecall'::regrole`;

test('F10: a data folder of an older version is converted: one superuser, an owner, and a plain role that runs', async () => {
  const dataDir = newFolder();
  const { served: first, old } = await startOld(dataDir);
  expect(await ask(old, superusers)).toEqual([['rolecall']]);
  await prepareDatabase(old, old, quietLog);
  await ask(
    old,
    `insert into business_unit (name, code, country, currency, time_zone) values ('Kept', 'K', 'US', 'USD', 'America/Chicago')`,
  );
  await first.stop();

  const second = await startEmbedded({ dataDir, root, isThrowAway: true });
  onTestFinished(() => second.stop());
  expect(await ask(second.supervisor, superusers)).toEqual([['rolecall_supervisor']]);
  expect(await ask(second.owner, foreignOwned)).toEqual([]);
  await prepareDatabase(second.owner, second.connection, quietLog);
  expect(await ask(second.connection, 'select name from business_unit')).toEqual([['Kept']]);
  await expect(ask(second.connection, `select pg_read_file('/etc/passwd')`)).rejects.toThrow('permission denied');
  await expect(ask(second.owner, `select pg_read_file('/etc/passwd')`)).rejects.toThrow('permission denied');
  await expect(ask(second.connection, 'delete from audit_line')).rejects.toThrow('permission denied');

  // An older version connects as `rolecall`: it serves as the owner, and may migrate and send tasks.
  await prepareDatabase(second.owner, second.owner, quietLog);
});

test('F10: a conversion that was killed half-way is finished at the next start', async () => {
  const dataDir = newFolder();
  const { served: first, old } = await startOld(dataDir);
  await ask(old, 'create role rolecall_conversion superuser login');
  await first.stop();

  const second = await startEmbedded({ dataDir, root, isThrowAway: true });
  expect(await ask(second.supervisor, superusers)).toEqual([['rolecall_supervisor']]);
  await second.stop();
});

test('F10: the server listens to nobody but who can enter its closed folder', async () => {
  const dataDir = newFolder();
  const served = await startEmbedded({ dataDir, root, isThrowAway: true });
  const rules = readFileSync(`${dataDir}/pg/pg_hba.conf`, 'utf8')
    .split('\n')
    .filter((line) => /^(local|host)/.test(line));
  expect(rules.filter((line) => line.startsWith('host')).every((line) => line.endsWith('reject'))).toBe(true);
  await served.stop();
});
