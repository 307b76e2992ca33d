import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Account } from './account.ts';
import { type Binaries, majorVersion } from './binaries.ts';
import { isAlive } from './processes.ts';
import { supervisorRole } from './roles.ts';

/** @throws Error where another major version of PostgreSQL made the data */
export function refuseForeignVersion(pgFolder: string): void {
  const path = join(pgFolder, 'PG_VERSION');
  const found = existsSync(path) ? readFileSync(path, 'utf8').trim() : majorVersion;
  if (found !== majorVersion) {
    throw new Error(
      `The data in ${pgFolder} was made by PostgreSQL ${found}; this version of the product brings ${majorVersion}. ` +
        'Start the product version that made it and take a backup there, then restore it into an empty DATA_DIR.',
    );
  }
}

/**
 * Makes the data folder, for its owner only. Where the database runs as another user, that user must be able to go
 * through it; nobody may list it. An older version's open folder is closed, but a shared one (/tmp) is left alone.
 */
export function makeDataFolder(dataDir: string, account: Account): void {
  const isOther = account.as.uid !== undefined;
  mkdirSync(dataDir, { recursive: true, mode: isOther ? 0o711 : 0o700 });
  const { mode, uid } = statSync(dataDir);
  const sticky = 0o1000;
  const isOurs = uid === process.getuid?.() && (mode & sticky) === 0 && existsSync(join(dataDir, 'pg'));
  const wanted = mode & (isOther ? 0o711 : 0o700);
  if (isOurs && (mode & 0o777) !== wanted) chmodSync(dataDir, wanted);
}

/** Creates a new data folder beside its place and renames it into it, so a half-made one is never used. */
export function initialize(dataDir: string, pgFolder: string, binaries: Binaries, account: Account): void {
  const half = join(dataDir, `pg.new-${process.pid}`);
  mkdirSync(half, { mode: 0o700 });
  if (account.as.uid !== undefined) chownSync(half, account.uid, account.gid);
  // Everybody who can reach the socket is trusted: its folder is closed to all but the account and root. The builtin
  // C.UTF-8 provider supports non-ASCII letters in trigrams and sorts the same on every machine.
  const { status, stderr } = spawnSync(
    binaries.initdb,
    ['-D', half, '-U', supervisorRole, '--auth-local=trust', '--auth-host=reject', '-E', 'UTF8'].concat([
      '--data-checksums',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--lc-collate=C',
      '--lc-ctype=C.UTF-8',
      '--no-instructions',
    ]),
    { ...account.as, cwd: '/', env: { PATH: '/usr/bin:/bin' }, encoding: 'utf8' },
  );
  if (status !== 0) {
    rmSync(half, { recursive: true, force: true });
    throw new Error(`The database could not be made: ${stderr?.trim() || `initdb ended with ${status}`}`);
  }
  try {
    renameSync(half, pgFolder);
  } catch {
    rmSync(half, { recursive: true, force: true });
    if (!existsSync(pgFolder)) throw new Error(`The database could not be moved to ${pgFolder}.`);
  }
}

/** Removes folders that a killed first start left half-made. */
export function sweepHalfMade(dataDir: string): void {
  for (const name of readdirSync(dataDir)) {
    const pid = Number(/^pg\.new-(\d+)$/.exec(name)?.[1]);
    if (pid && pid !== process.pid && !isAlive(pid)) rmSync(join(dataDir, name), { recursive: true, force: true });
  }
}

/** A socket path may have 107 bytes, of which `/.s.PGSQL.5432` takes 14. */
const longestSocketFolder = 93;

/** The folder of the socket, which only the account (and root) can enter. */
export function makeSocketFolder(dataDir: string, account: Account): string {
  const usual = join(realpathSync(dataDir), 'run');
  const isShort = Buffer.byteLength(usual) <= longestSocketFolder;
  const name = createHash('sha256').update(realpathSync(dataDir)).digest('hex').slice(0, 12);
  const folder = isShort ? usual : join(tmpdir(), `rolecall-${name}`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (account.as.uid !== undefined) chownSync(folder, account.uid, account.gid);
  const found = lstatSync(folder);
  if (!found.isDirectory() || found.uid !== account.uid)
    throw new Error(`${folder} is not a folder of our own; remove it.`);
  chmodSync(folder, 0o700);
  return folder;
}
