import { expect, test } from 'vitest';
import { candidatesApi } from '#contract/areas/candidates/candidates.ts';
import { jobLifeApi } from '#contract/areas/jobs/job-life.ts';
import { outreachApi } from '#contract/areas/outreach/outreach.ts';
import type { Script } from '#domain/outreach/conversation.ts';
import { helpDeskResume, openHelpDesk, runToEnd, uploadResumes } from '#server/testing/matching.ts';
import { openTestApp, until } from '#server/testing/open-test-app.ts';

async function openWithCandidate() {
  const world = await openTestApp();
  await world.work();
  const recruiter = await world.signIn();
  await uploadResumes(recruiter, helpDeskResume('Dana', 'Whitfield'));
  const job = await openHelpDesk(recruiter);
  const { found } = await recruiter.call(candidatesApi.search, {});
  const ask = { jobid: job.id, candguids: [found.rows[0]!.guid] };
  const sessions = () => world.context.db.selectFrom('chat_session').select(['guid', 'last_at']).execute();
  return { ...world, recruiter, ask, sessions };
}

test('a chat for later is kept and not begun; a schedule that is none is refused in words', async () => {
  const { recruiter, ask, sessions } = await openWithCandidate();
  for (const schedule of ['2026-12-24T09:00:00Z', { at: '2026-12-24' }, false]) {
    const { status, body } = await recruiter.raw(outreachApi.sendBot, { ...ask, schedule });
    expect([schedule, status, body['code']]).toEqual([schedule, 400, 'call.invalid']);
  }
  const startDate = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  const { body } = await recruiter.raw(outreachApi.sendBot, { ...ask, schedule: { startDate, time: '10:00' } });
  expect(body).toMatchObject({ queued: 0, scheduled: { people: 1, runs: 1 } });
  expect(await sessions()).toEqual([]);
});

test('where everybody is skipped the answer is 200 with nobody queued and the reasons', async () => {
  const { recruiter, ask, sessions, context } = await openWithCandidate();
  expect((await recruiter.raw(outreachApi.sendBot, ask)).body).toMatchObject({ queued: 1, skipped: [] });

  const again = await recruiter.raw(outreachApi.sendBot, ask);
  expect([again.status, again.body['queued'], again.body['willContact']]).toEqual([200, 0, []]);
  expect(again.body['skipped']).toMatchObject([
    { candguid: ask.candguids[0], name: 'Dana Whitfield', reason: 'open-session' },
  ]);
  const partly = await recruiter.raw(outreachApi.sendBot, { ...ask, candguids: ['A'.repeat(22)] });
  expect([partly.status, partly.body['skipped']]).toMatchObject([200, [{ reason: 'absent' }]]);
  expect(await sessions()).toHaveLength(1);
  const sends = await context.db.selectFrom('audit_line').select('act').where('act', '=', 'bulk-send').execute();
  expect(sends).toHaveLength(1);
});

test('REL-09: one click begins a chat once; the same key of another user, or about another job, is another click', async () => {
  const { recruiter, ask, sessions, context, signIn } = await openWithCandidate();
  const { db } = context;
  const click = { ...ask, idempotencyKey: 'one click' };
  const begun = { queued: 1, skipped: [] };
  const forget = async () => {
    // It is over for long, so nothing but the key could speak against a new one.
    const lastYear = '2025-01-01T00:00:00Z';
    await db.updateTable('chat_session').set({ state: 'DECLINED', created_at: lastYear }).execute();
    await db.updateTable('outbound_message').set({ created_at: lastYear, not_before: lastYear }).execute();
  };
  const messages = async () => (await db.selectFrom('outbound_message').select('session_id').execute()).length;

  expect((await recruiter.raw(outreachApi.sendBot, click)).body).toMatchObject(begun);
  await forget();
  // The same once more: it is told what it began, and nothing more begins.
  expect((await recruiter.raw(outreachApi.sendBot, click)).body).toMatchObject(begun);
  expect([(await sessions()).length, await messages()]).toEqual([1, 1]);

  const other = await openHelpDesk(recruiter);
  expect((await recruiter.raw(outreachApi.sendBot, { ...click, jobid: other.id })).body).toMatchObject(begun);
  expect([(await sessions()).length, await messages()]).toEqual([2, 2]);
  await forget();
  const colleague = await signIn();
  expect((await colleague.raw(outreachApi.sendBot, click)).body).toMatchObject(begun);
  expect([(await sessions()).length, await messages()]).toEqual([3, 3]);
});

