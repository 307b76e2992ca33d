import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { transferApi } from '#contract/areas/transfer/transfer.ts';
import type { PageId } from '#domain/access/pages.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';
import {
  checkFile as check,
  countOf,
  countsOf,
  exportOf,
  fileOf,
  recordsOf,
  takeImportBack as takeBack,
  writeImport as write,
} from '#server/testing/transfers.ts';

const everyPage: readonly PageId[] = [1, 2, 3, 4, 6, 7, 13, 15, 20, 21, 25];
const openAdmin = async (pages = everyPage) => {
  const app = await openTestApp();
  return { app, admin: await app.signIn({ pages, group: 'admin', units: [app.units.USA], username: 'lead-one' }) };
};

const at = '2026-01-02T03:04:05.678Z';
const users = [{ ref: 'lead-one', firstName: 'Test', email: 'lead-one@x.example' }];
const line = { number: 1, from: '2025-01-01', at };
const file = {
  clients: [
    { ref: 'c1', name: 'Acme' },
    { ref: 'c2', name: 'Globex' },
  ],
  vendors: [
    {
      ref: 'v1',
      name: 'Prime Staffing',
      category: 'PRIME',
      vendorSystem: 'Beeline',
      feePercent: '2.5000',
      contact: 'Sam Poe',
      email: 'sam@prime.example',
      preferred: true,
      tier: '2',
      taxNumber: '12-3456789',
      msaSigned: '2024-01-01',
      msaExpiry: '2027-01-01',
      termsDays: 45,
      remark: 'Pays late.',
      clients: [{ client: 'c2' }],
      notes: [{ text: 'Called Sam', at }],
    },
    { ref: 'v2', name: 'Old Partner', category: 'SUBVENDOR', active: false },
  ],
  managers: [
    { ref: 'm1', name: 'Kim Ash', title: 'Lead', email: 'kim@acme.example', client: 'c1' },
    { ref: 'm2', name: 'Kim Ash', vendor: 'v1', phone: '214-555-0100' },
    { ref: 'm3', name: 'Kim Ash', client: 'c2' },
  ],
  insurances: [
    {
      ref: 'i',
      lines: [
        { ...line, premiumMonth: '120.5000', premiumHour: '0.7500', covered: 'Liability' },
        { ...line, number: 2, from: '2026-01-01', cost: '9.9999', interest: '1.2500' },
      ],
    },
  ],
  boards: [
    {
      ref: 'b1',
      name: 'Dice',
      lines: [
        {
          ...line,
          name: 'Dice',
          url: 'https://dice.example',
          cost: '499.0000',
          period: 'MONTH',
          seats: 3,
          jobSlots: 10,
          contractEnd: '2026-12-31',
        },
      ],
    },
  ],
  candidates: [{ ref: 'p1', firstName: 'Dana', lastName: 'Lee', emails: ['dana@x.example'] }],
  consultants: [{ ref: 'k1', candidate: 'p1', state: 'ENDED', addedAt: at }],
  projects: [
    {
      ref: 'q1',
      consultant: 'k1',
      state: 'ENDED',
      title: 'Welder',
      client: 'c1',
      vendor: 'v1',
      start: '2025-01-01',
      actualEnd: '2025-06-30',
      addedAt: at,
      managers: [
        { manager: 'm3', at, endedAt: '2026-01-05T00:00:00.000Z' },
        { manager: 'm1', at },
        { manager: 'm2', at },
      ],
    },
  ],
};

