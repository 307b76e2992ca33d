import type { candidateRecordApi } from '#contract/areas/candidates/candidates.ts';
import type { Input, Output } from '#contract/core/endpoint.ts';
import { changedFacts } from '#domain/audit.ts';
import type { CandidateProfile } from '#domain/candidates/candidate.ts';
import {
  type CandidateEdits,
  type Edit,
  type EditableField,
  type StatedSkill,
  statedPositions,
  stateSkills,
} from '#domain/candidates/candidate-edits.ts';
import { type FastFact, fastFacts } from '#domain/candidates/fast-facts.ts';
import { changedPreferences } from '#domain/candidates/preferences.ts';
import { type InvalidField, Refusal } from '#domain/errors.ts';
import { type FieldMessage, fieldMessage } from '#domain/field-messages.ts';
import { zoneOfRegion } from '#domain/places/regions.ts';
import { skillByName, skillName } from '#matching/skills/vocabulary.ts';
import { addAudit, findLastDone } from '#server/areas/audit/audit.ts';
import { stopMessages } from '#server/areas/messages/outbox.ts';
import type { Db } from '#server/db/connect.ts';
import type { SignedInCall } from '#server/http/call.ts';
import { planContacts, saveContacts } from './candidate-contacts.ts';
import { presentEmployment, readCandidate } from './candidate-details.ts';
import { isInterested } from './candidate-details-queries.ts';
import { factColumns, stateFacts } from './candidate-facts.ts';
import { activate, planStanding, saveStanding } from './candidate-standing.ts';
import { findChoices, isListed } from './candidate-standing-queries.ts';
import { changePerson, indexCandidate, profileColumns } from './candidates.ts';
import { getForEdit } from './candidates-queries.ts';

/** What may be sent of a record; each field may be absent. */
type Query = Partial<Omit<Input<typeof candidateRecordApi.change>, 'candidateId' | 'version'>>;
type Row = NonNullable<Awaited<ReturnType<typeof getForEdit>>>;

/**
 * Edits a candidate's record. Changed fields are marked as edited by this person, so that a resume read later does not
 * overwrite them. Search and matching are updated in the same transaction.
 * @throws Refusal `record.stale` when somebody else changed the record since `version`; it names the last editor
 */
export async function editCandidate(
  input: Input<typeof candidateRecordApi.change>,
  call: SignedInCall,
): Promise<Output<typeof candidateRecordApi.change>> {
  await change(input, call, async (row, db) => {
    if (row.version === input.version) return {};
    const last = await findLastDone(db, call.scope, { act: 'candidate-changed', kind: 'candidate', recordId: row.id });
    throw new Refusal('record.stale', { version: row.version, ...(last && { by: last.by, at: last.at }) });
  });
  return readCandidate({ candidateId: input.candidateId }, call);
}

/** Adds jobs to the employment history of a candidate, or replaces it. */
export async function addEmployment(
  { candidateId, entries, replace }: Input<typeof candidateRecordApi.addEmployment>,
  call: SignedInCall,
): Promise<Output<typeof candidateRecordApi.addEmployment>> {
  const profile = await change({ candidateId }, call, (row) => ({
    employment: [...(replace ? [] : ((row.profile as CandidateProfile).positions ?? [])), ...entries],
  }));
  return { entries: presentEmployment(profile) };
}

/** Adds skills to a candidate; one that is there already is put right. */
export async function addSkills(
  { candidateId, skills }: Input<typeof candidateRecordApi.addSkills>,
  call: SignedInCall,
): Promise<Output<typeof candidateRecordApi.addSkills>> {
  await change({ candidateId }, call, (row) => {
    const added = wantedSkills(skills);
    const kept = ((row.profile as CandidateProfile).skills ?? []).filter(
      ({ key }) => !added.some((one) => one.key === key),
    );
    return {
      skillSet: [...added, ...kept.map(({ key, name, years, lastUsedYear }) => ({ key, name, years, lastUsedYear }))],
    };
  });
  return { skills: (await readCandidate({ candidateId }, call)).skillSet };
}

/** Saves what a candidate wants. */
export async function setPreferences(
  { candidateId, ...preferences }: Input<typeof candidateRecordApi.setPreferences>,
  call: SignedInCall,
): Promise<Output<typeof candidateRecordApi.setPreferences>> {
  await change({ candidateId }, call, () => ({ preferences }));
  return { preferences: (await readCandidate({ candidateId }, call)).preferences };
}

/** What a candidate record can be given. */
export async function readChoices(
  _: Input<typeof candidateRecordApi.choices>,
  { db, scope }: SignedInCall,
): Promise<Output<typeof candidateRecordApi.choices>> {
  return findChoices(db, scope);
}

/** Saves what a candidate said in a chat: it is used where nobody entered something newer (ruling 89). */
export async function learnFromCandidate(
  db: Db,
  candidateId: number,
  values: Parameters<typeof stateFacts>[2]['values'],
  { at, sessionId }: { at: string; sessionId: number },
): Promise<void> {
  const columns = await stateFacts(db, candidateId, { source: 'CANDIDATE', values, at, sessionId });
  if (Object.keys(columns).length === 0) return;
  await changePerson(db, candidateId, { ...columns, updated_at: at });
  // Matching uses rate, start and work rights, and a run reports that somebody has changed since.
  await indexCandidate(db, candidateId, at);
}

