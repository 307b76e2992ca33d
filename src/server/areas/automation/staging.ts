import { flawOf, type OutsidePerson, type RowFlaw, resumeOf } from '#domain/automation/staging.ts';
import { contactKey } from '#domain/candidates/candidate.ts';
import { nameKey } from '#domain/candidates/names.ts';
import type { ParsedResume, Read } from '#domain/candidates/resume.ts';
import { Refusal } from '#domain/errors.ts';
import { recordConsent } from '#server/areas/candidates/consents.ts';
import { findAlikeScored } from '#server/areas/candidates/doubles.ts';
import { saveResume } from '#server/areas/candidates/resumes.ts';
import { isSuppressed } from '#server/areas/candidates/suppression.ts';
import type { AppContext } from '#server/context.ts';
import type { Db } from '#server/db/connect.ts';
import type { SignedInCall } from '#server/http/call.ts';
import { parseResumeInWorker } from '#server/outside/text-parser/text-parser.ts';
import * as queries from './staging-queries.ts';

/** Somebody who is put into the staging list, or a row that is no person. */
export type ToStage = {
  readonly person: OutsidePerson;
  readonly flaw?: RowFlaw | 'unreadable' | undefined;
  readonly source: string;
  readonly basis?: string | undefined;
  /** Saves the file of the person: asked only for somebody who is not suppressed. */
  readonly keepFile?: ((db: Db) => Promise<{ readonly id: number; readonly name: string }>) | undefined;
};

const addressesOf = ({ email, phone }: Pick<OutsidePerson, 'email' | 'phone'>) => [
  ...(email === undefined ? [] : [{ kind: 'email' as const, key: contactKey('email', email) }]),
  ...(phone === undefined ? [] : [{ kind: 'phone' as const, key: contactKey('phone', phone) }]),
];

/**
 * Puts people into the staging list (ruling 67). Each row has its own outcome: a bad one never keeps the others. Of somebody
 * who was erased, or whose address opted out, nothing is kept but that there was a row. Returns how many were added, and how
 * many were left out because the same source brought them before.
 */
export async function stage(
  { db, keys }: Pick<AppContext, 'db' | 'keys'>,
  { unitId, searchId, from = 0 }: { unitId: number; searchId: number; from?: number },
  people: readonly ToStage[],
): Promise<{ added: number; known: number }> {
  const of = (kind: 'email' | 'phone') =>
    people.flatMap(({ person }) => addressesOf(person).flatMap((one) => (one.kind === kind ? [one.key] : [])));
  const optedOut = await queries.findOptedOut(db, { emails: of('email'), phones: of('phone') });
  const seen = new Set<string>();
  const rows: Parameters<typeof queries.addStaged>[1][number][] = [];
  for (const [at, one] of people.entries()) {
    const { person } = one;
    const addresses = addressesOf(person);
    const name = { first: person.firstName, last: person.lastName };
    const isTwice = addresses.some(({ kind, key }) => seen.has(`${kind} ${key}`));
    for (const { kind, key } of addresses) seen.add(`${kind} ${key}`);
    const isOut = addresses.some(({ kind, key }) => optedOut.has(`${kind === 'email' ? 'EMAIL' : 'SMS'} ${key}`));
    const base = {
      unit_id: unitId,
      search_id: searchId,
      position: from + at + 1,
      source: one.source,
      basis: one.basis ?? null,
      external_id: person.externalId ?? null,
    };
    if (isOut || (await isSuppressed(db, keys, addresses, name))) {
      rows.push({ ...base, ...queries.nothing, state: 'SUPPRESSED', code: isOut ? 'opted-out' : 'erased' });
      continue;
    }
    const flaw = one.flaw ?? flawOf(person).flaw ?? (isTwice ? 'twice' : undefined);
    const alike = flaw === undefined ? await findAlike(db, unitId, person) : [];
    rows.push({
      ...base,
      ...columnsOf(person),
      ...(await fileOf(db, one)),
      state: flaw === undefined ? 'NEW' : 'FAILED',
      code: flaw ?? null,
      alike: JSON.stringify(alike),
    });
  }
  const added = await queries.addStaged(db, rows);
  return { added, known: rows.length - added };
}

