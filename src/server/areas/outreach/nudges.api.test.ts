import { afterAll, beforeAll, expect, test } from 'vitest';
import { notificationsApi } from '#contract/areas/messages/notifications.ts';
import { chatRightsApi } from '#contract/areas/outreach/chat-rights.ts';
import { openChatWorld } from '#server/testing/chats.ts';
import { request } from '#server/testing/requests.ts';
import { nudgeChats } from './nudges.ts';

let world: Awaited<ReturnType<typeof openChatWorld>>;
beforeAll(async () => {
  world = await openChatWorld({}, undefined, afterAll);
});

const dayMs = 86_400_000;
const sent = () =>
  world.context.db
    .selectFrom('outbound_message')
    .select(['subject'])
    .where('session_id', '=', world.sessionId)
    .execute();
/** The reminders as they are due some days after delivery. */
const after = (days: number) =>
  nudgeChats({ ...world.context, clock: { ...world.context.clock, now: () => new Date(Date.now() + days * dayMs) } });

test('ruling 87: who does not answer is reminded twice, never while the job is on hold, and then counts as silent', async () => {
  const { context, job, candidate } = world;
  await after(0.3);
  expect(await sent()).toHaveLength(1);
  // A message that bounced reached nobody: there is nothing to remind of.
  const mark = (state: string) =>
    context.db.updateTable('outbound_message').set({ state }).where('session_id', '=', world.sessionId).execute();
  await mark('BOUNCED');
  await after(6);
  expect(await sent()).toHaveLength(1);
  await mark('DELIVERED');
  await context.db.updateTable('job').set({ category: 'HOLD' }).where('id', '=', job.id).execute();
  await after(6);
  expect(await sent()).toHaveLength(1);
  await context.db.updateTable('job').set({ category: 'OPEN' }).where('id', '=', job.id).execute();
  await Promise.all([after(6), after(6)]);
  await after(6);
  await after(6);
  const subjects = (await sent()).map(({ subject }) => subject);
  expect(subjects).toHaveLength(3);
  expect(subjects[1]).toMatch(/^Still interested/);
  await after(8);
  const { category } = await context.db
    .selectFrom('submission')
    .select('category')
    .where('candidate_id', '=', candidate.id)
    .executeTakeFirstOrThrow();
  expect(category).toBe('NO_RESPONSE');
});

test('a review by a person is asked of the recruiter, and self-identification names nobody', async () => {
  const { app, key, recruiter, context, sessionId } = world;
  await world.open();
  await world.say('yes');
  expect((await request(app, undefined, chatRightsApi.review, { sessionId: key })).body).toEqual({ asked: true });
  const { notifications } = await recruiter.call(notificationsApi.search, {});
  expect(notifications.map(({ kind }) => kind)).toContain('human-review');

  const given = { sessionId: key, sex: 'female' as const, ethnicity: 'asian' as const };
  await request(app, undefined, chatRightsApi.selfIdentify, { ...given, ethnicity: 'white' });
  await request(app, undefined, chatRightsApi.selfIdentify, given);
  const rows = await context.db.selectFrom('self_identification').selectAll().execute();
  expect(rows).toMatchObject([{ sex: 'female', ethnicity: 'asian' }]);
  expect(rows[0]!.token).not.toContain(key);
  expect(Object.keys(rows[0]!).toSorted()).toEqual(['ethnicity', 'given_on', 'sex', 'token']);
  expect(JSON.stringify(rows)).not.toContain(String(sessionId).padStart(8, '0'));
});
