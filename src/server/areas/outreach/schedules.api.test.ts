import { expect, test } from 'vitest';
import { notificationsApi } from '#contract/areas/messages/notifications.ts';
import { composerApi } from '#contract/areas/outreach/composer.ts';
import { outreachApi } from '#contract/areas/outreach/outreach.ts';
import { schedulesApi } from '#contract/areas/outreach/schedules.ts';
import { templatesApi } from '#contract/areas/outreach/templates.ts';
import { addAddressedPerson } from '#server/testing/addressed-person.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { runSchedules } from './schedules.ts';

const dayMs = 86_400_000;
const never = new AbortController().signal;
const dayFromNow = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);

async function openWorld() {
  const open = await openTestApp();
  const recruiter = await open.signIn();
  const { db } = open.context;
  await db.updateTable('business_unit').set({ holidays: [] }).execute();
  const guids: string[] = [];
  for (const name of ['dana', 'omar', 'lee']) {
    const { id } = await addAddressedPerson(open, 'USA', name);
    const row = await db.selectFrom('candidate').select('guid').where('id', '=', id).executeTakeFirstOrThrow();
    guids.push(row.guid);
  }
  const later = (ms: number) => {
    const clock = { ...open.context.clock, now: () => new Date(Date.now() + ms) };
    return runSchedules({ ...open.context, clock }, never);
  };
  const states = async () =>
    (await db.selectFrom('outbound_message').select('to_address').orderBy('id').execute()).map((row) => row.to_address);
  const find = async (isOpen = true) =>
    (await recruiter.call(schedulesApi.search, { isMine: true, isOpen })).found.rows;
  /** Runs the next day of the only schedule, a minute after it is due. */
  const runNext = async () => later(new Date((await find())[0]!.nextRunAt!).getTime() - Date.now() + 60_000);
  const mail = {
    candidateGuids: guids,
    subject: 'Hello {{firstName}}',
    text: 'Do you have a minute?',
    schedule: { startDate: dayFromNow(1), endDate: dayFromNow(14), time: '10:00' },
  };
  return { ...open, db, recruiter, guids, later, states, find, runNext, mail };
}

test('ruling 88: a campaign for later sends nothing now, each day its part, everybody once, whoever runs it', async () => {
  const world = await openWorld();
  const { recruiter, mail } = world;
  const planned = await recruiter.call(composerApi.sendMail, { ...mail, idempotencyKey: 'one click' });
  const again = await recruiter.call(composerApi.sendMail, { ...mail, idempotencyKey: 'one click' });
  expect([planned.queued, planned.scheduled?.people, planned.scheduled?.runs]).toEqual([0, 3, 3]);
  expect(again.scheduled?.scheduleId).toBe(planned.scheduled?.scheduleId);
  await world.later(0);
  expect(await world.states()).toEqual([]);
  const [shown] = await world.find();
  expect(shown).toMatchObject({
    kind: 'MAIL',
    title: 'Hello …',
    people: 3,
    queued: 0,
    state: 'ACTIVE',
    isMine: true,
  });

  await Promise.all([world.runNext(), world.runNext()]);
  expect(await world.states()).toEqual(['dana@example.com']);
  // A server that died in the middle of a run: it is taken again under the same key, and nobody gets it twice.
  await world.db
    .updateTable('chat_schedule_run')
    .set({ state: 'RUNNING', leased_until: new Date(0).toISOString() })
    .where('number', '=', 1)
    .execute();
  await world.runNext();
  await world.runNext();
  await world.runNext();
  expect(await world.states()).toEqual(['dana@example.com', 'omar@example.com', 'lee@example.com']);
  // What is done is shown for a day.
  expect(await world.find()).toMatchObject([{ state: 'DONE', queued: 3 }]);
  expect((await world.find(false))[0]).toMatchObject({ state: 'DONE', queued: 3 });
});

