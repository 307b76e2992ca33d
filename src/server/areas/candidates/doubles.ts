import type { doublesApi } from '#contract/areas/candidates/doubles.ts';
import type { Input, Output } from '#contract/core/endpoint.ts';
import { found } from '#contract/core/paging.ts';
import { type DoubleReason, doubleScore, isNameAlike, shownFrom } from '#domain/candidates/doubles.ts';
import { Refusal } from '#domain/errors.ts';
import { addAudit } from '#server/areas/audit/audit.ts';
import type { Db } from '#server/db/connect.ts';
import type { SignedInCall } from '#server/http/call.ts';
import { presentCandidate } from './candidates.ts';
import { findPlacedRows } from './candidates-list-queries.ts';
import { getForEdit } from './candidates-queries.ts';
import * as queries from './doubles-queries.ts';

type Person = { id: number; unit_id: number; first_name: string; last_name: string };

/** Somebody who may be the same person: how surely, by what, and whether the names agree. */
export type Alike = {
  id: number;
  first_name: string;
  last_name: string;
  score: number;
  reasons: DoubleReason[];
  isNamedAlike: boolean;
};

/** The people of a unit who look like a record or a resume, the surest first; those of a low score are left out. */
export async function findAlikeScored(
  db: Db,
  unitId: number,
  me: queries.Likeness,
  { first, last }: { first: string; last: string },
): Promise<Alike[]> {
  const rows = await queries.findAlike(db, unitId, me);
  return rows
    .map((row) => {
      const names = [
        { first, last },
        { first: row.first_name, last: row.last_name },
      ] as const;
      return {
        id: row.id,
        first_name: row.first_name,
        last_name: row.last_name,
        isNamedAlike: isNameAlike(...names),
        ...doubleScore({
          names,
          sharedBy: row.shared_by,
          email: row.email,
          phone: row.phone,
          linkedin: row.linkedin,
          resume: row.resume,
          place: row.place,
          employer: row.employer,
        }),
      };
    })
    .filter(({ score }) => score >= shownFrom)
    .toSorted((a, b) => b.score - a.score || a.id - b.id);
}

async function doublesOf(db: Db, { id, unit_id: unitId, first_name: first, last_name: last }: Person) {
  return findAlikeScored(db, unitId, await queries.findLikeness(db, id), { first, last });
}

/** One page of the pairs that uploads found alike, the surest first. */
export async function listLinks(
  query: Input<typeof doublesApi.links>,
  { db, scope }: SignedInCall,
): Promise<Output<typeof doublesApi.links>> {
  const rows = await queries.findLinks(db, scope, query);
  const pairs = rows.map((row) => ({
    score: row.score,
    reasons: row.reasons,
    foundAt: row.found_at,
    one: row.one,
    other: row.other,
  }));
  return found(pairs, rows[0]?.total ?? 0, query);
}

/** Other candidates of the unit who may be the same person. */
export async function readDoubles(
  { candidateId }: Input<typeof doublesApi.list>,
  { db, scope, who }: SignedInCall,
): Promise<Output<typeof doublesApi.list>> {
  const person = await getForEdit(db, scope, candidateId);
  if (!person) throw new Refusal('record.absent');
  const alike = await doublesOf(db, person);
  const placed = alike.map(({ id }) => ({ unit_id: person.unit_id, candidate_id: id }));
  const rows = new Map((await findPlacedRows(db, placed, who.userId)).map((row) => [row.id, row]));
  return alike.flatMap(({ id, score, reasons }) => {
    const row = rows.get(id);
    return row ? [{ ...presentCandidate(row), score, reasons }] : [];
  });
}

/** Says that two candidates are not the same person, for both; or takes that back. */
export async function settleDouble(
  { candidateId, otherId, areApart }: Input<typeof doublesApi.settle>,
  call: SignedInCall,
): Promise<Output<typeof doublesApi.settle>> {
  await call.db.transaction().execute(async (db) => {
    const person = await getForEdit(db, call.scope, candidateId);
    const other = await getForEdit(db, call.scope, otherId);
    if (!person || !other || person.unit_id !== other.unit_id) throw new Refusal('record.absent');
    // Nobody is apart from themselves.
    if (candidateId === otherId) return;
    const { score = 0, reasons = [] } = (await doublesOf(db, person)).find(({ id }) => id === otherId) ?? {};
    const pair = { unitId: person.unit_id, one: candidateId, other: otherId };
    const verdict = { score, reasons, by: call.who.userId, at: call.now.toISOString() };
    await queries.setApart(db, pair, areApart ? verdict : undefined);
    if (areApart) await queries.removeLink(db, pair);
    await addAudit(db, call, {
      act: 'candidate-changed',
      kind: 'candidate',
      recordId: candidateId,
      unitId: person.unit_id,
      details: { double: areApart ? `not ${otherId}` : `perhaps ${otherId}` },
    });
  });
  return { message: areApart ? 'Kept as two people' : 'Open again' };
}

/** Links a person of an upload to those of the unit who are perhaps the same. */
export const linkAlike = queries.addLinks;
