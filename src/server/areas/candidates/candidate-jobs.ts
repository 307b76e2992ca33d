import type { candidateJobsApi } from '#contract/areas/candidates/candidate-jobs.ts';
import type { Input, Output } from '#contract/core/endpoint.ts';
import { found } from '#contract/core/paging.ts';
import type { Scope } from '#domain/access/scope.ts';
import { Refusal } from '#domain/errors.ts';
import { stages } from '#domain/jobs/submission.ts';
import type { Db } from '#server/db/connect.ts';
import type { SignedInCall } from '#server/http/call.ts';
import { ratesOf } from './candidate-job-rates.ts';
import * as queries from './candidate-jobs-queries.ts';
import { presentCandidate } from './candidates.ts';
import { isKnown } from './candidates-queries.ts';

type Job = Output<typeof candidateJobsApi.list>[number];

/** One page of the jobs of a candidate. */
export async function searchJobsOf(
  { candidateId, ...query }: Input<typeof candidateJobsApi.search>,
  call: SignedInCall,
): Promise<Output<typeof candidateJobsApi.search>> {
  const { db, scope } = call;
  await requireKnown(db, scope, candidateId);
  const { rows, total } = await queries.findJobsOf(db, scope, candidateId, query);
  return found(await presentJobs(call, rows), total, query);
}

/** The job of a candidate as a list of one. */
export async function listJobOf(
  { candidateId, jobId }: Input<typeof candidateJobsApi.list>,
  call: SignedInCall,
): Promise<Job[]> {
  const { db, scope } = call;
  await requireKnown(db, scope, candidateId);
  const { rows } = await queries.findJobsOf(db, scope, candidateId, { page: 0, size: 1, jobId });
  return presentJobs(call, rows);
}

/** A candidate on a job with every step. */
export async function readJobOf(
  { candidateId, jobId }: Input<typeof candidateJobsApi.details>,
  call: SignedInCall,
): Promise<Output<typeof candidateJobsApi.details>> {
  const { db, scope } = call;
  await requireKnown(db, scope, candidateId);
  const { rows } = await queries.findJobsOf(db, scope, candidateId, { page: 0, size: 1, jobId });
  const [row] = rows;
  if (!row) throw new Refusal('record.absent');
  const steps = row.submission_id === null ? [] : await queries.findSteps(db, row.submission_id);
  const [job] = await presentJobs(call, [row]);
  return {
    ...job!,
    history: steps.map((step) => ({
      at: step.happened_at,
      stage: step.to_category,
      via: step.via,
      ...(step.stage_name && { stageName: step.stage_name }),
      ...(step.by_name && { by: step.by_name }),
      ...(step.reason && { reason: step.reason }),
      ...(step.was_filled && { wasSkipped: true as const }),
    })),
  };
}

/** One page of the candidates on a job. */
export async function listCandidatesOf(
  { jobId, candidateId, ...query }: Input<typeof candidateJobsApi.candidates>,
  { db, scope }: SignedInCall,
): Promise<Output<typeof candidateJobsApi.candidates>> {
  if (!(await queries.isJobInScope(db, scope, jobId))) throw new Refusal('record.absent');
  const { rows, total } = await queries.findPeopleOn(db, scope, jobId, {
    ...query,
    order: stages,
    ...(candidateId !== undefined && { candidateId }),
  });
  return found(
    rows.map((row) => ({ ...presentCandidate(row), stage: row.category, stageName: row.stage_name })),
    total,
    query,
  );
}

async function requireKnown(db: Db, scope: Scope, candidateId: number): Promise<void> {
  if (!(await isKnown(db, scope, candidateId))) throw new Refusal('record.absent');
}

async function presentJobs(call: SignedInCall, rows: readonly queries.CandidateJobRow[]): Promise<Job[]> {
  const rates = await ratesOf(call.db, call, rows);
  return rows.map((row) => ({ ...presentJob(row), ...rates(row) }));
}

function presentJob(row: queries.CandidateJobRow) {
  return {
    jobId: row.id,
    title: row.title,
    clientName: row.client_name || undefined,
    requisition: row.requisition ?? undefined,
    jobStatus: row.job_status,
    jobCategory: row.job_category,
    jobTone: row.job_tone,
    stage: row.category ?? undefined,
    stageName: row.stage_name ?? undefined,
    stageTone: row.stage_tone ?? undefined,
    score: row.score === null ? undefined : Number(row.score),
    mustHavesMet: row.must_haves_met ?? undefined,
    mustHavesAsked: row.must_haves_asked ?? undefined,
    runGuid: row.run_guid ?? undefined,
    chatState: row.chat_state ?? undefined,
    lastAt: row.last_at,
    submittedAt: row.submitted_at ?? undefined,
    submittedBy: row.submitted_by ?? undefined,
  };
}
