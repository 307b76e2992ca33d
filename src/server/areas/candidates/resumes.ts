import { createHash, randomBytes } from 'node:crypto';
import {
  type CandidateProfile,
  contactKey,
  fallbackName,
  isSameName,
  personOf,
  type ResumePerson,
} from '#domain/candidates/candidate.ts';
import { type CandidateEdits, editsByHand, profileUnderEdits } from '#domain/candidates/candidate-edits.ts';
import { attachesFrom, linksFrom } from '#domain/candidates/doubles.ts';
import { withHiddenWords } from '#domain/candidates/hidden-text.ts';
import { nameKey, nameSort } from '#domain/candidates/names.ts';
import type { ParsedResume } from '#domain/candidates/resume.ts';
import { Refusal } from '#domain/errors.ts';
import { zoneOfRegion } from '#domain/places/regions.ts';
import { resumeReader } from '#matching/resume/read-resume.ts';
import type { IndexRows } from '#matching/retrieval/index-rows.ts';
import { customSkillsChange } from '#matching/skills/custom-skills.ts';
import { addAudit, taskCall } from '#server/areas/audit/audit.ts';
import type { AppContext } from '#server/context.ts';
import type { Db } from '#server/db/connect.ts';
import type { Keys } from '#server/outside/keys.ts';
import { readResumeInWorker } from '#server/outside/text-parser/text-parser.ts';
import { isTroubleAround } from '#server/tasks/trouble-around.ts';
import { changePerson, indexCandidate, profileColumns, saveIndexed } from './candidates.ts';
import { importConsent } from './consents.ts';
import { type Alike, findAlikeScored, linkAlike } from './doubles.ts';
import { noteDoubles } from './resumes-doubles-queries.ts';
import * as queries from './resumes-queries.ts';

export { addContacts } from './resumes-queries.ts';

import { isSuppressed } from './suppression.ts';

/** A parsed resume, with the unit that gets the person. */
export type ReadResume = Given & (OfSomebody | OfAnybody);

/** The person it belongs to is known; then no lookup is made. */
type OfSomebody = { candidateId: number; keys?: undefined };
/** Nobody chose the person: an erased one is not created again (ruling 67), so every way in gives the keys to ask with. */
type OfAnybody = { candidateId?: undefined; keys: Keys };

type Given = {
  unitId: number;
  text: string;
  parsed: ParsedResume;
  /** Index rows of the person whom this resume alone creates, where the parser computed them. */
  rows?: IndexRows;
  name: string;
  fileId: number | null;
  /** SHA-256 of the file; of the text where there is no file. */
  sha256?: string;
  by: number | null;
  at: Date;
  sourceId?: number;
  /**
   * Whoever is surely the same person is linked too, and their record stays as it is: the caller has looked for them. An equal
   * text makes nobody the same: it may be no more than a name.
   */
  isOnlyLinked?: boolean;
  /** The caller changes more of the record and indexes it afterwards. */
  isIndexedLater?: boolean;
  consent?: { basis: string; source: string; obtainedAt: string };
};

export type SavedResume = {
  candidateId: number;
  name: string;
  outcome: 'CREATED' | 'ATTACHED' | 'DUPLICATE';
};

/**
 * Makes whoever adds the same person wait until the transaction ends. By the name too: two resumes of one person that are read at
 * once would not see each other. All at once and in one order, so nobody waits in a circle.
 */
export const lockPerson = (
  db: Db,
  unitId: number,
  {
    name,
    contacts,
    contents,
  }: { name: string; contacts: readonly { kind: string; key: string }[]; contents: readonly string[] },
): Promise<void> =>
  queries.lockKeys(db, [
    ...contents.map((sha256) => `content ${sha256}`),
    ...contacts.map(({ kind, key }) => `${kind} ${key}`),
    `name ${unitId} ${nameKey(name)}`,
  ]);

/**
 * Saves a resume. Among the people whom the unit knows, a resume with known content changes nothing; it is a new version
 * for whoever it surely is, by a score of 90 and a name that agrees (ruling 91, ruling 92). Anybody else is a new candidate
 * of the unit, linked to those who are perhaps the same, also where
 * another unit knows the person: knowing an address opens nobody's record (ADR 0056). That is noted for both sides as
 * a possible double. Somebody who was erased is not created again. Runs in the transaction of `db`; two uploads of one person wait for each other.
 */
