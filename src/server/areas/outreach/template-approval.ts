import { approversOf, notifyUsers, settleUnit } from '#server/areas/messages/notifications.ts';
import type { AppContext } from '#server/context.ts';
import type { Db } from '#server/db/connect.ts';
import { findUnitsOfPlans, isAnyWaiting } from './template-approval-queries.ts';

type Context = Pick<AppContext, 'events' | 'clock'>;

/** Tells who may approve for a unit that planned outreach waits for an approval, in the transaction of `db`; ends that where none does. */
export async function tellWaiting(context: Context, db: Db, unitId: number): Promise<void> {
  const at = context.clock.now().toISOString();
  if (await isAnyWaiting(db, unitId))
    await notifyUsers(context, db, { kind: 'template-waits', unitId, at }, await approversOf(db, unitId));
  else await settleUnit(context, db, { kind: 'template-waits', unitId, at });
}

/** Tells everybody whom it concerns that a version was approved, or is no more. */
export async function tellApproval(
  context: Context,
  db: Db,
  { id, version }: { id: number; version: number },
): Promise<void> {
  for (const unitId of await findUnitsOfPlans(db, id, version)) {
    await tellWaiting(context, db, unitId);
    // Lists of schedules listen; it is about no conversation.
    await context.events.publish(db, { unitId, about: 'chat', id: 0 });
  }
}
