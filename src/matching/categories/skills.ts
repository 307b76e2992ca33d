import type { CandidateFacts, FoundNeed, JobNeed } from '#domain/match.ts';
import type { SkillNeed } from '#domain/requirement.ts';
import type { ResumeSkill } from '#domain/resume.ts';
import { skillByKey, spell } from '#matching/skills/vocabulary.ts';
import { type Part, round } from './parts.ts';

/** What a skill that proves another one is worth, and one that is only close to it. */
const inferredWorth = 0.85;
const relatedWorth = 0.4;
/** Years of use count fully at so many, where the job names no number. */
const usualYears = 3;
/** What a skill without any dated use is worth of one with enough years. */
const undatedWorth = 0.75;

/** Years of use after decay: `years × max(0.4, 1 − 0.1 × years since the last use)` (domain.md 3.7.2). */
export function decayedYears({ years, lastUsedYear, isCurrent }: ResumeSkill, thisYear: number): number | undefined {
  if (years === undefined) return undefined;
  const since = isCurrent || lastUsedYear === undefined ? 0 : Math.max(0, thisYear - lastUsedYear);
  return years * Math.max(0.4, 1 - 0.1 * since);
}

/** How strongly a resume shows a skill, 0..1, against the years that are asked. */
export function strengthOf(skill: ResumeSkill, thisYear: number, askedYears = usualYears): number {
  const years = decayedYears(skill, thisYear);
  if (years === undefined) return undatedWorth;
  return 0.6 + 0.4 * Math.min(1, years / Math.max(0.5, askedYears));
}

/** Every skill the job asks for, weighted; a must-have weighs most. Undefined where the job names no skill. */
export function skillsPart(need: JobNeed, facts: CandidateFacts, thisYear: number): Part | undefined {
  if (need.skills.length === 0) return undefined;
  const held = new Map(facts.skills.map((skill) => [skill.key, skill]));
  const found: FoundNeed[] = [];
  const missing: Part['missing'] = [];
  let got = 0;
  let asked = 0;
  for (const wanted of need.skills) {
    asked += wanted.weight;
    const met = meet(wanted, held, facts, thisYear);
    if (!met) {
      missing.push({ need: wanted.name, mustHave: wanted.mustHave });
      continue;
    }
    got += wanted.weight * met.share;
    found.push(met);
  }
  return { category: 'skills', fit: asked === 0 ? 0 : got / asked, found, missing, unknown: [] };
}

function meet(
  wanted: SkillNeed,
  held: ReadonlyMap<string, ResumeSkill>,
  facts: CandidateFacts,
  thisYear: number,
): FoundNeed | undefined {
  if (wanted.key.startsWith('~') && !held.has(wanted.key)) return meetPhrase(wanted, facts.text);
  const own = held.get(wanted.key);
  const near = skillByKey(wanted.key)?.near ?? [];
  const ways: FoundNeed[] = own ? [say(wanted, own, isAlias(wanted, own) ? 'alias' : 'exact', 1, thisYear)] : [];
  for (const skill of facts.skills) {
    const known = skillByKey(skill.key);
    if (known?.implies.includes(wanted.key)) ways.push(say(wanted, skill, 'inferred', inferredWorth, thisYear));
    else if (skill !== own && (near.includes(skill.key) || known?.near.includes(wanted.key)))
      ways.push(say(wanted, skill, 'related', relatedWorth, thisYear));
  }
  // The best way counts, whichever it is: naming a skill in a bare list never costs what a dated proof earned.
  return ways.sort((a, b) => b.share - a.share || (a.matchedAs < b.matchedAs ? -1 : 1))[0];
}

function say(wanted: SkillNeed, skill: ResumeSkill, how: FoundNeed['how'], worth: number, thisYear: number): FoundNeed {
  return {
    need: wanted.name,
    matchedAs: skill.name,
    how,
    mustHave: wanted.mustHave,
    share: round(worth * strengthOf(skill, thisYear, wanted.minYears)),
    ...(skill.years !== undefined && { years: skill.years }),
    ...(skill.lastUsedYear !== undefined && { lastUsedYear: skill.lastUsedYear }),
    isCurrent: skill.isCurrent,
    ...(skill.evidence[0] && { evidence: skill.evidence[0] }),
  };
}

function isAlias(wanted: SkillNeed, { evidence }: ResumeSkill): boolean {
  const quote = evidence[0]?.quote;
  return quote !== undefined && spell(quote) !== spell(wanted.name);
}

/** Words that no vocabulary holds count where the resume says the very words. */
function meetPhrase(wanted: SkillNeed, text: string): FoundNeed | undefined {
  const words = wanted.name
    .trim()
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replace(/\s+/g, '\\s+');
  const match = words && new RegExp(`(?<![\\p{L}\\p{N}])${words}(?![\\p{L}\\p{N}])`, 'iu').exec(text);
  if (!match) return undefined;
  return {
    need: wanted.name,
    matchedAs: match[0],
    how: 'exact',
    mustHave: wanted.mustHave,
    share: undatedWorth,
    isCurrent: false,
    evidence: { quote: match[0], offset: match.index },
  };
}
