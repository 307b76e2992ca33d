import { spawn } from 'node:child_process';
import type { Account } from './account.ts';

/** A process that ends the database when this process is gone. */
export type Watchdog = { end(): void };

/**
 * Waits for the end of its input, which the system closes when this process ends in whatever way, and then stops the
 * server in order; one that does not stop within 20 s is stopped at once. The first line of `postmaster.pid` is compared
 * before, because the number may belong to another process by then.
 */
const script = `
  still() { IFS= read -r pid < "$1/postmaster.pid" && [ "$pid" = "$2" ]; }
  read -r _
  still "$1" "$2" && kill -INT "$2"
  left=20
  while [ $left -gt 0 ] && still "$1" "$2" 2>/dev/null; do sleep 1; left=$((left - 1)); done
  still "$1" "$2" 2>/dev/null && kill -QUIT "$2"
`;

/**
 * Starts a watchdog over the server: where this process is killed (`kill -9`, out of memory) nothing of it can run any
 * more, and a database without its product would be left behind (ADR 0060). A killed watchdog is started again.
 */
export function watch(pgFolder: string, postmaster: number, account: Account): Watchdog {
  if (process.platform === 'win32') return { end: () => {} };
  let isOver = false;
  let current = begin(pgFolder, postmaster, account);
  const guard = (): void => {
    current.on('exit', (_, signal) => {
      // Ended by somebody else; when it ended by itself, the server is gone.
      if (isOver || !signal) return;
      current = begin(pgFolder, postmaster, account);
      guard();
    });
  };
  guard();
  return {
    end: () => {
      isOver = true;
      current.kill('SIGKILL');
    },
  };
}

function begin(pgFolder: string, postmaster: number, account: Account) {
  // Its own session: Ctrl-C in the terminal reaches neither it nor the database.
  const child = spawn('/bin/sh', ['-c', script, 'rolecall-watchdog', pgFolder, String(postmaster)], {
    ...account.as,
    cwd: '/',
    env: { PATH: '/usr/bin:/bin' },
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  child.on('error', () => {});
  child.stdin.on('error', () => {});
  child.unref();
  return child;
}
