import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';

/** The mail of ours that came back: the named one (`isNamed`), else the newest that left to its recipient in the last days. */
export async function findBounced(
  db: Db,
  { guids, recipient, at }: { guids: readonly string[]; recipient: string | undefined; at: string },
) {
  const columns = ['id', 'guid', 'unit_id', 'candidate_id', 'job_id', 'session_id', 'to_address'] as const;
  const mails = db.selectFrom('outbound_message').select(columns).where('channel', '=', 'EMAIL');
  const named =
    guids.length === 0
      ? undefined
      : await mails.where('guid', 'in', guids).where('sent_at', 'is not', null).executeTakeFirst();
  if (named || recipient === undefined) return named && { ...named, isNamed: true };
  const likely = await mails
    .where('to_address', 'ilike', recipient.replace(/[\\%_]/g, '\\$&'))
    .where('sent_at', '>', sql<string>`${at}::timestamptz - interval '5 days'`)
    .orderBy('sent_at', 'desc')
    .executeTakeFirst();
  return likely && { ...likely, isNamed: false };
}

/** How many mails to an address came back within 30 days and none arrived since, this one among them. */
export async function countSoft(db: Db, key: string, messageId: number, at: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select 1 + count(*)::int as count from outbound_message m
    where m.channel = 'EMAIL' and m.state = 'BOUNCED' and m.id <> ${messageId}
      and m.candidate_id in (select candidate_id from candidate_contact where kind = 'email' and value_key = ${key})
      and lower(trim(m.to_address)) = ${key} and m.sent_at > ${at}::timestamptz - interval '30 days'
      and not exists (select from outbound_message d where d.candidate_id = m.candidate_id and d.channel = 'EMAIL'
        and d.delivered_at > m.sent_at and lower(trim(d.to_address)) = ${key})`.execute(db);
  return rows[0]?.count ?? 1;
}