/**
 * Changes a record in a transaction of its own, with everything that follows from it.
 * @param begin called with the locked record: may refuse, or add to what is changed
 */
async function change(
  sent: { candidateId: number } & Query,
  call: SignedInCall,
  begin: (row: Row, db: Db) => Query | Promise<Query>,
): Promise<CandidateProfile> {
  const at = call.now.toISOString();
  const edit = { by: call.who.userId, at };
  return call.db.transaction().execute(async (db) => {
    const row = await getForEdit(db, call.scope, sent.candidateId);
    if (!row) throw new Refusal('record.absent');
    const input = { ...sent, ...(await begin(row, db)) };
    const person = { unitId: row.unit_id, candidateId: row.id };
    const standing = await planStanding(db, person, input, call, at);
    const contacts = input.contacts && (await planContacts(db, row.id, input.contacts));
    const wrong = [
      ...impossible(input, call.now),
      ...(await notListed(db, row, input)),
      ...standing.wrong,
      ...(contacts?.wrong ?? []),
    ];
    if (wrong.length > 0) throw new Refusal('call.invalid', {}, wrong);
    const columns = columnsOf(input);
    const facts = await stateFacts(db, row.id, { source: 'MANUAL', values: changedTold(input, row), at, by: edit.by });
    const before = { ...(row.profile as CandidateProfile) };
    const { profile, edits } = editedProfile(row, input, columns, edit);
    const saved = contacts && (await saveContacts(db, row.id, contacts, edits, edit));
    await changePerson(db, row.id, {
      ...columns,
      ...facts,
      ...('state' in columns && { time_zone: (columns.state && zoneOfRegion(columns.state)) || null }),
      ...(input.preferences && { preferences: JSON.stringify(changedPreferences(row.preferences, input.preferences)) }),
      ...profileColumns(profile),
      edits: JSON.stringify(saved?.edits ?? edits),
      updated_at: at,
    });
    if (Object.keys(standing.columns).length > 0) await saveStanding(db, call, person, standing.columns, at);
    const isSame = standing.columns.status_id === undefined;
    const activated = isSame && (await activate(db, person, at));
    if (standing.isStopped) await stopMessages(db, row.id);
    await indexCandidate(db, row.id, at);
    const details = {
      ...changedFacts(factsOf(row, columns), factsOf(columns, columns), unsaidFacts),
      ...changedFacts(
        { skills: (before.skills ?? []).map(statedText) },
        { skills: (profile.skills ?? []).map(statedText) },
      ),
      ...(saved?.isChanged && { contacts: 'changed' }),
      ...(input.employment && { employment: 'changed' }),
      ...(input.preferences && { preferences: 'changed' }),
      ...standing.details,
      ...activated,
    };
    if (Object.keys(details).length > 0)
      await addAudit(db, call, {
        act: 'candidate-changed',
        kind: 'candidate',
        recordId: row.id,
        unitId: row.unit_id,
        details,
      });
    return profile;
  });
}

/** The profile with what was sent, and who edited what. */
function editedProfile(
  row: Row,
  { skillSet, employment }: Query,
  columns: Columns,
  edit: Edit,
): { profile: CandidateProfile; edits: CandidateEdits } {
  const edits: CandidateEdits = { ...row.edits };
  for (const [field, names] of Object.entries(fieldsOf) as [EditableField, readonly (keyof Row)[]][])
    if (names.some((name) => name in columns && differs(columns[name as keyof typeof columns], row[name])))
      edits[field] = edit;
  const profile = { ...(row.profile as CandidateProfile) };
  if (skillSet) {
    const year = Number(edit.at.slice(0, 4));
    const stated = stateSkills(profile.skills ?? [], wantedSkills(skillSet), edits.skillEdits, edit, year);
    profile.skills = stated.skills;
    edits.skillEdits = stated.skillEdits;
  }
  if (employment) {
    profile.positions = statedPositions(employment);
    edits.employment = edit;
  }
  return { profile, edits };
}

/** The facts that change quickly and were changed now, as the recruiter's word. */
function changedTold(input: Query, row: Row): Partial<Record<FastFact, unknown>> {
  const isSame = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
  const sent = fastFacts.filter(
    (field) =>
      input[field] !== undefined &&
      !isSame(input[field], row[factColumns[field]]) &&
      (input[field] === null || differs(input[field], row[factColumns[field]])),
  );
  return Object.fromEntries(sent.map((field) => [field, input[field]]));
}

