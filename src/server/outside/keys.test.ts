import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { openKeys } from './keys.ts';
import { openVaultKeys } from './vault-keys.ts';

test('keys that are there are used from a folder that cannot be written', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'rolecall-keys-'));
  onTestFinished(() => {
    chmodSync(folder, 0o700);
    rmSync(folder, { recursive: true });
  });
  const made = await openKeys(folder);
  await openVaultKeys(folder).makeNext();
  const [first] = await made.audit.publicKeys();
  const names = readdirSync(folder).sort();
  chmodSync(folder, 0o500);
  const { mtimeMs } = statSync(folder);

  const keys = await openKeys(folder);
  const vault = openVaultKeys(folder);
  const { kid } = await keys.envelopes.newest();
  expect((await keys.envelopes.find(kid, new Date()))?.kid).toBe(kid);
  expect((await keys.tokens.newest()).kid).toBe('token');
  expect((await keys.audit.sign('text')).kid).toBe(first!.kid);
  expect(await vault.open(await vault.seal('secret', 'place'), 'place')).toBe('secret');
  expect(readdirSync(folder).sort()).toEqual(names);
  // Root may write anywhere, so what was tried shows by the time of the folder.
  expect(statSync(folder).mtimeMs).toBe(mtimeMs);
});

test('KEYS_DIR names another folder than DATA_DIR/keys', () => {
  expect(readConfig({ DATA_DIR: '/data' }, '/root').keysDir).toBe('/data/keys');
  expect(readConfig({ DATA_DIR: '/data', KEYS_DIR: '/run/keys' }, '/root').keysDir).toBe('/run/keys');
});
