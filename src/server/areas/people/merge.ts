import { sql } from 'kysely';
import type { mergeApi } from '#contract/areas/people/merge.ts';
import type { Input, Output } from '#contract/core/endpoint.ts';
import type { CandidateProfile } from '#domain/candidates/candidate.ts';
import { fastFacts } from '#domain/candidates/fast-facts.ts';
import { type MergeField, type MergeSide, mergedEdits, mergedProfile, undoDays } from '#domain/candidates/merge.ts';
import { nameSort } from '#domain/candidates/names.ts';
import { desiredRateFields } from '#domain/candidates/preferences.ts';
import { Refusal } from '#domain/errors.ts';
import { addAudit } from '#server/areas/audit/audit.ts';
import { factColumns, stateFacts } from '#server/areas/candidates/candidate-facts.ts';
import { changePerson, indexCandidate, profileColumns } from '#server/areas/candidates/candidates.ts';
import { lockAddresses } from '#server/areas/candidates/resumes.ts';
import { stopMessages } from '#server/areas/messages/outbox.ts';
import type { AppContext } from '#server/context.ts';
import type { Db } from '#server/db/connect.ts';
import type { Merge, MergeStep } from '#server/db/person-data.ts';
import type { SignedInCall } from '#server/http/call.ts';
import { isConsultant } from './erase-queries.ts';
import { type Pair, presentSide, readTold } from './merge-facts.ts';
import * as queries from './merge-queries.ts';
import { openMerge, takeBackSteps } from './merge-steps.ts';
import { personTables } from './person-data.ts';

const dayMs = 86_400_000;

/** What happens when the other record is merged into the candidate: the merge itself is carried out and given up again. */
export async function previewMerge(
  { candidateId, otherId }: Input<typeof mergeApi.preview>,
  call: SignedInCall,
): Promise<Output<typeof mergeApi.preview>> {
  let answer: Output<typeof mergeApi.preview> | undefined;
  await call.db
    .transaction()
    .execute(async (db) => {
      const pair = await openPair(db, call, { candidateId, otherId });
      const told = await readTold(db, pair);
      const sameJobs = await queries.findSameJobs(db, pair.unitId, candidateId, otherId);
      const units = await queries.findUnitsOf(db, [candidateId, otherId]);
      const { steps } = await carryOut(db, pair, new Map(), call);
      answer = {
        kept: presentSide(pair.kept),
        merged: presentSide(pair.merged),
        fields: told.map(({ field, kept, merged, take }) => ({ field, kept: kept.shown, merged: merged.shown, take })),
        moves: countMoves(steps, pair.unitId),
        sameJobs,
        isShared: units.length > 1,
      };
      throw givenUp;
    })
    .catch((failure) => {
      if (failure !== givenUp) throw failure;
    });
  return answer!;
}

const givenUp = new Error('a merge that was only looked at');

/** How many rows move, under the headings of the preview; of other units nothing is counted. */
function countMoves(steps: readonly MergeStep[], unitId: number) {
  const heading = new Map(personTables.flatMap(({ table, counted }) => (counted ? [[table, counted] as const] : [])));
  const counts = new Map<string, number>();
  for (const { table, did, rows } of steps) {
    const what = heading.get(table);
    if (did !== 'moved' || what === undefined) continue;
    const own = rows.filter(({ after }) => after?.['unit_id'] === undefined || after['unit_id'] === unitId).length;
    if (own > 0) counts.set(what, (counts.get(what) ?? 0) + own);
  }
  return [...counts].map(([what, count]) => ({ what, count }));
}

/** Merges the other record into the candidate. */
export async function mergeCandidates(
  { candidateId, otherId, version, otherVersion, take }: Input<typeof mergeApi.merge>,
  call: SignedInCall,
): Promise<Output<typeof mergeApi.merge>> {
  return call.db.transaction().execute(async (db) => {
    const pair = await openPair(db, call, { candidateId, otherId });
    if (pair.kept.version !== version || pair.merged.version !== otherVersion)
      throw new Refusal('record.stale', { version: pair.kept.version });
    const chosen = new Map(take.map(({ field, side }) => [field, side]));
    const { steps, units } = await carryOut(db, pair, chosen, call);
    const at = call.now.toISOString();
    const { unitId } = pair;
    const mergeId = await queries.addMerge(db, {
      unitId,
      kept: candidateId,
      merged: otherId,
      steps,
      by: call.who.userId,
      at,
    });
    await addAudit(db, call, {
      act: 'candidates-merged',
      kind: 'candidate',
      recordId: candidateId,
      unitId,
      details: { merged: otherId, taken: take.filter(({ side }) => side === 'merged').map(({ field }) => field) },
    });
    // The owners of other units learn it from their own audit, and nothing of the unit that did it.
    for (const other of units.filter((id) => id !== unitId))
      await addAudit(db, call, {
        act: 'candidates-merged',
        kind: 'candidate',
        recordId: candidateId,
        unitId: other,
        details: { origin: 'another unit of the company' },
      });
    return { candidateId, mergeId, message: 'Records merged' };
  });
}

