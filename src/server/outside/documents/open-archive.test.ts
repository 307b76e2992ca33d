import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openArchive } from './open-archive.ts';

const limits = { bytes: 1e6, entries: 10, unpackedBytes: 250_000, entryBytes: 200_000, ratio: 10_000 };
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'archive-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function archiveOf(files: Record<string, Uint8Array>) {
  const file = path.join(folder, 'a.zip');
  await writeFile(file, zipSync(files));
  return openArchive(file, limits);
}

test('a file that unpacks to more than is asked for is refused before it is unpacked', async () => {
  const archive = await archiveOf({ 'bomb.txt': new Uint8Array(150_000), 'small.txt': strToU8('hello') });
  await expect(archive.read('bomb.txt', 100_000)).rejects.toMatchObject({ code: 'file.too-large' });
  expect((await archive.read('small.txt', 100)).toString()).toBe('hello');
  archive.close();
});

test('all that is unpacked of an archive counts against its limit, however often', async () => {
  const archive = await archiveOf({ 'a.txt': new Uint8Array(100_000), 'b.txt': new Uint8Array(100_000) });
  await archive.read('a.txt', 100_000);
  await archive.read('b.txt', 100_000);
  await expect(archive.read('a.txt', 100_000)).rejects.toMatchObject({ code: 'file.too-complex' });
  archive.close();
});
