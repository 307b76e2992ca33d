import { sql } from 'kysely';
import { fromKysely, type Job, type JobWithMetadata, PgBoss, type QueueResult, type UpdateQueueOptions } from 'pg-boss';
import type { AppContext } from '#server/context.ts';
import type { Database } from '#server/db/connect.ts';
import { withFault } from '#server/outside/faults.ts';
import type { Log } from '#server/outside/log.ts';
import { Semaphore } from '#server/outside/semaphore.ts';
import { partitionCount } from '#server/outside/unit-share.ts';
import type { Task } from './define-task.ts';
import { queueFor, workPartitions } from './partitions.ts';
import type { DeadTask, TaskSender } from './sender.ts';
import { isTroubleAround } from './trouble-around.ts';

/** The background tasks of one process. */
export type Tasks = TaskSender & {
  /** Begins to run the tasks of this process's roles; until then they only queue up. */
  work(context: AppContext): Promise<void>;
  /** What this process runs now. */
  running(): RunningTask[];
  /** Stops taking tasks and returns running ones to the queue. */
  stop(): Promise<void>;
};

/** A task that runs, since when. */
type RunningTask = { readonly name: string; readonly since: string };

/** A task without a heartbeat for this long was killed; pg-boss allows no less. It runs again within a minute. */
const heartbeatSeconds = 10;
/** A task due within this time, in seconds, starts on the second instead of at the next poll. */
const soonSeconds = 60;

/** Dead-peer detection: no statement of the queue takes long, so one without an answer has lost its connection. */
const peerLimits: Record<string, unknown> = { connectionTimeoutMillis: 3000, query_timeout: 10_000, keepAlive: true };

/**
 * How long workers poll every second after the queue reported a failure, in milliseconds. Its listener reconnects with a
 * backoff of at most 30 s, and until then nobody wakes a worker for a new task.
 */
const pollCloselyMs = 35_000;

/**
 * Opens the queues in the database, with the first task that is sent or with `work`: a process that does neither has no
 * connections for them. The library's own words stay in this file.
 */
export function openTasks(database: Database, tasks: readonly Task[], log: Log, { sendsOnly = false } = {}): Tasks {
  const boss = new PgBoss({
    ...(database.connection as Record<string, unknown>),
    ...peerLimits,
    application_name: 'rolecall tasks',
    max: 4,
    notifyHeartbeatIntervalMs: 5000,
    notifyHeartbeatTimeoutMs: 3000,
    // The owner of the schema creates the tables (migrateTasks); the running role only reads and writes rows.
    migrate: false,
    // Who only sends leaves the care of the queues to those that work.
    ...(sendsOnly ? { supervise: false, schedule: false } : { useListenNotify: true }),
    monitorIntervalSeconds: 10,
    superviseIntervalSeconds: 10,
    maintenanceIntervalSeconds: 3600,
    monitorVacuum: false,
    reindex: false,
  });
  const workers = new Map<string, string[]>();
  const running = new Map<string, RunningTask>();
  const wake = (ids: Iterable<string>) => {
    for (const id of ids) boss.notifyWorker(id);
  };
  const endPartitions: (() => void)[] = [];
  /** Queues of partitions that are known to be there. */
  const declared = new Set<string>();
  const declareAgain = async (queue: string, task: unknown) => {
    if (declared.has(queue)) return;
    const there = await boss.getQueue(queue);
    await declare(boss, task as Task, new Map(there ? [[queue, there]] : []), queue);
    declared.add(queue);
  };
  let pollCloselyUntil = 0;
  let polling: NodeJS.Timeout | undefined;
  const pollClosely = () => {
    pollCloselyUntil = performance.now() + pollCloselyMs;
    polling ??= setInterval(() => {
      // Each worker would try to connect, and a database that recovers has other work than to refuse them.
      if (!database.isInTrouble()) wake([...workers.values()].flat());
      if (performance.now() < pollCloselyUntil) return;
      clearInterval(polling);
      polling = undefined;
    }, 1000).unref();
  };
  boss.on('error', (failure) => {
    log.warn({ failure: failure.message }, 'tasks: the queue reported a failure');
    void database.checkPeer();
    pollClosely();
  });
  let starting: Promise<void> | undefined;
  const started = (): Promise<void> => {
    starting ??= startQueues(boss, tasks).catch((failure) => {
      // The next one who needs the queues tries again.
      starting = undefined;
      throw failure;
    });
    return starting;
  };

  return {
    send: async (db, task, payload, { afterSeconds } = {}) => {
      const checked = task.check(payload);
      await started();
      const queue = queueFor(task, checked);
      if (queue !== task.name) await declareAgain(queue, task);
      await boss.send(queue, checked as object, {
        db: fromKysely(db as never),
        ...(task.singletonKey && { singletonKey: task.singletonKey(checked) }),
        ...(afterSeconds !== undefined && { startAfter: afterSeconds }),
      });
      // Polls when the task is due, instead of waiting for the next poll.
      if (afterSeconds !== undefined && afterSeconds <= soonSeconds)
        setTimeout(() => wake(workers.get(queue) ?? []), afterSeconds * 1000 + 50).unref();
    },
    findDead: async () => {
      await started();
      return findDead(database);
    },
    retryDead: async (name, id) => {
      await started();
      const { affected } = (await boss.retry(name, id)) as { affected?: number };
      return (affected ?? 0) > 0;
    },
    work: async (context) => {
      await started();
      const { roles } = context.config.plan;
      for (const task of tasks.filter(({ role }) => roles.has(role)) as readonly unknown[] as readonly Task<object>[]) {
        // However many partitions this process has, it runs no more of a task at once than of one queue.
        const turns = task.unitOf && new Semaphore({ permits: task.concurrency });
        const runQueue = async (queue: string) => {
          const ids = await runTask(boss, task, { context, running, queue, turns });
          workers.set(queue, ids);
          return ids;
        };
        await runQueue(task.name);
        if (task.onFailed) await workFailed(boss, task, context);
        if (!task.unitOf) continue;
        const runPartition = async (queue: string) => {
          await declareAgain(queue, task);
          return runQueue(queue);
        };
        const failed = (failure: unknown) => log.warn({ failure: String(failure) }, 'units were not shared out');
        endPartitions.push(workPartitions(boss, task.name, runPartition, failed));
      }
    },
    running: () => [...running.values()],
    stop: async () => {
      workers.clear();
      clearInterval(polling);
      for (const end of endPartitions) end();
      if (!starting) return;
      await starting.catch(() => undefined);
      // Running tasks get their abort signal; what does not end is left to its heartbeat.
      await boss.stop({ graceful: true, timeout: 8000, close: true });
    },
  };
}

