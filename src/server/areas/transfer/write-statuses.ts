import type { TransferReason } from '#domain/transfer/records.ts';
import type { Db } from '#server/db/connect.ts';
import type { Written } from './write-accounts.ts';
import { findStatusNamed } from './write-statuses-queries.ts';

/** The lists of statuses that a record names an entry of. */
type StatusList = 'job_status' | 'client_job_status' | 'candidate_status';

/**
 * The entry that a record has by its name within its category; where there is none of this name here, any of the category, and
 * that is told.
 */
export async function findStatusOf(
  db: Db,
  list: StatusList,
  { category, name, statuses }: { category: string; name: unknown; statuses: ReadonlyMap<string, number> },
): Promise<{ id: number | undefined; problems?: NonNullable<Written['problems']> }> {
  const any = statuses.get(category);
  if (name === undefined) return { id: any };
  const id = await findStatusNamed(db, list, { category, name: String(name) });
  if (id !== undefined) return { id };
  return { id: any, problems: [{ field: 'statusName', message: 'unknown-entry' satisfies TransferReason }] };
}
