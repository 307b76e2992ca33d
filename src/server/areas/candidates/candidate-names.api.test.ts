import { expect, test } from 'vitest';
import { candidateListApi } from '#contract/areas/candidates/candidate-list.ts';
import { candidateRecordApi, candidatesApi } from '#contract/areas/candidates/candidates.ts';
import { helpDeskResume, uploadResumes } from '#server/testing/matching.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';

test('middle and preferred names, rates by tax term and own ratings are saved, found, listed and exported', async () => {
  const { signIn, work } = await openTestApp();
  await work();
  const recruiter = await signIn();
  const colleague = await signIn();
  await uploadResumes(recruiter, helpDeskResume('Robert', 'Whitfield', 'Windows'));
  await uploadResumes(recruiter, helpDeskResume('Dana', 'Lee', 'Windows'));
  const rows = (await recruiter.call(candidatesApi.search, {})).found.rows;
  const { id: candidateId } = rows.find(({ name }) => name === 'Robert Whitfield')!;
  const { version } = await recruiter.call(candidatesApi.details, { candidateId });
  const preferences = { rateW2: '61.50', rateC2C: '78' };
  const saved = await recruiter.call(candidateRecordApi.change, {
    candidateId,
    version,
    middleName: 'Quincy',
    preferredName: 'Bobby',
    preferences,
  });
  expect(saved).toMatchObject({ middleName: 'Quincy', preferredName: 'Bobby', preferences, ratings: [] });
  const wrong = await recruiter.raw(candidateRecordApi.change, {
    candId: candidateId,
    version: saved.version,
    middleName: 'x'.repeat(51),
    preferences: { rate1099: 'much', c2cMail: 'not an email', c2cPhone: 'call me' },
  });
  expect((wrong.body['fields'] as { field: string }[]).map(({ field }) => field)).toEqual([
    'middleName',
    'preferences.rate1099',
    'preferences.c2cMail',
    'preferences.c2cPhone',
  ]);

  await colleague.call(candidateRecordApi.rate, { candidateId, rating: 2 });
  const { ratings } = await recruiter.call(candidateRecordApi.rate, { candidateId, rating: 4 });
  expect(ratings.map(({ isOwn, rating }) => [isOwn, rating])).toEqual([
    [true, 4],
    [false, 2],
  ]);
  expect((await recruiter.raw(candidateRecordApi.rate, { candId: candidateId, rating: 6 })).status).toBe(400);

  const names = async (person: typeof recruiter, query: object) =>
    (await person.call(candidatesApi.search, query)).found.rows.map(({ name }) => name);
  expect(await names(recruiter, { search: 'bobb' })).toEqual(['Robert Whitfield']);
  expect(await names(recruiter, { search: 'Quincy' })).toEqual(['Robert Whitfield']);
  expect(await names(recruiter, { ratingFrom: 4 })).toEqual(['Robert Whitfield']);
  expect(await names(colleague, { ratingFrom: 4 })).toEqual([]);
  const [listed] = (await recruiter.call(candidatesApi.search, { ratingFrom: 3, ratingTo: 5 })).found.rows;
  expect(listed).toMatchObject({ preferredName: 'Bobby', ownRating: 4, rateW2: '61.50', rateC2C: '78' });

  const file = await recruiter.raw(candidateListApi.export, {
    format: 'csv',
    ids: [candidateId],
    columns: ['name', 'preferredName', 'rateC2C', 'ownRating'],
  });
  expect(file.body['text']).toContain('Robert Whitfield,Bobby,78.00,4');

  const none = await recruiter.call(candidateRecordApi.rate, { candidateId, rating: null });
  expect(none.ratings.map(({ rating }) => rating)).toEqual([2]);
});