/** Starts the library and declares what is not there yet, or not as the tasks say: mostly nothing. */
async function startQueues(boss: PgBoss, tasks: readonly Task[]): Promise<void> {
  await boss.start();
  const queues = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  const crons = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]));
  for (const task of tasks) {
    await declare(boss, task, queues);
    if (task.cron && crons.get(task.name) !== task.cron) await boss.schedule(task.name, task.cron, {});
  }
}

async function declare(
  boss: PgBoss,
  task: Task,
  queues: ReadonlyMap<string, QueueResult>,
  name = task.name,
): Promise<void> {
  const changeable = {
    retryLimit: task.maxAttempts - 1,
    retryDelay: task.backoffSeconds[0],
    retryBackoff: task.backoffSeconds.length > 1,
    // A task of a partition may wait for its turn behind one of each other partition.
    expireInSeconds: task.timeoutSeconds * (name === task.name ? 1 : partitionCount),
    heartbeatSeconds,
    // Finished tasks are deleted after a day; failed ones stay visible for a month.
    deleteAfterSeconds: 30 * 86_400,
    notify: true,
  };
  const deadLetter = task.onFailed && failedQueue(task);
  if (deadLetter && name === task.name && !queues.has(deadLetter))
    await boss.createQueue(deadLetter, { retryLimit: 5 });
  const existing = queues.get(name);
  if (!existing) {
    const policy = task.singletonKey ? 'short' : 'standard';
    const retryDelayMax = task.backoffSeconds.length > 1 ? task.backoffSeconds.at(-1)! : undefined;
    await boss.createQueue(name, {
      ...changeable,
      policy,
      ...(retryDelayMax !== undefined && { retryDelayMax }),
      ...(deadLetter && { deadLetter }),
    });
    return;
  }
  const expected: UpdateQueueOptions = { ...changeable, deadLetter: deadLetter ?? null };
  const isSame = Object.entries(expected).every(([name, value]) => existing[name as keyof QueueResult] === value);
  if (!isSame) await boss.updateQueue(name, expected);
}

/** Pause before a task runs again whose last attempt met a lost database or a full disk, in seconds. */
const aroundSeconds = 10;

/** The dead-letter queue of a task, also for one whose process was killed. */
const failedQueue = (task: Pick<Task, 'name'>) => `${task.name}.failed`;

