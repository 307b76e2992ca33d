import type { Evidence } from '#domain/candidates/evidence.ts';
import type { ResumeSkill } from '#domain/candidates/resume.ts';
import type { SkillNeed } from '#domain/jobs/requirement.ts';
import { type NeedStrength, strengthOf } from '#domain/jobs/statement.ts';
import type { CandidateFacts, FoundHow, FoundNeed } from '#domain/matching/match.ts';
import { type DatedWork, datedWork, workAt } from '#matching/scoring/dated-work.ts';
import type { PreparedNeed, Way } from '#matching/scoring/prepare.ts';
import { sentenceAt } from '#matching/scoring/resume-sentences.ts';
import type { Saying } from '#matching/scoring/saying.ts';
import { findSkills, type SkillMention } from '#matching/skills/find-skills.ts';
import { meantWord } from '#matching/skills/slips.ts';
import { spell } from '#matching/skills/vocabulary.ts';
import { type Graded, type Part, round } from './parts.ts';
import { gradeSkill } from './skills.ts';
import { gradeStatements } from './work-statements.ts';

/**
 * Requirement by requirement, each graded by its best evidence, with its share of the points (ruling 112). Undefined
 * where the job names none.
 */
export function requirementsPart(prepared: PreparedNeed, facts: CandidateFacts, saying: Saying): Part | undefined {
  const { skills, statements, thisYear } = prepared;
  if (skills.length === 0 && statements.length === 0) return undefined;
  const work = datedWork(facts, thisYear);
  const all = [...gradeSkills(prepared, facts, saying, work), ...gradeStatements(prepared, facts, saying, work)];
  const part: Part = {
    category: 'requirements',
    fit: all.reduce((sum, one) => sum + one.counts * one.value, 0),
    found: [],
    missing: [],
    unknown: [],
    graded: all,
  };
  for (const { found, missing } of all) {
    if (found) part.found.push(found);
    if (missing) part.missing.push(missing);
  }
  return part;
}

/** The same requirements for a person with other skills: the statements and phrases stay as they were graded. */
export function regradeSkills(prepared: PreparedNeed, facts: CandidateFacts, parts: readonly Part[]): Part | undefined {
  const part = parts.find(({ category }) => category === 'requirements');
  if (!part?.graded) return undefined;
  const ways = bestWays(prepared, facts);
  const graded = part.graded.map((one, at) => {
    const best = at < prepared.skills.length ? ways[at] : undefined;
    return best ? { ...one, value: Math.max(one.value, round(best.value)) } : one;
  });
  return { ...part, graded, fit: graded.reduce((sum, one) => sum + one.counts * one.value, 0) };
}

type Best = { value: number; skill: ResumeSkill; way: Way };

/** The best way in which a person meets each skill. */
function bestWays({ skills, ways, thisYear }: PreparedNeed, facts: CandidateFacts): (Best | undefined)[] {
  const best: (Best | undefined)[] = [];
  for (const skill of facts.skills) {
    for (const way of ways.get(skill.key) ?? []) {
      const value = gradeSkill(skill, way, thisYear, skills[way.need]!.minYears).value;
      const known = best[way.need];
      // The best way counts, whichever it is: adding a skill to a bare list never loses what a dated proof earned.
      if (!known || value > known.value || (value === known.value && skill.name < known.skill.name))
        best[way.need] = { value, skill, way };
    }
  }
  return best;
}

function gradeSkills(
  prepared: PreparedNeed,
  facts: CandidateFacts,
  saying: Saying,
  work: readonly DatedWork[],
): Graded[] {
  const { skills, shares, thisYear } = prepared;
  const best = bestWays(prepared, facts);
  const placeOf = unquoted(facts.text, work);
  return skills.map((need, at) => {
    const strength = strengthOf(need);
    const mine = { counts: shares.skills[at]! };
    const shown = best[at] && foundSkill(need, strength, best[at], facts, thisYear, placeOf);
    const said = shown && shown.share > 0 ? undefined : meetPhrase(need, strength, prepared, facts.text, saying, work);
    const met = said ?? shown;
    if (met) return { ...mine, value: met.share, found: met };
    const denied = facts.disclaimed?.find(({ key }) => key === need.key);
    return {
      ...mine,
      value: 0,
      missing: {
        need: need.name,
        mustHave: need.mustHave,
        kind: 'skill' as const,
        strength,
        ...(denied && { said: denied.kind, evidence: denied.evidence }),
      },
    };
  });
}

