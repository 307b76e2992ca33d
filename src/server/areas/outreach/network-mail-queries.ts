import { sql } from 'kysely';
import type { Scope } from '#domain/access/scope.ts';
import { byLink } from '#domain/outreach/opt-out.ts';
import type { Db } from '#server/db/connect.ts';
import { containing } from '#server/db/containing.ts';
import { inUnits } from '#server/db/in-units.ts';

/** The kind of messages to networks in the outbox. */
export const networkKind = 'network';

/** A job with what a mail may say about it, and whether it may be mailed. */
export async function findJob(db: Db, scope: Scope, jobId: number) {
  return db
    .selectFrom('job as j')
    .innerJoin('job_status as s', 's.id', 'j.status_id')
    .innerJoin('business_unit as b', 'b.id', 'j.unit_id')
    .where('j.id', '=', jobId)
    .where('j.unit_id', '=', inUnits(scope))
    .select(['j.id', 'j.unit_id', 'j.title', 'j.city', 'j.state', 'j.work_mode', 'j.hybrid_days_onsite'])
    .select(['j.duration_months', 'j.start_on', 'j.pay_rate_min', 'j.pay_rate_max', 'j.skills', 'j.client_name'])
    .select(['j.client_may_be_shown', 'j.description', 's.category', 'b.currency'])
    .executeTakeFirst();
}

export type JobRow = NonNullable<Awaited<ReturnType<typeof findJob>>>;

/** Open jobs that contain these words, newest first. */
export async function findOpenJobs(db: Db, scope: Scope, search: string | undefined) {
  const like = containing(search ?? '');
  return db
    .selectFrom('job as j')
    .innerJoin('job_status as s', 's.id', 'j.status_id')
    .where('j.unit_id', '=', inUnits(scope))
    .where('s.category', '=', 'OPEN')
    .$if(search !== undefined, (q) =>
      q.where((eb) => eb.or([eb('j.title', 'ilike', like), eb('j.requisition', 'ilike', like)])),
    )
    .select(['j.id', 'j.title', 'j.city', 'j.state'])
    .orderBy('j.created_at', 'desc')
    .orderBy('j.id', 'desc')
    .limit(20)
    .execute();
}

/**
 * Locks contacts until the transaction ends: of two senders to the same contact, the second sees what the first has
 * queued.
 */
export async function lockContacts(db: Db, scope: Scope, ids: readonly number[]): Promise<void> {
  await sql`select from network where id = any(${[...ids]}::bigint[]) and unit_id = ${inUnits(scope)}
    order by id for update`.execute(db);
}

export type Contact = {
  id: number;
  name: string;
  email: string;
  unitId: number;
  isActive: boolean;
  optsOut: boolean;
  isUnsubscribed: boolean;
  isBounced: boolean;
  lastAskedAt: string | null;
};

/** Contacts in scope with what decides whether they get a mail; one query for all. */
export async function findContacts(db: Db, scope: Scope, ids: readonly number[]): Promise<Contact[]> {
  const { rows } = await sql<Contact>`
    select t.id, t.name, t.email, t.unit_id as "unitId", t.is_active as "isActive", t.opt_out as "optsOut",
      exists (select from opt_out o where o.channel = 'EMAIL' and o.address_key = lower(trim(t.email))) as "isUnsubscribed",
      coalesce(t.bounced_address = lower(trim(t.email)), false) as "isBounced",
      (select max(m.created_at) from outbound_message m where m.network_id = t.id and m.kind = ${networkKind}
        and m.state not in ('CANCELLED', 'FAILED', 'BLOCKED_OPTOUT')) as "lastAskedAt"
    from network t where t.id = any(${[...ids]}::bigint[]) and t.unit_id = ${inUnits(scope)} order by t.id`.execute(db);
  return rows;
}

/** How many messages of a send are not taken back, and when the first may leave. */
export async function readSend(db: Db, sendGuid: string) {
  return db
    .selectFrom('outbound_message')
    .where('send_guid', '=', sendGuid)
    .select(sql<number>`count(*) filter (where state <> 'CANCELLED')`.as('queued'))
    .select(({ fn }) => fn.min('not_before').as('first'))
    .executeTakeFirstOrThrow();
}

/** What a contact answered, with the names of its files. */
type Reply = { at: string; kind: string; text: string; files: string[] };

