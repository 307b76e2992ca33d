import type { Config } from '#server/config.ts';
import { openLog } from '#server/outside/log.ts';
import { openServerDatabase } from './open-database.ts';
import { serveProcess } from './serve-process.ts';
import { listenForStop } from './stop.ts';

/** The usual server: one process that does everything. */
export async function startOnlyProcess(config: Config, root: string, say: (line: string) => void): Promise<void> {
  const log = openLog(config.logLevel);
  const open: (() => Promise<unknown>)[] = [];
  const stop = listenForStop(log, open);
  const connection = await openServerDatabase(config, { root, log, say, open, stop });
  await serveProcess(config, { connection, log, say, open, stop, isFirst: true });
}
