import { Refusal, type RefusalCode } from '#domain/errors.ts';
import { livingCategories } from '#domain/jobs/job-life.ts';
import { decideUndo } from '#domain/jobs/stage-history.ts';
import { addAudit } from '#server/areas/audit/audit.ts';
import type { DecisionHandler, MatchDecided, Mover } from '#server/context.ts';
import type { Db } from '#server/db/connect.ts';
import { shortlistPeople } from './add-to-job.ts';
import * as queries from './add-to-job-queries.ts';
import { addStep, findHistory, voidStages } from './stages-queries.ts';
import { changeSubmission, findStatus } from './submissions-queries.ts';

/** Who is shortlisted in the results of a run is on the job (trade 3.3.2), and off it again where that is taken back. */
export const followDecision: DecisionHandler = async (db, decided, by) => {
  if (decided.to === 'shortlisted') await shortlist(db, decided, by);
  else if (decided.from === 'shortlisted') await takeBack(db, decided, by);
};

async function shortlist(db: Db, { jobId, candidateId }: MatchDecided, by: Required<Mover>): Promise<void> {
  const job = await queries.findJobForAdding(db, by.scope, jobId);
  if (!job) throw new Refusal('record.absent');
  if (!(livingCategories as readonly string[]).includes(job.category)) throw new Refusal('job.not-open');
  const [person] = await queries.findAddable(db, job, { ids: [candidateId], guids: [] });
  if (!person) throw new Refusal('record.absent');
  const [done] = await shortlistPeople(db, by, job, [person], { isDecision: true });
  if (done?.outcome === 'refused') throw new Refusal(done.code as RefusalCode);
}

/** Whoever went on since stays; of whom nothing is known but the shortlisting nothing is left. */
async function takeBack(db: Db, { jobId, candidateId }: MatchDecided, by: Required<Mover>): Promise<void> {
  const at = by.now.toISOString();
  const { userId } = by.who;
  const held = await queries.findShortlisted(db, { candidateId, jobId });
  if (!held) return;
  const isGone = await queries.removeUntouched(db, held.id);
  const before = isGone ? undefined : await stepBack(db, held.id, userId, at);
  if (!isGone && before === undefined) return;
  await addAudit(db, by, {
    act: 'stage-changed',
    kind: 'candidate',
    recordId: candidateId,
    unitId: held.unit_id,
    details: { job: jobId, stage: `${held.status} → ${before ?? '–'}`, undone: true },
  });
  await by.events.publish(db, { unitId: held.unit_id, about: 'submission', id: held.id, jobId, state: 'MATCHED' });
}

/** Undoes the step from matched to shortlisted; the name of the stage before, undefined where that was not the last step. */
async function stepBack(db: Db, id: number, by: number, at: string): Promise<string | undefined> {
  const undo = decideUndo(await findHistory(db, id));
  if (undo?.from !== 'SHORTLISTED' || undo.to !== 'MATCHED') return undefined;
  const target = (await findStatus(db, { category: 'MATCHED' }))!;
  await addStep(db, {
    submission_id: id,
    from_category: undo.from,
    to_category: undo.to,
    via: 'undo',
    by_user: by,
    created_at: at,
    happened_at: at,
    undoes: undo.undoes,
  });
  await voidStages(db, id, undo.lost);
  const stage = { status_id: target.id, category: undo.to, stage_at: at, stage_by: by } as const;
  await changeSubmission(db, id, { ...stage, updated_at: at });
  return target.name;
}
