import type { matchingApi } from '#contract/areas/matching/runs.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { isDirectHire } from '#domain/jobs/requirement.ts';
import { embeddingNeed, postingWork, titleMetFrom } from '#domain/matching/match.ts';
import { isOutOfDate, isRequirements, lackedMusts, requirementsOf } from '#domain/matching/requirements.ts';
import { workOf } from '#domain/matching/work.ts';
import { yearlyOf } from '#domain/money/salary.ts';
import type { CandidateWords } from '#web/areas/candidates/words/words.ts';
import type { JobWords } from '#web/areas/jobs/words/words.ts';
import type { Format } from '#web/words/language.tsx';
import type { MatchingWords } from './words/words.ts';

export type RunAnswer = Output<typeof matchingApi.saved>;
export type MatchRow = RunAnswer['found']['rows'][number];
export type Category = MatchRow['categories'][number];

/** Whether an availability is a date and not a notice. */
export const isDay = (availability: string): boolean => /^\d{4}-/.test(availability);

/** When somebody is available: a date, or a notice in words. */
export const availableText = (value: string, { candidates }: CandidateWords, format: Pick<Format, 'day'>): string =>
  isDay(value)
    ? format.day(value)
    : ((candidates.record.availabilities as Readonly<Record<string, string>>)[value] ?? value);

/** The title and the employer of the latest position; where there is none, the headline alone. */
export const workText = (person: Parameters<typeof workOf>[0], { matching }: MatchingWords): string => {
  const { title, employer } = workOf(person);
  return [title, employer].filter(Boolean).join(matching.comma);
};

/** How far a category is met, shown by shape and word, never by color alone (screens 4.5). */
export type Met = 'met' | 'partly' | 'missed' | 'unknown';

/** The level that a category's score reaches. */
export function metOf({ category, hasData, score }: Category): Met {
  if (!hasData) return 'unknown';
  if (score >= (category === 'title' ? titleMetFrom : 85)) return 'met';
  return score > 38 ? 'partly' : 'missed';
}

/** Why somebody's match is no better one, in words. That of the title goes by the verdict of its row. */
export function concernsOf(
  { caps = [], flags, categories }: Pick<MatchRow, 'caps' | 'flags' | 'categories'>,
  { matching }: MatchingWords,
): string[] {
  const words: Readonly<Record<string, string>> = matching.caps;
  const title = categories.find(({ category }) => category === 'title');
  const told = (cap: string) => {
    if (cap !== 'other-title' || !title) return [words[cap] ?? cap];
    const met = metOf(title);
    if (met === 'met') return [];
    return [met === 'partly' ? words[cap]! : matching.otherTitle[met]];
  };
  return [...new Set([...caps, ...flags.filter((flag) => flag in words)])].flatMap(told);
}

/** The name of a need, in the reader's language where it is one of ours. */
export const needName = (need: string, { matching }: MatchingWords): string =>
  need === postingWork ? matching.postingWork : need;

/** The maximum of shared words that are listed. */
const wordsShown = 12;

/** How the values of a reason are formatted: by the language, and as the job pays. */
export type ReasonFormat = { format: Pick<Format, 'rate' | 'day' | 'number'>; pay: JobPay };

/**
 * One line that explains the score of a category.
 * @param all the categories of the same person, for what one says of another
 */
export function reasonOf(
  category: Category,
  words: JobWords & MatchingWords,
  { format, pay }: ReasonFormat,
  all: readonly Category[] = [],
): string {
  const { matching } = words;
  const [found] = category.found;
  const [unknown] = category.unknown;
  const [missing] = category.missing;
  if (isRequirements(category)) return listedLine(category, words);
  if (category.category === 'certifications') return certificationsLine(category, words);
  if (category.category === 'wording') return wordingLine(category, words);
  if (unknown) return noDataLine(category, matching);
  const requested = found?.need ?? missing?.need ?? '';
  const held = heldIn(category);
  if (category.category === 'title') return titleLine(category, matching);
  const show = shownAs(category.category, words, { format, pay });
  const missed = (matching.missed as Readonly<Record<string, ((asked: string) => string) | undefined>>)[
    category.category
  ];
  if (category.category === 'experience') return yearsLine(category, matching);
  if (category.category === 'rate' && held !== undefined)
    return (Number(held) > Number(requested) ? matching.aboveMax : matching.rateOf)(show(held), show(requested));
  if (!held) return missed?.(show(requested)) ?? `${matching.notFound}: ${requested}`;
  if (category.category === 'recency') return recencyLine(held, requested, all, matching);
  if (category.category === 'location') return placeLine(found ?? { need: requested, matchedAs: held }, words, format);
  if (category.category === 'availability') return matching.availableOf(show(held), show(requested));
  return held === requested ? show(held) : matching.heldAsked(show(held), show(requested));
}