export async function saveResume(db: Db, resume: ReadResume): Promise<SavedResume> {
  const sha256 = resume.sha256 ?? createHash('sha256').update(resume.text).digest('hex');
  const contacts = contactsOf(resume.parsed);
  const at = resume.at.toISOString();
  const person = personOf(resume.parsed, resume.name);
  const { firstName: first, lastName: last } = person;
  await lockPerson(db, resume.unitId, { name: `${first} ${last}`, contacts, contents: [sha256] });
  const join = (candidateId: number, name = { first_name: first, last_name: last }) =>
    queries.addToUnit(db, {
      unitId: resume.unitId,
      candidateId,
      ownerId: resume.by,
      nameSort: nameSort(name.first_name, name.last_name),
      at,
    });

  const keys = (query: string) => contacts.filter(({ kind }) => kind === query).map(({ key }) => key);
  const found = await queries.findKnown(db, resume.unitId, { sha256, emails: keys('email'), phones: keys('phone') });
  const elsewhere = found.filter(
    (other) => !other.isOwn && other.id !== resume.candidateId && isSamePerson(other, { first, last }),
  );
  const own = found.filter(({ isOwn, id }) => (resume.candidateId === undefined ? isOwn : id === resume.candidateId));
  const same = own.find(({ by }) => by === 'content' && !resume.isOnlyLinked);
  if (same) {
    await join(same.id, same);
    await noteDoubles(db, resume.unitId, same.id, elsewhere, at);
    await indexCandidate(db, same.id, at);
    return { candidateId: same.id, name: `${same.first_name} ${same.last_name}`.trim(), outcome: 'DUPLICATE' };
  }
  const alike =
    resume.candidateId === undefined
      ? await findAlikeScored(db, resume.unitId, likenessOf(person, contacts), { first, last })
      : [];
  const sure = resume.isOnlyLinked ? undefined : surelySame(alike);
  if (resume.keys && !sure && (await isSuppressed(db, resume.keys, contacts, { first, last })))
    throw new Refusal('person.erased');
  const known = resume.candidateId === undefined ? sure : await queries.getName(db, resume.candidateId);
  const before = known && (await findBefore(db, known.id));
  const columns = columnsOf(person, resume.parsed.warnings, at, before);
  const made = known
    ? undefined
    : await queries.addCandidate(db, {
        ...columns,
        guid: randomBytes(16).toString('base64url'),
        first_name: first,
        last_name: last,
        name_key: nameKey(`${first} ${last}`),
        ...(resume.sourceId !== undefined && { source_id: resume.sourceId }),
        created_at: at,
      });
  const candidateId = made?.id ?? known!.id;
  if (known) {
    await changePerson(db, known.id, columns);
    await tellOtherUnits(db, known.id, resume);
  }
  await queries.addContacts(db, candidateId, withoutRemoved(contacts, before?.edits), !known);
  await join(candidateId, known);
  await queries.addResume(
    db,
    {
      candidate_id: candidateId,
      unit_id: resume.unitId,
      file_id: resume.fileId,
      name: resume.name,
      sha256,
      text: resume.text,
      parsed: keptOf(resume.parsed),
      reader: resumeReader,
      vocabulary: resume.parsed.vocabulary ?? 0,
      created_at: at,
    },
    !known,
  );
  if (resume.consent)
    await importConsent(db, {
      candidateId,
      unitId: resume.unitId,
      basis: resume.consent.basis,
      source: resume.consent.source,
      happenedAt: resume.consent.obtainedAt,
      by: resume.by,
      isNew: !known,
    });
  await noteDoubles(db, resume.unitId, candidateId, elsewhere, at);
  // What is likely and not sure is settled by a person (ruling 92).
  const likely = alike.filter(({ id, score }) => score >= linksFrom && id !== candidateId);
  await linkAlike(db, resume.unitId, candidateId, likely, at);
  await indexSaved(db, candidateId, { resume, made, at });
  return {
    candidateId,
    name: known ? `${known.first_name} ${known.last_name}`.trim() : `${first} ${last}`.trim(),
    outcome: known ? 'ATTACHED' : 'CREATED',
  };
}

/** The record before a newer resume, with the edits that it does not change. */
async function findBefore(db: Db, candidateId: number) {
  const row = await queries.getForResume(db, candidateId);
  return { ...row, edits: editsByHand(row.edits) };
}

