import type { addToJobApi } from '#contract/areas/jobs/add-to-job.ts';
import type { Input, Output } from '#contract/core/endpoint.ts';
import { Refusal } from '#domain/errors.ts';
import { livingCategories } from '#domain/jobs/job-life.ts';
import { addAudits } from '#server/areas/audit/audit.ts';
import { chosenIds } from '#server/areas/candidates/candidate-list.ts';
import { findBlocksOf } from '#server/areas/candidates/client-blocks.ts';
import { noteActions } from '#server/areas/matching/match-history.ts';
import type { Mover } from '#server/context.ts';
import type { Db } from '#server/db/connect.ts';
import { PartialResult, type SignedInCall } from '#server/http/call.ts';
import * as queries from './add-to-job-queries.ts';
import { moveByItself } from './submissions.ts';
import { findStatus } from './submissions-queries.ts';

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
    const done = await shortlistPeople(db, call, job, people);
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

/** Who puts somebody on a job. */
export type Adder = Required<Pick<Mover, 'who' | 'requestId' | 'address' | 'now' | 'events'>>;

/**
 * Puts people on a job as shortlisted, each with an outcome. Who is there already stays where they stand, or, with
 * `isDecision`, goes on from matched: that is a decision in the results of a run, which is recorded there.
 */
export async function shortlistPeople(
  db: Db,
  call: Adder,
  job: queries.AddingJob,
  people: readonly queries.Addable[],
  { isDecision = false }: { isDecision?: boolean } = {},
): Promise<Outcome[]> {
  const isThere = ({ stage }: queries.Addable) => stage !== null && !(isDecision && stage === 'MATCHED');
  const away = people.filter((one) => !isThere(one));
  const blocks = await findBlocksOf(db, { candidateIds: away.map(({ id }) => id), clientId: job.client_id }, call.now);
  const refusalOf = ({ id, candidate_category: category }: queries.Addable) => {
    if (category === 'DO_NOT_CONTACT') return refused('candidate.do-not-contact');
    const kind = blocks.get(id);
    return kind && refused(kind === 'CLIENT' ? 'candidate.client-refuses' : 'candidate.refuses-client');
  };
  const wanted = away.filter((one) => refusalOf(one) === undefined);
  const shortlisted = (await findStatus(db, { category: 'SHORTLISTED' }))!;
  const [by, at] = [call.who.userId, call.now.toISOString()];
  const fresh = wanted.flatMap(({ id, stage }) => (stage === null ? [id] : []));
  const added = await queries.addShortlisted(db, job, fresh, { statusId: shortlisted.id, by, at });
  for (const { id, stage } of wanted) {
    if (stage === null) continue;
    const pair = { unitId: job.unit_id, candidateId: id, jobId: job.id };
    added.set(id, (await moveByItself(db, { ...pair, category: 'SHORTLISTED', via: 'screen', by, at }))!);
  }
  await tell(db, call, job, { people: wanted, added, status: shortlisted.name, isDecision });
  return people.map((person): Outcome => {
    const { id, name, stage, stage_name: stageName } = person;
    if (added.has(id)) return { id, name, outcome: 'added', stage: 'SHORTLISTED', stageName: shortlisted.name };
    const why = isThere(person) ? undefined : refusalOf(person);
    if (why) return { id, name, ...why };
    // Of two at once the second finds them there.
    return { id, name, outcome: 'already', ...(stage && { stage }), ...(stageName && { stageName }) };
  });
}

/** Records who was put on a job in the audit and in the history of matching, and publishes it to open screens. */
async function tell(
  db: Db,
  call: Adder,
  job: queries.AddingJob,
  {
    people,
    added,
    status,
    isDecision,
  }: {
    people: readonly queries.Addable[];
    added: ReadonlyMap<number, number>;
    status: string;
    isDecision: boolean;
  },
): Promise<void> {
  const done = people.filter(({ id }) => added.has(id));
  if (done.length === 0) return;
  await addAudits(
    db,
    call,
    done.map(({ id, stage_name: before }) => ({
      act: 'stage-changed',
      kind: 'candidate',
      recordId: id,
      unitId: job.unit_id,
      details: { job: job.id, stage: before === null ? status : `${before} → ${status}` },
    })),
  );
  if (!isDecision)
    await noteActions(db, {
      jobId: job.id,
      candidateIds: done.map(({ id }) => id),
      action: 'shortlisted',
      by: call.who.userId,
      at: call.now.toISOString(),
    });
  const about = { unitId: job.unit_id, about: 'submission', jobId: job.id, state: 'SHORTLISTED' } as const;
  for (const id of added.values()) await call.events.publish(db, { ...about, id });
}
