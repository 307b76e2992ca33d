import type { clientRecordApi } from '#contract/areas/accounts/accounts.ts';
import type { feesApi } from '#contract/areas/money/fees.ts';
import type { Input, Output } from '#contract/core/endpoint.ts';
import { found, type Query } from '#contract/core/paging.ts';
import { Refusal } from '#domain/errors.ts';
import { systemOf, vendorSystemsOf } from '#domain/jobs/vendor-systems.ts';
import { dayIn, lineOn, periodsOf } from '#domain/money/effective-dated.ts';
import type { FeeFunding } from '#domain/money/margin.ts';
import { tidyPercent } from '#domain/money/money.ts';
import { addAudit } from '#server/areas/audit/audit.ts';
import type { Db } from '#server/db/connect.ts';
import { addLine, findLines, type LineFrame, type LineRow } from '#server/db/effective-dated.ts';
import type { SignedInCall } from '#server/http/call.ts';
import * as queries from './fees-queries.ts';

type ClientFee = Output<typeof feesApi.addClientFee>;
type VmsFee = Output<typeof feesApi.addVmsFee>;
type FeeValues = { fee: string; funding: FeeFunding };
type FeeLine = FeeValues & LineFrame;

const readLine = (row: LineRow): FeeValues => ({
  fee: tidyPercent(String(row['percent'])),
  funding: row['funding'] as FeeFunding,
});

/** All clients with the fee in force today. */
export async function listClients(_: unknown, call: SignedInCall): Promise<Output<typeof feesApi.clients>> {
  const clients = await queries.findClients(call.db, call.scope);
  const ids = clients.flatMap(({ feeId }) => (feeId === null ? [] : [feeId]));
  const lines = await findLines(call.db, 'fee', ids, readLine);
  return clients.map(({ id, name, feeId, timeZone }) => {
    const own = lines.get(feeId ?? 0) ?? [];
    return { clientId: id, name, fee: lineOn(own, dayIn(timeZone, call.now))?.fee ?? null, version: own.length };
  });
}

/** The clients that a vendor system's fee can be set for. */
export async function listVmsFeeClients(_: unknown, call: SignedInCall): Promise<Output<typeof feesApi.vmsFeeClients>> {
  return (await queries.findClients(call.db, call.scope)).map(({ id, name }) => ({ clientId: id, name }));
}

/** One page of the clients that have a fee. */
export async function searchClientFees(
  query: Query,
  call: SignedInCall,
): Promise<Output<typeof feesApi.searchClientFees>> {
  return searchFees('client', query, call, presentClientFee);
}

/** One page of the vendor systems' fees. */
export async function searchVmsFees(query: Query, call: SignedInCall): Promise<Output<typeof feesApi.vmsFees>> {
  return searchFees('vms', query, call, presentVmsFee);
}

async function searchFees<T>(
  kind: 'client' | 'vms',
  query: Query,
  call: SignedInCall,
  present: (row: queries.FeeRow, lines: readonly FeeLine[], now: Date) => T,
) {
  const { rows, total } = await queries.findFees(call.db, call.scope, kind, query, call.now);
  const ids = rows.map(({ id }) => id);
  const lines = await findLines(call.db, 'fee', ids, readLine);
  return found(
    rows.map((row) => present(row, lines.get(row.id) ?? [], call.now)),
    total,
    query,
  );
}

/** Sets the fee of a client from a day on; the previous one stays as history. */
export async function saveClientFee(input: Input<typeof feesApi.addClientFee>, call: SignedInCall): Promise<ClientFee> {
  const [client] = await queries.findClients(call.db, call.scope, input.clientId);
  if (!client) throw new Refusal('record.absent');
  return call.db.transaction().execute(async (db) => {
    const key = { unitId: client.unitId, kind: 'client', vmsProvider: null, clientId: client.id } as const;
    const id = await queries.feeFor(db, key);
    const { fee, lines } = await saveLine(db, id, { ...input, funding: 'SUPPLIER' }, call);
    return presentClientFee(fee, lines, call.now);
  });
}

