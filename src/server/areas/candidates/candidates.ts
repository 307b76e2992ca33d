import type { candidatesApi } from '#contract/areas/candidates/candidates.ts';
import type { Input, Output } from '#contract/core/endpoint.ts';
import { found } from '#contract/core/paging.ts';
import type { Scope } from '#domain/access/scope.ts';
import type { CandidateProfile } from '#domain/candidates/candidate.ts';
import type { AddressFault } from '#domain/candidates/contacts.ts';
import { warningsBesideScores } from '#domain/candidates/hidden-text.ts';
import { nameKey, nameSort } from '#domain/candidates/names.ts';
import type { WorkMode } from '#domain/jobs/requirement.ts';
import type { CandidateFacts, TermFacts } from '#domain/matching/match.ts';
import { tidyAmount, toTenThousandths } from '#domain/money/money.ts';
import { maskForScoring } from '#matching/privacy/mask.ts';
import { unpackFacts } from '#matching/retrieval/packed-facts.ts';
import { skillName } from '#matching/skills/vocabulary.ts';
import type { Db } from '#server/db/connect.ts';
import type { SignedInCall } from '#server/http/call.ts';
import { mapInSlices } from '#server/outside/in-slices.ts';
import { getIndexed, indexForSearch } from './candidate-index.ts';
import { type CandidateRow, findCandidates } from './candidates-list-queries.ts';
import * as queries from './candidates-queries.ts';
import { ensureTerms } from './candidates-term-queries.ts';

/**
 * Changes a person's record and, with a new name, its place in every list. The caller must call `indexCandidate`
 * afterwards.
 */
export async function changePerson(
  db: Db,
  candidateId: number,
  change: Omit<Parameters<typeof queries.changeCandidate>[2], 'name_key' | 'version'>,
): Promise<void> {
  const person = await queries.changeCandidate(db, candidateId, change);
  if (change.first_name === undefined && change.last_name === undefined) return;
  const [first, last] = [person.first_name, person.last_name];
  await queries.changeNameKeys(db, candidateId, { key: nameKey(`${first} ${last}`), sort: nameSort(first, last) });
}

/**
 * Writes a person's rows in the search index and the match table, in the transaction of the change.
 * @param keepsPlace whether the person stays at their place among the last changed
 */
export async function indexCandidate(db: Db, candidateId: number, today: string, keepsPlace = false): Promise<void> {
  const person = await getIndexed(db, candidateId, today);
  if (person) await saveIndexed(db, candidateId, person, keepsPlace ? undefined : today);
}

/**
 * The same with rows that exist already, of a person just made from a resume; without `at` the person keeps their
 * place.
 */
export async function saveIndexed(
  db: Db,
  candidateId: number,
  person: NonNullable<Awaited<ReturnType<typeof getIndexed>>>,
  at?: string,
): Promise<void> {
  const { facts, rows } = person;
  const terms = await ensureTerms(db, [
    ...rows.match.skills.map(({ key }) => ({ kind: 'skill' as const, key, name: skillName(key) })),
    ...rows.match.titleFamilies.map(({ key }) => ({ kind: 'title' as const, key, name: key })),
  ]);
  await indexForSearch(db, candidateId, person, at);
  await queries.saveMatchRows(db, {
    candidateId,
    city: facts.city,
    state: facts.state,
    country: facts.country,
    relocates: facts.relocates,
    authorized: facts.authorized,
    needsSponsorship: facts.needs_sponsorship,
    rate: facts.rate === null ? null : Number(facts.rate),
    availableOn: facts.available_on,
    words: rows.words,
    titles: rows.match.titleFamilies.map(({ key, ...held }) => ({ id: terms.get(`title ${key}`)!, ...held })),
    skills: rows.match.skills.map(({ key, impact }) => ({ id: terms.get(`skill ${key}`)!, impact })),
  });
}

/**
 * The columns of a profile: the profile itself, and the names that lists show, because parsing the profile would cost a
 * list more than all the rest.
 */
export function profileColumns(profile: CandidateProfile) {
  return {
    profile: JSON.stringify(profile),
    listed_skills: (profile.skills ?? []).slice(0, queries.skillsListed).map(({ name }) => name),
  };
}

/** The columns for location and work terms. */
type TermsRow = {
  city: string | null;
  state: string | null;
  country: string | null;
  relocates: boolean | null;
  work_modes: string[];
  rate: string | null;
  available_on: string | null;
  authorized: boolean | null;
  needs_sponsorship: boolean | null;
};

/** A person's location and work terms as matching reads them; unknown ones are absent. */
export function termsOf(row: TermsRow): TermFacts {
  return {
    ...((row.city || row.state) && {
      place: {
        ...(row.city && { city: row.city }),
        ...(row.state && { state: row.state }),
        ...((row.country === 'US' || row.country === 'CA') && { country: row.country }),
      },
    }),
    ...(row.relocates !== null && { relocates: row.relocates }),
    workModes: row.work_modes as WorkMode[],
    ...(row.rate !== null && { rateTenThousandths: toTenThousandths(row.rate) }),
    ...(row.available_on && { availableOn: row.available_on }),
    ...(row.authorized !== null && { authorized: row.authorized }),
    ...(row.needs_sponsorship !== null && { needsSponsorship: row.needs_sponsorship }),
  };
}

