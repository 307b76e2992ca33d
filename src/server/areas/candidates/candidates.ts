import { createHash, randomBytes } from 'node:crypto';
import type { candidatesApi } from '#contract/areas/candidates.ts';
import type { Input, Output } from '#contract/endpoint.ts';
import { found } from '#contract/paging.ts';
import {
  type CandidateProfile,
  contactKey,
  employerOf,
  fallbackName,
  isSameName,
  profileOf,
} from '#domain/candidate.ts';
import { Refusal } from '#domain/errors.ts';
import type { CandidateFacts, TermFacts } from '#domain/match.ts';
import { tidyAmount, toTenThousandths } from '#domain/money.ts';
import { nameKey, nameSort } from '#domain/names.ts';
import type { WorkMode } from '#domain/requirement.ts';
import type { ParsedResume } from '#domain/resume.ts';
import type { Scope } from '#domain/scope.ts';
import { zoneOfState } from '#domain/time-zones.ts';
import { maskPerson } from '#matching/mask.ts';
import { resumeReader } from '#matching/read-resume.ts';
import { matchRow } from '#matching/shortlist.ts';
import { skillName } from '#matching/skills/vocabulary.ts';
import { indexForSearch } from '#server/areas/search-index/search-index.ts';
import type { Db } from '#server/db/connect.ts';
import type { SignedInCall } from '#server/http/call.ts';
import * as queries from './queries.ts';

/** A resume that was read, with the unit that gets to know the person. */
export type ReadResume = {
  unitId: number;
  text: string;
  parsed: ParsedResume;
  name: string;
  fileId: number | null;
  /** SHA-256 of the file; of the text where there is no file. */
  sha256?: string;
  by: number | null;
  at: Date;
  sourceId?: number;
  /** The person it belongs to, where that is known: nobody is looked for then. */
  candidateId?: number;
  consent?: { basis: string; source: string; obtainedAt: string };
};

export type SavedResume = {
  candidateId: number;
  name: string;
  outcome: 'CREATED' | 'ATTACHED' | 'DUPLICATE';
};

/**
 * Keeps a resume: the same content is nobody new, a known address (or number and family name) is that person, anybody else
 * is a new candidate. Runs in the transaction of `db`; two uploads of one person wait for each other.
 */
export async function saveResume(db: Db, resume: ReadResume): Promise<SavedResume> {
  const sha256 = resume.sha256 ?? createHash('sha256').update(resume.text).digest('hex');
  const contacts = contactsOf(resume.parsed);
  await queries.lockKeys(db, [`content ${sha256}`, ...contacts.map(({ kind, key }) => `${kind} ${key}`)]);
  const at = resume.at.toISOString();
  const fallback = fallbackName(resume.name, resume.parsed.emails[0]?.value);
  const first = resume.parsed.firstName?.value.slice(0, 50) ?? fallback.first;
  const last = resume.parsed.lastName?.value.slice(0, 50) ?? fallback.last;
  const join = (candidateId: number) =>
    queries.addToUnit(db, {
      unitId: resume.unitId,
      candidateId,
      ownerId: resume.by,
      nameSort: nameSort(first, last),
      at,
    });

  const same = await queries.findByContent(db, sha256);
  if (same && (resume.candidateId === undefined || resume.candidateId === same.id)) {
    await join(same.id);
    await indexCandidate(db, same.id, at);
    return { candidateId: same.id, name: `${same.first_name} ${same.last_name}`.trim(), outcome: 'DUPLICATE' };
  }
  const known =
    resume.candidateId === undefined
      ? await findPerson(db, contacts, { first, last })
      : await queries.getName(db, resume.candidateId);
  const columns = columnsOf(resume, at);
  const candidateId =
    known?.id ??
    (await queries.addCandidate(db, {
      ...columns,
      guid: randomBytes(16).toString('base64url'),
      first_name: first,
      last_name: last,
      name_key: nameKey(`${first} ${last}`),
      ...(resume.sourceId !== undefined && { source_id: resume.sourceId }),
      created_at: at,
    }));
  if (known) await queries.changeCandidate(db, known.id, columns);
  await queries.addContacts(db, candidateId, contacts);
  await join(candidateId);
  await queries.addResume(db, {
    candidate_id: candidateId,
    unit_id: resume.unitId,
    file_id: resume.fileId,
    name: resume.name,
    sha256,
    text: resume.text,
    parsed: JSON.stringify(resume.parsed),
    reader: resumeReader,
    created_at: at,
  });
  if (resume.consent) {
    for (const channel of ['EMAIL', 'SMS'] as const)
      await queries.addConsent(db, {
        candidate_id: candidateId,
        unit_id: resume.unitId,
        channel,
        basis: resume.consent.basis,
        source: resume.consent.source,
        obtained_at: resume.consent.obtainedAt,
        recorded_by: resume.by,
      });
  }
  await indexCandidate(db, candidateId, at);
  return {
    candidateId,
    name: known ? `${known.first_name} ${known.last_name}`.trim() : `${first} ${last}`.trim(),
    outcome: known ? 'ATTACHED' : 'CREATED',
  };
}