test('a message that never left counts against nobody: its job was filled, and another job may ask', async () => {
  const { recruiter, ask, context } = await openWithCandidate();
  const other = await openHelpDesk(recruiter);
  const plan = async () => {
    const { willContact, skipped } = await recruiter.call(outreachApi.sendBot, {
      jobId: other.id,
      candidateGuids: ask.candguids,
      dryRun: true,
    });
    return [willContact.length, skipped[0]?.reason];
  };
  const { db } = context;
  const sent = () => db.selectFrom('outbound_message').select('id').where('sent_at', 'is not', null).execute();
  await recruiter.raw(outreachApi.sendBot, ask);
  await until(async () => (await sent()).length === 1);
  // As if it waited: then it will leave, and counts.
  await db
    .updateTable('outbound_message')
    .set({ state: 'HELD', sent_at: null, not_before: '2099-01-01T00:00:00Z' })
    .execute();
  await db.updateTable('chat_session').set({ state: 'HELD' }).execute();
  expect(await plan()).toEqual([0, 'contacted-this-week']);
  await recruiter.call(jobLifeApi.status, { jobId: ask.jobid, category: 'CLOSED', reason: 'FILLED_BY_OTHER' });
  expect(await plan()).toEqual([1, undefined]);
  await db.updateTable('outbound_message').set({ state: 'SENT', sent_at: new Date().toISOString() }).execute();
  expect(await plan()).toEqual([0, 'contacted-this-week']);
});

test('each person is asked about the must-haves that the match leaves open, and the plan says which', async () => {
  const { work, signIn, context } = await openTestApp();
  await work();
  const recruiter = await signIn();
  await uploadResumes(
    recruiter,
    helpDeskResume('Dana', 'Whitfield', 'a headset'),
    helpDeskResume('Omar', 'Haddad', 'Windows'),
    helpDeskResume('Lena', 'Orlov', 'Active Directory and Windows'),
  );
  const job = await openHelpDesk(recruiter, ({ skills }) => ({
    skills: skills.map((skill) => ({ ...skill, mustHave: skill.name !== 'Technical support' })),
  }));
  const { found } = await recruiter.call(candidatesApi.search, {});
  const ask = { jobId: job.id, candidateGuids: found.rows.map(({ guid }) => guid) };
  const planned = async (more: object = {}) => {
    const { willContact } = await recruiter.call(outreachApi.sendBot, { ...ask, dryRun: true, ...more });
    return Object.fromEntries(willContact.map(({ name, asks }) => [name.split(' ')[0], asks]));
  };

  const all = ['Active Directory', 'Windows'];
  expect(await planned()).toEqual({ Dana: all, Omar: all, Lena: all });
  await runToEnd(recruiter, job.id);
  // Lena's resume shows both: one is left to confirm.
  expect(await planned()).toEqual({ Dana: all, Omar: ['Active Directory'], Lena: ['Active Directory'] });
  expect(await planned({ asks: ['UCCX'] })).toEqual({
    Dana: ['UCCX', ...all],
    Omar: ['UCCX', 'Active Directory'],
    Lena: ['UCCX'],
  });

  await recruiter.call(outreachApi.sendBot, ask);
  const scripts = await context.db.selectFrom('chat_session').select('script').execute();
  const asked = scripts.flatMap(({ script }) =>
    (script as unknown as Script).questions.flatMap(({ key }) => (key.startsWith('years ') ? [key] : [])),
  );
  expect(asked.toSorted()).toEqual([...Array(3).fill('years active-directory'), 'years windows']);
});

test('conversations are cut by days of last activity in the unit, the first and the last included', async () => {
  const { recruiter, ask, context } = await openWithCandidate();
  await recruiter.call(outreachApi.sendBot, { jobId: ask.jobid, candidateGuids: ask.candguids });
  // Half past eight in the evening of January 10 in Chicago, where it is the 11th in UTC.
  await context.db.updateTable('chat_session').set({ last_at: '2026-01-11T02:30:00Z' }).execute();
  const total = async (days: object) => (await recruiter.call(outreachApi.search, days)).found.total;

  expect(await total({})).toBe(1);
  expect(await total({ startDate: '2026-01-10', endDate: '2026-01-10' })).toBe(1);
  expect(await total({ startDate: '2026-01-10' })).toBe(1);
  expect(await total({ startDate: '2026-01-11' })).toBe(0);
  expect(await total({ endDate: '2026-01-10' })).toBe(1);
  expect(await total({ endDate: '2026-01-09' })).toBe(0);
});

test('days that are none or stand the wrong way round are refused by field', async () => {
  const { signIn } = await openTestApp();
  const recruiter = await signIn();
  const refused = async (days: object) => {
    const { status, body } = await recruiter.raw(outreachApi.search, days);
    return [status, body['fields']];
  };

  expect(await refused({ startDate: 'garbage' })).toEqual([400, [{ field: 'startDate', message: 'Enter a date' }]]);
  expect(await refused({ endDate: '2026-02-30' })).toEqual([400, [{ field: 'endDate', message: 'Enter a date' }]]);
  expect(await refused({ startDate: '2026-02-01', endDate: '2026-01-31' })).toEqual([
    400,
    [{ field: 'endDate', message: 'The end date must not be before the start date' }],
  ]);
});
