import { entriesOf, type TransferEntry, type TransferRecord } from '#domain/transfer/records.ts';
import type { Db } from '#server/db/connect.ts';
import type { Writing } from './write-accounts.ts';
import * as queries from './write-histories-queries.ts';

/** A moment of the past: nothing that is imported was noted after the import. */
export const noted = ({ call }: Pick<Writing, 'call'>, at: unknown): string => {
  const now = call.now.toISOString();
  return typeof at === 'string' && at < now ? at : now;
};

/** What an entry says; null where it does not. */
export const said = (entry: TransferEntry, name: string) => entry[name] ?? null;

/** What happened to a job of old: its events, its spans and who worked on it. */
export async function writeJobHistory(
  db: Db,
  writing: Writing,
  record: TransferRecord,
  jobId: number,
): Promise<{ events: number; team: number }> {
  const { call, into, userIn, recordIn } = writing;
  const job = { job_id: jobId, unit_id: into.unitId };
  const events = entriesOf(record, 'history').map((one) => ({
    ...job,
    kind: one['kind'],
    from_category: said(one, 'from'),
    to_category: said(one, 'to'),
    status_name: said(one, 'statusName'),
    reason: said(one, 'reason'),
    note: said(one, 'note'),
    changes: one['changes'] ?? {},
    by_user: userIn(one['by']),
    via: one['via'],
    happened_at: one['at'],
    recorded_at: noted(writing, one['recordedAt']),
  }));
  const spans = entriesOf(record, 'spans').map((one) => ({
    ...job,
    category: one['status'],
    is_release: one['release'] === true,
    from_at: one['from'],
    recorded_at: one['recordedAt'],
    voided_at: said(one, 'voidedAt'),
    until_at: said(one, 'until'),
    until_recorded_at: said(one, 'untilRecordedAt'),
    owner_id: userIn(one['owner']) ?? call.who.userId,
    client_id: recordIn('client', one['client']),
    vms_provider: said(one, 'vendorSystem'),
    positions: one['positions'],
    due_at: said(one, 'dueAt'),
  }));
  // Somebody whom nobody knows here works on nothing.
  const team = entriesOf(record, 'team').flatMap((one) => {
    const user = userIn(one['user']);
    const row = { is_primary: one['primary'] === true, from_at: one['from'], until_at: said(one, 'until') };
    return user === null ? [] : [{ ...job, ...row, user_id: user, assigned_by: userIn(one['by']) }];
  });
  await queries.addRows(db, 'job_event', events);
  if (spans.length > 0) await queries.replaceSpans(db, jobId, spans);
  await queries.addRows(db, 'job_assignment', team);
  return { events: events.length, team: team.length };
}

/** Every step of a submission of old, and when it reached its stages first. */
export async function writeStageHistory(
  db: Db,
  writing: Writing,
  record: TransferRecord,
  { id, candidateId, jobId }: { id: number; candidateId: number; jobId: number },
): Promise<{ events: number }> {
  const { into, userIn, recordIn } = writing;
  const steps = entriesOf(record, 'history');
  if (steps.length === 0) return { events: 0 };
  const ids = await queries.addRows(
    db,
    'submission_event',
    steps.map((one) => ({
      submission_id: id,
      from_category: said(one, 'from'),
      to_category: one['to'],
      was_filled: one['filledIn'] === true,
      reason: said(one, 'reason'),
      via: one['via'],
      by_user: userIn(one['by']),
      created_at: noted(writing, one['writtenAt']),
      happened_at: said(one, 'at'),
      recorded_at: one['recordedAt'] === undefined ? null : noted(writing, one['recordedAt']),
      rejected_by: said(one, 'rejectedBy'),
    })),
  );
  const undone = steps.flatMap(({ undoes }, at) => {
    const step = ids[Number(undoes) - 1];
    return step === undefined ? [] : [{ id: ids[at]!, undoes: step }];
  });
  await queries.noteUndone(db, undone);
  await queries.addReached(
    db,
    entriesOf(record, 'reached').map((one) => ({
      submission_id: id,
      stage: one['stage'],
      first_at: one['at'],
      recorded_at: one['recordedAt'],
      voided_at: said(one, 'voidedAt'),
      by_user: userIn(one['by']),
      unit_id: into.unitId,
      job_id: jobId,
      client_id: recordIn('client', one['client']),
      candidate_id: candidateId,
      vms_provider: said(one, 'vendorSystem'),
      source: said(one, 'source'),
      bill_rate: said(one, 'billRate'),
      not_to_exceed: said(one, 'notToExceed'),
      placement_fee: said(one, 'placementFee'),
    })),
  );
  return { events: steps.length };
}