/** Sets the fee of a vendor system, with one client or with all that have none of their own. */
export async function addVmsFee(input: Input<typeof feesApi.addVmsFee>, call: SignedInCall): Promise<VmsFee> {
  const [unit] = await queries.findUnits(call.db, call.scope);
  if (!unit) throw new Refusal('scope.choose-unit');
  const vmsProvider = systemOf(unit, input.vmsProvider);
  if (input.clientId !== undefined && !(await queries.findClients(call.db, call.scope, input.clientId))[0])
    throw new Refusal('record.absent');
  return call.db.transaction().execute(async (db) => {
    const key = { unitId: unit.id, kind: 'vms', vmsProvider, clientId: input.clientId ?? null } as const;
    const id = await queries.feeFor(db, key);
    const { fee, lines } = await saveLine(db, id, { ...input, funding: input.funding ?? 'SUPPLIER' }, call);
    return presentVmsFee(fee, lines, call.now);
  });
}

/** Sets the next fee of a vendor system. */
export async function changeVmsFee(input: Input<typeof feesApi.changeVmsFee>, call: SignedInCall): Promise<VmsFee> {
  const existing = await queries.findFee(call.db, call.scope, input.id);
  if (existing?.kind !== 'vms') throw new Refusal('record.absent');
  return call.db.transaction().execute(async (db) => {
    const before = (await findLines(db, 'fee', [input.id], readLine)).get(input.id) ?? [];
    const funding = input.funding ?? before.at(-1)?.funding ?? 'SUPPLIER';
    const { fee, lines } = await saveLine(db, input.id, { ...input, funding }, call);
    return presentVmsFee(fee, lines, call.now);
  });
}

type Given = FeeValues & { effectiveFrom?: string | undefined; version?: number | undefined };

async function saveLine(db: Db, id: number, given: Given, call: SignedInCall) {
  const fee = (await queries.findFee(db, call.scope, id))!;
  const from = given.effectiveFrom ?? dayIn(fee.timeZone, call.now);
  const values = { fee: tidyPercent(given.fee), funding: given.funding };
  const added = await addLine(
    db,
    {
      table: 'fee',
      recordId: id,
      version: given.version,
      values,
      columns: { percent: given.fee, funding: given.funding },
      from,
      by: call.who.userId,
      at: call.now,
    },
    readLine,
  );
  if (added)
    await addAudit(db, call, {
      act: 'fee-changed',
      kind: 'fee',
      recordId: id,
      unitId: fee.unitId,
      details: { ...values, from, client: fee.clientName, system: fee.vmsProvider },
    });
  return { fee, lines: (await findLines(db, 'fee', [id], readLine)).get(id) ?? [] };
}

/** The fee of a client in force on a day, by default today. */
export async function readClientFee(
  { clientId, day }: Input<typeof feesApi.readClientFee>,
  call: SignedInCall,
): Promise<Output<typeof feesApi.readClientFee>> {
  const [client] = await queries.findClients(call.db, call.scope, clientId);
  if (!client) throw new Refusal('record.absent');
  const lines =
    client.feeId === null ? [] : ((await findLines(call.db, 'fee', [client.feeId], readLine)).get(client.feeId) ?? []);
  const fee = lineOn(lines, day ?? dayIn(client.timeZone, call.now))?.fee ?? null;
  return { clientId, fee, termsDays: client.termsDays ?? undefined };
}

/**
 * The vendor system's fee that applies: the client's own with that system, else the system's, else none (trade 3.6).
 * Without a given system it is the unit's only one; with several, the client's own if there is exactly one.
 */
