import type { CandidateProfile } from '#domain/candidates/candidate.ts';
import { type CandidateEdits, type Edit, profileUnderEdits } from '#domain/candidates/candidate-edits.ts';
import type { ResumePosition, ResumeSkill } from '#domain/candidates/resume.ts';
import { entriesOf, type TransferEntry, type TransferReason, type TransferRecord } from '#domain/transfer/records.ts';
import { changePerson } from '#server/areas/candidates/candidates.ts';
import type { Db } from '#server/db/connect.ts';
import type { Writing, Written } from './write-accounts.ts';
import type { RecordFiles } from './write-files.ts';
import { noted, said } from './write-histories.ts';
import { addRows } from './write-histories-queries.ts';
import * as queries from './write-persons-queries.ts';
import { writeRights } from './write-submissions.ts';

type Problems = NonNullable<Written['problems']>;
const unknownRef = (field: string): Problems => [{ field, message: 'unknown-ref' satisfies TransferReason }];

/** Who corrected something, and when; somebody whom nobody knows here is the importer. */
const editOf = ({ call, userIn }: Writing, one: TransferEntry): Edit => ({
  by: userIn(one['by']) ?? call.who.userId,
  at: String(one['at']),
});

/** What a record says that somebody corrected by hand: neither a newer resume nor a better parser changes it. */
export function correctionsOf(writing: Writing, record: TransferRecord): CandidateEdits {
  const by = (list: string, key: string) =>
    entriesOf(record, list).map((one) => [String(one[key]), editOf(writing, one), one] as const);
  const skills = by('statedSkills', 'key');
  const removed = by('removedContacts', 'contact');
  return {
    ...Object.fromEntries(by('edited', 'field').map(([field, edit]) => [field, edit])),
    ...(skills.length > 0 && {
      skillEdits: Object.fromEntries(
        skills.map(([key, edit, one]) => [
          key,
          { ...edit, ...(one['removed'] === true && { removed: true as const }) },
        ]),
      ),
    }),
    ...(removed.length > 0 && {
      removedContacts: Object.fromEntries(removed.map(([contact, edit]) => [contact, edit])),
    }),
  };
}

/** Puts stated skills and the corrected employment into the profile that was read from the resume. */
export async function correctProfile(
  db: Db,
  candidateId: number,
  record: TransferRecord,
  edits: CandidateEdits,
): Promise<void> {
  if (edits.skillEdits === undefined && edits.employment === undefined) return;
  const read = (await queries.getProfile(db, candidateId)) as CandidateProfile;
  const skills = entriesOf(record, 'statedSkills')
    .filter((one) => one['removed'] !== true)
    .map(
      (one): ResumeSkill => ({
        key: String(one['key']),
        name: String(one['name'] ?? one['key']),
        ...(one['years'] !== undefined && { years: Number(one['years']) }),
        ...(one['lastUsedYear'] !== undefined && { lastUsedYear: Number(one['lastUsedYear']) }),
        isCurrent: one['current'] === true,
        evidence: [],
        confidence: 1,
      }),
    );
  const text = (one: TransferEntry, name: string) => (one[name] === undefined ? {} : { [name]: String(one[name]) });
  const positions = entriesOf(record, 'positions').map(
    (one): ResumePosition => ({
      title: String(one['title'] ?? ''),
      ...text(one, 'employer'),
      ...text(one, 'location'),
      ...text(one, 'startMonth'),
      ...text(one, 'endMonth'),
      isCurrent: one['current'] === true,
      description: String(one['description'] ?? ''),
      evidence: { quote: '', offset: 0 },
      confidence: 1,
    }),
  );
  const profile = profileUnderEdits(read, { skills, positions }, edits);
  await changePerson(db, candidateId, { profile: JSON.stringify(profile) });
}

/** How many rows of each table came with a candidate beside resumes and histories. */
type CameWithPerson = Readonly<Record<'facts' | 'ratings' | 'attachments' | 'blocks' | 'rights', number>>;

/** Adds what was said of somebody, how they were rated, their documents, where they are not put forward, and their rights. */
export async function writePersonParts(
  db: Db,
  writing: Writing,
  record: TransferRecord,
  { candidateId, files }: { candidateId: number; files: RecordFiles },
): Promise<{ came: CameWithPerson; problems: Problems }> {
  const { call, into, userIn, recordIn } = writing;
  const { unitId } = into;
  const of = { unit_id: unitId, candidate_id: candidateId };
  const facts = entriesOf(record, 'facts').map((one) => ({
    field: one['field'],
    source: one['source'],
    value: one['value'] ?? null,
    at: noted(writing, one['at']),
    recorded: noted(writing, one['recordedAt']),
    by: userIn(one['by']),
  }));
  const ratings = entriesOf(record, 'ratings').flatMap((one) => {
    const by = userIn(one['by']);
    return by === null ? [] : [{ by, rating: one['rating'], at: noted(writing, one['at']) }];
  });
  const came = {
    facts: await queries.addFacts(db, candidateId, facts),
    ratings: await queries.addRatings(db, { unitId, candidateId }, ratings),
  };
  const documents: Record<string, unknown>[] = [];
  for (const one of entriesOf(record, 'attachments')) {
    const file = await files.save(db, one);
    if (file === null) continue;
    const row = { type: one['type'], description: said(one, 'description'), added_by: userIn(one['by']) };
    documents.push({ ...of, ...row, file_id: file, created_at: noted(writing, one['at']) });
  }
  await addRows(db, 'candidate_attachment', documents);
  const problems: Problems = [];
  const held = new Set<string>();
  const blocks = entriesOf(record, 'blocks').flatMap((one) => {
    const client = recordIn('client', one['client']);
    const key = `${client} ${one['kind']}`;
    // Of two in force the first holds.
    if (one['liftedAt'] === undefined && held.has(key)) return [];
    if (client === null) {
      problems.push(...unknownRef('blocks.client'));
      return [];
    }
    if (one['liftedAt'] === undefined) held.add(key);
    const lifted = { lifted_by: userIn(one['liftedBy']), lifted_at: said(one, 'liftedAt') };
    const row = {
      client_id: client,
      kind: one['kind'],
      reason: one['reason'],
      until_on: said(one, 'until'),
      ...lifted,
    };
    return [{ ...of, ...row, added_by: userIn(one['by']) ?? call.who.userId, added_at: noted(writing, one['at']) }];
  });
  await addRows(db, 'client_block', blocks);
  let rights = 0;
  for (const one of entriesOf(record, 'rights')) {
    const jobId = recordIn('job', one['job']);
    if (jobId === null) problems.push(...unknownRef('rights.job'));
    else rights += (await writeRights(db, writing, { unitId, candidateId, jobId, files, entries: [one] })).length;
  }
  return { came: { ...came, attachments: documents.length, blocks: blocks.length, rights }, problems };
}

/** What somebody wants, as the record keeps it. */
export const preferencesOf = (record: TransferRecord): TransferEntry => entriesOf(record, 'preferences')[0] ?? {};
