import type { consultantMoneyApi } from '#contract/areas/consultants/consultant-money.ts';
import type { consultantPartsApi } from '#contract/areas/consultants/consultant-parts.ts';
import type { Input, Output } from '#contract/core/endpoint.ts';
import { found } from '#contract/core/paging.ts';
import { isLead } from '#domain/access/lead.ts';
import { marginsOf, rateOn } from '#domain/consultants/project-money.ts';
import { Refusal } from '#domain/errors.ts';
import { rounded } from '#domain/money/exact.ts';
import type { Db } from '#server/db/connect.ts';
import { PartialResult, type SignedInCall } from '#server/http/call.ts';
import { noteChange, type Opened, openConsultant } from './projects.ts';
import type { ProjectRow } from './projects-queries.ts';
import { appendLine, isSameLine, type Proposed, proposeLine } from './rate-lines.ts';
import { findLines, findLinesOf } from './rate-lines-queries.ts';
import * as queries from './rate-requests-queries.ts';

type Given = Omit<Input<typeof consultantPartsApi.addRate>, 'consultantId' | 'projectId' | 'version'>;
type Row = Output<typeof consultantMoneyApi.requests>['found']['rows'][number];
type Outcomes = Output<typeof consultantMoneyApi.decide>;

/** What of a request is kept: the fields that somebody stated; all others are copied when it is applied. */
const stated = ({ effectiveFrom: _, note: __, ...given }: Given) =>
  Object.fromEntries(
    Object.entries(given)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  );

/** Asks for other rates from a day on. */
export async function askForChange(
  db: Db,
  call: SignedInCall,
  opened: Pick<Opened, 'consultant'> & { project: ProjectRow },
  asked: { kind: 'RATE' | 'FEES'; from: string; given: Given; note?: string | undefined },
): Promise<void> {
  await queries.addRequest(db, {
    unit_id: opened.project.unit_id,
    project_id: opened.project.id,
    kind: asked.kind,
    from_on: asked.from,
    proposed: JSON.stringify(stated(asked.given)),
    note: asked.note ?? null,
    asked_by: call.who.userId,
    asked_at: call.now.toISOString(),
  });
  await noteChange(db, call, opened, {
    kind: 'rate-request',
    after: { ...stated(asked.given), from: asked.from },
    reason: asked.note,
  });
}

/** What was asked about a project. */
export async function listRequestsOf(db: Db, call: SignedInCall, projectId: number): Promise<Row[]> {
  return (await queries.findRequestsOf(db, projectId)).map((row) => present(row, call));
}

/** Rate changes that wait for a lead, or those that were decided. */
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
  return found(
    rows.map((row) => {
      const held = rateOn(lines.get(row.project_id) ?? [], row.from_on);
      const then = held && { ...held, ...(row.proposed as object) };
      return {
        ...present(row, call),
        marginBefore: held && rounded(marginsOf(held).regular.margin, 2),
        marginAfter: then && row.kind === 'RATE' ? rounded(marginsOf(then).regular.margin, 2) : undefined,
      };
    }),
    total,
    query,
  );
}

/** Where the unit asks for approval nobody decides about what they asked for themselves (ruling 98). */
const mayDecide = (row: queries.RequestRow, { who }: SignedInCall) =>
  row.state === 'SUBMITTED' && isLead(who) && !(row.rates_need_approval && row.asked_by === who.userId);

function present(row: queries.RequestRow, call: SignedInCall): Row {
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    consultantId: row.consultant_id,
    consultantName: row.name,
    clientName: row.client_name,
    projectId: row.project_id,
    from: row.from_on,
    proposed: row.proposed,
    currency: row.currency,
    note: row.note ?? undefined,
    askedBy: row.asker || undefined,
    askedAt: row.asked_at,
    decidedBy: row.decider || undefined,
    decidedAt: row.decided_at ?? undefined,
    decisionNote: row.decision_note ?? undefined,
    mayDecide: mayDecide(row, call),
    mayCancel: row.state === 'SUBMITTED' && row.asked_by === call.who.userId && call.who.mayWrite,
  };
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
  const proposed = await proposeLine(db, { project, consultantId }, row.proposed as Given, row.from_on);
  if (!proposed) throw new Refusal('consultant.no-rate');
  const source = row.kind === 'FEES' ? 'FEES' : 'REQUEST';
  const line = { ...proposed, from: row.from_on, source, note: note ?? row.note ?? undefined, requestId: id };
  await appendLine(db, call, { ...opened, project }, line);
}

/** Asks for the fees of the setup for active consultants from a day on (trade 3.6); rates stay as they are. */
export async function applyFees(
  { from, clientId, ids, dryRun, note }: Input<typeof consultantMoneyApi.applyFees>,
  call: SignedInCall,
): Promise<Output<typeof consultantMoneyApi.applyFees>> {
  if (clientId === undefined && ids === undefined) throw new Refusal('list.nothing-chosen');
  return call.db.transaction().execute(async (db) => {
    const projects = await queries.findActiveProjects(db, call.scope, { clientId, ids });
    if (ids?.some((id) => !projects.some((project) => project.consultant_id === id)))
      throw new Refusal('record.absent');
    const requests: Output<typeof consultantMoneyApi.applyFees>['requests'] = [];
    for (const row of projects) {
      if (row.start_on === null || (row.actual_end !== null && row.actual_end < from)) continue;
      const day = from < row.start_on ? row.start_on : from;
      const project = { ...row, vendor_name: null };
      const held = rateOn(await findLinesOf(db, row.id), day);
      const proposed: Proposed | undefined =
        held && (await proposeLine(db, { project, consultantId: row.consultant_id }, {}, day));
      if (!held || !proposed || isSameLine(held, proposed.values)) continue;
      requests.push({
        consultantId: row.consultant_id,
        projectId: row.id,
        name: row.name,
        clientName: row.client_name,
        marginBefore: rounded(marginsOf(held).regular.margin, 2),
        marginAfter: rounded(marginsOf(proposed.values).regular.margin, 2),
        currency: row.currency,
      });
      if (dryRun) continue;
      const opened = await openConsultant(db, call, { consultantId: row.consultant_id, projectId: row.id });
      await askForChange(db, call, { ...opened, project }, { kind: 'FEES', from: day, given: {}, note });
    }
    return { requests, same: projects.length - requests.length };
  });
}
