import { expect, test } from 'vitest';
import { candidateListApi } from '#contract/areas/candidates/candidate-list.ts';
import { candidateRecordApi, candidatesApi } from '#contract/areas/candidates/candidates.ts';
import { authApi } from '#contract/areas/identity/sign-in.ts';
import { addConsultant } from '#server/testing/consultants.ts';
import { helpDeskResume, uploadResumes } from '#server/testing/matching.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { shareWithUnit } from '#server/testing/shared-person.ts';

test('a file with wanted rates of two units says the currency of each row', async () => {
  const { context, units, work, signIn } = await openTestApp();
  await work();
  for (const [unit, last] of [
    [units.USA, 'Archer'],
    [units.CAN, 'Baker'],
  ] as const)
    await uploadResumes(await signIn({ units: [unit] }), helpDeskResume('Ann', last));
  await context.db.updateTable('candidate').set({ rate: '48.5' }).execute();
  const both = await signIn({ units: [units.USA, units.CAN] });
  await both.call(authApi.applyUnits, { unitIds: [units.USA, units.CAN] });
  const cut = { format: 'csv', orderby: 'name', columns: ['name', 'rate', 'currency'] };
  const { body } = await both.raw(candidateListApi.export, cut);
  expect(String(body['text']).replace('\uFEFF', '').trim().split('\r\n')).toEqual([
    'Candidate,Rate,Currency',
    'Ann Archer,48.50,USD',
    'Ann Baker,48.50,CAD',
  ]);
});

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
  // A person whom two units know is found as either knows them, and shown as the first that fits (ruling 17).
  expect((await names(both, { statusId: id })).toSorted()).toEqual([2, 'Bob', 'Dora']);
  expect(await names(first, { statusId: id })).toEqual([0]);
  const shown = async (query: object) =>
    (await both.call(candidatesApi.search, query)).found.rows.filter(({ id: one }) => one === bob.id);
  const [usual] = await shown({});
  const [asOther] = await shown({ statusId: id });
  expect(usual!.statusName).not.toBe(asOther!.statusName);
  await context.db
    .updateTable('candidate_unit')
    .set({ owner_id: both.userId, is_hot: true, tags: ['night'] })
    .where('unit_id', '=', units.CAN)
    .where('candidate_id', '=', bob.id)
    .execute();
  for (const query of [{ mine: true }, { owner: [both.userId] }, { isHot: true }, { tag: 'night' }, { status: [id] }])
    expect([query, (await shown(query)).length]).toEqual([query, 1]);
  expect(await names(both, { tag: 'night', statusId: id })).toEqual([1, 'Bob']);
  // Both units know Bob as hot now: still one row.
  await context.db.updateTable('candidate_unit').set({ is_hot: true }).where('candidate_id', '=', bob.id).execute();
  expect(await names(both, { isHot: true })).toEqual([1, 'Bob']);
});

test('filters, bulk actions and the file of the list keep to the unit; each person has an outcome of its own', async () => {
  const { units, work, signIn, context } = await openTestApp();
  await work();
  const recruiter = await signIn();
  for (const name of ['Ann Archer', 'Bob Baker', 'Cem Celik'])
    await uploadResumes(recruiter, helpDeskResume(...(name.split(' ') as [string, string])));
  const search = async (query: object) =>
    (await recruiter.call(candidatesApi.search, { sortField: 'name', ...query })).found.rows;
  const [ann, bob, cem] = await search({});
  const { statuses } = await recruiter.call(candidateRecordApi.choices, {});
  const statusOf = (category: string) => statuses.find((one) => one.category === category)!.id;
  const bulk = (input: object) => recruiter.raw(candidateListApi.bulk, { ids: [ann!.id, bob!.id], ...input });

  expect((await bulk({ action: 'addTags', tags: ['#Voice', 'night'] })).status).toBe(200);
  expect((await bulk({ action: 'hot', toHot: true, ids: [ann!.id] })).status).toBe(200);
  expect((await bulk({ action: 'removeTags', tags: ['night'], ids: [bob!.id] })).status).toBe(200);
  const names = async (query: object) => (await search(query)).map(({ name }) => name);
  expect(await names({ tag: 'VOICE' })).toEqual(['Ann Archer', 'Bob Baker']);
  expect(await names({ tag: 'night' })).toEqual(['Ann Archer']);
  expect(await names({ isHot: true })).toEqual(['Ann Archer']);
  expect((await search({ isHot: true }))[0]).toMatchObject({ tags: ['voice', 'night'], isHot: true });
  expect(await names({ state: 'fl', owner: [recruiter.userId] })).toEqual(['Ann Archer', 'Bob Baker', 'Cem Celik']);
  expect(await names({ state: 'TX' })).toEqual([]);
  await context.db
    .updateTable('candidate')
    .set({ available_on: '2026-12-01', rate: '60' })
    .where('id', '=', cem!.id)
    .execute();
  expect(await names({ availableFrom: '2026-12-01', availableTo: '2026-12-31', rateTo: 65 })).toEqual(['Cem Celik']);

  const moved = await bulk({ action: 'status', toStatusId: statusOf('DO_NOT_CONTACT'), ids: [ann!.id, 99_999_999] });
  expect(moved.status).toBe(206);
  expect(moved.body['outcomes']).toMatchObject([
    { id: ann!.id, done: false, message: 'Enter a short reason' },
    { id: 99_999_999, done: false, code: 'record.absent' },
  ]);
  await bulk({ action: 'status', everything: true, ids: undefined, toStatusId: statusOf('PASSIVE'), isHot: 'true' });
  expect(await names({ status: [statusOf('PASSIVE')] })).toEqual(['Ann Archer']);
  // A list that is out of date overwrites nothing.
  expect((await search({}))[0]).toMatchObject({ statusId: statusOf('PASSIVE'), ownerId: recruiter.userId });
  const seen = { fromStatusId: statusOf('NEW'), fromOwnerId: recruiter.userId };
  const late = [
    await bulk({ ...seen, action: 'status', toStatusId: statusOf('NEW'), ids: [ann!.id] }),
    await bulk({ action: 'owner', toOwnerId: recruiter.userId, fromOwnerId: 0, ids: [ann!.id] }),
  ];
  for (const { body } of late) expect(body['outcomes']).toMatchObject([{ done: false, code: 'record.stale' }]);
  expect(await names({ status: [statusOf('PASSIVE')] })).toEqual(['Ann Archer']);
  const without = await bulk({ action: 'owner' });
  expect((without.body['fields'] as { field: string }[])[0]!.field).toBe('toOwnerId');

  const file = async (more: object) =>
    String(
      (await recruiter.raw(candidateListApi.export, { format: 'csv', orderby: 'name', ...more })).body['text'],
    ).replace(/^\uFEFF/, '');
  expect(await file({ columns: ['name', 'tags'], tag: 'voice' })).toBe(
    'Candidate,Tags\r\nAnn Archer,"voice, night"\r\nBob Baker,voice\r\n',
  );
  const stranger = await signIn({ units: [units.CAN] });
  const theirs = await stranger.raw(candidateListApi.bulk, { action: 'hot', toHot: true, ids: [ann!.id] });
  expect(theirs.body['outcomes']).toMatchObject([{ done: false, code: 'record.absent' }]);
  expect(JSON.stringify(theirs.body)).not.toContain('Archer');
});

