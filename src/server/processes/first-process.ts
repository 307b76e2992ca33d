import cluster, { type Worker } from 'node:cluster';
import { join } from 'node:path';
import type pg from 'pg';
import type { Config } from '#server/config.ts';
import { openDatabase } from '#server/db/connect.ts';
import { openLog } from '#server/outside/log.ts';
import { rolesOfEach } from '#server/outside/process-plan.ts';
import type { SiblingMessage } from '#server/outside/siblings.ts';
import { endPresence } from '#server/tasks/presence-queries.ts';
import { addressLine } from './announcements.ts';
import { passOnLostConnections } from './lost-connections.ts';
import { openServerDatabase } from './open-database.ts';
import { listenForStop } from './stop.ts';
import { Supervisor } from './supervisor.ts';
import { type ToFirst, workerEnvironment } from './worker-settings.ts';

/** The first process could not bring up the others. */
export class StartRefused extends Error {}

/**
 * The first of several processes (`PROCESSES`): it holds the embedded database, migrates, starts the others and keeps them
 * running. It answers no call itself; connections reach the others in turn. Where it ends, they end in order.
 */
export async function startFirstProcess(config: Config, root: string, say: (line: string) => void): Promise<void> {
  const log = openLog(config.logLevel, undefined, 0);
  const open: (() => Promise<unknown>)[] = [];
  const stop = listenForStop(log, open);
  const connection = await openServerDatabase(config, { root, log, say, open, stop });
  const database = openDatabase(connection, log, 1);
  open.push(() => database.close());
  cluster.setupPrimary({ exec: join(root, 'src/server/main.ts'), args: [] });

  const { supervisor, port } = startWorkers(config, connection, log, (name, why) =>
    endPresence(database.db, name, why).catch(() => undefined),
  );
  open.push(() => supervisor.stop());
  try {
    await supervisor.add(1);
    const others = Array.from({ length: config.plan.processes - 1 }, (_, at) => at + 2);
    await Promise.all(others.map((slot) => supervisor.add(slot)));
  } catch {
    // The process has said itself why.
    throw new StartRefused('');
  }
  say(addressLine(config, port()));
  say(`${config.plan.processes} processes serve.`);
  say('Stop with Ctrl-C.\n');
}

/** What supervises the processes, and the port that they share. */
function startWorkers(
  config: Config,
  connection: pg.PoolConfig,
  log: ReturnType<typeof openLog>,
  onEnded: (name: string, why: string) => Promise<void>,
) {
  const roles = rolesOfEach(config.plan);
  const workers = new Map<number, Worker>();
  let port = config.port;
  let isFirst = true;
  const supervisor = new Supervisor(log, (slot, events) => {
    const worker = cluster.fork(workerEnvironment({ slot, roles: roles[slot - 1]!, connection, isFirst }));
    isFirst = false;
    workers.set(slot, worker);
    passOnLostConnections(worker, () => [...workers.values()].some((one) => one !== worker && one.isConnected()));
    let name: string | undefined;
    worker.on('message', (message: ToFirst) => {
      if (message.about === 'ready') {
        name = message.name;
        port = message.port;
        events.ready();
      } else if (message.about === 'alive') events.alive();
      else passOn(workers, slot, message);
    });
    worker.on('exit', (code, signal) => {
      if (workers.get(slot) === worker) workers.delete(slot);
      const why = signal || `code ${code}`;
      if (name !== undefined && why !== 'code 0') void onEnded(name, why);
      events.exited(why);
    });
    // A process that is just ending is asked nothing more.
    worker.on('error', () => {});
    return {
      pid: worker.process.pid,
      send: (message) => worker.isConnected() && worker.send(message),
      kill: (signal) => worker.process.kill(signal),
    };
  });
  return { supervisor, port: () => port };
}

/** Questions go to all others, answers to who asked. */
function passOn(workers: ReadonlyMap<number, Worker>, from: number, message: SiblingMessage): void {
  const send = (worker: Worker | undefined, what: SiblingMessage) => worker?.isConnected() && worker.send(what);
  if (message.about === 'told') send(workers.get(message.to), message);
  if (message.about !== 'ask') return;
  const others = [...workers].filter(([slot]) => slot !== from);
  for (const [, worker] of others) send(worker, message);
  send(workers.get(from), { about: 'others', id: message.id, count: others.length });
}
