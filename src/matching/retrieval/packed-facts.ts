import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { CandidateProfile } from '#domain/candidates/candidate.ts';
import type { Evidence } from '#domain/candidates/evidence.ts';
import type { ResumeSkill } from '#domain/candidates/resume.ts';

/**
 * A skill without field names: key, name, years and year of last use or null, whether it is current as 1 or 0,
 * confidence, number of places, and the quote and offset of the first. A quote that equals the name is 0.
 */
type PackedSkill = readonly [
  key: string,
  name: string,
  years: number | null,
  lastUsedYear: number | null,
  isCurrent: 0 | 1,
  confidence: number,
  places: number,
  quote?: string | 0,
  offset?: number,
];

type Packed = readonly [
  skills: readonly PackedSkill[],
  positions: CandidateProfile['positions'],
  education: CandidateProfile['education'],
  certifications: CandidateProfile['certifications'],
  /** Absent in rows of before 23 November 2026. */
  disclaimed?: CandidateProfile['disclaimed'],
  unscored?: CandidateProfile['unscored'],
];

/**
 * What scoring reads of a person's profile, as one compressed value. A run reads it for hundreds of people; as jsonb it
 * took database and driver several times as long as the texts, and with field names unpacking took twice as long
 * (bench/results.md). The texts of positions are left out, because scoring reads the resume itself; of a skill's places
 * only the first has a quote, because the others are only counted.
 */
export function packFacts({
  skills = [],
  positions = [],
  education = [],
  certifications = [],
  disclaimed = [],
  unscored = [],
}: Partial<CandidateProfile>) {
  const packed: Packed = [
    skills.map(packSkill),
    positions.map((position) => ({ ...position, description: '' })),
    education,
    certifications,
    disclaimed,
    unscored,
  ];
  return deflateRawSync(JSON.stringify(packed));
}

function packSkill({ key, name, years, lastUsedYear, isCurrent, confidence, evidence }: ResumeSkill): PackedSkill {
  const [first] = evidence;
  const facts = [
    key,
    name,
    years ?? null,
    lastUsedYear ?? null,
    isCurrent ? 1 : 0,
    confidence,
    evidence.length,
  ] as const;
  return first ? [...facts, first.quote === name ? 0 : first.quote, first.offset] : facts;
}

/** What scoring reads of a person's profile, in the form of a profile. */
export function unpackFacts(packed: Buffer): CandidateProfile {
  const read = JSON.parse(inflateRawSync(packed).toString('utf8')) as Packed | CandidateProfile;
  // Before 22 November 2026 the profile itself was packed.
  if (!Array.isArray(read)) return read as CandidateProfile;
  const [skills, positions, education, certifications, disclaimed = [], unscored = []] = read as Packed;
  return { skills: skills.map(unpackSkill), positions, education, certifications, disclaimed, unscored };
}

function unpackSkill(packed: PackedSkill): ResumeSkill {
  const [key, name, years, lastUsedYear, isCurrent, confidence, places, quote, offset = 0] = packed;
  const evidence = places > 0 ? [{ quote: quote === 0 ? name : (quote ?? ''), offset }] : [];
  while (evidence.length < places) evidence.push(blank);
  const skill: ResumeSkill = { key, name, isCurrent: isCurrent === 1, evidence, confidence };
  if (years !== null) skill.years = years;
  if (lastUsedYear !== null) skill.lastUsedYear = lastUsedYear;
  return skill;
}

const blank: Evidence = { quote: '', offset: 0 };
