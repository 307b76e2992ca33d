import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { consultantMoneyApi } from '#contract/areas/consultants/consultant-money.ts';
import { transferApi } from '#contract/areas/transfer/transfer.ts';
import { addConsultant } from '#server/testing/consultants.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';
import {
  addDocument,
  checkFile as check,
  countOf,
  countsOf,
  exportOf,
  fileOf,
  importIdOf,
  recordsOf,
  runImport,
  takeImportBack as takeBack,
  transferOf,
  writeImport as write,
} from '#server/testing/transfers.ts';
import { runTransfer } from './transfer-run.ts';

const openAdmin = async () => {
  const app = await openTestApp();
  const pages = [1, 2, 3, 4, 6, 13, 15, 21, 25] as const;
  return { app, admin: await app.signIn({ pages, group: 'admin', units: [app.units.USA], username: 'lead-one' }) };
};

test('documents and requests of consultants, and what went along with messages, come over and are taken back', async () => {
  const { app, admin } = await openAdmin();
  const { db } = app.context;
  const base = {
    clients: [{ ref: 'c1', name: 'Globex' }],
    contacts: [{ ref: 'k1', client: 'c1', name: 'Pat Cole', email: 'pat@globex.example' }],
    candidates: [{ ref: 'p1', firstName: 'Dana', lastName: 'Whitfield', emails: ['d@x.example'] }],
  };
  const first = await check(app, admin, 'start.zip', fileOf(base));
  await write(app, admin, first.importId);
  const { id: candidateId } = await db.selectFrom('candidate').select('id').executeTakeFirstOrThrow();
  const one = await addConsultant(app, app.units.USA, { ownerId: admin.userId, candidateId });
  const [badge, offer, reply] = [
    await addDocument(app, 'badge.pdf', 'a badge'),
    await addDocument(app, 'offer.docx', 'an offer'),
    await addDocument(app, 'signed.pdf', 'signed'),
  ];
  const run = async (text: string) => {
    await sql.raw(text.replaceAll('$unit', String(app.units.USA)).replaceAll('$by', String(admin.userId))).execute(db);
  };
  await run(`insert into consultant_document (consultant_id, file_id, kind, name, valid_until, linked_by, linked_at, version)
    values (${one.id}, ${badge}, 'ID_REF', 'Badge of the site', '2027-01-31', $by, '2026-01-02', 4)`);
  await run(`insert into change_request (unit_id, project_id, kind, state, from_on, proposed, note, asked_by, asked_at, decided_by, decided_at,
      decision_note) select $unit, id, q.kind, q.state, q.on_day::date, q.proposed::jsonb, q.note, $by, '2026-02-01', q.by, q.at::timestamptz, q.said
    from project, (values ('RATE', 'SUBMITTED', '2026-03-01', '{"billRate":"110.5","payRate":"70"}', 'raise', null::bigint, null, null),
      ('EXTENSION', 'REJECTED', '2026-04-01', '{"to":"2026-12-31"}', null, $by, '2026-02-02', 'no budget'),
      ('TERMINATION', 'REJECTED', '2026-05-01', '{"endReason":"COMPLETED","endNote":"${'n'.repeat(500)}"}', null, $by, '2026-02-02', 'stays')) q(kind, state, on_day, proposed, note, by, at, said)`);
  await run(`insert into outbound_message (guid, once_key, unit_id, channel, kind, to_address, subject, body, candidate_id, state, created_at, created_by)
    values ('m1', 'm1', $unit, 'EMAIL', 'mail', 'd@x.example', 'Offer', 'See the file', ${candidateId}, 'SENT', '2026-01-05', $by)`);
  await run(
    `insert into outbound_attachment (message_id, position, file_id, name) select id, 0, ${offer}, 'Offer.docx' from outbound_message`,
  );
  await run(`insert into inbound_message (unit_id, channel, kind, dedupe_key, from_address, to_address, body, candidate_id, contact_id, happened_at,
      recorded_at, attachments) values ($unit, 'EMAIL', 'REPLY', 'd1', 'd@x.example', 'us@x.example', 'Signed', ${candidateId}, null, '2026-01-06', '2026-01-06', 2),
    ($unit, 'EMAIL', 'REPLY', 'd2', 'pat@globex.example', 'us@x.example', 'Thanks', null, (select id from account_contact), '2026-01-07', '2026-01-07', 1)`);
  await run(`insert into inbound_attachment (message_id, position, file_id, name, size, refused)
    select id, 0, ${reply}, 'signed.pdf', 6, null from inbound_message
    union all select id, 1, null::bigint, 'run.exe', 123456, 'file.wrong-type' from inbound_message where dedupe_key = 'd1'`);
  const zip = await exportOf(app, admin);
  const before = recordsOf(zip);
  expect(before.files.length).toBe(3);

  const there = await openAdmin();
  const taken = await check(there.app, there.admin, 'rolecall.zip', zip);
  const done = await write(there.app, there.admin, taken.importId);
  expect(done.counts.flatMap(({ kind, why }) => (kind === 'user' ? [] : why))).toEqual([]);
  expect(recordsOf(await exportOf(there.app, there.admin))).toEqual(before);
  await sql`update change_request set state = 'APPLIED' where state = 'SUBMITTED'`.execute(there.app.context.db);
  expect((await takeBack(there.app, there.admin, taken.importId)).kept).toBeGreaterThanOrEqual(3);
  expect(await countOf(there.app, 'consultant_document')).toBe(1);

  const clean = await openAdmin();
  const again = await check(clean.app, clean.admin, 'rolecall.zip', zip);
  await write(clean.app, clean.admin, again.importId);
  expect((await takeBack(clean.app, clean.admin, again.importId)).kept).toBe(0);
  for (const table of [
    'consultant_document',
    'change_request',
    'inbound_attachment',
    'outbound_attachment',
    'stored_file',
  ])
    expect([table, await countOf(clean.app, table)]).toEqual([table, 0]);
});