/** Both records, locked by their addresses and numbers; refuses what cannot be merged. */
async function openPair(
  db: Db,
  { scope }: SignedInCall,
  { candidateId, otherId }: { candidateId: number; otherId: number },
): Promise<Pair> {
  await lockAddresses(db, await queries.findAddressKeys(db, [candidateId, otherId]));
  const rows = await queries.lockPair(db, undefined, scope, [candidateId, otherId]);
  const kept = rows.find(({ id }) => id === candidateId);
  const merged = kept && rows.find((row) => row.id === otherId && row.unit_id === kept.unit_id);
  if (!kept || !merged) throw new Refusal('record.absent');
  if (candidateId === otherId) throw new Refusal('merge.same');
  if (kept.anonymized_at || merged.anonymized_at) throw new Refusal('merge.erased');
  const areConsultants = await Promise.all([candidateId, otherId].map((id) => isConsultant(db, personTables, id)));
  if (areConsultants.every((is) => is)) throw new Refusal('merge.consultants');
  return { unitId: kept.unit_id, kept, merged };
}

/** Carries out the plan of every room, and what the records say themselves. */
async function carryOut(
  db: Db,
  pair: Pair,
  chosen: ReadonlyMap<MergeField, MergeSide>,
  call: SignedInCall,
): Promise<{ steps: MergeStep[]; units: number[] }> {
  const { kept, merged } = pair;
  const at = call.now.toISOString();
  const units = await queries.findUnitsOf(db, [kept.id, merged.id]);
  const told = await readTold(db, pair);
  const sideOf = (field: MergeField): MergeSide => chosen.get(field) ?? told.find((one) => one.field === field)!.take;
  const { merge, steps } = await openMerge(db, { kept: kept.id, merged: merged.id, at });
  await removeDerived(db, merged.id);
  await chooseResume(merge, pair, sideOf('resume'));
  await choosePerson(merge, pair, { sideOf, chosen, told, by: call.who.userId });
  for (const { table, column, of, merge: rule } of personTables) {
    if (typeof rule === 'function') await rule(merge);
    else if (rule === 'move' && of === undefined) await merge.move(table, column);
  }
  await chooseStanding(merge, pair, sideOf);
  if (kept.status_category === 'DO_NOT_CONTACT' || merged.status_category === 'DO_NOT_CONTACT')
    await stopMessages(db, kept.id);
  await indexCandidate(db, kept.id, at);
  return { steps, units };
}

/** Removes what is computed from the rest: it names rows that move. */
async function removeDerived(db: Db, candidateId: number): Promise<void> {
  for (const { table, column, merge: rule } of personTables)
    if (rule === 'derived')
      await sql`delete from ${sql.table(table)} t where t.${sql.ref(column)} = ${candidateId}`.execute(db);
}

/** The resume that is used is the chosen record's; the other one becomes an older version. */
async function chooseResume({ change }: Merge, { kept, merged }: Pair, side: MergeSide): Promise<void> {
  if (kept.resume_id === null || merged.resume_id === null) return;
  if (side === 'kept') return change('resume', sql`t.id = ${merged.resume_id}`, { is_primary: sql`false` });
  await change('resume', sql`t.id = ${kept.resume_id}`, { is_primary: sql`false` });
  // The same resume of both stays with each: then the kept record's own copy is used.
  await change(
    'resume',
    sql`t.candidate_id = ${kept.id} and t.sha256 = (select sha256 from resume where id = ${merged.resume_id})`,
    { is_primary: sql`true` },
  );
}

type Choices = {
  sideOf: (field: MergeField) => MergeSide;
  chosen: ReadonlyMap<MergeField, MergeSide>;
  told: Awaited<ReturnType<typeof readTold>>;
  by: number;
};

/** What the record says of the person: of each fact the chosen side's word; the other becomes a tombstone. */
async function choosePerson(merge: Merge, { kept, merged }: Pair, choices: Choices): Promise<void> {
  const { sideOf, chosen, told, by } = choices;
  const { db, at, watch } = merge;
  const of = (field: MergeField) => (sideOf(field) === 'kept' ? kept : merged);
  const plain = { headline: 'headline', employer: 'employer', linkedin: 'linkedin', summary: 'summary' } as const;
  const profile = mergedProfile(
    { profile: kept.profile as Partial<CandidateProfile>, edits: kept.edits },
    { profile: merged.profile as Partial<CandidateProfile>, edits: merged.edits },
    sideOf('resume'),
  ) as CandidateProfile;
  const { first_name, middle_name, last_name } = of('name');
  const rates = Object.fromEntries(desiredRateFields.map((field) => [field, of(field).preferences[field]]));
  const place = of('place');
  const write = async () => {
    await changePerson(db, kept.id, {
      first_name,
      middle_name,
      last_name,
      preferred_name: of('preferredName').preferred_name,
      ...Object.fromEntries(Object.entries(plain).map(([field, column]) => [column, of(field as MergeField)[column]])),
      city: place.city,
      state: place.state,
      country: place.country,
      time_zone: place.time_zone,
      total_years: of('totalYears').total_years,
      source_id: of('source').source_id,
      ...Object.fromEntries(fastFacts.map((field) => [factColumns[field], of(field)[factColumns[field]]])),
      work_authorization_id: kept.work_authorization_id ?? merged.work_authorization_id,
      preferences: JSON.stringify({ ...merged.preferences, ...kept.preferences, ...rates }),
      edits: JSON.stringify(mergedEdits(kept.edits, merged.edits, sideOf)),
      warnings: [...new Set([...kept.warnings, ...merged.warnings])],
      ...profileColumns(profile),
      updated_at: at,
    });
    await sql`update candidate set merged_into = ${kept.id}, merged_at = ${at} where id = ${merged.id}`.execute(db);
  };
  // A new name is written in every unit's row too.
  const rows = sql`t.id in (${kept.id}, ${merged.id})`;
  await watch('candidate_unit', sql`t.candidate_id = ${kept.id}`, () => watch('candidate', rows, write));
  // A word that somebody chose against the newer one is theirs, said now.
  const against = fastFacts.filter(
    (field) => chosen.has(field) && chosen.get(field) !== told.find((one) => one.field === field)!.take,
  );
  if (against.length > 0)
    await watch('candidate_fact', sql`t.candidate_id = ${kept.id}`, async () => {
      const values = Object.fromEntries(against.map((field) => [field, of(field)[factColumns[field]]]));
      await stateFacts(db, kept.id, { source: 'MANUAL', values, at, by });
    });
}

