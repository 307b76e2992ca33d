import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { Query } from '#contract/core/paging.ts';
import type { Scope } from '#domain/access/scope.ts';
import { addressKeyOf } from '#server/db/address-key.ts';
import type { Db } from '#server/db/connect.ts';
import { containing } from '#server/db/containing.ts';
import { inUnits } from '#server/db/in-units.ts';
import type { Tables } from '#server/db/tables.ts';
import { pageOf } from '#server/lists/page-of.ts';

/** Adds a message unless its idempotency key was used before; returns its number and whether it is new. */
export async function addMessage(
  db: Db,
  message: Insertable<Tables['outbound_message']>,
): Promise<{ id: number; isNew: boolean }> {
  const added = await db
    .insertInto('outbound_message')
    .values(message)
    .onConflict((conflict) => conflict.column('once_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added) return { id: added.id, isNew: true };
  const { id } = await db
    .selectFrom('outbound_message')
    .select('id')
    .where('once_key', '=', message.once_key)
    .executeTakeFirstOrThrow();
  return { id, isNew: false };
}

/** Adds the files that go with a message, in their order. */
export async function addAttachments(
  db: Db,
  messageId: number,
  files: readonly { fileId: number; name: string }[],
): Promise<void> {
  if (files.length === 0) return;
  await db
    .insertInto('outbound_attachment')
    .values(files.map(({ fileId, name }, position) => ({ message_id: messageId, position, file_id: fileId, name })))
    .execute();
}

/** Adds the same files to every message of a send that has none yet. */
export async function addAttachmentsOfSend(
  db: Db,
  sendGuid: string,
  files: readonly { fileId: number; name: string }[],
): Promise<void> {
  if (files.length === 0) return;
  await sql`
    insert into outbound_attachment (message_id, position, file_id, name)
    select m.id, f.position - 1, f.id, f.name from outbound_message m,
      unnest(${files.map(({ fileId }) => fileId)}::bigint[], ${files.map(({ name }) => name)}::text[])
        with ordinality as f (id, name, position)
    where m.send_guid = ${sendGuid} on conflict do nothing`.execute(db);
}

/** The files that go with a message, in their order. */
export async function findAttachments(db: Db, messageId: number) {
  return db
    .selectFrom('outbound_attachment as a')
    .innerJoin('stored_file as f', 'f.id', 'a.file_id')
    .where('a.message_id', '=', messageId)
    .select(['a.name', 'f.sha256'])
    .orderBy('a.position')
    .execute();
}

/** Adds messages whose idempotency keys were not used before. */
export async function addMessages(db: Db, messages: readonly Insertable<Tables['outbound_message']>[]): Promise<void> {
  await db
    .insertInto('outbound_message')
    .values(messages)
    .onConflict((conflict) => conflict.column('once_key').doNothing())
    .execute();
}

/** The messages of one send that are due, oldest first. */
export async function findDueOfSend(db: Db, sendGuid: string, now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('outbound_message')
    .select('id')
    .where('send_guid', '=', sendGuid)
    .where('state', 'in', ['QUEUED', 'HELD'])
    .where('not_before', '<=', now.toISOString())
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Which of these idempotency keys were used. */
export async function findIdempotencyKeys(db: Db, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const rows = await db.selectFrom('outbound_message').select('once_key').where('once_key', 'in', keys).execute();
  return new Set(rows.map(({ once_key }) => once_key));
}

/** Opts one address out of a channel, for every unit. */
export async function addOptOut(
  db: Db,
  channel: 'EMAIL' | 'SMS',
  addressKey: string,
  words: string,
  at: string,
): Promise<void> {
  await db
    .insertInto('opt_out')
    .values({ channel, address_key: addressKey, words: words.slice(0, 200), created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Cancels what waits for one address. */
export async function cancelToAddress(db: Db, channel: 'EMAIL' | 'SMS', addressKey: string): Promise<void> {
  await db
    .updateTable('outbound_message')
    .set({ state: 'BLOCKED_OPTOUT' })
    .where('channel', '=', channel)
    .where('state', 'in', waiting)
    .where('kind', 'not in', ['account', 'service'])
    .where(sql<boolean>`${addressKeyOf(channel)} = ${addressKey}`)
    .execute();
}

/** Messages that are due, oldest first. */
export async function findDue(db: Db, channel: 'EMAIL' | 'SMS', now: Date, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('outbound_message')
    .select('id')
    .where('state', 'in', ['QUEUED', 'HELD'])
    .where('channel', '=', channel)
    .where('not_before', '<=', now.toISOString())
    .orderBy('not_before')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** The sender of a message. */
export async function getSender(db: Db, userId: number | null) {
  if (userId === null) return undefined;
  return db
    .selectFrom('app_user')
    .select(['first_name', 'last_name', 'email'])
    .where('id', '=', userId)
    .executeTakeFirst();
}

/** The language of a candidate. */
export async function getLanguage(db: Db, candidateId: number): Promise<string | undefined> {
  const row = await db.selectFrom('candidate').select('language').where('id', '=', candidateId).executeTakeFirst();
  return row?.language;
}

/** States of messages that have not left and may be cancelled. */
const waiting = ['QUEUED', 'HELD', 'LATE'] as const;

/** Cancels the messages to a person that have not left, also those of other units' records with the same address. */
export async function cancelMessages(db: Db, candidateId: number): Promise<void> {
  await sql`
    update outbound_message set state = 'BLOCKED_OPTOUT'
    where state in ('QUEUED', 'HELD') and candidate_id in (
      select ${candidateId}::bigint
      union select other.candidate_id from candidate_contact own
      join candidate_contact other on other.kind = own.kind and other.value_key = own.value_key
      where own.candidate_id = ${candidateId})`.execute(db);
}

/** Messages about jobs to candidates and networks, not those to contacts of the client. */
const outreachOf = (db: Db, jobIds: readonly number[]) =>
  db
    .updateTable('outbound_message')
    .where(sql<boolean>`job_id = any(${[...jobIds]}::bigint[])`)
    .where('contact_id', 'is', null);

/** Cancels the outreach about jobs that has not left. */
export async function cancelMessagesOfJobs(db: Db, jobIds: readonly number[], failure: string): Promise<void> {
  await outreachOf(db, jobIds).set({ state: 'CANCELLED', failure }).where('state', 'in', waiting).execute();
}

/** Makes the messages due that wait because their jobs were on hold. */
export async function releaseHeldOfJobs(db: Db, jobIds: readonly number[], at: string): Promise<void> {
  await outreachOf(db, jobIds)
    .set({ not_before: at })
    .where('state', '=', 'HELD')
    .where('held_because', '=', 'job-on-hold')
    .execute();
}

/** The messages of one click of a user, in the applied units. */
const ofSend = (scope: Scope, sendGuid: string, userId: number) =>
  sql<boolean>`send_guid = ${sendGuid} and created_by = ${userId} and unit_id = ${inUnits(scope)}`;

/** Cancels the messages of a send that have not left; returns how many. */
export async function cancelSend(db: Db, scope: Scope, sendGuid: string, userId: number): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('outbound_message')
    .set({ state: 'CANCELLED' })
    .where(ofSend(scope, sendGuid, userId))
    .where('state', 'in', waiting)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** How many messages a send has, and how many of them left, are leaving, or may have left. */
export async function countSend(db: Db, scope: Scope, sendGuid: string, userId: number) {
  return db
    .selectFrom('outbound_message')
    .where(ofSend(scope, sendGuid, userId))
    .select(sql<number>`count(*)`.as('total'))
    .select(
      sql<number>`count(*) filter (where state in ('SENDING', 'SENT', 'UNCERTAIN', 'DELIVERED', 'READ', 'UNDELIVERED', 'BOUNCED'))`.as(
        'left',
      ),
    )
    .executeTakeFirstOrThrow();
}

/** Cancels the mails to an address of a network contact that have not left. */
export async function cancelNetworkMail(db: Db, addressKey: string): Promise<void> {
  await db
    .updateTable('outbound_message')
    .set({ state: 'BLOCKED_OPTOUT' })
    .where('network_id', 'is not', null)
    .where(sql<boolean>`lower(trim(to_address)) = ${addressKey}`)
    .where('state', 'in', waiting)
    .execute();
}

/** What somebody may know of users, over the id of one. */
export type OfUsers = {
  readonly sees: (userId: RawBuilder<unknown>) => RawBuilder<boolean>;
  readonly mayChange: (userId: RawBuilder<unknown>) => RawBuilder<boolean>;
};

/**
 * Messages `m` of the applied units, and those that the product sent to users whom somebody sees. These have no unit: they
 * go with the user, as the list of users does.
 */
const within = (scope: Scope, { sees }: OfUsers) => sql<boolean>`(m.unit_id = any(${[...scope.units]}::bigint[])
  or (m.unit_id is null and ${sees(sql`any(select u.id from app_user u where lower(u.email) = lower(m.to_address))`)}))`;

/** One page of the outbox, newest first. The guid of a password link only where somebody may administer its user. */
export async function findMessages(
  db: Db,
  scope: Scope,
  ofUsers: OfUsers,
  query: Query & { state?: string | undefined },
) {
  const like = containing(query.search ?? '');
  const all = db
    .selectFrom('outbound_message as m')
    .leftJoin('candidate as c', 'c.id', 'm.candidate_id')
    .leftJoin('network as n', 'n.id', 'm.network_id')
    .leftJoin('job as j', 'j.id', 'm.job_id')
    .where(within(scope, ofUsers))
    .$if(query.state !== undefined, (q) => q.where('m.state', '=', query.state!))
    .$if(query.search !== undefined, (q) =>
      q.where((eb) =>
        eb.or([
          eb('m.to_address', 'ilike', like),
          eb('m.subject', 'ilike', like),
          eb('n.name', 'ilike', like),
          eb(sql<string>`c.first_name || ' ' || c.last_name`, 'ilike', like),
        ]),
      ),
    )
    .selectAll('m')
    .select(['j.title as job_title', 'n.name as network_name'])
    .select(
      sql<string[]>`array(select a.name from outbound_attachment a where a.message_id = m.id order by a.position)`.as(
        'attachments',
      ),
    )
    .select(
      ofUsers
        .mayChange(sql`any(select l.user_id from password_link l where l.guid = m.secret_link)`)
        .as('may_open_secret'),
    )
    .select(sql<string | null>`nullif(concat_ws(' ', c.first_name, c.last_name), '')`.as('candidate_name'));
  return pageOf(db, 'outbound_message', all, {
    ...query,
    // Both directions are the one index, read from either end.
    order: query.direction === 'ASC' ? sql`m.created_at, m.id desc` : sql`m.created_at desc, m.id`,
  });
}

/** Lets a late message in scope leave after all, or cancels it; returns whether there was one. */
export async function decideLate(
  db: Db,
  scope: Scope,
  ofUsers: OfUsers,
  { id, state, now }: { id: number; state: 'QUEUED' | 'CANCELLED'; now: Date },
) {
  const { numUpdatedRows } = await db
    .updateTable('outbound_message as m')
    .set({ state, ...(state === 'QUEUED' && { not_before: now.toISOString() }) })
    .where('m.id', '=', id)
    .where('m.state', '=', 'LATE')
    .where(within(scope, ofUsers))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** What somebody wrote, as a copy of it tells a recruiter. */
export type Copied = { name: string; body: string; replyTo: string | undefined };

/**
 * What somebody wrote, and by which name they are known. A contact of a network may be answered directly. Undefined where it
 * is gone, or its reader (by address) is not of its unit any more.
 */
export async function findCopied(db: Db, inboundId: number, reader: string): Promise<Copied | undefined> {
  const row = await db
    .selectFrom('inbound_message as i')
    .leftJoin('candidate as c', 'c.id', 'i.candidate_id')
    .leftJoin('network as n', 'n.id', 'i.network_id')
    .where('i.id', '=', inboundId)
    .where(
      sql<boolean>`exists (select from app_user u join user_unit k on k.user_id = u.id
        where u.is_active and lower(u.email) = lower(${reader}) and k.unit_id = i.unit_id)`,
    )
    .select(['i.body', 'i.from_address', 'n.name as network'])
    .select(sql<string | null>`nullif(trim(concat_ws(' ', c.first_name, c.last_name)), '')`.as('person'))
    .executeTakeFirst();
  if (!row) return undefined;
  const { body, from_address: from, network, person } = row;
  return { body, name: person ?? network ?? from, replyTo: network === null ? undefined : from };
}
