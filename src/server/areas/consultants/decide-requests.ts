import type { consultantMoneyApi } from '#contract/areas/consultants/consultant-money.ts';
import type { Input, Output } from '#contract/core/endpoint.ts';
import { found } from '#contract/core/paging.ts';
import { isLead } from '#domain/access/lead.ts';
import { endReasons } from '#domain/consultants/consultant.ts';
import { marginsOf, rateFaults, rateOn } from '#domain/consultants/project-money.ts';
import { Refusal } from '#domain/errors.ts';
import { rounded } from '#domain/money/exact.ts';
import type { Db } from '#server/db/connect.ts';
import { PartialResult, type SignedInCall } from '#server/http/call.ts';
import { mayDecide, presentRequest } from './change-requests.ts';
import * as queries from './change-requests-queries.ts';
import { noteChange, openConsultant, refreshConsultant } from './projects.ts';
import { appendLine, type LineValues, proposeLine } from './rate-lines.ts';
import { findLines } from './rate-lines-queries.ts';
import { readRequested, requestedRate } from './requested-changes.ts';
import { endProject, type OpenProject, saveDates } from './timelines.ts';

type Outcomes = Output<typeof consultantMoneyApi.decide>;

/** Changes that wait for a lead, or those that were decided; those of rates with the margin before and after. */
export async function listRequests(
  query: Input<typeof consultantMoneyApi.requests>,
  call: SignedInCall,
): Promise<Output<typeof consultantMoneyApi.requests>> {
  const { rows, total } = await queries.findRequests(call.db, call.scope, query);
  const lines = Map.groupBy(
    await findLines(
      call.db,
      rows.map((row) => row.project_id),
    ),
    ({ projectId }) => projectId,
  );
  const proposed = await proposedLines(call, rows);
  return found(
    rows.map((row) => {
      const held = rateOn(lines.get(row.project_id) ?? [], row.from_on);
      const isOfRates = row.kind === 'RATE' || row.kind === 'FEES';
      const then = proposed.get(row.id);
      return {
        ...presentRequest(row, call),
        marginBefore: held && isOfRates ? rounded(marginsOf(held).regular.margin, 2) : undefined,
        marginAfter: then && rounded(marginsOf(then).regular.margin, 2),
      };
    }),
    total,
    query,
  );
}

/**
 * The lines that waiting requests would make, with the fees of their day: what a lead decides about is their margin. Of one whose
 * amounts nobody could have typed there is none.
 */
async function proposedLines(
  { db, scope }: SignedInCall,
  rows: readonly queries.RequestRow[],
): Promise<Map<number, LineValues>> {
  const waiting = rows.filter(({ kind, state }) => (kind === 'FEES' || kind === 'RATE') && state === 'SUBMITTED');
  if (waiting.length === 0) return new Map();
  const ids = [...new Set(waiting.map((row) => row.project_id))];
  const projects = new Map((await queries.findProjects(db, scope, ids)).map((one) => [one.id, one]));
  const lines = new Map<number, LineValues>();
  for (const { id, project_id: projectId, consultant_id: consultantId, from_on: from, proposed: asked } of waiting) {
    const row = projects.get(projectId);
    const project = row && { ...row, vendor_name: null };
    const given = requestedRate(asked);
    const proposed = project && given && (await proposeLine(db, { project, consultantId }, given, from));
    if (proposed) lines.set(id, proposed.values);
  }
  return lines;
}

/** Approves, rejects or takes back requests, each in a transaction of its own. */
export async function decideRequests(
  { ids, decision, note }: Input<typeof consultantMoneyApi.decide>,
  call: SignedInCall,
): Promise<Outcomes | PartialResult<Outcomes>> {
  if (ids.length === 0) throw new Refusal('list.nothing-chosen');
  const outcomes: Outcomes['outcomes'] = [];
  for (const id of new Set(ids)) {
    const row = await queries.findRequest(call.db, call.scope, id);
    if (!row) throw new Refusal('record.absent');
    try {
      await call.db.transaction().execute((db) => decideOne(db, call, row, decision, note));
      outcomes.push({ id, name: row.name, done: true });
    } catch (failure) {
      if (!(failure instanceof Refusal)) throw failure;
      outcomes.push({ id, name: row.name, done: false, code: failure.code, message: failure.message });
    }
  }
  return outcomes.every(({ done }) => done) ? { outcomes } : new PartialResult({ outcomes });
}

