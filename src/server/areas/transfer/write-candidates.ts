import { createHash } from 'node:crypto';
import { resumeOf } from '#domain/automation/staging.ts';
import { contactKey } from '#domain/candidates/candidate.ts';
import type { CandidateEdits, Edit } from '#domain/candidates/candidate-edits.ts';
import { type HiddenWords, withHiddenWords } from '#domain/candidates/hidden-text.ts';
import type { ParsedResume, Read } from '#domain/candidates/resume.ts';
import { Refusal } from '#domain/errors.ts';
import { zoneOfRegion } from '#domain/places/regions.ts';
import type { TransferResume } from '#domain/transfer/list-values.ts';
import {
  entriesOf,
  labelOf,
  type TransferReason,
  type TransferRecord,
  textOf,
  textsOf,
} from '#domain/transfer/records.ts';
import { isOwnSource } from '#domain/transfer/transfer-source.ts';
import { addAudit } from '#server/areas/audit/audit.ts';
import { changePerson, indexCandidate } from '#server/areas/candidates/candidates.ts';
import { addContacts, lockPerson, saveResume } from '#server/areas/candidates/resumes.ts';
import { saveFile } from '#server/areas/files/files.ts';
import type { AppContext } from '#server/context.ts';
import type { Db } from '#server/db/connect.ts';
import type { Draft } from '#server/outside/blobs/blobs.ts';
import type { Archive } from '#server/outside/documents/open-archive.ts';
import { parseResumeInWorker } from '#server/outside/text-parser/text-parser.ts';
import { isTroubleAround } from '#server/tasks/trouble-around.ts';
import { addressesOf, nameOf } from './find-there.ts';
import { addNotes, keepOptOutsOf, notesOf, type Writing, type Written } from './write-accounts.ts';
import {
  findEntry,
  keepOptOuts,
  setResumeDate,
  setStanding,
  standingMark,
  stopContact,
} from './write-candidates-queries.ts';
import { withdrawalsOf, writeConsents } from './write-consents.ts';
import { type RecordFiles, receiveFile } from './write-files.ts';
import { writeCorrespondence } from './write-messages.ts';
import { correctionsOf, correctProfile, preferencesOf, writePersonParts } from './write-persons.ts';
import { findStatusNamed } from './write-statuses-queries.ts';

/** One version of a resume, ready to be saved: its text as it was read, and its file. */
export type ReadyResume = {
  readonly name: string;
  readonly text: string;
  readonly parsed: ParsedResume;
  readonly at?: string | undefined;
  readonly file?: { readonly name: string; readonly draft: Draft } | undefined;
  /** The addresses that its text names: a later rereading adds them. */
  readonly addresses: readonly { readonly kind: 'email' | 'phone'; readonly key: string }[];
};

/**
 * Reads the resumes of a record, which takes other processes and so comes before its transaction; the last one is the current
 * one. Whoever has none gets one of what is known.
 */
export async function readyResumes(
  context: Pick<AppContext, 'blobs' | 'documents' | 'clock'>,
  { call }: Pick<Writing, 'call'>,
  record: TransferRecord,
  archive: Archive | undefined,
): Promise<ReadyResume[]> {
  const given = (record['resumes'] as readonly TransferResume[] | undefined) ?? [];
  const by = call.who.userId;
  const ready: ReadyResume[] = [];
  for (const one of given) {
    const file = await fileOf(context, one, archive);
    const read = one.text === undefined && file ? await textIn(context, file, by) : undefined;
    const text = one.text ?? read?.text;
    if (text === undefined) {
      await file?.draft.discard();
      continue;
    }
    ready.push({ name: one.name, text, at: one.at, file, ...(await parse(text, one.name, one.at, read)) });
  }
  if (ready.length > 0) return ready;
  const text = textOfFacts(record);
  const name = `${nameOf(record).first} ${nameOf(record).last}`.trim();
  return [{ name, text, ...(await parse(text, name, undefined)) }];

  async function parse(text: string, name: string, at: string | undefined, found: HiddenWords = {}) {
    const today = (at ?? context.clock.now().toISOString()).slice(0, 10);
    const { parsed } = await parseResumeInWorker(text, today, name, by);
    const keysOf = (kind: 'email' | 'phone', read: ParsedResume['emails']) =>
      read.slice(0, 2).map(({ value }) => ({ kind, key: contactKey(kind, value) }));
    const addresses = [...keysOf('email', parsed.emails), ...keysOf('phone', parsed.phones)];
    return { parsed: withFacts(withHiddenWords(parsed, found), record), addresses };
  }
}

