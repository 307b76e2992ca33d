import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { expensesApi } from '#contract/areas/money/expenses.ts';
import { feesApi } from '#contract/areas/money/fees.ts';
import { outreachApi } from '#contract/areas/outreach/outreach.ts';
import { vaultApi } from '#contract/areas/vault/vault.ts';
import { businessUnit } from '#contract/catalogs/business-unit.ts';
import { client } from '#contract/catalogs/client.ts';
import { dayIn } from '#domain/money/effective-dated.ts';
import { usableTimeZones } from '#domain/places/time-zones.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { unitZone } from './unit-zone.ts';

const unit = { name: 'Third', code: 'T3', country: 'US', currency: 'USD' };
const says = 'Enter a time zone such as America/Chicago';

test('a unit takes a time zone of the runtime only, in create, edit and import', async () => {
  const { signIn, units } = await openTestApp();
  const who = await signIn({ group: 'admin' });
  const { create, edit, search, importFile, importRun } = businessUnit.calls;

  for (const timeZone of ['Mars/Colony', 'Chicago', 'EST', '+05:00', 'America/Chicago; drop', 7, '']) {
    const { status, body } = await who.raw(create, { ...unit, timeZone });
    expect([timeZone, status, body['code']]).toEqual([timeZone, 400, 'call.invalid']);
    expect((body['fields'] as { field: string }[]).map(({ field }) => field)).toEqual(['timeZone']);
  }
  const edited = await who.raw(edit, { bid: units.USA, timeZone: 'Mars/Colony' });
  expect([edited.status, edited.body['fields']]).toEqual([400, [{ field: 'timeZone', message: says }]]);
  const { body: made } = await who.raw(create, { ...unit, timeZone: 'us/pacific' });
  expect(made['timeZone']).toBe('America/Los_Angeles');
  const { body: changed } = await who.raw(edit, { bid: made['bid'], timeZone: 'UTC' });
  expect(changed['timeZone']).toBe('UTC');
  const file = Buffer.from(
    'Name,Code,Country,Currency,Time zone\nMars,MA,US,USD,Mars/Colony\nMaine,ME,US,USD,US/Eastern\n',
  );
  const read = (await who.call(importFile, {}, { 'units.csv': file } as never)) as {
    importId: string;
    mapping: string[];
  };
  const { importId, mapping } = read;
  const run = (await who.call(importRun, { importId, mapping, existing: 'skip', dryRun: false } as never)) as {
    counts: object;
  };
  expect(run.counts).toMatchObject({ added: 1, failed: 1 });
  const { found } = await who.call(search, { sortField: 'name' } as never);
  expect(Object.fromEntries(found.rows.map((row) => [row['name'], row['timeZone']]))).toMatchObject({
    Maine: 'America/New_York',
    'United States': 'America/Chicago',
  });
});

test('an old unit with a zone that is none works by the zone of its country', async () => {
  const { signIn, units, context } = await openTestApp();
  await context.db.updateTable('business_unit').set({ time_zone: 'Mars/Colony' }).execute();
  const who = await signIn({ group: 'admin', pages: [4, 6, 17, 21, 27], units: [units.USA] });
  const today = dayIn('America/New_York', new Date());

  expect(await who.call(expensesApi.addInsurance, { cost: '12' })).toMatchObject({ effectiveFrom: today });
  expect(await who.call(feesApi.addVmsFee, { vmsProvider: 'Beeline', fee: '2' })).toMatchObject({
    effectiveFrom: today,
  });
  const board = { name: 'Dice', cost: '100', period: 'MONTH' } as const;
  expect(await who.call(expensesApi.addJobBoard, board)).toMatchObject({ effectiveFrom: today });
  const made = (await who.call(client.calls.create, { name: 'Acme' } as never)) as { id: number };
  expect(await who.call(feesApi.addClientFee, { clientId: made.id, fee: '3' })).toMatchObject({ effectiveFrom: today });
  expect((await who.call(feesApi.searchVmsFees, {})).found.total).toBe(1);
  expect((await who.call(feesApi.readClientFee, { clientId: made.id })).fee).toBe('3');
  expect((await who.call(vaultApi.search, {})).found.total).toBe(0);
  expect((await who.call(outreachApi.search, { startDate: today })).found.total).toBe(0);
  // The list still shows what is there, for somebody to correct it.
  const { found } = await who.call(businessUnit.calls.search, {} as never);
  expect(new Set(found.rows.map((row) => row['timeZone']))).toEqual(new Set(['Mars/Colony']));
  const zones = await context.db
    .selectFrom('business_unit')
    .select(['country', unitZone('business_unit').as('zone')])
    .execute();
  expect(new Set(zones.map(({ country, zone }) => `${country} ${zone}`))).toEqual(
    new Set(['US America/New_York', 'CA America/Toronto']),
  );
});

test('the database knows every zone that is reckoned with', async () => {
  const { context } = await openTestApp();
  const { rows } = await sql<{ zone: string }>`
    select zone from unnest(${usableTimeZones()}::text[]) zone
    where lower(zone) not in (select lower(name) from pg_timezone_names)`.execute(context.db);
  expect(rows).toEqual([]);
  for (const timeZone of usableTimeZones()) expect(dayIn(timeZone, new Date())).toMatch(/^\d{4}-\d\d-\d\d$/);
});
