import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';

/** Without a heartbeat for this long a process is dead, in seconds: four heartbeats. */
const deadSeconds = 20;
/** How long a dead process is shown, in hours. */
const shownHours = 24;

/** Among the roles of a process: it shares out the units with the other matchers (`SHARE_UNITS`). */
export const sharesUnits = 'units';

/** What a process is called when it is started again, too. */
const identity = sql`host || '/' || coalesce(slot::text, name)`;

type LiveCounts = { all: number; here: number; matchers: number; sharing: string[]; me: string };

/** What a process says of itself. */
type Presence = {
  name: string;
  host: string;
  slot: number | null;
  version: string;
  roles: readonly string[];
  running: readonly { name: string; since: string }[];
  memoryMb: number;
};

/**
 * Writes a heartbeat and counts the live processes: in all, on this machine, and those that match; of those that share out
 * the units who they are. A process that was frozen and goes on is alive again.
 */
export async function beatPresence(
  db: Db,
  { name, host, slot, version, roles, running, memoryMb }: Presence,
): Promise<LiveCounts> {
  await sql`insert into server_process (name, host, slot, version, roles, running, memory_mb)
    values (${name}, ${host}, ${slot}, ${version}, ${roles}::text[], ${JSON.stringify(running)}::jsonb, ${memoryMb})
    on conflict (name) do update set heartbeat_at = now(), ended_at = null, ended_why = null,
      running = excluded.running, memory_mb = excluded.memory_mb`.execute(db);
  const { rows } = await sql<LiveCounts>`
    select count(*)::int as "all", (count(*) filter (where host = ${host}))::int as here,
      (count(*) filter (where 'matching' = any(roles)))::int as matchers,
      coalesce(array_agg(distinct ${identity}) filter (where roles @> array['matching', ${sharesUnits}]), '{}') as sharing,
      (select ${identity} from server_process where name = ${name}) as me
    from server_process where ended_at is null and heartbeat_at > now() - make_interval(secs => ${deadSeconds})`.execute(
    db,
  );
  return rows[0]!;
}

/** Notes that a process has ended, and why. */
export async function endPresence(db: Db, name: string, why: string): Promise<void> {
  await sql`update server_process set ended_at = now(), ended_why = ${why} where name = ${name} and ended_at is null`.execute(
    db,
  );
}

/** A process as the heartbeats show it. */
type ProcessRow = {
  name: string;
  host: string;
  slot: number | null;
  version: string;
  roles: string[];
  running: { name: string; since: string }[];
  memory_mb: number;
  started_at: string;
  age: number;
  is_alive: boolean;
  ended_why: string | null;
};

/** Processes that live, and those that died within a day; one that stopped in order is gone. */
export async function findProcesses(db: Db): Promise<ProcessRow[]> {
  const { rows } = await sql<ProcessRow>`
    select name, host, slot, version, roles, running, memory_mb, started_at, ended_why,
      greatest(0, extract(epoch from now() - heartbeat_at))::int as age,
      ended_at is null and heartbeat_at > now() - make_interval(secs => ${deadSeconds}) as is_alive
    from server_process
    where ended_why is distinct from 'stopped' and heartbeat_at > now() - make_interval(hours => ${shownHours})
    order by is_alive desc, host, slot nulls first, started_at desc limit 50`.execute(db);
  return rows;
}

/** The last heartbeat of any process, and whether its process should still be alive. */
export async function findLastHeartbeat(db: Db): Promise<{ at: string; isFresh: boolean } | undefined> {
  const { rows } = await sql<{ at: string; isFresh: boolean }>`
    select heartbeat_at::text as at, heartbeat_at > now() - make_interval(secs => ${deadSeconds}) as "isFresh"
    from server_process where ended_at is null order by heartbeat_at desc limit 1`.execute(db);
  return rows[0];
}

/** Removes processes and counts of calls that nobody asks for any more. */
export async function sweepPresences(db: Db): Promise<void> {
  await sql`delete from server_process where heartbeat_at < now() - make_interval(hours => ${shownHours})
    or (ended_why = 'stopped' and heartbeat_at < now() - interval '10 minutes')`.execute(db);
  await sql`delete from call_count where minute < now() - interval '5 minutes'`.execute(db);
}
