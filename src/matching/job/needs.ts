import type { SkillNeed } from '#domain/jobs/requirement.ts';
import type { NeedStrength, QuotePlace } from '#domain/jobs/statement.ts';
import { joinAlternatives } from '#matching/skills/alternatives.ts';
import { findSkills } from '#matching/skills/find-skills.ts';
import { skillName } from '#matching/skills/vocabulary.ts';
import { methods } from '#matching/titles/titles.ts';
import { isOtherMeaning, isSoft, specificity } from './generic.ts';
import { labelOfList, type Mention, mentionsOf, mustStrength, strengths } from './mentions.ts';
import { findPhrases, isTerse, terseNeeds } from './phrases.ts';
import type { Posting } from './posting.ts';
import type { Sentence } from './sentences.ts';
import type { FoundTitle } from './title.ts';

/** Must-haves at most; a posting that requires more describes a department. The last two must be insisted on. */
const mustAtMost = 12;
const usualMusts = 10;
const needsAtMost = 28;

type Gathered = {
  key: string;
  best: number;
  count: number;
  first: Mention;
  at: number;
  inTitle: boolean;
  isNice: boolean;
  /** Somewhere it is called a plus, among others or by itself; `firm`: how it is required elsewhere. */
  isPlusSaid: boolean;
  isPlusItself: boolean;
  firm: Set<'alone' | 'told' | 'bare'>;
  isOrdinary: boolean;
  minYears?: number;
  /** Years that are only preferred: they are none of a must-have. */
  wishedYears?: number;
  recentYears?: number;
  /** The alternatives of its strongest mention, itself included; absent where it is required for itself. */
  choice?: readonly string[];
};

/**
 * The skills a posting requires, weightiest first. They are ranked by what a recruiter takes for the core:
 *
 *     salience = (strength of the best mention + repeated mentions + an early mention + years) × specificity
 *
 * - strength: in the title 10; years, or a requirement of nothing but one to three names 4.2; "must", "required" 4; a
 *   requirements part or "strong", "expert" 3; one of several, "knowledge of" 1.8; free text 1.5; a duty of the day
 *   0.6; a keyword list 0.5
 * - repeated: half a point for each doubling of the mentions; early: up to 0.5 at the top, nothing at the end
 * - specificity: 1 for what distinguishes people, 0.6 for everyday skills (Excel, Agile, Git), 0.5 for skills named by
 *   ordinary words only ("database"), 0.25 for soft skills
 *
 * A must-have has a mention of at least 2.5 points (everyday skills: 4.2) and is no soft skill, twelve at most by
 * salience; in a posting without strong requirements the one to three most salient skills are must-haves. Weights: 5
 * for a must-have of the title, or one that is insisted on or repeated; 4 for other specific must-haves; 3 for everyday
 * must-haves and the first important nice-to-haves; 2 for what is preferred or mentioned in free text; 1 for incidental
 * and soft skills.
 */
export function findNeeds(posting: Posting, title: FoundTitle | undefined): SkillNeed[] {
  if (isTerse(posting, title)) return terseNeeds(posting, title);
  const needs = joinChoices(preferSaidPlus(settleYears(gather(posting, title))));
  const ranked = [...needs.values()]
    .filter(isWorthALine)
    .map((need) => ({ ...need, salience: salienceOf(need, posting.text.length) }))
    .sort((a, b) => b.salience - a.salience || a.at - b.at || (a.key < b.key ? -1 : 1));
  const musts = mustsOf(ranked);
  const isToldOnly = !ranked.some((need) => !need.inTitle && need.best >= mustStrength);
  const found = ranked.slice(0, needsAtMost).map((need): SkillNeed => {
    const mustHave = musts.has(need.key);
    return {
      key: need.key,
      name: need.choice ? joinAlternatives(need.choice.map(skillName)) : skillName(need.key),
      mustHave,
      ...(need.minYears !== undefined && { minYears: need.minYears }),
      weight: weightOf(need, mustHave),
      strength: mustHave ? 'must' : strengthRead(need, isToldOnly),
      ...(need.recentYears !== undefined && { recentYears: need.recentYears }),
      ...(need.choice && { alternatives: need.choice.filter((key) => key !== need.key) }),
      quote: placeOf(posting, need.first.sentence),
      evidence: posting.evidence(need.first.start, need.first.end),
      confidence: need.inTitle || need.best >= strengths.asked || need.isNice ? 0.85 : 0.65,
    };
  });
  return [...found, ...findPhrases(posting, title, needsAtMost - found.length)];
}

