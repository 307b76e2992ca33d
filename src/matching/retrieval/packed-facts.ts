import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { CandidateProfile } from '#domain/candidates/candidate.ts';
import type { Evidence } from '#domain/candidates/evidence.ts';
import type { ResumeSkill } from '#domain/candidates/resume.ts';

/**
 * A skill without field names: key, name, years and year of last use or null, whether it is current as 1 or 0,
 * confidence, number of places, the quote and offset of the first, and how far each other place is behind the one before.
 * A quote that equals the name is 0.
 */
type PackedSkill = readonly [
  key: string,
  name: string,
  /** With the years that the resume states, where these differ. */
  years: number | null | readonly [years: number | null, stated: number],
  lastUsedYear: number | null,
  isCurrent: 0 | 1,
  confidence: number,
  places: number,
  quote?: string | 0,
  /** The offset of the first place, and the distances; rows of before 29 November 2026 have only the first. */
  ...offsets: number[],
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
 * only the first has a quote. Where the others are tells whether work stands behind the skill, or only lists of names.
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

function packSkill(skill: ResumeSkill): PackedSkill {
  const { key, name, years = null, statedYears, lastUsedYear, isCurrent, confidence, evidence } = skill;
  const [first] = evidence;
  const facts = [
    key,
    name,
    statedYears === undefined ? years : ([years, statedYears] as const),
    lastUsedYear ?? null,
    isCurrent ? 1 : 0,
    confidence,
    evidence.length,
  ] as const;
  if (!first) return facts;
  const distances = evidence.map(({ offset }, at) => offset - (evidence[at - 1]?.offset ?? 0));
  return [...facts, first.quote === name ? 0 : first.quote, ...distances];
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
  const [key, name, told, lastUsedYear, isCurrent, confidence, places, quote, ...distances] = packed;
  const [years, stated] = Array.isArray(told) ? (told as readonly [number | null, number]) : [told as number | null];
  const evidence: Evidence[] = [];
  let offset = 0;
  for (let at = 0; at < places; at += 1) {
    const distance = distances[at];
    offset += distance ?? 0;
    const isFirst = at === 0;
    if (isFirst) evidence.push({ quote: quote === 0 ? name : (quote ?? ''), offset });
    else evidence.push(distance === undefined ? blank : { quote: '', offset });
  }
  const skill: ResumeSkill = { key, name, isCurrent: isCurrent === 1, evidence, confidence };
  if (years !== null) skill.years = years;
  if (stated !== undefined) skill.statedYears = stated;
  if (lastUsedYear !== null) skill.lastUsedYear = lastUsedYear;
  return skill;
}

const blank: Evidence = { quote: '', offset: 0 };