/** What was found, by name; something related with what it stands for. */
const listedLine = ({ found }: Category, words: MatchingWords): string =>
  found
    .map(({ need, matchedAs, how }) =>
      (how === 'related' || how === 'inferred') && need !== matchedAs
        ? words.matching.asText(need, matchedAs)
        : needName(need, words),
    )
    .map(words.matching.item)
    .join(words.matching.comma);

/** The certifications that the resume shows, and those that it does not. */
function certificationsLine(category: Category, words: MatchingWords): string {
  const { notFound, item, comma } = words.matching;
  const missing = category.missing.map(({ need }) => item(need)).join(comma);
  return [listedLine(category, words), missing && `${notFound}: ${missing}`].filter(Boolean).join(' · ');
}

/** What is not known, by name: a rate or a day is no matter of the resume. */
const noDataLine = ({ category }: Category, { noData, noDataOf }: MatchingWords['matching']): string =>
  (noDataOf as Readonly<Record<string, string | undefined>>)[category] ?? noData;

/** What the person has; a resume without a degree is told by what it falls below. */
function heldIn({ category, found: [found], missing: [missing] }: Category): string | undefined {
  const held = found?.matchedAs ?? missing?.held;
  return category === 'education' && held === 'none' ? undefined : held;
}

/** The title that fits best, with how long and until when it was held. */
function titleLine({ found: [found], missing: [missing] }: Category, matching: MatchingWords['matching']): string {
  if (!found) return matching.noTitleLike(missing?.need ?? '');
  return [`“${found.matchedAs}”`, matching.used(found)].filter(Boolean).join(' · ');
}

/** When the skills were last used; where only some are in use, how many, because each of them counts. */
function recencyLine(
  held: string,
  thisYear: string,
  all: readonly Category[],
  matching: MatchingWords['matching'],
): string {
  const skills = requirementsOf({ categories: all }).filter(({ kind }) => kind !== 'statement');
  const musts = skills.filter(({ strength }) => strength === 'must');
  const asked = musts.length > 0 ? musts : skills;
  // This year or last counts fully.
  const since = Number(thisYear) - 1;
  const used = asked.filter(
    ({ grade, years, isCurrent, lastUsedYear = 0 }) =>
      grade !== 'related' && years !== undefined && (isCurrent || lastUsedYear >= since),
  ).length;
  if (used === 0 || used === asked.length) return matching.lastUse(held, held === thisYear);
  return matching.usedSince(used, asked.length, musts.length > 0, since);
}

/** The years in all, those in similar work where the others are why it falls short, and against what they are held. */
function yearsLine({ found: [found], missing: [missing] }: Category, { years }: MatchingWords['matching']): string {
  const against = found?.need ?? missing?.need ?? '';
  const asked = (found ?? missing)?.isUsual ? years.usual(against) : years.required(against);
  // Runs of older engines do not say whether the job named the number.
  const isUntold = found && !found.isUsual && found.askedYears === undefined;
  if (!found) return years.none(asked);
  // Told as precisely as all years are; where both read the same, they are the same years.
  const similar = found.similarYears === undefined ? undefined : Math.round(10 * found.similarYears) / 10;
  const isLess = similar !== undefined && similar < Number(found.matchedAs);
  const held = years.held(found.matchedAs, isLess ? String(similar) : undefined);
  if (against === '0') return held;
  return years.of(held, isUntold ? years.scoredAgainst(against) : asked);
}

/** A value of a category in the reader's language. */
function shownAs(category: Category['category'], words: JobWords & MatchingWords, { format, pay }: ReasonFormat) {
  return (value: string): string => {
    if (category === 'rate') return payText(value, pay, format, words);
    if (category === 'availability') return format.day(value);
    if (category === 'education') return (words.jobs.educations as Readonly<Record<string, string>>)[value] ?? value;
    return value;
  };
}

/** Miles beyond which nobody is expected to commute, and beyond which somebody would have to move. */
const farFrom = { commute: 50, relocation: 100 } as const;

/** Where somebody lives, and the distance to the job or its place, unless it is the same town. */
function placeLine(
  { need, matchedAs, miles }: Pick<Category['found'][number], 'need' | 'matchedAs' | 'miles'>,
  { matching }: MatchingWords,
  format: ReasonFormat['format'],
): string {
  if (need === matchedAs) return matching.item(need);
  const place = matching.placeOf(matchedAs, need, miles === undefined ? undefined : format.number(miles));
  if (miles === undefined || miles <= farFrom.commute) return place;
  return [place, miles > farFrom.relocation ? matching.wouldRelocate : matching.beyondCommute].join(matching.comma);
}

