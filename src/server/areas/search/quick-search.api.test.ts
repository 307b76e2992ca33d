import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { finderApi } from '#contract/areas/search/quick-search.ts';
import { nameKey, nameSort } from '#domain/candidates/names.ts';
import { openTestHouse, type TestHouse } from '#server/testing/open-test-app.ts';

/** A person whom a unit knows. */
async function addPerson({ house }: TestHouse, unitId: number, first: string, last: string, headline = 'Developer') {
  const { rows } = await sql<{ id: number }>`
    insert into candidate (guid, first_name, last_name, name_key, headline)
    values (gen_random_uuid(), ${first}, ${last}, ${nameKey(`${first} ${last}`)}, ${headline}) returning id`.execute(
    house.db,
  );
  await sql`insert into candidate_unit (unit_id, candidate_id, status_id, name_sort)
    values (${unitId}, ${rows[0]!.id}, (select id from candidate_status order by id limit 1), ${nameSort(first, last)})`.execute(
    house.db,
  );
  return rows[0]!.id;
}

async function addClient({ house }: TestHouse, unitId: number, name: string) {
  await sql`insert into client (name, name_key, unit_id) values (${name}, ${nameKey(name)}, ${unitId})`.execute(
    house.db,
  );
}

test('records are found by any spelling of their name, those that begin with it first', async () => {
  const house = await openTestHouse();
  const recruiter = await house.signIn({ pages: [3, 6] });
  const inside = await addPerson(house, house.units.USA, 'Umay', 'Karadağ');
  const begins = await addPerson(house, house.units.USA, 'Dagny', 'Østergård');
  await addClient(house, house.units.USA, 'Dağcı Holding');

  const { records } = await recruiter.call(finderApi.records, { search: 'DAĞ' });
  expect(records).toEqual([
    { kind: 'candidate', id: begins, name: 'Dagny Østergård', under: 'Developer' },
    { kind: 'candidate', id: inside, name: 'Umay Karadağ', under: 'Developer' },
    expect.objectContaining({ kind: 'client', name: 'Dağcı Holding' }),
  ]);
  // Two letters are the beginning of a family name.
  expect((await recruiter.call(finderApi.records, { search: 'ka' })).records.map(({ id }) => id)).toEqual([inside]);
  for (const search of ['d', '  -  ', '%%', 'zzz'])
    expect((await recruiter.call(finderApi.records, { search })).records, search).toEqual([]);
});

test('only kinds whose pages one has, only the applied units, and at most five of a kind', async () => {
  const house = await openTestHouse();
  const { units } = house;
  for (let number = 0; number < 7; number++) await addPerson(house, units.USA, `Ana${number}`, 'Banerjee');
  await addPerson(house, units.CAN, 'Foreign', 'Banerjee');
  await addClient(house, units.USA, 'Banerjee Bank');
  await addClient(house, units.CAN, 'Banerjee Banque');
  const kindsFor = async (pages: readonly (1 | 2 | 3 | 6)[]) => {
    const person = await house.signIn({ pages });
    const { records } = await person.call(finderApi.records, { search: 'banerjee' });
    return records.map(({ kind, name }) => `${kind} ${name.replace(/\d/, '')}`);
  };

  expect(await kindsFor([3])).toEqual(Array(5).fill('candidate Ana Banerjee'));
  expect(await kindsFor([2])).toEqual([]);
  expect(await kindsFor([6])).toEqual(['client Banerjee Bank']);
  const foreign = await house.signIn({ pages: [3, 6], units: [units.CAN] });
  const { records } = await foreign.call(finderApi.records, { search: 'banerjee' });
  expect(records.map(({ name }) => name)).toEqual(['Foreign Banerjee', 'Banerjee Banque']);
});
