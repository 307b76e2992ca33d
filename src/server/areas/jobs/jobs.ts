import type { jobsApi } from '#contract/areas/jobs/jobs.ts';
import type { Input } from '#contract/core/endpoint.ts';
import { Refusal } from '#domain/errors.ts';
import { decideStep } from '#domain/jobs/job-life.ts';
import { setStatements } from '#domain/jobs/statement.ts';
import { matchedPosting } from '#matching/job/statements.ts';
import { requirementByName } from '#matching/skills/alternatives.ts';
import { prewarmSoon } from '#server/areas/matching/runs.ts';
import type { Db } from '#server/db/connect.ts';
import type { SignedInCall } from '#server/http/call.ts';
import { forgetCounts } from '#server/lists/count-rows.ts';
import { readDescription } from '#server/outside/text-parser/text-parser.ts';
import { clientAfter, columnsOf, fieldsAfter } from './job-columns.ts';
import { changedFields, noteJobEvent, refuseStale, seesBillRates } from './job-events.ts';
import { refuseFewerOpenings, settleFewerOpenings, takeStep } from './job-steps.ts';
import * as queries from './jobs-queries.ts';
import { readJob, shownDescription, stepCaller, type WholeJob } from './present-job.ts';

export { findStatusIds, findUnit } from './jobs-queries.ts';

/** Saves the corrected fields, the others stay; `open` makes a draft an open job. Every change is an event with its fields. */
export async function changeJob(input: Input<typeof jobsApi.change>, call: SignedInCall): Promise<WholeJob> {
  const { jobId, version, open, fills, skills, statements, description, ...given } = input;
  const existing = await queries.findJob(call.db, call.scope, jobId);
  if (!existing) throw new Refusal('record.absent');
  const isSameText = description === shownDescription(existing) || description === existing.description;
  const described =
    description === undefined || isSameText ? undefined : await readDescription(description, call.who.userId);
  await call.db.transaction().execute(async (db) => {
    const before = await queries.findJob(db, call.scope, jobId, true);
    if (!before) throw new Refusal('record.absent');
    await refuseStale(db, before, version);
    const fields = fieldsAfter(before, given);
    refuseFewerOpenings(before, fields.positions ?? 1, fills);
    const { isInactive, ...client } = await clientAfter(db, before, given);
    const columns = {
      ...columnsOf(fields),
      ...client,
      ...(seesBillRates(call.who) ? {} : billOf(before)),
      ...(described && { description: described.text, description_html: described.html ?? null }),
    };
    const needs = skills?.map((skill) => ({
      ...skill,
      ...requirementByName(skill.name),
      weight: skill.weight ?? (skill.mustHave ? 5 : 2),
      confidence: skill.confidence ?? 1,
    }));
    const read = before.statements ?? matchedPosting(before.description, before.skills).statements;
    const told = statements && { statements: JSON.stringify(setStatements(statements, read)) };
    await queries.changeJob(
      db,
      call.scope,
      jobId,
      {
        ...columns,
        ...told,
        ...(needs && { skills: JSON.stringify(needs) }),
        is_kept: true,
        updated_at: call.now.toISOString(),
      },
      undefined,
    );
    await noteChange(db, call, before, { ...columns, ...(needs && { skills: needs.map(({ name }) => name) }) });
    // A job on hold stays there when its fields are put right; resuming it is a step of its own.
    if (open === true && ['DRAFT', 'WAITING'].includes(before.category))
      await openJob(db, call, before, { dueAt: fields.dueAt, hasInactiveClient: isInactive });
    else if ((fields.positions ?? 1) !== before.positions) await settleFewerOpenings(db, call, before);
  });
  forgetCounts('job');
  return readJob(jobId, call);
}

/** What somebody who does not see it leaves as it is. */
const billOf = ({ bill_rate_min, bill_rate_max, not_to_exceed, max_markup }: queries.WholeRow) => ({
  bill_rate_min,
  bill_rate_max,
  not_to_exceed,
  max_markup,
});

/** The first save of a draft is its creation; later ones say what changed. */
async function noteChange(
  db: Db,
  call: SignedInCall,
  before: queries.WholeRow,
  after: Readonly<Record<string, unknown>>,
): Promise<void> {
  const { description_html: _, requisition_key: __, client_id: ___, ...told } = after as Record<string, unknown>;
  const event = { job_id: before.id, unit_id: before.unit_id };
  if (!before.is_kept) return noteJobEvent(db, call, { ...event, kind: 'CREATED', to_category: 'DRAFT' });
  const changes = changedFields({ ...before, skills: before.skills.map(({ name }) => name) }, told);
  if (Object.keys(changes).length > 0) await noteJobEvent(db, call, { ...event, kind: 'CHANGED', changes });
}

async function openJob(
  db: Db,
  call: SignedInCall,
  before: queries.WholeRow,
  { dueAt, hasInactiveClient }: { dueAt: string | undefined; hasInactiveClient: boolean },
): Promise<void> {
  const { positions, filled, category } = before;
  const facts = { positions, filled, dueAt, hasInactiveClient, now: call.now };
  decideStep(category, 'OPEN', undefined, stepCaller(call), facts);
  const status = await queries.getStatus(db, 'OPEN');
  await takeStep(db, call, before, { status, happenedAt: call.now.toISOString() });
}

/** The whole job; the description as HTML, or as plain text on request. */
export async function readWholeJob(
  { jobId, plain }: Input<typeof jobsApi.read>,
  call: SignedInCall,
): Promise<WholeJob> {
  return readJob(jobId, call, plain);
}

/** Whoever receives a job will probably request its candidates next, so they are prefetched. */
export const withPrewarm = <I, A>(
  handle: (input: I, call: SignedInCall) => Promise<A>,
  jobIdOf: (answer: A) => number,
) =>
  async function answer(input: I, call: SignedInCall): Promise<A> {
    const given = await handle(input, call);
    prewarmSoon(call, jobIdOf(given));
    return given;
  };
