import type { Db } from '#server/db/connect.ts';

/** The mails of a mailbox that failed since a moment and are still kept or were never read, newest first. */
export async function findFailedMails(db: Db, connectorId: number, since: string) {
  return db
    .selectFrom('source_mail')
    .select(['subject', 'from_address', 'received_at', 'report', 'causes'])
    .where('connector_id', '=', connectorId)
    .where('state', '=', 'FAILED')
    .where('recorded_at', '>=', since)
    .orderBy('received_at', 'desc')
    .limit(50)
    .execute();
}
