import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { confinement } from './guards.ts';

/**
 * Limits enforced by the kernel: processor time, core dumps, files written, open files. Both scripts are constant and
 * take everything as arguments.
 */
const limit = `
ulimit -t "$1" 2>/dev/null; ulimit -c 0 2>/dev/null; ulimit -f 0 2>/dev/null; ulimit -n 256 2>/dev/null
shift
unset PWD OLDPWD 2>/dev/null
exec "$@"
`;

/** Within mounts of its own: an empty folder in place of each of the first arguments, up to "--". */
const hide = `
PATH=/usr/sbin:/usr/bin:/sbin:/bin
while [ "$1" != -- ]; do
  if [ -d "$1" ]; then mount -t tmpfs -o ro,size=4k,mode=000 none "$1" 2>/dev/null; fi
  shift
done
shift
unset PWD OLDPWD 2>/dev/null
exec "$@"
`;

const hidden = new Set<string>();

/** Folders that no sandboxed process may see, where mounts of its own are possible: called before any is started. */
export function hideFromSandboxes(folders: readonly string[]): void {
  for (const folder of folders.map((each) => path.resolve(each))) {
    // They have to read our code.
    if (path.relative(folder, import.meta.dirname).startsWith('..')) hidden.add(folder);
  }
}

/** A command within every limit and guard that this system allows. */
export function confine(command: readonly string[], cpuSeconds: number): string[] {
  if (process.platform === 'win32' || !existsSync('/bin/sh')) return [...command];
  const { guards, before, after } = confinement();
  const hiding = guards.files ? ['/bin/sh', '-c', hide, 'sh', ...hidden, '--'] : [];
  return ['/bin/sh', '-c', limit, 'sh', String(cpuSeconds), ...before, ...hiding, ...after, ...command];
}

/**
 * Starts a script of ours with minimal rights: it may read only our own code and libraries, has no environment, little
 * heap, limited processor time and the guards that this system allows (guards.ts).
 */
export function startSandboxed(entry: string, cpuSeconds: number, args: readonly string[] = []): ChildProcess {
  const root = path.resolve(import.meta.dirname, '../../../..');
  const libraries = path.resolve(createRequire(import.meta.url).resolve('unpdf'), '../../..');
  const node = [
    process.execPath,
    '--permission',
    ...[path.join(root, 'src'), path.join(root, 'package.json'), libraries].map((place) => `--allow-fs-read=${place}`),
    '--max-old-space-size=256',
    '--disallow-code-generation-from-strings',
    '--no-warnings',
    entry,
    ...args,
  ];
  const [command = '', ...given] = confine(node, cpuSeconds);
  return spawn(command, given, {
    cwd: os.tmpdir(),
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
    // Its own session, which priority.ts can lower.
    detached: true,
    windowsHide: true,
  });
}

/** The process that does the work: with a process list of its own it is the child of the one that was started. */
export function innermost(pid: number): number {
  try {
    const [child] = readFileSync(`/proc/${pid}/task/${pid}/children`, 'latin1').trim().split(' ');
    return child ? innermost(Number(child)) : pid;
  } catch {
    return pid;
  }
}

/** Processor time and resident memory of a process, from /proc; elsewhere only the time limit applies. */
export function usageOf(pid: number): { cpuMs: number; memoryBytes: number } | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const ticks = Number(fields[11]) + Number(fields[12]);
    return { cpuMs: ticks * 10, memoryBytes: Number(fields[21]) * 4096 };
  } catch {
    return undefined;
  }
}
