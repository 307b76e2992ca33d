import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { Spool } from './spool.ts';

const megabyte = 1024 ** 2;

test('a spool ends before the disk of the database is full, at its beginning and while it grows', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'rolecall-spool-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  let free = 1000;
  const spaceOf = async () => ({ bavail: free, blocks: 1_000_000, bsize: megabyte });
  await expect(Spool.open(folder, spaceOf)).rejects.toMatchObject({ code: 'file.no-space' });
  free = 500_000;
  const spool = await Spool.open(folder, spaceOf);
  onTestFinished(() => spool.close());
  await spool.write(new Uint8Array(64 * megabyte));
  free = 1000;
  await expect(spool.write(new Uint8Array(1))).rejects.toMatchObject({ code: 'file.no-space' });
});