test('what a file asks for about a project waits for a lead only where somebody could have typed it', async () => {
  const { app, admin } = await openAdmin();
  const { db } = app.context;
  const at = '2026-01-02T03:04:05.000Z';
  const asks = (kind: string, from: string, proposed: Readonly<Record<string, string>>) => ({
    kind,
    state: 'SUBMITTED',
    from,
    proposed: Object.entries(proposed).map(([name, value]) => ({ name, value })),
    at,
  });
  const requests = [
    asks('RATE', '2026-01-05', { payRate: '-60' }),
    asks('RATE', '2026-01-06', { payRate: '85,50' }),
    asks('FEES', '2026-01-07', { vmsFee: '99' }),
    asks('EXTENSION', '2026-01-08', { extendTo: 'soon' }),
    asks('TERMINATION', '2026-01-09', { endReason: 'ABDUCTED' }),
    asks('RATE', '2026-01-10', { payRate: '61.5', termsDays: '30', mood: 'good' }),
  ];
  const rate = { number: 1, from: '2026-01-01', billRate: '90', payRate: '60', taxTerm: 'W2', feeFunding: 'SUPPLIER' };
  const { importId } = await check(
    app,
    admin,
    'start.zip',
    fileOf({
      clients: [{ ref: 'c1', name: 'Globex' }],
      candidates: [{ ref: 'p1', firstName: 'Dana', lastName: 'Whitfield', emails: ['d@x.example'] }],
      consultants: [{ ref: 'k1', candidate: 'p1', state: 'ACTIVE', addedAt: at }],
      projects: [
        {
          ref: 'q1',
          consultant: 'k1',
          state: 'ACTIVE',
          title: 'Welder',
          client: 'c1',
          start: '2026-01-01',
          addedAt: at,
          rates: [{ ...rate, source: 'MANUAL', at }],
          requests,
        },
      ],
    }),
  );
  const done = await write(app, admin, importId);
  expect(done.counts.find(({ kind }) => kind === 'project')!.why).toEqual([
    { outcome: 'NEW', reason: 'wrong', count: 1 },
  ]);
  const waiting = async () => (await admin.call(consultantMoneyApi.requests, {})).found.rows;
  const [open, ...others] = await waiting();
  expect(others).toEqual([]);
  expect(open).toMatchObject({ from: '2026-01-10', proposed: { payRate: '61.5', termsDays: '30' } });
  expect(open!.marginAfter).toBeDefined();

  // One that an earlier version took as it was does not hide the others, and is not applied.
  await sql`update change_request set state = 'SUBMITTED' where state = 'CANCELLED'`.execute(db);
  const all = await waiting();
  expect(all.map(({ marginAfter }) => marginAfter !== undefined)).toEqual([...Array(5).fill(false), true]);
  const ids = all.slice(0, 4).map(({ id }) => id);
  const { body } = await admin.raw(consultantMoneyApi.decide, { ids, decision: 'APPROVE' });
  expect((body['outcomes'] as { code?: string }[]).map(({ code }) => code)).toEqual(
    ids.map(() => 'consultant.request-outdated'),
  );
});