test('who works on a project stays placed, Do not contact excepted, and no status erases anybody', async () => {
  const world = await openTestApp();
  const { units, context, signIn, work } = world;
  await work();
  const recruiter = await signIn();
  const { candidateId, projectId } = await addConsultant(world, units.USA);
  const { db } = context;
  await db
    .insertInto('candidate_status')
    .values([
      { name: 'Retired', category: 'INACTIVE', tone: 'neutral' },
      { name: 'Erased', category: 'ANONYMIZED', tone: 'neutral' },
    ])
    .execute();
  const statuses = await db.selectFrom('candidate_status').select(['id', 'category']).execute();
  const statusOf = (category: string) => statuses.find((one) => one.category === category)!.id;
  const bulk = async (category: string, more: object = {}) => {
    const change = { action: 'status', ids: [candidateId], toStatusId: statusOf(category), ...more };
    const { body } = await recruiter.raw(candidateListApi.bulk, change);
    return (body['outcomes'] as { done: boolean; message?: string }[])[0]!;
  };
  const now = async () => (await recruiter.call(candidatesApi.search, {})).found.rows[0]!.statusId;

  const stays = { done: false, message: 'They work on a project: the status stays Placed until it ends' };
  for (const category of ['ACTIVE', 'PASSIVE', 'INACTIVE']) expect(await bulk(category)).toMatchObject(stays);
  expect(await bulk('ANONYMIZED', { reason: 'asked' })).toMatchObject({
    done: false,
    message: 'A status erases nothing. Use “Export or erase” instead',
  });
  const { version } = await recruiter.call(candidatesApi.details, { candidateId });
  const record = await recruiter.raw(candidateRecordApi.change, {
    candId: candidateId,
    version,
    statusId: statusOf('ACTIVE'),
  });
  expect(record.body['fields']).toEqual([{ field: 'statusId', message: stays.message }]);
  expect(await now()).toBe(statusOf('PLACED'));

  // The candidate's wish is heard, and a record that says otherwise from before is put right.
  expect(await bulk('DO_NOT_CONTACT', { reason: 'asked on the phone' })).toMatchObject({ done: true });
  await db
    .updateTable('candidate_unit')
    .set({ status_id: statusOf('ACTIVE') })
    .execute();
  expect(await bulk('PLACED')).toMatchObject({ done: true });

  // Another unit, in which the person does not work, keeps a status of its own.
  await shareWithUnit(context, candidateId, units.CAN);
  const abroad = await signIn({ units: [units.CAN] });
  await db
    .updateTable('candidate_unit')
    .set({ status_id: statusOf('PLACED') })
    .where('unit_id', '=', units.CAN)
    .execute();
  const there = { action: 'status', ids: [candidateId], toStatusId: statusOf('ACTIVE') };
  expect((await abroad.raw(candidateListApi.bulk, there)).status).toBe(200);

  await db.updateTable('project').set({ state: 'ENDED' }).where('id', '=', projectId).execute();
  expect(await bulk('ACTIVE')).toMatchObject({ done: true });
});
