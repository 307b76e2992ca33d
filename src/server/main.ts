import { join } from 'node:path';
import { Refusal } from '#domain/errors.ts';
import { readConfig, WrongSettings } from './config.ts';
import { DatabaseTooOld } from './db/baseline.ts';
import { AlreadyServed, WrongPostgres } from './db/embedded/embedded.ts';
import { DatabaseTooNew } from './db/migrate.ts';
import { HalfRestored } from './db/restore-mark.ts';
import { DatabaseUnreachable } from './db/unreachable.ts';
import { VaultKeyProblem } from './outside/vault-keys.ts';
import { StartRefused, startFirstProcess } from './processes/first-process.ts';
import { isStopping, stopRefused } from './processes/stop.ts';
import { readWorkerSettings } from './processes/worker-settings.ts';

const root = join(import.meta.dirname, '../..');
const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** What serves calls is loaded only by a process that does: the first of several needs less than half of its memory. */
async function start(): Promise<void> {
  const config = readConfig(process.env, root);
  const given = readWorkerSettings(process.env);
  if (given) return (await import('./processes/worker-process.ts')).startWorker(config, given, say);
  if (config.plan.processes > 1) return startFirstProcess(config, root, say);
  return (await import('./processes/only-process.ts')).startOnlyProcess(config, root, say);
}

try {
  await start();
} catch (failure) {
  // Work that was running when the stop began has lost what it depends on.
  if (isStopping()) await new Promise(() => {});
  const isPlain =
    failure instanceof WrongSettings ||
    failure instanceof AlreadyServed ||
    failure instanceof WrongPostgres ||
    failure instanceof DatabaseTooNew ||
    failure instanceof DatabaseTooOld ||
    failure instanceof DatabaseUnreachable ||
    failure instanceof HalfRestored ||
    failure instanceof VaultKeyProblem ||
    failure instanceof StartRefused ||
    failure instanceof Refusal;
  const inUse = (failure as NodeJS.ErrnoException).code === 'EADDRINUSE';
  const says = inUse
    ? 'The port is in use by another program. Set PORT to a free one.'
    : isPlain
      ? `${(failure as Error).message}${failure instanceof Refusal && failure.details['defect'] ? ` (${failure.details['defect']})` : ''}`
      : String((failure as Error).stack ?? failure);
  if (says !== '') process.stderr.write(`${says}\n`);
  await stopRefused();
  process.exit(1);
}
