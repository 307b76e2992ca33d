import { readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';

/** A nice value: about a tenth of the usual share where a processor is wanted by others. */
const stepsBack = 10;

/**
 * Lets everything else go before a process, where the system allows it. The process has to be the first of a session of its
 * own (`detached`, as PostgreSQL's are): Linux shares processors out between sessions, each as much as any other, and looks
 * at priorities only within one (sched(7), "The autogroup feature").
 */
export function lowerPriority(pid: number): void {
  tried(() => os.setPriority(pid, stepsBack));
  tried(() => writeFileSync(`/proc/${pid}/autogroup`, String(stepsBack)));
}

/** The same for the process behind a connection to PostgreSQL; none where it runs on another machine. */
export function standBackInDatabase(pid: number): void {
  tried(() => {
    if (readFileSync(`/proc/${pid}/cmdline`, 'latin1').startsWith('postgres:')) lowerPriority(pid);
  });
}

/** Not every system has it or allows it; the work is done all the same. */
function tried(what: () => void): void {
  try {
    what();
  } catch {
    // everything goes on with equal shares
  }
}
