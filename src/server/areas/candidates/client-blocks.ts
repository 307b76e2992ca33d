import type { clientBlocksApi } from '#contract/areas/candidates/client-blocks.ts';
import type { Input, Output } from '#contract/core/endpoint.ts';
import { isLead } from '#domain/access/lead.ts';
import { Refusal } from '#domain/errors.ts';
import { fieldMessage } from '#domain/field-messages.ts';
import { dayIn } from '#domain/places/business-time.ts';
import { addAudit } from '#server/areas/audit/audit.ts';
import type { Db } from '#server/db/connect.ts';
import { zonesOf } from '#server/db/unit-zone.ts';
import type { SignedInCall } from '#server/http/call.ts';
import { getForEdit, isKnown } from './candidates-queries.ts';
import * as queries from './client-blocks-queries.ts';

export { findBlock, findBlocksOf } from './client-blocks-queries.ts';

type Blocks = Output<typeof clientBlocksApi.list>;

/** The clients that a candidate is not put forward to. */
export async function listBlocks(
  { candidateId }: Input<typeof clientBlocksApi.list>,
  call: SignedInCall,
): Promise<Blocks> {
  if (!(await isKnown(call.db, call.scope, candidateId))) throw new Refusal('record.absent');
  return present(call.db, call, candidateId);
}

/** Keeps a candidate from a client. */
export async function addBlock(
  { candidateId, clientId, kind, reason, untilOn }: Input<typeof clientBlocksApi.add>,
  call: SignedInCall,
): Promise<Blocks> {
  return call.db.transaction().execute(async (db) => {
    const person = await getForEdit(db, call.scope, candidateId);
    if (!person) throw new Refusal('record.absent');
    const zone = (await zonesOf(db, [person.unit_id])).get(person.unit_id)!;
    const wrong = [
      ...((await queries.isClientOf(db, person.unit_id, clientId))
        ? []
        : [{ field: 'clientId', message: fieldMessage('choose') }]),
      ...(untilOn !== undefined && untilOn < dayIn(zone, call.now)
        ? [{ field: 'untilOn', message: fieldMessage('notInPast') }]
        : []),
    ];
    if (wrong.length > 0) throw new Refusal('call.invalid', {}, wrong);
    await queries.addBlock(db, {
      unit_id: person.unit_id,
      candidate_id: candidateId,
      client_id: clientId,
      kind,
      reason,
      until_on: untilOn ?? null,
      added_by: call.who.userId,
      added_at: call.now.toISOString(),
    });
    await note(db, call, { unitId: person.unit_id, candidateId, what: `kept from client ${clientId} (${kind})` });
    return present(db, call, candidateId);
  });
}

/** Takes a block back; what a client said only a lead takes back. */
export async function liftBlock(
  { id }: Input<typeof clientBlocksApi.lift>,
  call: SignedInCall,
): Promise<{ message: string }> {
  return call.db.transaction().execute(async (db) => {
    const block = await queries.getBlock(db, call.scope, id);
    if (!block) throw new Refusal('record.absent');
    if (block.kind === 'CLIENT' && !isLead(call.who)) throw new Refusal('candidate.lead-needed');
    await queries.liftBlock(db, id, call.who.userId, call.now.toISOString());
    const { unit_id: unitId, candidate_id: candidateId, client_id: clientId } = block;
    await note(db, call, { unitId, candidateId, what: `no longer kept from client ${clientId}` });
    return { message: 'Removed' };
  });
}

const note = (
  db: Db,
  call: SignedInCall,
  { unitId, candidateId, what }: { unitId: number; candidateId: number; what: string },
) =>
  addAudit(db, call, { act: 'candidate-changed', kind: 'candidate', recordId: candidateId, unitId, details: { what } });

async function present(db: Db, call: SignedInCall, candidateId: number): Promise<Blocks> {
  const rows = await queries.findBlocks(db, call.scope, candidateId, call.now);
  return rows.map((row) => ({
    id: row.id,
    clientId: row.client_id,
    clientName: row.client_name,
    kind: row.kind,
    reason: row.reason,
    untilOn: row.until_on ?? undefined,
    addedBy: row.added_by ?? undefined,
    addedAt: row.added_at,
  }));
}
