import type { Evidence } from '#domain/candidates/evidence.ts';
import type { CandidateFacts, NamedSkill } from '#domain/matching/match.ts';
import { blankSpans } from '#matching/privacy/mask.ts';
import { skillByKey } from '#matching/skills/vocabulary.ts';
import { readTitle, titleSimilarity } from '#matching/titles/titles.ts';
import { type DatedWork, datedWork } from './dated-work.ts';
import type { PreparedNeed } from './prepare.ts';
import { isBreak } from './resume-sentences.ts';

/** From this similarity a title claims the job's kind of work. */
const claimsFrom = 0.45;
/** A headline that is so much nearer to the job than every title held promises more than was done. */
const promisesMore = 0.25;
/** Skills of the vocabulary that a job names at least, before a title without any of them is doubted. */
const fewestAsked = 3;
/**
 * Of somebody of another trade: of how many of the asked skills sentences tell at least, before lists of them are believed. One
 * told skill in eight made everything else in one line count (up to 25 points, a thousand ranks).
 */
const toldShare = 1 / 3;
/** Items of a list, and their words on average, from which a line is a bare list of names. */
const listedFrom = 3;
const wordsAnItem = 3.2;
/** Characters around a name within which its line is searched. */
const reach = 400;

type Span = readonly [start: number, end: number];

/** What is left of a person's evidence, and what was doubted. */
export type Discounted = { facts: CandidateFacts; flags: string[] };

/**
 * Takes out what only a claim supports, before anything is graded: passages pasted from the posting; the asked skills
 * where they are only named, no dated title has to do with the job and hardly any dated work; a headline that
 * no title held comes near; titles of the job's kind where
 * nothing else of the job is shown. What is taken out counts for nothing and is flagged; who has other evidence keeps all
 * of it.
 * @param pasted parts of the text that were pasted from the posting
 */
export function discounted(prepared: PreparedNeed, given: CandidateFacts, pasted: readonly Span[]): Discounted {
  const facts = without(given, pasted);
  const titles = titleFits(prepared, facts);
  const isDoubtful = titles.held < claimsFrom;
  const promises = titles.headline >= claimsFrom && titles.headline - titles.held >= promisesMore;
  const dropTitles =
    !isDoubtful && namedSkills(prepared) >= fewestAsked && shownApart(prepared, facts).next().done === true;
  // Only who is doubted is looked at sentence by sentence.
  const inSentence = !(isDoubtful || promises) || isToldOf(prepared, facts);
  const dropHeadline = titles.headline >= claimsFrom && (dropTitles || promises);
  const { lists, names } =
    titles.isDated && isDoubtful && !inSentence ? namedPlaces(prepared, facts) : { lists: [], names: 0 };
  const told = isDoubtful ? titledLines(prepared, facts.text) : [];
  const linesClaim = told.length > 0 || lists.some((list) => claimsTitle(prepared, facts.text, list));
  const spans = [
    ...lists,
    ...told,
    ...(dropTitles ? spansOf(facts.positions.map(titleOf), facts.text) : []),
    ...(dropHeadline ? spansOf([facts.headline], facts.text) : []),
  ].sort((a, b) => a[0] - b[0]);
  const left = without(facts, spans);
  return {
    facts: withNamed(prepared, given, withoutTitles(left, { titles: dropTitles, headline: dropHeadline })),
    flags: [
      ...(names >= listedFrom ? ['listed-only'] : []),
      ...(dropTitles || linesClaim || promises ? ['unproven-title'] : []),
    ],
  };
}

/** The person without the titles of the positions, without the headline, or both. */
function withoutTitles(facts: CandidateFacts, drop: { titles: boolean; headline: boolean }): CandidateFacts {
  const { headline, ...rest } = facts;
  return {
    ...rest,
    ...(headline !== undefined && !drop.headline && { headline }),
    ...(drop.titles && { positions: rest.positions.map((one) => ({ ...one, title: '' })) }),
  };
}

const titleOf = ({ title }: { title: string }) => title;

