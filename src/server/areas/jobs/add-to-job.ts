import type { addToJobApi } from '#contract/areas/jobs/add-to-job.ts';
import type { Input, Output } from '#contract/core/endpoint.ts';
import { Refusal } from '#domain/errors.ts';
import { livingCategories } from '#domain/jobs/job-life.ts';
import { addAudit } from '#server/areas/audit/audit.ts';
import { chosenIds } from '#server/areas/candidates/candidate-list.ts';
import { findBlock } from '#server/areas/candidates/client-blocks.ts';
import { noteAction } from '#server/areas/matching/match-history.ts';
import type { Db } from '#server/db/connect.ts';
import { PartialResult, type SignedInCall } from '#server/http/call.ts';
import * as queries from './add-to-job-queries.ts';
import { ensureSubmission, findStatus } from './submissions-queries.ts';

type Answer = Output<typeof addToJobApi.add>;
type Outcome = Answer['outcomes'][number];
type Query = Input<typeof addToJobApi.add>;

/** Puts people on a job as shortlisted; who is there already stays where they stand. */
export async function addToJob(input: Query, call: SignedInCall): Promise<Answer | PartialResult<Answer>> {
  const { jobId, guids = [] } = input;
  const ids = guids.length > 0 && !input.everything ? (input.ids ?? []) : await chosenIds(input, call);
  const outcomes = await call.db.transaction().execute(async (db) => {
    const job = await queries.findJobForAdding(db, call.scope, jobId);
    if (!job) throw new Refusal('record.absent');
    if (!(livingCategories as readonly string[]).includes(job.category)) throw new Refusal('job.not-open');
    const people = await queries.findAddable(db, job, { ids, guids });
    const done: Outcome[] = [];
    for (const person of people) done.push(await addOne(db, call, job, person));
    // Another unit's people, and people who are gone, are named by nothing but their number.
    const unknown = ids.filter((id) => !people.some((one) => one.id === id));
    const strangers = unknown.map((id) => ({ id, name: '', ...refused('record.absent') }));
    return [...done, ...strangers];
  });
  return outcomes.every(({ outcome }) => outcome !== 'refused') ? { outcomes } : new PartialResult({ outcomes });
}

const refused = (
  code: 'record.absent' | 'candidate.do-not-contact' | 'candidate.client-refuses' | 'candidate.refuses-client',
) => {
  const { message } = new Refusal(code);
  return { outcome: 'refused' as const, code, message };
};

async function addOne(
  db: Db,
  call: SignedInCall,
  job: { id: number; unit_id: number; client_id: number | null },
  person: queries.Addable,
): Promise<Outcome> {
  const { id, name, stage, stage_name: stageName } = person;
  if (stage !== null) return { id, name, outcome: 'already', stage, ...(stageName !== null && { stageName }) };
  if (person.candidate_category === 'DO_NOT_CONTACT') return { id, name, ...refused('candidate.do-not-contact') };
  const block = await findBlock(db, { candidateId: id, clientId: job.client_id }, call.now);
  if (block)
    return { id, name, ...refused(block.kind === 'CLIENT' ? 'candidate.client-refuses' : 'candidate.refuses-client') };
  const at = call.now.toISOString();
  const by = call.who.userId;
  const shortlisted = (await findStatus(db, { category: 'SHORTLISTED' }))!;
  const submissionId = await ensureSubmission(
    db,
    {
      unit_id: job.unit_id,
      candidate_id: id,
      job_id: job.id,
      status_id: shortlisted.id,
      category: 'SHORTLISTED',
      added_by: by,
      at,
    },
    'screen',
  );
  await addAudit(db, call, {
    act: 'stage-changed',
    kind: 'candidate',
    recordId: id,
    unitId: job.unit_id,
    details: { job: job.id, stage: shortlisted.name },
  });
  await noteAction(db, { jobId: job.id, candidateId: id, action: 'shortlisted', by, at });
  await call.events.publish(db, {
    unitId: job.unit_id,
    about: 'submission',
    id: submissionId,
    jobId: job.id,
    state: 'SHORTLISTED',
  });
  return { id, name, outcome: 'added', stage: 'SHORTLISTED', stageName: shortlisted.name };
}
