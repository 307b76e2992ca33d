import { expect, test } from 'vitest';
import { notificationsApi } from '#contract/areas/messages/notifications.ts';
import { conversationsApi } from '#contract/areas/outreach/conversations.ts';
import { putMessage } from '#server/areas/messages/outbox.ts';
import { findOrAddThread } from '#server/areas/messages/threads.ts';
import { openHelpDesk } from '#server/testing/matching.ts';
import { noon, openTextWorld, ours, theirs } from '#server/testing/text-chats.ts';

test('STOP by text message ends every chat that is held with that number, and what waits for people because of them', async () => {
  const world = await openTextWorld();
  const { db, clock } = world.context;
  const { dana, recruiter } = world;
  const jobs = [world.job, await openHelpDesk(recruiter), await openHelpDesk(recruiter)];
  const { id: first, ...row } = world.session;
  /** The same chat about another job. */
  const chatAbout = async (jobId: number) => {
    const json = { script: JSON.stringify(row.script), answers: '{}', memory: '{}', phrasing: null };
    const added = db.insertInto('chat_session').values({ ...row, ...json, guid: `key of ${jobId}`, job_id: jobId });
    return (await added.returning('id').executeTakeFirstOrThrow()).id;
  };
  const second = await chatAbout(jobs[1]!.id);
  await chatAbout(jobs[2]!.id);
  Object.assign(clock, { now: () => noon });
  let minutes = 0;
  /** A text message of ours that arrived, each a minute after the one before. */
  const text = async (sessionId: number, jobId?: number) => {
    minutes += 1;
    const { id } = await putMessage(world.context, db, {
      idempotencyKey: `text ${minutes}`,
      unitId: world.units.USA,
      channel: 'SMS',
      kind: jobId === undefined ? 'reply' : 'text',
      to: theirs,
      text: 'Hello',
      candidateId: dana.id,
      ...(jobId !== undefined && { jobId }),
      sessionId,
      at: noon,
    });
    const { id: threadId } = await db.selectFrom('message_thread').select('id').executeTakeFirstOrThrow();
    const sent_at = new Date(noon.getTime() + minutes * 60_000).toISOString();
    const change = { state: 'SENT', sent_at, thread_id: threadId } as const;
    await db.updateTable('outbound_message').set(change).where('id', '=', id).execute();
  };
  const say = (text: string) => {
    Object.assign(clock, { now: () => noon });
    return world.say(text, text);
  };
  const statesOf = async () =>
    (await db.selectFrom('chat_session').select('state').orderBy('id').execute()).map(({ state }) => state);
  const lastHeard = () =>
    db.selectFrom('inbound_message').select('session_id').orderBy('id', 'desc').executeTakeFirstOrThrow();

  // A first text that quiet hours held, and the last words of a chat that is over: neither hides the chat that goes on.
  await db.updateTable('chat_session').set({ state: 'CANCELLED' }).where('id', '=', first).execute();
  await db.updateTable('chat_session').set({ state: 'HELD' }).where('id', '=', second).execute();
  await findOrAddThread(db, {
    unitId: world.units.USA,
    our: ours,
    their: theirs,
    candidateId: dana.id,
    jobId: null,
    at: noon.toISOString(),
  });
  await text(first, jobs[0]!.id);
  await text(second, jobs[1]!.id);
  await text(first);
  await say('I would like to talk to a person');
  expect(await lastHeard()).toEqual({ session_id: second });
  expect(await statesOf()).toEqual(['CANCELLED', 'HUMAN', expect.any(String)]);

  await db.updateTable('chat_session').set({ state: 'IN_PROGRESS' }).where('id', '=', first).execute();
  const told = async () => {
    Object.assign(clock, { now: () => new Date() });
    return (await recruiter.call(notificationsApi.search, {})).notifications
      .filter(({ sessionId }) => sessionId !== undefined)
      .map(({ kind, sessionId }) => [kind, sessionId]);
  };
  expect(await told()).toEqual([['chat-person', second]]);
  await say('STOP');
  const [, , untouched] = await statesOf();
  expect(await statesOf()).toEqual(['OPTED_OUT', 'OPTED_OUT', untouched]);
  expect(untouched).not.toBe('OPTED_OUT');
  // Whoever was asked for learns that it is over, once, and nothing else of it waits.
  expect(await told()).toEqual([['chat-reply', second]]);
  await recruiter.call(conversationsApi.handled, { sessionId: second });
  expect(await told()).toEqual([]);
});