async function fileOf(
  context: Pick<AppContext, 'blobs'>,
  { file, name }: TransferResume,
  archive: Archive | undefined,
) {
  const draft = await receiveFile(context, archive, file);
  return draft && { name, draft };
}

async function textIn(
  { documents }: Pick<AppContext, 'documents'>,
  { name, draft }: { name: string; draft: Draft },
  by: number,
): Promise<({ text: string } & HiddenWords) | undefined> {
  try {
    const { text, hidden, doubtful } = await documents.readDocument({ path: draft.path }, { name, by });
    return text.trim() === '' ? undefined : { text, hidden, doubtful };
  } catch (failure) {
    if (!(failure instanceof Refusal) || isTroubleAround(failure)) throw failure;
    return undefined;
  }
}

/** What is known of somebody as a resume: their own text where it is a whole one, else under their name and addresses. */
function textOfFacts(record: TransferRecord): string {
  const { first, last } = nameOf(record);
  const resume = textOf(record, 'resume') ?? '';
  if (resume.length > 300 && resume.toLowerCase().includes((last || first).toLowerCase())) return resume;
  return resumeOf({
    firstName: first,
    lastName: last,
    email: textsOf(record, 'emails')[0],
    phone: textsOf(record, 'phones')[0],
    headline: textOf(record, 'headline'),
    city: textOf(record, 'city'),
    region: textOf(record, 'region'),
    resume,
  });
}

/** What the record says of name and addresses counts, whatever was read from the text. */
function withFacts(parsed: ParsedResume, record: TransferRecord): ParsedResume {
  const said = (value: string): Read<string> => ({ value, evidence: { quote: '', offset: 0 }, confidence: 1 });
  const { first, last } = nameOf(record);
  const [emails, phones] = [textsOf(record, 'emails'), textsOf(record, 'phones')];
  const removed = new Set(entriesOf(record, 'removedContacts').map(({ contact }) => contact));
  const isKept =
    (kind: 'email' | 'phone') =>
    ({ value }: Read<string>) =>
      !removed.has(`${kind} ${contactKey(kind, value)}`);
  return {
    ...parsed,
    firstName: said(first),
    lastName: said(last),
    emails: emails.length > 0 ? emails.map((one) => said(one.toLowerCase())) : parsed.emails.filter(isKept('email')),
    phones: phones.length > 0 ? phones.map(said) : parsed.phones.filter(isKept('phone')),
  };
}

/** Whether a resume of a record has a file that the ZIP lacks, or that could not be read. */
export const lacksFile = (record: TransferRecord, ready: readonly ReadyResume[]): boolean =>
  ((record['resumes'] as readonly TransferResume[] | undefined) ?? []).filter(({ file }) => file !== undefined).length >
  ready.filter(({ file }) => file !== undefined).length;

const hashOf = ({ file, text }: ReadyResume) => file?.draft.sha256 ?? createHash('sha256').update(text).digest('hex');

/** Waits for whoever is adding the same person, so that they are found and not added a second time. */
export const waitForPerson = (
  db: Db,
  { into }: Pick<Writing, 'into'>,
  record: TransferRecord,
  resumes: readonly ReadyResume[],
): Promise<void> =>
  lockPerson(db, into.unitId, {
    name: labelOf('candidate', record),
    contacts: [...addressesOf(record), ...resumes.flatMap(({ addresses }) => addresses)],
    contents: resumes.map(hashOf),
  });

