import type { Db } from '#server/db/connect.ts';

/** Whether messages from an address reach nobody, because somebody said so. */
export async function isBlocked(db: Db, channel: 'EMAIL' | 'SMS', key: string): Promise<boolean> {
  const row = await db
    .selectFrom('blocked_sender')
    .select('address_key')
    .where('channel', '=', channel)
    .where('address_key', '=', key)
    .executeTakeFirst();
  return row !== undefined;
}
