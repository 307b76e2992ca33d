import { type RawBuilder, sql } from 'kysely';
import { expect, test } from 'vitest';
import { authApi } from '#contract/areas/identity/sign-in.ts';
import { searchApi } from '#contract/areas/search/search.ts';
import { openAs } from '#server/testing/as-owner.ts';
import { helpDeskResume, uploadResumes } from '#server/testing/matching.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { shareWithUnit } from '#server/testing/shared-person.ts';

test('searching works for a unit after another has just imported many resumes, and for a small one beside it', async () => {
  const testApp = await openTestApp();
  const { db } = testApp.context;
  const { USA, CAN } = testApp.units;
  // Forty thousand changes of the other unit lie between the newest of this one and its others.
  const changes = async (unit: number, from: number, to: number, words: RawBuilder<string>) => {
    await sql`insert into candidate (guid, first_name, last_name, name_key)
      select 'made-up-' || n, 'Person', n::text, 'person ' || n from generate_series(${from}::int, ${to}::int) n`.execute(
      db,
    );
    await sql`insert into candidate_unit (unit_id, candidate_id, status_id, name_sort)
      select ${unit}, id, (select min(id) from candidate_status), name_key from candidate
      where guid = any(select 'made-up-' || n from generate_series(${from}::int, ${to}::int) n)`.execute(db);
    await sql`insert into candidate_search (unit_id, candidate_id, change_no, changed_at, status_id, has_resume, indexer, words)
      select ${unit}, n.candidate_id, n.no, now(), n.status_id, false, 'search-1',
        array_to_tsvector(array[':unit=' || ${unit}::int, ':at=' || (n.no >> 12)] || ${words})
      from (select k.*, c.last_name::int as n, nextval('candidate_search_change') as no from candidate_unit k
        join candidate c on c.id = k.candidate_id where c.guid = any(select 'made-up-' || n
          from generate_series(${from}::int, ${to}::int) n) order by k.candidate_id) n`.execute(db);
  };
  const some = sql<string>`(array['common'] || case when n.n % 5000 = 0 then array['rare'] else '{}' end)`;
  await changes(USA, 1, 25_000, some);
  await changes(CAN, 30_001, 70_000, sql`array['common', 'rare']`);
  await changes(USA, 80_001, 80_003, some);
  await sql`analyze candidate_search`.execute(await openAs('owner', { db }));
  const person = await testApp.signIn();
  const find = async (search: string, direction: 'ASC' | 'DESC' = 'DESC') => {
    const { found, isExact } = await person.call(searchApi.candidates, { search, direction, size: 5 });
    return [found.total, isExact, ...found.rows.map(({ name }) => Number(name.split(' ')[1]))];
  };

  expect(await find('common')).toEqual([5000, false, 80_003, 80_002, 80_001, 25_000, 24_999]);
  expect(await find('common', 'ASC')).toEqual([5000, false, 1, 2, 3, 4, 5]);
  expect(await find('rare')).toEqual([5, true, 25_000, 20_000, 15_000, 10_000, 5000]);
  expect(await find('rare', 'ASC')).toEqual([5, true, 5000, 10_000, 15_000, 20_000, 25_000]);
});

test('a person whom two applied units know is found as each unit knows them, once (ruling 17)', async () => {
  const { context, units, work, signIn } = await openTestApp();
  await work();
  const both = [units.USA, units.CAN];
  await uploadResumes(await signIn(), helpDeskResume('Bob', 'Baker'), helpDeskResume('Ann', 'Archer'));
  const person = await signIn({ units: both });
  await person.call(authApi.applyUnits, { unitIds: both });
  const { db } = context;
  const { id: bob } = await db
    .selectFrom('candidate')
    .select('id')
    .where('first_name', '=', 'Bob')
    .executeTakeFirstOrThrow();
  await shareWithUnit(context, bob, units.CAN);
  const found = async (search: string, more: object = {}) =>
    (await person.call(searchApi.candidates, { search, ...more })).found.rows
      .map((row) => [row.name.split(' ')[0], row.statusName])
      .toSorted();
  const [[, usual] = []] = await found('baker');
  const other = await db
    .selectFrom('candidate_status')
    .select(['id', 'name'])
    .where('name', '!=', usual!)
    .where('category', '!=', 'NEW')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  for (const table of ['candidate_unit', 'candidate_search'] as const)
    await db
      .updateTable(table)
      .set({ status_id: other.id })
      .where('unit_id', '=', units.CAN)
      .where('candidate_id', '=', bob)
      .execute();

  const asOther = [['Bob', other.name]];
  expect(await found('', { statusId: other.id })).toEqual(asOther);
  for (const search of [`status:"${other.name}"`, `NOT (status:"${usual}" OR archer)`, `baker NOT status:"${usual}"`])
    expect([search, await found(search)]).toEqual([search, asOther]);
  // Where the row of the first unit fits too it is the one that is shown.
  expect(await found(`status:"${other.name}" OR baker`)).toEqual([['Bob', usual]]);
  expect(await found('')).toEqual([
    ['Ann', usual],
    ['Bob', usual],
  ]);
  // Changed lately in the other unit only.
  await db.updateTable('candidate_search').set({ changed_at: '2020-01-01' }).where('unit_id', '=', units.USA).execute();
  expect(await found('', { updatedWithinDays: 30 })).toEqual(asOther);
});
