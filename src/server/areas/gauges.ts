import { sql } from 'kysely';
import type { AppContext, Gauge } from '#server/context.ts';
import { findProcesses } from '#server/tasks/presence-queries.ts';
import { countDaysWithoutSums, readSumsLag } from './dashboards/sums.ts';
import { matchMemoryUse, runsBegun } from './matching/retrieval/cached-units.ts';
import { readOutboxLoad } from './messages/outbox-load.ts';

/** Tasks that wait or run, by name, with the age of the oldest that is due. */
async function readQueue({ db }: AppContext) {
  const { rows } = await sql<{ name: string; waiting: number; running: number; oldest: number }>`
    select name, count(*) filter (where state in ('created', 'retry'))::int as waiting,
      count(*) filter (where state = 'active')::int as running,
      coalesce(extract(epoch from now() - min(start_after) filter (where state in ('created', 'retry') and start_after <= now())), 0)::float8 as oldest
    from pgboss.job where state in ('created', 'retry', 'active') group by name`.execute(db);
  return rows;
}

/** What `/metrics` tells beside the calls of the process, by the rooms that know it. */
export const allGauges: readonly Gauge[] = [
  {
    name: 'database_connections',
    help: 'Connections of the pool that calls use: open, idle, and calls that wait for one',
    label: 'state',
    ofProcess: true,
    read: async ({ database: { pool } }) => [
      [pool.totalCount, 'open'],
      [pool.idleCount, 'idle'],
      [pool.waitingCount, 'waiting'],
    ],
  },
  {
    name: 'tasks_waiting',
    help: 'Background tasks that wait, by name',
    label: 'task',
    read: async (context) => (await readQueue(context)).map(({ name, waiting }) => [waiting, name]),
  },
  {
    name: 'tasks_running',
    help: 'Background tasks that run, by name',
    label: 'task',
    read: async (context) => (await readQueue(context)).map(({ name, running }) => [running, name]),
  },
  {
    name: 'tasks_oldest_seconds',
    help: 'Age of the oldest background task that is due and waits, by name',
    label: 'task',
    read: async (context) => (await readQueue(context)).map(({ name, oldest }) => [oldest, name]),
  },
  {
    name: 'outbox_messages',
    help: 'Messages that have not left, by state',
    label: 'state',
    read: async ({ db }) => (await readOutboxLoad(db)).map(({ state, count }) => [count, state]),
  },
  {
    name: 'outbox_oldest_seconds',
    help: 'Age of the oldest message that is due and has not left, by state',
    label: 'state',
    read: async ({ db }) => (await readOutboxLoad(db)).map(({ state, oldest }) => [oldest, state]),
  },
  {
    name: 'match_cache_bytes',
    help: 'Memory of the match rows that this process holds, and the most that it may hold',
    label: 'of',
    ofProcess: true,
    read: async ({ db }) => {
      const { bytes, limit } = matchMemoryUse(db);
      return [
        [bytes, 'held'],
        [limit, 'limit'],
      ];
    },
  },
  {
    name: 'match_cache_units',
    help: 'Business units whose match rows this process holds',
    ofProcess: true,
    read: async ({ db }) => [[matchMemoryUse(db).units]],
  },
  {
    name: 'match_runs',
    help: 'Match runs that this process began: rows in memory (warm), not yet (cold), or of a unit too small for it (small)',
    label: 'of',
    ofProcess: true,
    read: async ({ db }) => Object.entries(runsBegun(db)).map(([of, count]) => [count, of] as const),
  },
  {
    name: 'replica_lag_seconds',
    help: 'How far the standby (READ_DATABASE_URL) is behind; missing where it does not answer',
    read: async ({ replica }) => {
      const lag = await replica?.lag();
      return lag === undefined ? [] : [[lag]];
    },
  },
  {
    name: 'daily_sums_lag_seconds',
    help: 'Age of the oldest change that the daily sums of dashboards do not have yet',
    read: async ({ db }) => [[await readSumsLag(db)]],
  },
  {
    name: 'daily_sums_missing_days',
    help: 'Past days of units that dashboards count from their facts, because their daily sums were never made or have ended',
    read: async ({ db }) => [[await countDaysWithoutSums(db)]],
  },
  {
    name: 'processes',
    help: 'Processes of the installation by their heartbeats: those that live, and those that died within a day',
    label: 'state',
    read: async ({ db }) => {
      const all = await findProcesses(db);
      const live = all.filter(({ is_alive }) => is_alive);
      return [
        [live.length, 'live'],
        [all.length - live.length, 'dead'],
      ];
    },
  },
  {
    name: 'process_heartbeat_seconds',
    help: 'Age of the heartbeat of each live process',
    label: 'name',
    read: async ({ db }) =>
      (await findProcesses(db)).filter(({ is_alive }) => is_alive).map(({ age, name }) => [age, name]),
  },
  {
    name: 'reader_files',
    help: 'Documents that are read or wait, by lane',
    label: 'lane',
    ofProcess: true,
    read: async ({ documents }) =>
      Object.entries(documents.load()).flatMap(([lane, { running, waiting }]) => [
        [running, `${lane} running`] as const,
        [waiting, `${lane} waiting`] as const,
      ]),
  },
];