/** Entries of lists that do not exist, and the work authorization class while it is not asked yet (ruling 90). */
async function notListed(db: Db, row: Row, input: Query): Promise<InvalidField[]> {
  const { sourceId, workAuthorizationId: classId } = input;
  const wrong: InvalidField[] = [];
  if (sourceId !== undefined && !(await isListed(db, 'source_type', sourceId)))
    wrong.push({ field: 'sourceId', message: fieldMessage('notSuch') });
  if (classId !== undefined && !(await isInterested(db, row.id, row.unit_id)))
    wrong.push({ field: 'workAuthorizationId', message: fieldMessage('notInterestedYet') });
  else if (classId && !(await isListed(db, 'work_authorization', classId)))
    wrong.push({ field: 'workAuthorizationId', message: fieldMessage('notSuch') });
  return wrong;
}

/** Personal and resume data: the audit records that it changed, never the old value (ADR 0043). */
const unsaidFacts = [
  'firstName',
  'middleName',
  'lastName',
  'preferredName',
  'linkedin',
  'summary',
  'headline',
  'employer',
];

/** The values of the columns that were sent, under their contract names. */
function factsOf(row: Columns, sent: Columns): Parameters<typeof changedFacts>[0] {
  const values = row as Parameters<typeof changedFacts>[0];
  return Object.fromEntries(
    Object.keys(sent).map((name) => [name.replace(/_(\w)/g, (_, first: string) => first.toUpperCase()), values[name]]),
  );
}

const statedText = ({ name, years }: { name: string; years?: number | undefined }) =>
  years === undefined ? name : `${name} ${years}`;

/** The columns behind each field that a resume fills too. */
const fieldsOf = {
  firstName: ['first_name'],
  lastName: ['last_name'],
  headline: ['headline'],
  employer: ['employer'],
  place: ['city', 'state', 'country'],
  linkedin: ['linkedin'],
  summary: ['summary'],
  totalYears: ['total_years'],
} as const satisfies Partial<Record<EditableField, readonly (keyof Row)[]>>;

const differs = (next: unknown, before: unknown) =>
  typeof next === 'string' && typeof before === 'string' && next !== '' && Number(next) === Number(before)
    ? false
    : next !== before;

/** The sent fields that are columns of their own, as they are. */
const plainColumns = {
  middleName: 'middle_name',
  lastName: 'last_name',
  preferredName: 'preferred_name',
  headline: 'headline',
  employer: 'employer',
  city: 'city',
  country: 'country',
  linkedin: 'linkedin',
  summary: 'summary',
  ...factColumns,
  sourceId: 'source_id',
  workAuthorizationId: 'work_authorization_id',
} as const;

type Columns = Partial<Omit<Row, 'unit_id' | 'preferences' | 'profile' | 'edits'>>;

/** The sent fields as columns; a field that was not sent is absent. */
function columnsOf(input: Query): Columns {
  const sent = (Object.keys(plainColumns) as (keyof typeof plainColumns)[]).filter((key) => input[key] !== undefined);
  return {
    ...(Object.fromEntries(sent.map((key) => [plainColumns[key], input[key]])) as Columns),
    ...(input.firstName !== undefined && { first_name: input.firstName ?? '' }),
    ...(input.state !== undefined && { state: input.state?.toUpperCase() ?? null }),
    ...(input.totalYears !== undefined && { total_years: input.totalYears === null ? null : String(input.totalYears) }),
  };
}

/** The skills by key; a skill that is named twice counts once, with its last name. */
function wantedSkills(stated: NonNullable<Query['skillSet']>): StatedSkill[] {
  const byKey = new Map<string, StatedSkill>();
  for (const { key: given, name, years, lastUsedYear } of stated) {
    // A phrase that the vocabulary does not know keeps the key under which it was read.
    const known = given !== undefined && skillName(given) === name ? { key: given, name } : skillByName(name);
    byKey.set(known.key, {
      ...known,
      ...(years !== undefined && { years }),
      ...(lastUsedYear !== undefined && { lastUsedYear }),
    });
  }
  return [...byKey.values()];
}

/** Values that no single field can show to be wrong. */
function impossible(input: Query, now: Date): InvalidField[] {
  const fields: InvalidField[] = [];
  const refuse = (field: string, message: FieldMessage) => fields.push({ field, message: fieldMessage(message) });
  if (input.state && zoneOfRegion(input.state) === undefined) refuse('state', 'region');
  for (const [at, { lastUsedYear }] of (input.skillSet ?? []).entries())
    if (lastUsedYear !== undefined && lastUsedYear > now.getUTCFullYear())
      refuse(`skillSet.${at}.lastUsedYear`, 'lastUseInFuture');
  // Somewhere it is still yesterday.
  const yesterday = new Date(now.getTime() - dayMs).toISOString().slice(0, 10);
  if (input.availableOn && input.availableOn < yesterday) refuse('availableOn', 'notPast');
  for (const [at, { startMonth, endMonth, isCurrent }] of (input.employment ?? []).entries()) {
    if (startMonth && endMonth && !isCurrent && endMonth < startMonth)
      refuse(`employment.${at}.endMonth`, 'endBeforeBegin');
    if (startMonth && startMonth > now.toISOString().slice(0, 7)) refuse(`employment.${at}.startMonth`, 'notInFuture');
  }
  return fields;
}

const dayMs = 86_400_000;
