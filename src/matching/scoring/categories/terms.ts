import { educationLevels, type Place } from '#domain/candidates/resume.ts';
import type { CandidateFacts, HardFail, JobNeed, TermFacts } from '#domain/matching/match.ts';
import { fromTenThousandths } from '#domain/money/money.ts';
import { neighborsOf } from '#domain/places/neighbors.ts';
import { countryNames, regions } from '#domain/places/regions.ts';
import { findCertificate } from '#matching/scoring/certificates.ts';
import { type Part, part, round } from './parts.ts';

/** Share above the limit from which a rate is far above it, which allows no strong match. */
const rateReach = 0.3;
/**
 * What a rate above the limit is worth: nothing, so that learning of it never helps. A hundredth of the category's score
 * tells one that can be talked about from one that is far above; no point comes of it.
 */
const aboveLimit = 0.0002;
/** Days after the start from which a free day does not fit at all. */
const waitDays = 60;

const same = (a: string | undefined, b: string | undefined) =>
  a !== undefined && b !== undefined && a.trim().toLowerCase() === b.trim().toLowerCase();

/** What a state that borders on the job's is worth: Newark is nearer to New York than Buffalo. */
const neighboring = 0.5;

/** How well the person's place suits an onsite or hybrid job; remote work has no such requirement. */
export function locationPart(need: JobNeed, facts: TermFacts): Part | undefined {
  if (need.workMode === 'remote' || !need.place || (!need.place.city && !need.place.state)) return undefined;
  const words = placeWords(need.place);
  if (!facts.place) return part('location', words, undefined);
  const fit = placeFit(need.place, facts.place);
  if (fit === 0 && !facts.relocates) return part('location', words, fit, abroadWords(facts.place));
  return part('location', words, facts.relocates ? Math.max(fit, 0.7) : fit, placeWords(facts.place));
}

function placeFit(required: Place, held: Place): number {
  if (same(required.state, held.state)) return same(required.city, held.city) || !required.city ? 1 : 0.75;
  if (held.state && neighborsOf(required.state).includes(held.state)) return neighboring;
  return same(countryOf(required), countryOf(held)) ? 0.2 : 0;
}

/** The country of a place; whoever names only the state has named it. */
const countryOf = ({ state, country }: Place) => country ?? (state === undefined ? undefined : regions[state]?.country);

function placeWords({ city, state, country }: Place): string {
  return [city, state].filter(Boolean).join(', ') || (country ?? '');
}

/** The same with the name of the country, for a reader elsewhere: "CA" alone would be California. */
function abroadWords(place: Place): string {
  const { city, state } = place;
  const country = countryOf(place);
  return [city, state, country && countryNames[country]].filter(Boolean).join(', ');
}

/** What of a person's terms rules them out of a job (trade 3.7.2), before any skill is checked. */
export function failsOfTerms(need: JobNeed, facts: TermFacts): HardFail[] {
  return [
    ...(facts.authorized === false ? (['not-authorized'] as const) : []),
    ...(facts.needsSponsorship === true && need.sponsorshipOffered === false ? (['needs-sponsorship'] as const) : []),
    ...(isOutOfReach(need, facts) ? (['location-impossible'] as const) : []),
  ];
}

/** Whether an onsite job is out of reach: another country, and no statement about relocation. */
function isOutOfReach(need: JobNeed, { place, relocates }: TermFacts): boolean {
  if (need.workMode === 'remote' || relocates || !need.place?.country || !place?.country) return false;
  return need.place.country !== place.country;
}

/** The person's rate against the job's pay limit. */
export function ratePart(need: JobNeed, { rateTenThousandths: rate }: TermFacts): Part | undefined {
  const limit = need.payRateMaxTenThousandths;
  if (!limit) return undefined;
  const words = fromTenThousandths(limit);
  if (rate === undefined) return part('rate', words, undefined);
  const over = rate / limit - 1;
  if (over <= 0) return part('rate', words, 1, fromTenThousandths(rate));
  return missed('rate', words, fromTenThousandths(rate), over < rateReach ? aboveLimit : 0);
}

/** A known fact that does not fit: what is asked, and what the person has instead. */
const missed = (category: Part['category'], need: string, held: string, fit = 0): Part => ({
  category,
  fit,
  found: [],
  missing: [{ need, mustHave: false, held }],
  unknown: [],
});

/** Whether the person is free when the work starts. */
export function availabilityPart(need: JobNeed, { availableOn }: TermFacts, today: string): Part | undefined {
  if (!need.startOn) return undefined;
  if (!availableOn) return part('availability', need.startOn, undefined);
  const start = need.startOn > today ? need.startOn : today;
  const late = Math.max(0, (Date.parse(availableOn) - Date.parse(start)) / 86_400_000);
  return part('availability', need.startOn, round(Math.max(0, 1 - late / waitDays)), availableOn);
}

/** The highest education against the required one. */
export function educationPart(need: JobNeed, { education }: CandidateFacts): Part | undefined {
  if (!need.education || need.education === 'none') return undefined;
  if (education.length === 0) return part('education', need.education, undefined);
  const rank = (level: (typeof educationLevels)[number]) => educationLevels.indexOf(level);
  const best = education.reduce((a, b) => (rank(b.level) > rank(a.level) ? b : a));
  const short = rank(need.education) - rank(best.level);
  const shown = part('education', need.education, short <= 0 ? 1 : short === 1 ? 0.4 : 0, best.level);
  return { ...shown, found: shown.found.map((one) => ({ ...one, evidence: best.evidence })) };
}

/** The certifications that the job names. */
export function certificationsPart(need: JobNeed, facts: CandidateFacts): Part | undefined {
  if (need.certifications.length === 0) return undefined;
  const all = need.certifications.map((name) => ({ name, shown: findCertificate(name, facts) }));
  const found = all.flatMap(({ name, shown }) => (shown ? [{ need: name, ...shown }] : []));
  return {
    category: 'certifications',
    fit: found.length / all.length,
    found: found.map((one) => ({ ...one, how: 'exact' as const, mustHave: false, share: 1, isCurrent: false })),
    missing: all.flatMap(({ name, shown }) => (shown ? [] : [{ need: name, mustHave: false }])),
    unknown: [],
  };
}
