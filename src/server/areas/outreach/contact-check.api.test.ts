import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { composerApi } from '#contract/areas/outreach/composer.ts';
import { outreachApi } from '#contract/areas/outreach/outreach.ts';
import { addAddressedPerson } from '#server/testing/addressed-person.ts';
import { openHelpDesk } from '#server/testing/matching.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';

test('trade 3.2.7: before anything is sent it is told who else spoke with somebody in the last 7 days', async () => {
  const open = await openTestApp();
  await open.work();
  const { db } = open.context;
  const recruiter = await open.signIn();
  const other = await open.signIn();
  const dana = await addAddressedPerson(open);
  const omar = await addAddressedPerson(open, 'USA', 'omar');
  const job = await openHelpDesk(other);
  const guids = ['guid-of-a-person-dana-USA', 'guid-of-a-person-omar-USA'];
  const told = async (by = recruiter) => {
    const input = { candidateGuids: guids, dryRun: true };
    const mail = await by.call(composerApi.sendMail, { ...input, subject: 'Hello', text: 'Hi' });
    const chat = await by.call(outreachApi.sendBot, { ...input, jobId: job.id, channel: 'email' });
    const of = (some: readonly { name: string; recentContact?: object | undefined }[]) =>
      some.map(({ name, recentContact }) => [name, recentContact]);
    expect(of(mail.willContact)).toEqual(of(chat.willContact));
    return mail.willContact.map(({ recentContact }) => recentContact);
  };
  const called = (days: number, outcome: string, who = other) =>
    sql`insert into candidate_call (unit_id, candidate_id, job_id, outcome, by_user, happened_at)
      values (${open.units.USA}, ${dana.id}, ${job.id}, ${outcome}, ${who.userId}, now() - ${days} * interval '1 day')`.execute(
      db,
    );

  // A call that nobody took, one of long ago and one's own are none.
  await called(1, 'NO_ANSWER');
  await called(8, 'CONNECTED');
  await called(1, 'CONNECTED', recruiter);
  expect(await told()).toEqual([undefined, undefined]);

  await called(3, 'CONNECTED');
  const { first_name: first, last_name: last } = await db
    .selectFrom('app_user')
    .select(['first_name', 'last_name'])
    .where('id', '=', other.userId)
    .executeTakeFirstOrThrow();
  const by = [first, last].join(' ');
  expect(await told()).toMatchObject([{ by, jobTitle: expect.stringMatching(/\w/) }, undefined]);
  expect(await told(other)).toMatchObject([{ by: expect.not.stringMatching(`^${by}$`) }, undefined]);

  // A reply counts for whoever was answered; of another unit nothing is told.
  const reply = (unit: number) =>
    sql`insert into inbound_message (unit_id, channel, kind, dedupe_key, from_address, to_address, body, candidate_id,
        reply_to_id, happened_at)
      select ${unit}, 'EMAIL', 'REPLY', 'k' || ${unit}, 'omar@example.com', 'us@example.com', 'Yes', ${omar.id}, m.id, now()
      from outbound_message m`.execute(db);
  await other.call(composerApi.sendMail, { candidateGuids: [guids[1]!], subject: 'Hello', text: 'Hi' });
  await reply(open.units.CAN);
  expect((await told())[1]).toBeUndefined();
  await reply(open.units.USA);
  expect((await told())[1]).toMatchObject({ by });
  expect((await told(other))[1]).toBeUndefined();
});

test('a chat goes to an address that works before the primary one that bounced', async () => {
  const open = await openTestApp();
  await open.work();
  const { db } = open.context;
  const recruiter = await open.signIn();
  const { id } = await addAddressedPerson(open);
  const job = await openHelpDesk(recruiter);
  const plan = () =>
    recruiter.call(outreachApi.sendBot, {
      jobId: job.id,
      candidateGuids: ['guid-of-a-person-dana-USA'],
      channel: 'email',
    });
  await sql`update candidate_contact set is_primary = true, bounced_at = now() where kind = 'email'`.execute(db);
  expect((await plan()).skipped).toMatchObject([{ reason: 'bounced' }]);

  await sql`insert into candidate_contact (candidate_id, kind, value, value_key)
    values (${id}, 'email', 'second@example.com', 'second@example.com')`.execute(db);
  expect((await plan()).queued).toBe(1);
  const sent = await db.selectFrom('outbound_message').select('to_address').execute();
  expect(sent).toEqual([{ to_address: 'second@example.com' }]);
});
