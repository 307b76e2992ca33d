import { expect, test } from 'vitest';
import { consultantMoneyApi } from '#contract/areas/consultants/consultant-money.ts';
import { consultantPartsApi } from '#contract/areas/consultants/consultant-parts.ts';
import { addConsultant, vectorRates } from '#server/testing/consultants.ts';
import { sharedTestApp } from '#server/testing/open-test-app.ts';

const openApp = sharedTestApp();

async function files() {
  const world = await openApp();
  const lead = await world.signIn({ pages: [15, 25] });
  const one = await addConsultant(world, world.units.USA);
  await lead.call(consultantPartsApi.addRate, { consultantId: one.id, ...vectorRates });
  const read = async (lines: string[], dryRun = true) => {
    const file = { 'hours.csv': Buffer.from(lines.join('\n')) };
    const { body } = await lead.raw(consultantMoneyApi.importHours, { dryRun: String(dryRun) }, file);
    return body as { code?: string; counts: object; rows: { row: number; outcome: string; message?: string }[] };
  };
  const outcomes = async (lines: string[], dryRun = true) =>
    (await read(lines, dryRun)).rows.map(({ outcome, message }) => message ?? outcome);
  const hours = (id: number, weeks: { weekEnding: string; regularHours: string; overtimeHours: string }[]) =>
    lead.call(consultantPartsApi.changeWeeks, { consultantId: id, weeks });
  const month = (id: number) => lead.call(consultantMoneyApi.weeks, { id, year: 2026, month: 1 });
  const exported = async (purpose: string, language = 'en') => {
    const cut = { from: '2026-01-01', to: '2026-01-31', purpose, format: 'csv', language };
    const { body } = await lead.raw(consultantMoneyApi.exportHours, cut);
    return String(body['text'])
      .replace('\ufeff', '')
      .trim()
      .split('\r\n')
      .map((line) => line.split(','));
  };
  return { ...world, lead, one, read, outcomes, hours, month, exported };
}

test('the same week twice in a file of hours is told, in the trial as in the import', async () => {
  const { outcomes, one, month } = await files();
  const lines = [
    'Consultant,Week ending,Hours',
    'Dana Whitfield,2026-01-10,20',
    'Whitfield, Dana,2026-01-17,40',
    'dana whitfield,2026-01-10,20',
  ].map((line) => line.replace('Whitfield, Dana', '"Whitfield, Dana"'));
  const said = ['NEW', 'NEW', 'Row 2 has this week already. Put the hours of a week in one row'];
  expect(await outcomes(lines)).toEqual(said);
  expect(await outcomes(lines, false)).toEqual(said);
  expect((await month(one.id)).totals.regularHours).toBe('60');
});

test('days and hours of a file are read as people write them; what is no day or no hours is told', async () => {
  const { outcomes } = await files();
  const given: [string, string, string][] = [
    ['2026-01-10', '37.5', 'NEW'],
    ['1/17/2026', '"37,5"', 'NEW'],
    ['24.01.2026', '٤٠', 'NEW'],
    ['2026-01-31 00:00', '8', 'NEW'],
    ['2026-02-31', '8', 'Enter a date'],
    ['13/01/2026', '8', 'Enter a date'],
    ['Week of Jan 10', '8', 'Enter a date'],
    ['2026-01-10', '1e9', 'Enter hours such as 40 or 37.5'],
    ['2026-01-10', '-1', 'Enter hours such as 40 or 37.5'],
    ['2026-01-10', '$40', 'Enter hours such as 40 or 37.5'],
  ];
  const lines = ['Consultant,Week ending,Hours', ...given.map(([day, hours]) => `Dana Whitfield,${day},${hours}`)];
  expect(await outcomes(lines)).toEqual(given.map(([, , said]) => said));
});

