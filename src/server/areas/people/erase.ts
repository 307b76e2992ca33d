import { sql } from 'kysely';
import { Refusal } from '#domain/errors.ts';
import { type AuditCall, addAudit } from '#server/areas/audit/audit.ts';
import { clearedOfCandidate } from '#server/areas/candidates/person-data.ts';
import { suppressPerson } from '#server/areas/candidates/suppression.ts';
import { eraseRejections } from '#server/areas/dashboards/person-data.ts';
import { endSubmissions } from '#server/areas/jobs/end-submissions.ts';
import { eraseStaged } from '#server/areas/transfer/person-data.ts';
import type { AppContext } from '#server/context.ts';
import { removeUnreferenced } from '#server/db/blob-references.ts';
import type { Db } from '#server/db/connect.ts';
import type { PersonTable } from '#server/db/person-data.ts';
import * as queries from './erase-queries.ts';
import { findUnitsOf } from './merge-queries.ts';
import { personExtras, personTables } from './person-data.ts';

export type Erasing = Pick<AppContext, 'db' | 'keys' | 'blobs' | 'clock'>;
export type ErasedWhy = 'request' | 'retention' | 'operator';

/** Rows that hang on others go first. */
const depthOf = ({ of }: PersonTable): number =>
  of === undefined ? 0 : 1 + Math.max(...personTables.filter(({ table }) => table === of).map(depthOf));

/**
 * Erases a person with every record that was merged into theirs, in every unit, in one transaction: rows, files, index,
 * embeddings. What runs for them ends. Ids, dates, stages and rates stay, so that no past number moves; nothing of them names
 * anybody. Keyed hashes of the addresses keep an import from creating the person again. Done again it changes nothing.
 * @param before called in the transaction with the locked records; may refuse
 * @throws Refusal `person.held` under a legal hold of whichever unit
 */
export async function erasePerson(
  { db: open, keys, blobs, clock }: Erasing,
  candidateId: number,
  { call, why, before }: { call: AuditCall; why: ErasedWhy; before?: (db: Db) => Promise<void> },
): Promise<boolean> {
  const contents = await open.transaction().execute(async (db) => {
    const people = await queries.lockWhole(db, candidateId);
    const person = await queries.getPerson(db, candidateId);
    if (!person) throw new Refusal('record.absent');
    await before?.(db);
    if (person.anonymized_at) return undefined;
    const kept = await queries.findKeptWhy(db, personTables, people);
    if (kept) throw new Refusal('person.held', { why: kept });
    const at = clock.now().toISOString();
    const units = await findUnitsOf(db, people);
    const files = await queries.findFileIds(db, personTables, people);
    await endSubmissions(db, people, at);
    await suppressPerson(db, keys, people, at);
    await queries.removeTraces(db, people);
    for (const { erase } of personExtras) await erase(db, people);
    await eraseStaged(db, people);
    await eraseRejections(db, people);
    for (const table of personTables.toSorted((a, b) => depthOf(b) - depthOf(a)))
      await queries.eraseRows(db, table, personTables, people);
    await clearCandidates(db, people, at);
    // A run names the person by number; nobody finds the number by a name any more.
    for (const unitId of units)
      await addAudit(db, call, { act: 'erase', kind: 'candidate', recordId: candidateId, unitId, details: { why } });
    return queries.removeFiles(db, files);
  });
  if (contents === undefined) return false;
  await removeUnreferenced(open, blobs, contents);
  return true;
}

/** Why a person may not be erased now; undefined where they may. */
export const whyKept = (db: Db, candidateId: number) => queries.findKeptWhy(db, personTables, [candidateId]);

async function clearCandidates(db: Db, people: readonly number[], at: string): Promise<void> {
  const set = Object.entries(clearedOfCandidate).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  await sql`update candidate set ${sql.join(set)}, anonymized_at = ${at}, updated_at = ${at}, version = version + 1
    where id = any(${[...people]}::bigint[])`.execute(db);
}
