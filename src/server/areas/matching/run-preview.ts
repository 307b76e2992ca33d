import type { matchingApi } from '#contract/areas/matching/runs.ts';
import type { Input, Output } from '#contract/core/endpoint.ts';
import { found } from '#contract/core/paging.ts';
import { Refusal } from '#domain/errors.ts';
import type { SkillNeed } from '#domain/jobs/requirement.ts';
import { setStatements } from '#domain/jobs/statement.ts';
import type { CandidateFacts, CategoryScore, JobNeed, Match } from '#domain/matching/match.ts';
import type { SkipReason } from '#domain/matching/match-action.ts';
import { likenessTo } from '#matching/scoring/likeness.ts';
import { prepareNeed } from '#matching/scoring/prepare.ts';
import { engineWith, scorePeople } from '#matching/scoring/score.ts';
import { requirementByName } from '#matching/skills/alternatives.ts';
import { suggestSkills } from '#matching/skills/suggest.ts';
import { skillByKey, skillByName } from '#matching/skills/vocabulary.ts';
import { findFacts } from '#server/areas/candidates/candidates.ts';
import type { Db } from '#server/db/connect.ts';
import type { SignedInCall } from '#server/http/call.ts';
import { openPlaces } from '#server/outside/places.ts';
import { findLearnedSkills } from './corpus-statistics.ts';
import { presentResult } from './run-rows.ts';
import { type Explanation, findExplanations } from './runs-explanation-queries.ts';
import { findRun, getRunForWork } from './runs-queries.ts';
import { findResults, type ResultRow } from './runs-result-queries.ts';

type Asked = Input<typeof matchingApi.preview>;
type Answer = Output<typeof matchingApi.preview>;
type Need = NonNullable<Asked['needs']>[number];

/** The most people that a run keeps. */
const everybody = 500;
/** How much a skill weighs by its strength; a reader gives must-haves 5 and others 2. */
const weights = { must: 5, should: 3, nice: 2 } as const;

const strengthOf = ({ mustHave, weight }: Pick<SkillNeed, 'mustHave' | 'weight'>): Need['strength'] =>
  mustHave ? 'must' : weight >= weights.should ? 'should' : 'nice';

/** Requirements as a recruiter wrote them; one that the job has already keeps its words and its weight. */
export function skillsAsked(needs: readonly Need[], before: readonly SkillNeed[]): SkillNeed[] {
  const known = new Map(before.map((skill) => [skill.name.toLowerCase(), skill]));
  return needs.map(({ name, strength, minYears }) => {
    const one = known.get(name.toLowerCase());
    return {
      ...requirementByName(name),
      mustHave: strength === 'must',
      ...(minYears !== undefined && { minYears }),
      weight: one && strengthOf(one) === strength ? one.weight : weights[strength],
      ...(one?.evidence && { evidence: one.evidence }),
      confidence: 1,
    };
  });
}

/** One person of a run: the row as it is now, the score and the explanation, and how decisions moved them. */
type Ranked = {
  row: ResultRow;
  explanation: Explanation;
  moved?: { shift: number; likeShortlisted: number; likeSkipped: number } | undefined;
};

/**
 * The people of a run ranked by changed requirements, by what the recruiter decided, or by both. Nothing is stored, and
 * the run stays as it was (ruling 24). Texts are compared without embeddings.
 */
export async function previewRun(input: Asked, call: SignedInCall): Promise<Answer> {
  const started = performance.now();
  const { db, scope } = call;
  const run = await findRun(db, scope, { guid: input.runGuid });
  if (!run) throw new Refusal('record.absent');
  const { needs, statements, byDecisions, page, size } = input;
  const { minScore, scoreFrom, scoreTo, mustHavesMissingFrom, mustHavesMissingTo, ...filters } = input;
  const all = { ...filters, page: 0, size: everybody, sorting: 'rank' } as const;
  const [{ rows }, explanations, facts, places] = await Promise.all([
    findResults(db, run.id, run.unit_id, all),
    findExplanations(db, run.id),
    factsOfRun(db, run.id, run.unit_id),
    openPlaces(),
  ]);
  const matches = (needs || statements) && (await rescore(db, run.id, { needs, statements }, facts));
  const people = rows.map((row): Ranked => {
    const match = matches?.get(row.candidate_id);
    return match ? rescored(row, match) : { row, explanation: explanations.get(row.rank)! };
  });
  const ranked = inOrder(byDecisions ? moveByDecisions(people, facts) : people).filter(passes(input));
  const stretch = ranked.slice(page * size, (page + 1) * size);
  const met = ranked.map(({ row }) => row.must_haves_met);
  const asked = ranked[0]?.row.must_haves_asked ?? 0;
  return {
    ...found(
      stretch.map(({ row, explanation, moved }, at) => ({
        ...presentResult(
          { ...row, rank: page * size + at + 1 },
          explanation,
          matches ? engineWith(undefined) : run.engine,
          { places, mailer: call.mailer, sms: call.sms },
        ),
        rankBefore: row.rank,
        ...(moved && { likeShortlisted: moved.likeShortlisted, likeSkipped: moved.likeSkipped }),
      })),
      ranked.length,
      { page, size },
    ),
    ...(asked > 0 && { mustHaves: { met: Math.max(...met), asked } }),
    tookMs: Math.round(performance.now() - started),
  };
}

