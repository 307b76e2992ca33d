import type { JobCategory } from '#domain/jobs/job-life.ts';
import { followStep, type StepContext } from '#server/areas/jobs/job-steps.ts';
import type { Db } from '#server/db/connect.ts';
import { findStatuses } from './grab-apply-queries.ts';

/** Does what follows where jobs of a unit stand elsewhere than before, as where people moved them (ADR 0092); alike ones together. */
export async function followSteps(
  db: Db,
  context: StepContext,
  unitId: number,
  jobs: readonly { id: number; category: JobCategory }[],
): Promise<void> {
  if (jobs.length === 0) return;
  const now = await findStatuses(
    db,
    jobs.map(({ id }) => id),
  );
  const moved = jobs.flatMap(({ id, category: from }) => {
    const { category: to, name } = now.get(id)!;
    return from === to ? [] : [{ id, from, to, name }];
  });
  for (const alike of Map.groupBy(moved, ({ from, to, name }) => `${from} ${to} ${name}`).values()) {
    const { from, to, name } = alike[0]!;
    await followStep(db, context, { jobIds: alike.map(({ id }) => id), unitId, from, to, statusName: name });
  }
}
