import type { consultantMoneyApi } from '#contract/areas/consultants/consultant-money.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { isLead } from '#domain/access/lead.ts';
import type { RequestKind } from '#domain/consultants/consultant.ts';
import type { Db } from '#server/db/connect.ts';
import type { SignedInCall } from '#server/http/call.ts';
import * as queries from './change-requests-queries.ts';
import { noteChange, type Opened } from './projects.ts';
import type { ProjectRow } from './projects-queries.ts';
import { stated } from './requested-changes.ts';

type Row = Output<typeof consultantMoneyApi.requests>['found']['rows'][number];

const eventKinds: Readonly<Record<RequestKind, string>> = {
  RATE: 'rate-request',
  FEES: 'rate-request',
  EXTENSION: 'extension-request',
  TERMINATION: 'end-request',
};

/** Whether the unit wants a lead's word before a project changes, also after its end; before the first day there is nothing to approve. */
export const needsApproval = (
  { consultant }: Pick<Opened, 'consultant'>,
  { state }: Pick<ProjectRow, 'state'>,
): boolean => consultant.rates_need_approval && state !== 'DRAFT';

/** Asks for a change of a project from a day on: other rates, the fees of the setup, an extension, or the end (ruling 98). */
export async function askForChange(
  db: Db,
  call: SignedInCall,
  opened: Pick<Opened, 'consultant'> & { project: ProjectRow },
  asked: { kind: RequestKind; from: string; given: object; note?: string | undefined },
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
    kind: eventKinds[asked.kind],
    after: { ...stated(asked.given), from: asked.from },
    reason: asked.note,
  });
}

/** What was asked about a project, of some kinds. */
export async function listRequestsOf(
  db: Db,
  call: SignedInCall,
  projectId: number,
  kinds: readonly RequestKind[],
): Promise<Row[]> {
  return (await queries.findRequestsOf(db, projectId, kinds)).map((row) => presentRequest(row, call));
}

/** Where the unit asks for approval nobody decides about what they asked for themselves (ruling 98). */
export const mayDecide = (row: queries.RequestRow, { who }: SignedInCall): boolean =>
  row.state === 'SUBMITTED' && isLead(who) && !(row.rates_need_approval && row.asked_by === who.userId);

/** A request as it is shown, with what its reader may do. */
export function presentRequest(row: queries.RequestRow, call: SignedInCall): Row {
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