export async function readVmsFee(
  input: Input<typeof feesApi.readVmsFee>,
  call: SignedInCall,
): Promise<Output<typeof feesApi.readVmsFee>> {
  const vendor =
    input.vendorId === undefined ? undefined : await queries.findVendor(call.db, call.scope, input.vendorId);
  if (input.vendorId !== undefined && !vendor) throw new Refusal('record.absent');
  const [client] = input.clientId === undefined ? [] : await queries.findClients(call.db, call.scope, input.clientId);
  if (input.clientId !== undefined && !client) throw new Refusal('record.absent');
  const units = await queries.findUnits(call.db, call.scope);
  const owner = client ?? vendor;
  const unit = owner ? units.find(({ id }) => id === owner.unitId) : units.length === 1 ? units[0] : undefined;
  if (!unit) throw new Refusal('scope.choose-unit');
  const systems = vendorSystemsOf(unit);
  const named =
    input.vmsProvider === undefined
      ? (systems.find((one) => one === vendor?.vmsProvider) ?? onlyOne(systems))
      : systemOf(unit, input.vmsProvider);
  const candidates = await queries.findVmsFees(call.db, unit.id, client?.id, named);
  const lines = await findLines(
    call.db,
    'fee',
    candidates.map(({ id }) => id),
    readLine,
  );
  const day = input.day ?? dayIn(unit.timeZone, call.now);
  const held = candidates.flatMap((fee) => {
    const line = lineOn(lines.get(fee.id) ?? [], day);
    return line ? [{ ...fee, line }] : [];
  });
  const chosen =
    onlyOne(held.filter(({ clientId }) => clientId !== null)) ??
    (named === undefined ? undefined : held.find(({ clientId }) => clientId === null));
  return {
    percent: chosen?.line.fee ?? null,
    funding: chosen?.line.funding ?? 'SUPPLIER',
    source: chosen ? (chosen.clientId === null ? 'system' : 'client') : 'none',
    clientId: input.clientId,
    vendorId: input.vendorId,
    ...(vendor && { ownPercent: vendor.percent === null ? null : tidyPercent(vendor.percent) }),
    vmsProvider: chosen?.vmsProvider ?? named,
  };
}

type AccountFee = Output<typeof clientRecordApi.fees>[number];

/** Everything deducted from the bill of a client: its own fee, and those of vendor systems with it. */
export async function feesOfClient(clientId: number, call: SignedInCall): Promise<AccountFee[]> {
  return presentFees(await queries.findFeesOf(call.db, call.scope, { clientId }), call);
}

/** The fees of a vendor system in a unit, with all clients and with single ones. */
export async function feesOfSystem(unitId: number, vmsProvider: string, call: SignedInCall): Promise<AccountFee[]> {
  return presentFees(await queries.findFeesOf(call.db, call.scope, { unitId, vmsProvider }), call);
}

async function presentFees(rows: readonly queries.FeeRow[], call: SignedInCall): Promise<AccountFee[]> {
  const ids = rows.map(({ id }) => id);
  const lines = await findLines(call.db, 'fee', ids, readLine);
  return rows.map((row) => {
    const own = lines.get(row.id) ?? [];
    const { fee, effectiveFrom, history } = presentState(own, row.timeZone, call.now);
    return {
      feeId: row.id,
      kind: row.kind,
      ...(row.vmsProvider !== null && { vmsProvider: row.vmsProvider }),
      ...(row.clientId !== null && { clientId: row.clientId, clientName: row.clientName ?? '' }),
      fee,
      effectiveFrom,
      funding: (lineOn(own, dayIn(row.timeZone, call.now)) ?? own.at(-1))?.funding ?? 'SUPPLIER',
      history,
    };
  });
}

const onlyOne = <T>(all: readonly T[]): T | undefined => (all.length === 1 ? all[0] : undefined);

function presentState(lines: readonly FeeLine[], timeZone: string, now: Date) {
  const today = dayIn(timeZone, now);
  const held = lineOn(lines, today);
  const last = lines.at(-1);
  return {
    fee: held?.fee ?? null,
    effectiveFrom: held?.from,
    updatedBy: last?.by ?? '',
    updatedAt: last?.at ?? now.toISOString(),
    version: lines.length,
    history: periodsOf(lines, today).map(({ fee, funding, from, until, standing, by, at }) => ({
      fee,
      funding,
      effectiveFrom: from,
      effectiveUntil: until,
      standing,
      updatedBy: by,
      updatedAt: at,
    })),
  };
}

function presentClientFee(row: queries.FeeRow, lines: readonly FeeLine[], now: Date): ClientFee {
  return { clientId: row.clientId!, name: row.clientName ?? '', ...presentState(lines, row.timeZone, now) };
}

function presentVmsFee(row: queries.FeeRow, lines: readonly FeeLine[], now: Date): VmsFee {
  const held = lineOn(lines, dayIn(row.timeZone, now)) ?? lines.at(-1);
  return {
    id: row.id,
    vmsProvider: row.vmsProvider!,
    clientId: row.clientId ?? undefined,
    clientName: row.clientName ?? undefined,
    funding: held?.funding ?? 'SUPPLIER',
    ...presentState(lines, row.timeZone, now),
  };
}
