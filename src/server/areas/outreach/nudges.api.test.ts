import type { KyselyPlugin } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { candidatesApi } from '#contract/areas/candidates/candidates.ts';
import { jobLifeApi } from '#contract/areas/jobs/job-life.ts';
import { notificationsApi } from '#contract/areas/messages/notifications.ts';
import { chatRightsApi } from '#contract/areas/outreach/chat-rights.ts';
import { chatApi, outreachApi } from '#contract/areas/outreach/outreach.ts';
import { openChatWorld } from '#server/testing/chats.ts';
import { helpDeskResume, uploadResumes } from '#server/testing/matching.ts';
import { afterTheFile, until } from '#server/testing/open-test-app.ts';
import { request } from '#server/testing/requests.ts';
import { nudgeChats } from './nudges.ts';
import { findWaiting } from './nudges-queries.ts';

let world: Awaited<ReturnType<typeof openChatWorld>>;
const whenOver = afterTheFile();
beforeAll(async () => {
  world = await openChatWorld({}, undefined, whenOver);
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
  // While one waits to leave, and until two business days after it left, there is no other one.
  await after(30);
  expect(await sent()).toHaveLength(2);
  const leftAt = new Date(Date.now() + 6 * dayMs).toISOString();
  await context.db
    .updateTable('outbound_message')
    .set({ state: 'SENT', sent_at: leftAt })
    .where('session_id', '=', world.sessionId)
    .where('state', '!=', 'DELIVERED')
    .execute();
  await after(6.5);
  expect(await sent()).toHaveLength(2);
  await after(12);
  await after(12);
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

test('an automatic reply and the release of a held job are seen by the next reminder', async () => {
  const other = await openChatWorld();
  const { db } = other.context;
  const now = new Date(Date.now() + dayMs).toISOString();
  await db.updateTable('candidate').set({ time_zone: null }).execute();
  const [before] = await findWaiting(db, now, now);
  expect(before).toMatchObject({ is_away: false, released_at: null, zone: 'America/Chicago' });
  // Ruling 52: the hours of the unit, on the candidate's clock.
  await db.updateTable('candidate').set({ time_zone: 'America/Los_Angeles' }).execute();
  const at = new Date().toISOString();
  await db
    .insertInto('inbound_message')
    .values({
      unit_id: other.units.USA,
      channel: 'EMAIL',
      kind: 'AUTO_REPLY',
      dedupe_key: 'away',
      from_address: 'dana@example.com',
      to_address: '',
      body: 'I am away.',
      candidate_id: other.candidate.id,
      happened_at: at,
    })
    .execute();
  await other.recruiter.call(jobLifeApi.status, { jobId: other.job.id, category: 'HOLD' });
  await other.recruiter.call(jobLifeApi.status, { jobId: other.job.id, category: 'OPEN' });
  const [after] = await findWaiting(db, now, now);
  expect(after).toMatchObject({ is_away: true, released_at: expect.any(String), zone: 'America/Los_Angeles' });
});

test('a conversation whose step fails is found again, and keeps no other one waiting', async () => {
  const { context, recruiter, job, candidate } = await openChatWorld();
  const { db, clock } = context;
  await uploadResumes(recruiter, helpDeskResume('Nina', 'Okafor'));
  const { found } = await recruiter.call(candidatesApi.search, {});
  const other = found.rows.find(({ id }) => id !== candidate.id)!;
  const given = { jobId: job.id, candidateGuids: [other.guid], channel: 'email' as const };
  await recruiter.call(outreachApi.sendBot, given);
  const chats = () => db.selectFrom('chat_session').select(['state', 'no_response_at']).orderBy('id').execute();
  await until(async () => (await chats()).filter(({ state }) => state === 'SENT').length === 2);
  const clockThen = { ...clock, now: () => new Date(Date.now() + 8 * dayMs) };
  const silent = (through = db) => nudgeChats({ ...context, db: through, clock: clockThen });
  const stages = async () => {
    const rows = await db.selectFrom('submission').select(['candidate_id', 'category']).execute();
    const stageOf = (id: number) => rows.find((row) => row.candidate_id === id)?.category;
    return [stageOf(candidate.id), stageOf(other.id)];
  };
  let failures = 0;
  const failsOnce: KyselyPlugin = {
    transformQuery: ({ node }) => {
      const isMove = node.kind === 'UpdateQueryNode' && JSON.stringify(node.table).includes('"submission"');
      if (isMove && failures++ === 0) throw new Error('not now');
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  await silent(db.withPlugin(failsOnce));
  expect((await stages())[1]).toBe('NO_RESPONSE');
  expect((await stages())[0]).not.toBe('NO_RESPONSE');
  expect((await chats()).map(({ no_response_at: at }) => at !== null)).toEqual([false, true]);
  await Promise.all([silent(), silent()]);
  expect(await stages()).toEqual(['NO_RESPONSE', 'NO_RESPONSE']);
});

test('a review by a person is asked of the recruiter, and self-identification names nobody', async () => {
  const { app, key, recruiter, context, sessionId } = world;
  await world.open();
  await world.say('yes');
  expect((await request(app, undefined, chatRightsApi.review, { sessionId: key })).body).toEqual({ asked: true });
  const { notifications } = await recruiter.call(notificationsApi.search, {});
  expect(notifications.map(({ kind }) => kind)).toContain('human-review');

  // Who comes back reads that it was asked, also when the recruiter has taken care of it; it is asked once.
  const shown = async () => (await request(app, undefined, chatApi.open, { sessionId: key })).body;
  await context.db.updateTable('chat_session').set({ state: 'COMPLETED', needs: null }).execute();
  await context.db.updateTable('notification').set({ done_at: context.clock.now().toISOString() }).execute();
  expect(await shown()).toMatchObject({ isReviewAsked: true });
  expect((await request(app, undefined, chatRightsApi.review, { sessionId: key })).body).toEqual({ asked: true });
  const asked = context.db.selectFrom('notification').where('kind', '=', 'human-review').where('done_at', 'is', null);
  expect(await asked.select('id').execute()).toEqual([]);

  const given = { sessionId: key, sex: 'female' as const, ethnicity: 'asian' as const };
  await request(app, undefined, chatRightsApi.selfIdentify, { ...given, ethnicity: 'white' });
  await request(app, undefined, chatRightsApi.selfIdentify, given);
  const rows = await context.db.selectFrom('self_identification').selectAll().execute();
  expect(rows).toMatchObject([{ sex: 'female', ethnicity: 'asian' }]);
  expect(rows[0]!.token).not.toContain(key);
  expect(Object.keys(rows[0]!).toSorted()).toEqual(['ethnicity', 'given_on', 'sex', 'token']);
  expect(JSON.stringify(rows)).not.toContain(String(sessionId).padStart(8, '0'));
});