test('it can be moved, paused, resumed and cancelled; what is late, or whose recruiter left, asks first', async () => {
  const world = await openWorld();
  const { recruiter, mail, db } = world;
  await recruiter.call(composerApi.sendMail, mail);
  const [one] = await world.find();
  const past = await recruiter.raw(schedulesApi.edit, {
    id: one!.id,
    version: 1,
    startDate: '2020-01-01',
    time: '09:00',
  });
  expect([past.status, past.body['code'], past.body['fields']]).toMatchObject([
    400,
    'schedule.past',
    [{ field: 'startDate' }],
  ]);
  const moved = await recruiter.call(schedulesApi.edit, {
    id: one!.id,
    version: 1,
    startDate: dayFromNow(3),
    time: '11:30',
  });
  expect([moved.runs.length, moved.runs[0]?.people, moved.time]).toEqual([1, 3, '11:30']);
  const stale = await recruiter.raw(schedulesApi.state, { id: one!.id, version: 1, state: 'PAUSED' });
  expect(stale.body['code']).toBe('record.stale');
  await recruiter.call(schedulesApi.state, { id: one!.id, state: 'PAUSED' });
  await world.runNext();
  expect(await world.states()).toEqual([]);
  await recruiter.call(schedulesApi.state, { id: one!.id, state: 'ACTIVE' });
  await world.later(20 * dayMs);
  expect((await world.find())[0]).toMatchObject({ state: 'PAUSED', why: 'late' });
  await recruiter.call(schedulesApi.state, { id: one!.id, state: 'ACTIVE' });
  const due = new Date((await world.find())[0]!.nextRunAt!).getTime();
  await db.updateTable('app_user').set({ is_active: false }).where('id', '=', recruiter.userId).execute();
  await world.later(due - Date.now() + 60_000);
  await db.updateTable('app_user').set({ is_active: true }).where('id', '=', recruiter.userId).execute();
  expect((await world.find())[0]).toMatchObject({ state: 'PAUSED', why: 'no-right' });
  await recruiter.call(schedulesApi.state, { id: one!.id, state: 'CANCELLED' });
  const over = await recruiter.raw(schedulesApi.state, { id: one!.id, state: 'ACTIVE' });
  expect(over.body['code']).toBe('schedule.over');
  expect(await world.states()).toEqual([]);
});

test('a day that is no business day says so, and files go at once', async () => {
  const { recruiter, mail, db, guids } = await openWorld();
  await db.updateTable('business_unit').set({ opens_at: '17:00', closes_at: '09:00' }).execute();
  const wire = { candguids: guids, subject: mail.subject, DescriptionMail: mail.text, schedule: mail.schedule };
  const none = await recruiter.raw(composerApi.sendMail, wire);
  expect(none.body['code']).toBe('schedule.no-day');
  const far = { ...mail.schedule, endDate: '9999-12-31' };
  const long = await recruiter.raw(composerApi.sendMail, { ...wire, schedule: far });
  expect(long.body['fields']).toMatchObject([{ field: 'schedule.endDate' }]);
  const files = await recruiter.raw(composerApi.sendMail, { ...wire, attachments: ['a-file-of-this-test'] });
  expect(files.body['fields']).toMatchObject([{ field: 'attachments' }]);
  const job = await recruiter.raw(outreachApi.sendBot, { jobid: 1, candguids: guids, schedule: { time: '25:00' } });
  expect((job.body['fields'] as { field: string }[]).map(({ field }) => field).toSorted()).toEqual([
    'schedule.startDate',
    'schedule.time',
  ]);
});

