import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import packageJson from '#package' with { type: 'json' };
import type { AppContext } from '#server/context.ts';
import { setLiveProcesses } from '#server/outside/process-share.ts';
import { beatPresence, endPresence, sharesUnits, sweepPresences } from './presence-queries.ts';
import type { Tasks } from './worker.ts';

/** How often a process shows that it lives, in milliseconds. */
const beatMs = 5000;
/** After so many heartbeats old rows are removed. */
const sweepEvery = 60;

/** The name of this process among all that serve the installation. */
export const processName = `${hostname()}-${process.pid}-${randomBytes(3).toString('hex')}`;

/**
 * Shows in the database that this process lives and what it runs, and learns how many others do: limits of the whole
 * installation are divided by them. Returns what to call at the end.
 */
export async function startPresence(
  { db, config, log, stopping }: Pick<AppContext, 'db' | 'config' | 'log' | 'stopping'>,
  tasks: Pick<Tasks, 'running'>,
  slot: number | null,
): Promise<() => Promise<void>> {
  let timer: NodeJS.Timeout | undefined;
  let count = 0;
  const beat = async () => {
    const live = await beatPresence(db, {
      name: processName,
      host: hostname(),
      slot,
      version: packageJson.version,
      roles: [...config.plan.roles, ...(config.plan.sharesUnits ? [sharesUnits] : [])],
      running: tasks.running(),
      memoryMb: Math.round(process.memoryUsage.rss() / 1024 / 1024),
    });
    setLiveProcesses(live);
    if (count % sweepEvery === 0) await sweepPresences(db);
    count += 1;
  };
  const again = async () => {
    await beat().catch((failure) => log.warn({ failure: String(failure) }, 'a heartbeat could not be written'));
    if (!stopping.aborted) timer = setTimeout(() => void again(), beatMs).unref();
  };
  await beat();
  timer = setTimeout(() => void again(), beatMs).unref();
  return async () => {
    clearTimeout(timer);
    await endPresence(db, processName, 'stopped').catch(() => undefined);
  };
}