const fileOf = async (db: Db, { keepFile }: ToStage) => {
  const file = await keepFile?.(db);
  return { file_id: file?.id ?? null, file_name: file?.name ?? null };
};

const columnsOf = (person: OutsidePerson) => ({
  first_name: person.firstName,
  last_name: person.lastName,
  email: person.email ?? null,
  phone: person.phone ?? null,
  headline: person.headline ?? null,
  city: person.city ?? null,
  region: person.region ?? null,
  resume: person.resume,
  url: person.url ?? null,
});

/** The three of the unit who are most likely the same person. */
async function findAlike(db: Db, unitId: number, person: OutsidePerson) {
  const keys = (kind: 'email' | 'phone') => addressesOf(person).flatMap((one) => (one.kind === kind ? [one.key] : []));
  const name = { first: person.firstName, last: person.lastName };
  const alike = await findAlikeScored(
    db,
    unitId,
    {
      emails: keys('email'),
      phones: keys('phone'),
      linkedin: null,
      contents: [],
      nameKey: nameKey(`${name.first} ${name.last}`),
      city: person.city ?? null,
      state: person.region ?? null,
      employer: null,
    },
    name,
  );
  return alike
    .slice(0, 3)
    .map((one) => ({ id: one.id, name: `${one.first_name} ${one.last_name}`.trim(), score: Math.round(one.score) }));
}

/** What became of one row. */
export type Outcome = {
  id: number;
  state: queries.StagedRow['state'];
  candidateId?: number;
  code?: string;
  message?: string;
};

/**
 * Makes a candidate of one waiting person, or a new version of one who is known, in a transaction of its own; a second one
 * who tries finds it settled. What the person said about being written to is kept for email alone.
 */
export async function acceptStaged(call: SignedInCall, row: queries.StagedRow, candidateId?: number): Promise<Outcome> {
  const text = resumeOf({
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email ?? undefined,
    phone: row.phone ?? undefined,
    headline: row.headline ?? undefined,
    city: row.city ?? undefined,
    region: row.region ?? undefined,
    resume: row.resume,
  });
  const name = row.file_name ?? `${row.first_name} ${row.last_name}`.trim();
  const at = call.now.toISOString();
  const by = call.who.userId;
  try {
    if (row.state !== 'NEW') throw new Refusal('people.settled');
    const read = await parseResumeInWorker(text, at.slice(0, 10), name, by);
    return await call.db.transaction().execute(async (db) => {
      if (!(await queries.lockStaged(db, row.id, 'NEW'))) throw new Refusal('people.settled');
      const keys = addressesOf({ email: row.email ?? undefined, phone: row.phone ?? undefined });
      const optedOut = await queries.findOptedOut(db, {
        emails: keys.filter(({ kind }) => kind === 'email').map(({ key }) => key),
        phones: keys.filter(({ kind }) => kind === 'phone').map(({ key }) => key),
      });
      const isErased =
        optedOut.size === 0 &&
        (await isSuppressed(db, call.keys, keys, { first: row.first_name, last: row.last_name }));
      if (optedOut.size > 0 || isErased) {
        const code = isErased ? 'erased' : 'opted-out';
        await queries.settleStaged(db, row.id, { state: 'SUPPRESSED', code, by, at });
        return { id: row.id, state: 'SUPPRESSED', code };
      }
      const saved = await saveResume(db, {
        unitId: row.unit_id,
        text,
        parsed: withKnown(read.parsed, row, text),
        name,
        fileId: row.file_id,
        ...(row.file_sha256 !== null && { sha256: row.file_sha256 }),
        by,
        at: call.now,
        ...(row.source_id !== null && { sourceId: row.source_id }),
        ...(candidateId === undefined ? { keys: call.keys } : { candidateId }),
      });
      if (row.basis !== null && row.basis !== 'NONE' && row.email !== null)
        await recordConsent(db, {
          candidateId: saved.candidateId,
          unitId: row.unit_id,
          event: 'IMPORTED',
          channel: 'EMAIL',
          basis: row.basis,
          source: row.note ?? row.source,
          happenedAt: row.created_at,
          by,
        });
      const state = saved.outcome === 'CREATED' ? 'CREATED' : 'LINKED';
      await queries.settleStaged(db, row.id, { state, candidateId: saved.candidateId, by, at });
      return { id: row.id, state, candidateId: saved.candidateId };
    });
  } catch (failure) {
    if (!(failure instanceof Refusal)) throw failure;
    if (failure.code !== 'person.erased')
      return { id: row.id, state: row.state, code: failure.code, message: failure.message };
    await call.db
      .transaction()
      .execute((db) => queries.settleStaged(db, row.id, { state: 'SUPPRESSED', code: 'erased', by, at }));
    return { id: row.id, state: 'SUPPRESSED', code: 'erased' };
  }
}

