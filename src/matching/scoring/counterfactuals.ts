import type { CandidateFacts, Counterfactual, JobNeed } from '#domain/matching/match.ts';
import { fromTenThousandths } from '#domain/money/money.ts';
import { skillName } from '#matching/skills/vocabulary.ts';
import type { Part } from './categories/parts.ts';
import { round } from './categories/parts.ts';
import { recencyPart } from './categories/recency.ts';
import { regradeSkills } from './categories/requirements.ts';
import { availabilityPart, ratePart } from './categories/terms.ts';
import { totalOf } from './parts-of-score.ts';
import type { PreparedNeed } from './prepare.ts';

/** Smallest gain that is worth telling, in points, and how many are told. */
const leastGain = 1;
const toldAtMost = 3;

/**
 * Changes that somebody can make, each with what the score gains when it is made: confirm a skill with the person,
 * soften a must-have, allow remote work, raise the pay limit, start later. Each is computed by scoring the changed
 * input.
 */
export function findCounterfactuals(
  prepared: PreparedNeed,
  facts: CandidateFacts,
  parts: readonly Part[],
): Counterfactual[] {
  const before = totalOf(prepared, parts);
  const gains: Counterfactual[] = [];
  const add = (code: Counterfactual['code'], subject: string | undefined, changed: readonly Part[]) => {
    const addsPoints = round(totalOf(prepared, changed) - before);
    if (addsPoints >= leastGain) gains.push({ code, ...(subject !== undefined && { subject }), addsPoints });
  };
  const having = (part: Part | undefined) =>
    part ? parts.map((one) => (one.category === part.category ? part : one)) : [...parts];

  const { need, today } = prepared;
  const missing = mostMissed(prepared, parts);
  if (missing !== undefined) {
    const asked = need.skills[missing]!;
    const confirmed = { ...facts, skills: [...facts.skills, confirmedSkill(asked)] };
    const withSkill = regradeSkills(prepared, confirmed, parts);
    const recency = recencyPart(prepared, confirmed);
    add(
      'skill',
      asked.name,
      having(withSkill).map((one) => (one.category === 'recency' && recency ? recency : one)),
    );
  }
  if (parts.some(({ category }) => category === 'location'))
    add(
      'remote',
      undefined,
      parts.filter(({ category }) => category !== 'location'),
    );
  const { rateTenThousandths: rate, availableOn } = facts;
  if (rate !== undefined && need.payRateMaxTenThousandths && rate > need.payRateMaxTenThousandths)
    add('rate', fromTenThousandths(rate), having(ratePart(raised(need, rate), facts)));
  if (availableOn && need.startOn && availableOn > need.startOn)
    add('start', availableOn, having(availabilityPart({ ...need, startOn: availableOn }, facts, today)));
  return gains
    .sort((a, b) => b.addsPoints - a.addsPoints || (`${a.code}${a.subject}` < `${b.code}${b.subject}` ? -1 : 1))
    .slice(0, toldAtMost);
}

const raised = (need: JobNeed, rate: number): JobNeed => ({ ...need, payRateMaxTenThousandths: rate });

/** A skill as a recruiter adds it after a person has confirmed it. */
export const confirmedSkill = ({ key, name }: { key: string; name: string }) => ({
  key,
  name: key.startsWith('~') ? name : skillName(key),
  isCurrent: false,
  evidence: [],
  confidence: 1,
});

/** The vocabulary's skill that the person misses most; phrases are found by the resume's words alone. */
function mostMissed({ need }: PreparedNeed, parts: readonly Part[]): number | undefined {
  const graded = parts.find(({ category }) => category === 'requirements')?.graded ?? [];
  let most: number | undefined;
  for (const [at, { key }] of need.skills.entries()) {
    const one = graded[at]!;
    if (one.value > 0 && one.found?.grade !== 'related') continue;
    if (key.startsWith('~')) continue;
    if (most === undefined || one.counts * (1 - one.value) > graded[most]!.counts * (1 - graded[most]!.value))
      most = at;
  }
  return most;
}
