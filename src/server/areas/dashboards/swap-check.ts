import { setImmediate } from 'node:timers/promises';
import type { Scope } from '#domain/access/scope.ts';
import type { CandidateFacts } from '#domain/matching/match.ts';
import { maskForScoring } from '#matching/privacy/mask.ts';
import { swaps } from '#matching/privacy/protected-swaps.ts';
import { readResume } from '#matching/resume/read-resume.ts';
import { type PreparedNeed, prepareNeed } from '#matching/scoring/prepare.ts';
import { scorePeople } from '#matching/scoring/score.ts';
import { findLearnedSkills } from '#server/areas/matching/corpus-statistics.ts';
import { findNeed } from '#server/areas/matching/runs.ts';
import type { AppContext } from '#server/context.ts';
import * as queries from './swap-check-queries.ts';

/** People and jobs of one check: enough to notice, few enough to run beside everything else. */
const people = 24;
const jobs = 6;

/**
 * The engine's own check on this pool: resumes of people on file with one protected thing changed are read, masked and scored
 * again, and no score may move (trade 4.5). The texts are in memory only; what is kept are counts.
 */
export async function checkSwaps(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  scopeOf: (unitId: number) => Scope,
  signal: AbortSignal,
): Promise<void> {
  const today = clock.now().toISOString().slice(0, 10);
  const learned = await findLearnedSkills(db);
  const needs: PreparedNeed[] = [];
  for (const { id, unit_id: unitId } of await queries.findSomeJobs(db, jobs)) {
    const found = await findNeed(db, scopeOf(unitId), id);
    if (found && (found.need.skills.length > 0 || found.need.title.trim() !== ''))
      needs.push(prepareNeed(found.need, found.weights, today, learned));
  }
  const resumes = await queries.findSomeResumes(db, people);
  let [compared, moved] = [0, 0];
  const kinds = new Set<string>();
  const scoresOf = (text: string) => {
    const facts = factsOf(text, today);
    return needs.map((need) => scorePeople(need, [facts]).matches[0]?.score);
  };
  for (const { text, first_name: firstName, last_name: lastName } of resumes) {
    const before = scoresOf(text);
    for (const [kind, swap] of Object.entries(swaps)) {
      signal.throwIfAborted();
      // One resume at a time, so that calls are answered in between.
      await setImmediate();
      const changed = swap(text, { firstName: plain(firstName), lastName: plain(lastName) });
      if (changed === text) continue;
      for (const [at, score] of scoresOf(changed).entries()) {
        compared += 1;
        if (score === before[at]) continue;
        moved += 1;
        kinds.add(kind);
      }
    }
  }
  await queries.addCheck(db, {
    checked_at: clock.now().toISOString(),
    people: resumes.length,
    jobs: needs.length,
    swaps: Object.keys(swaps).length,
    compared,
    moved,
    kinds: [...kinds],
  });
}

/** A name as part of a pattern. */
const plain = (name: string) => name.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

function factsOf(text: string, today: string): CandidateFacts {
  const read = readResume(text, today);
  return {
    candidateId: 1,
    ...(read.headline && { headline: read.headline.value }),
    skills: read.skills,
    positions: read.positions,
    education: read.education,
    certifications: read.certifications.map(({ value }) => value),
    ...(read.totalYears !== undefined && { totalYears: read.totalYears }),
    text: maskForScoring(
      text,
      { firstName: read.firstName?.value ?? '', lastName: read.lastName?.value ?? '' },
      read.unscored,
    ),
  };
}