/** The facts of these people of a unit that matching may use (ruling 23). */
export async function findFacts(db: Db, unitId: number, ids: readonly number[]): Promise<CandidateFacts[]> {
  const rows = await queries.findForMatching(db, unitId, ids);
  // Unpacking and masking fifty resumes takes as long as scoring them.
  return mapInSlices(rows, (row) => {
    const profile: Partial<CandidateProfile> = row.facts ? unpackFacts(row.facts) : (row.profile as CandidateProfile);
    return {
      candidateId: row.id,
      ...(row.headline && { headline: row.headline }),
      skills: profile.skills ?? [],
      positions: profile.positions ?? [],
      education: profile.education ?? [],
      certifications: profile.certifications ?? [],
      ...(profile.disclaimed && { disclaimed: profile.disclaimed }),
      ...(row.total_years !== null && { totalYears: Number(row.total_years) }),
      ...termsOf(row),
      ...warningsOf(row.warnings),
      text: maskForScoring(row.text ?? '', { firstName: row.first_name, lastName: row.last_name }, profile.unscored),
    };
  });
}

const warningsOf = (warnings: readonly string[]) => {
  const shown = warningsBesideScores(warnings);
  return shown.length > 0 ? { warnings: shown } : {};
};

type Listed = Output<typeof candidatesApi.search>['found']['rows'][number];

/** Filters as the queries take them: the search in the form in which names are compared, `mine` as an owner. */
export function askedOf<Q extends { search?: string | undefined; mine?: boolean | undefined }>(
  { mine, ...query }: Q,
  userId: number,
) {
  return {
    ...query,
    ...(query.search && { key: nameKey(query.search) }),
    userId,
    ...(mine && { ownerId: userId }),
  };
}

/** One page of the candidates. */
export async function searchCandidates(
  query: Input<typeof candidatesApi.search>,
  call: SignedInCall,
): Promise<Output<typeof candidatesApi.search>> {
  const { rows, total } = await findCandidates(call.db, call.scope, askedOf(query, call.who.userId));
  return found(rows.map(presentCandidate), total, query);
}

/** A candidate as lists show one. */
export function presentCandidate(
  row: Omit<CandidateRow, 'last_contact_at' | 'own_rating'> & {
    last_contact_at?: string | null;
    email_fault?: AddressFault | null;
    phone_fault?: AddressFault | null;
    own_rating?: number | null;
  },
): Listed {
  return {
    id: row.id,
    guid: row.guid,
    name: `${row.first_name} ${row.last_name}`.trim(),
    preferredName: row.preferred_name ?? undefined,
    headline: row.headline ?? undefined,
    employer: row.employer ?? undefined,
    heldTitle: row.work?.title ?? undefined,
    heldEmployer: row.work?.employer ?? undefined,
    place: [row.city, row.state].filter(Boolean).join(', ') || undefined,
    authorized: row.authorized ?? undefined,
    rate: row.rate === null ? undefined : tidyAmount(row.rate),
    currency: row.currency,
    availability: row.available_on ?? row.availability ?? undefined,
    skills: row.skill_names,
    sourceName: row.source_name ?? undefined,
    statusName: row.status_name,
    statusTone: row.status_tone,
    ownerName: row.owner_name ?? undefined,
    statusId: row.status_id,
    statusReason: row.status_reason ?? undefined,
    ownerId: row.owner_id ?? undefined,
    ...reachOf(row),
    resumeAt: row.resume_at ?? undefined,
    isHot: row.is_hot,
    tags: row.tags,
    totalYears: row.total_years === null ? undefined : Number(row.total_years),
    ownRating: row.own_rating ?? undefined,
    rateW2: row.preferences.rateW2,
    rateC2C: row.preferences.rateC2C,
    rate1099: row.preferences.rate1099,
    lastContactAt: row.last_contact_at ?? undefined,
    updatedAt: row.unit_updated_at,
  };
}

/** Where the person is reached, and why not. */
const reachOf = (
  row: Pick<Parameters<typeof presentCandidate>[0], 'email' | 'email_fault' | 'phone' | 'phone_fault'>,
) => ({
  email: row.email ?? undefined,
  emailFault: row.email_fault ?? undefined,
  phone: row.phone ?? undefined,
  phoneFault: row.phone_fault ?? undefined,
});

/** The text and file of a resume of a person in scope: the given one, else the primary one. */
export async function findResumeText(db: Db, scope: Scope, candidateGuid: string, resumeId?: number) {
  return queries.findResume(db, scope, candidateGuid, resumeId);
}