/** What the source says of name and addresses stands above what was read from the text. */
function withKnown(parsed: ParsedResume, row: queries.StagedRow, text: string): ParsedResume {
  const said = (value: string): Read<string> => {
    const offset = text.indexOf(value);
    return { value, evidence: { quote: offset < 0 ? '' : value, offset: Math.max(0, offset) }, confidence: 1 };
  };
  const first = (value: string | null, read: Read<string>[]) =>
    value === null ? read : [said(value), ...read.filter((one) => one.value.toLowerCase() !== value.toLowerCase())];
  return {
    ...parsed,
    firstName: said(row.first_name),
    lastName: said(row.last_name),
    emails: first(row.email, parsed.emails),
    phones: parsed.phones.length > 0 ? parsed.phones : first(row.phone, []),
    ...(row.headline !== null && parsed.headline === undefined && { headline: said(row.headline) }),
  };
}

/** Sets a waiting person aside. */
export async function skipStaged(call: SignedInCall, row: queries.StagedRow): Promise<Outcome> {
  return settle(call, row, 'NEW', 'SKIPPED');
}

/** Takes a decision back: who was set aside waits again, who was only just created goes. */
export async function takeStagedBack(call: SignedInCall, row: queries.StagedRow): Promise<Outcome> {
  if (row.state === 'SKIPPED') return settle(call, row, 'SKIPPED', 'NEW');
  try {
    if (row.state !== 'CREATED' || row.candidate_id === null) throw new Refusal('people.settled');
    await call.db.transaction().execute(async (db) => {
      if (!(await queries.lockStaged(db, row.id, 'CREATED'))) throw new Refusal('people.settled');
      if (await queries.isTouched(db, row.candidate_id!, row.unit_id)) throw new Refusal('people.touched');
      await queries.settleStaged(db, row.id, { state: 'NEW', candidateId: null, by: null, at: null });
      await queries.removeNewPerson(db, row.candidate_id!);
    });
    return { id: row.id, state: 'NEW' };
  } catch (failure) {
    if (failure instanceof Refusal)
      return { id: row.id, state: row.state, code: failure.code, message: failure.message };
    throw failure;
  }
}

async function settle(
  call: SignedInCall,
  row: queries.StagedRow,
  from: 'NEW' | 'SKIPPED',
  to: 'NEW' | 'SKIPPED',
): Promise<Outcome> {
  const done = await call.db.transaction().execute(async (db) => {
    if (!(await queries.lockStaged(db, row.id, from))) return false;
    const who = to === 'NEW' ? { by: null, at: null } : { by: call.who.userId, at: call.now.toISOString() };
    await queries.settleStaged(db, row.id, { state: to, ...who });
    return true;
  });
  if (done) return { id: row.id, state: to };
  const { code, message } = new Refusal('people.settled');
  return { id: row.id, state: row.state, code, message };
}

/** Gives a waiting person to a candidate of the unit: their resume becomes a version there. */
export async function linkStaged(call: SignedInCall, row: queries.StagedRow, candidateId: number): Promise<Outcome> {
  if (!(await queries.isOfUnit(call.db, row.unit_id, candidateId))) throw new Refusal('record.absent');
  return acceptStaged(call, row, candidateId);
}

/** Throws away what waited for 30 days. */
export const sweepStaging = queries.removeOldStaged;
