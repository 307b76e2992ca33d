import { Refusal } from '#domain/errors.ts';
import { fieldMessage } from '#domain/field-messages.ts';
import { backdatedDays, liveSteps, refuseHappened } from '#domain/jobs/stage-history.ts';
import { heardStages, needsReason, type Rejector, type Stage, type StageStep } from '#domain/jobs/submission.ts';
import { type AuditCall, taskCall } from '#server/areas/audit/audit.ts';
import { noLongerNew } from '#server/areas/candidates/candidate-standing.ts';
import type { AppContext } from '#server/context.ts';
import type { Db } from '#server/db/connect.ts';
import { addStep, fillStages, findHistory, getPerson } from './stages-queries.ts';

export { addStep } from './stages-queries.ts';

/** Submissions whose stages are noted at a time. */
const portion = 500;

/** Notes of earlier submissions when they reached their stages, in portions; once done it only looks at an index. */
export async function fillReachedStages({ db, log }: AppContext, signal: AbortSignal): Promise<void> {
  let filled = 0;
  for (let count = portion; count === portion && !signal.aborted; filled += count)
    count = await fillStages(db, portion);
  if (filled > 0) log.info({ filled }, 'the stages of earlier submissions were noted');
}

/** What is said of a move beside its steps. */
export type MoveFacts = {
  happenedAt: string;
  /** When it was recorded, by the clock of the product. */
  at: string;
  by: number | null;
  /** The call that moved it; undefined where no person did. */
  call?: AuditCall | undefined;
  /** Whose it is, where somebody else let it go. */
  credit?: number | undefined;
  via: string;
  reason?: string | undefined;
  rejectedBy?: Rejector | undefined;
};

/** Records the steps of one move, filled-in ones first; the last one has what was said about it. */
export async function recordSteps(
  db: Db,
  submissionId: number,
  steps: readonly StageStep[],
  { happenedAt, at, by, call, credit, via, reason, rejectedBy }: MoveFacts,
): Promise<void> {
  for (const { from, to, wasFilled, reason: answered } of steps)
    await addStep(db, {
      submission_id: submissionId,
      from_category: from,
      to_category: to,
      was_filled: wasFilled,
      reason: wasFilled ? null : [reason, answered].filter(Boolean).join('; ') || null,
      rejected_by: wasFilled ? null : (rejectedBy ?? null),
      via,
      by_user: by,
      created_at: at,
      happened_at: happenedAt,
      credit,
    });
  const last = steps.at(-1)?.to;
  if (last && (heardStages as readonly Stage[]).includes(last)) {
    const { unit_id: unitId, candidate_id: candidateId } = await getPerson(db, submissionId);
    await noLongerNew(db, call ?? taskCall(via), { unitId, candidateId }, at);
  }
}

/** Refuses a move whose fields do not fit the stage that it leads to, all of them at once. */
export async function requireFacts(
  db: Db,
  submissionId: number,
  [from, to]: readonly [from: Stage, to: Stage],
  given: { happenedAt?: string | undefined; reason?: string | undefined; rejectedBy?: Rejector | undefined },
  now: Date,
): Promise<void> {
  const fields: { field: string; message: string }[] = [];
  if (needsReason(from, to) && !given.reason) fields.push({ field: 'reason', message: fieldMessage('missing') });
  if (to === 'REJECTED' && !given.rejectedBy) fields.push({ field: 'rejectedBy', message: fieldMessage('choose') });
  if (given.happenedAt !== undefined) {
    const before = liveSteps(await findHistory(db, submissionId)).at(-1)?.happenedAt;
    const wrong = refuseHappened(given.happenedAt, now, before);
    if (wrong) fields.push({ field: 'happenedAt', message: fieldMessage(wrong, backdatedDays) });
  }
  if (fields.length > 0) throw new Refusal('call.invalid', {}, fields);
}