/** Adds a candidate with their resumes, the same content once. Nothing is sent to them, and nothing is known of their consent. */
export async function writeCandidate(
  db: Db,
  writing: Writing,
  record: TransferRecord,
  { resumes, files }: { resumes: readonly ReadyResume[]; files: RecordFiles },
): Promise<Written> {
  const { call, into, userIn } = writing;
  const { unitId } = into;
  const at = call.now.toISOString();
  let candidateId: number | undefined;
  const hashed = resumes.map((one) => ({ ...one, sha256: hashOf(one) }));
  const versions = hashed.filter(({ sha256 }, at) => hashed.findLastIndex((one) => one.sha256 === sha256) === at);
  for (const { sha256, name, text, parsed, file, at: dated } of versions) {
    const stored =
      file &&
      (await saveFile(db, { unitId, name: file.name, size: file.draft.size, by: call.who.userId, draft: file.draft }));
    const saved = await saveResume(db, {
      unitId,
      text,
      parsed,
      name,
      fileId: stored?.id ?? null,
      sha256,
      by: null,
      at: call.now,
      isIndexedLater: true,
      ...(candidateId === undefined ? { keys: call.keys, isOnlyLinked: true } : { candidateId }),
    });
    candidateId = saved.candidateId;
    if (dated !== undefined) await setResumeDate(db, candidateId, sha256, dated);
  }
  if (candidateId === undefined) return { outcome: 'ERROR', problems: [{ field: 'resumes', message: 'wrong' }] };
  const listed = await entriesNamed(db, record);
  const edits = { ...editsOf(record, { by: call.who.userId, at, imported: true }), ...correctionsOf(writing, record) };
  await changePerson(db, candidateId, {
    ...columnsOf(record, isOwnSource(into.source)),
    ...listed.columns,
    preferences: JSON.stringify(preferencesOf(record)),
    edits: JSON.stringify(edits),
  });
  await correctProfile(db, candidateId, record, edits);
  await addContacts(db, candidateId, addressesOf(record));
  const category = textOf(record, 'status') ?? 'NEW';
  const statusName = textOf(record, 'statusName');
  const status = statusName && (await findStatusNamed(db, 'candidate_status', { category, name: statusName }));
  if (statusName && !status)
    listed.problems.push({ field: 'statusName', message: 'unknown-entry' satisfies TransferReason });
  await setStanding(
    db,
    { candidateId, unitId },
    {
      category,
      statusId: status,
      tags: textsOf(record, 'tags'),
      isHot: record['hot'] === true,
      at,
      owner: userIn(record['owner']),
      ownerSince: textOf(record, 'ownerSince'),
      addedAt: textOf(record, 'addedAt'),
      // A record of ours that says when it was added says all that is known.
      statusAt: textOf(record, 'statusAt') ?? (record['addedAt'] === undefined ? at : null),
      statusReason: textOf(record, 'statusReason'),
    },
  );
  await keepRefusals(db, writing, record, candidateId, resumes);
  await writeConsents(db, writing, record, candidateId);
  const notes = notesOf(record);
  await addNotes(db, writing, { kind: 'candidate', id: candidateId }, notes);
  const along = await writeCorrespondence(db, writing, record, { candidateId, files });
  const { came, problems } = await writePersonParts(db, writing, record, { candidateId, files });
  await indexCandidate(db, candidateId, at);
  const before = {
    resumes: versions.length,
    notes: notes.length,
    consents: entriesOf(record, 'consents').length,
    ...along,
    ...came,
    mark: await standingMark(db, candidateId),
  };
  return {
    outcome: 'NEW',
    recordId: candidateId,
    before,
    ...(listed.problems.length + problems.length > 0 && { problems: [...listed.problems, ...problems] }),
  };
}

