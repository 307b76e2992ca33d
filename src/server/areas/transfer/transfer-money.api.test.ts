import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { consultantMoneyApi } from '#contract/areas/consultants/consultant-money.ts';
import { consultantPartsApi } from '#contract/areas/consultants/consultant-parts.ts';
import { transferApi } from '#contract/areas/transfer/transfer.ts';
import type { PageId } from '#domain/access/pages.ts';
import { addConsultant, vectorRates } from '#server/testing/consultants.ts';
import { openTestApp, type TestApp } from '#server/testing/open-test-app.ts';
import {
  checkFile as check,
  countOf,
  countsOf,
  exportOf,
  recordsOf,
  takeImportBack as takeBack,
  writeImport as write,
} from '#server/testing/transfers.ts';

const pages: readonly PageId[] = [1, 2, 3, 4, 6, 13, 15, 21, 25];
const openAdmin = async (given = pages) => {
  const app = await openTestApp();
  const admin = await app.signIn({ pages: given, group: 'admin', units: [app.units.USA], username: 'lead-one' });
  return { app, admin };
};

/** What a consultant came to in a month and the weeks behind it, without numbers of the database. */
const figuresOf = async ({ app, admin }: Awaited<ReturnType<typeof openAdmin>>) => {
  const { id } = await app.context.db.selectFrom('consultant').select('id').executeTakeFirstOrThrow();
  const { months } = await admin.call(consultantMoneyApi.months, { id });
  const { totals, weeks } = await admin.call(consultantMoneyApi.weeks, { id, year: 2026, month: 1 });
  const plain = JSON.stringify({ months, totals, weeks }, (name, value: unknown) =>
    ['id', 'updatedAt', 'version'].includes(name) ? undefined : value,
  );
  return JSON.parse(plain) as object;
};

const rowsOf = async (app: TestApp, table: string, but: string) => {
  const { rows } = await sql<{ row: object }>`
    select to_jsonb(t) - string_to_array(${but}, ',') as row from ${sql.table(table)} t order by id`.execute(
    app.context.db,
  );
  return rows.map(({ row }) => row);
};