test('ruling 86: what is planned with a template waits for a lead, says so, and goes on after the approval', async () => {
  const world = await openWorld();
  const { recruiter, mail, db } = world;
  const lead = await world.signIn({ pages: [17, 25] });
  const looker = await world.signIn({ pages: [17, 25], isReadOnly: true });
  const template = { name: 'Hello', channel: 'EMAIL' as const, language: 'en' as const };
  const first = await recruiter.call(templatesApi.create, { ...template, subject: mail.subject, text: mail.text });
  const { id } = first;
  await recruiter.call(composerApi.sendMail, { ...mail, templateId: id });
  // Somebody changes the template afterwards: what was planned keeps its version.
  await recruiter.call(templatesApi.edit, { ...template, id, version: 1, subject: mail.subject, text: 'Other words' });
  await world.runNext();
  expect(await world.states()).toEqual([]);
  expect((await world.find())[0]).toMatchObject({ state: 'ACTIVE', waitsFor: { name: 'Hello', version: 1 } });
  const told = () =>
    db.selectFrom('notification').select('user_id').where('kind', '=', 'template-waits').where('done_at', 'is', null);
  expect((await told().execute()).map(({ user_id: user }) => user)).toContain(lead.userId);
  // Only who may approve is told.
  expect((await told().execute()).map(({ user_id: user }) => user)).not.toContain(looker.userId);
  expect((await lead.call(templatesApi.record, { id })).waiting).toEqual([{ version: 1, plans: 1 }]);

  const approve = (version: number, isApproved: boolean) =>
    lead.call(templatesApi.approve, { id, version, isApproved, ...(version === 1 && { isEarlier: true }) });
  // The approval of another version is none.
  await approve(2, true);
  await world.runNext();
  expect(await world.states()).toEqual([]);
  expect((await world.find())[0]!.waitsFor).toMatchObject({ version: 1, newer: 2 });
  const approved = await approve(1, true);
  expect([approved.waiting, approved.versions.map((one) => one.approvedAt !== undefined)]).toEqual([[], [true, true]]);
  expect(await told().execute()).toEqual([]);
  await world.runNext();
  expect(await world.states()).toEqual(['dana@example.com']);

  // It loses its approval on the way: what has not begun waits again.
  await approve(1, false);
  await world.runNext();
  expect((await world.find())[0]).toMatchObject({ queued: 1, waitsFor: { version: 1 } });
  await approve(1, true);
  // An approval that comes days late makes nothing late: what is due starts by itself.
  const wait = 4 * dayMs;
  const due = new Date((await world.find())[0]!.nextRunAt!).getTime();
  const approvedAt = new Date(due + wait).toISOString();
  await db.updateTable('message_template_version').set({ approved_at: approvedAt }).where('version', '=', 1).execute();
  await world.later(due - Date.now() + wait + 60_000);
  expect(await world.states()).toEqual(['dana@example.com', 'omar@example.com', 'lee@example.com']);
  expect((await world.find(false))[0]).toMatchObject({ state: 'DONE', queued: 3 });
});

test('a lead asks for changes with a reason: it stays held, who planned and who wrote is told, an approval replaces that', async () => {
  const world = await openWorld();
  const { recruiter, mail, db } = world;
  const lead = await world.signIn({ pages: [3, 17, 25] });
  const writer = await world.signIn({ pages: [3, 17] });
  const template = { name: 'Hello', channel: 'EMAIL' as const, language: 'en' as const, subject: mail.subject };
  const { id } = await writer.call(templatesApi.create, { ...template, text: mail.text });
  await recruiter.call(composerApi.sendMail, { ...mail, templateId: id });
  const decide = (isApproved: boolean, reason?: string) =>
    lead.call(templatesApi.approve, { id, version: 1, isApproved, ...(reason !== undefined && { reason }) });
  const told = async (client: typeof lead) =>
    (await client.call(notificationsApi.search, {})).notifications
      .filter(({ kind }) => kind.startsWith('template-'))
      .map(({ kind, templateId, templateName }) => [kind, templateId, templateName]);

  const refused = await decide(false, 'Name the client.');
  expect(refused).toMatchObject({ refusedBy: expect.any(String), refusedBecause: 'Name the client.' });
  expect(refused.versions[0]).toMatchObject({ refusedBecause: 'Name the client.', refusedAt: expect.any(String) });
  await world.runNext();
  expect(await world.states()).toEqual([]);
  expect((await world.find())[0]).toMatchObject({
    state: 'ACTIVE',
    waitsFor: { templateId: id, refusedBy: refused.refusedBy, refusedBecause: 'Name the client.' },
  });
  // Nothing waits for a lead now; both others know, once each.
  expect([await told(lead), await told(recruiter), await told(writer)]).toEqual([
    [],
    [['template-refused', id, 'Hello']],
    [['template-refused', id, 'Hello']],
  ]);
  const audited = await db
    .selectFrom('audit_line')
    .select('details')
    .where('act', '=', 'entry-changed')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(audited.details).toMatchObject({ name: 'Hello', version: 1, approved: false, reason: 'Name the client.' });

  // Taken back: neither approved nor refused, and it waits for a lead again.
  expect(await decide(false)).not.toHaveProperty('refusedAt');
  expect([await told(lead), await told(recruiter)]).toEqual([[['template-waits', undefined, undefined]], []]);
  await decide(false, 'Name the client.');
  // Whoever writes the next version has done it; the plan is still held by its own.
  const next = await writer.call(templatesApi.edit, { ...template, id, version: 1, text: 'Other words' });
  expect([next.refusedAt, await told(writer), (await told(recruiter)).length]).toEqual([undefined, [], 1]);

  const approved = await lead.call(templatesApi.approve, { id, version: 1, isApproved: true, isEarlier: true });
  expect(approved.versions.map(({ refusedAt }) => refusedAt)).toEqual([undefined, undefined]);
  expect([await told(recruiter), await told(writer)]).toEqual([
    [['template-approved', id, 'Hello']],
    [['template-approved', id, 'Hello']],
  ]);
  await world.runNext();
  expect(await world.states()).toEqual(['dana@example.com']);
});

