import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { quickSearchApi } from '#contract/areas/search/quick-search.ts';
import { nameKey, nameSort } from '#domain/candidates/names.ts';
import { openTestApp, type TestApp } from '#server/testing/open-test-app.ts';

/** Adds a person to a unit. */
async function addPerson({ context }: TestApp, unitId: number, first: string, last: string, headline = 'Developer') {
  const { rows } = await sql<{ id: number }>`
    insert into candidate (guid, first_name, last_name, name_key, headline)
    values (gen_random_uuid(), ${first}, ${last}, ${nameKey(`${first} ${last}`)}, ${headline}) returning id`.execute(
    context.db,
  );
  await sql`insert into candidate_unit (unit_id, candidate_id, status_id, name_sort)
    values (${unitId}, ${rows[0]!.id}, (select id from candidate_status order by id limit 1), ${nameSort(first, last)})`.execute(
    context.db,
  );
  return rows[0]!.id;
}

async function addClient({ context }: TestApp, unitId: number, name: string) {
  await sql`insert into client (name, name_key, unit_id) values (${name}, ${nameKey(name)}, ${unitId})`.execute(
    context.db,
  );
}

test('records are found by any spelling of their name, prefix matches first', async () => {
  const testApp = await openTestApp();
  const recruiter = await testApp.signIn({ pages: [3, 6] });
  const inside = await addPerson(testApp, testApp.units.USA, 'Umay', 'Karadağ');
  const begins = await addPerson(testApp, testApp.units.USA, 'Dagny', 'Østergård');
  await addClient(testApp, testApp.units.USA, 'Dağcı Holding');

  const { records } = await recruiter.call(quickSearchApi.records, { search: 'DAĞ' });
  expect(records).toEqual([
    { kind: 'candidate', id: begins, name: 'Dagny Østergård', under: 'Developer' },
    { kind: 'candidate', id: inside, name: 'Umay Karadağ', under: 'Developer' },
    expect.objectContaining({ kind: 'client', name: 'Dağcı Holding' }),
  ]);
  // Two letters match the beginning of a last name.
  expect((await recruiter.call(quickSearchApi.records, { search: 'ka' })).records.map(({ id }) => id)).toEqual([
    inside,
  ]);
  for (const search of ['d', '  -  ', '%%', 'zzz'])
    expect((await recruiter.call(quickSearchApi.records, { search })).records, search).toEqual([]);
});

test('only kinds whose pages the caller has, only the applied units, and at most five of a kind', async () => {
  const testApp = await openTestApp();
  const { units } = testApp;
  for (let number = 0; number < 7; number++) await addPerson(testApp, units.USA, `Ana${number}`, 'Banerjee');
  await addPerson(testApp, units.CAN, 'Foreign', 'Banerjee');
  await addClient(testApp, units.USA, 'Banerjee Bank');
  await addClient(testApp, units.CAN, 'Banerjee Banque');
  const kindsFor = async (pages: readonly (1 | 2 | 3 | 6)[]) => {
    const person = await testApp.signIn({ pages });
    const { records } = await person.call(quickSearchApi.records, { search: 'banerjee' });
    return records.map(({ kind, name }) => `${kind} ${name.replace(/\d/, '')}`);
  };

  expect(await kindsFor([3])).toEqual(Array(5).fill('candidate Ana Banerjee'));
  expect(await kindsFor([2])).toEqual([]);
  expect(await kindsFor([6])).toEqual(['client Banerjee Bank']);
  const foreign = await testApp.signIn({ pages: [3, 6], units: [units.CAN] });
  const { records } = await foreign.call(quickSearchApi.records, { search: 'banerjee' });
  expect(records.map(({ name }) => name)).toEqual(['Foreign Banerjee', 'Banerjee Banque']);
});

test('a candidate is found by phone number in any usual form, and by those of other units only there', async () => {
  const testApp = await openTestApp();
  const { units, context } = testApp;
  const recruiter = await testApp.signIn({ pages: [3] });
  const here = await addPerson(testApp, units.USA, 'Sasha', 'Bauer');
  const there = await addPerson(testApp, units.CAN, 'Foreign', 'Bauer');
  for (const id of [here, there])
    await sql`insert into candidate_contact (candidate_id, kind, value, value_key)
      values (${id}, 'phone', '+16785550166', '6785550166')`.execute(context.db);
  const found = async (search: string) =>
    (await recruiter.call(quickSearchApi.records, { search })).records.map(({ id }) => id);
  for (const typed of ['(678) 555-0166', '678.555.0166', '+1 678 555 0166', '1-678-555-0166', '6785550166', '555-0166'])
    expect([typed, await found(typed)]).toEqual([typed, [here]]);
  expect(await found('(678) 555-0199')).toEqual([]);
});

test('a suggestion tells the title held at the employer, and the headline only where no position is known', async () => {
  const testApp = await openTestApp();
  const { units, context } = testApp;
  const recruiter = await testApp.signIn({ pages: [3] });
  const headline = 'Senior Help Desk Manager';
  const held = await addPerson(testApp, units.USA, 'Tobias', 'Lindqvist', headline);
  await addPerson(testApp, units.USA, 'Uma', 'Lindqvist', headline);
  const nobody = await addPerson(testApp, units.USA, 'Zoe', 'Lindqvist', '');
  const positions = [{ title: 'Help Desk Technician', employer: 'Gulf Marine Supply', isCurrent: true }];
  await sql`update candidate set employer = 'Gulf Marine Supply', profile = ${JSON.stringify({ positions })}
    where id = ${held}`.execute(context.db);
  for (const id of [held, nobody])
    await sql`insert into candidate_contact (candidate_id, kind, value, value_key)
      values (${id}, 'phone', ${`+1678555${id}`}, ${`6785550166${id}`})`.execute(context.db);
  const under = async (search: string) =>
    (await recruiter.call(quickSearchApi.records, { search })).records.map((record) => [record.name, record.under]);
  const [tobias, zoe] = [
    ['Tobias Lindqvist', 'Help Desk Technician · Gulf Marine Supply'],
    ['Zoe Lindqvist', undefined],
  ];
  expect(await under('lindqvist')).toEqual([tobias, ['Uma Lindqvist', headline], zoe]);
  expect(await under('678 555 0166')).toEqual([tobias, zoe]);
});