test.each([
  [
    'Client name,Employee,Week ending,Total hours,Regular hours,OT pay rate,OT hours',
    'X,Dana Whitfield,2026-01-10,42,40,102,2',
  ],
  ['Employee,Week ending,Total hours,OT hours', 'Dana Whitfield,2026-01-10,42,2'],
  ['Çalışan,Hafta sonu,Haftalık saat,Fazla mesai saati', 'Dana Whitfield,10.01.2026,40,2'],
  ['المستشار,نهاية الأسبوع,الساعات العادية,ساعات العمل الإضافي', 'Dana Whitfield,2026-01-10,40,2'],
])('the columns of a file of hours are found by their headings: %s', async (head, line) => {
  const { outcomes, month, one } = await files();
  expect(await outcomes([head, line], false)).toEqual(['NEW']);
  expect((await month(one.id)).totals).toMatchObject({ regularHours: '40', overtimeHours: '2' });
});

test('days of a European file are read by the ones that tell their order', async () => {
  const { outcomes, month, one } = await files();
  const lines = [
    'Consultant;W/E;Total hours (excl. OT);OT hours',
    'Dana Whitfield;31/01/2026;40;1,5',
    'Dana Whitfield;10/01/2026;38;0',
  ];
  expect(await outcomes(lines, false)).toEqual(['NEW', 'NEW']);
  expect((await month(one.id)).totals).toMatchObject({ regularHours: '78', overtimeHours: '1.5' });
});

test('people are found without accents; two of one name are told, and an email address tells them apart', async () => {
  const { context, units, outcomes } = await files();
  const { clientId } = await addConsultant({ context }, units.USA, { first: 'Elif', last: 'Koç' });
  await addConsultant({ context }, units.USA, { first: 'كريم', last: 'فاروق' });
  const head = 'Employee,Week ending,Hours';
  expect(
    await outcomes([head, 'ELIF KOC,2026-01-10,40', '"Koç, Elif",2026-01-17,40', 'كريم فاروق,2026-01-10,40']),
  ).toEqual(['NEW', 'NEW', 'NEW']);
  await addConsultant({ context }, units.USA, { first: 'Elif', last: 'Koc', clientId });
  expect(await outcomes([head, 'elif koc,2026-01-10,40', 'Elif Koç,2026-01-10,40'])).toEqual(['NEW', 'NEW']);
  const twin = await addConsultant({ context }, units.USA, { first: 'Elif', last: 'Koç', clientId });
  const mail = { email: 'second@example.com' };
  await context.db.updateTable('consultant_personal').set(mail).where('consultant_id', '=', twin.id).execute();
  const both = '2 consultants have this name: put the email address in its place';
  expect(await outcomes([head, 'Elif Koç,2026-01-10,40', 'second@example.com,2026-01-10,40'])).toEqual([both, 'NEW']);
  const besides = [
    'Employee,Email,Week ending,Hours',
    'Elif Koç,Second@example.com,2026-01-10,40',
    'Elif Koç,,2026-01-10,40',
  ];
  expect(await outcomes(besides)).toEqual(['NEW', both]);
});

test('a row that changes a week says what is on file', async () => {
  const { one, hours, read } = await files();
  await hours(one.id, [{ weekEnding: '2026-01-10', regularHours: '24', overtimeHours: '1.5' }]);
  const lines = ['Consultant,Week ending,Hours', 'Dana Whitfield,2026-01-10,40', 'Dana Whitfield,2026-01-17,40'];
  const was = { regularHours: '24', overtimeHours: '1.5' };
  for (const dryRun of [true, false])
    expect((await read(lines, dryRun)).rows.map((row) => 'was' in row && row.was)).toEqual([was, false]);
  expect((await read(lines)).rows.map(({ outcome }) => outcome)).toEqual(['SAME', 'SAME']);
});

test('hours of a week that is invoiced say so, and promise no way to open it', async () => {
  const { lead, one, hours, month, read } = await files();
  await hours(one.id, [{ weekEnding: '2026-01-10', regularHours: '40', overtimeHours: '0' }]);
  const [week] = (await month(one.id)).weeks;
  const ids = [week!.segments[0]!.id!];
  for (const to of ['SUBMITTED', 'APPROVED', 'INVOICED'] as const)
    await lead.call(consultantMoneyApi.moveWeeks, { ids, to });
  const { rows } = await read(['Consultant,Week ending,Hours', 'Dana Whitfield,2026-01-10,38']);
  expect(rows).toMatchObject([{ outcome: 'ERROR', code: 'consultant.week-invoiced' }]);
});

