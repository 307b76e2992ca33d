import { rejectors, type Stage, submittedStages } from '#domain/jobs/submission.ts';
import { entriesOf, type TransferEntry, type TransferRecord, textOf } from '#domain/transfer/records.ts';
import { addStep } from '#server/areas/jobs/stages.ts';
import type { Db } from '#server/db/connect.ts';
import type { Writing, Written } from './write-accounts.ts';
import { markOf } from './write-consultants-queries.ts';
import type { RecordFiles } from './write-files.ts';
import { noted, said, writeStageHistory } from './write-histories.ts';
import { addRows } from './write-histories-queries.ts';
import * as queries from './write-jobs-queries.ts';
import { findStatusOf } from './write-statuses.ts';
import * as parts from './write-submissions-queries.ts';

/** Of whom, on which job and in which unit something is. */
type Pair = { readonly unitId: number; readonly candidateId: number; readonly jobId: number };

/**
 * Adds a submission with its history; one of another system has a stage alone, which is the first step. Nobody here has made
 * that step.
 */
export async function writeSubmission(
  db: Db,
  writing: Writing,
  record: TransferRecord,
  {
    candidateId,
    jobId,
    statuses,
    files,
  }: { candidateId: number; jobId: number; statuses: ReadonlyMap<string, number>; files: RecordFiles },
): Promise<Written> {
  const { call, into, userIn } = writing;
  const stage = String(record['stage']) as Stage;
  const status = await findStatusOf(db, 'client_job_status', { category: stage, name: record['statusName'], statuses });
  if (status.id === undefined) return { outcome: 'ERROR', problems: [{ field: 'stage', message: 'wrong' }] };
  const recordedAt = call.now.toISOString();
  const at = textOf(record, 'at') ?? recordedAt;
  const rejectedBy = rejectors.find((one) => one === record['rejectedBy']);
  const text = (name: string) => textOf(record, name) ?? null;
  const pair = { unitId: into.unitId, candidateId, jobId };
  const isSubmitted = (submittedStages as readonly Stage[]).includes(stage);
  await queries.keepUntouched(db, { candidateId, unitId: into.unitId }, recordedAt);
  const { id, version } = await queries.addSubmission(db, {
    unit_id: into.unitId,
    candidate_id: candidateId,
    job_id: jobId,
    status_id: status.id,
    category: stage,
    bill_rate: text('billRate'),
    pay_rate: text('payRate'),
    fee_percent: text('feePercent'),
    tax_term: text('taxTerm'),
    rejected_by: rejectedBy ?? null,
    end_reason: text('endReason'),
    offer_rate: text('offerRate'),
    offer_start: text('offerStart'),
    margin_per_hour: text('marginPerHour'),
    margin_percent: text('marginPercent'),
    added_by: userIn(record['addedBy']),
    added_at: text('addedAt') ?? at,
    submitted_by: userIn(record['submittedBy']),
    submitted_at: text('submittedAt') ?? (record['history'] === undefined && isSubmitted ? at : null),
    stage_at: at,
    stage_by: userIn(record['stageBy']),
    updated_at: at,
    stages_filled: true,
    overrides: JSON.stringify(record['overrides'] ?? []),
    resume_id: await parts.findResume(db, candidateId, textOf(record, 'resume')),
    chat_session_id: await parts.findChat(db, pair, record['chatAt']),
    decision_told_at: text('decisionToldAt'),
    decision_told_by: userIn(record['decisionToldBy']),
  });
  const rightIds = await writeRights(db, writing, { ...pair, entries: entriesOf(record, 'rights'), files });
  const right = rightIds[Number(record['right']) - 1];
  if (right !== undefined) await parts.setRight(db, id, right);
  await writeHandedOver(db, writing, record, { ...pair, id, files });
  const { events } = await writeStageHistory(db, writing, record, { id, candidateId, jobId });
  if (events === 0)
    await addStep(db, {
      submission_id: id,
      to_category: stage,
      via: 'import',
      created_at: recordedAt,
      happened_at: at,
      rejected_by: rejectedBy,
      reason: textOf(record, 'endReason'),
    });
  const before = { events, rightIds, mark: await markOf(db, 'submission', id) };
  return { outcome: 'NEW', recordId: id, version, before, ...(status.problems && { problems: status.problems }) };
}

