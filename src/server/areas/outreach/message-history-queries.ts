import { sql } from 'kysely';
import type { Scope } from '#domain/access/scope.ts';
import type { Db } from '#server/db/connect.ts';
import { inUnits } from '#server/db/in-units.ts';

export type HistoryRow = {
  guid: string;
  direction: 'in' | 'out';
  kind: string;
  by_name: string | null;
  from_address: string | null;
  to_address: string;
  subject: string | null;
  body: string;
  link: string | null;
  attachments: string[];
  state: string | null;
  failure: string | null;
  not_before: string | null;
  at: string;
  place: string;
  job_id: number | null;
  job_title: string | null;
};

export type HistoryQuery = {
  candidateId: number;
  channel: 'EMAIL' | 'SMS';
  jobId?: number | undefined;
  /** The number of ours. */
  our?: string | undefined;
  /** From the page before: what is older. */
  before?: string | undefined;
  limit: number;
};

/** One page of the messages of a person by a channel, both ways, newest first. */
export async function findHistory(db: Db, scope: Scope, query: HistoryQuery): Promise<HistoryRow[]> {
  const { candidateId, channel, jobId, our, before, limit } = query;
  const job = jobId === undefined ? sql`` : sql`and m.job_id = ${jobId}`;
  const older = (at: string) => (before === undefined ? sql`` : sql`and ${sql.raw(at)} < ${before}::timestamptz`);
  const sentAt = 'coalesce(m.sent_at, m.created_at)';
  const { rows } = await sql<HistoryRow>`
    select p.*, to_char(p.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as place,
      nullif(concat_ws(' ', u.first_name, u.last_name), '') as by_name, j.title as job_title
    from (
      (select m.guid, 'out' as direction, m.kind, m.created_by, m.sender_number as from_address, m.to_address, m.subject,
          left(m.body, 8000) as body, m.link,
          array(select a.name from outbound_attachment a where a.message_id = m.id order by a.position) as attachments,
          m.state, m.failure, m.not_before, ${sql.raw(sentAt)} as at, m.job_id
        from outbound_message m
        where m.candidate_id = ${candidateId} and m.unit_id = ${inUnits(scope)} and m.channel = ${channel}
          ${job} ${our === undefined ? sql`` : sql`and m.sender_number = ${our}`} ${older(sentAt)}
        order by ${sql.raw(sentAt)} desc limit ${limit})
      union all
      (select 'in-' || m.id, 'in', m.kind, null, m.from_address, m.to_address, m.subject, left(m.body, 8000), null,
          '{}'::text[], null, null, null, m.happened_at, m.job_id
        from inbound_message m
        where m.candidate_id = ${candidateId} and m.unit_id = ${inUnits(scope)} and m.channel = ${channel}
          ${job} ${our === undefined ? sql`` : sql`and m.to_address = ${our}`} ${older('m.happened_at')}
        order by m.happened_at desc limit ${limit})
      order by at desc limit ${limit}) p
    left join app_user u on u.id = p.created_by
    left join job j on j.id = p.job_id
    order by p.at desc`.execute(db);
  return rows;
}

/** A candidate in scope by the reference that screens and calls use. */
export async function findPerson(db: Db, scope: Scope, guid: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('candidate as c')
    .where('c.guid', '=', guid)
    .where(
      sql<boolean>`exists (select from candidate_unit k where k.candidate_id = c.id and k.unit_id = ${inUnits(scope)})`,
    )
    .select('c.id')
    .executeTakeFirst();
  return row?.id;
}
