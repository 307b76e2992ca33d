import type { Db } from '#server/db/connect.ts';

/** Whether messages from an address reach nobody in a unit, or nobody where they belong to none, because somebody said so. */
export async function isBlocked(
  db: Db,
  channel: 'EMAIL' | 'SMS',
  key: string,
  unitId: number | null,
): Promise<boolean> {
  const row = await db
    .selectFrom('blocked_sender')
    .select('address_key')
    .where('channel', '=', channel)
    .where('address_key', '=', key)
    .where('unit_id', 'is not distinct from', unitId)
    .executeTakeFirst();
  return row !== undefined;
}
