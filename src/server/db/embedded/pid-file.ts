import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive } from './processes.ts';

const pathOf = (dataDir: string) => join(dataDir, 'server.pid');

/** When a process started, in ticks since the machine's start, so that a reused pid is not taken for it (proc(5)). */
function startOf(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  } catch {
    return undefined;
  }
}

/** Writes down that this process serves the data. */
export function writePidFile(dataDir: string): void {
  writeFileSync(pathOf(dataDir), `${process.pid}\n${startOf(process.pid) ?? ''}\n`, { mode: 0o600 });
}

/** Removes the file where it names this process. */
export function removePidFile(dataDir: string): void {
  if (readPidFile(dataDir)?.pid === process.pid) rmSync(pathOf(dataDir), { force: true });
}

/**
 * Another living process that serves this data, even a frozen one (`kill -STOP`) whose database has gone meanwhile: it
 * goes on once it is continued, so nobody may serve beside it.
 */
export function findOtherServer(dataDir: string): number | undefined {
  const found = readPidFile(dataDir);
  if (!found || found.pid === process.pid || process.platform !== 'linux') return undefined;
  return isAlive(found.pid) && startOf(found.pid) === found.start ? found.pid : undefined;
}

function readPidFile(dataDir: string): { pid: number; start: string } | undefined {
  try {
    const [pid, start = ''] = readFileSync(pathOf(dataDir), 'utf8').split('\n');
    return { pid: Number(pid), start };
  } catch {
    return undefined;
  }
}
