import { expect, test } from 'vitest';
import { candidatesApi } from '#contract/areas/candidates/candidates.ts';
import { timelineApi } from '#contract/areas/candidates/timeline.ts';
import { jobLifeApi } from '#contract/areas/jobs/job-life.ts';
import { notificationsApi } from '#contract/areas/messages/notifications.ts';
import { helpDeskResume, openHelpDesk, uploadResumes } from '#server/testing/matching.ts';
import { type Caller, openTestApp } from '#server/testing/open-test-app.ts';

test('who is put on a job, taken off it or mentioned in a note is notified, and nobody else', async () => {
  const { units, work, signIn, context } = await openTestApp();
  await work();
  const [owner, ann, bo] = [await signIn(), await signIn(), await signIn()];
  const abroad = await signIn({ units: [units.CAN] });
  await uploadResumes(owner, helpDeskResume('Dana', 'Whitfield'));
  const job = await openHelpDesk(owner);
  const [dana] = (await owner.call(candidatesApi.search, {})).found.rows;
  const idOf = async ({ username }: Caller) =>
    (await context.db.selectFrom('app_user').select('id').where('username', '=', username).executeTakeFirstOrThrow())
      .id;
  const heard = async (by: Caller) =>
    (await by.call(notificationsApi.search, {})).notifications.map((one) => [
      one.kind,
      one.jobTitle ?? one.candidateName,
    ]);

  await owner.call(jobLifeApi.assign, { jobId: job.id, userIds: [await idOf(ann), await idOf(owner)] });
  expect(await heard(ann)).toEqual([['job-assigned', 'Help Desk Technician']]);
  await owner.call(jobLifeApi.assign, { jobId: job.id, userIds: [await idOf(bo)] });
  expect((await heard(ann)).map(([kind]) => kind).toSorted()).toEqual(['job-assigned', 'job-unassigned']);
  expect(await heard(bo)).toEqual([['job-assigned', 'Help Desk Technician']]);
  expect(await heard(owner)).toEqual([]);

  const colleagues = await owner.call(timelineApi.colleagues, { search: bo.username });
  expect(colleagues.map(({ username }) => username)).toEqual([bo.username]);
  const text = `@${bo.username} and @${abroad.username}, also @${owner.username}: she is free in May`;
  const note = await owner.call(timelineApi.addNote, { candidateId: dana!.id, text });
  expect((await heard(bo))[0]).toEqual(['mention', 'Dana Whitfield']);
  expect([await heard(abroad), await heard(owner)]).toEqual([[], []]);
  await owner.call(timelineApi.changeNote, { noteId: note.id, version: 1, text: `${text} @${ann.username}` });
  expect((await heard(ann))[0]).toEqual(['mention', 'Dana Whitfield']);
  const { notifications } = await bo.call(notificationsApi.search, {});
  expect(notifications.filter(({ kind }) => kind === 'mention').length).toBe(1);
});
