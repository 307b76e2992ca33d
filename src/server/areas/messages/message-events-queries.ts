import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';

/** Keeps an event once; undefined where it is on record already. `guid` names the message, also one that is not known yet. */
export async function addEvent(
  db: Db,
  event: {
    guid: string;
    providerId: string | undefined;
    key: string;
    state: string;
    code: string | undefined;
    at: string;
  },
): Promise<number | undefined> {
  const row = await db
    .insertInto('message_event')
    .values({
      message_guid: event.guid,
      provider_id: event.providerId ?? null,
      event_key: event.key,
      state: event.state,
      code: event.code ?? null,
      happened_at: event.at,
    })
    .onConflict((conflict) => conflict.column('event_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Joins an event with the message that it speaks of. */
export async function joinEvent(db: Db, eventId: number, messageId: number): Promise<void> {
  await db.updateTable('message_event').set({ message_id: messageId }).where('id', '=', eventId).execute();
}

/** The message of an event, locked until the transaction ends. */
export async function lockMessage(db: Db, guid: string) {
  return db
    .selectFrom('outbound_message')
    .select(['id', 'state', 'unit_id', 'candidate_id', 'network_id', 'job_id', 'channel', 'to_address', 'created_by'])
    .where('guid', '=', guid)
    .forUpdate()
    .executeTakeFirst();
}

/** What an event changes of its message. */
export async function changeMessage(
  db: Db,
  id: number,
  change: {
    state: string;
    deliveredAt?: string | undefined;
    failure?: string | undefined;
    providerId?: string | undefined;
    segments?: number | undefined;
    cost?: string | undefined;
  },
): Promise<void> {
  await db
    .updateTable('outbound_message')
    .set({
      state: change.state,
      ...(change.deliveredAt !== undefined && {
        delivered_at: sql<string>`coalesce(delivered_at, ${change.deliveredAt})`,
      }),
      ...(change.failure !== undefined && { failure: change.failure }),
      ...(change.providerId !== undefined && { provider_id: sql<string>`coalesce(provider_id, ${change.providerId})` }),
      ...(change.segments !== undefined && { segments: change.segments }),
      ...(change.cost !== undefined && { cost: change.cost }),
    })
    .where('id', '=', id)
    .execute();
}

/** Marks an address as one that does not reach anybody. */
export async function markBounced(db: Db, addressKey: string, at: string): Promise<void> {
  await db
    .updateTable('candidate_contact')
    .set({ bounced_at: sql<string>`coalesce(bounced_at, ${at})` })
    .where('kind', '=', 'email')
    .where('value_key', '=', addressKey)
    .execute();
}

/** Counts a mail of a network contact that came back, once; told that it is for good, its address is not written to again. */
export async function noteNetworkBounce(
  db: Db,
  networkId: number,
  { address, at, isFirst, isHard }: { address: string; at: string; isFirst: boolean; isHard: boolean },
): Promise<void> {
  await db
    .updateTable('network')
    .set({
      ...(isFirst && { bounced_count: sql<number>`bounced_count + 1` }),
      ...(isHard && { bounced_at: at, bounced_address: address }),
    })
    .where('id', '=', networkId)
    .execute();
}
