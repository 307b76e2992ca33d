import { notifyUsers } from '#server/areas/messages/notifications.ts';
import type { AppContext } from '#server/context.ts';
import type { Db } from '#server/db/connect.ts';
import * as queries from './source-notices-queries.ts';

/** Tells somebody that a file that they sent could not be imported. */
export async function tellSender(
  { events, clock }: Pick<AppContext, 'events' | 'clock'>,
  db: Db,
  { unitId, userId }: { unitId: number; userId: number },
): Promise<void> {
  await notifyUsers({ events }, db, { unitId, kind: 'source-failed', at: clock.now().toISOString() }, [userId]);
}

/**
 * Tells the leads and administrators of a unit that something of a vendor system could not be read and is not tried again by
 * itself: a requisition may stand in it that nobody sees.
 */
export async function tellSourceFailed(
  { events, clock }: Pick<AppContext, 'events' | 'clock'>,
  db: Db,
  unitId: number,
): Promise<void> {
  const about = { unitId, kind: 'source-failed', at: clock.now().toISOString() } as const;
  await notifyUsers({ events }, db, about, await queries.findWhoLooks(db, unitId));
}