type Contact = { kind: 'email' | 'phone'; value: string; key: string };

function contactsOf({ emails, phones }: ParsedResume): Contact[] {
  const as = (kind: 'email' | 'phone', value: string) => ({ kind, value, key: contactKey(kind, value) });
  // A resume names references too; the person's own contacts stand first.
  return [
    ...emails.slice(0, 2).map(({ value }) => as('email', value)),
    ...phones.slice(0, 2).map(({ value }) => as('phone', value)),
  ];
}

/** The person of an address, or of a number where the family name is the same (domain.md 3.2.6). */
async function findPerson(db: Db, contacts: readonly Contact[], name: { first: string; last: string }) {
  const keys = (wanted: string) => contacts.filter(({ kind }) => kind === wanted).map(({ key }) => key);
  const [byEmail] = await queries.findByContacts(db, 'email', keys('email'));
  if (byEmail) return byEmail;
  const byPhone = await queries.findByContacts(db, 'phone', keys('phone'));
  return byPhone.find((person) => isSameName({ first: person.first_name, last: person.last_name }, name));
}

/** What a resume says of a person; what it does not say is left as it was. */
function columnsOf({ parsed }: ReadResume, at: string) {
  const place = parsed.place?.value;
  const employer = employerOf(parsed.positions);
  return {
    profile: JSON.stringify(profileOf(parsed)),
    warnings: parsed.warnings,
    updated_at: at,
    ...(parsed.headline && { headline: parsed.headline.value.slice(0, 120) }),
    ...(employer && { employer: employer.slice(0, 120) }),
    ...(place && { city: place.city ?? null, state: place.state ?? null, country: place.country ?? null }),
    ...(place?.state && { time_zone: zoneOfState(place.state) ?? null }),
    ...(parsed.linkedin && { linkedin: parsed.linkedin.value.slice(0, 200) }),
    ...(parsed.summary && { summary: parsed.summary }),
    ...(parsed.totalYears !== undefined && { total_years: String(parsed.totalYears) }),
  };
}

/** Writes the match table's row of a person, in the same transaction as the change it follows. */
export async function indexCandidate(db: Db, candidateId: number, today: string): Promise<void> {
  const person = await queries.getForIndex(db, candidateId);
  if (!person) return;
  const profile = person.profile as CandidateProfile;
  const row = matchRow(
    {
      skills: profile.skills ?? [],
      positions: profile.positions ?? [],
      ...(person.headline && { headline: person.headline }),
    },
    today.slice(0, 10),
  );
  const skills = await queries.ensureTerms(
    db,
    'skill',
    row.skills.map(({ key }) => ({ key, name: skillName(key) })),
  );
  const titles = await queries.ensureTerms(
    db,
    'title',
    row.titleFamilies.map((key) => ({ key, name: key })),
  );
  await queries.saveMatchRows(db, {
    candidateId,
    state: person.state,
    years: Math.round(Number(person.total_years ?? 0)),
    authorized: person.authorized === null ? 0 : person.authorized ? 1 : 2,
    titles: [...titles.values()],
    skills: row.skills.map(({ key, impact }) => ({ id: skills.get(key)!, impact })),
  });
  await indexForSearch(db, candidateId, today);
}

/** The columns that say where and on which terms somebody works. */
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

/** Where and on which terms somebody works, as matching reads it; what is not known is absent. */
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