const firmOf = ({ isNice, isOneOfMany, strength }: Mention): ('alone' | 'told' | 'bare')[] =>
  !isNice && strength >= mustStrength ? [isOneOfMany ?? 'alone'] : [];

function notePlus(known: Gathered, mention: Mention): void {
  known.isPlusSaid ||= mention.isPlusSaid === true;
  known.isPlusItself ||= mention.isPlusItself === true;
  for (const how of firmOf(mention)) known.firm.add(how);
}

/** "Required: C++, SQL, Linux, Flash", and further down "Linux would be a plus": what is said of it alone holds. */
function preferSaidPlus(needs: Map<string, Gathered>): Map<string, Gathered> {
  for (const need of needs.values()) {
    if (need.inTitle || need.choice || need.minYears !== undefined || need.firm.has('alone')) continue;
    if (need.isPlusItself || (need.isPlusSaid && !need.firm.has('told'))) need.isNice = true;
  }
  return needs;
}

function addTimes(known: Gathered, { minYears, recentYears, areYearsNice }: Mention): void {
  if (recentYears !== undefined) known.recentYears ??= recentYears;
  const field = areYearsNice ? 'wishedYears' : 'minYears';
  if (minYears !== undefined) known[field] = Math.max(known[field] ?? 0, minYears);
}

/** "Two years are desired" belongs to a skill that is only desired. */
function settleYears(needs: Map<string, Gathered>): Map<string, Gathered> {
  for (const need of needs.values())
    if (need.isNice && !need.inTitle && need.wishedYears !== undefined)
      need.minYears = Math.max(need.minYears ?? 0, need.wishedYears);
  return needs;
}

/**
 * How strongly the text wants a skill that is no must-have. A posting that requires nothing tells its needs in the work:
 * these are wanted then.
 */
function strengthRead(need: Gathered, isToldOnly: boolean): NeedStrength {
  const least = isToldOnly && worthOf(need) === 1 ? strengths.duty : strengths.softly;
  return !need.isNice && need.best >= least ? 'should' : 'nice';
}

/** A sentence's place in the source. */
function placeOf(posting: Posting, { start, end }: { start: number; end: number }): QuotePlace {
  const { quote, offset } = posting.evidence(start, end);
  return { offset, length: quote.length };
}

