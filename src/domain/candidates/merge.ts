import type { CandidateProfile } from './candidate.ts';
import { type CandidateEdits, type EditableField, editableFields } from './candidate-edits.ts';
import { type FastFact, fastFacts } from './fast-facts.ts';
import { desiredRateFields } from './preferences.ts';
import type { ResumeSkill } from './resume.ts';

/** The facts of two records of which one is chosen when they become one (ruling 93); a name, with the middle one, is one fact. */
export const mergeFields = [
  'name',
  'preferredName',
  ...editableFields.filter((field) => field !== 'firstName' && field !== 'lastName'),
  ...fastFacts,
  ...desiredRateFields,
  'source',
  'owner',
  'status',
  'resume',
] as const satisfies readonly (EditableField | FastFact | string)[];
export type MergeField = (typeof mergeFields)[number];

/** The record that goes on, or the one that is merged into it. */
export const mergeSides = ['kept', 'merged'] as const;
export type MergeSide = (typeof mergeSides)[number];

/** For how many days a merge can be taken back. */
export const undoDays = 30;

/** What a record says of a fact: whether a person entered it, and since when it says so (ISO). */
export type ToldFact = { value: unknown; isEntered: boolean; at: string };

const isBlank = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** Whether two records say the same of a fact. */
export const isSameFact = (one: ToldFact, other: ToldFact) =>
  (isBlank(one.value) && isBlank(other.value)) || JSON.stringify(one.value) === JSON.stringify(other.value);

/** Which record's word is taken where nobody chooses: what a person entered, then what is newer; never a blank. */
export function usualSide(kept: ToldFact, merged: ToldFact): MergeSide {
  if (isBlank(merged.value)) return 'kept';
  if (isBlank(kept.value)) return 'merged';
  if (kept.isEntered !== merged.isEntered) return kept.isEntered ? 'kept' : 'merged';
  return Date.parse(merged.at) > Date.parse(kept.at) ? 'merged' : 'kept';
}

/** Whole words of a name; an initial is none. */
const wholeWords = (name: unknown) =>
  String(name ?? '')
    .split(/\s+/)
    .filter((word) => word.replace(/[^\p{L}]/gu, '').length > 1).length;

/** Whose name is taken where nobody chooses: as of any fact, but a name that only was read never becomes an initial. */
export function usualName(kept: ToldFact, merged: ToldFact): MergeSide {
  const [own, other] = [wholeWords(kept.value), wholeWords(merged.value)];
  if (kept.isEntered !== merged.isEntered || own === other) return usualSide(kept, merged);
  return own > other ? 'kept' : 'merged';
}

const most = (a: number | undefined, b: number | undefined) =>
  a === undefined || b === undefined ? (a ?? b) : Math.max(a, b);

/** One skill of two records: the most years, the latest use, the words of whoever has some. */
function oneSkill(one: ResumeSkill, other: ResumeSkill): ResumeSkill {
  const years = most(one.years, other.years);
  const statedYears = most(one.statedYears, other.statedYears);
  const lastUsedYear = most(one.lastUsedYear, other.lastUsedYear);
  return {
    ...one,
    ...(years !== undefined && { years }),
    ...(statedYears !== undefined && { statedYears }),
    ...(lastUsedYear !== undefined && { lastUsedYear }),
    isCurrent: one.isCurrent || other.isCurrent,
    evidence: one.evidence.length > 0 ? one.evidence : other.evidence,
    confidence: Math.max(one.confidence, other.confidence),
  };
}

type Whole = { profile: Partial<CandidateProfile>; edits: CandidateEdits };

/**
 * The profile of the record that goes on: every skill of both with the most years, every certificate, and the history and
 * education of the resume that is used; a history that a person put right stands before one that was read.
 */
export function mergedProfile(kept: Whole, merged: Whole, resume: MergeSide): Partial<CandidateProfile> {
  const [base, other] = resume === 'kept' ? [kept, merged] : [merged, kept];
  const byKey = new Map((other.profile.skills ?? []).map((skill) => [skill.key, skill]));
  const own = (base.profile.skills ?? []).map((skill) => {
    const theirs = byKey.get(skill.key);
    byKey.delete(skill.key);
    return theirs ? oneSkill(skill, theirs) : skill;
  });
  // The words of the other resume stand in another text.
  const more = [...byKey.values()].map((skill) => ({ ...skill, evidence: [] }));
  const isOthers = other.edits.employment !== undefined && base.edits.employment === undefined;
  const positions = isOthers || !base.profile.positions?.length ? other.profile.positions : base.profile.positions;
  return {
    ...base.profile,
    skills: [...own, ...more],
    positions: positions ?? [],
    education: base.profile.education?.length ? base.profile.education : (other.profile.education ?? []),
    certifications: [...new Set([...(base.profile.certifications ?? []), ...(other.profile.certifications ?? [])])],
  };
}

/** Who entered what of the record that goes on: of a chosen fact its side's mark, of skills and contacts both. */
export function mergedEdits(
  kept: CandidateEdits,
  merged: CandidateEdits,
  sideOf: (field: MergeField) => MergeSide,
): CandidateEdits {
  const of = (side: MergeSide) => (side === 'kept' ? kept : merged);
  const edits: CandidateEdits = {};
  for (const field of editableFields) {
    const mark = of(sideOf(field === 'firstName' || field === 'lastName' ? 'name' : field))[field];
    if (mark) edits[field] = mark;
  }
  const employment = kept.employment ?? merged.employment;
  return {
    ...edits,
    ...(employment && { employment }),
    ...((kept.skillEdits || merged.skillEdits) && { skillEdits: { ...merged.skillEdits, ...kept.skillEdits } }),
    ...((kept.removedContacts || merged.removedContacts) && {
      removedContacts: { ...merged.removedContacts, ...kept.removedContacts },
    }),
  };
}