/** Starts the workers of a task, or of a partition of its queue. */
async function runTask(
  boss: PgBoss,
  task: Task<object>,
  {
    context,
    running,
    queue,
    turns,
  }: {
    context: AppContext;
    running: Map<string, RunningTask>;
    queue: string;
    turns: Semaphore | undefined;
  },
): Promise<string[]> {
  const workers: string[] = [];
  const options = {
    batchSize: 1,
    pollingIntervalSeconds: 1,
    notifyPollingIntervalSeconds: 5,
    heartbeatRefreshSeconds: 3,
  };
  for (let lane = 0; lane < task.concurrency; lane += 1) {
    const run = async (job: Job<object> | undefined, signal = job?.signal) => {
      if (!job || !signal) return;
      // There may be more: poll again at once instead of after the pause.
      boss.notifyWorker(worker);
      const started = Date.now();
      running.set(job.id, { name: task.name, since: new Date(started).toISOString() });
      try {
        await task.run(task.check(job.data), {
          context,
          signal,
          log: context.log,
          attempt: job.retryCount + 1,
        });
        // The work is done and the queue does not know it yet.
        await withFault('job.ack', async () => undefined);
        context.log.debug({ task: task.name, id: job.id, ms: Date.now() - started }, 'task done');
      } catch (failure) {
        context.log.warn(
          { task: task.name, id: job.id, attempt: job.retryCount + 1, failure: String(failure) },
          'task failed',
        );
        if (job.retryCount + 1 < task.maxAttempts || !isTroubleAround(failure)) throw failure;
        await boss.send(queue, job.data, {
          startAfter: aroundSeconds,
          ...(task.singletonKey && { singletonKey: task.singletonKey(task.check(job.data)) }),
        });
      } finally {
        running.delete(job.id);
      }
    };
    const inTurn = ([job]: Job<object>[]) =>
      turns
        ? turns.run(
            queue,
            () => within(task.timeoutSeconds, job, run),
            () => new Error('full'),
            job?.signal,
          )
        : run(job);
    const worker = await boss.work<object>(queue, options, inTurn);
    workers.push(worker);
  }
  return workers;
}

/** Runs a task whose time begins with its turn. One that does not heed its end gives its turn back all the same. */
async function within(
  seconds: number,
  job: Job<object> | undefined,
  run: (job: Job<object> | undefined, signal?: AbortSignal) => Promise<void>,
): Promise<void> {
  const timeout = AbortSignal.timeout(seconds * 1000);
  const signal = job ? AbortSignal.any([job.signal, timeout]) : timeout;
  const ended = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  await Promise.race([run(job, signal), ended]);
}

/** Marks what failed for good, or whose process died. */
async function workFailed(boss: PgBoss, task: Task<object>, context: AppContext): Promise<void> {
  const options = { batchSize: 1, pollingIntervalSeconds: 2, includeMetadata: true } as const;
  await boss.work(failedQueue(task), options, async ([job]: JobWithMetadata<object>[]) => {
    if (!job || (await goesOn(boss, task, job))) return;
    await task.onFailed?.(task.check(job.data), context);
  });
}

/** How often a task whose processes are killed under it is tried, as a multiple of its usual attempts. */
const killedAttempts = 5;

/**
 * A task whose last process was killed did not fail: it is tried again. Not for ever, because it may be what its processes
 * die of.
 */
async function goesOn(
  boss: PgBoss,
  task: Task<object>,
  { sourceId, sourceName, sourceRetryCount, sourceOutput }: DeadLetter,
): Promise<boolean> {
  const wasKilled = failureOf(sourceOutput) === 'job heartbeat timeout';
  if (!wasKilled || sourceId === null || (sourceRetryCount ?? 0) + 1 >= task.maxAttempts * killedAttempts) return false;
  await boss.retry(sourceName ?? task.name, sourceId);
  return true;
}

type DeadLetter = Pick<JobWithMetadata, 'sourceId' | 'sourceName' | 'sourceRetryCount' | 'sourceOutput'>;

async function findDead(database: Database): Promise<DeadTask[]> {
  const { rows } = await sql<{ id: string; name: string; data: Record<string, unknown>; output: unknown; at: string }>`
    select id, name, data, output, completed_on as at from pgboss.job where state = 'failed'
    order by completed_on desc, id limit 200`.execute(database.db);
  return rows.map(({ id, name, data, output, at }) => ({
    id,
    name,
    payload: data ?? {},
    failure: failureOf(output),
    failedAt: at,
  }));
}

function failureOf(output: unknown): string {
  const { message, value } = (output ?? {}) as { message?: string; value?: { message?: string } };
  return (message ?? value?.message ?? 'The task took too long or its server stopped.').slice(0, 500);
}