function gather(posting: Posting, title: FoundTitle | undefined): Map<string, Gathered> {
  const needs = new Map<string, Gathered>();
  const add = (mention: Mention, inTitle: boolean) => {
    const known = needs.get(mention.key);
    if (!known) {
      const first: Gathered = {
        key: mention.key,
        best: mention.strength,
        count: 1,
        first: mention,
        at: mention.start,
        inTitle,
        isNice: mention.isNice,
        isPlusSaid: mention.isPlusSaid === true,
        isPlusItself: mention.isPlusItself === true,
        firm: new Set(firmOf(mention)),
        isOrdinary: mention.isOrdinary,
        ...(mention.choice && { choice: mention.choice }),
      };
      addTimes(first, mention);
      needs.set(mention.key, first);
      return;
    }
    known.count += 1;
    known.isOrdinary &&= mention.isOrdinary;
    notePlus(known, mention);
    // A strong requirement anywhere overrides a preference; a preference overrides a passing mention.
    const isEarnest = !mention.isNice && mention.strength >= mustStrength;
    // "Python, C++ or Java. (Python preferred)": one of them is asked for nevertheless.
    if (mention.isNice && known.best < mustStrength) known.isNice ||= !known.choice || mention.choice !== undefined;
    else if (isEarnest) known.isNice = false;
    // Required for itself anywhere, it is no alternative any more.
    if (known.choice && !mention.choice && mention.strength >= Math.min(known.best, mustStrength)) delete known.choice;
    if (mention.choice && mention.strength > known.best && known.best < mustStrength) known.choice = mention.choice;
    if (mention.strength > known.best) {
      known.best = mention.strength;
      if (!known.inTitle) known.first = mention;
    }
    addTimes(known, mention);
  };
  if (title) {
    const { start, end } = title.line;
    const line = posting.text.slice(start, end);
    for (const { key, start: from, end: to } of findSkills(line)) {
      if (isOtherMeaning(key, line.slice(from, to), line) || /\bno\s$/iu.test(line.slice(0, from))) continue;
      // An "Agile Developer" is a developer; an "Agile Coach" lives by it.
      if (
        methods.has(key) &&
        !/\b(?:coach|master|trainer|transformation|agile (?:lead|consultant|practitioner))\b/iu.test(line)
      )
        continue;
      add(
        {
          key,
          start: start + from,
          end: start + to,
          strength: strengths.title,
          isNice: false,
          areYearsNice: false,
          isOrdinary: false,
          sentence: { start, end },
        },
        true,
      );
    }
  }
  const choices = choiceLists(posting.sentences);
  for (const sentence of posting.sentences) {
    if (sentence.isBoilerplate) continue;
    const choice = choices.get(sentence);
    const isTitle =
      title &&
      sentence.start <= title.line.start &&
      sentence.start + sentence.text.length >= title.line.end &&
      sentence.text.length < 160;
    if (isTitle) continue;
    for (const mention of mentionsOf(sentence)) {
      if (isInName(posting, mention)) continue;
      add(choice ? { ...mention, choice, strength: Math.max(mention.strength, strengths.asked) } : mention, false);
    }
  }
  return needs;
}

/**
 * "5 years with one or more of the following tools:" and a line for each: one requirement, as if they stood in one sentence.
 * Every line must name a skill, and together they are few; longer lists tell what a department uses. Lines with labels
 * of their own ("Build tools: Ant") are of different kinds.
 */
function choiceLists(sentences: readonly Sentence[]): Map<Sentence, readonly string[]> {
  const found = new Map<Sentence, readonly string[]>();
  let list: Sentence[] = [];
  const close = () => {
    const lines = list.map((one) => mentionsOf(one).filter(({ isNice }) => !isNice));
    const keys = [...new Set(lines.flat().map(({ key }) => key))];
    const isOfOneKind = list.every(
      ({ text, section }, at) => section === 'must' && lines[at]!.length > 0 && !labelOfList.test(text),
    );
    const isFew = keys.length > 1 && keys.length <= alternativesAtMost;
    if (list.length > 1 && isOfOneKind && isFew) for (const one of list) found.set(one, keys);
    list = [];
  };
  for (const one of sentences) {
    if (one.isChoice && !one.isEach) list.push(one);
    else close();
    const keys = one.isEach && one.section === 'must' ? [...new Set(mentionsOf(one).map(({ key }) => key))] : [];
    if (keys.length > 1 && keys.length <= alternativesAtMost) found.set(one, keys);
  }
  close();
  return found;
}

/** Whether a mention is a part of the client's name: "Prairie Telecom". A client named like one tool alone may mean it. */
function isInName({ text, clientName = '' }: Posting, { start, end }: Mention): boolean {
  if (!clientName.includes(' ')) return false;
  const at = text.lastIndexOf(clientName, start);
  return at >= 0 && at + clientName.length >= end;
}

/** Alternatives named in a posting at most; more are examples of what a department uses. */
const alternativesAtMost = 5;

/**
 * Makes one need of alternatives: the first stands for all. Where one of them is required for itself, the others are
 * nice-to-haves.
 */
