import { expect, test } from 'vitest';
import { candidateRecordApi, candidatesApi } from '#contract/areas/candidates/candidates.ts';
import { doublesApi } from '#contract/areas/candidates/doubles.ts';
import { helpDeskResume, uploadResumes } from '#server/testing/matching.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';

test('people of one unit who look alike are named with score and reason, and settled once for both', async () => {
  const { work, signIn, units } = await openTestApp();
  await work();
  const recruiter = await signIn();
  for (const name of ['Robert Smith', 'Bob Smith', 'Peter Baker'])
    await uploadResumes(recruiter, helpDeskResume(...(name.split(' ') as [string, string])));
  const { found } = await recruiter.call(candidatesApi.search, { sortField: 'name' });
  const idOf = (name: string) => found.rows.find((one) => one.name === name)!.id;
  const [bob, robert, peter] = [idOf('Bob Smith'), idOf('Robert Smith'), idOf('Peter Baker')];
  const give = async (candidateId: number, value: string) => {
    const { version, contacts } = await recruiter.call(candidatesApi.details, { candidateId });
    const kept = contacts.map(({ kind, value: own }) => ({ kind, value: own }));
    await recruiter.call(candidateRecordApi.change, {
      candidateId,
      version,
      contacts: [...kept, { kind: 'phone', value }],
    });
  };
  for (const id of [bob, robert]) await give(id, '(214) 555-0177');
  await give(peter, '(214) 555-0199');
  const doubles = async (candidateId: number) =>
    (await recruiter.call(doublesApi.list, { candidateId })).map(({ id, score, reasons }) => [id, score, reasons]);
  expect(await doubles(bob)).toEqual([[robert, 90, ['phone', 'name']]]);
  expect(await doubles(robert)).toEqual([[bob, 90, ['phone', 'name']]]);
  expect(await doubles(peter)).toEqual([]);

  const stranger = await signIn({ units: [units.CAN] });
  for (const [api, input] of [
    [doublesApi.list, { candId: bob }],
    [doublesApi.settle, { candId: bob, otherCandId: robert, areApart: true }],
  ] as const)
    expect((await stranger.raw(api, input)).status).toBe(404);

  await recruiter.call(doublesApi.settle, { candidateId: bob, otherId: robert, areApart: true });
  expect([await doubles(bob), await doubles(robert)]).toEqual([[], []]);
  await recruiter.call(doublesApi.settle, { candidateId: robert, otherId: bob, areApart: false });
  expect(await doubles(bob)).toHaveLength(1);

  // A number that three people of different names have says nothing; name, place and employer still do.
  await give(peter, '(214) 555-0177');
  expect(await doubles(peter)).toEqual([]);
  expect((await doubles(bob)).map(([id, score]) => [id, score])).toEqual([[robert, 75]]);
});
