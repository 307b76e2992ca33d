import cluster from 'node:cluster';
import type { Config } from '#server/config.ts';
import { openLog } from '#server/outside/log.ts';
import { openSiblings, type SiblingMessage } from '#server/outside/siblings.ts';
import { serveProcess } from './serve-process.ts';
import { listenForStop } from './stop.ts';
import type { ToFirst, ToWorker, WorkerSettings } from './worker-settings.ts';

/** One of several processes, started by the first one. */
export async function startWorker(
  config: Config,
  { slot, roles, connection, isFirst }: WorkerSettings,
  say: (line: string) => void,
): Promise<void> {
  // Where the first process is gone this one stops in order; by itself the module would end it at once.
  cluster.worker!.exitedAfterDisconnect = true;
  const log = openLog(config.logLevel, undefined, slot);
  const open: (() => Promise<unknown>)[] = [];
  const stop = listenForStop(log, open);
  const send = (message: ToFirst) => {
    if (process.connected) process.send!(message, undefined, undefined, () => undefined);
  };
  const listeners: ((message: SiblingMessage) => void)[] = [];
  process.on('message', (message: ToWorker) => {
    if (message.about === 'alive?') send({ about: 'alive' });
    else for (const listener of listeners) listener(message);
  });
  const siblings = openSiblings(slot, { send, onMessage: (listener) => void listeners.push(listener) });
  const own = { ...config, plan: { ...config.plan, roles: new Set(roles) } };
  const ready = await serveProcess(own, { connection, log, say, open, stop, isFirst, siblings });
  if (ready) send({ about: 'ready', ...ready });
}
