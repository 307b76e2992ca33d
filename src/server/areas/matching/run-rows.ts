import type { matchingApi } from '#contract/areas/matching/runs.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { type CategoryScore, type HardFail, matchWord } from '#domain/matching/match.ts';
import type { SkipReason } from '#domain/matching/match-action.ts';
import { tidyAmount } from '#domain/money/money.ts';
import { yearsOf } from '#domain/outreach/chat-flow.ts';
import { lackedAccount } from '#domain/outreach/message-state.ts';
import { saysToHave } from '#domain/outreach/said-to-have.ts';
import { countryNames, countryOfRegion } from '#domain/places/regions.ts';
import { skillName } from '#matching/skills/vocabulary.ts';
import type { AppContext } from '#server/context.ts';
import type { Places } from '#server/outside/places.ts';
import type { Explanation } from './runs-explanation-queries.ts';
import type { ResultRow } from './runs-result-queries.ts';

type Accounts = Pick<AppContext, 'mailer' | 'sms'>;
type MatchRow = Output<typeof matchingApi.saved>['found']['rows'][number];

/** A ranked person as screens show it: the score as it was, outreach and submission as they are now. */
export function presentResult(
  row: ResultRow,
  { categories, counterfactuals }: Explanation,
  engine: string,
  { places, ...accounts }: { places: Places } & Accounts,
): MatchRow {
  const score = Number(row.score);
  return {
    rank: row.rank,
    candidateId: row.candidate_id,
    candidateGuid: row.candidate_guid,
    ...personOf(row),
    score,
    word: matchWord({
      score,
      mustHavesMet: row.must_haves_met,
      mustHavesAsked: row.must_haves_asked,
      flags: row.flags,
      engine,
    }),
    confidence: row.confidence,
    mustHavesMet: row.must_haves_met,
    mustHavesAsked: row.must_haves_asked,
    categories: categories.map((one) => withMiles(row.is_anonymous ? withoutQuotes(one) : one, places)),
    hardFails: row.hard_fails as HardFail[],
    flags: row.flags,
    counterfactuals,
    ...contactsOf(row, accounts),
    isViewed: row.is_viewed,
    isAnonymous: row.is_anonymous,
    decision: decisionOf(row),
  };
}

/** The person as they are now. */
const personOf = (row: ResultRow) => ({
  name: row.is_anonymous ? '' : `${row.first_name} ${row.last_name}`.trim(),
  headline: row.headline ?? undefined,
  title: row.title ?? undefined,
  employer: row.employer ?? undefined,
  place: placeOf(row),
  authorized: row.authorized ?? undefined,
  needsSponsorship: row.needs_sponsorship ?? undefined,
  rate: row.rate === null ? undefined : tidyAmount(row.rate),
  taxTerm: row.tax_term ?? undefined,
  availability: row.available_on ?? row.availability ?? undefined,
  phone: row.phone ?? undefined,
  phoneFault: row.phone_fault ?? undefined,
  email: row.email ?? undefined,
  emailFault: row.email_fault ?? undefined,
  sourceName: row.source_name ?? undefined,
});

/** Where they live: with the country where it is another one than the job's, or all that is known. */
function placeOf({ city, state, country, hard_fails: fails }: ResultRow): string | undefined {
  const known = country === 'US' || country === 'CA' ? country : countryOfRegion(state ?? '');
  const isTold = fails.includes('location-impossible') || (!city && !state);
  return [city, state, isTold && known && countryNames[known]].filter(Boolean).join(', ') || undefined;
}

/** Where there was no chat about the job: whether there may be one. */
function quietState(row: ResultRow): string {
  if (row.is_held) return 'DO_NOT_CONTACT';
  return row.opted_out ? 'OPTED_OUT' : 'NONE';
}

/** The account for want of which the chat about the job has not begun. */
function unsentOf({ chat_state: state, chat_channel: channel }: ResultRow, accounts: Accounts) {
  const lacksAccount = state && channel ? lackedAccount({ state, channel }, accounts) : undefined;
  return lacksAccount && { lacksAccount };
}

/** What of the job's skills and work somebody said in the chat to have, by its names. */
function saidOf({ said, is_anonymous: isAnonymous }: ResultRow) {
  const claimed = isAnonymous ? [] : (said ?? []).filter(({ value }) => saysToHave(value));
  return claimed.length > 0
    ? { said: claimed.map(({ key, about }) => about ?? skillName(key.slice(yearsOf.length))) }
    : {};
}

/** What was written to them, what they answered, and how far they are on the job. */
const contactsOf = (row: ResultRow, accounts: Accounts) => ({
  outreach: {
    ...unsentOf(row, accounts),
    state: row.chat_state ?? quietState(row),
    answered: row.answered ?? 0,
    asked: row.asked ?? 0,
    result: row.chat_result ?? undefined,
    at: row.chat_at ?? undefined,
    sessionId: row.chat_id ?? undefined,
    ...saidOf(row),
    ...(row.has_chat && row.chat_id === null && { isElsewhere: true }),
  },
  ...(row.contacted_at && {
    lastContactAt: row.contacted_at,
    ...(row.contacted_about !== null && { lastContactJob: row.contacted_about }),
  }),
  stage: row.stage ?? undefined,
  stageName: row.stage_name ?? undefined,
  stageTone: row.stage_tone ?? undefined,
  submittedBy: row.submitted_by ?? undefined,
  submittedAt: row.submitted_at ?? undefined,
});

/** Drops the quotes of an erased person; that a need was met stays. */
const withoutQuotes = (category: CategoryScore): CategoryScore => ({
  ...category,
  found: category.found.map(withoutQuote),
  missing: category.missing.map(withoutQuote),
});

function withoutQuote<N extends { evidence?: unknown }>(need: N): N {
  const { evidence: _evidence, sentence: _sentence, ...rest } = need as N & { sentence?: unknown };
  return rest as unknown as N;
}

/** The location category with the miles between the person's town and the job's. */
const withMiles = (category: CategoryScore, places: Places) =>
  category.category === 'location'
    ? { ...category, found: category.found.map((need) => withDistance(need, places)) }
    : category;

function withDistance(need: CategoryScore['found'][number], { milesApart }: Places) {
  const miles = need.need === need.matchedAs ? undefined : milesApart(need.matchedAs, need.need);
  return miles === undefined ? need : { ...need, miles: Math.round(miles) };
}

function decisionOf({ decision, reason, note, decided_by, decided_at }: ResultRow) {
  if (decision !== 'shortlisted' && decision !== 'skipped') return undefined;
  return {
    action: decision,
    ...(reason && { reason: reason as SkipReason }),
    ...(note && { note }),
    by: decided_by ?? '',
    at: decided_at!,
  } as const;
}
