import { expect, test } from 'vitest';
import { candidatesApi } from '#contract/areas/candidates/candidates.ts';
import { searchApi } from '#contract/areas/search/search.ts';
import { helpDeskResume, uploadResumes } from '#server/testing/matching.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';

test('a person is found by phone number however it is written, and by name in either order', async () => {
  const { context, units, work, signIn } = await openTestApp();
  await work();
  const { pool } = context.database;
  const recruiter = await signIn();
  await uploadResumes(recruiter, helpDeskResume('Sasha', 'Bauer'), helpDeskResume('Dana', 'Whitfield'));
  await pool.query(`delete from candidate_contact where kind = 'phone'`);
  await pool.query(
    `insert into candidate_contact (candidate_id, kind, value, value_key, e164)
     select id, 'phone', '+16785550166', '6785550166', '+16785550166' from candidate where last_name = 'Bauer'
     union all select id, 'phone', '+442079460958', '442079460958', '+442079460958' from candidate where last_name = 'Whitfield'`,
  );
  const listed = async (search: string, by = recruiter) =>
    (await by.call(candidatesApi.search, { search })).found.rows.map(({ name }) => name);
  const searched = async (search: string, by = recruiter) =>
    (await by.call(searchApi.candidates, { search })).found.rows.map(({ name }) => name);

  const numbers = ['(678) 555-0166', '678-555-0166', '678 555 0166', '678.555.0166', '+1 678 555 0166', '6785550166'];
  const partial = ['555-0166', '16785550166', '+16785550166'];
  for (const number of [...numbers, ...partial]) {
    expect([number, await listed(number)]).toEqual([number, ['Sasha Bauer']]);
    expect([number, await searched(number)]).toEqual([number, ['Sasha Bauer']]);
  }
  expect(await searched('+44 20 7946 0958')).toEqual(['Dana Whitfield']);
  expect(await listed('+44 20 7946 0958')).toEqual(['Dana Whitfield']);
  expect(await listed('678-555-0167')).toEqual([]);
  // The filters count beside the number, and another unit knows of nobody.
  expect((await recruiter.call(searchApi.candidates, { search: numbers[0]!, minYears: 60 })).found.rows).toEqual([]);
  const stranger = await signIn({ units: [units.CAN] });
  expect([await searched(numbers[0]!, stranger), await listed(numbers[0]!, stranger)]).toEqual([[], []]);

  for (const name of ['Bauer, Sasha', 'bauer sasha', 'Sasha Bauer', 'bau sa'])
    expect([name, await listed(name)]).toEqual([name, ['Sasha Bauer']]);
  // Each word begins a word of the name, and all of them are there.
  for (const name of ['bauer dana', 'auer asha', '100% bauer_']) expect([name, await listed(name)]).toEqual([name, []]);

  const years = await recruiter.raw(searchApi.candidates, { minYears: 15, maxYears: 5 });
  expect([years.status, years.body['fields']]).toEqual([
    400,
    [{ field: 'maxYears', message: 'The maximum cannot be below the minimum' }],
  ]);
});