function foundSkill(
  need: SkillNeed,
  strength: NeedStrength,
  { value, skill, way }: Best,
  { text }: CandidateFacts,
  thisYear: number,
  placeOf: (key: string) => Evidence | undefined,
): FoundNeed {
  const evidence = skill.evidence.find(({ quote }) => quote !== '') ?? placeOf(skill.key);
  return {
    need: need.name,
    matchedAs: skill.name,
    how: way.how === 'own' ? spellingOf(need, evidence?.quote) : way.how,
    mustHave: need.mustHave,
    share: round(value),
    ...(skill.years !== undefined && { years: skill.years }),
    ...(skill.statedYears !== undefined && { statedYears: skill.statedYears }),
    ...(skill.lastUsedYear !== undefined && { lastUsedYear: skill.lastUsedYear }),
    isCurrent: skill.isCurrent,
    kind: 'skill',
    strength,
    grade: gradeSkill(skill, way, thisYear).grade,
    ...(need.minYears !== undefined && { askedYears: need.minYears }),
    ...(evidence && { evidence, ...sentenceOf(text, evidence) }),
  };
}

/**
 * Where a text names a skill of which no words are known: only the first place of a skill keeps its words, which may be
 * one that no score may read, and a skill of the record was read in no text or in another. The text is searched once,
 * and for few people. In dated work first.
 */
function unquoted(text: string, work: readonly DatedWork[]) {
  let mentions: Map<string, SkillMention[]> | undefined;
  return (key: string): Evidence | undefined => {
    mentions ??= Map.groupBy(findSkills(text), (one) => one.key);
    const places = mentions.get(key) ?? [];
    const place = places.find(({ start }) => workAt(work, start)) ?? places[0];
    return place && { quote: text.slice(place.start, place.end), offset: place.start };
  };
}

/** The sentence of some words, where it says more than they do. */
export function sentenceOf(text: string, evidence: Evidence): { sentence?: Evidence } {
  if (evidence.quote === '' || !text.startsWith(evidence.quote, evidence.offset)) return {};
  const sentence = sentenceAt(text, evidence);
  return sentence.quote.length > evidence.quote.length ? { sentence } : {};
}

/** Whether the resume says a skill by this name, by another one, or with a slip: "Kuberntes". */
function spellingOf(requested: SkillNeed, quote: string | undefined): FoundHow {
  if (quote === undefined || spell(quote) === spell(requested.name)) return 'exact';
  return spell(quote).split(' ').some(meantWord) ? 'misspelt' : 'alias';
}

/** Phrases outside the vocabulary count where the resume contains their words. */
function meetPhrase(
  requested: SkillNeed & { words: readonly string[] },
  strength: NeedStrength,
  { wording }: PreparedNeed,
  text: string,
  { counts: stated }: Saying,
  work: readonly DatedWork[],
): FoundNeed | undefined {
  // Its words are words of the posting: where one is absent from the resume the phrase is too.
  if (requested.words.length === 0 || !requested.words.every((word) => stated[wording.numbers.get(word) ?? -1]! > 0))
    return undefined;
  const words = requested.name
    .trim()
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replace(/\s+/g, '\\s+');
  const all = words ? [...text.matchAll(new RegExp(`(?<![\\p{L}\\p{N}])${words}(?![\\p{L}\\p{N}])`, 'giu'))] : [];
  if (all.length === 0) return undefined;
  const dated = all.find(({ index }) => work.some(({ start, end }) => index >= start && index < end));
  const place = dated ?? all[0]!;
  const evidence = { quote: place[0], offset: place.index };
  const grade = dated ? 'proven' : all.length > 1 ? 'stated' : 'listed';
  return {
    need: requested.name,
    matchedAs: place[0],
    how: 'exact',
    mustHave: requested.mustHave,
    share: phraseWorth[grade],
    isCurrent: false,
    kind: 'skill',
    strength,
    grade,
    evidence,
    ...sentenceOf(text, evidence),
  };
}

/** What a phrase outside the vocabulary is worth: it has no years. */
const phraseWorth = { proven: 0.85, stated: 0.55, listed: 0.4 } as const;