/** One page of the mails to a contact with what they answered, newest first. */
export async function findMails(
  db: Db,
  scope: Scope,
  networkId: number,
  { page, size }: { page: number; size: number },
) {
  const found = db
    .selectFrom('outbound_message as m')
    .where('m.network_id', '=', networkId)
    .where('m.unit_id', '=', inUnits(scope));
  const [{ total }, rows] = await Promise.all([
    found.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow(),
    found
      .leftJoin('job as j', 'j.id', 'm.job_id')
      .leftJoin('app_user as u', 'u.id', 'm.created_by')
      .select(['m.id', 'm.subject', 'm.body', 'm.job_id', 'm.state', 'm.failure', 'm.created_at', 'm.sent_at'])
      .select(['j.title as job_title'])
      .select(
        sql<
          Reply[]
        >`coalesce((select jsonb_agg(jsonb_build_object('at', i.happened_at, 'kind', i.kind, 'text', left(i.body, 4000),
          'files', array(select a.name from inbound_attachment a where a.message_id = i.id order by a.position))
          order by i.happened_at)
          from inbound_message i where i.reply_to_id = m.id and i.network_id = m.network_id
            and i.kind in ('REPLY', 'AUTO_REPLY', 'OPT_OUT')), '[]')`.as('replies'),
      )
      .select(sql<string>`coalesce(trim(u.first_name || ' ' || u.last_name), '')`.as('sender'))
      .orderBy('m.created_at', 'desc')
      .orderBy('m.id', 'desc')
      .limit(size)
      .offset(page * size)
      .execute(),
  ]);
  return { rows, total };
}

/** The recipient of a message to a contact of a network or to a candidate. */
export async function findMail(db: Db, guid: string) {
  return (
    db
      .selectFrom('outbound_message')
      .where('guid', '=', guid)
      // Of somebody erased no address is left that could be opted out.
      .where('to_address', '<>', '')
      .where((eb) => eb.or([eb('network_id', 'is not', null), eb('candidate_id', 'is not', null)]))
      .select(['network_id', 'candidate_id', 'to_address'])
      .executeTakeFirst()
  );
}

/** Opts an address out, for every unit. */
export async function addOptOut(db: Db, addressKey: string, at: string): Promise<void> {
  await db
    .insertInto('opt_out')
    .values({ channel: 'EMAIL', address_key: addressKey, words: byLink, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Lifts an opt-out made only by a link; false where there is nothing to lift. */
export async function removeOptOut(db: Db, addressKey: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('opt_out')
    .where('channel', '=', 'EMAIL')
    .where('address_key', '=', addressKey)
    .where('words', '=', byLink)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Whether no mail goes to an address. */
export async function isOptedOut(db: Db, addressKey: string): Promise<boolean> {
  const found = await db
    .selectFrom('opt_out')
    .select('address_key')
    .where('channel', '=', 'EMAIL')
    .where('address_key', '=', addressKey)
    .executeTakeFirst();
  return found !== undefined;
}

/** Whether a unit said of a person that they are not to be contacted, which holds for every unit (ruling 72). */
export async function isNotToBeContacted(db: Db, candidateId: number): Promise<boolean> {
  const { rows } = await sql<{ isHeld: boolean }>`
    select exists (select from candidate_unit u join candidate_status s on s.id = u.status_id
      where u.candidate_id = ${candidateId} and s.category = 'DO_NOT_CONTACT') as "isHeld"`.execute(db);
  return rows[0]!.isHeld;
}

/** Marks a contact, and all with the same address, as opted out or not; returns those it changed. */
export async function markContacts(
  db: Db,
  networkId: number,
  addressKey: string,
  optsOut: boolean,
): Promise<{ id: number; unitId: number }[]> {
  const { rows } = await sql<{ id: number; unitId: number }>`
    update network set opt_out = ${optsOut}, version = version + 1, updated_at = now(), updated_by = null
    where (id = ${networkId} or lower(email) = ${addressKey}) and opt_out <> ${optsOut}
    returning id, unit_id as "unitId"`.execute(db);
  return rows;
}

/** Records that a mail to a network contact was sent. */
export async function markNetworkMailed(db: Db, networkId: number, at: string): Promise<void> {
  await sql`update network set last_mailed_at = greatest(last_mailed_at, ${at}::timestamptz), sent_count = sent_count + 1
    where id = ${networkId}`.execute(db);
}

/** Counts a reply of a network contact. */
export async function countNetworkReply(db: Db, networkId: number, at: string): Promise<void> {
  await sql`update network set replied_at = greatest(replied_at, ${at}::timestamptz), replied_count = replied_count + 1
    where id = ${networkId}`.execute(db);
}
