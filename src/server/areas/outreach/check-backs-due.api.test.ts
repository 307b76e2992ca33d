import { expect, test } from 'vitest';
import { candidateListApi } from '#contract/areas/candidates/candidate-list.ts';
import { candidatesApi } from '#contract/areas/candidates/candidates.ts';
import { queueApi } from '#contract/areas/dashboards/queue.ts';
import { notificationsApi } from '#contract/areas/messages/notifications.ts';
import { conversationsApi } from '#contract/areas/outreach/conversations.ts';
import { outreachApi } from '#contract/areas/outreach/outreach.ts';
import { addDays } from '#domain/places/business-days.ts';
import { dayIn } from '#domain/places/business-time.ts';
import { openChatWorld } from '#server/testing/chats.ts';
import { tellOfCheckBacks } from './check-backs-due.ts';

const dayMs = 86_400_000;
const zone = 'America/Chicago';

async function openWorld() {
  const world = await openChatWorld();
  const { context, recruiter, candidate, sessionId, units } = world;
  await context.db.updateTable('candidate').set({ time_zone: zone }).execute();
  await world.open();
  const later = (days: number) => ({
    ...context,
    clock: { ...context.clock, now: () => new Date(Date.now() + days * dayMs) },
  });
  const kinds = async () => (await recruiter.call(notificationsApi.search, {})).notifications.map(({ kind }) => kind);
  const read = () => recruiter.call(conversationsApi.read, { sessionId });
  const record = () => recruiter.call(candidatesApi.details, { candidateId: candidate.id });
  const statusOf = async (category: string) =>
    (
      await context.db
        .selectFrom('candidate_status')
        .select('id')
        .where('category', '=', category)
        .where('is_active', '=', true)
        .orderBy('id')
        .executeTakeFirstOrThrow()
    ).id;
  const setStatus = async (category: string) =>
    context.db
      .updateTable('candidate_unit')
      .set({ status_id: await statusOf(category) })
      .where('candidate_id', '=', candidate.id)
      .where('unit_id', '=', units.USA)
      .execute();
  const today = () => dayIn(zone, new Date());
  return { ...world, later, kinds, read, record, statusOf, setStatus, today };
}

test('"later" is kept with its day, makes the candidate passive, and is told on that day once', async () => {
  const { say, read, record, later, kinds, setStatus, today, recruiter, candidate, job, context, sessionId } =
    await openWorld();
  await setStatus('ACTIVE');
  const asked = (await say('Maybe later')).body as { question: { key: string; of: number; choices: object[] } };
  expect(asked.question).toMatchObject({ key: 'check-back', of: 0, kind: 'date' });
  expect(asked.question.choices).toHaveLength(3);
  // Who closes the page now is written to in a month.
  expect(await record()).toMatchObject({ statusCategory: 'PASSIVE', checkBackOn: expect.any(String) });
  await say('In two weeks');
  const day = addDays(today(), 14);
  expect(await read()).toMatchObject({ state: 'DECLINED', result: 'LATER', checkBackOn: day, steps: [] });
  expect(await record()).toMatchObject({ statusCategory: 'PASSIVE', checkBackOn: day });
  const given = { candidateGuid: candidate.guid, jobId: job.id };
  expect(await recruiter.call(outreachApi.history, given)).toMatchObject({ result: 'LATER', checkBackOn: day });

  await tellOfCheckBacks(later(12));
  expect(await kinds()).toEqual([]);
  await Promise.all([tellOfCheckBacks(later(14.1)), tellOfCheckBacks(later(14.1))]);
  await tellOfCheckBacks(later(15));
  expect(await kinds()).toEqual(['check-back']);
  expect(await read()).toMatchObject({ needs: 'CHECK_BACK', checkBackOn: day, steps: ['handled'] });
  await context.db.updateTable('chat_session').set({ needs_at: new Date().toISOString() }).execute();
  const { items } = await recruiter.call(queueApi.read, {});
  expect(items).toMatchObject([{ kind: 'CHECK_BACK', recordId: sessionId, candidateId: candidate.id }]);

  await recruiter.call(conversationsApi.handled, { sessionId });
  expect(await kinds()).toEqual([]);
  expect(await read()).not.toHaveProperty('checkBackOn');
  expect(await record()).toMatchObject({ statusCategory: 'PASSIVE' });
  expect(await record()).not.toHaveProperty('checkBackOn');
});

test('a yes in any chat ends it, and so does a status that the recruiter sets', async () => {
  const { say, read, record, later, kinds, setStatus, statusOf, recruiter, candidate, context, sessionId, units } =
    await openWorld();
  await setStatus('ACTIVE');
  await say('later');
  await say('in a month');
  await tellOfCheckBacks(later(32));
  expect(await kinds()).toEqual(['check-back']);
  // The same person says yes, in a conversation of the same unit.
  const chat = () =>
    context.db.updateTable('chat_session').set({ state: 'IN_PROGRESS', question_key: 'interested', answers: '{}' });
  await chat().where('id', '=', sessionId).execute();
  await say('yes');
  expect(await record()).toMatchObject({ statusCategory: 'ACTIVE' });
  expect(await record()).not.toHaveProperty('checkBackOn');
  expect(await kinds()).toEqual([]);
  expect(await read()).not.toHaveProperty('needs');

  await chat().where('id', '=', sessionId).execute();
  await say('later');
  expect(await record()).toMatchObject({ statusCategory: 'PASSIVE', checkBackOn: expect.any(String) });
  await recruiter.call(candidateListApi.bulk, {
    action: 'status',
    ids: [candidate.id],
    toStatusId: await statusOf('ACTIVE'),
  } as never);
  expect(await record()).toMatchObject({ statusCategory: 'ACTIVE' });
  expect(await record()).not.toHaveProperty('checkBackOn');

  // Whom nobody may contact any more is not told of.
  await say('in a month');
  await context.db
    .updateTable('candidate_unit')
    .set({ status_id: await statusOf('DO_NOT_CONTACT') })
    .where('unit_id', '=', units.USA)
    .execute();
  await tellOfCheckBacks(later(40));
  expect(await kinds()).toEqual([]);
  expect(await record()).not.toHaveProperty('checkBackOn');
});
