import type { ChildProcess } from 'node:child_process';

const started = new Set<ChildProcess>();

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
process.once('exit', () => {
  for (const child of started) child.kill('SIGKILL');
});

/** Ends a process when the drill ends, however it ends. */
export function endWithDrill(child: ChildProcess): void {
  if (started.has(child)) return;
  started.add(child);
  child.once('exit', () => started.delete(child));
}
