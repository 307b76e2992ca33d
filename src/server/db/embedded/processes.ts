import { readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** What `postmaster.pid` says about the server that last ran on a folder. */
export type PostmasterFile = { pid: number; socketFolder: string; state: string };

/** Reads `postmaster.pid`; undefined where there is none. Line 1 pid, 5 socket folder, 8 state
 * (`starting`, `ready`, `stopping`). */
export function readPostmaster(pgFolder: string): PostmasterFile | undefined {
  try {
    const lines = readFileSync(join(pgFolder, 'postmaster.pid'), 'utf8').split('\n');
    const pid = Number(lines[0]);
    return Number.isInteger(pid) && pid > 0
      ? { pid, socketFolder: lines[4]?.trim() ?? '', state: lines[7]?.trim() ?? '' }
      : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a process is alive. `kill(pid, 0)` counts a zombie as alive; here it counts as dead. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (failure) {
    return (failure as NodeJS.ErrnoException).code === 'EPERM';
  }
  return !isZombie(pid);
}

function isZombie(pid: number): boolean {
  try {
    return /^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

/**
 * Whether a process is a postgres that works in this folder, so that a reused pid is not taken for it. Without /proc
 * any living process counts.
 */
export function isPostgresOf(pid: number, pgFolder: string): boolean {
  if (!isAlive(pid)) return false;
  if (process.platform !== 'linux') return true;
  try {
    const program = readlinkSync(`/proc/${pid}/exe`).replace(/ \(deleted\)$/, '');
    return program.endsWith('/postgres') && readlinkSync(`/proc/${pid}/cwd`) === realpathSync(pgFolder);
  } catch {
    return false;
  }
}

/** Every living postgres process that works in this folder: backends may outlive their postmaster. */
export function findStrays(pgFolder: string): number[] {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => isPostgresOf(pid, pgFolder));
}

/**
 * Removes the lock files of a dead server: only when its pid is not a living postgres of this folder and no stray
 * backend works in it. The file is read again right before, so that a server that just started keeps its files.
 */
export function removeStaleLocks(pgFolder: string): void {
  const postmaster = readPostmaster(pgFolder);
  if (!postmaster || isPostgresOf(postmaster.pid, pgFolder) || findStrays(pgFolder).length > 0) return;
  if (readPostmaster(pgFolder)?.pid !== postmaster.pid) return;
  rmSync(join(pgFolder, 'postmaster.pid'), { force: true });
  if (postmaster.socketFolder !== '') {
    for (const name of ['.s.PGSQL.5432', '.s.PGSQL.5432.lock'])
      rmSync(join(postmaster.socketFolder, name), { force: true });
  }
}

/** Waits until a condition holds, checking every 50 ms; returns whether it came true in time. */
export async function waitFor(condition: () => boolean, seconds: number): Promise<boolean> {
  const end = Date.now() + seconds * 1000;
  while (!condition()) {
    if (Date.now() > end) return false;
    await new Promise((done) => setTimeout(done, 50));
  }
  return true;
}
