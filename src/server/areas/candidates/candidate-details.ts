import type { candidatesApi } from '#contract/areas/candidates/candidates.ts';
import { notePages } from '#contract/areas/candidates/timeline.ts';
import type { Input, Output } from '#contract/core/endpoint.ts';
import { holdsOne } from '#domain/access/lead.ts';
import { page } from '#domain/access/pages.ts';
import type { CandidateProfile } from '#domain/candidates/candidate.ts';
import { type Edit, editableFields } from '#domain/candidates/candidate-edits.ts';
import { statedYears } from '#domain/candidates/stated-years.ts';
import { Refusal } from '#domain/errors.ts';
import type { WorkMode } from '#domain/jobs/requirement.ts';
import type { Db } from '#server/db/connect.ts';
import type { SignedInCall } from '#server/http/call.ts';
import * as queries from './candidate-details-queries.ts';
import { readFacts } from './candidate-facts.ts';
import { countAttachments } from './candidate-files-queries.ts';
import { readRatings } from './candidate-ratings.ts';
import { presentCandidate } from './candidates.ts';
import { findUserNames } from './candidates-queries.ts';
import { findCheckBack } from './check-backs-queries.ts';
import { readConsents } from './consents.ts';
import { countTimeline } from './timeline-queries.ts';

type Details = Output<typeof candidatesApi.details>;

/** The candidate with everything on file. */
export async function readCandidate(
  { candidateId }: Input<typeof candidatesApi.details>,
  call: SignedInCall,
): Promise<Details> {
  const { db, scope, now } = call;
  const whole = await queries.findCandidate(db, scope, candidateId);
  if (!whole) {
    // The number of a record that was merged leads to the one that goes on (ruling 93).
    const mergedInto = await queries.findMergedInto(db, candidateId);
    if (mergedInto === undefined) throw new Refusal('record.absent');
    return readCandidate({ candidateId: mergedInto }, call);
  }
  const { person, contacts, resumes } = whole;
  const profile = person.profile as CandidateProfile;
  const { skillEdits = {}, employment, removedContacts: _, ...fields } = person.edits;
  const names = await findUserNames(
    db,
    [...Object.values(skillEdits), ...Object.values(fields), ...(employment ? [employment] : [])].map(({ by }) => by),
  );
  const mark = ({ by, at }: Edit) => ({ by: names.get(by) ?? '', at });
  const stated = (key: string) => (skillEdits[key] ? { edited: mark(skillEdits[key]) } : {});
  const [consents, facts, isHeldElsewhere, lastContactAt, ratings, counts, checkBackOn] = await Promise.all([
    readConsents(db, candidateId, [person.unit_id], now),
    readFacts(db, candidateId),
    queries.isHeldElsewhere(db, candidateId, person.unit_id),
    queries.findLastContact(db, candidateId, person.unit_id),
    readRatings(db, { unitId: person.unit_id, candidateId, userId: call.who.userId }),
    countParts(call, candidateId),
    findCheckBack(db, { unitId: person.unit_id, candidateId }),
  ]);
  const optedOut = (['EMAIL', 'SMS'] as const).filter((channel) =>
    contacts.some(({ kind, is_out }) => is_out && (kind === 'email') === (channel === 'EMAIL')),
  );
  return {
    ...presentCandidate(person),
    ...presentPlain(person),
    ratings,
    edited: editableFields.flatMap((field) => (fields[field] ? [{ field, ...mark(fields[field]) }] : [])),
    contacts: contacts.map(presentContact),
    skillSet: (profile.skills ?? []).map(({ confidence: _, ...skill }) => ({ ...skill, ...stated(skill.key) })),
    employment: presentEmployment(profile),
    ...(employment && { employmentEdited: mark(employment) }),
    education: (profile.education ?? []).map(({ evidence: _, confidence: __, ...one }) => one),
    certifications: profile.certifications ?? [],
    resumes: resumes.map(({ id, file_guid, name, created_at, is_primary, hidden, doubtful }) => ({
      id,
      ...(file_guid && { fileId: file_guid }),
      name,
      readAt: created_at,
      isPrimary: is_primary,
      ...(hidden && { hiddenText: hidden }),
      ...(doubtful && { doubtfulText: doubtful }),
    })),
    consents,
    optedOut,
    facts,
    ...(lastContactAt && { lastContactAt }),
    ...(checkBackOn && { checkBackOn }),
    ...(isHeldElsewhere && { isHeldElsewhere }),
    ...(await authorizationClass(db, person, call)),
    ...(person.known_elsewhere && { knownElsewhere: true }),
    warnings: person.warnings,
    counts,
    version: person.version,
  };
}