test('consultants come over with projects, rates, fees and weeks, and come to the same to the cent', async () => {
  const here = await openAdmin();
  const { app, admin } = here;
  const { db } = app.context;
  const person = await check(
    app,
    admin,
    'candidates.csv',
    'id,first name,last name,email\n1,Dana,Whitfield,d@x.example\n',
  );
  await write(app, admin, person.importId);
  const { id: candidateId } = await db.selectFrom('candidate').select('id').executeTakeFirstOrThrow();
  const one = await addConsultant(app, app.units.USA, { ownerId: admin.userId, candidateId });
  await admin.call(consultantPartsApi.addRate, { consultantId: one.id, ...vectorRates });
  const weeks = ['2026-01-10', '2026-01-17', '2026-01-24', '2026-01-31'].map((weekEnding, at) => ({
    weekEnding,
    regularHours: at === 2 ? '32' : '40',
    overtimeHours: at === 3 ? '3.75' : '0',
  }));
  await admin.call(consultantPartsApi.changeWeeks, { consultantId: one.id, weeks });
  const { weeks: seen } = await admin.call(consultantMoneyApi.weeks, { id: one.id, year: 2026, month: 1 });
  const ids = seen.flatMap(({ segments }) => segments.flatMap(({ id }) => id ?? []));
  await admin.raw(consultantMoneyApi.moveWeeks, { ids, to: 'SUBMITTED' });
  await admin.raw(consultantMoneyApi.moveWeeks, { ids: ids.slice(0, 2), to: 'APPROVED' });
  await admin.raw(consultantMoneyApi.moveWeeks, { ids: ids.slice(0, 1), to: 'INVOICED' });
  await admin.call(consultantPartsApi.changeRate, {
    consultantId: one.id,
    ...vectorRates,
    effectiveFrom: '2026-01-07',
    billRate: '102.1234',
    payRate: '69',
  });
  const project = sql`(select id from project)`;
  await sql`insert into project_extension (project_id, from_on, to_on, approved_by, added_by)
    values (${project}, '2026-07-01', '2026-12-31', 'Pat', ${admin.userId})`.execute(db);
  await sql`insert into week_adjustment (week_id, on_day, rate_number, bill_amount, pay_amount, margin_amount, reason, added_by)
    select min(id), '2026-02-03', 2, 12.3456789012, 3.4567890123, 8.8888898889, 'Re-rated', ${admin.userId}::bigint from project_week`.execute(
    db,
  );
  await sql`insert into consultant_skill (consultant_id, name, years) values (${one.id}, 'Java', 7.5)`.execute(db);
  await sql`with f as (insert into fee (unit_id, kind, client_id, version)
      select ${app.units.USA}::bigint, 'client', id, 1 from client returning id)
    insert into fee_line (record_id, percent, number, from_on, added_by) select id, 2.1250, 1, '2025-01-01', ${admin.userId}::bigint from f`.execute(
    db,
  );
  const zip = await exportOf(app, admin);
  const before = recordsOf(zip);

  const there = await openAdmin();
  const taken = await check(there.app, there.admin, 'rolecall.zip', zip);
  expect(countsOf(taken)).toMatchObject({ fee: [1, 1, 0, 0], consultant: [1, 1, 0, 0], project: [1, 1, 0, 0] });
  const done = await write(there.app, there.admin, taken.importId);
  expect(countsOf(done)).toEqual(countsOf(taken));
  expect(recordsOf(await exportOf(there.app, there.admin))).toEqual(before);
  expect(await figuresOf(there)).toEqual(await figuresOf(here));
  const numbers =
    'id,unit_id,project_id,week_id,client_id,added_by,approved_by,updated_by,updated_at,version,request_id,added_at,approved_at,invoiced_at';
  for (const table of ['project_rate', 'project_week', 'week_adjustment'])
    expect([table, await rowsOf(there.app, table, numbers)]).toEqual([table, await rowsOf(app, table, numbers)]);
  const list = 'id,unit_id,candidate_id,owner_id,created_by,created_at,updated_at';
  expect(await rowsOf(there.app, 'consultant', list)).toEqual(await rowsOf(app, 'consultant', list));

  // A second time nothing is added; what somebody worked with stays.
  const again = await check(there.app, there.admin, 'rolecall.zip', zip);
  for (const { rows, existing } of again.counts) expect(existing).toBe(rows);
  await there.admin.call(transferApi.discard, { importId: again.importId });
  await sql`update project_week set note = 'late' where state = 'SUBMITTED'`.execute(there.app.context.db);
  // The project stays, and with it all that it hangs on: the consultant, the candidate, the client and the fee of another.
  const kept = await takeBack(there.app, there.admin, taken.importId);
  expect(kept.kept).toBeGreaterThanOrEqual(4);
  expect(await countOf(there.app, 'project_week')).toBe(await countOf(app, 'project_week'));
  expect(await countOf(there.app, 'fee')).toBe(0);
});

test('without the page of consultants none goes out, and none comes in', async () => {
  const here = await openAdmin();
  await addConsultant(here.app, here.app.units.USA, { ownerId: here.admin.userId });
  const zip = await exportOf(here.app, here.admin);
  const without = pages.filter((id) => id !== 15);
  const there = await openAdmin(without);
  const taken = await check(there.app, there.admin, 'rolecall.zip', zip);
  expect(countsOf(taken)).toMatchObject({ candidate: [1, 1, 0, 0], consultant: [1, 0, 0, 1], project: [1, 0, 0, 1] });
  await write(there.app, there.admin, taken.importId);
  expect(await countOf(there.app, 'consultant')).toBe(0);
  await addConsultant(there.app, there.app.units.USA, { last: 'Other' });
  const records = Object.keys(recordsOf(await exportOf(there.app, there.admin)).records);
  expect(records.filter((kind) => kind === 'consultant' || kind === 'project')).toEqual([]);
});
