import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { audienceApi } from '#contract/areas/outreach/audience.ts';
import { schedulesApi } from '#contract/areas/outreach/schedules.ts';
import { addAddressedPerson } from '#server/testing/addressed-person.ts';
import { openMailSink } from '#server/testing/mail-sink.ts';
import { openTestApp, until } from '#server/testing/open-test-app.ts';
import { runSchedules } from './schedules.ts';

const never = new AbortController().signal;
/** The whole measure of O7 is 10,000 people; every run of the suite has a part of it. */
const people = Number(process.env['AUDIENCE'] ?? 600);
const kills = Number(process.env['AUDIENCE_KILLS'] ?? 1);

test('everybody whom a list finds is written to by a task, once, each asked of the gate', async () => {
  const world = await openTestApp();
  const recruiter = await world.signIn();
  const { db } = world.context;
  for (const name of ['dana', 'omar']) await addAddressedPerson(world, 'USA', name);
  const lee = await addAddressedPerson(world, 'USA', 'lee');
  await addAddressedPerson(world, 'CAN', 'lea');
  const message = {
    channel: 'EMAIL',
    subject: 'Hello',
    text: 'Hi {{firstName}}',
    idempotencyKey: 'one click',
  } as const;
  const wrong = await recruiter.raw(audienceApi.send, { channel: 'EMAIL', text: 'Hi {{nickname}}' });
  expect((wrong.body['fields'] as { field: string }[]).map(({ field }) => field).toSorted()).toEqual([
    'subject',
    'text',
  ]);
  const none = await recruiter.raw(audienceApi.send, { ...message, search: 'nobody at all' });
  expect(none.body['code']).toBe('list.nothing-chosen');
  const tried = await recruiter.call(audienceApi.send, { ...message, dryRun: true, except: [lee.id] });
  expect([tried.people, tried.willContact.length, tried.preview?.text.split('\n')[0]]).toEqual([2, 2, 'Hi dana']);

  const sent = await recruiter.call(audienceApi.send, message);
  const again = await recruiter.call(audienceApi.send, message);
  expect(sent.scheduled).toMatchObject({ people: 3, runs: 1 });
  expect(again.scheduled).toEqual(sent.scheduled);
  // Asked again it finds others by now, or nobody: it plans nothing more.
  const found = await recruiter.call(audienceApi.send, { ...message, except: [lee.id] });
  const nobody = await recruiter.call(audienceApi.send, { ...message, search: 'nobody at all' });
  expect([found.scheduled, nobody.scheduled]).toEqual([sent.scheduled, sent.scheduled]);
  await db.insertInto('opt_out').values({ channel: 'EMAIL', address_key: 'lee@example.com', words: 'STOP' }).execute();
  // It can be undone for some seconds, in which nothing of it begins.
  await runSchedules(world.context, never);
  expect(await db.selectFrom('outbound_message').select('id').execute()).toEqual([]);
  const clock = { ...world.context.clock, now: () => new Date(Date.now() + 10_000) };
  const soon = { ...world.context, clock };
  await Promise.all([runSchedules(soon, never), runSchedules(soon, never)]);
  const to = await db.selectFrom('outbound_message').select('to_address').orderBy('id').execute();
  expect(to.map(({ to_address: address }) => address)).toEqual(['dana@example.com', 'omar@example.com']);
  const planned = (await recruiter.call(schedulesApi.search, { isMine: true, isOpen: true })).found;
  expect(planned.rows).toMatchObject([{ state: 'DONE', people: 3, queued: 2, skipped: 1 }]);
  // What became of it is told for a day.
  await sql`update chat_schedule set updated_at = updated_at - interval '25 hours'`.execute(db);
  expect((await recruiter.call(schedulesApi.search, { isMine: true, isOpen: true })).found.rows).toEqual([]);

  const undone = await recruiter.call(audienceApi.send, { ...message, idempotencyKey: 'another click' });
  for (const id of undone.scheduled!.scheduleIds!)
    expect(await recruiter.call(schedulesApi.state, { id, state: 'CANCELLED' })).toMatchObject({
      takenBack: { cancelled: 3, left: 0 },
    });
  await runSchedules(soon, never);
  expect(await db.selectFrom('outbound_message').select('id').execute()).toHaveLength(2);
});