async function decideOne(
  db: Db,
  call: SignedInCall,
  { id, consultant_id: consultantId, project_id: projectId }: queries.RequestRow,
  decision: 'APPROVE' | 'REJECT' | 'CANCEL',
  note: string | undefined,
): Promise<void> {
  const opened = await openConsultant(db, call, { consultantId, projectId });
  const project = opened.project!;
  const row = (await queries.findRequest(db, call.scope, id))!;
  if (row.state !== 'SUBMITTED') throw new Refusal('consultant.decided');
  if (decision === 'CANCEL') {
    if (row.asked_by !== call.who.userId && !isLead(call.who)) throw new Refusal('consultant.lead-only');
  } else if (!isLead(call.who)) throw new Refusal('consultant.lead-only');
  else if (!mayDecide(row, call)) throw new Refusal('consultant.own-request');
  const state = decision === 'APPROVE' ? 'APPLIED' : decision === 'REJECT' ? 'REJECTED' : 'CANCELLED';
  await queries.changeRequest(db, id, {
    state,
    decided_by: call.who.userId,
    decided_at: call.now.toISOString(),
    decision_note: note ?? null,
  });
  if (decision !== 'APPROVE') {
    await noteChange(db, call, opened, {
      kind: `request-${state.toLowerCase()}`,
      after: { from: row.from_on },
      reason: note,
    });
    return;
  }
  await applyRequest(db, call, { ...opened, project }, row, note);
}

/** Whether an end that was asked for still fits: the project has not ended otherwise since, and what is over ends in the past. */
function isEndInForce({ project, today }: OpenProject, { from_on: from, proposed }: queries.RequestRow): boolean {
  if (project.state === 'DRAFT' || project.start_on === null || from < project.start_on) return false;
  return project.state === 'ACTIVE' || (from <= today && (proposed['was'] ?? null) === project.actual_end);
}

/** Does what was asked for; a project that changed in a way that it does not fit any more is left alone. */
async function applyRequest(
  db: Db,
  call: SignedInCall,
  opened: OpenProject,
  row: queries.RequestRow,
  note: string | undefined,
): Promise<void> {
  const { project, consultant } = opened;
  const { proposed: asked, from_on: from } = row;
  const outdated = new Refusal('consultant.request-outdated');
  if (row.kind === 'EXTENSION') {
    const extension = readRequested('EXTENSION', asked);
    if (!extension) throw outdated;
    const { extendTo, approvedBy, poNumber } = extension;
    if (project.state !== 'ACTIVE' || !project.planned_end || !extendTo || extendTo <= project.planned_end)
      throw outdated;
    await saveDates(db, call, opened, {
      extendTo,
      approvedBy,
      poNumber,
    });
    return;
  }
  if (row.kind === 'TERMINATION') {
    if (!isEndInForce(opened, row)) throw outdated;
    const reason = endReasons.find((one) => one === asked['endReason']) ?? 'TERMINATED';
    await endProject(db, call, opened, { day: from, reason, note: asked['endNote'] ?? undefined });
    await refreshConsultant(db, consultant, call.now);
    return;
  }
  const given = requestedRate(asked);
  if (!given) throw outdated;
  const proposed = await proposeLine(db, { project, consultantId: consultant.id }, given, from);
  if (!proposed) throw new Refusal('consultant.no-rate');
  // One from before this rule; new fees alone leave the rates as they are.
  if (row.kind === 'RATE' && rateFaults(proposed.values).isPayOverBill) throw new Refusal('consultant.pay-over-bill');
  const source = row.kind === 'FEES' ? 'FEES' : 'REQUEST';
  await appendLine(db, call, opened, {
    ...proposed,
    from,
    source,
    note: note ?? row.note ?? undefined,
    requestId: row.id,
  });
}
