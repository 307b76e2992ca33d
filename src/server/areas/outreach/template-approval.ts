import { approversOf, notifyUsers, settleTemplate, settleUnit } from '#server/areas/messages/notifications.ts';
import type { AppContext } from '#server/context.ts';
import type { Db } from '#server/db/connect.ts';
import { findHeldByEarlier, findInterested, findUnitsOfPlans, isAnyWaiting } from './template-approval-queries.ts';

type Context = Pick<AppContext, 'events' | 'clock'>;

/** Tells who may approve for a unit that planned outreach waits for an approval, in the transaction of `db`; ends that where none does. */
export async function tellWaiting(context: Context, db: Db, unitId: number): Promise<void> {
  const at = context.clock.now().toISOString();
  if (await isAnyWaiting(db, unitId))
    await notifyUsers(context, db, { kind: 'template-waits', unitId, at }, await approversOf(db, unitId));
  else await settleUnit(context, db, { kind: 'template-waits', unitId, at });
}

/** What a lead says of a version; `open` takes back what one said before. */
export type Decision = 'approved' | 'refused' | 'open';

/**
 * Tells everybody whom it concerns what became of a version: lists of schedules, who may approve, and, but for whoever
 * decided, its author and whoever planned with it; of an approval also whose plans an earlier version holds. A decision
 * takes the place of the one before.
 */
export async function tellDecision(
  context: Context,
  db: Db,
  {
    id,
    version,
    unitId,
    decision,
    by,
  }: { id: number; version: number; unitId: number; decision: Decision; by: number },
): Promise<void> {
  for (const ofPlan of await findUnitsOfPlans(db, id, version)) {
    await tellWaiting(context, db, ofPlan);
    // Lists of schedules listen; it is about no conversation.
    await context.events.publish(db, { unitId: ofPlan, about: 'chat', id: 0 });
  }
  const at = context.clock.now().toISOString();
  await settleTemplate(context, db, { unitId, templateId: id, at });
  if (decision === 'open') return;
  const held = decision === 'approved' ? await findHeldByEarlier(db, id, version) : [];
  await notifyUsers(context, db, { kind: 'template-newer', unitId, templateId: id, at }, held);
  const others = (await findInterested(db, id, version)).filter((userId) => userId !== by && !held.includes(userId));
  await notifyUsers(context, db, { kind: `template-${decision}`, unitId, templateId: id, at }, others);
}