test('words that somebody changed are their own and wait for nobody', async () => {
  const world = await openWorld();
  const { recruiter, mail } = world;
  const template = { name: 'Hello', channel: 'EMAIL' as const, language: 'en' as const };
  const { id } = await recruiter.call(templatesApi.create, { ...template, subject: mail.subject, text: 'Other words' });
  await recruiter.call(composerApi.sendMail, { ...mail, templateId: id });
  await world.runNext();
  expect(await world.states()).toEqual(['dana@example.com']);
});

test('held outreach takes the newer approved version with one click, or goes back; nothing is sent twice', async () => {
  const world = await openWorld();
  const { recruiter, mail, db } = world;
  const lead = await world.signIn({ pages: [17, 25] });
  const template = { name: 'Hello', channel: 'EMAIL' as const, language: 'en' as const, subject: mail.subject };
  const { id } = await recruiter.call(templatesApi.create, { ...template, text: mail.text });
  await recruiter.call(composerApi.sendMail, { ...mail, templateId: id });
  await lead.call(templatesApi.approve, { id, version: 1, isApproved: true });
  await world.runNext();
  // After the first day a lead wants it changed.
  await lead.call(templatesApi.approve, { id, version: 1, isApproved: false, reason: 'Name the client.' });
  await recruiter.call(templatesApi.edit, { ...template, id, version: 1, subject: 'News', text: 'Other words' });
  const use = async (templateVersion: number, who = recruiter) => {
    const [row] = await world.find();
    return who.raw(schedulesApi.useVersion, { id: row!.id, version: row!.version, templateVersion });
  };
  expect((await world.find())[0]!.waitsFor).not.toHaveProperty('newer');
  expect((await use(2)).status).toBe(404);
  await lead.call(templatesApi.approve, { id, version: 2, isApproved: true });
  expect((await world.find())[0]).toMatchObject({
    waitsFor: { version: 1, newer: 2, refusedBecause: 'Name the client.' },
  });
  const bell = async () =>
    (await recruiter.call(notificationsApi.search, {})).notifications
      .map(({ kind }) => kind)
      .filter((kind) => kind.startsWith('template-'));
  expect(await bell()).toEqual(['template-newer']);
  const elsewhere = await world.signIn({ units: [world.units.CAN] });
  expect((await use(2, elsewhere)).status).toBe(404);

  expect((await use(2)).status).toBe(200);
  expect(await bell()).toEqual([]);
  expect((await world.find())[0]).toMatchObject({ title: 'News', queued: 1 });
  // Taken back it is held as before.
  expect((await use(1)).status).toBe(200);
  await world.runNext();
  expect(await world.states()).toEqual(['dana@example.com']);
  expect((await world.find())[0]).toMatchObject({ title: 'Hello …', waitsFor: { version: 1, newer: 2 } });

  await use(2);
  await world.runNext();
  await world.runNext();
  const sent = await db.selectFrom('outbound_message').select(['to_address', 'subject']).orderBy('id').execute();
  expect(sent.map(({ to_address: to, subject }) => [to, subject])).toEqual([
    ['dana@example.com', expect.stringMatching(/^Hello /)],
    ['omar@example.com', 'News'],
    ['lee@example.com', 'News'],
  ]);
});
