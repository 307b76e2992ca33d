import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** The account that PostgreSQL runs under: ours, or another one where we are root (PostgreSQL refuses root). */
export type Account = { name: string; as: { uid?: number; gid?: number }; uid: number; gid: number };

/**
 * Chooses the account. An existing data folder keeps its owner (changing the owner of thousands of files half-way would
 * make it unreadable); a new one gets `postgres` or `nobody`.
 */
export function chooseAccount(pgFolder: string): Account {
  const own = process.getuid?.() ?? -1;
  if (own !== 0) return { name: 'this user', as: {}, uid: own, gid: process.getgid?.() ?? -1 };
  const owner = ownerOf(pgFolder);
  if (owner) {
    if (owner.uid === 0)
      throw new Error(`${pgFolder} belongs to root, under which PostgreSQL does not run. Change its owner.`);
    return named(owner.uid, owner.gid);
  }
  const users = readUsers();
  const user = users.find(({ name }) => name === 'postgres') ?? users.find(({ name }) => name === 'nobody');
  if (!user) throw new Error('PostgreSQL does not run as root, and neither a user postgres nor nobody exists here.');
  return named(user.uid, user.gid);
}

function ownerOf(folder: string): { uid: number; gid: number } | undefined {
  try {
    return statSync(folder);
  } catch {
    return undefined;
  }
}

function named(uid: number, gid: number): Account {
  const name = readUsers().find((user) => user.uid === uid)?.name ?? String(uid);
  return { name, as: { uid, gid }, uid, gid };
}

function readUsers(): { name: string; uid: number; gid: number }[] {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .filter(([, , uid]) => uid !== undefined)
    .map(([name, , uid, gid]) => ({ name: name!, uid: Number(uid), gid: Number(gid) }));
}

/**
 * Makes sure that the account can enter a folder, checking every folder on the path.
 * @throws Error naming the first folder that is closed to it
 */
export function refuseClosedPath(folder: string, account: Account): void {
  if (account.as.uid === undefined) return;
  const ways: string[] = [];
  for (let at = folder; ; at = dirname(at)) {
    ways.unshift(at);
    if (at === dirname(at)) break;
  }
  for (const way of ways) {
    const { status } = spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', way], { ...account.as, cwd: '/', env: {} });
    if (status !== 0) {
      throw new Error(`The user ${account.name} cannot enter ${way}. Set DATA_DIR to a folder that it can reach.`);
    }
  }
}
