import { sql } from 'kysely';
import type { Query } from '#contract/core/paging.ts';
import type { Scope } from '#domain/access/scope.ts';
import { addressKeyOf } from '#server/db/address-key.ts';
import type { Db } from '#server/db/connect.ts';
import { containing } from '#server/db/containing.ts';
import { inUnits } from '#server/db/in-units.ts';
import { pageOf } from '#server/lists/page-of.ts';

/** Messages of the applied units; with `seesAll` also those that belong to none yet. */
const within = (scope: Scope, seesAll: boolean) =>
  sql<boolean>`(i.unit_id = ${inUnits(scope)} or (i.unit_id is null and ${seesAll}::boolean))`;

/** One page of the messages that wait for a person to say whose they are. */
export async function findUnmatched(
  db: Db,
  scope: Scope,
  seesAll: boolean,
  query: Query & { channel?: 'EMAIL' | 'SMS' | undefined },
) {
  const like = containing(query.search ?? '');
  const all = db
    .selectFrom('inbound_message as i')
    .leftJoin('job as j', 'j.id', 'i.job_id')
    .where('i.triage', 'is not', null)
    .where('i.settled', 'is', null)
    .where(within(scope, seesAll))
    .$if(query.channel !== undefined, (q) => q.where('i.channel', '=', query.channel!))
    .$if(query.search !== undefined, (q) =>
      q.where((eb) =>
        eb.or([
          eb('i.from_address', 'ilike', like),
          eb('i.from_name', 'ilike', like),
          eb('i.subject', 'ilike', like),
          eb('i.body', 'ilike', like),
        ]),
      ),
    )
    .select([
      'i.id',
      'i.channel',
      'i.triage',
      'i.from_address',
      'i.from_name',
      'i.to_address',
      'i.subject',
      'i.body',
      'i.quoted',
      'i.happened_at',
      'i.job_id',
      'j.title as job_title',
    ])
    .select(
      sql<boolean>`exists (select from inbound_mail r where r.inbound_id = i.id and r.raw is not null)`.as('has_raw'),
    )
    .select(
      sql<string[]>`array(select a.name from inbound_attachment a where a.message_id = i.id order by a.position)`.as(
        'files',
      ),
    );
  return pageOf(db, 'inbound_message', all, {
    ...query,
    order: query.direction === 'ASC' ? sql`i.happened_at, i.id` : sql`i.happened_at desc, i.id desc`,
  });
}

/** People in scope whose these messages may be: who was written to, then who has the address. */
export async function findPossible(db: Db, scope: Scope, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ message_id: number; id: number; guid: string; name: string; place: string | null }>`
    select i.id as message_id, c.id, c.guid, trim(concat_ws(' ', c.first_name, c.last_name)) as name,
      nullif(concat_ws(', ', nullif(c.city, ''), nullif(c.state, '')), '') as place
    from inbound_message i
    join lateral (
      select i.guess_id as id
      union select k.candidate_id from candidate_contact k
        where k.kind = case i.channel when 'SMS' then 'phone' else 'email' end and k.value_key = case i.channel
          when 'SMS' then ${addressKeyOf('SMS', sql`i.from_address`)} else ${addressKeyOf('EMAIL', sql`i.from_address`)} end) p on true
    join candidate c on c.id = p.id and c.anonymized_at is null
    where i.id = any(${[...ids]}::bigint[])
      and exists (select from candidate_unit u where u.candidate_id = c.id and u.unit_id = ${inUnits(scope)})
    order by i.id, c.id = i.guess_id desc nulls last, c.id`.execute(db);
  return rows;
}

/** A message that waits or waited for a person, locked. */
export async function lockUnmatched(db: Db, scope: Scope, seesAll: boolean, id: number) {
  return db
    .selectFrom('inbound_message as i')
    .where('i.id', '=', id)
    .where('i.triage', 'is not', null)
    .where(within(scope, seesAll))
    .select(['i.id', 'i.unit_id', 'i.channel', 'i.from_address', 'i.settled', 'i.guess_id', 'i.thread_id'])
    .forUpdate()
    .executeTakeFirst();
}

export type Unmatched = NonNullable<Awaited<ReturnType<typeof lockUnmatched>>>;

/** The content of a mail that waits. */
export async function findRaw(db: Db, scope: Scope, seesAll: boolean, id: number): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('inbound_message as i')
    .innerJoin('inbound_mail as m', 'm.inbound_id', 'i.id')
    .where('i.id', '=', id)
    .where('i.settled', 'is', null)
    .where(within(scope, seesAll))
    .select('m.raw')
    .executeTakeFirst();
  return row?.raw ?? undefined;
}

/** The unit of a person in scope: the wanted one where they are known there. */
export async function findUnitOf(
  db: Db,
  scope: Scope,
  candidateId: number,
  wanted: number | null,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('candidate_unit')
    .select('unit_id')
    .where('candidate_id', '=', candidateId)
    .where('unit_id', '=', inUnits(scope))
    .orderBy(sql`unit_id = ${wanted} desc nulls last`)
    .orderBy('unit_id')
    .executeTakeFirst();
  return row?.unit_id;
}

/** Gives a message to a person; to anybody but the expected one without the message that it seemed to answer. */
export async function assign(
  db: Db,
  { id, candidateId, unitId, isGuess }: { id: number; candidateId: number; unitId: number; isGuess: boolean },
): Promise<void> {
  await db
    .updateTable('inbound_message')
    .set({
      candidate_id: candidateId,
      unit_id: unitId,
      settled: 'ASSIGNED',
      ...(!isGuess && { job_id: null, session_id: null, reply_to_id: null }),
    })
    .where('id', '=', id)
    .execute();
}