/** Whether a line that is no list of names says a title of the job's kind. */
const claimsTitle = ({ title }: PreparedNeed, text: string, [start, end]: Span): boolean =>
  !isListed(text, [start, end]) && titleSimilarity(title, readTitle(text.slice(start, end))) >= claimsFrom;

/** Words of an item in a list of old positions at most. */
const longestItem = 7;

/** Lines that claim several positions of the job's kind and tell of no work: "Previously: Accountant (2008-2010), …". */
function titledLines({ title }: PreparedNeed, text: string): Span[] {
  const role = title.words.at(-1);
  if (role === undefined) return [];
  // Without its first letter, which may be a capital.
  const tail = role.slice(1);
  const spans: Span[] = [];
  for (let at = text.indexOf(tail); at >= 0; ) {
    const start = text.lastIndexOf('\n', at) + 1;
    const next = text.indexOf('\n', at);
    const end = next < 0 ? text.length : next;
    const again = text.indexOf(tail, at + role.length);
    if (again >= 0 && again < end) {
      const items = text
        .slice(start, end)
        .replace(/^[^:,]{0,20}:/u, '')
        .split(/[,;|]/u);
      const isList = items.every((item) => item.trim().split(/\s+/u).length <= longestItem);
      // Titles are read only in a list: a resume without line breaks is one long line.
      const isNear = (item: string) => titleSimilarity(title, readTitle(item)) >= claimsFrom;
      if (isList && items.filter(isNear).length >= 2) spans.push([start, end]);
    }
    at = text.indexOf(tail, end);
  }
  return spans;
}

/** Memoization: titles repeat among people. */
const fits = new WeakMap<PreparedNeed, Map<string, number>>();

/** How near a title is to the job's, 0..1, whatever its level. */
function fitOf(prepared: PreparedNeed, title: string): number {
  if (title === '') return 0;
  let known = fits.get(prepared);
  if (!known) {
    known = new Map();
    fits.set(prepared, known);
  }
  const fit = known.get(title) ?? titleSimilarity(prepared.title, readTitle(title));
  known.set(title, fit);
  return fit;
}

const namedSkills = ({ skills }: PreparedNeed) => skills.filter(({ key }) => skillByKey(key)).length;

const inside = (spans: readonly Span[], at: number) => spans.some(([start, end]) => at >= start && at < end);

/** The person without these parts of the text, in their order: without their words and the skills that stand only there. */
const without = (facts: CandidateFacts, spans: readonly Span[]): CandidateFacts =>
  spans.length === 0 ? facts : { ...withoutSkills(facts, spans), text: blankSpans(facts.text, spans) };

/** The person without the skills that stand only in these parts of the text. */
const withoutSkills = (facts: CandidateFacts, spans: readonly Span[]): CandidateFacts => ({
  ...facts,
  skills: facts.skills.flatMap((skill) => {
    const left = skill.evidence.filter(({ offset }) => !inside(spans, offset));
    if (left.length === skill.evidence.length) return [skill];
    return left.length === 0 ? [] : [{ ...skill, evidence: left }];
  }),
});

/** How near the best title of a position and the headline are to the job's, 0..1. */
function titleFits(prepared: PreparedNeed, { positions, headline }: CandidateFacts) {
  // In a resume with dates a title without any is a headline.
  const isDated = positions.some(({ startMonth }) => startMonth !== undefined);
  const held = positions.filter(({ startMonth }) => startMonth !== undefined || !isDated);
  return {
    held: held.reduce((best, { title }) => Math.max(best, fitOf(prepared, title)), 0),
    headline: fitOf(prepared, headline ?? ''),
    isDated,
  };
}

/** Every place of these names. */
function spansOf(names: readonly (string | undefined)[], text: string): Span[] {
  return [...new Set(names)].flatMap((name) => {
    const spans: Span[] = [];
    if (!name) return spans;
    for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + name.length))
      spans.push([at, at + name.length]);
    return spans;
  });
}

