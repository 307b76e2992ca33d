import { readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';

/** A nice value: about a tenth of the usual share of a busy processor. */
const stepsBack = 10;

/**
 * Lowers a process's scheduling priority, where the system allows it. The process has to be the first of its own
 * session (`detached`, as PostgreSQL's are): Linux divides processors equally between sessions, and applies priorities
 * only within one (sched(7), "The autogroup feature").
 */
export function lowerPriority(pid: number): void {
  tried(() => os.setPriority(pid, stepsBack));
  tried(() => writeFileSync(`/proc/${pid}/autogroup`, String(stepsBack)));
}

/** The same for the server process of a PostgreSQL connection; nothing happens where it runs on another machine. */
export function lowerDatabasePriority(pid: number): void {
  tried(() => {
    if (readFileSync(`/proc/${pid}/cmdline`, 'latin1').startsWith('postgres:')) lowerPriority(pid);
  });
}

/** Not every system allows it; the work is done all the same. */
function tried(what: () => void): void {
  try {
    what();
  } catch {
    // All processes keep equal shares.
  }
}
