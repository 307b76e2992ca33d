import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { findStrays } from '#server/db/embedded/processes.ts';

/** The folder that holds node_modules. */
export const root = join(import.meta.dirname, '../../..');

/** Kills a process; one that has ended by itself meanwhile is no failure. */
function endIfThere(pid: number) {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (failure) {
    if ((failure as NodeJS.ErrnoException).code !== 'ESRCH') throw failure;
  }
}

/** A folder for the database of one test; what still runs in it then is killed. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'rolecall-pg-'));
  // Started as root, the database runs as another user, who must be able to enter the folder.
  chmodSync(folder, 0o755);
  onTestFinished(() => {
    for (const pid of findStrays(join(folder, 'pg'))) endIfThere(pid);
    rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}
