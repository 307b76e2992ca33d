import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { CandidateProfile } from '#domain/candidate.ts';

/**
 * What scoring reads of a person's profile, as one compressed value: a run reads it of hundreds of people, and as jsonb it
 * took the database and the driver several times as long as their texts (bench/results.md). It has the shape of a profile;
 * what positions tell is blank, for scoring reads the text itself, and of a skill's places the first is quoted and the
 * others are blank, for they are only counted.
 */
export function packFacts({
  skills = [],
  positions = [],
  education = [],
  certifications = [],
}: Partial<CandidateProfile>) {
  const packed: CandidateProfile = {
    skills: skills.map((skill) => ({
      ...skill,
      evidence: skill.evidence.map((place, at) => (at === 0 ? place : { quote: '', offset: 0 })),
    })),
    positions: positions.map((position) => ({ ...position, description: '' })),
    education,
    certifications,
  };
  return deflateRawSync(JSON.stringify(packed));
}

/** What scoring reads of a person's profile. */
export function unpackFacts(packed: Buffer): CandidateProfile {
  return JSON.parse(inflateRawSync(packed).toString('utf8'));
}