function joinChoices(needs: Map<string, Gathered>): Map<string, Gathered> {
  for (const need of [...needs.values()].sort((a, b) => a.first.start - b.first.start)) {
    const { choice } = need;
    if (!choice || need.inTitle || !needs.has(need.key)) continue;
    const isOpen = choice.every((key) => needs.get(key)?.choice?.join() === choice.join() && !needs.get(key)?.inTitle);
    // "SharePoint, Sitecore or DotNetNuke": an everyday tool among others.
    const isAmongOthers = choice.some((key) => specificity(key) === 1) && !choice.some(isOfAll);
    const mayBeTools = choice.length === 2 || isAmongOthers;
    const isSolid = choice.every((key) => !isSoft(key) && (specificity(key) === 1 || (mayBeTools && isTool(key))));
    if (!isOpen || !isSolid || choice.length > alternativesAtMost) {
      need.best = Math.min(need.best, strengths.softly);
      delete need.choice;
      continue;
    }
    for (const key of choice) if (key !== need.key) needs.delete(key);
  }
  return needs;
}

/** Everyday tools that stand for each other: "Git or SVN", "Jira or Bugzilla". */
const isTool = (key: string) =>
  /^(?:git|jira|github|confluence|slack|windows|macos|sharepoint|microsoft-\w+)$/u.test(key);

/** What nearly everybody uses beside the others: "AWS, Git, Docker or similar" names no alternatives to Git. */
const isOfAll = (key: string) => key === 'git' || key === 'github';

/** How much a need distinguishes people, 0..1: little if named by ordinary words only ("database"). */
function worthOf({ key, choice, inTitle, isOrdinary }: Gathered): number {
  const worth = Math.max(...(choice ?? [key]).map(specificity));
  return isOrdinary && !inTitle ? Math.min(0.5, worth) : worth;
}

function salienceOf(need: Gathered, length: number): number {
  const { best, count, at, inTitle, isNice, minYears } = need;
  const insists = inTitle ? strengths.title : best;
  const repeated = 0.5 * Math.log2(count);
  const early = 0.5 * (1 - at / Math.max(1, length));
  const years = minYears === undefined ? 0 : 0.5 + Math.min(1, minYears / 10);
  const wish = isNice && !inTitle ? 0.8 : 1;
  return (insists + repeated + early + years) * worthOf(need) * wish;
}

type Ranked = Gathered & { salience: number };

function mustsOf(ranked: readonly Ranked[]): Set<string> {
  const may = ranked.filter((need) => {
    if (need.inTitle) return !isSoft(need.key);
    if (need.isNice || isSoft(need.key)) return false;
    return need.best >= (worthOf(need) === 1 ? mustStrength : strengths.singled);
  });
  const musts = new Set(
    may
      .filter(({ best }, at) => at < usualMusts || best >= strengths.insisted)
      .slice(0, mustAtMost)
      .map(({ key }) => key),
  );
  if (musts.size > 0) return musts;
  const told = ranked.filter((need) => !need.isNice && need.best >= strengths.told && worthOf(need) === 1);
  return new Set(told.slice(0, 3).map(({ key }) => key));
}

/** Whether a need is worth listing: a soft or ordinary skill that is only mentioned in passing is not. */
function isWorthALine(need: Gathered): boolean {
  return need.inTitle || worthOf(need) === 1 || need.best >= strengths.told || need.isNice;
}

function weightOf(need: Gathered, mustHave: boolean): number {
  const { inTitle, best, count, isNice, minYears } = need;
  const worth = worthOf(need);
  if (worth < 0.5) return 1;
  if (inTitle) return worth === 1 ? 5 : 4;
  if (mustHave) {
    if (worth < 1) return 3;
    return best >= strengths.insisted || count >= 3 || minYears !== undefined ? 5 : 4;
  }
  if (isNice) return worth === 1 ? 2 : 1;
  if (best >= mustStrength) return worth === 1 ? 3 : 2;
  return best >= strengths.told && worth === 1 ? 2 : 1;
}
