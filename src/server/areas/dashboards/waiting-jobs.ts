import type { dashboardsApi } from '#contract/areas/dashboards/dashboards.ts';
import type { Input, Output } from '#contract/core/endpoint.ts';
import type { SignedInCall } from '#server/http/call.ts';
import { readCut } from './cut.ts';
import { findWaitingJobs } from './waiting-jobs-queries.ts';

/** The open jobs on which nobody has worked since they opened, or for long; days, where given, cut by when they opened. */
export async function readWaitingJobs(
  { stuck, ...given }: Input<typeof dashboardsApi.unattended>,
  call: SignedInCall,
): Promise<Output<typeof dashboardsApi.unattended>> {
  const cut = await readCut(given, call);
  const rows = await findWaitingJobs(
    call.db,
    stuck ? 'jobs.stale' : 'jobs.unattended',
    cut,
    {},
    { from: given.startDate !== undefined, until: given.endDate !== undefined },
  );
  return {
    asOf: cut.asOf,
    timeZone: cut.timeZone,
    total: rows[0]?.total ?? 0,
    jobs: rows.map((row) => ({
      jobId: row.id,
      title: row.title,
      clientName: row.client_name,
      requisition: row.requisition ?? undefined,
      ownerName: row.owner_name,
      assigned: row.assigned,
      releasedAt: row.released_at ?? undefined,
      dueAt: row.due_at ?? undefined,
      waitingHours: row.hours ?? undefined,
      lastRunAt: row.last_run_at ?? undefined,
      version: row.version,
    })),
  };
}
