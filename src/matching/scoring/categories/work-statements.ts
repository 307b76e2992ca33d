import type { ResumeSkill } from '#domain/candidates/resume.ts';
import type { CandidateFacts, EvidenceGrade } from '#domain/matching/match.ts';
import { type DatedWork, workAt } from '#matching/scoring/dated-work.ts';
import type { PreparedNeed } from '#matching/scoring/prepare.ts';
import { isBreak, sentenceAt } from '#matching/scoring/resume-sentences.ts';
import type { Saying } from '#matching/scoring/saying.ts';
import type { AskedSkill, PreparedStatement } from '#matching/scoring/statements.ts';
import { fittingShareOf } from '#matching/scoring/text-similarity.ts';
import { type Graded, round } from './parts.ts';

/**
 * What a resume says of a statement: in all, in its best sentence with how many of its words, and of the skills that it
 * names; shares 0..1.
 */
export type Said = {
  all: number;
  best: number;
  bestWords: number;
  skills: number | undefined;
  /** A shown skill that says enough alone. */
  telling?: ResumeSkill;
  /** The shown skill that is worth most for one that it names. */
  shown?: ResumeSkill;
  at?: { start: number; end: number };
};

/** Grades of the statements of work, in their order. */
export function gradeStatements(
  prepared: PreparedNeed,
  facts: CandidateFacts,
  saying: Saying,
  work: readonly DatedWork[],
): Graded[] {
  const { statements, shares } = prepared;
  if (statements.length === 0) return [];
  const said = saidOf(prepared, facts, saying);
  return statements.map((statement, at) => graded(statement, shares.statements[at]!, said[at]!, facts, work));
}

function graded(
  statement: PreparedStatement,
  counts: number,
  said: Said,
  { text }: CandidateFacts,
  work: readonly DatedWork[],
): Graded {
  const { strength, text: need } = statement;
  const mustHave = strength === 'must';
  const evidenceOf = statement.isWhole ? said.all * wholeScale : evidenceIn(said);
  // One stray word is no evidence; one rare skill is.
  const isBare = said.bestWords < Math.min(2, statement.words.size);
  // A few words of all the work have their points, but no sentence is worth a quote.
  const isFaint = statement.isWhole && evidenceOf < relatedFrom;
  // Where only a skill supports it, its sentence says more than the one with a stray word.
  const support = isBare ? (said.telling ?? said.shown) : undefined;
  // Neither is a sentence that shares one word with a statement of several: a reader would laugh at it.
  const at = isFaint ? undefined : isBare ? support && placeOf(support, work) : said.at;
  const place = at && workAt(work, at.start);
  const counted = isBare ? Math.min(evidenceOf, (said.telling ? provenFrom : foundFrom) - 0.01) : evidenceOf;
  const grade = gradeOf(counted, said, place !== undefined, statement.isWhole ? wholeRelatedFrom : relatedFrom);
  const value = grade ? round(Math.min(1, evidenceOf / fullEvidence)) : 0;
  if (!grade) return { counts, value, missing: { need, mustHave, kind: 'statement', strength } };
  const evidence = at && { quote: text.slice(at.start, at.end), offset: at.start };
  return {
    counts,
    value,
    found: {
      need,
      matchedAs: need,
      how: grade === 'related' ? 'related' : 'exact',
      mustHave,
      share: value,
      ...(place && { lastUsedYear: place.toYear, years: Math.max(1, place.toYear - place.fromYear) }),
      isCurrent: place?.isCurrent ?? false,
      kind: 'statement',
      strength,
      grade,
      ...(statement.minYears !== undefined && { askedYears: statement.minYears }),
      ...(evidence && { evidence, sentence: sentenceAt(text, evidence) }),
    },
  };
}

/** Where a resume shows a skill, in dated work first. */
function placeOf({ evidence }: ResumeSkill, work: readonly DatedWork[]): { start: number; end: number } | undefined {
  const one = evidence.find(({ offset }) => workAt(work, offset)) ?? evidence[0];
  return one && { start: one.offset, end: one.offset + one.quote.length };
}

/**
 * Evidence for a statement: its words in all and in one sentence, and the skills that it names. Weights of a logistic
 * regression over 2,607 verdicts of a reader, one job left out at a time; from 1.6 on nine of ten are found by the
 * reader too (docs/matching.md).
 */
const evidenceIn = ({ all, best, skills }: Said): number =>
  1.6 * all + 1.6 * best + (skills === undefined ? 0.7 : 2.7 * skills);
const [relatedFrom, foundFrom, statedFrom, provenFrom, fullEvidence] = [1, 1.8, 2.4, 3, 4] as const;
/** All the work of a posting is no yes or no: short resumes say a little of it, and nobody falls off an edge. */
const wholeRelatedFrom = 0.2;
/** What a fitting resume has of all the work of a posting is full evidence. */
const wholeScale = 4;
/** Words of a statement that count fully when a resume says them this often. */
const oftenEnough = 4;