/** The filters by what the preview reckons anew. */
function passes({ minScore, scoreFrom, scoreTo, mustHavesMissingFrom, mustHavesMissingTo }: Asked) {
  return ({ row }: Ranked): boolean => {
    const missing = row.must_haves_asked - row.must_haves_met;
    return (
      Number(row.score) >= Math.max(minScore ?? 0, scoreFrom ?? 0) &&
      Number(row.score) <= (scoreTo ?? 100) &&
      missing >= (mustHavesMissingFrom ?? 0) &&
      missing <= (mustHavesMissingTo ?? missing)
    );
  };
}

/** The scores of people for other requirements, with the weights and on the day of their run. */
async function rescore(
  db: Db,
  runId: number,
  { needs, statements }: Pick<Asked, 'needs' | 'statements'>,
  facts: ReadonlyMap<number, CandidateFacts>,
): Promise<ReadonlyMap<number, Match>> {
  const [saved, learned] = await Promise.all([getRunForWork(db, runId), findLearnedSkills(db)]);
  const before = saved!.need as JobNeed;
  const need: JobNeed = {
    ...before,
    ...(needs && { skills: skillsAsked(needs, before.skills) }),
    ...(statements && { statements: setStatements(statements, before.statements ?? []) }),
  };
  const prepared = prepareNeed(need, saved!.weights, saved!.started_at.slice(0, 10), learned);
  const { matches } = scorePeople(prepared, [...facts.values()]);
  return new Map(matches.map((match) => [match.candidateId, match]));
}

const rescored = (row: ResultRow, match: Match): Ranked => ({
  row: {
    ...row,
    score: match.score.toFixed(2),
    confidence: match.confidence,
    must_haves_met: match.mustHavesMet,
    must_haves_asked: match.mustHavesAsked,
    hard_fails: match.hardFails,
    // That somebody is nearly the same as another one was told by the texts of the run side by side.
    flags: [...row.flags.filter((flag) => flag === 'near-copy'), ...match.flags],
  },
  explanation: { categories: match.categories, counterfactuals: match.counterfactuals },
});

/** Who is like shortlisted people goes up, who is like those that are not a fit goes down. */
function moveByDecisions(people: readonly Ranked[], facts: ReadonlyMap<number, CandidateFacts>): Ranked[] {
  const known = people.flatMap(({ row, explanation }) => {
    const one = facts.get(row.candidate_id);
    return one ? [{ facts: one, met: metOf(explanation.categories) }] : [];
  });
  const decisions = people.flatMap(({ row }) =>
    row.decision === 'shortlisted' || row.decision === 'skipped'
      ? [{ candidateId: row.candidate_id, action: row.decision, reason: row.reason as SkipReason | undefined }]
      : [],
  );
  const likeness = likenessTo(known, decisions);
  return people.map((person) => ({ ...person, moved: likeness.get(person.row.candidate_id) }));
}

const metOf = (categories: readonly CategoryScore[]): Map<string, number> =>
  new Map(
    categories
      .filter(({ category }) => ['requirements', 'skills'].includes(category))
      .flatMap(({ found: needs }) => needs.map(({ need, share }) => [need, share] as const)),
  );

/** Ruling 38, with what decisions moved: hard fails below, then the score, then the candidate. */
const inOrder = (people: readonly Ranked[]): Ranked[] =>
  people.toSorted(
    (a, b) =>
      Number(a.row.hard_fails.length > 0) - Number(b.row.hard_fails.length > 0) ||
      placed(b) - placed(a) ||
      a.row.candidate_id - b.row.candidate_id,
  );
const placed = ({ row, moved }: Ranked) => Number(row.score) + (moved?.shift ?? 0);

/** How many runs' people are kept in memory, and for how long: chips are changed one after the other. */
const keptRuns = 4;
const keptMs = 10 * 60_000;
type Kept = { at: number; facts: Promise<Map<number, CandidateFacts>> };
const kept = new WeakMap<Db, Map<number, Kept>>();

/** What matching may know of the people of a run. */
function factsOfRun(db: Db, runId: number, unitId: number): Promise<ReadonlyMap<number, CandidateFacts>> {
  const runs = kept.get(db) ?? new Map<number, Kept>();
  kept.set(db, runs);
  const known = runs.get(runId);
  if (known && Date.now() - known.at < keptMs) return known.facts;
  const facts = readFacts(db, runId, unitId);
  facts.catch(() => runs.delete(runId));
  runs.delete(runId);
  runs.set(runId, { at: Date.now(), facts });
  for (const oldest of runs.keys()) if (runs.size > keptRuns) runs.delete(oldest);
  return facts;
}

async function readFacts(db: Db, runId: number, unitId: number): Promise<Map<number, CandidateFacts>> {
  const people = await db.selectFrom('match_result').where('run_id', '=', runId).select('candidate_id').execute();
  const ids = people.map(({ candidate_id }) => candidate_id);
  return new Map((await findFacts(db, unitId, ids)).map((facts) => [facts.candidateId, facts]));
}

/** Skills that begin with or hold what was typed, each with its other spellings. */
export function suggestRequirements({
  search,
}: Input<typeof matchingApi.skillNames>): Output<typeof matchingApi.skillNames> {
  return {
    skills: suggestSkills(search).map((name) => ({
      name,
      spellings: [...(skillByKey(skillByName(name).key)?.aliases ?? [])].slice(0, 6),
    })),
  };
}