/** The entries of our lists that a record names, and which of them we do not have. */
async function entriesNamed(db: Db, record: TransferRecord) {
  const lists = [
    ['source', 'source_type', 'source_id'],
    ['workAuthorization', 'work_authorization', 'work_authorization_id'],
  ] as const;
  const columns: Record<string, number> = {};
  const problems: NonNullable<Written['problems']> = [];
  for (const [field, list, column] of lists) {
    const name = textOf(record, field);
    if (name === undefined) continue;
    const id = await findEntry(db, list, name);
    if (id === undefined) problems.push({ field, message: 'unknown-entry' satisfies TransferReason });
    else columns[column] = id;
  }
  return { columns, problems };
}

/**
 * Keeps that somebody is not to be written to, also of whoever was here already: at every address that is known of them.
 * @param resumes what was read with the record
 */
export async function keepRefusals(
  db: Db,
  writing: Writing,
  record: TransferRecord,
  candidateId: number,
  resumes: readonly ReadyResume[] = [],
): Promise<void> {
  const { call } = writing;
  const { unitId } = writing.into;
  await keepOptOutsOf(db, writing, record);
  const at = call.now.toISOString();
  // A withdrawal without an address is one of every address, as where a recruiter records it.
  const withdrawn = withdrawalsOf(record).filter(({ address }) => address === undefined);
  const channels = [...textsOf(record, 'optedOut'), ...withdrawn.map(({ channel }) => String(channel))];
  const further = [...addressesOf(record), ...resumes.flatMap(({ addresses }) => addresses)];
  if (channels.length > 0) await keepOptOuts(db, { candidateId, channels, further }, at);
  if (textOf(record, 'status') !== 'DO_NOT_CONTACT' || !(await stopContact(db, { candidateId, unitId }, at))) return;
  await indexCandidate(db, candidateId, at);
  const details = { origin: 'import', status: 'DO_NOT_CONTACT' };
  await addAudit(db, call, { act: 'candidate-changed', kind: 'candidate', recordId: candidateId, unitId, details });
}

/** What the record says of the fields that a resume fills: a better parser does not change it. */
function editsOf(record: TransferRecord, edit: Edit): CandidateEdits {
  const fields = ['firstName', 'lastName', 'headline', 'employer', 'linkedin', 'summary', 'totalYears'] as const;
  const isPlaced = ['city', 'region', 'country'].some((field) => record[field] !== undefined);
  return {
    ...Object.fromEntries(fields.filter((field) => record[field] !== undefined).map((field) => [field, edit])),
    ...(isPlaced && { place: edit }),
  };
}

/** The columns that a record says; of one of ours also those that it does not, because then they are empty. */
function columnsOf(record: TransferRecord, isWhole: boolean) {
  const text = (name: string) => textOf(record, name) ?? null;
  // Files of earlier formats say nothing of these: what the resume says stays, unless somebody took it away by hand.
  const isSaid = (name: string) =>
    record[name] !== undefined || entriesOf(record, 'edited').some(({ field }) => field === name);
  const summed = {
    ...(isSaid('summary') && { summary: text('summary') }),
    ...(isSaid('totalYears') && { total_years: text('totalYears') }),
  };
  const region = textOf(record, 'region');
  const flag = (name: string) => (record[name] as boolean | undefined) ?? null;
  const columns = {
    headline: text('headline'),
    employer: text('employer'),
    city: text('city'),
    state: text('region'),
    country: text('country'),
    linkedin: text('linkedin'),
    ...summed,
    availability: text('availability'),
    middle_name: text('middleName'),
    preferred_name: text('preferredName'),
    authorized: flag('authorized'),
    needs_sponsorship: flag('needsSponsorship'),
    rate: text('rate'),
    tax_term: text('taxTerm'),
    available_on: text('availableOn'),
    relocates: flag('relocates'),
  };
  const said = isWhole ? columns : Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== null));
  return {
    ...said,
    ...(region !== undefined && { time_zone: zoneOfRegion(region) ?? null }),
    ...(record['workModes'] !== undefined && { work_modes: [...textsOf(record, 'workModes')] }),
    ...(record['language'] !== undefined && { language: String(record['language']) }),
  };
}