type Made = Awaited<ReturnType<typeof queries.addCandidate>> | undefined;

/** Indexes a person whose resume was saved, with the rows of the parser where only it made the record. */
async function indexSaved(
  db: Db,
  candidateId: number,
  { resume, made, at }: { resume: ReadResume; made: Made; at: string },
): Promise<void> {
  if (resume.isIndexedLater) return;
  if (made && resume.rows) await saveIndexed(db, candidateId, { facts: made, rows: resume.rows }, at);
  else await indexCandidate(db, candidateId, at);
}

/** Who of these surely is the person (ruling 92). */
export const surelySame = (alike: readonly Alike[]): Alike | undefined =>
  alike.find(({ score, isNamedAlike }) => score >= attachesFrom && isNamedAlike);

/** Makes changes of people with the same addresses wait for each other until the transaction ends. */
export const lockAddresses = queries.lockKeys;

/** Units that share the person's record learn from their own audit that a resume of another unit changed it. */
async function tellOtherUnits(db: Db, candidateId: number, { unitId }: ReadResume): Promise<void> {
  for (const other of await queries.findOtherUnits(db, candidateId, unitId))
    await addAudit(db, taskCall('resumes.save'), {
      act: 'candidate-changed',
      kind: 'candidate',
      recordId: candidateId,
      unitId: other,
      details: { origin: 'resume from another unit of the company' },
    });
}

type Contact = { kind: 'email' | 'phone'; value: string; key: string };

function contactsOf({ emails, phones }: ParsedResume): Contact[] {
  const as = (kind: 'email' | 'phone', value: string) => ({ kind, value, key: contactKey(kind, value) });
  // A resume lists references too; the person's own contacts come first.
  return [
    ...emails.slice(0, 2).map(({ value }) => as('email', value)),
    ...phones.slice(0, 2).map(({ value }) => as('phone', value)),
  ];
}

/** A contact that a person took away stays away. */
const withoutRemoved = (contacts: readonly Contact[], edits: CandidateEdits = {}) =>
  contacts.filter(({ kind, key }) => edits.removedContacts?.[`${kind} ${key}`] === undefined);

type Known = Awaited<ReturnType<typeof queries.findKnown>>[number];

/** What a resume is compared by with the people of its unit. Its content was looked up before. */
function likenessOf({ place, linkedin, employer, firstName, lastName }: ResumePerson, contacts: readonly Contact[]) {
  const keys = (kind: Contact['kind']) => contacts.filter((one) => one.kind === kind).map(({ key }) => key);
  return {
    emails: keys('email'),
    phones: keys('phone'),
    linkedin: linkedin ?? null,
    contents: [],
    nameKey: nameKey(`${firstName} ${lastName}`),
    city: place?.city ?? null,
    state: place?.state ?? null,
    employer: employer ?? null,
  };
}

/** Whether what was found means the same person: a phone number alone does not, people share one. */
function isSamePerson({ by, first_name: first, last_name: last }: Known, name: { first: string; last: string }) {
  return by !== 'phone' || isSameName({ first, last }, name);
}

/** What was read, without the profile, which is saved in the person's record. */
function keptOf({
  skills: _,
  positions: __,
  education: ___,
  certifications: ____,
  disclaimed: _____,
  unscored: ______,
  ...read
}: ParsedResume): string {
  return JSON.stringify(read);
}

/** What a resume says about a person; fields that it lacks, or that a person edited, stay unchanged. */
function columnsOf(
  { headline, employer, place, linkedin, summary, totalYears, profile }: ResumePerson,
  warnings: string[],
  at: string,
  before: { edits: CandidateEdits; profile: unknown } = { edits: {}, profile: {} },
) {
  const { edits } = before;
  return {
    ...profileColumns(profileUnderEdits(profile, before.profile as Partial<CandidateProfile>, edits)),
    warnings,
    updated_at: at,
    ...(headline !== undefined && !edits.headline && { headline }),
    ...(employer && !edits.employer && { employer }),
    ...(place &&
      !edits.place && {
        city: place.city ?? null,
        state: place.state ?? null,
        country: place.country ?? null,
        ...(place.state && { time_zone: zoneOfRegion(place.state) ?? null }),
      }),
    ...(linkedin !== undefined && !edits.linkedin && { linkedin }),
    ...(summary && !edits.summary && { summary }),
    ...(totalYears !== undefined && !edits.totalYears && { total_years: String(totalYears) }),
  };
}