test('parents, vendor systems and addresses of clients come over in any order, also of an import that was killed', async () => {
  const { app, admin } = await openAdmin();
  const address = {
    kind: 'WORK_SITE',
    label: 'Yard 7',
    street: '1 Dock St',
    city: 'Tampa',
    region: 'FL',
    country: 'US',
  };
  const clients = [
    { ref: 'c', name: 'Third', parent: 'b' },
    {
      ref: 'b',
      name: 'Second',
      parent: 'a',
      vendorSystems: ['Beeline'],
      addresses: [address, { kind: 'MAIL', city: 'Miami' }],
    },
    { ref: 'a', name: 'First', parent: 'c' },
    { ref: 'd', name: 'Fourth', parent: 'nobody', addresses: [{ kind: 'CASTLE', label: 'no city' }] },
  ];
  const { importId } = await check(app, admin, 'clients.zip', fileOf({ clients }));
  // Killed when the first client was written, with its turn to go on.
  await admin.call(transferApi.run, { importId });
  let turns = 0;
  const killed = {
    throwIfAborted: () => {
      turns += 1;
      if (turns > 1) throw new Error('killed');
    },
  } as AbortSignal;
  await expect(runTransfer(app.context, await importIdOf(app, importId), killed)).rejects.toThrow('killed');
  expect(await countOf(app, 'client')).toBe(1);
  // An export meanwhile has what is whole by then.
  expect(recordsOf(await exportOf(app, admin)).records['client']).toHaveLength(1);
  await runImport(app, importId);
  expect(countsOf(await transferOf(admin, importId))).toEqual({ client: [4, 3, 0, 1] });
  const { rows } = await sql`select c.name, p.name as parent, c.vendor_systems as systems from client c
    left join client p on p.id = c.parent_id order by 1`.execute(app.context.db);
  // A circle that somebody wrote into the file is not closed.
  expect(rows).toEqual([
    { name: 'First', parent: null, systems: [] },
    { name: 'Second', parent: 'First', systems: ['Beeline'] },
    { name: 'Third', parent: 'Second', systems: [] },
  ]);
  const zip = await exportOf(app, admin);
  const there = await openAdmin();
  const taken = await check(there.app, there.admin, 'rolecall.zip', zip);
  await write(there.app, there.admin, taken.importId);
  expect(recordsOf(await exportOf(there.app, there.admin)).records['client']).toEqual(recordsOf(zip).records['client']);
  expect((await takeBack(there.app, there.admin, taken.importId)).kept).toBe(0);
  expect([await countOf(there.app, 'client'), await countOf(there.app, 'client_address')]).toEqual([0, 0]);
});
