import { notifyUsers } from '#server/areas/messages/notifications.ts';
import type { AppContext } from '#server/context.ts';
import { cutOfNow } from './cut.ts';
import { endAttended, findUntold } from './unattended-queries.ts';

/** Tells the people of unattended jobs once, in the bell; where somebody has worked on one since, it is done (ruling 116). */
export async function tellOfUnattended({ db, events }: Pick<AppContext, 'db' | 'events'>): Promise<void> {
  const cut = await cutOfNow(db);
  await endAttended(db, cut);
  for (const { job_id, unit_id, people } of await findUntold(db, cut))
    await db
      .transaction()
      .execute((trx) =>
        notifyUsers({ events }, trx, { unitId: unit_id, kind: 'job-unattended', jobId: job_id, at: cut.asOf }, people),
      );
}
