import { expect, test } from 'vitest';
import { candidatesApi } from '#contract/areas/candidates/candidates.ts';
import { authApi } from '#contract/areas/identity/sign-in.ts';
import { helpDeskResume, uploadResumes } from '#server/testing/matching.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { shareWithUnit } from '#server/testing/shared-person.ts';

test('the list of candidates is filtered, ordered and counted in one unit and in several', async () => {
  const { context, units, work, signIn } = await openTestApp();
  await work();
  const first = await signIn({ units: [units.USA] });
  const other = await signIn({ units: [units.CAN] });
  const both = await signIn({ units: [units.USA, units.CAN] });
  await both.call(authApi.applyUnits, { unitIds: [units.USA, units.CAN] });
  for (const name of ['Ayşe Yılmaz', 'Bob Baker', 'Cem Çelik'])
    await uploadResumes(first, helpDeskResume(...(name.split(' ') as [string, string])));
  // Bob is known to both units, Dora to the other only.
  const bob = (await first.call(candidatesApi.search, { search: 'bob' })).found.rows[0]!;
  await shareWithUnit(context, bob.id, units.CAN);
  await uploadResumes(other, helpDeskResume('Dora', 'Doe', 'Jira'));
  const names = async (person: typeof both, query: object) => {
    const { found } = await person.call(candidatesApi.search, query);
    return [found.total, ...found.rows.map(({ name }) => name.split(' ')[0])];
  };

  expect(await names(first, {})).toEqual([3, 'Cem', 'Bob', 'Ayşe']);
  expect(await names(other, {})).toEqual([2, 'Dora', 'Bob']);
  expect(await names(both, { sortField: 'name' })).toEqual([4, 'Bob', 'Cem', 'Dora', 'Ayşe']);
  expect(await names(both, { sortField: 'name', direction: 'DESC' })).toEqual([4, 'Ayşe', 'Dora', 'Cem', 'Bob']);

  // Pages follow each other; a page past the end still has the total.
  expect(await names(both, { sortField: 'name', size: 3 })).toEqual([4, 'Bob', 'Cem', 'Dora']);
  expect(await names(both, { sortField: 'name', size: 3, page: 1 })).toEqual([4, 'Ayşe']);
  expect(await names(both, { sortField: 'name', size: 3, page: 2 })).toEqual([4]);

  // The search finds names without accents, headlines, employers and email addresses.
  expect(await names(both, { search: 'yilmaz' })).toEqual([1, 'Ayşe']);
  expect(await names(both, { search: 'desk tech', sortField: 'name' })).toEqual([4, 'Bob', 'Cem', 'Dora', 'Ayşe']);
  expect(await names(first, { search: 'gulf marine', sortField: 'name' })).toEqual([3, 'Bob', 'Cem', 'Ayşe']);
  expect(await names(both, { search: 'Dora.Doe@' })).toEqual([1, 'Dora']);
  expect(await names(first, { search: 'Dora.Doe@' })).toEqual([0]);
  expect(await names(both, { search: '%' })).toEqual([0]);
  expect(await names(both, { mine: true, search: 'd' })).toEqual([0]);
  expect(await names(first, { mine: true, search: 'cem' })).toEqual([1, 'Cem']);

  const { id } = await context.db
    .selectFrom('candidate_status')
    .select('id')
    .where('id', 'not in', context.db.selectFrom('candidate_unit').select('status_id'))
    .orderBy('id')
    .executeTakeFirstOrThrow();
  expect(await names(both, { statusId: id })).toEqual([0]);
  await context.db.updateTable('candidate_unit').set({ status_id: id }).where('unit_id', '=', units.CAN).execute();
  // A person whom two units know is shown as the first unit knows them.
  expect(await names(both, { statusId: id })).toEqual([1, 'Dora']);
});
