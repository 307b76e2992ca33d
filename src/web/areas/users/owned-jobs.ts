import { jobListApi } from '#contract/areas/jobs/job-list.ts';
import { page } from '#domain/access/pages.ts';
import { livingCategories } from '#domain/jobs/job-life.ts';
import { call } from '#web/api/client.ts';
import { readSession } from '#web/session/session.ts';

/** Where the open jobs of somebody are listed. */
export const jobsOwnedBy = (userId: number) =>
  `/upload/managejob?${new URLSearchParams({ owner: String(userId), category: livingCategories.join(',') })}`;

/**
 * How many open jobs of the applied units some people own together, and which of them own any; none for whoever does not see the
 * list of jobs.
 */
export async function countOwned(userIds: readonly number[]): Promise<{ count: number; owners: number[] }> {
  const none = { count: 0, owners: [] };
  if (userIds.length === 0 || !readSession()?.pages.includes(page.manageJobs)) return none;
  try {
    const { owners } = await call(jobListApi.owned, { ownerIds: [...userIds] }, { isPosted: true });
    return {
      count: owners.reduce((sum, { jobs }) => sum + jobs, 0),
      owners: owners.map(({ ownerId }) => ownerId),
    };
  } catch {
    // The users are inactive all the same, and that has to be said.
    return none;
  }
}
