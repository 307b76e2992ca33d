import type { candidateRecordApi } from '#contract/areas/candidates/candidates.ts';
import type { Input, Output } from '#contract/core/endpoint.ts';
import { changedFacts } from '#domain/audit.ts';
import type { CandidateProfile } from '#domain/candidates/candidate.ts';
import {
  type CandidateEdits,
  type EditableField,
  type StatedSkill,
  stateSkills,
} from '#domain/candidates/candidate-edits.ts';
import { type InvalidField, Refusal } from '#domain/errors.ts';
import { fieldMessage } from '#domain/field-messages.ts';
import { zoneOfRegion } from '#domain/places/regions.ts';
import { skillByName, skillName } from '#matching/skills/vocabulary.ts';
import { addAudit } from '#server/areas/audit/audit.ts';
import type { SignedInCall } from '#server/http/call.ts';
import { getForEdit } from './candidate-record-queries.ts';
import { changePerson, indexCandidate, profileColumns, readCandidate } from './candidates.ts';

type Query = Input<typeof candidateRecordApi.change>;
type Row = NonNullable<Awaited<ReturnType<typeof getForEdit>>>;

/**
 * Edits a candidate's record. Changed fields are marked as edited by this person, so that a resume read later does not
 * overwrite them. Search and matching are updated in the same transaction.
 * @throws Refusal `record.stale` when somebody else changed the record since `version`; it names the last editor
 */
export async function editCandidate(
  input: Query,
  call: SignedInCall,
): Promise<Output<typeof candidateRecordApi.change>> {
  const at = call.now.toISOString();
  refuseImpossible(input, call.now.getUTCFullYear());
  await call.db.transaction().execute(async (db) => {
    const row = await getForEdit(db, call.scope, input.candidateId);
    if (!row) throw new Refusal('record.absent');
    if (row.version !== input.version) throw new Refusal('record.stale', { version: row.version });
    const edit = { by: call.who.userId, at };
    const columns = columnsOf(input);
    const edits: CandidateEdits = { ...row.edits };
    for (const [field, names] of Object.entries(fieldsOf) as [EditableField, readonly (keyof Row)[]][])
      if (names.some((name) => name in columns && differs(columns[name as keyof typeof columns], row[name])))
        edits[field] = edit;
    const profile = row.profile as CandidateProfile;
    const skillsBefore = profile.skills ?? [];
    if (input.skillSet) {
      const stated = stateSkills(
        profile.skills ?? [],
        wantedSkills(input.skillSet),
        edits.skillEdits,
        edit,
        call.now.getUTCFullYear(),
      );
      profile.skills = stated.skills;
      edits.skillEdits = stated.skillEdits;
    }
    await changePerson(db, row.id, {
      ...columns,
      ...('state' in columns && { time_zone: (columns.state && zoneOfRegion(columns.state)) || null }),
      ...profileColumns(profile),
      edits: JSON.stringify(edits),
      updated_at: at,
    });
    await indexCandidate(db, row.id, at);
    const details = {
      ...changedFacts(factsOf(row, columns), factsOf(columns, columns), unsaidFacts),
      ...changedFacts({ skills: skillsBefore.map(statedText) }, { skills: (profile.skills ?? []).map(statedText) }),
    };
    if (Object.keys(details).length > 0)
      await addAudit(db, call, {
        act: 'candidate-changed',
        kind: 'candidate',
        recordId: row.id,
        unitId: row.unit_id,
        details,
      });
  });
  return readCandidate({ candidateId: input.candidateId }, call);
}

/** Personal and resume data: the audit records that it changed, never the old value (ADR 0043). */
const unsaidFacts = ['firstName', 'lastName', 'linkedin', 'summary'];

/** The values of the columns that were sent, under their contract names. */
function factsOf(row: Partial<Row>, sent: ReturnType<typeof columnsOf>) {
  const names = Object.keys(sent) as (keyof typeof sent)[];
  return Object.fromEntries(
    names.map((name) => [name.replace(/_(\w)/g, (_, first: string) => first.toUpperCase()), row[name]]),
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

/** The sent fields as columns; a field that was not sent is absent. */
function columnsOf(input: Query) {
  const state = input.state?.toUpperCase();
  return {
    ...(input.firstName !== undefined && { first_name: input.firstName ?? '' }),
    ...(input.lastName !== undefined && { last_name: input.lastName }),
    ...(input.headline !== undefined && { headline: input.headline }),
    ...(input.employer !== undefined && { employer: input.employer }),
    ...(input.city !== undefined && { city: input.city }),
    ...(input.state !== undefined && { state: state ?? null }),
    ...(input.country !== undefined && { country: input.country }),
    ...(input.linkedin !== undefined && { linkedin: input.linkedin }),
    ...(input.summary !== undefined && { summary: input.summary }),
    ...(input.totalYears !== undefined && { total_years: input.totalYears === null ? null : String(input.totalYears) }),
    ...(input.authorized !== undefined && { authorized: input.authorized }),
    ...(input.needsSponsorship !== undefined && { needs_sponsorship: input.needsSponsorship }),
    ...(input.rate !== undefined && { rate: input.rate }),
    ...(input.taxTerm !== undefined && { tax_term: input.taxTerm }),
    ...(input.availableOn !== undefined && { available_on: input.availableOn }),
    ...(input.workModes !== undefined && { work_modes: input.workModes }),
    ...(input.relocates !== undefined && { relocates: input.relocates }),
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

/** Refuses combinations that no single field can show to be wrong. */
function refuseImpossible(input: Query, year: number): void {
  const fields: InvalidField[] = [];
  if (input.state && zoneOfRegion(input.state) === undefined)
    fields.push({ field: 'state', message: fieldMessage('region') });
  for (const [at, { lastUsedYear }] of (input.skillSet ?? []).entries())
    if (lastUsedYear !== undefined && lastUsedYear > year)
      fields.push({ field: `skillSet.${at}.lastUsedYear`, message: fieldMessage('lastUseInFuture') });
  if (fields.length > 0) throw new Refusal('call.invalid', {}, fields);
}
