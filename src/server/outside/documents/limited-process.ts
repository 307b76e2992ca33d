import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';

/**
 * Limits enforced by the kernel: processor time, core dumps, files written, open files. No network where the kernel
 * allows a separate network namespace. The script is constant and takes everything as arguments.
 */
const launcher = `
PATH=/usr/sbin:/usr/bin:/sbin:/bin
ulimit -t "$1" 2>/dev/null; ulimit -c 0 2>/dev/null; ulimit -f 0 2>/dev/null; ulimit -n 256 2>/dev/null
shift
if unshare -rn true 2>/dev/null; then set -- unshare -rn "$@"; fi
unset PWD OLDPWD 2>/dev/null
exec "$@"
`;

/**
 * Starts a script of ours with minimal rights: it may read only our own code and libraries, has no environment, no
 * network where the kernel allows that, little heap and limited processor time.
 */
export function startLimitedProcess(entry: string, cpuSeconds: number, args: readonly string[] = []): ChildProcess {
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
  const hasShell = process.platform !== 'win32' && existsSync('/bin/sh');
  const [command = '', ...given] = hasShell ? ['/bin/sh', '-c', launcher, 'sh', String(cpuSeconds), ...node] : node;
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