test('vendors, managers, insurance and job boards come over with what they belong to, and are taken back', async () => {
  const { app, admin } = await openAdmin();
  const first = await check(app, admin, 'rolecall.zip', fileOf(file));
  expect(countsOf(first)).toMatchObject({
    vendor: [2, 2, 0, 0],
    manager: [3, 3, 0, 0],
    insurance: [1, 1, 0, 0],
    board: [1, 1, 0, 0],
  });
  const written = await write(app, admin, first.importId);
  expect(written.counts.flatMap(({ why }) => why)).toEqual([]);
  const zip = await exportOf(app, admin);
  const before = recordsOf(zip);
  expect(before.records['project']!.join()).toContain('"managers"');

  const there = await openAdmin();
  const taken = await check(there.app, there.admin, 'rolecall.zip', zip);
  await write(there.app, there.admin, taken.importId);
  expect(recordsOf(await exportOf(there.app, there.admin))).toEqual(before);
  const { rows } =
    await sql`select (select array_agg(m.phone) from project_manager p join manager m on m.id = p.manager_id
      where p.ended_at is null and m.vendor_id is not null) as phones,
    (select c.name from vendor v join client c on c.id = any(v.clients)) as client,
    (select v.name from project q join vendor v on v.id = q.vendor_id) as vendor`.execute(there.app.context.db);
  expect(rows).toEqual([{ phones: ['214-555-0100'], client: 'Globex', vendor: 'Prime Staffing' }]);
  // A second time nothing is added, and a manager without an address is each their own.
  const again = await check(there.app, there.admin, 'rolecall.zip', zip);
  for (const { rows: all, existing } of again.counts) expect(existing).toBe(all);
  await there.admin.call(transferApi.discard, { importId: again.importId });
  expect((await takeBack(there.app, there.admin, taken.importId)).kept).toBe(0);
  for (const table of ['vendor', 'manager', 'insurance_line', 'job_board', 'project_manager', 'account_note', 'client'])
    expect([table, await countOf(there.app, table)]).toEqual([table, 0]);
});

test('a client that somebody named as one of a vendor’s stays when its import is taken back', async () => {
  const { app, admin } = await openAdmin();
  const { importId } = await check(app, admin, 'clients.zip', fileOf({ clients: file.clients }));
  await write(app, admin, importId);
  const { db } = app.context;
  await sql`insert into vendor (unit_id, name, name_key, category, clients)
    select unit_id, 'Old Partner', 'old partner', 'PRIME', array[id] from client where name = 'Globex'`.execute(db);
  expect((await takeBack(app, admin, importId)).kept).toBe(1);
  const { rows } = await sql`select name from client`.execute(db);
  expect(rows).toEqual([{ name: 'Globex' }]);
});

test('without their pages vendors, managers and expenses neither go out nor come in; every flaw is named', async () => {
  const less = await openAdmin([1, 2, 3, 4, 6, 13, 15]);
  const { importId } = await check(less.app, less.admin, 'rolecall.zip', fileOf(file));
  const done = await write(less.app, less.admin, importId);
  expect(countsOf(done)).toMatchObject({
    vendor: [2, 0, 0, 2],
    manager: [3, 0, 0, 3],
    insurance: [1, 0, 0, 1],
    board: [1, 0, 0, 1],
    project: [1, 1, 0, 0],
  });
  expect(done.counts.find(({ kind }) => kind === 'project')!.why).toEqual([
    { outcome: 'NEW', reason: 'unknown-ref', count: 1 },
  ]);
  expect(Object.keys(recordsOf(await exportOf(less.app, less.admin)).records)).not.toEqual(
    expect.arrayContaining(['vendor']),
  );

  const { app, admin } = await openAdmin();
  const bad = {
    users,
    vendors: [{ ref: 'v', name: 'X', category: 'CASINO', vendorSystem: 'None', termsDays: 1.5 }],
    insurances: [{ ref: 'i', lines: [{ ...line, number: 0, cost: 'much' }] }],
    boards: [{ ref: 'b', name: 'Dice' }],
  };
  const wrong = await check(app, admin, 'rolecall.zip', fileOf(bad));
  const told = (await admin.call(transferApi.rows, { importId: wrong.importId })).found.rows
    .filter(({ kind }) => kind !== 'user')
    .map(({ kind, problems }) => [kind, ...problems.map(({ field, why }) => `${field} ${why}`)]);
  expect(told).toEqual([
    ['vendor', 'category wrong', 'vendorSystem wrong', 'termsDays wrong'],
    ['insurance', 'lines.number wrong', 'lines.cost wrong'],
    ['board', 'lines missing'],
  ]);
});
