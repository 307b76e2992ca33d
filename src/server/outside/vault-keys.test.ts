import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openVaultKeys, Unreadable, VaultKeyProblem } from './vault-keys.ts';

async function openKeys() {
  const folder = mkdtempSync(join(tmpdir(), 'rolecall-vault-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const keys = openVaultKeys(folder);
  await keys.makeNext();
  return { folder, keys };
}

test('VLT-01: what is sealed for one record opens for no other, and a changed bit opens nothing', async () => {
  const { keys } = await openKeys();
  const sealed = await keys.seal('VMSCANARY-1 ünï', 'vault_entry.secret 1 unit 1');
  expect(sealed).not.toContain('VMSCANARY');
  expect(await keys.open(sealed, 'vault_entry.secret 1 unit 1')).toBe('VMSCANARY-1 ünï');
  for (const about of ['vault_entry.secret 2 unit 1', 'vault_entry.secret 1 unit 2', 'other.secret 1 unit 1'])
    await expect(keys.open(sealed, about)).rejects.toThrow(Unreadable);
  const body = sealed.indexOf('.', 3) + 1;
  for (let at = body; at < sealed.length; at += 7) {
    if (sealed[at] === '.') continue;
    const flipped = `${sealed.slice(0, at)}${sealed[at] === 'A' ? 'B' : 'A'}${sealed.slice(at + 1)}`;
    // The last character of a part may have unused bits.
    if (
      Buffer.from(flipped.split('.')[2]!, 'base64url').equals(Buffer.from(sealed.split('.')[2]!, 'base64url')) &&
      Buffer.from(flipped.split('.')[3]!, 'base64url').equals(Buffer.from(sealed.split('.')[3]!, 'base64url'))
    )
      continue;
    await expect(keys.open(flipped, 'vault_entry.secret 1 unit 1')).rejects.toThrow(Unreadable);
  }
  for (const broken of ['', 'v1.1', 'v2.1.a.b', 'v1.1.a.b', 'v1.x.a.b', 'v1.9.AAAA.AAAA'])
    await expect(keys.open(broken, 'x')).rejects.toThrow(Unreadable);
});

test('VLT-01: the same secret is sealed differently every time', async () => {
  const { keys } = await openKeys();
  const all = await Promise.all(Array.from({ length: 50 }, () => keys.seal('same', 'a')));
  expect(new Set(all.map((one) => one.split('.')[2])).size).toBe(50);
  expect(new Set(all.map((one) => one.split('.')[3])).size).toBe(50);
});

test('VLT-05: a secret is rewrapped under the newest key without being opened; then the old key may be deleted', async () => {
  const { keys } = await openKeys();
  const sealed = await keys.seal('kept', 'a');
  expect(await keys.makeNext()).toBe(2);
  const rewrapped = await keys.rewrap(sealed, 'a');
  expect([sealed.split('.')[1], rewrapped.split('.')[1]]).toEqual(['1', '2']);
  expect(rewrapped.split('.')[3]).toBe(sealed.split('.')[3]);
  await keys.remove(1);
  expect(await keys.open(rewrapped, 'a')).toBe('kept');
  await expect(keys.open(sealed, 'a')).rejects.toThrow(Unreadable);
});

test('VLT-06: key files are readable by their owner only; one that others can read is refused', async () => {
  const { folder, keys } = await openKeys();
  const path = join(folder, 'vault-1.key');
  expect(statSync(path).mode & 0o777).toBe(0o600);
  const sealed = await keys.seal('x', 'a');
  chmodSync(path, 0o640);
  await expect(openVaultKeys(folder).open(sealed, 'a')).rejects.toThrow(VaultKeyProblem);
});

test('processes that start together create one key each, complete and under its own number', async () => {
  const { folder } = await openKeys();
  const made = await Promise.all(Array.from({ length: 8 }, () => openVaultKeys(folder).makeNext()));
  expect(new Set(made).size).toBe(8);
  expect(readdirSync(folder).filter((name) => name.endsWith('.new'))).toEqual([]);
});