type Found = Awaited<ReturnType<typeof queries.findReadByOthers>>[number];

const batch = 100;
type Reading = Pick<AppContext, 'db' | 'log' | 'throttle'>;

/** Whether this release's parser has read every resume: nothing is left to reread after an upgrade. */
export async function areAllRead(db: Db): Promise<boolean> {
  return !(await queries.isReadByOthers(db, resumeReader));
}

/**
 * Rereads the resumes that another version of the parser read, newest first. Better readings are saved, people's edits
 * stay (trade 3.2). People keep their place among the last changed. When stopped, it resumes where it was.
 * @returns how many resumes were processed
 */
export async function rereadResumes(context: Reading, signal: AbortSignal): Promise<number> {
  const { db, log } = context;
  let done = 0;
  if (await areAllRead(db)) return done;
  for (let below = Number.MAX_SAFE_INTEGER; ; ) {
    const resumes = await queries.findReadByOthers(db, resumeReader, below, batch);
    done += await rereadEach(context, resumes, signal);
    if (resumes.length < batch) break;
    below = resumes.at(-1)!.id;
  }
  if (done > 0) log.info({ resumes: done }, 'resumes were read again');
  return done;
}

/**
 * Rereads the resumes that contain a word of a change of the custom skills and were read before it; people keep their
 * place. The search finds them, so no other text is opened.
 * @param tsquery the search query
 * @param change number of the change; this process must have loaded it already
 * @returns how many resumes were processed
 */
export async function rereadSaying(
  context: Reading,
  { tsquery, change }: { tsquery: string; change: number },
  signal: AbortSignal,
): Promise<number> {
  const { db } = context;
  const ids = await queries.findSaying(db, tsquery, change);
  for (let from = 0; from < ids.length; from += batch)
    await rereadEach(context, await queries.findToRead(db, ids.slice(from, from + batch)), signal);
  return ids.length;
}

/** One after the other, in the parser's process and throttled while calls are answered: it may take hours. */
async function rereadEach(
  { db, log, throttle }: Reading,
  resumes: readonly Found[],
  signal: AbortSignal,
): Promise<number> {
  for (const resume of resumes) {
    signal.throwIfAborted();
    const known = { reader: resumeReader, vocabulary: customSkillsChange() };
    try {
      const { hidden, doubtful } = resume;
      const found = { hidden: hidden ?? undefined, doubtful: doubtful ?? undefined };
      const parsed = withHiddenWords(await readResumeInWorker(resume.text, dayOf(resume)), found);
      await throttle.write((transaction) => reread(transaction, resume, parsed));
    } catch (failure) {
      if (isTroubleAround(failure)) throw failure;
      // A resume that this parser cannot read keeps its old reading and does not stop the others.
      log.error({ err: failure, resume: resume.id }, 'a resume could not be reread');
      await queries.keepReading(db, resume.id, known);
    }
  }
  return resumes.length;
}

/** "Present" means the day on which the resume arrived. */
const dayOf = ({ created_at }: Found) => created_at.slice(0, 10);

async function reread(db: Db, resume: Found, parsed: ParsedResume): Promise<void> {
  const { id, candidate_id: candidateId, created_at: readAt } = resume;
  const before = await queries.getForResume(db, candidateId);
  const { updated_at: _, ...columns } = columnsOf(personOf(parsed, resume.name), parsed.warnings, readAt, before);
  // Without a name in the text the file name is used, but only for a person who has no first name from a better source.
  const file = before.first_name === '' ? fallbackName(resume.name, parsed.emails[0]?.value) : undefined;
  const read = parsed.lastName ? { first: parsed.firstName?.value, last: parsed.lastName.value } : file;
  const name = {
    first: (before.edits.firstName ? undefined : read?.first?.slice(0, 50)) ?? before.first_name,
    last: (before.edits.lastName ? undefined : read?.last.slice(0, 50)) ?? before.last_name,
  };
  await changePerson(db, candidateId, { ...columns, first_name: name.first, last_name: name.last });
  await queries.addContacts(db, candidateId, withoutRemoved(contactsOf(parsed), before.edits));
  const known = { reader: resumeReader, vocabulary: parsed.vocabulary ?? 0 };
  await queries.keepReading(db, id, { parsed: keptOf(parsed), ...known });
  await indexCandidate(db, candidateId, dayOf(resume), true);
}
