import { nameKey } from '#domain/candidates/names.ts';
import { entriesOf, type TransferEntry, type TransferRecord, textOf } from '#domain/transfer/records.ts';
import type { Db } from '#server/db/connect.ts';
import { addNotes, notesOf, type Writing, type Written } from './write-accounts.ts';
import { addPart } from './write-consultants-queries.ts';
import { said } from './write-histories.ts';
import { addRows } from './write-histories-queries.ts';
import { addInsurance } from './write-vendors-queries.ts';

const madeNow = ({ call, into }: Writing) => {
  const at = call.now.toISOString();
  return { unit_id: into.unitId, version: 1, created_at: at, updated_at: at, updated_by: call.who.userId };
};

/** Adds a vendor with its notes; a client that is not here is none of its clients. */
export async function writeVendor(db: Db, writing: Writing, record: TransferRecord): Promise<Written> {
  const text = (name: string) => textOf(record, name) ?? null;
  const clients = entriesOf(record, 'clients').flatMap(({ client }) => writing.recordIn('client', client) ?? []);
  const [id] = await addRows(db, 'vendor', [
    {
      ...madeNow(writing),
      name: text('name'),
      name_key: nameKey(String(record['name'])),
      category: text('category'),
      vms_provider: text('vendorSystem'),
      fee_percent: text('feePercent'),
      contact: text('contact'),
      email: text('email'),
      phone: text('phone'),
      preferred: record['preferred'] === true,
      tier: text('tier'),
      tax_number: text('taxNumber'),
      msa_signed: text('msaSigned'),
      msa_expiry: text('msaExpiry'),
      coi_expiry: text('coiExpiry'),
      terms_days: record['termsDays'] ?? null,
      remark: text('remark'),
      is_active: record['active'] !== false,
      clients: [...new Set(clients)],
    },
  ]);
  const notes = notesOf(record);
  await addNotes(db, writing, { kind: 'vendor', id: id! }, notes);
  return { outcome: 'NEW', recordId: id!, version: 1, before: { notes: notes.length } };
}

/** Adds a manager of a client or a vendor. */
export async function writeManager(db: Db, writing: Writing, record: TransferRecord): Promise<Written> {
  const text = (name: string) => textOf(record, name) ?? null;
  const [id] = await addRows(db, 'manager', [
    {
      ...madeNow(writing),
      name: text('name'),
      title: text('title'),
      email: text('email'),
      phone: text('phone'),
      client_id: writing.recordIn('client', record['client']),
      vendor_id: writing.recordIn('vendor', record['vendor']),
      remark: text('remark'),
      is_active: record['active'] !== false,
    },
  ]);
  return { outcome: 'NEW', recordId: id!, version: 1 };
}

const versionOf = (lines: readonly TransferEntry[]) => Math.max(...lines.map((one) => Number(one['number'])));

const held = ({ call, userIn }: Writing, id: number, one: TransferEntry) => ({
  record_id: id,
  number: one['number'],
  from_on: one['from'],
  added_by: userIn(one['by']) ?? call.who.userId,
  added_at: one['at'],
});

/** Adds what insurance costs the unit. */
export async function writeInsurance(db: Db, writing: Writing, record: TransferRecord): Promise<Written> {
  const lines = entriesOf(record, 'lines');
  const version = versionOf(lines);
  const id = await addInsurance(db, writing.into.unitId, version);
  const rows = lines.map((one) => ({
    ...held(writing, id, one),
    premium_month: said(one, 'premiumMonth'),
    premium_hour: said(one, 'premiumHour'),
    cost: said(one, 'cost'),
    interest: said(one, 'interest'),
    covered: said(one, 'covered'),
    details: said(one, 'details'),
  }));
  await addPart(db, 'insurance_line', ...rows);
  return { outcome: 'NEW', recordId: id, version };
}

/** Adds what a job board costs. */
export async function writeBoard(db: Db, writing: Writing, record: TransferRecord): Promise<Written> {
  const lines = entriesOf(record, 'lines');
  const version = versionOf(lines);
  const [id] = await addRows(db, 'job_board', [{ unit_id: writing.into.unitId, name: record['name'], version }]);
  const rows = lines.map((one) => ({
    ...held(writing, id!, one),
    name: one['name'],
    url: said(one, 'url'),
    cost: one['cost'],
    period: one['period'],
    seats: said(one, 'seats'),
    job_slots: said(one, 'jobSlots'),
    contract_end: said(one, 'contractEnd'),
  }));
  await addPart(db, 'job_board_line', ...rows);
  return { outcome: 'NEW', recordId: id!, version };
}
