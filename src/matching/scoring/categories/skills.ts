import type { ResumeSkill } from '#domain/candidates/resume.ts';
import type { SkillNeed } from '#domain/jobs/requirement.ts';
import type { CandidateFacts, FoundNeed } from '#domain/matching/match.ts';
import type { PreparedNeed, Way } from '#matching/scoring/prepare.ts';
import type { Saying } from '#matching/scoring/text-similarity.ts';
import { spell } from '#matching/skills/vocabulary.ts';
import { type Part, round } from './parts.ts';

/** Years of use that count fully, where the job names no number. */
const usualYears = 3;
/** What a skill without any dated use is worth, as a share of one with enough years. */
const undatedWorth = 0.75;
/** What a skill named in only one place is worth; four places are as good as many. */
const saidOnceWorth = 0.5;

/** Years of use after decay: `years × max(0.4, 1 − 0.1 × years since the last use)` (trade 3.7.2). */
export function decayedYears({ years, lastUsedYear, isCurrent }: ResumeSkill, thisYear: number): number | undefined {
  if (years === undefined) return undefined;
  const since = isCurrent || lastUsedYear === undefined ? 0 : Math.max(0, thisYear - lastUsedYear);
  return years * Math.max(0.4, 1 - 0.1 * since);
}

/** How strongly a resume shows a skill, 0..1: by years of use that fade with age, and by how many places name it. */
export function strengthOf(skill: ResumeSkill, thisYear: number, askedYears = usualYears): number {
  const years = decayedYears(skill, thisYear);
  const byYears = years === undefined ? undatedWorth : 0.6 + 0.4 * Math.min(1, years / Math.max(0.5, askedYears));
  const places = skill.evidence.length;
  return byYears * Math.min(1, Math.max(saidOnceWorth, (1.5 * places) / (places + 2)));
}

/** Every skill the job requires, weighted; a must-have weighs most. Undefined where the job names no skill. */
export function skillsPart(prepared: PreparedNeed, facts: CandidateFacts, saying: Saying): Part | undefined {
  const { skills, ways, thisYear } = prepared;
  if (skills.length === 0) return undefined;
  const best: ({ share: number; skill: ResumeSkill; way: Way } | undefined)[] = [];
  for (const skill of facts.skills) {
    for (const way of ways.get(skill.key) ?? []) {
      const share = round(way.worth * strengthOf(skill, thisYear, skills[way.need]!.minYears));
      const known = best[way.need];
      // The best way counts, whichever it is: adding a skill to a bare list never loses what a dated proof earned.
      if (!known || share > known.share || (share === known.share && skill.name < known.skill.name))
        best[way.need] = { share, skill, way };
    }
  }
  const part: Part = { category: 'skills', fit: 0, found: [], missing: [], unknown: [] };
  let got = 0;
  let required = 0;
  for (const [at, requested] of skills.entries()) {
    required += requested.counts;
    const met = best[at] ? say(requested, best[at]) : meetPhrase(requested, facts.text, saying);
    if (met) {
      got += requested.counts * met.share;
      part.found.push(met);
    } else {
      const denied = facts.disclaimed?.find(({ key }) => key === requested.key);
      part.missing.push({
        need: requested.name,
        mustHave: requested.mustHave,
        ...(denied && { said: denied.kind, evidence: denied.evidence }),
      });
    }
  }
  return { ...part, fit: required === 0 ? 0 : got / required };
}

function say(requested: SkillNeed, { share, skill, way }: { share: number; skill: ResumeSkill; way: Way }): FoundNeed {
  return {
    need: requested.name,
    matchedAs: skill.name,
    how: way.how === 'own' ? (isAlias(requested, skill) ? 'alias' : 'exact') : way.how,
    mustHave: requested.mustHave,
    share,
    ...(skill.years !== undefined && { years: skill.years }),
    ...(skill.lastUsedYear !== undefined && { lastUsedYear: skill.lastUsedYear }),
    isCurrent: skill.isCurrent,
    ...(skill.evidence[0] && { evidence: skill.evidence[0] }),
  };
}

function isAlias(requested: SkillNeed, { evidence }: ResumeSkill): boolean {
  const quote = evidence[0]?.quote;
  return quote !== undefined && spell(quote) !== spell(requested.name);
}

/** Phrases outside the vocabulary count where the resume contains their words. */
function meetPhrase(
  requested: SkillNeed & { words: readonly string[] },
  text: string,
  { said: stated }: Saying,
): FoundNeed | undefined {
  // Its words are words of the posting: where one is absent from the resume the phrase is too.
  if (requested.words.length === 0 || !requested.words.every((word) => stated.has(word))) return undefined;
  const words = requested.name
    .trim()
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replace(/\s+/g, '\\s+');
  const match = words && new RegExp(`(?<![\\p{L}\\p{N}])${words}(?![\\p{L}\\p{N}])`, 'iu').exec(text);
  if (!match) return undefined;
  return {
    need: requested.name,
    matchedAs: match[0],
    how: 'exact',
    mustHave: requested.mustHave,
    share: undatedWorth,
    isCurrent: false,
    evidence: { quote: match[0], offset: match.index },
  };
}