/** Places of each asked skill apart from titles; of one that somebody confirmed there is none in the text. */
function* shownApart({ ways }: PreparedNeed, { skills, positions, headline, text }: CandidateFacts) {
  const titles = [...new Set([headline ?? '', ...positions.map(titleOf)])].filter((one) => one !== '');
  for (const { key, evidence } of skills) {
    if (!ways.get(key)?.some(({ how }) => how !== 'related')) continue;
    const apart = evidence.filter(({ offset }) => !titles.some((title) => standsIn(text, offset, title)));
    if (evidence.length === 0 || apart.length > 0) yield apart;
  }
}

/** Whether a place of the text is inside this title. */
function standsIn(text: string, offset: number, title: string): boolean {
  const sign = text[offset];
  if (sign === undefined) return false;
  for (let at = title.indexOf(sign); at >= 0; at = title.indexOf(sign, at + 1))
    if (text.startsWith(title, offset - at)) return true;
  return false;
}

/** Whether sentences of dated work tell of the asked skills, and do not only name them; what somebody confirmed needs none. */
function isToldOf(prepared: PreparedNeed, facts: CandidateFacts): boolean {
  const work = datedWork(facts, prepared.thisYear);
  let [told, all] = [0, 0];
  for (const places of shownApart(prepared, facts)) {
    all += 1;
    if (places.length === 0 || places.some((one) => isTold(facts.text, one, work))) told += 1;
  }
  return told > 0 && told >= toldShare * all;
}

/** What is left, with the asked skills that the resume named only where nothing supported them. */
function withNamed({ ways }: PreparedNeed, given: CandidateFacts, left: CandidateFacts): CandidateFacts {
  if (left.skills.length === given.skills.length) return left;
  const kept = new Set(left.skills.map(({ key }) => key));
  const named = given.skills.flatMap(({ key, evidence: [evidence] }): NamedSkill[] =>
    evidence && !kept.has(key) && ways.get(key)?.some(({ how }) => how !== 'related')
      ? [{ key, kind: 'named', evidence }]
      : [],
  );
  return named.length === 0 ? left : { ...left, disclaimed: [...(given.disclaimed ?? []), ...named] };
}

/** The lines in which skills of the job or close ones are named and not told of, and how many skills they are. */
function namedPlaces({ ways, thisYear }: PreparedNeed, facts: CandidateFacts): { lists: Span[]; names: number } {
  const { text, skills } = facts;
  const work = datedWork(facts, thisYear);
  const found = new Map<number, Span>();
  const asked = skills.filter(({ key }) => ways.has(key));
  for (const { evidence } of asked)
    for (const one of evidence) {
      if (isTold(text, one, work)) continue;
      const line = lineAround(text, one);
      found.set(line[0], line);
    }
  return { lists: [...found.values()], names: asked.length };
}

/** Whether a sentence of dated work tells of a skill, and not only a list. */
const isTold = (text: string, evidence: Evidence, work: readonly DatedWork[]) =>
  work.some(({ start, end }) => evidence.offset >= start && evidence.offset < end) &&
  !isListed(text, lineAround(text, evidence));

function lineAround(text: string, { quote, offset }: Evidence): Span {
  let start = offset;
  while (start > 0 && offset - start < reach && !isBreak(text, start - 1)) start -= 1;
  let end = offset + quote.length;
  while (end < text.length && end - offset < reach && !isBreak(text, end)) end += 1;
  return [start, end];
}

/** Whether a line is a bare list of names: "Environment: Java, Kafka, Docker", or a name alone. */
function isListed(text: string, [start, end]: Span): boolean {
  const line = text
    .slice(start, end)
    .replace(/^[^\p{L}]*(?:[\p{L} /&]{3,30}:)?\s*/u, '')
    .replace(/[\s.;]+$/u, '');
  const items = line.split(/[,|;/•·]|\s{2,}|\band\b/u).filter((one) => one.trim() !== '');
  const words = line.split(/\s+/u).length;
  return items.length < listedFrom ? words <= 4 : words / items.length <= wordsAnItem;
}
