import type { CandidateFacts, JobNeed } from '#domain/match.ts';
import { strengthOf } from './categories/skills.ts';
import { skillByKey } from './skills/vocabulary.ts';
import { readTitle } from './titles/titles.ts';

/** Years after which more of them find nobody sooner. */
const fullYears = 6;
/** What an implied skill weighs of the one that proves it. */
const impliedWorth = 0.8;

/** What the match table keeps of a person. `impact` 1..255 grows with years and recency. */
export type MatchRow = { skills: { key: string; impact: number }[]; titleFamilies: string[] };

/** The match table's row of a person: the skills shown and those they prove, and the families of all titles held. */
export function matchRow(facts: Pick<CandidateFacts, 'skills' | 'positions' | 'headline'>, today: string): MatchRow {
  const thisYear = Number(today.slice(0, 4));
  const impacts = new Map<string, number>();
  const keep = (key: string, impact: number) =>
    impacts.set(key, Math.max(impacts.get(key) ?? 0, Math.min(255, Math.max(1, Math.round(impact)))));
  for (const skill of facts.skills) {
    const impact = 255 * strengthOf(skill, thisYear, fullYears);
    keep(skill.key, impact);
    for (const implied of skillByKey(skill.key)?.implies ?? []) keep(implied, impact * impliedWorth);
  }
  const titles = [facts.headline ?? '', ...facts.positions.map(({ title }) => title)];
  return {
    skills: [...impacts].map(([key, impact]) => ({ key, impact })),
    titleFamilies: [...new Set(titles.flatMap((title) => readTitle(title).families))],
  };
}

/** How to find the people worth scoring: the weightiest must-haves first. */
export type ShortlistPlan = {
  required: string[];
  wanted: { key: string; weight: number }[];
  titleFamilies: readonly string[];
};

/** What to look for in the match table. Close skills are looked for too, for they earn a share of the need. */
export function shortlistPlan(need: JobNeed): ShortlistPlan {
  const byWeight = need.skills.toSorted((a, b) => b.weight - a.weight);
  const wanted = new Map(byWeight.map(({ key, weight }) => [key, weight * 2]));
  for (const { key, weight } of byWeight) {
    for (const near of skillByKey(key)?.near ?? []) if (!wanted.has(near)) wanted.set(near, weight);
  }
  return {
    required: byWeight.filter(({ mustHave }) => mustHave).map(({ key }) => key),
    wanted: [...wanted].map(([key, weight]) => ({ key, weight })),
    titleFamilies: readTitle(need.title).families,
  };
}
