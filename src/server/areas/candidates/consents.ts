import type { candidateRecordApi } from '#contract/areas/candidates/candidates.ts';
import type { Input, Output } from '#contract/core/endpoint.ts';
import { consentChannels, isBasisFor, momentOfDay, presentConsents } from '#domain/candidates/consent.ts';
import { type InvalidField, Refusal } from '#domain/errors.ts';
import { fieldMessage } from '#domain/field-messages.ts';
import { addAudit } from '#server/areas/audit/audit.ts';
import type { Db } from '#server/db/connect.ts';
import type { SignedInCall } from '#server/http/call.ts';
import { getForEdit } from './candidates-queries.ts';
import * as queries from './consents-queries.ts';

/** One event of consent to be recorded. */
type NewConsent = Parameters<typeof queries.addConsentEvent>[1];

/**
 * Records an event of a person's consent (ruling 73) and derives what is in force from all of them: that is what the check
 * before contacting reads.
 */
export async function recordConsent(db: Db, event: NewConsent): Promise<void> {
  await queries.addConsentEvent(db, event);
  const events = await queries.findConsentEvents(db, event.candidateId, [event.unitId]);
  const held = presentConsents(events).find(({ channel }) => channel === event.channel);
  await queries.keepConsent(db, event, held && !held.isWithdrawn ? held : undefined);
}

/** Derives what is in force from events that came all at once. */
export async function deriveConsents(
  db: Db,
  { candidateId, unitId }: { candidateId: number; unitId: number },
): Promise<void> {
  const held = presentConsents(await queries.findConsentEvents(db, candidateId, [unitId]));
  for (const one of held)
    await queries.keepConsent(db, { candidateId, unitId, channel: one.channel }, one.isWithdrawn ? undefined : one);
}

type Consent = Output<typeof candidateRecordApi.recordConsent>['consents'][number];

/** The present state of a person's consent in these units, channel by channel. */
export async function readConsents(
  db: Db,
  candidateId: number,
  units: readonly number[],
  now: Date,
): Promise<Consent[]> {
  return presentConsents(await queries.findConsentEvents(db, candidateId, units)).map((one) => {
    const isExpired = one.expiresAt !== null && Date.parse(one.expiresAt) <= now.getTime();
    return {
      channel: one.channel,
      basis: one.basis,
      source: one.source,
      obtainedAt: one.happenedAt,
      ...(one.expiresAt !== null && { expiresAt: one.expiresAt }),
      state: one.isWithdrawn ? 'WITHDRAWN' : isExpired ? 'EXPIRED' : 'IN_FORCE',
      ...(one.by && { recordedBy: one.by }),
    };
  });
}

/**
 * A recruiter records what a candidate said about being written to. A withdrawal opts every address of the channel out, in
 * all units at once; consent that is given later does not lift an opt-out.
 */
export async function addConsent(
  input: Input<typeof candidateRecordApi.recordConsent>,
  call: SignedInCall,
): Promise<Output<typeof candidateRecordApi.recordConsent>> {
  const today = call.now.toISOString();
  const wrong: InvalidField[] = [];
  if (input.event === 'GIVEN' && !input.basis) wrong.push({ field: 'basis', message: fieldMessage('choose') });
  if (input.event === 'GIVEN' && input.basis && !isBasisFor(input.basis, input.channel))
    wrong.push({ field: 'basis', message: fieldMessage('emailOnlyBasis') });
  if (input.on && input.on > today.slice(0, 10)) wrong.push({ field: 'on', message: fieldMessage('notInFuture') });
  if (wrong.length > 0) throw new Refusal('call.invalid', {}, wrong);
  return call.db.transaction().execute(async (db) => {
    const row = await getForEdit(db, call.scope, input.candidateId);
    if (!row) throw new Refusal('record.absent');
    await recordConsent(db, {
      candidateId: row.id,
      unitId: row.unit_id,
      event: input.event,
      channel: input.channel,
      basis: input.basis ?? 'EXPRESS',
      source: input.source,
      happenedAt: input.on ? momentOfDay(input.on, call.now) : today,
      by: call.who.userId,
    });
    if (input.event === 'WITHDRAWN')
      await queries.optAddressesOut(db, row.id, input.channel, `${call.who.displayName}: ${input.source}`, today);
    await addAudit(db, call, {
      act: 'candidate-changed',
      kind: 'candidate',
      recordId: row.id,
      unitId: row.unit_id,
      details: { consent: `${input.channel} ${input.event}`, ...(input.basis && { basis: input.basis }) },
    });
    return { consents: await readConsents(db, row.id, [row.unit_id], call.now) };
  });
}

/** Consent that came with a resume, for each channel that its basis carries; `isNew` says that the person has no other events. */
export async function importConsent(
  db: Db,
  { isNew, ...consent }: Omit<NewConsent, 'channel' | 'event'> & { isNew: boolean },
): Promise<void> {
  for (const channel of consentChannels.filter((one) => isBasisFor(consent.basis, one))) {
    const event = { ...consent, channel, event: 'IMPORTED' as const };
    if (!isNew) await recordConsent(db, event);
    else {
      await queries.addConsentEvent(db, event);
      await queries.addConsent(db, event);
    }
  }
}
