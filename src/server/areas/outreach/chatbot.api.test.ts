import { expect, test } from 'vitest';
import { candidatesApi } from '#contract/areas/candidates/candidates.ts';
import { chatApi, outreachApi } from '#contract/areas/outreach/outreach.ts';
import { helpDeskResume, openHelpDesk, uploadResumes } from '#server/testing/matching.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { request } from '#server/testing/requests.ts';

test('chat.nothing-asked: an answer to a question that this chat does not have changes nothing', async () => {
  const { app, work, signIn } = await openTestApp();
  await work();
  const recruiter = await signIn();
  await uploadResumes(recruiter, helpDeskResume('Dana', 'Whitfield'));
  const job = await openHelpDesk(recruiter);
  const { found } = await recruiter.call(candidatesApi.search, {});
  const candidateGuids = [found.rows[0]!.guid];
  const { willContact } = await recruiter.call(outreachApi.sendBot, {
    jobId: job.id,
    candidateGuids,
    channel: 'email',
  });
  const sessionId = willContact[0]!.sessionGuid!;
  const opened = await request(app, undefined, chatApi.open, { sessionId });

  const refused = await request(app, undefined, chatApi.say, { sessionId, text: 'yes', editKey: 'shoe-size' });
  expect([refused.status, refused.body['code']]).toEqual([409, 'chat.nothing-asked']);
  expect((await request(app, undefined, chatApi.open, { sessionId })).body).toEqual(opened.body);

  const answered = await request(app, undefined, chatApi.say, { sessionId, text: 'yes', editKey: 'interested' });
  expect(answered.body['answers']).toMatchObject([{ key: 'interested' }]);
});