function gradeOf(
  evidence: number,
  { all, best, telling }: Said,
  isDated: boolean,
  related: number,
): EvidenceGrade | undefined {
  if (all === 0 && best === 0 && !telling) return undefined;
  if (evidence >= provenFrom && isDated) return 'proven';
  if (evidence >= statedFrom) return 'stated';
  if (evidence >= foundFrom) return 'listed';
  return evidence >= related ? 'related' : undefined;
}

/** What a resume says of each statement. */
function saidOf(prepared: PreparedNeed, { text, skills: shown }: CandidateFacts, saying: Saying): Said[] {
  const { statements, statementWords, wording } = prepared;
  const found = statements.map(({ skills, isWhole }): Said => {
    const telling = skills.length > 0 && shown.find(({ key }) => skills.some(({ tells }) => tells.has(key)));
    const support = mostWorth(shown, skills);
    return {
      all: isWhole ? saying.share / fittingShareOf(wording.terms.size) : 0,
      best: 0,
      bestWords: 0,
      skills: skills.length === 0 ? undefined : mean(skills.map((asked) => bestWorth(shown, asked))),
      ...(telling && { telling }),
      ...(support && { shown: support }),
    };
  });
  for (const [number, list] of statementWords.entries()) {
    if (!list || saying.counts[number] === 0) continue;
    const often = Math.min(1, saying.counts[number]! / oftenEnough);
    for (const { at, weight } of list)
      if (!statements[at]!.isWhole) found[at]!.all += (weight * often) / statements[at]!.whole;
  }
  bestSentences(found, prepared, text, saying.places);
  return found;
}

const mean = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / values.length;

const bestWorth = (shown: readonly ResumeSkill[], asked: AskedSkill) =>
  shown.reduce((best, skill) => Math.max(best, worthOf(skill, asked)), 0);

/** The shown skill that is worth most for one of those that a statement names; one that is only close shows none. */
function mostWorth(shown: readonly ResumeSkill[], asked: readonly AskedSkill[]): ResumeSkill | undefined {
  let best: ResumeSkill | undefined;
  let most = 0;
  for (const one of asked)
    for (const skill of shown) {
      const worth = one.shows.has(skill.key) ? worthOf(skill, one) : 0;
      if (worth > most) [best, most] = [skill, worth];
    }
  return best;
}

/** What a shown skill is worth for one that a statement names: dated before undated, often before once. */
function worthOf({ key, years, evidence }: ResumeSkill, { shows, near }: AskedSkill): number {
  if (!shows.has(key)) return near.has(key) ? 0.3 : 0;
  const isOften = evidence.length > 1;
  if (years !== undefined && years > 0) return isOften ? 1 : 0.85;
  return isOften ? 0.7 : 0.5;
}

/** Fills in the best sentence of each statement: the one with most of the weight of its words, each counted once. */
function bestSentences(
  found: Said[],
  { statements, statementWords }: Pick<PreparedNeed, 'statements' | 'statementWords'>,
  text: string,
  places: readonly number[],
) {
  const sums = new Float64Array(statements.length);
  const words = new Uint16Array(statements.length);
  const spans = new Int32Array(2 * statements.length).fill(-1);
  // The sentence in which a word was last seen, so that nothing has to be cleared between two.
  const seenIn = new Uint32Array(statementWords.length);
  let sentence = 1;
  const close = () => {
    for (let at = 0; at < sums.length; at += 1) {
      const share = sums[at]! / statements[at]!.whole;
      if (share > found[at]!.best) {
        found[at]!.best = share;
        found[at]!.bestWords = words[at]!;
        found[at]!.at = { start: spans[2 * at]!, end: spans[2 * at + 1]! };
      }
      sums[at] = 0;
      words[at] = 0;
      spans[2 * at] = -1;
    }
    sentence += 1;
  };
  let before = 0;
  for (let at = 0; at < places.length; at += 3) {
    const number = places[at]!;
    const list = statementWords[number];
    if (!list) continue;
    const start = places[at + 1]!;
    if (hasBreak(text, before, start)) close();
    before = places[at + 2]!;
    if (seenIn[number] === sentence) continue;
    seenIn[number] = sentence;
    for (const { at: statement, weight } of list) {
      sums[statement]! += weight;
      words[statement]! += 1;
      if (spans[2 * statement]! < 0) spans[2 * statement] = start;
      spans[2 * statement + 1] = before;
    }
  }
  close();
}

function hasBreak(text: string, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) if (isBreak(text, at)) return true;
  return false;
}
