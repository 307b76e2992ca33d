import { jobsApi } from '#contract/areas/jobs/jobs.ts';
import { page } from '#domain/access/pages.ts';
import { call } from '#web/api/client.ts';
import { readSession } from '#web/session/session.ts';

/** Categories of jobs on which somebody still has to work. */
const open = ['DRAFT', 'WAITING', 'OPEN', 'HOLD'] as const;
/** The list of jobs counts one owner at a time: so many at once, and for more people than that nothing is counted. */
const atOnce = 5;
const mostOwners = 100;

/** Where the open jobs of somebody are listed. */
export const jobsOwnedBy = (userId: number) =>
  `/upload/managejob?${new URLSearchParams({ owner: String(userId), category: open.join(',') })}`;

/** How many open jobs of the applied units somebody owns; 0 for whoever does not see the list of jobs. */
export async function countOwned(userId: number): Promise<number> {
  if (!readSession()?.pages.includes(page.manageJobs)) return 0;
  try {
    const { found } = await call(jobsApi.list, { owner: userId, category: [...open], size: 1 });
    return found.total;
  } catch {
    // The user is inactive all the same, and that has to be said.
    return 0;
  }
}

/** How many open jobs several people own together, and which of them own any. */
export async function countOwnedByAll(userIds: readonly number[]): Promise<{ count: number; owners: number[] }> {
  const owners: number[] = [];
  let count = 0;
  for (let at = 0; userIds.length <= mostOwners && at < userIds.length; at += atOnce) {
    const some = userIds.slice(at, at + atOnce);
    const counts = await Promise.all(some.map(countOwned));
    owners.push(...some.filter((_, index) => counts[index]! > 0));
    count += counts.reduce((sum, one) => sum + one, 0);
  }
  return { count, owners };
}
