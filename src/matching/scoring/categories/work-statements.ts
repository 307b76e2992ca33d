import type { CandidateFacts, EvidenceGrade } from '#domain/matching/match.ts';
import { type DatedWork, workAt } from '#matching/scoring/dated-work.ts';
import type { PreparedNeed } from '#matching/scoring/prepare.ts';
import { isBreak, sentenceAt } from '#matching/scoring/resume-sentences.ts';
import type { Saying } from '#matching/scoring/saying.ts';
import type { PreparedStatement } from '#matching/scoring/statements.ts';
import { countedOf, countWords, fittingShareOf, normOf, saturated } from '#matching/scoring/text-similarity.ts';
import { type Graded, round } from './parts.ts';

/** What a resume says of a statement: in all, and in its best sentence. Shares of its words' weight, 0..1. */
export type Said = { all: number; best: number; at?: { start: number; end: number } };

/** Grades of the statements of work, in their order. */
export function gradeStatements(
  prepared: PreparedNeed,
  facts: CandidateFacts,
  saying: Saying,
  work: readonly DatedWork[],
): Graded[] {
  const { statements } = prepared;
  if (statements.length === 0) return [];
  const said = saidOf(prepared, facts, saying);
  const fitting = fittingShareOf(prepared.wording.terms.size);
  return statements.map((statement, at) =>
    graded(statement, statement.isWhole ? { ...said[at]!, all: saying.share / fitting } : said[at]!, facts, work),
  );
}

function graded(
  statement: PreparedStatement,
  said: Said,
  { text }: CandidateFacts,
  work: readonly DatedWork[],
): Graded {
  const { strength, text: need } = statement;
  const counts = countsOf(statement);
  const mustHave = strength === 'must';
  const value = round(shareEarned(statement, said));
  const place = said.at && workAt(work, said.at.start);
  const grade = gradeOf(value, said, place !== undefined);
  if (!grade) return { counts, value: 0, missing: { need, mustHave, kind: 'statement', strength } };
  const evidence = said.at && { quote: text.slice(said.at.start, said.at.end), offset: said.at.start };
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

/** How much a statement counts beside others: a must twice, and the whole of the work as much as two. */
const countsOf = ({ strength, isWhole }: PreparedStatement): number =>
  isWhole ? wholeCounts : strength === 'must' ? 2 : strength === 'should' ? 1 : 0.5;
const wholeCounts = 4;

/** What of a statement a fitting resume has, times the root of the number of its words (as for whole postings). */
const fittingShare = 1.5;

/** The share of a statement's points, 0..1, on a scale that depends on nobody else. */
function shareEarned({ words, isWhole }: PreparedStatement, { all }: Said): number {
  return Math.min(1, isWhole ? all : (all * Math.sqrt(words.size)) / fittingShare);
}

function gradeOf(value: number, { best }: Said, isDated: boolean): EvidenceGrade | undefined {
  if (value >= 0.6 && best >= 0.3) return isDated ? 'proven' : 'stated';
  if (value >= 0.35) return 'related';
  return undefined;
}

/** One pass over the places of the posting's words: the weight of each statement in all and in each sentence. */
function saidOf(
  { statements, statementWords, wording }: PreparedNeed,
  { text, headline }: CandidateFacts,
  { counts, length, places }: Saying,
): Said[] {
  const found: Said[] = statements.map(() => ({ all: 0, best: 0 }));
  const own = countWords(headline ?? '').counts;
  const inHeadline = new Set([...own.keys()].map((word) => wording.numbers.get(word)));
  const norm = normOf(length);
  for (const [number, list] of statementWords.entries()) {
    if (!list || counts[number] === 0) continue;
    const worth = saturated(countedOf(counts[number]!, inHeadline.has(number)), norm);
    for (const { at, weight } of list) found[at]!.all += (weight * worth) / statements[at]!.whole;
  }
  bestSentences(found, { statements, statementWords }, text, places);
  return found;
}

/** Fills in the best sentence of each statement: the one with most of the weight of its words, each counted once. */
function bestSentences(
  found: Said[],
  { statements, statementWords }: Pick<PreparedNeed, 'statements' | 'statementWords'>,
  text: string,
  places: readonly number[],
) {
  const sums = new Float64Array(statements.length);
  const spans = new Int32Array(2 * statements.length).fill(-1);
  // The sentence in which a word was last seen, so that nothing has to be cleared between two.
  const seenIn = new Uint32Array(statementWords.length);
  let sentence = 1;
  const close = () => {
    for (let at = 0; at < sums.length; at += 1) {
      const share = sums[at]! / statements[at]!.whole;
      if (share > found[at]!.best) {
        found[at]!.best = share;
        found[at]!.at = { start: spans[2 * at]!, end: spans[2 * at + 1]! };
      }
      sums[at] = 0;
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
