import type { SkillNeed } from '#domain/jobs/requirement.ts';
import { type NeedStrength, strengthOf } from '#domain/jobs/statement.ts';
import type { PreparedStatement } from './statements.ts';

/** The share of each requirement in the points of all, in the order of a job's skills and statements; they add up to 1. */
export type RequirementShares = { skills: readonly number[]; statements: readonly number[] };

/** How much a requirement counts beside others of its kind by its strength, and all the work of a posting. */
const counts: Readonly<Record<NeedStrength, number>> = { must: 2, should: 1, nice: 0.5 };
const wholeCounts = 16;

/** The share of the skills where a job has statements too; chosen on 48 graded postings (docs/matching.md). */
const skillsShare = 0.45;

/** However long a posting is, its must-haves together have at least so much each, up to so much in all (ADR 0155). */
const [perMust, mustsAtLeast] = [0.09, 0.45] as const;

/**
 * Divides the points of the requirements. Skills and statements have their shares, rare skills more within theirs; the
 * work of a short posting has less. Then the must-haves, read or typed, are brought up to their least share.
 * @param skills with weight × rarity in `counts`
 * @param tells how much the posting tells of the work, 0..1
 */
export function requirementShares(
  skills: readonly (SkillNeed & { counts: number })[],
  statements: readonly PreparedStatement[],
  tells: number,
): RequirementShares {
  const asked = skills.map((need) => counts[strengthOf(need)] * Math.sqrt(need.counts / need.weight));
  const stated = statements.map(({ strength, isWhole }) => (isWhole ? wholeCounts : counts[strength]));
  const shares = adjusted(
    [...scaled(asked, skillsShare), ...scaled(stated, (1 - skillsShare) * tells)],
    [...skills.map((need) => strengthOf(need) === 'must'), ...statements.map(({ strength }) => strength === 'must')],
  );
  return { skills: shares.slice(0, skills.length), statements: shares.slice(skills.length) };
}

const sum = (list: readonly number[]) => list.reduce((total, one) => total + one, 0);

/** Numbers in the same proportion that add up to `whole`. */
const scaled = (list: readonly number[], whole: number): number[] => {
  const before = sum(list);
  return list.map((one) => (before === 0 ? 0 : (one * whole) / before));
};

/** Shares that add up to 1, the must-haves with at least their part of it. */
function adjusted(list: readonly number[], isMust: readonly boolean[]): number[] {
  const all = scaled(list, 1);
  const deciding = all.filter((_, at) => isMust[at]);
  const before = sum(deciding);
  const others = sum(all.filter((_, at) => !isMust[at]));
  if (before === 0 || others === 0) return all;
  const after = Math.max(before, Math.min(mustsAtLeast, perMust * deciding.length));
  return all.map((one, at) => (isMust[at] ? (one * after) / before : (one * (1 - after)) / others));
}