/** Whose owner and status the unit keeps. Do not contact of one of the two holds, whatever was chosen. */
async function chooseStanding(
  { change, kept: keptId }: Merge,
  { unitId, kept, merged }: Pair,
  sideOf: Choices['sideOf'],
): Promise<void> {
  const isHeld = [kept, merged].some(({ status_category: category }) => category === 'DO_NOT_CONTACT');
  const owner = sideOf('owner') === 'kept' ? kept : merged;
  const status = sideOf('status') === 'kept' ? kept : merged;
  await change('candidate_unit', sql`t.candidate_id = ${keptId} and t.unit_id = ${unitId}`, {
    owner_id: sql`${owner.owner_id}::bigint`,
    owner_since: sql`${owner.owner_since}::timestamptz`,
    ...(!isHeld && { status_id: sql`${status.status_id}::bigint`, status_at: sql`${status.status_at}::timestamptz` }),
  });
  const { first_name, last_name } = sideOf('name') === 'kept' ? kept : merged;
  // Of units that knew the other record only.
  await change('candidate_unit', sql`t.candidate_id = ${keptId}`, {
    name_sort: sql`${nameSort(first_name, last_name)}`,
  });
}

/** The merges into a candidate. */
export async function listMerges(
  { candidateId }: Input<typeof mergeApi.list>,
  { db, scope, now }: SignedInCall,
): Promise<Output<typeof mergeApi.list>> {
  if (!(await queries.isKnown(db, scope, candidateId))) throw new Refusal('record.absent');
  const rows = await queries.findMerges(db, scope, candidateId);
  return rows.map((row) => {
    const until = new Date(Date.parse(row.made_at) + undoDays * dayMs);
    return {
      id: row.id,
      name: row.name,
      madeAt: row.made_at,
      madeBy: row.made_by,
      ...(row.has_steps && until > now && { undoUntil: until.toISOString() }),
      ...(row.undone_at && { undoneAt: row.undone_at }),
      ...(row.undone_by && { undoneBy: row.undone_by }),
    };
  });
}

/** Forgets how merges are taken back once that is too late: the steps hold what was removed. */
export async function forgetOldMerges({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Promise<void> {
  await queries.forgetOldSteps(db, clock.now().toISOString());
}

/** Takes back a merge: both records are as they were, with what was changed since. */
export async function undoMerge(
  { mergeId }: Input<typeof mergeApi.undo>,
  call: SignedInCall,
): Promise<Output<typeof mergeApi.undo>> {
  const at = call.now.toISOString();
  return call.db.transaction().execute(async (db) => {
    const merge = await queries.lockMerge(db, call.scope, mergeId);
    if (!merge) throw new Refusal('record.absent');
    const { kept_id: candidateId, merged_id: otherId } = merge;
    if (merge.undone_at) throw new Refusal('merge.undone');
    if (merge.steps.length === 0 || Date.parse(merge.made_at) + undoDays * dayMs <= call.now.getTime())
      throw new Refusal('merge.too-late');
    await lockAddresses(db, await queries.findAddressKeys(db, [candidateId, otherId]));
    await queries.lockRecords(db, [candidateId, otherId]);
    const stands = await queries.findStanding(db, merge);
    if (stands) throw new Refusal('merge.stands', stands);
    await removeDerived(db, candidateId);
    await takeBackSteps(db, merge.steps);
    await queries.endMerge(db, mergeId, { by: call.who.userId, at });
    for (const id of [candidateId, otherId]) await indexCandidate(db, id, at);
    await addAudit(db, call, {
      act: 'candidates-merged',
      kind: 'candidate',
      recordId: candidateId,
      unitId: merge.unit_id,
      details: { undone: otherId },
    });
    return { candidateId, otherId, message: 'Merge undone' };
  });
}