test('undo takes back what a portion wrote and has not left, tells what left, and stops a run that has begun', async () => {
  const world = await openTestApp();
  const recruiter = await world.signIn();
  const { db } = world.context;
  for (const name of ['dana', 'omar', 'lee']) await addAddressedPerson(world, 'USA', name);
  const plan = async (idempotencyKey: string) =>
    (
      await recruiter.call(audienceApi.send, {
        channel: 'EMAIL',
        subject: 'Hello',
        text: 'Hi {{firstName}}',
        idempotencyKey,
      })
    ).scheduled!.scheduleId;
  const cancel = async (id: number) => (await recruiter.call(schedulesApi.state, { id, state: 'CANCELLED' })).takenBack;
  const soon = { ...world.context, clock: { ...world.context.clock, now: () => new Date(Date.now() + 10_000) } };
  const states = async () =>
    (await db.selectFrom('outbound_message').select('state').orderBy('id').execute()).map(({ state }) => state);

  const first = await plan('one click');
  await runSchedules(soon, never);
  // A second portion is still to come, and one of the first has left.
  await sql`update chat_schedule set state = 'ACTIVE' where id = ${first}`.execute(db);
  await sql`insert into chat_schedule_run (schedule_id, number, due_at, people)
    select schedule_id, 2, due_at, '{somebody,else}' from chat_schedule_run where schedule_id = ${first}`.execute(db);
  await sql`update outbound_message set state = 'SENT' where to_address = 'omar@example.com'`.execute(db);
  expect(await cancel(first)).toEqual({ cancelled: 4, left: 1 });
  expect((await states()).toSorted()).toEqual(['CANCELLED', 'CANCELLED', 'SENT']);

  await sql`delete from outbound_message`.execute(db);
  const second = await plan('another click');
  // The run is claimed, and somebody cancels before it writes.
  const stopped = Promise.withResolvers<void>();
  const holding = db.transaction().execute(async (transaction) => {
    await sql`select from chat_schedule where id = ${second} for update`.execute(transaction);
    await stopped.promise;
    await sql`update chat_schedule set state = 'CANCELLED' where id = ${second}`.execute(transaction);
  });
  const running = runSchedules(soon, never);
  const stateOfRun = async () =>
    (await db.selectFrom('chat_schedule_run').select('state').where('schedule_id', '=', second).execute())[0]!.state;
  await until(async () => (await stateOfRun()) === 'RUNNING');
  stopped.resolve();
  await Promise.all([holding, running]);
  expect([await states(), await stateOfRun()]).toEqual([[], 'PLANNED']);
});

test(`O7: a list of ${people} people under ${kills} kills: each gets the mail exactly once`, async () => {
  const world = await openTestApp();
  const recruiter = await world.signIn();
  const { config, db, database } = world.context;
  await addAddressedPerson(world);
  // In portions: a statement of a call ends after five seconds.
  for (let from = 2; from <= people; from += 500)
    await sql`
      with added as (insert into candidate (guid, first_name, last_name, name_key)
        select 'audience-guid-' || lpad(n::text, 10, '0'), 'Person', n::text, 'person ' || n
        from generate_series(${from}::int, ${Math.min(people, from + 499)}::int) n returning id, last_name),
      units as (insert into candidate_unit (candidate_id, unit_id, status_id, name_sort)
        select id, ${world.units.USA}, (select min(id) from candidate_status), last_name from added)
      insert into candidate_contact (candidate_id, kind, value, value_key)
      select id, 'email', 'p' || last_name || '@example.com', 'p' || last_name || '@example.com' from added`.execute(
      db,
    );
  await db
    .insertInto('message_limit')
    .values({ unit_id: world.units.USA, user_mails_a_day: 100_000, unit_mails_a_day: 1_000_000 })
    .execute();
  const sink = await openMailSink();
  onTestFinished(() => sink.close());
  const began = performance.now();
  const sent = await recruiter.call(audienceApi.send, { channel: 'EMAIL', subject: 'Hello', text: 'Hi {{firstName}}' });
  const took = performance.now() - began;
  expect(sent.scheduled).toMatchObject({ people, runs: Math.ceil(people / 500) });

  const env = { ...process.env, DATA_DIR: config.dataDir, SMTP_URL: sink.url, SEED: 'none', LOG_LEVEL: 'silent' };
  const program = join(import.meta.dirname, '../../testing/outbox-process.ts');
  let sender: ChildProcess | undefined;
  onTestFinished(() => void sender?.kill('SIGKILL'));
  const count = async (...states: string[]) =>
    (
      await sql<{ count: number }>`
        select count(*)::int as count from outbound_message where state = any(${states}::text[])`.execute(db)
    ).rows[0]!.count;
  for (let killed = 0; ; killed += 1) {
    sender = spawn(process.execPath, [program, JSON.stringify(database.connection)], { env, stdio: 'ignore' });
    const share = killed < kills ? Math.floor((people * (killed + 1) * 0.9) / kills) : people;
    await until(async () => (await count('SENT', 'UNCERTAIN')) >= share);
    if (killed >= kills) break;
    sender.kill('SIGKILL');
    await once(sender, 'exit');
    // The leases of a killed process are over by themselves; here nobody waits ten minutes for that.
    await sql`update chat_schedule_run set leased_until = now() where state = 'RUNNING'`.execute(db);
    await sql`update outbound_message set leased_until = now() where state = 'SENDING'`.execute(db);
  }
  const { rows } = await sql<{ rows: number; people: number }>`
    select count(*)::int as rows, count(distinct candidate_id)::int as people from outbound_message`.execute(db);
  const uncertain = await count('UNCERTAIN');
  expect(rows).toEqual([{ rows: people, people }]);
  expect([...sink.received.values()].filter((times) => times > 1)).toEqual([]);
  expect(sink.received.size).toBeGreaterThanOrEqual(people - uncertain);
  expect(uncertain).toBeLessThanOrEqual(2 * kills);
  if (people > 5000) console.log(`O7: the call took ${took.toFixed(0)} ms, ${uncertain} uncertain`);
});