/** How much there is to read of a person elsewhere; the timeline only for whoever may read it. */
async function countParts({ db, scope, who }: SignedInCall, candidateId: number): Promise<Details['counts']> {
  const [files, conversations] = await Promise.all([
    countAttachments(db, candidateId, scope),
    holdsOne(who.pages, notePages) ? countTimeline(db, scope, candidateId) : undefined,
  ]);
  return { files, conversations };
}

type PersonRow = NonNullable<Awaited<ReturnType<typeof queries.findCandidate>>>['person'];

/** What is shown as it stands in the record. */
function presentPlain(person: PersonRow) {
  return {
    firstName: person.first_name,
    middleName: person.middle_name ?? undefined,
    lastName: person.last_name,
    city: person.city ?? undefined,
    state: person.state ?? undefined,
    country: person.country ?? undefined,
    linkedin: person.linkedin ?? undefined,
    workModes: person.work_modes as WorkMode[],
    relocates: person.relocates ?? undefined,
    summary: person.summary ?? undefined,
    statedYears: statedYears(person.summary),
    needsSponsorship: person.needs_sponsorship ?? undefined,
    taxTerm: person.tax_term ?? undefined,
    availableOn: person.available_on ?? undefined,
    noticeGiven: person.availability ?? undefined,
    preferences: person.preferences,
    unitId: person.unit_id,
    statusId: person.status_id,
    statusCategory: person.status_category,
    statusReason: person.status_reason ?? undefined,
    ownerId: person.owner_id ?? undefined,
    sourceId: person.source_id ?? undefined,
    isHot: person.is_hot,
    tags: person.tags,
  };
}

/** Employment as it is told outside: without the words of the resume. */
export function presentEmployment(profile: Partial<CandidateProfile>): Details['employment'] {
  return (profile.positions ?? []).map(({ evidence: _, confidence: __, ...position }) => position);
}

type ContactRow = NonNullable<Awaited<ReturnType<typeof queries.findCandidate>>>['contacts'][number];

function presentContact(row: ContactRow): Details['contacts'][number] {
  return {
    kind: row.kind,
    value: row.value,
    ...(row.e164 && { e164: row.e164 }),
    ...(row.type && { type: row.type }),
    isPrimary: row.is_primary,
    ...(row.verified_at && { verifiedAt: row.verified_at }),
    ...(row.bounced_at && { bouncedAt: row.bounced_at }),
    ...(row.is_shared && { isShared: true }),
    ...(row.is_out && { isOptedOut: true }),
    source: row.source,
    ...(row.added_at && { addedAt: row.added_at }),
    ...(row.added_by_name && { addedBy: row.added_by_name }),
  };
}

/** The work authorization class, for those who keep records, once the person is interested (ruling 90). */
async function authorizationClass(
  db: Db,
  { id, unit_id: unitId }: { id: number; unit_id: number },
  { who }: SignedInCall,
): Promise<Pick<Details, 'authorizationClass'>> {
  if (!who.mayWrite || !who.pages.has(page.manageCandidates) || !(await queries.isInterested(db, id, unitId)))
    return {};
  const held = await queries.findAuthorizationClass(db, id);
  return { authorizationClass: held ?? {} };
}
