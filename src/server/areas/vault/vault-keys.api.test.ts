import { readdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { vaultApi } from '#contract/areas/vault/vault.ts';
import { openVaultKeys, VaultKeyProblem } from '#server/outside/vault-keys.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { sealed } from '#server/testing/requests.ts';
import { rotateVaultKeys, sealPlace, startVault } from './vault-keys.ts';

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
  await context.database.pool.query(`select setval(pg_get_serial_sequence('vault_entry', 'id'), $1)`, [count]);
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
  const newest = await rotateVaultKeys(
    context,
    () => {
      steps += 1;
    },
    20,
  );
  expect([newest, steps]).toEqual([2, 10]);
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