/** The shared words, and the similarity of the embeddings where a service is set. */
function wordingLine({ found, unknown }: Category, { matching }: MatchingWords): string {
  const meaning = found.find(({ need }) => need === embeddingNeed);
  const t = found.filter((one) => one !== meaning).slice(0, wordsShown);
  return [
    t.length > 0 ? t.map(({ matchedAs }) => matching.item(matchedAs)).join(matching.comma) : matching.noSharedWords,
    ...(meaning ? [matching.meaning(Math.round(100 * meaning.share))] : []),
    ...(unknown.some(({ need }) => need === embeddingNeed) ? [matching.meaningUnknown] : []),
  ].join(' · ');
}

/** Points without needless decimals. */
export function points(value: number): string {
  return value.toFixed(1).replace(/\.0$/, '');
}

/** How well a must-have is shown: done or stated, done long ago, only listed, only something related, not at all. */
type Level = 'proven' | 'outOfDate' | 'listed' | 'related' | 'none';

/** The must-haves of a person with how well each is shown, found ones first. */
export function mustHavesOf(
  { categories }: Pick<MatchRow, 'categories'>,
  thisYear = new Date().getFullYear(),
): { need: string; level: Level; lastUsedYear?: number | undefined }[] {
  return categories
    .filter(isRequirements)
    .flatMap(({ found, missing }) => [
      ...found
        .filter(({ mustHave }) => mustHave)
        .map((one) => ({ need: one.need, level: levelOf(one, thisYear), lastUsedYear: one.lastUsedYear })),
      ...missing.filter(({ mustHave }) => mustHave).map(({ need }) => ({ need, level: 'none' as const })),
    ]);
}

function levelOf(one: Category['found'][number], thisYear: number): Level {
  if ((one.grade ?? one.how) === 'related') return 'related';
  if (one.kind !== 'statement' && isOutOfDate(one, thisYear)) return 'outOfDate';
  return one.grade === 'listed' ? 'listed' : 'proven';
}

/** The must-haves that a resume lacks: those that the candidate did not speak of, and those said in the chat to be there. */
export function lackedOf(row: Pick<MatchRow, 'categories' | 'outreach'>): { lacked: string[]; said: string[] } {
  const claimed = new Set(row.outreach.said);
  const all = lackedMusts(row);
  return { lacked: all.filter((need) => !claimed.has(need)), said: all.filter((need) => claimed.has(need)) };
}

/** The must-haves that were last used long ago, each with the year of its last use where there is room for it. */
export const outOfDateText = (
  row: Pick<MatchRow, 'categories'>,
  { matching }: MatchingWords,
  withYears = true,
): string =>
  mustHavesOf(row)
    .filter(({ level }) => level === 'outOfDate')
    .map(({ need, lastUsedYear }) => (withYears ? `${matching.item(need)} (${lastUsedYear})` : matching.item(need)))
    .join(matching.comma);

/** Whom a person is like among the decided ones, where the list is ranked by decisions. */
export function likenessText(
  { likeShortlisted = 0, likeSkipped = 0 }: Pick<MatchRow, 'likeShortlisted' | 'likeSkipped'>,
  needs: MatchingWords['needs'],
): string {
  if (likeShortlisted > 0 && likeShortlisted >= likeSkipped) return needs.likeShortlisted(likeShortlisted);
  return likeSkipped > 0 ? needs.likeSkipped(likeSkipped) : '';
}

/** Whether an engine's scores are absolute: until rolecall-7 they were measured against the best of their run. */
export const isAbsolute = (engine: string): boolean => Number(/^rolecall-(\d+)/.exec(engine)?.[1] ?? 0) >= 8;

/** How a job pays: in which currency, and whether by the year, as a direct hire. */
export type JobPay = { currency: string; isYearly: boolean };

/** How a job pays; by the hour in US dollars while it is not known. */
export const payOf = (job: { currency: string; jobType?: string | undefined } | undefined): JobPay => ({
  currency: job?.currency ?? 'USD',
  isYearly: isDirectHire(job?.jobType),
});

/** The rate that somebody asks, as the job pays it: `$60`, of a direct hire the salary that it comes to. */
export const askedPay = (rate: string, { currency, isYearly }: JobPay, format: Pick<Format, 'rate'>): string =>
  format.rate(isYearly ? yearlyOf(rate) : rate, currency);

/** The same with what it is paid for: `$60/hr`, `$124,800/yr`. */
export const payText = (rate: string, pay: JobPay, format: Pick<Format, 'rate'>, { matching }: MatchingWords): string =>
  (pay.isYearly ? matching.perYear : matching.perHour)(askedPay(rate, pay, format));
