import { type Requirement, requirementsOf } from '#domain/matching/requirements.ts';
import type { Db } from '#server/db/connect.ts';
import { findExplanations } from './runs-explanation-queries.ts';
import { findRanks } from './runs-result-queries.ts';

/**
 * What the resumes of these people show of a job's requirements, by the newest run that ranked each of them. Who was
 * never ranked for the job is absent.
 */
export async function readRequirements(
  db: Db,
  jobId: number,
  candidateIds: readonly number[],
): Promise<Map<number, Requirement[]>> {
  const places = Map.groupBy(await findRanks(db, jobId, candidateIds), ({ run_id: runId }) => runId);
  const shown = new Map<number, Requirement[]>();
  for (const [runId, people] of places) {
    const explanations = await findExplanations(
      db,
      runId,
      people.map(({ rank }) => rank),
    );
    for (const { candidate_id: candidateId, rank } of people) {
      const explanation = explanations.get(rank);
      if (explanation) shown.set(candidateId, requirementsOf(explanation));
    }
  }
  return shown;
}
