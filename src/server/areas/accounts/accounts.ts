import type { clientRecordApi } from '#contract/areas/accounts/accounts.ts';
import type { Input, Output } from '#contract/core/endpoint.ts';
import { found } from '#contract/core/paging.ts';
import type { AccountKind } from '#domain/account.ts';
import type { AuditDetails } from '#domain/audit.ts';
import { Refusal } from '#domain/errors.ts';
import { feesOfClient, feesOfSystem } from '#server/areas/money/fees.ts';
import type { SignedInCall } from '#server/http/call.ts';
import { findAccount, findHistory, findJobsOf, findOwner, findOwners, findSystemOf } from './accounts-queries.ts';

type Paged = { id: number; page: number; size: number };
type Line = Output<typeof clientRecordApi.history>['found']['rows'][number];

/**
 * The account that a call names, with its unit.
 * @throws Refusal `record.absent`, also for one of another unit
 */
export async function getAccount(kind: AccountKind, id: number, { db, scope }: Pick<SignedInCall, 'db' | 'scope'>) {
  const account = await findAccount(db, scope, kind, id);
  if (!account) throw new Refusal('record.absent');
  return account;
}

/** One page of an account's history, read from the audit. */
export const readHistory =
  (kind: AccountKind) =>
  async (query: Paged, call: SignedInCall): Promise<Output<typeof clientRecordApi.history>> => {
    await getAccount(kind, query.id, call);
    const { rows, total } = await findHistory(call.db, call.scope, kind, query.id, query);
    return found(
      rows.map(({ id, at, act, user_name, name, details }) => ({
        lineId: id,
        at,
        by: name ?? user_name,
        act,
        ...changesOf(details),
      })),
      total,
      query,
    );
  };

/** The part of an audit entry that the history shows; the audit may have recorded more. */
function changesOf(details: AuditDetails): Pick<Line, 'about' | 'changes' | 'isActive'> {
  const all = (name: string): string[] => {
    const value = details[name];
    return Array.isArray(value) ? value.map(String) : [];
  };
  const [before, after] = [all('before'), all('after')];
  const [part, isActive] = [details['part'], details['active']];
  return {
    about: part === 'contact' || part === 'address' ? part : typeof isActive === 'boolean' ? 'state' : 'record',
    ...(typeof isActive === 'boolean' && { isActive }),
    changes: all('fields').map((field, at) => ({ field, before: before[at] ?? '', after: after[at] ?? '' })),
  };
}

/** The jobs of a client. */
export async function readJobs(query: Paged, call: SignedInCall): Promise<Output<typeof clientRecordApi.jobs>> {
  await getAccount('client', query.id, call);
  const { rows, total } = await findJobsOf(call.db, call.scope, query.id, query);
  return found(
    rows.map((row) => ({
      jobId: row.id,
      title: row.title,
      ...(row.requisition !== null && { requisition: row.requisition }),
      ...(row.vms_provider !== null && { vmsProvider: row.vms_provider }),
      statusName: row.status,
      statusTone: row.tone,
      ownerName: row.owner,
      submitted: row.submitted,
      createdAt: row.created_at,
    })),
    total,
    query,
  );
}

/** People who can own a client, or one of them by number. */
export async function readOwners(
  { id, ownerId, search }: Input<typeof clientRecordApi.owners>,
  { db, scope }: SignedInCall,
): Promise<Output<typeof clientRecordApi.owners>> {
  return ownerId === undefined ? findOwners(db, scope, id, search) : findOwner(db, scope, ownerId);
}

/** The fees of a client: its own, and those of vendor systems with it. */
export async function readClientFees({ id }: { id: number }, call: SignedInCall) {
  await getAccount('client', id, call);
  return feesOfClient(id, call);
}

/** The fees of the system that a vendor works through; none where it works through none. */
export async function readVendorFees({ id }: { id: number }, call: SignedInCall) {
  const { unitId } = await getAccount('vendor', id, call);
  const system = await findSystemOf(call.db, id);
  return system === undefined ? [] : feesOfSystem(unitId, system, call);
}
