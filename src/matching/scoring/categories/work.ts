import type { Evidence } from '#domain/candidates/evidence.ts';
import type { ResumePosition } from '#domain/candidates/resume.ts';
import type { Seniority } from '#domain/jobs/requirement.ts';
import type { CandidateFacts, FoundNeed } from '#domain/matching/match.ts';
import { monthsBetween } from '#matching/resume/months.ts';
import type { PreparedNeed } from '#matching/scoring/prepare.ts';
import { readTitle, seniorityFit, titleSimilarity } from '#matching/titles/titles.ts';
import { type Part, part, round } from './parts.ts';

/** Years that a level usually means, where the job names no number. */
const usualYears = { intern: 0, junior: 1, mid: 3, senior: 6, lead: 7, principal: 9, manager: 7, director: 10 };

/** What an older title is still worth: each position back costs a tenth, down to a half. */
export const age = (position: number) => Math.max(0.5, 1 - 0.1 * position);

/**
 * The composition of the title's fit: any title held, and the latest one. Its words are not part of it: they weigh most
 * among the words of the posting (text-similarity.ts). Both numbers are tuned on judged queries (docs/matching.md).
 */
const shares = { any: 0.95, latest: 0.05 };
/** A title half as similar is worth more than half: people move between neighboring kinds of work. */
const nearCurve = 0.67;

/** The combined worth of the best title held and the latest one, 0..1. */
export const titleWorth = (best: number, latest: number): number =>
  shares.any * best ** nearCurve + shares.latest * latest;

/** What a title of this level is worth, compared with one of the required level. */
export const levelWorth = (required: Seniority | undefined, held: Seniority | undefined): number =>
  0.85 + 0.15 * seniorityFit(required, held);

/** The source of a person's titles: the headline, and the positions, newest first. */
type Titled = {
  headline?: string | undefined;
  positions: readonly { title: string; evidence?: Evidence | undefined }[];
};

/** The titles that a person held: the headline, and those of the positions with how many came after them. */
export const heldTitles = ({ headline, positions }: Titled) =>
  [
    ...(headline ? [{ title: headline, at: 0, evidence: undefined }] : []),
    ...positions.map(({ title, evidence }, at) => ({ title, at, evidence })),
  ].filter(({ title }) => title !== '');

/** The titles that a person held, how well each fits, and their combined worth; undefined where there are none. */
export function titleFit(prepared: PreparedNeed, { headline, positions }: Titled) {
  const held = heldTitles({ headline, positions });
  if (held.length === 0) return undefined;
  const scored = held.map((one) => ({ ...one, fit: fitOf(prepared, one.title) * age(one.at) }));
  const best = scored.reduce((a, b) => (b.fit > a.fit ? b : a));
  const latest = scored.reduce((top, { at, fit }) => (at === 0 ? Math.max(top, fit) : top), 0);
  return { scored, best, fit: round(titleWorth(best.fit, latest)) };
}

/** How similar the person's titles are to the job's: the best of all, and the latest. */
export function titlePart(prepared: PreparedNeed, facts: CandidateFacts): Part | undefined {
  const { need, title: required } = prepared;
  if (required.words.length === 0) return undefined;
  const fitting = titleFit(prepared, facts);
  if (!fitting) return part('title', need.title, undefined);
  const { scored, best, fit } = fitting;
  const quote = scored.find(({ title, evidence }) => title === best.title && evidence)?.evidence;
  const at = quote?.quote.indexOf(best.title) ?? -1;
  const [found] = part('title', need.title, fit, best.title).found;
  return {
    ...part('title', need.title, fit, best.title),
    fit,
    found: found
      ? [
          {
            ...found,
            how: best.fit >= 0.7 ? 'exact' : 'related',
            ...whenHeld(best.title, facts.positions, prepared.today),
            ...(quote && at >= 0 && { evidence: { quote: best.title, offset: quote.offset + at } }),
          },
        ]
      : [],
  };
}

/** For how long and until when a title was held, in the newest dated position that has it. */
function whenHeld(
  wanted: string,
  positions: readonly ResumePosition[],
  today: string,
): Partial<Pick<FoundNeed, 'years' | 'lastUsedYear' | 'isCurrent'>> {
  const held = positions.find(({ title, startMonth, endMonth }) => title === wanted && (startMonth || endMonth));
  if (!held) return {};
  const { startMonth, endMonth, isCurrent } = held;
  const months = span(held, today)[0]?.months;
  return {
    ...(months !== undefined && { years: Math.max(0.1, Math.round(months / 1.2) / 10) }),
    lastUsedYear: Number((isCurrent ? today : (endMonth ?? startMonth)!).slice(0, 4)),
    isCurrent,
  };
}

/** How well one title fits, level included; titles repeat, so each is computed once. */
function fitOf({ title: required, fits }: PreparedNeed, title: string): number {
  const known = fits.get(title);
  if (known !== undefined) return known;
  const held = readTitle(title);
  const fit = titleSimilarity(required, held) * levelWorth(required.seniority, held.seniority);
  fits.set(title, fit);
  return fit;
}

/** Years of work against the required years; years in similar titles count fully, others by half. */
export function experiencePart(prepared: PreparedNeed, facts: CandidateFacts): Part {
  const { need, title: required, today } = prepared;
  const wantedYears = need.minYears || usualYears[required.seniority ?? 'mid'];
  const words = String(wantedYears);
  // A number that no job named is never told as one that is required.
  const asked = need.minYears ? { askedYears: need.minYears } : { isUsual: true };
  const spans = facts.positions.flatMap((position) => span(position, today));
  if (spans.length === 0 && facts.totalYears === undefined) return part('experience', words, undefined);
  const near = spans.reduce((sum, { months, title }) => sum + (fitOf(prepared, title) >= 0.45 ? months : 0), 0);
  const total = facts.totalYears ?? spans.reduce((sum, { months }) => sum + months, 0) / 12;
  const nearYears = Math.min(total, near / 12);
  const counted = nearYears + (total - nearYears) / 2;
  const fit = wantedYears <= 0 ? 1 : Math.min(1, counted / wantedYears);
  const shown = part('experience', words, round(fit), String(round(total)));
  const similar = fit < 1 && nearYears < total ? { similarYears: round(nearYears) } : {};
  return {
    ...shown,
    fit,
    found: shown.found.map((one) => ({ ...one, ...asked, ...similar, years: round(total) })),
    missing: shown.missing.map((one) => ({ ...one, ...(need.minYears ? {} : { isUsual: true }) })),
  };
}

function span({ title, startMonth, endMonth, isCurrent }: ResumePosition, today: string) {
  const end = isCurrent ? today.slice(0, 7) : endMonth;
  return startMonth && end && end >= startMonth ? [{ title, months: monthsBetween(startMonth, end) }] : [];
}
