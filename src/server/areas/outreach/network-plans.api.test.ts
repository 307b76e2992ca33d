import { expect, test } from 'vitest';
import { networkMailApi } from '#contract/areas/outreach/network-mail.ts';
import { networkSchedulesApi, schedulesApi } from '#contract/areas/outreach/schedules.ts';
import { templatesApi } from '#contract/areas/outreach/templates.ts';
import { deliver, mail, networkWorld } from '#server/testing/networks.ts';
import { runSchedules } from './schedules.ts';

const never = new AbortController().signal;
const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

async function openWorld() {
  const world = await networkWorld();
  const { testApp, ann } = world;
  const { db } = testApp.context;
  await db.updateTable('business_unit').set({ holidays: [] }).execute();
  const plans = async () => (await ann.call(networkSchedulesApi.search, { isOpen: true })).found.rows;
  /** Runs what is due a minute after the next run. */
  const runNext = async () => {
    const at = Date.parse((await plans())[0]!.nextRunAt!) + 60_000;
    await runSchedules({ ...testApp.context, clock: { ...testApp.context.clock, now: () => new Date(at) } }, never);
  };
  const mailed = async () =>
    (await db.selectFrom('outbound_message').select('network_id').orderBy('id').execute()).map((row) => row.network_id);
  return { ...world, db, plans, runNext, mailed };
}

test('mail to networks is planned: each day its part, once, with who is asked then; moved, paused and cancelled', async () => {
  const { testApp, ann, ids, jobId, plans, runNext, mailed, db } = await openWorld();
  const schedule = { startDate: dayFromNow(2), endDate: dayFromNow(14), time: '10:00' };
  const input = { ids: [...ids], jobId, ...mail, schedule, idempotencyKey: 'one click' };
  // Who was mailed today has rested by then.
  await ann.call(networkMailApi.send, { ids: [ids[0]], ...mail });
  await deliver(testApp);
  const planned = await ann.call(networkMailApi.send, input);
  expect(planned).toMatchObject({ queued: 0, skipped: [], scheduled: { people: 3, runs: 3 } });
  expect((await ann.call(networkMailApi.send, input)).scheduled).toEqual(planned.scheduled);
  expect((await ann.call(networkMailApi.preview, { ids: [ids[0]], ...mail, schedule })).willMail).toHaveLength(1);
  expect(await mailed()).toEqual([ids[0]]);
  // Whoever reads candidates' outreach sees none of it.
  const recruiter = await testApp.signIn({ pages: [1, 2, 3, 17, 24] });
  expect((await recruiter.call(schedulesApi.search, {})).found.total).toBe(0);

  await runNext();
  await runNext();
  expect(await mailed()).toEqual([ids[0], ids[0], ids[1]]);
  const [row] = await db.selectFrom('outbound_message').selectAll().orderBy('id', 'desc').limit(1).execute();
  expect(row).toMatchObject({ kind: 'network', subject: 'For Omar Haddad: a job', job_id: jobId });
  // They unsubscribe before their day: it is asked then.
  await db
    .insertInto('opt_out')
    .values({ channel: 'EMAIL', address_key: 'lena.fox@partner.example', words: 'unsubscribe link' })
    .execute();
  const [plan] = await plans();
  expect(plan).toMatchObject({ kind: 'NETWORK', people: 3, queued: 2, title: 'For …: a job' });
  await ann.call(networkSchedulesApi.state, { id: plan!.id, state: 'PAUSED' });
  await runNext();
  const moved = { id: plan!.id, startDate: dayFromNow(20), time: '11:00' };
  expect((await ann.call(networkSchedulesApi.edit, moved)).time).toBe('11:00');
  await ann.call(networkSchedulesApi.state, { id: plan!.id, state: 'ACTIVE' });
  await runNext();
  const done = (await ann.call(networkSchedulesApi.search, {})).found.rows[0]!;
  expect(done).toMatchObject({ state: 'DONE', queued: 2, skipped: 1 });
  expect(done.runs.at(-1)!.skipped).toEqual([{ name: 'Lena Fox', reason: 'unsubscribed' }]);
});

test('a plan for networks waits for the approval of its template too; of another unit it is not found', async () => {
  const { testApp, ann, foreign, ids, plans, runNext, mailed } = await openWorld();
  const lead = await testApp.signIn({ pages: [17, 25] });
  const template = {
    name: 'Partners',
    channel: 'EMAIL',
    language: 'en',
    subject: mail.subject,
    text: mail.text,
  } as const;
  const { id } = await lead.call(templatesApi.create, template);
  const schedule = { startDate: dayFromNow(2), time: '10:00' };
  await ann.call(networkMailApi.send, { ids: [...ids], ...mail, templateId: id, schedule });
  await runNext();
  expect([await mailed(), (await plans())[0]?.waitsFor]).toEqual([
    [],
    { templateId: id, name: 'Partners', version: 1 },
  ]);
  await lead.call(templatesApi.approve, { id, version: 1, isApproved: true });
  await runNext();
  expect(await mailed()).toEqual([...ids]);
  const other = await foreign.raw(networkSchedulesApi.state, { id: 1, state: 'CANCELLED' });
  expect(other.body['code']).toBe('record.absent');
});