/**
 * Adds what a candidate confirmed for a job, each with its evidence; a conversation confirms the same terms once.
 * @returns their numbers, in their order
 */
export async function writeRights(
  db: Db,
  writing: Writing,
  { files, entries, ...pair }: Pair & { files: RecordFiles; entries: readonly TransferEntry[] },
): Promise<number[]> {
  const { userIn } = writing;
  const ids: number[] = [];
  for (const one of entries) {
    const chat = await parts.findChat(db, pair, one['chatAt']);
    const terms = { rate: one['rate'], taxTerm: one['taxTerm'] };
    const isTaken = chat !== null && one['revokedAt'] === undefined && (await parts.isConfirmedIn(db, chat, terms));
    const [id] = await addRows(db, 'right_to_represent', [
      {
        unit_id: pair.unitId,
        candidate_id: pair.candidateId,
        job_id: pair.jobId,
        requisition: said(one, 'requisition'),
        title: one['title'],
        client_name: one['clientName'] ?? '',
        place: said(one, 'place'),
        rate: one['rate'],
        tax_term: one['taxTerm'],
        wording: one['wording'] ?? '',
        via: one['via'],
        from_address: said(one, 'from'),
        device: said(one, 'device'),
        evidence: said(one, 'evidence'),
        file_id: await files.save(db, one),
        chat_session_id: isTaken ? null : chat,
        confirmed_at: noted(writing, one['at']),
        recorded_at: noted(writing, one['recordedAt']),
        recorded_by: userIn(one['by']),
        expires_at: one['expiresAt'],
        revoked_at: said(one, 'revokedAt'),
        revoked_by: userIn(one['revokedBy']),
        revoked_reason: said(one, 'revokedReason'),
      },
    ]);
    ids.push(id!);
  }
  return ids;
}

/** Adds the interviews of a submission, and what was handed to the client: nothing of it leaves a second time. */
async function writeHandedOver(
  db: Db,
  writing: Writing,
  record: TransferRecord,
  { id, files, unitId }: Pair & { id: number; files: RecordFiles },
): Promise<void> {
  const { userIn, recordIn } = writing;
  const of = { unit_id: unitId, submission_id: id };
  await addRows(
    db,
    'interview',
    entriesOf(record, 'interviews').map((one) => ({
      ...of,
      round: one['round'],
      mode: one['mode'],
      starts_at: one['startsAt'],
      time_zone: one['zone'],
      minutes: one['minutes'],
      place: said(one, 'place'),
      state: one['state'],
      feedback: said(one, 'feedback'),
      version: 1,
      created_by: userIn(one['by']),
      created_at: noted(writing, one['addedAt']),
      updated_by: userIn(one['changedBy']),
      updated_at: noted(writing, one['changedAt']),
    })),
  );
  const rows: Record<string, unknown>[] = [];
  for (const one of entriesOf(record, 'submittals')) {
    const contact = recordIn('contact', one['contact']);
    rows.push({
      ...of,
      once_key: parts.onceKey(),
      via: one['via'],
      contact_id: contact,
      to_name: said(one, 'toName'),
      to_address: said(one, 'toAddress'),
      vms_reference: said(one, 'vmsReference'),
      file_id: await files.save(db, one),
      message_id: await parts.findMessage(db, unitId, contact, one['messageAt']),
      made_by: userIn(one['by']),
      made_at: noted(writing, one['at']),
    });
  }
  await addRows(db, 'submittal', rows);
}
