import { isLead } from '#domain/access/lead.ts';
import type { AuditDetails } from '#domain/audit.ts';
import { whyNotStatus } from '#domain/candidates/candidate-status.ts';
import { isOwnerProtected } from '#domain/candidates/ownership.ts';
import { tidyTags } from '#domain/candidates/tags.ts';
import type { InvalidField } from '#domain/errors.ts';
import { type FieldMessage, fieldMessage } from '#domain/field-messages.ts';
import { type AuditCall, addAudit } from '#server/areas/audit/audit.ts';
import type { Db } from '#server/db/connect.ts';
import type { SignedInCall } from '#server/http/call.ts';
import * as queries from './candidate-standing-queries.ts';
import { endCheckBacks } from './check-backs.ts';
import { moveStanding } from './check-backs-queries.ts';

/** What a unit keeps of a candidate, as it is sent; a field that was not sent stays. */
export type Standing = {
  statusId?: number | undefined;
  statusReason?: string | undefined;
  ownerId?: number | undefined;
  isHot?: boolean | undefined;
  tags?: string[] | undefined;
};

type Who = Pick<SignedInCall, 'who'>;

type Before = Awaited<ReturnType<typeof queries.getStanding>>;
type Plan = {
  columns: Parameters<typeof queries.changeStanding>[3];
  details: AuditDetails;
  wrong: InvalidField[];
  isStopped?: boolean;
};

const refused = (field: string, message: FieldMessage): InvalidField => ({ field, message: fieldMessage(message) });
const nothing: Plan = { columns: {}, details: {}, wrong: [] };

/**
 * Checks a change of what a unit keeps of a candidate: status by its rule, owner among the people of the unit.
 * @returns the columns, what the audit says, every field that is wrong, and whether nobody may write to the person now
 */
export async function planStanding(
  db: Db,
  { unitId, candidateId }: { unitId: number; candidateId: number },
  sent: Standing,
  { who }: Who,
  at: string,
): Promise<Plan> {
  const before = await queries.getStanding(db, unitId, candidateId);
  const plans = [
    await planStatus(db, { unitId, candidateId }, before, sent, who, at),
    await planOwner(db, { unitId, candidateId }, before, sent, who, at),
    planMarks(before, sent),
  ];
  return {
    columns: Object.assign({}, ...plans.map(({ columns }) => columns)) as Plan['columns'],
    details: Object.assign({}, ...plans.map(({ details }) => details)) as AuditDetails,
    wrong: plans.flatMap(({ wrong }) => wrong),
    isStopped: plans.some(({ isStopped }) => isStopped),
  };
}

async function planStatus(
  db: Db,
  person: { unitId: number; candidateId: number },
  before: Before,
  sent: Standing,
  who: SignedInCall['who'],
  at: string,
): Promise<Plan> {
  const reason = sent.statusReason;
  const isOther = reason !== undefined && reason !== before.status_reason;
  const onlyReason = isOther ? { ...nothing, columns: { status_reason: reason } } : nothing;
  if (sent.statusId === undefined || sent.statusId === before.status_id) return onlyReason;
  const status = await queries.findStatus(db, sent.statusId);
  if (!status) return { ...nothing, wrong: [refused('statusId', 'notSuch')] };
  // Of a conversion at the same time nothing is undone: whoever comes second learns of the first.
  const now = await queries.lockStatus(db, person.unitId, person.candidateId);
  const isWorking = now === 'PLACED' || status.category === 'PLACED' ? await queries.isWorking(db, person) : false;
  const why = whyNotStatus(now, status.category, { isLead: isLead(who), reason, isWorking });
  return {
    columns: { status_id: status.id, status_at: at, status_by: who.userId, status_reason: reason ?? null },
    details: { status: `${before.status_name} → ${status.name}` },
    wrong: why ? [refused(why.field, why.message)] : [],
    isStopped: status.category === 'DO_NOT_CONTACT',
  };
}

/** A lead may always give a candidate to another owner; others only their own, or one that nobody has touched for long. */
async function planOwner(
  db: Db,
  { unitId, candidateId }: { unitId: number; candidateId: number },
  before: Before,
  { ownerId }: Standing,
  who: SignedInCall['who'],
  at: string,
): Promise<Plan> {
  if (ownerId === undefined || ownerId === before.owner_id) return nothing;
  if (before.owner_id !== null && before.owner_id !== who.userId && !isLead(who)) {
    const touchedAt = await queries.findOwnerTouch(db, unitId, candidateId);
    if (touchedAt && isOwnerProtected(touchedAt, new Date(at)))
      return { ...nothing, wrong: [refused('ownerId', 'ownerProtected')] };
  }
  const owner = await queries.findOwner(db, unitId, ownerId);
  if (!owner) return { ...nothing, wrong: [refused('ownerId', 'ownerOfUnit')] };
  return {
    ...nothing,
    columns: { owner_id: owner.id, owner_since: at },
    details: { owner: `${before.owner_name ?? '–'} → ${owner.name}` },
  };
}

function planMarks(before: Before, { isHot, tags: sentTags }: Standing): Plan {
  const tags = sentTags && tidyTags(sentTags);
  const isTurned = isHot !== undefined && isHot !== before.is_hot;
  const areOther = tags !== undefined && tags.join('\n') !== before.tags.join('\n');
  return {
    ...nothing,
    columns: { ...(isTurned && { is_hot: isHot }), ...(areOther && { tags }) },
    details: {
      ...(isTurned && { hot: isHot }),
      // What a recruiter wrote about somebody; the audit is never shortened, but a person may be erased (ADR 0090).
      ...(areOther && { tags: 'changed' }),
    },
  };
}

/** Saves what a unit keeps of a candidate. Whoever sets the status has taken care of what a chat promised. */
export async function saveStanding(
  db: Db,
  call: Pick<SignedInCall, 'events'>,
  { unitId, candidateId }: { unitId: number; candidateId: number },
  columns: Plan['columns'],
  at: string,
): Promise<void> {
  await queries.changeStanding(db, unitId, candidateId, columns);
  if (columns.status_id !== undefined) await endCheckBacks(call, db, { unitId, candidateId }, at);
}

/** Makes a new candidate active; what the audit says of it. */
export async function activate(
  db: Db,
  person: { unitId: number; candidateId: number },
  at: string,
): Promise<AuditDetails> {
  const status = await moveStanding(db, person, { from: ['NEW'], to: 'ACTIVE' }, at);
  return status === undefined ? {} : { status };
}

/**
 * A candidate is new until somebody heard from them or put their record right (trade 3.2.8); then they are active, and the
 * audit says since when and by whom.
 */
export async function noLongerNew(
  db: Db,
  call: AuditCall,
  person: { unitId: number; candidateId: number },
  at: string,
): Promise<void> {
  const details = await activate(db, person, at);
  if (details['status'] === undefined) return;
  const { unitId, candidateId } = person;
  await addAudit(db, call, { act: 'candidate-changed', kind: 'candidate', recordId: candidateId, unitId, details });
}