test('double time is told by the name of its column and never dropped; a total that says it has the overtime is the total', async () => {
  const { outcomes, month, one } = await files();
  const double = ['Employee,Week ending,Reg hrs,OT hrs,DT Hours', 'Dana Whitfield,2026-01-10,40,2,3'];
  expect(await outcomes(double, false)).toEqual([
    '“DT Hours” is not read here. Enter these hours as regular or OT hours',
  ]);
  expect((await month(one.id)).totals).toMatchObject({ regularHours: '0', overtimeHours: '0' });
  const second = ['Employee,Week ending,Hours,OT1,OT2', 'Dana Whitfield,2026-01-10,40,2,3'];
  expect(await outcomes(second)).toEqual(['“OT2” is not read here. Enter these hours as regular or OT hours']);
  for (const nothing of ['-', '0:00', '0 hrs', 'N/A'])
    expect(await outcomes([double[0]!, `Dana Whitfield,2026-01-10,40,2,${nothing}`])).toEqual(['NEW']);
  const none = ['Employee,Week ending,Total hours (incl. OT),OT,Double time', 'Dana Whitfield,2026-01-10,42,2,0.00'];
  expect(await outcomes(none, false)).toEqual(['NEW']);
  expect((await month(one.id)).totals).toMatchObject({ regularHours: '40', overtimeHours: '2' });
});

test('less in total than in overtime is told, and one row of totals alone is regular hours', async () => {
  const { outcomes, month, one } = await files();
  const wrong = ['Consultant,Week ending,Total hours,OT hours', 'Dana Whitfield,2026-01-10,2,4'];
  expect(await outcomes(wrong, false)).toEqual(['Enter hours such as 40 or 37.5']);
  const plain = ['Consultant,Week ending,Total hours', 'Dana Whitfield,2026-01-10,42'];
  expect(await outcomes(plain, false)).toEqual(['NEW']);
  expect((await month(one.id)).totals).toMatchObject({ regularHours: '42', overtimeHours: '0' });
});

test('an exported file of hours adds up to the screen, by name and in the order of the weeks, and is read back', async () => {
  const { context, units, lead, one, hours, month, exported, read } = await files();
  const formula = await addConsultant({ context }, units.USA, { first: '=1+1', last: 'Ağaoğlu' });
  const line = { ...vectorRates, billRate: '92.25', payRate: '68.15' };
  await lead.call(consultantPartsApi.addRate, { consultantId: formula.id, ...line });
  await lead.call(consultantPartsApi.changeRate, { consultantId: one.id, ...line, effectiveFrom: '2026-01-04' });
  const quarter = ['2026-01-31', '2026-01-10', '2026-01-17', '2026-01-24'];
  const weeks = quarter.map((weekEnding) => ({ weekEnding, regularHours: '37.25', overtimeHours: '0.5' }));
  await hours(one.id, weeks);
  await hours(formula.id, weeks);
  const [head, ...rows] = await exported('invoice');
  expect(rows.map(([name, , , , , ending]) => `${name} ${ending}`)).toEqual([
    ...quarter.toSorted().map((day) => `'=1+1 Ağaoğlu ${day}`),
    ...quarter.toSorted().map((day) => `Dana Whitfield ${day}`),
  ]);
  const at = head!.indexOf('Amount');
  const sum = rows.slice(4).reduce((total, row) => total + Number(row[at]), 0);
  const { totals } = await month(one.id);
  expect(sum.toFixed(2)).toBe(totals.bill);
  // Rounded line by line it would be another sum.
  expect(
    rows
      .slice(4)
      .reduce((total, row) => total + Math.round(Number(row[at]) * 100) / 100, 0)
      .toFixed(2),
  ).not.toBe(totals.bill);
  const again = (await exported('payroll')).map((row) => row.join(','));
  expect((await read(again)).counts).toEqual({ added: 0, changed: 0, same: 8, failed: 0 });
});
