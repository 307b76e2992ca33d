import type { CandidateProfile } from './candidate.ts';
import type { ResumePosition, ResumeSkill } from './resume.ts';

/** Who last edited a fact of a candidate, and when (ISO, UTC); `imported` where another system said so, whose newer resume counts more. */
export type Edit = { by: number; at: string; imported?: true };

/**
 * The fields that a resume fills and a person may edit, except skills. A place is one field: half of it from each would
 * be wrong.
 */
export const editableFields = [
  'firstName',
  'lastName',
  'headline',
  'employer',
  'place',
  'linkedin',
  'summary',
  'totalYears',
] as const;
export type EditableField = (typeof editableFields)[number];

/**
 * A person's edits of a candidate's record. A resume that is read later, or reread by a better parser, changes none of
 * them (trade 3.2, provenance). Skills are tracked one by one: a new resume may still add others.
 */
export type CandidateEdits = Partial<Record<EditableField, Edit>> & {
  /** By skill key; rereading does not bring `removed` ones back. */
  skillEdits?: Record<string, Edit & { removed?: true }>;
  /** The whole employment history, put right by hand. */
  employment?: Edit;
  /** Contacts that were taken away, as `email dana@example.com`: no resume brings one back. */
  removedContacts?: Record<string, Edit>;
};

/** The edits that a newer resume does not change either: what another system said gives way to it, but not to a rereading. */
export const editsByHand = (edits: CandidateEdits): CandidateEdits =>
  Object.fromEntries(Object.entries(edits).filter(([field]) => !edits[field as EditableField]?.imported));

/** A skill as a person states it; years and last use may be unknown. */
export type StatedSkill = { key: string; name: string; years?: number; lastUsedYear?: number };

/**
 * The skills of a resume merged with a person's statements: a stated skill keeps its name, years and last use, a
 * removed one stays removed, and words of the resume stay as evidence where it has the skill too.
 */
function withStatedSkills(
  read: readonly ResumeSkill[],
  known: readonly ResumeSkill[],
  edits: CandidateEdits['skillEdits'] = {},
): ResumeSkill[] {
  const isStated = ({ key }: ResumeSkill) => edits[key] !== undefined && !edits[key].removed;
  const stated = new Map(known.filter(isStated).map((skill) => [skill.key, skill]));
  const places = new Map(read.map(({ key, evidence }) => [key, evidence]));
  return [
    ...[...stated.values()].map((skill) => ({ ...skill, evidence: places.get(skill.key) ?? [] })),
    ...read.filter(({ key }) => edits[key] === undefined),
  ];
}

/**
 * Compares the list of skills that a person saved with the earlier one: what they changed, added or removed is theirs
 * from now on, the rest stays the resume's.
 */
export function stateSkills(
  known: readonly ResumeSkill[],
  expected: readonly StatedSkill[],
  edits: CandidateEdits['skillEdits'],
  edit: Edit,
  year: number,
): { skills: ResumeSkill[]; skillEdits: NonNullable<CandidateEdits['skillEdits']> } {
  const before = new Map(known.map((skill) => [skill.key, skill]));
  const skillEdits = { ...edits };
  const skills = expected.map((one): ResumeSkill => {
    const old = before.get(one.key);
    if (old && old.years === one.years && old.lastUsedYear === one.lastUsedYear) return old;
    skillEdits[one.key] = edit;
    return {
      ...one,
      isCurrent: one.lastUsedYear === undefined ? (old?.isCurrent ?? false) : one.lastUsedYear >= year,
      evidence: old?.evidence ?? [],
      confidence: 1,
    };
  });
  const left = new Set(expected.map(({ key }) => key));
  for (const { key } of known) if (!left.has(key)) skillEdits[key] = { ...edit, removed: true };
  return { skills, skillEdits };
}

/** A job that a person entered: no resume says it. */
const noEvidence = { quote: '', offset: 0 };

/** The employment history as a person states it, the latest job first. */
export function statedPositions(
  stated: readonly {
    title: string;
    employer?: string | undefined;
    location?: string | undefined;
    startMonth?: string | undefined;
    endMonth?: string | undefined;
    isCurrent?: boolean | undefined;
    description?: string | undefined;
  }[],
): ResumePosition[] {
  const end = (one: ResumePosition) => (one.isCurrent ? '9999-12' : (one.endMonth ?? one.startMonth ?? ''));
  return stated
    .map(({ title, employer, location, startMonth, endMonth, isCurrent = false, description = '' }): ResumePosition => {
      return {
        title,
        ...(employer && { employer }),
        ...(location && { location }),
        ...(startMonth && { startMonth }),
        ...(endMonth && !isCurrent && { endMonth }),
        isCurrent,
        description,
        evidence: noEvidence,
        confidence: 1,
      };
    })
    .toSorted((a, b) => end(b).localeCompare(end(a)) || (b.startMonth ?? '').localeCompare(a.startMonth ?? ''));
}

/** The profile of a resume with a person's edits: everything but skills and corrected employment is the resume's. */
export function profileUnderEdits(
  read: CandidateProfile,
  known: Partial<CandidateProfile>,
  { skillEdits, employment }: CandidateEdits,
): CandidateProfile {
  return {
    ...read,
    skills: withStatedSkills(read.skills, known.skills ?? [], skillEdits),
    // Their words stand in no resume any more.
    ...(employment &&
      known.positions && { positions: known.positions.map((one) => ({ ...one, evidence: noEvidence })) }),
  };
}
