import type { ResumeSkill } from '#domain/candidates/resume.ts';
import type { EvidenceGrade } from '#domain/matching/match.ts';
import type { Way } from '#matching/scoring/prepare.ts';

/** Years of use that count fully, where the job names no number. */
const usualYears = 3;

/**
 * Years of use after decay: `years × max(0.4, 1 − 0.1 × years since the last use)` (trade 3.7.2). Of a skill that dated work
 * shows, more years count where the resume states them; undefined where no dated work shows it.
 */
export function decayedYears(
  { years: dated, statedYears = 0, lastUsedYear, isCurrent }: ResumeSkill,
  thisYear: number,
): number | undefined {
  if (dated === undefined) return undefined;
  const years = Math.max(dated, statedYears);
  const since = isCurrent || lastUsedYear === undefined ? 0 : Math.max(0, thisYear - lastUsedYear);
  return years * Math.max(0.4, 1 - 0.1 * since);
}

/** Worth of evidence without dated work, and the least of dated work: leaving dates out never helps. */
const worth = { stated: 0.5, listed: 0.3 } as const;
/** Dated work without enough years, in one place only, and each year since the last use beyond the first. */
const [fewYears, inOnePlace, perYearSince, oldLeast] = [0.65, 0.85, 0.06, 0.5] as const;
/** A skill that is only close earns this share at most. */
const relatedWorth = 0.6;

/**
 * The evidence of a skill: proven by dated work, more the more of the asked years there are and the less long ago;
 * stated where it is named more than once, or with years of its own; listed where it is named once; related where only
 * something close is shown.
 */
export function gradeSkill(
  skill: ResumeSkill,
  way: Pick<Way, 'how' | 'worth'>,
  thisYear: number,
  askedYears = usualYears,
): { grade: EvidenceGrade; value: number } {
  const isTwice = skill.evidence.length >= 2;
  const years = decayedYears(skill, thisYear);
  const isStated = isTwice || (skill.statedYears ?? 0) >= 1;
  const undated = isStated ? worth.stated : worth.listed;
  const grade = years !== undefined ? 'proven' : isStated ? 'stated' : 'listed';
  const since =
    skill.isCurrent || skill.lastUsedYear === undefined ? 0 : Math.max(0, thisYear - skill.lastUsedYear - 1);
  const dated =
    years === undefined
      ? 0
      : (fewYears + (1 - fewYears) * Math.min(1, years / Math.max(0.5, askedYears))) *
        Math.max(oldLeast, 1 - perYearSince * since) *
        (isTwice ? 1 : inOnePlace);
  const value = way.worth * Math.max(dated, undated);
  return way.how === 'related' ? { grade: 'related', value: relatedWorth * value } : { grade, value };
}