/** Lets go of the content of a mail. */
export async function forgetRaw(db: Db, id: number): Promise<void> {
  await db.updateTable('inbound_mail').set({ raw: null }).where('inbound_id', '=', id).execute();
}

/** Lets go of the contents of mails that were settled a month ago. */
export async function forgetSettled(db: Db, before: string): Promise<void> {
  await sql`update inbound_mail m set raw = null from inbound_message i
    where i.id = m.inbound_id and m.raw is not null and i.settled is not null and m.recorded_at < ${before}`.execute(
    db,
  );
}

/** Adds the sender's address to a person. */
export async function addAddress(
  db: Db,
  one: { candidateId: number; kind: 'email' | 'phone'; value: string; key: string; by: number },
): Promise<void> {
  await db
    .insertInto('candidate_contact')
    .values({
      candidate_id: one.candidateId,
      kind: one.kind,
      value: one.value,
      value_key: one.key,
      ...(one.kind === 'phone' && { e164: one.value }),
      source: 'CANDIDATE',
      added_by: one.by,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Says whose a thread of text messages is, unless somebody's it is. */
export async function nameThread(db: Db, id: number, candidateId: number): Promise<void> {
  await db
    .updateTable('message_thread')
    .set({ candidate_id: candidateId })
    .where('id', '=', id)
    .where('candidate_id', 'is', null)
    .execute();
}

/** The message of ours that a message answers. */
export async function findAnswered(db: Db, id: number) {
  return db
    .selectFrom('inbound_message as i')
    .innerJoin('outbound_message as m', 'm.id', 'i.reply_to_id')
    .where('i.id', '=', id)
    .select(['m.job_id', 'm.created_by'])
    .executeTakeFirst();
}

/** Settles a message without a person; blocked, with it all others from there that wait in its unit. */
export async function settle(
  db: Db,
  scope: Scope,
  seesAll: boolean,
  { id, unit_id: unitId, channel, from_address: from }: Unmatched,
  { as, by, at }: { as: 'IGNORED' | 'BLOCKED'; by: number; at: string },
): Promise<void> {
  await db
    .updateTable('inbound_message as i')
    .set({ settled: as, done_at: at, done_by: by })
    .where((eb) =>
      as === 'BLOCKED' && from !== ''
        ? eb.and([
            eb('i.unit_id', 'is not distinct from', unitId),
            eb('i.channel', '=', channel),
            eb('i.from_address', '=', from),
            eb('i.triage', 'is not', null),
            eb('i.settled', 'is', null),
          ])
        : eb('i.id', '=', id),
    )
    .where(within(scope, seesAll))
    .execute();
}

/** Brings a message back into the list; of a blocked sender all of them in its unit. */
export async function reopen(
  db: Db,
  scope: Scope,
  seesAll: boolean,
  { id, unit_id: unitId, channel, from_address: from, settled }: Unmatched,
): Promise<void> {
  await db
    .updateTable('inbound_message as i')
    .set({ settled: null, done_at: null, done_by: null })
    .where((eb) =>
      settled === 'BLOCKED' && from !== ''
        ? eb.and([
            eb('i.unit_id', 'is not distinct from', unitId),
            eb('i.channel', '=', channel),
            eb('i.from_address', '=', from),
            eb('i.settled', '=', 'BLOCKED'),
          ])
        : eb('i.id', '=', id),
    )
    .where(within(scope, seesAll))
    .execute();
}

/** Blocks the sender of a message in its unit. */
export async function block(db: Db, { channel, unit_id }: Unmatched, key: string, by: number): Promise<void> {
  await db
    .insertInto('blocked_sender')
    .values({ channel, address_key: key, unit_id, blocked_by: by })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Unblocks the sender of a message in its unit. */
export async function unblock(db: Db, { channel, unit_id: unitId }: Unmatched, key: string): Promise<void> {
  await db
    .deleteFrom('blocked_sender')
    .where('channel', '=', channel)
    .where('address_key', '=', key)
    .where('unit_id', 'is not distinct from', unitId)
    .execute();
}

/**
 * Ends what was told of waiting messages of a unit, or of none, to whom none waits any more; returns who was told, each with
 * the unit. Messages of no unit wait for administrators.
 */
export async function endNotices(
  db: Db,
  unitId: number | null,
  at: string,
): Promise<{ user_id: number; unit_id: number }[]> {
  const { rows } = await sql<{ user_id: number; unit_id: number }>`
    update notification n set done_at = ${at}
    where n.kind = 'message-unmatched' and n.done_at is null and (${unitId}::bigint is null or n.unit_id = ${unitId})
      and not exists (select from inbound_message i where i.triage is not null and i.settled is null
        and (i.unit_id = n.unit_id or (i.unit_id is null and exists (select from app_user u join role r on r.id = u.role_id
          where u.id = n.user_id and r.group_name = 'admin'))))
    returning n.user_id, n.unit_id`.execute(db);
  return rows;
}

/** Marks a message of somebody as done or not; returns whether there is one. */
export async function setDone(
  db: Db,
  scope: Scope,
  id: number,
  by: { at: string; userId: number } | undefined,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('inbound_message')
    .set({ done_at: by?.at ?? null, done_by: by?.userId ?? null })
    .where('id', '=', id)
    .where('candidate_id', 'is not', null)
    .where('unit_id', '=', inUnits(scope))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
