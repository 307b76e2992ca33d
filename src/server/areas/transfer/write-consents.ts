import { type ConsentChannel, presentConsents } from '#domain/candidates/consent.ts';
import { entriesOf, type TransferEntry, type TransferRecord } from '#domain/transfer/records.ts';
import { deriveConsents } from '#server/areas/candidates/consents.ts';
import type { Db } from '#server/db/connect.ts';
import type { Writing } from './write-accounts.ts';
import { addConsentEvents, newConsentEvents } from './write-candidates-queries.ts';

/** What somebody said about being written to, of old; what is in force follows from it, as from what is said here. */
export async function writeConsents(
  db: Db,
  { into, userIn }: Writing,
  record: TransferRecord,
  candidateId: number,
): Promise<void> {
  const events = entriesOf(record, 'consents').map((one) => eventOf(one, userIn));
  if (events.length === 0) return;
  await addConsentEvents(db, { candidateId, unitId: into.unitId }, events);
  await deriveConsents(db, { candidateId, unitId: into.unitId });
}

function eventOf(one: TransferEntry, userIn: Writing['userIn']) {
  return {
    event: one['event'],
    channel: one['channel'],
    address: one['address'] ?? null,
    basis: one['basis'],
    source: one['source'],
    version: one['textVersion'] ?? null,
    at: one['at'],
    recorded: one['recordedAt'],
    by: userIn(one['by']),
  };
}

/** The withdrawals that are the last word of a record in their channel. */
export const withdrawalsOf = (record: TransferRecord) =>
  presentConsents(
    entriesOf(record, 'consents').map((entry) => ({
      entry,
      event: String(entry['event']),
      channel: entry['channel'] as ConsentChannel,
      basis: String(entry['basis']),
      source: String(entry['source']),
      happenedAt: String(entry['at']),
    })),
  ).flatMap(({ isWithdrawn, entry }) => (isWithdrawn ? [entry] : []));

/** Takes over, once, that somebody who is here already has withdrawn their consent elsewhere: what was given before is not in force. */
export async function keepWithdrawals(
  db: Db,
  { into, userIn }: Writing,
  record: TransferRecord,
  candidateId: number,
): Promise<void> {
  const of = { candidateId, unitId: into.unitId };
  const events = await newConsentEvents(
    db,
    of,
    withdrawalsOf(record).map((one) => eventOf(one, userIn)),
  );
  if (events.length === 0) return;
  await addConsentEvents(db, of, events);
  await deriveConsents(db, of);
}
