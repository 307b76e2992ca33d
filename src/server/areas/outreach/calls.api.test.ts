import { beforeAll, expect, test } from 'vitest';
import { notificationsApi } from '#contract/areas/messages/notifications.ts';
import { calendarApi, callsApi } from '#contract/areas/outreach/calls.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { openChatWorld } from '#server/testing/chats.ts';
import { afterTheFile } from '#server/testing/open-test-app.ts';
import { request } from '#server/testing/requests.ts';

let world: Awaited<ReturnType<typeof openChatWorld>>;
const whenOver = afterTheFile();
beforeAll(async () => {
  world = await openChatWorld({}, undefined, whenOver);
  await world.open();
  await world.say('yes');
});

type Offer = Output<typeof callsApi.slots>;
const ask = async (endpoint: (typeof callsApi)['slots' | 'cancel']) =>
  (await request(world.app, undefined, endpoint, { sessionId: world.key })).body as unknown as Offer;
const book = (startsAt: string) => request(world.app, undefined, callsApi.book, { sessionId: world.key, startsAt });

test('a candidate books one of the free half hours, moves it and cancels it; the recruiter hears', async () => {
  const { slots } = await ask(callsApi.slots);
  const [first, second] = slots as [string, string];
  expect((await book(first)).body).toMatchObject({
    booked: { startsAt: first, calendar: expect.stringContaining('VEVENT') },
  });
  expect((await book(second)).body).toMatchObject({ booked: { startsAt: second } });

  const { calls } = await world.recruiter.call(calendarApi.read, {});
  expect(calls).toMatchObject([{ startsAt: second, minutes: 30, candidateName: 'Dana Whitfield' }]);
  const { notifications } = await world.recruiter.call(notificationsApi.search, {});
  expect(notifications.map(({ kind }) => kind)).toContain('call-booked');

  const after = await ask(callsApi.cancel);
  expect(after.booked).toBeUndefined();
  expect(after.slots).toContain(second);
});

test('a call that the recruiter cancels is told to a candidate who does not look at the chat', async () => {
  const { context, sessionId, recruiter } = world;
  const [slot] = (await ask(callsApi.slots)).slots as [string];
  await book(slot);
  const soon = new Date(Date.now() + 86_400_000).toISOString();
  await context.db
    .updateTable('chat_session')
    .set({ seen_at: null, expires_at: soon })
    .where('id', '=', sessionId)
    .execute();
  const [booked] = (await recruiter.call(calendarApi.read, {})).calls;
  await recruiter.call(calendarApi.cancelCall, { id: booked!.id });

  const told = await context.db
    .selectFrom('outbound_message')
    .select(['body', 'job_id'])
    .where('session_id', '=', sessionId)
    .where('kind', '=', 'reply')
    .execute();
  // It leaves though the job is filled or on hold, and the link to pick another time is good.
  expect(told).toEqual([{ body: expect.stringContaining('had to cancel the call'), job_id: null }]);
  const { expires_at: until } = await context.db
    .selectFrom('chat_session')
    .select('expires_at')
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow();
  expect(until > soon).toBe(true);
});

test('ten who want the same half hour get it once', async () => {
  const { context, sessionId } = world;
  const { slots } = await ask(callsApi.slots);
  const row = await context.db
    .selectFrom('chat_session')
    .selectAll()
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow();
  // Nine more people of the same recruiter, each with a conversation of their own.
  const { id: _, ...rest } = row;
  const person = await context.db
    .selectFrom('candidate')
    .selectAll()
    .where('id', '=', row.candidate_id)
    .executeTakeFirstOrThrow();
  const keys: string[] = [];
  for (let at = 0; at < 9; at += 1) {
    const { id: __, ...others } = person;
    const { id } = await context.db
      .insertInto('candidate')
      .values({ ...(others as never as object), guid: `person-${at}`.padEnd(22, 'x') } as never)
      .returning('id')
      .executeTakeFirstOrThrow();
    const guid = `key-${at}`.padEnd(32, 'x');
    await context.db
      .insertInto('chat_session')
      .values({
        ...rest,
        guid,
        candidate_id: id,
        script: JSON.stringify(rest.script),
        answers: JSON.stringify(rest.answers),
        memory: '{}',
        phrasing: null,
      })
      .execute();
    keys.push(guid);
  }
  const startsAt = slots[5]!;
  const answers = await Promise.all(
    [world.key, ...keys].map((key) => request(world.app, undefined, callsApi.book, { sessionId: key, startsAt })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body['code']))).toEqual(
    new Set(['chat.slot-taken']),
  );
});

test('hours, blocked times and being bookable decide what is offered', async () => {
  const { recruiter } = world;
  const [slot] = (await ask(callsApi.slots)).slots as [string];
  const endsAt = new Date(Date.parse(slot) + 1_800_000).toISOString();
  const { busy } = await recruiter.call(calendarApi.block, { startsAt: slot, endsAt, note: 'Dentist' });
  expect((await ask(callsApi.slots)).slots).not.toContain(slot);
  await recruiter.call(calendarApi.block, { id: busy[0]!.id });
  expect((await ask(callsApi.slots)).slots).toContain(slot);

  const own = await recruiter.call(calendarApi.save, { zone: 'America/Chicago', isBookable: false, hours: [] });
  expect(own.isBookable).toBe(false);
  expect((await ask(callsApi.slots)).slots).toEqual([]);
  const wrong = await recruiter.raw(calendarApi.save, {
    zone: 'America/Chicago',
    isBookable: true,
    hours: [{ day: 1, from: '17:00', to: '09:00' }],
  });
  expect(wrong.status).toBe(400);
});