/** What matching may know of these people of a unit (ruling 23). */
export async function findFacts(db: Db, unitId: number, ids: readonly number[]): Promise<CandidateFacts[]> {
  const rows = await queries.findForMatching(db, unitId, ids);
  return rows.map((row) => {
    const profile = row.profile as CandidateProfile;
    return {
      candidateId: row.id,
      ...(row.headline && { headline: row.headline }),
      skills: profile.skills ?? [],
      positions: profile.positions ?? [],
      education: profile.education ?? [],
      certifications: profile.certifications ?? [],
      ...(row.total_years !== null && { totalYears: Number(row.total_years) }),
      ...termsOf(row),
      text: maskPerson(row.text ?? '', { firstName: row.first_name, lastName: row.last_name }),
    };
  });
}

type Listed = Output<typeof candidatesApi.search>['found']['rows'][number];

/** One page of the candidates. */
export async function searchCandidates(
  { mine, ...wanted }: Input<typeof candidatesApi.search>,
  call: SignedInCall,
): Promise<Output<typeof candidatesApi.search>> {
  const { rows, total } = await queries.findCandidates(call.db, call.scope, {
    ...wanted,
    ...(wanted.search && { key: nameKey(wanted.search) }),
    ...(mine && { ownerId: call.who.userId }),
  });
  return found(rows.map(presentCandidate), total, wanted);
}

/** The candidate with everything that is known. */
export async function readCandidate(
  { candidateId }: Input<typeof candidatesApi.details>,
  call: SignedInCall,
): Promise<Output<typeof candidatesApi.details>> {
  const whole = await queries.findCandidate(call.db, call.scope, candidateId);
  if (!whole) throw new Refusal('record.absent');
  const { person, contacts, resumes, consents, optOuts } = whole;
  const profile = person.profile as CandidateProfile;
  return {
    ...presentCandidate(person),
    firstName: person.first_name,
    lastName: person.last_name,
    summary: person.summary ?? undefined,
    totalYears: person.total_years === null ? undefined : Number(person.total_years),
    needsSponsorship: person.needs_sponsorship ?? undefined,
    taxTerm: person.tax_term ?? undefined,
    availableOn: person.available_on ?? undefined,
    contacts: contacts.map(({ kind, value, is_primary }) => ({ kind, value, isPrimary: is_primary })),
    skillSet: (profile.skills ?? []).map(({ confidence: _, ...skill }) => skill),
    employment: (profile.positions ?? []).map(({ evidence: _, confidence: __, ...position }) => position),
    education: (profile.education ?? []).map(({ evidence: _, confidence: __, ...one }) => one),
    certifications: profile.certifications ?? [],
    resumes: resumes.map(({ id, file_guid, name, created_at, is_primary }) => ({
      id,
      ...(file_guid && { fileId: file_guid }),
      name,
      readAt: created_at,
      isPrimary: is_primary,
    })),
    consents: consents.map(({ channel, basis, obtained_at }) => ({ channel, basis, obtainedAt: obtained_at })),
    optedOut: optOuts.map(({ channel }) => channel),
    warnings: person.warnings,
    version: person.version,
  };
}

function presentCandidate(row: queries.CandidateRow): Listed {
  const profile = row.profile as CandidateProfile;
  return {
    id: row.id,
    guid: row.guid,
    name: `${row.first_name} ${row.last_name}`.trim(),
    headline: row.headline ?? undefined,
    employer: row.employer ?? undefined,
    place: [row.city, row.state].filter(Boolean).join(', ') || undefined,
    authorized: row.authorized ?? undefined,
    rate: row.rate === null ? undefined : tidyAmount(row.rate),
    availability: row.available_on ?? row.availability ?? undefined,
    skills: (profile.skills ?? []).slice(0, 8).map(({ name }) => name),
    sourceName: row.source_name ?? undefined,
    statusName: row.status_name,
    statusTone: row.status_tone,
    ownerName: row.owner_name ?? undefined,
    email: row.email ?? undefined,
    phone: row.phone ?? undefined,
    resumeAt: row.resume_at ?? undefined,
    updatedAt: row.unit_updated_at,
  };
}

/** The text and file of a resume of somebody whom the scope knows: the named one, else the primary one. */
export async function findResumeText(db: Db, scope: Scope, candidateGuid: string, resumeId?: number) {
  return queries.findResume(db, scope, candidateGuid, resumeId);
}
