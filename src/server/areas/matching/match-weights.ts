import type { matchWeightsApi } from '#contract/areas/matching/match-weights.ts';
import type { Input, Output } from '#contract/core/endpoint.ts';
import { changedFacts } from '#domain/audit.ts';
import { Refusal } from '#domain/errors.ts';
import { fieldMessage } from '#domain/field-messages.ts';
import { defaultWeights, type MatchWeights } from '#domain/matching/match.ts';
import { combineWeights, type SomeWeights, weighSomething, weighTheSame } from '#domain/matching/match-weights.ts';
import { similarityShare } from '#matching/embeddings/embeddings.ts';
import { addAudit } from '#server/areas/audit/audit.ts';
import type { Db } from '#server/db/connect.ts';
import type { SignedInCall } from '#server/http/call.ts';
import * as queries from './match-weights-queries.ts';

type Answer = Output<typeof matchWeightsApi.read>;

/** The weights of the next run of a job: the job's own, else the unit's, else the product's. */
export async function weightsOfJob(db: Db, unitId: number, jobId: number): Promise<MatchWeights> {
  return combineWeights(...layers(await queries.findSavedWeights(db, unitId, jobId)));
}

/** Whether the weights of a job or its unit changed after a run, so that a new run would score differently. */
export async function weighDifferently(
  db: Db,
  run: { unitId: number; jobId: number; weights: SomeWeights; startedAt: string },
): Promise<boolean> {
  if (!(await queries.haveWeightsChanged(db, run.unitId, run.jobId, run.startedAt))) return false;
  return !weighTheSame(await weightsOfJob(db, run.unitId, run.jobId), run.weights);
}

/**
 * Checks that a score can be made with these weights.
 * @throws Refusal `call.invalid` where all weights are zero
 */
export function usableWeights(weights: MatchWeights): MatchWeights {
  if (weighSomething(weights)) return weights;
  throw new Refusal('call.invalid', {}, [{ field: 'weights', message: fieldMessage('noWeight') }]);
}

/** The scoring weights of a job or of the applied unit. */
export async function readWeights(input: Input<typeof matchWeightsApi.read>, call: SignedInCall): Promise<Answer> {
  return present(call, await unitOf(call, input.jobId), input.jobId);
}

/** Sets or resets the weights of a job or of the applied unit. Every change is recorded with who and when. */
export async function changeWeights(input: Input<typeof matchWeightsApi.change>, call: SignedInCall): Promise<Answer> {
  const { jobId, weights, reset = false } = input;
  const unit = await unitOf(call, jobId);
  if (reset === (weights !== undefined))
    throw new Refusal('call.invalid', {}, [{ field: 'weights', message: fieldMessage('weightsOrReset') }]);
  const above = jobId === undefined ? [] : await queries.findSavedWeights(call.db, unit.id, undefined);
  await call.db.transaction().execute(async (db) => {
    const effective = async () => combineWeights(...layers(await queries.findSavedWeights(db, unit.id, jobId)));
    const before = await effective();
    await queries.addWeights(db, {
      unitId: unit.id,
      jobId,
      weights: weights ? usableWeights(combineWeights(...layers(above), weights)) : null,
      by: call.who.userId,
      at: call.now.toISOString(),
    });
    await addAudit(db, call, {
      act: 'weights-changed',
      kind: jobId === undefined ? 'unit' : 'job',
      recordId: jobId ?? unit.id,
      unitId: unit.id,
      details: { ...changedFacts(before, await effective()), ...(reset && { reset }) },
    });
  });
  return present(call, unit, jobId);
}

/** The unit's weights first, then the job's, which override them. */
const layers = (saved: readonly queries.SavedWeights[]) =>
  saved.toSorted((a, b) => Number(a.jobId !== null) - Number(b.jobId !== null)).map(({ weights }) => weights);

async function unitOf({ db, scope }: SignedInCall, jobId: number | undefined): Promise<{ id: number; name: string }> {
  const [unit, another] = await queries.findUnitOf(db, scope, jobId);
  if (jobId !== undefined && !unit) throw new Refusal('record.absent');
  if (!unit || another) throw new Refusal('scope.choose-unit');
  return unit;
}

async function present(call: SignedInCall, unit: { id: number; name: string }, jobId: number | undefined) {
  const saved = await queries.findSavedWeights(call.db, unit.id, jobId);
  const own = (isJob: boolean) => {
    const found = saved.find((one) => (one.jobId !== null) === isJob);
    return found && { weights: combineWeights(found.weights), changedBy: found.changedBy, changedAt: found.changedAt };
  };
  return {
    standard: { ...defaultWeights },
    unit: own(false),
    job: own(true),
    effective: combineWeights(...layers(saved)),
    unitName: unit.name,
    meaning: call.embedder && { host: call.embedder.host, model: call.embedder.model, share: similarityShare },
  };
}
