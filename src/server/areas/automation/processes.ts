import type { automationApi } from '#contract/areas/automation/automation.ts';
import type { Output } from '#contract/core/endpoint.ts';
import type { Db } from '#server/db/connect.ts';
import { findProcesses } from '#server/tasks/presence-queries.ts';

type Process = Output<typeof automationApi.status>['processes'][number];

/** The processes that serve the installation, wherever they run, and those that died within a day. */
export async function listProcesses(db: Db, leader: string | null): Promise<Process[]> {
  const rows = await findProcesses(db);
  return rows.map((row) => ({
    name: row.name,
    host: row.host,
    ...(row.slot !== null && { number: row.slot }),
    version: row.version,
    roles: row.roles.filter((role) => role === 'calls' || role === 'tasks' || role === 'matching'),
    isAlive: row.is_alive,
    leads: row.is_alive && row.name === leader,
    heartbeatAgeSec: row.age,
    memoryMb: row.memory_mb,
    startedAt: row.started_at,
    running: row.running.slice(0, 20),
    ...(row.ended_why && { why: row.ended_why }),
  }));
}
