import type { privacyApi } from '#contract/areas/people/privacy.ts';
import type { Input, Output } from '#contract/core/endpoint.ts';
import { Refusal } from '#domain/errors.ts';
import { addAudit } from '#server/areas/audit/audit.ts';
import { readDoubles } from '#server/areas/candidates/doubles.ts';
import { countRunning } from '#server/areas/jobs/end-submissions.ts';
import type { FileAnswer, SignedInCall } from '#server/http/call.ts';
import { requireStepUp } from '#server/http/step-up.ts';
import { erasePerson, whyKept } from './erase.ts';
import { exportPerson } from './export-person.ts';
import { personTables } from './person-data.ts';
import * as queries from './privacy-queries.ts';

async function known({ db, scope }: SignedInCall, candidateId: number) {
  const person = await queries.findKnown(db, scope, candidateId);
  if (!person) throw new Refusal('record.absent');
  return person;
}

/** What is held about a candidate, counted, with the legal holds on it, and who else may be the same person. */
export async function readStanding(
  { candidateId }: Input<typeof privacyApi.standing>,
  call: SignedInCall,
): Promise<Output<typeof privacyApi.standing>> {
  const { db, scope } = call;
  const { first_name: first, last_name: last } = await known(call, candidateId);
  const counts = new Map<string, number>();
  for (const table of personTables) {
    if (!table.counted) continue;
    const count = await queries.countRows(db, table, personTables, candidateId, scope);
    if (count > 0) counts.set(table.counted, (counts.get(table.counted) ?? 0) + count);
  }
  const holds = await queries.findHolds(db, scope, candidateId);
  const isHeld = (await whyKept(db, candidateId)) !== undefined;
  return {
    candidateId,
    name: `${first} ${last}`.trim(),
    held: [...counts].map(([what, count]) => ({ what, count })),
    holds: holds.map((hold) => ({
      id: hold.id,
      reason: hold.reason,
      ...(hold.held_until && { until: hold.held_until }),
      placedBy: hold.placed_by,
      placedAt: hold.placed_at,
    })),
    isHeldElsewhere: isHeld && holds.length === 0,
    isShared: await queries.isShared(db, candidateId),
    alike: (await readDoubles({ candidateId }, call)).map(({ id, name, place, email, phone }) => ({
      id,
      name,
      place,
      email,
      phone,
    })),
    underWay: await countRunning(db, scope, candidateId),
  };
}

/** Everything that the applied units hold about a candidate. */
export async function downloadPerson(
  { candidateId }: Input<typeof privacyApi.exportPerson>,
  call: SignedInCall,
): Promise<FileAnswer> {
  requireStepUp(call);
  const { unit_id: unitId } = await known(call, candidateId);
  await addAudit(call.db, call, { act: 'export', kind: 'candidate', recordId: candidateId, unitId });
  const stream = await exportPerson(call, candidateId, call.scope.units);
  return { name: `candidate-${candidateId}.zip`, type: 'application/zip', stream };
}

/** Erases a candidate in every unit. */
export async function eraseCandidate(
  { candidateId, name }: Input<typeof privacyApi.erase>,
  call: SignedInCall,
): Promise<Output<typeof privacyApi.erase>> {
  requireStepUp(call);
  const person = await known(call, candidateId);
  const same = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase();
  if (same(name) !== same(`${person.first_name} ${person.last_name}`)) throw new Refusal('person.other-name');
  await erasePerson(call, candidateId, { call, why: 'request' });
  return { candidateId, message: 'Candidate erased' };
}

/** Places a legal hold on a candidate. */
export async function placeHold(
  { candidateId, reason, until }: Input<typeof privacyApi.placeHold>,
  call: SignedInCall,
): Promise<Output<typeof privacyApi.placeHold>> {
  const { unit_id: unitId } = await known(call, candidateId);
  await call.db.transaction().execute(async (db) => {
    await queries.addHold(db, {
      unit_id: unitId,
      candidate_id: candidateId,
      reason,
      held_until: until ?? null,
      placed_by: call.who.userId,
      placed_at: call.now.toISOString(),
    });
    await addAudit(db, call, {
      act: 'hold-placed',
      kind: 'candidate',
      recordId: candidateId,
      unitId,
      details: { until: until ?? '–' },
    });
  });
  return readStanding({ candidateId }, call);
}

/** Lifts a legal hold. */
export async function liftHold(
  { holdId }: Input<typeof privacyApi.liftHold>,
  call: SignedInCall,
): Promise<Output<typeof privacyApi.liftHold>> {
  await call.db.transaction().execute(async (db) => {
    const at = call.now.toISOString();
    const lifted = await queries.liftHold(db, call.scope, holdId, { by: call.who.userId, at });
    if (!lifted) throw new Refusal('record.absent');
    await addAudit(db, call, {
      act: 'hold-lifted',
      kind: 'candidate',
      recordId: lifted.candidate_id,
      unitId: lifted.unit_id,
    });
  });
  return { message: 'Legal hold lifted' };
}
