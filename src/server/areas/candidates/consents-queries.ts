import { sql } from 'kysely';
import { type ConsentChannel, consentEnd } from '#domain/candidates/consent.ts';
import type { Db } from '#server/db/connect.ts';

type NewConsent = {
  candidateId: number;
  unitId: number;
  event: 'GIVEN' | 'WITHDRAWN' | 'IMPORTED';
  channel: ConsentChannel;
  basis: string;
  source: string;
  happenedAt: string;
  by: number | null;
};

/** Adds an event; events are never changed. */
export async function addConsentEvent(db: Db, one: NewConsent): Promise<void> {
  await db
    .insertInto('consent_event')
    .values({
      candidate_id: one.candidateId,
      unit_id: one.unitId,
      event: one.event,
      channel: one.channel,
      basis: one.basis,
      source: one.source,
      happened_at: one.happenedAt,
      recorded_by: one.by,
    })
    .execute();
}

/** All events of a person's consent in these units, oldest first, with who recorded each. */
export async function findConsentEvents(db: Db, candidateId: number, units: readonly number[]) {
  return db
    .selectFrom('consent_event as e')
    .leftJoin('app_user as u', 'u.id', 'e.recorded_by')
    .where('e.candidate_id', '=', candidateId)
    .where('e.unit_id', '=', sql<number>`any(${[...units]}::bigint[])`)
    .select(['e.event', 'e.channel', 'e.basis', 'e.source', 'e.happened_at as happenedAt'])
    .select('e.recorded_by as recordedBy')
    .select(sql<string | null>`nullif(concat_ws(' ', u.first_name, u.last_name), '')`.as('by'))
    .orderBy('e.happened_at')
    .orderBy('e.id')
    .execute();
}

type Held = { basis: string; source: string; happenedAt: string; recordedBy: number | null };

/** Writes what is in force in one channel, as the check before contacting reads it; nothing where nothing is. */
export async function keepConsent(
  db: Db,
  { candidateId, unitId, channel }: Pick<NewConsent, 'candidateId' | 'unitId' | 'channel'>,
  held: Held | undefined,
): Promise<void> {
  await db
    .deleteFrom('contact_consent')
    .where('candidate_id', '=', candidateId)
    .where('unit_id', '=', unitId)
    .where('channel', '=', channel)
    .execute();
  if (held) await addConsent(db, { candidateId, unitId, channel, ...held, by: held.recordedBy });
}

/** Adds a consent that is in force. */
export async function addConsent(
  db: Db,
  one: Pick<NewConsent, 'candidateId' | 'unitId' | 'channel' | 'basis' | 'source' | 'happenedAt' | 'by'>,
): Promise<void> {
  await db
    .insertInto('contact_consent')
    .values({
      candidate_id: one.candidateId,
      unit_id: one.unitId,
      channel: one.channel,
      basis: one.basis,
      source: one.source,
      obtained_at: one.happenedAt,
      expires_at: consentEnd(one.basis, new Date(one.happenedAt).toISOString()),
      recorded_by: one.by,
    })
    .execute();
}

/** Opts every address of a person in one channel out, for all units at once. */
export async function optAddressesOut(
  db: Db,
  candidateId: number,
  channel: ConsentChannel,
  words: string,
  at: string,
): Promise<void> {
  await sql`
    insert into opt_out (channel, address_key, words, created_at)
    select ${channel}, value_key, ${words.slice(0, 500)}, ${at} from candidate_contact
    where candidate_id = ${candidateId} and kind = ${channel === 'EMAIL' ? 'email' : 'phone'}
    on conflict do nothing`.execute(db);
}
