import { spawn } from 'node:child_process';
import { readdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { vaultApi } from '#contract/areas/vault/vault.ts';
import type { AppContext } from '#server/context.ts';
import { openVaultKeys, VaultKeyProblem } from '#server/outside/vault-keys.ts';
import { openAs } from '#server/testing/as-owner.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { sealed } from '#server/testing/requests.ts';
import { rotateVaultKeys, sealPlace, sealSecret, startVault } from './vault-keys.ts';

/** A test app with this many logins, each with its own password. */
async function openFull(count: number) {
  const opened = await openTestApp();
  const { context, units } = opened;
  const rows = await Promise.all(
    Array.from({ length: count }, async (_, at) => ({
      id: at + 1,
      unit_id: units.USA,
      vms_provider: 'Beeline',
      username: `login-${at + 1}`,
      sealed: await context.vaultKeys.seal(`VMSCANARY-${at + 1}`, sealPlace(at + 1, units.USA)),
    })),
  );
  for (let from = 0; from < count; from += 500)
    await context.db
      .insertInto('vault_entry')
      .values(rows.slice(from, from + 500))
      .execute();
  await sql`select setval(pg_get_serial_sequence('vault_entry', 'id'), ${count})`.execute(
    await openAs('owner', context),
  );
  const folder = join(context.config.dataDir, 'keys');
  const readAll = async () => {
    const found = await context.db.selectFrom('vault_entry').select(['id', 'sealed']).execute();
    for (const { id, sealed: saved } of found)
      if ((await context.vaultKeys.open(saved, sealPlace(id, units.USA))) !== `VMSCANARY-${id}`)
        throw new Error(`login ${id} is lost`);
    return found.length;
  };
  const keyFiles = () => readdirSync(folder).filter((name) => name.startsWith('vault-'));
  return { ...opened, folder, readAll, keyFiles };
}

test('VLT-05: a rotation that is killed half-way is run again and resumes; everything stays readable, the old key is removed', async () => {
  const { context, readAll, keyFiles } = await openFull(400);
  expect(keyFiles()).toEqual(['vault-1.key']);
  const dies = rotateVaultKeys(
    context,
    ({ left }) => {
      if (left <= 200) throw new Error('killed');
    },
    20,
  );
  await expect(dies).rejects.toThrow('killed');
  expect(keyFiles().toSorted()).toEqual(['vault-1.key', 'vault-2.key']);
  expect(await readAll()).toBe(400);
  const half = await context.db
    .selectFrom('vault_entry')
    .select('key_number')
    .distinct()
    .orderBy('key_number')
    .execute();
  expect(half.map(({ key_number }) => key_number)).toEqual([1, 2]);

  let steps = 0;
  const rotated = await rotateVaultKeys(
    context,
    () => {
      steps += 1;
    },
    20,
  );
  expect([rotated, steps]).toEqual([{ newest: 2, unreadable: [], kept: [] }, 10]);
  expect(keyFiles()).toEqual(['vault-2.key']);
  expect(await readAll()).toBe(400);
  const audited = await context.db
    .selectFrom('audit_line')
    .select('details')
    .where('act', '=', 'keys-rotated')
    .execute();
  expect(audited).toEqual([{ details: { newest: 2, removed: [1] } }]);
  await startVault(context.db, openVaultKeys(join(context.config.dataDir, 'keys')));
});

test('VLT-05: people read and write while the keys are rotated, and nothing is left behind', async () => {
  const { context, app, signIn, keyFiles, units } = await openFull(300);
  const who = await signIn({ pages: [27] });
  await who.stepUp();
  let isOver = false;
  const failures: unknown[] = [];
  const work = (async () => {
    for (let at = 1; !isOver || at < 6; at += 1) {
      const shown = await who.raw(vaultApi.reveal, { id: at, reason: 'Submit a candidate' });
      if (shown.status !== 200 && shown.status !== 429) failures.push(shown.body);
      const added = await who.raw(vaultApi.create, {
        vmsProvider: 'Beeline',
        username: `new-${at}`,
        password: await sealed(app, `new ${at}`),
      });
      if (added.status !== 200) failures.push(added.body);
    }
  })();
  await rotateVaultKeys(context, () => new Promise((done) => setTimeout(done, 20)), 20);
  isOver = true;
  await work;
  expect(failures).toEqual([]);
  expect(keyFiles()).toEqual(['vault-2.key']);
  const all = await context.db.selectFrom('vault_entry').select(['id', 'sealed', 'key_number']).execute();
  expect(new Set(all.map(({ key_number }) => key_number))).toEqual(new Set([2]));
  for (const { id, sealed: saved } of all) await context.vaultKeys.open(saved, sealPlace(id, units.USA));
});

test('VLT-05: two rotations at once end with one key that opens everything', async () => {
  const { context, readAll, keyFiles } = await openFull(300);
  await Promise.all([rotateVaultKeys(context, undefined, 50), rotateVaultKeys(context, undefined, 50)]);
  expect(await readAll()).toBe(300);
  expect(keyFiles().length).toBeLessThanOrEqual(2);
  await rotateVaultKeys(context);
  expect([await readAll(), keyFiles().length]).toEqual([300, 1]);
});

test('VLT-06: without the key that sealed the passwords, or with another, the start fails with a message that contains no key', async () => {
  const { context, folder } = await openFull(3);
  const start = () => startVault(context.db, openVaultKeys(folder));
  await start();
  const path = join(folder, 'vault-1.key');
  renameSync(path, `${path}.away`);
  await expect(start()).rejects.toThrow(/vault-1\.key is missing .* 3 stored passwords/);
  const wrong = Buffer.alloc(32, 7).toString('base64');
  writeFileSync(path, wrong, { mode: 0o600 });
  const failure = await start().catch((problem: Error) => problem);
  expect(failure).toBeInstanceOf(VaultKeyProblem);
  expect((failure as Error).message).toContain('is not the key that sealed');
  expect((failure as Error).message).not.toContain(wrong.slice(0, 10));
});

/** Puts the secret of one login into another one. */
const damage = (context: AppContext, id: number, from: number) =>
  sql`update vault_entry set sealed = (select sealed from vault_entry where id = ${from}) where id = ${id}`.execute(
    context.db,
  );

test('F14: damaged records are skipped and named, all others are under the new key, and later rotations work too', async () => {
  const { context, folder, keyFiles } = await openFull(30);
  await damage(context, 1, 3);
  await damage(context, 17, 18);
  // A flipped character in the content, which wrapping alone would not notice.
  await sql`update vault_entry set sealed = regexp_replace(sealed, '.{4}$', case when right(sealed, 4) = 'AAAA' then 'BBBB' else 'AAAA' end)
    where id = 22`.execute(context.db);

  const rotated = await rotateVaultKeys(context, undefined, 7);

  const unreadable = [1, 17, 22].map((id) => `login ${id} (Beeline, login-${id})`);
  expect(rotated).toEqual({ newest: 2, unreadable, kept: [1] });
  expect(keyFiles().toSorted()).toEqual(['vault-1.key', 'vault-2.key']);
  const rows = await context.db.selectFrom('vault_entry').select(['id', 'key_number']).orderBy('id').execute();
  expect(rows.filter(({ key_number }) => key_number === 1).map(({ id }) => id)).toEqual([1, 17, 22]);

  // The next start is not kept up by them, and a rotation makes a key again although an older one is still there.
  const told: unknown[] = [];
  await startVault(context.db, openVaultKeys(folder), {
    error: (_: unknown, line: string) => told.push(line),
  } as never);
  expect(told).toEqual(unreadable.map((name) => `the password of ${name} cannot be opened: set it anew`));
  expect(await rotateVaultKeys(context)).toEqual({ newest: 3, unreadable, kept: [1] });
  expect(keyFiles().toSorted()).toEqual(['vault-1.key', 'vault-3.key']);

  // With new passwords for them the oldest key goes too.
  for (const id of [1, 17, 22])
    await sql`update vault_entry set sealed = ${await sealSecret(context, { id, unitId: await unitOf(context, id) }, 'new')}
      where id = ${id}`.execute(context.db);
  expect(await rotateVaultKeys(context)).toEqual({ newest: 3, unreadable: [], kept: [] });
  expect(keyFiles()).toEqual(['vault-3.key']);
});

const unitOf = async ({ db }: AppContext, id: number) =>
  (await db.selectFrom('vault_entry').select('unit_id').where('id', '=', id).executeTakeFirstOrThrow()).unit_id;

test('F14: the start tries a key on three secrets, and names the damaged one instead of blaming the key', async () => {
  const { context, folder } = await openFull(4);
  await damage(context, 1, 4);
  await damage(context, 2, 4);
  const told: string[] = [];
  const start = () =>
    startVault(context.db, openVaultKeys(folder), { error: (_: unknown, line: string) => told.push(line) } as never);

  await start();
  expect(told).toEqual([
    'the password of login 1 (Beeline, login-1) cannot be opened: set it anew',
    'the password of login 2 (Beeline, login-2) cannot be opened: set it anew',
  ]);
  await damage(context, 3, 4);
  await expect(start()).rejects.toThrow(
    /vault-1\.key .* is not the key .*, or these are damaged: login 1 .*, login 2 .*, login 3 /,
  );
});

test('F14: the command names the damaged records, ends with 1 and does not hang', async () => {
  const { context, keyFiles } = await openFull(5);
  await damage(context, 2, 4);
  const { host, user, database, connectionString } = context.database.connection;
  const url = connectionString ?? `postgres://${user}@localhost/${database}?host=${encodeURIComponent(String(host))}`;
  const command = join(import.meta.dirname, '../../../../scripts/rotate-keys.ts');
  const child = spawn(process.execPath, [command, 'vault'], {
    env: { ...process.env, DATABASE_URL: url, DATA_DIR: context.config.dataDir, NODE_ENV: 'test' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text));
  const code = await new Promise((ended) => child.on('close', ended));

  expect([code, said]).toEqual([
    1,
    expect.stringContaining('but for 1 that cannot be opened:\n  login 2 (Beeline, login-2)\n'),
  ]);
  expect(said).not.toMatch(/ at .*:\d+/);
  expect(keyFiles().toSorted()).toEqual(['vault-1.key', 'vault-2.key']);
});
