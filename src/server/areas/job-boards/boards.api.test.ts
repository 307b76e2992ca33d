import { expect, test } from 'vitest';
import { authApi } from '#contract/areas/identity/sign-in.ts';
import { connectorsApi } from '#contract/areas/job-boards/connectors.ts';
import { postingsApi } from '#contract/areas/job-boards/postings.ts';
import { jobLifeApi } from '#contract/areas/jobs/job-life.ts';
import { jobsApi } from '#contract/areas/jobs/jobs.ts';
import { boardPages, description, openBoardWorld } from '#server/testing/board-world.ts';
import { addBoard, addOpenJob } from '#server/testing/connectors.ts';
import { hear } from '#server/testing/heard-events.ts';
import { type Caller, type TestApp, until } from '#server/testing/open-test-app.ts';
import { bringUpToDate, sweepPostings } from './publish.ts';

const addJob = async (app: TestApp, { userId }: Caller, text = description) => ({
  id: await addOpenJob(app, { unitId: app.units.USA, ownerId: userId, description: text }),
});

/** Saves the form of a job with other words in it. */
const save = async (person: Caller, { id: jobId }: { id: number }, words: { title?: string; description?: string }) => {
  const { version: _, ...whole } = await person.call(jobsApi.read, { jobId });
  return person.call(jobsApi.change, { ...whole, jobId, ...words } as never);
};

const settle = async ({ context }: TestApp) => {
  for (const { id } of await context.db.selectFrom('job_posting').select('id').execute())
    await bringUpToDate(context, id);
};

test('ruling 66, J13: not connected it says what is not set; connected, 20 parallel clicks post once, and a lost answer too', async () => {
  const { simulator, app, person, vaultEntryId, boardId } = await openBoardWorld();
  const job = await addJob(app, person);
  const refused = await person.raw(postingsApi.onDice, { jobId: job.id });
  expect([refused.status, refused.body['code']]).toEqual([409, 'board.not-configured']);
  const wrong = await person.raw(connectorsApi.save, {
    kind: 'DICE',
    name: 'Dice',
    settings: { auth: 'oauth' },
    boardId: 7,
  });
  expect((wrong.body['fields'] as { field: string }[]).map(({ field }) => field)).toEqual([
    'settings.baseUrl',
    'settings.tokenPath',
    'vaultEntryId',
    'boardId',
  ]);
  const saved = await person.call(connectorsApi.save, {
    kind: 'DICE',
    name: 'Dice',
    settings: simulator.settings,
    vaultEntryId,
    boardId,
  });
  expect(await person.call(connectorsApi.check, { id: saved.id })).toMatchObject({ ok: true });
  const { found } = { found: await person.call(connectorsApi.list, {}) };
  expect(JSON.stringify(found)).not.toContain('secret"');
  simulator.script.push('accept-then-drop');
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => person.raw(postingsApi.onDice, { jobId: job.id })),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  await settle(app);
  expect((await person.call(postingsApi.list, { jobId: job.id })).postings[0]).toMatchObject({
    state: 'QUEUED',
    lastError: expect.any(String),
    nextTryAt: expect.any(String),
  });
  // Asked again, the board is asked first whether it has the posting.
  await app.context.db.updateTable('job_posting').set({ next_try_at: null }).execute();
  await sweepPostings(app.context);
  expect(simulator.jobs.size).toBe(1);
  const [posting] = (await person.call(postingsApi.list, { jobId: job.id })).postings;
  expect(posting).toMatchObject({ state: 'POSTED', externalId: [...simulator.jobs.keys()][0], boardName: 'Dice' });
  await Promise.all([settle(app), settle(app)]);
  expect(simulator.jobs.size).toBe(1);
  expect((await person.raw(connectorsApi.remove, { id: saved.id })).body['code']).toBe('connector.postings');
});

test('a changed job updates its posting, a job that is closed takes it down, and one taken down by hand stays down', async () => {
  const { simulator, app, person, vaultEntryId, boardId } = await openBoardWorld();
  await person.call(connectorsApi.save, {
    kind: 'HTTP_BOARD',
    name: 'Board',
    settings: simulator.settings,
    vaultEntryId,
    boardId,
  });
  const job = await addJob(app, person);
  await person.call(postingsApi.post, { jobId: job.id, boardId });
  await settle(app);
  const body = () => [...simulator.jobs.values()][0]?.body;
  expect(body()).toMatchObject({ title: 'Help Desk Technician', company: 'Northgate Talent' });
  expect(JSON.stringify(body())).not.toContain('Gulf Marine');
  const changed = { title: 'Help Desk Lead', updated_at: new Date().toISOString() };
  await app.context.db.updateTable('job').set(changed).where('id', '=', job.id).execute();
  await sweepPostings(app.context);
  expect(body()?.['title']).toBe('Help Desk Lead');
  const requests = simulator.requests.length;
  await sweepPostings(app.context);
  expect(simulator.requests.length).toBe(requests);
  await person.call(postingsApi.close, { jobId: job.id, boardId });
  await settle(app);
  expect([simulator.jobs.size, (await person.call(postingsApi.list, { jobId: job.id })).postings[0]?.state]).toEqual([
    0,
    'CLOSED',
  ]);
  await person.call(postingsApi.post, { jobId: job.id, boardId });
  await settle(app);
  expect(simulator.jobs.size).toBe(1);
  await person.call(jobLifeApi.status, { jobId: job.id, category: 'CLOSED', reason: 'LATE' });
  await sweepPostings(app.context);
  expect(simulator.jobs.size).toBe(0);
  expect((await person.raw(postingsApi.post, { jobId: job.id, boardId })).body['code']).toBe('posting.incomplete');
});

test('a posting that failed is taken down when its job closes, hour after hour until it is down', async () => {
  const { simulator, app, person, vaultEntryId, boardId } = await openBoardWorld();
  const board = { kind: 'HTTP_BOARD', name: 'Board', settings: simulator.settings, vaultEntryId, boardId } as const;
  const saved = await person.call(connectorsApi.save, board);
  const job = await addJob(app, person);
  await person.call(postingsApi.post, { jobId: job.id, boardId });
  await settle(app);
  const { db } = app.context;
  await db.updateTable('job_posting').set({ state: 'FAILED' }).execute();
  expect(await sweepPostings(app.context)).toBe(0);
  expect((await person.raw(connectorsApi.remove, { id: saved.id })).body['code']).toBe('connector.postings');
  await person.call(jobLifeApi.status, { jobId: job.id, category: 'CLOSED', reason: 'LATE' });
  simulator.script.push('exists');
  expect(await sweepPostings(app.context)).toBe(1);
  const [failed] = (await person.call(postingsApi.list, { jobId: job.id })).postings;
  expect(failed).toMatchObject({ state: 'FAILED', lastError: expect.stringContaining('409') });
  expect(Date.parse(failed!.nextTryAt!) - app.context.clock.now().getTime()).toBeGreaterThan(3_000_000);
  expect(await sweepPostings(app.context)).toBe(0);
  await db.updateTable('job_posting').set({ next_try_at: null }).execute();
  await sweepPostings(app.context);
  expect(simulator.jobs.size).toBe(0);
  expect((await person.call(postingsApi.list, { jobId: job.id })).postings[0]).toMatchObject({
    state: 'CLOSED',
    closedAt: expect.any(String),
  });
});

test('a connector that is off takes down only, one with postings stays where it is, and a fault here ends an attempt', async () => {
  const { simulator, app, person, vaultEntryId, boardId } = await openBoardWorld();
  const board = { kind: 'HTTP_BOARD', name: 'Board', settings: simulator.settings, vaultEntryId, boardId } as const;
  const { id } = await person.call(connectorsApi.save, board);
  const [up, waiting] = [await addJob(app, person), await addJob(app, person)];
  await person.call(postingsApi.post, { jobId: up.id, boardId });
  await settle(app);
  const moved = { ...board, id, settings: { ...board.settings, baseUrl: 'https://other.example' } };
  expect((await person.raw(connectorsApi.save, moved)).body['code']).toBe('connector.postings');
  expect((await person.raw(connectorsApi.save, { ...board, id, kind: 'DICE' })).body['code']).toBe(
    'connector.postings',
  );
  await person.call(postingsApi.post, { jobId: waiting.id, boardId });
  await person.call(connectorsApi.save, { ...board, id, isActive: false });
  const { db } = app.context;
  const later = { title: 'Changed', updated_at: new Date().toISOString() };
  await db.updateTable('job').set(later).where('id', '=', up.id).execute();
  const requests = simulator.requests.length;
  await sweepPostings(app.context);
  // What is held is not looked at again until something changes.
  expect([await sweepPostings(app.context), simulator.requests.length]).toEqual([0, requests]);
  await person.call(postingsApi.close, { jobId: up.id, boardId });
  await sweepPostings(app.context);
  expect(simulator.jobs.size).toBe(0);
  await person.call(connectorsApi.save, { ...board, id });
  await db
    .updateTable('connector')
    .set({ settings: JSON.stringify({ ...board.settings, baseUrl: 'no address' }) })
    .execute();
  await sweepPostings(app.context);
  expect((await person.call(postingsApi.list, { jobId: waiting.id })).postings[0]).toMatchObject({
    state: 'QUEUED',
    lastError: expect.stringContaining('our side'),
    nextTryAt: expect.any(String),
  });
});

test('a posting that was taken down for its wording is not looked at every minute', async () => {
  const { simulator, app, person, vaultEntryId, boardId } = await openBoardWorld();
  const board = { kind: 'HTTP_BOARD', name: 'Board', settings: simulator.settings, vaultEntryId, boardId } as const;
  await person.call(connectorsApi.save, board);
  const job = await addJob(app, person);
  await person.call(postingsApi.post, { jobId: job.id, boardId });
  await save(person, job, { description: `${description}\nUSC only` });
  await sweepPostings(app.context);
  expect((await person.call(postingsApi.list, { jobId: job.id })).postings[0]).toMatchObject({
    state: 'CLOSED',
    closedAt: expect.any(String),
  });
  expect(await sweepPostings(app.context)).toBe(0);
});

test('restriction phrases keep a job from every board; a copied installation and a switched-off connector post nothing', async () => {
  const { simulator, app, person, vaultEntryId, boardId } = await openBoardWorld();
  const job = await addJob(app, person);
  const saved = await person.call(connectorsApi.save, {
    kind: 'DICE',
    name: 'D',
    settings: simulator.settings,
    vaultEntryId,
    boardId,
  });
  const { db } = app.context;
  const post = async () => (await person.raw(postingsApi.onDice, { jobId: job.id })).body;
  const restricted = await save(person, job, { description: `<p>${description}</p><p>USC/GC <b>only</b></p>` });
  expect(restricted.restrictionPhrases).toMatchObject([{ quote: 'USC/GC only' }]);
  expect(await post()).toMatchObject({ code: 'job.restricted', message: expect.stringContaining('USC/GC only') });
  expect((await save(person, job, { description })).restrictionPhrases).toEqual([]);
  expect((await save(person, job, { title: 'Help Desk (citizens only)' })).restrictionPhrases).toHaveLength(1);
  expect((await post())['code']).toBe('job.restricted');
  expect((await save(person, job, { title: 'Help Desk Technician' })).restrictionPhrases).toEqual([]);
  await person.call(connectorsApi.save, { ...saved, isActive: false } as never);
  expect((await person.raw(postingsApi.onDice, { jobId: job.id })).body['code']).toBe('board.off');
  await person.call(connectorsApi.save, { ...saved, isActive: true, version: saved.version + 1 } as never);
  expect((await person.raw(connectorsApi.save, { ...saved, name: 'Late' } as never)).body['code']).toBe('record.stale');
  await db.updateTable('installation').set({ quarantined_at: new Date().toISOString() }).execute();
  expect((await person.raw(postingsApi.onDice, { jobId: job.id })).body['code']).toBe('installation.quarantined');
  expect(await person.call(connectorsApi.check, { id: saved.id })).toMatchObject({ ok: false });
  expect(simulator.requests).toEqual([]);
  // A login that no longer allows automated use is as if it were not there.
  await db.updateTable('installation').set({ quarantined_at: null }).execute();
  await db.updateTable('vault_entry').set({ allow_automated_use: false }).execute();
  expect((await person.raw(postingsApi.onDice, { jobId: job.id })).body).toMatchObject({
    code: 'board.not-configured',
  });
});

test('a board that pulls finds the open postings in its feed, and nobody without the address does', async () => {
  const { app, person, boardId } = await openBoardWorld();
  const saved = await person.call(connectorsApi.save, { kind: 'XML_FEED', name: 'Feed', settings: {}, boardId });
  const job = await addJob(app, person, `${description} <b>& more</b> ]]>`);
  await person.call(postingsApi.post, { jobId: job.id, boardId });
  await settle(app);
  const feed = new URL(saved.place!).pathname;
  const answer = await app.app.inject({ method: 'GET', url: feed });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
  expect(answer.body).toContain('<title><![CDATA[Help Desk Technician]]></title>');
  expect(answer.body).not.toContain('Gulf Marine');
  await person.call(postingsApi.close, { jobId: job.id, boardId });
  expect((await app.app.inject({ method: 'GET', url: feed })).body).not.toContain('<job>');
  expect((await app.app.inject({ method: 'GET', url: `/feeds/${'x'.repeat(32)}.xml` })).statusCode).toBe(404);
});

test('several jobs are posted on every connected board, or on one; what keeps one from it is said for that one', async () => {
  const { simulator, app, person, vaultEntryId, boardId } = await openBoardWorld();
  const board = { kind: 'HTTP_BOARD', name: 'Board', settings: simulator.settings, vaultEntryId, boardId } as const;
  const good = await addJob(app, person);
  const other = await addJob(app, person);
  const short = await addJob(app, person, 'Too short');
  const none = await person.raw(postingsApi.bulk, { ids: [good.id] });
  expect([none.status, (none.body['outcomes'] as object[])[0]]).toEqual([
    206,
    expect.objectContaining({ done: false, code: 'board.not-configured' }),
  ]);
  await person.call(connectorsApi.save, board);
  const posted = await person.raw(postingsApi.bulk, { ids: [good.id, short.id, 999_999_999] });
  expect([posted.status, posted.body['outcomes']]).toEqual([
    206,
    [
      { id: good.id, name: 'Help Desk Technician', done: true },
      expect.objectContaining({ id: short.id, done: false, code: 'posting.incomplete' }),
      expect.objectContaining({ id: 999_999_999, name: '', done: false, code: 'record.absent' }),
    ],
  ]);
  expect((await person.raw(postingsApi.bulk, { ids: [other.id], boardId })).status).toBe(200);
  await settle(app);
  expect(simulator.jobs.size).toBe(2);
  // A board that refuses keeps no other board from the job, and is named.
  const off = await addBoard(app, app.units.USA, 'Zippy');
  await person.call(connectorsApi.save, { ...board, name: 'Zippy', boardId: off });
  await app.context.db
    .updateTable('connector')
    .set({ settings: {} as never })
    .where('board_id', '=', off)
    .execute();
  const partly = await person.raw(postingsApi.bulk, { ids: [good.id] });
  expect(partly.body['outcomes']).toEqual([
    { id: good.id, name: 'Help Desk Technician', done: true },
    expect.objectContaining({ id: good.id, name: 'Help Desk Technician · Zippy', done: false }),
  ]);
  // What Canada wants to know is asked where one of several jobs needs it.
  const both = await app.signIn({ pages: boardPages, units: [app.units.USA, app.units.CAN] });
  await both.call(authApi.applyUnits, { unitIds: [app.units.USA, app.units.CAN] });
  const canadian = await addOpenJob(app, { unitId: app.units.CAN, ownerId: person.userId, description });
  const asks = async (by: Caller) =>
    (await by.call(postingsApi.list, { jobId: good.id, alsoIds: [other.id, canadian] })).asksVacancy;
  expect([await asks(both), await asks(person)]).toEqual([true, false]);
  expect((await person.raw(postingsApi.bulk, { ids: [] })).body['code']).toBe('list.nothing-chosen');
});

test('ruling 66: a posting runs out as its board or its connector says; put up again it is another one', async () => {
  const { simulator, app, person, vaultEntryId, boardId } = await openBoardWorld();
  const settings = { ...simulator.settings, standsDays: 30 };
  const board = { kind: 'HTTP_BOARD', name: 'Board', settings, vaultEntryId, boardId } as const;
  await person.call(connectorsApi.save, board);
  const job = await addJob(app, person);
  await person.call(postingsApi.post, { jobId: job.id, boardId });
  await settle(app);
  const posting = async () => (await person.call(postingsApi.list, { jobId: job.id })).postings[0]!;
  const days = (Date.parse((await posting()).expiresAt!) - app.context.clock.now().getTime()) / 86_400_000;
  expect(Math.round(days)).toBe(30);
  const { db } = app.context;
  const [first] = await db.selectFrom('job_posting').select('guid').execute();
  await db.updateTable('job_posting').set({ expires_at: '2026-01-01T00:00:00Z' }).execute();
  // How long it stands there was our guess: it is taken down.
  await sweepPostings(app.context);
  expect([(await posting()).state, simulator.jobs.size]).toEqual(['EXPIRED', 0]);
  // A changed job does not bring it back, a person does.
  await db.updateTable('job').set({ updated_at: new Date().toISOString() }).where('id', '=', job.id).execute();
  await sweepPostings(app.context);
  expect((await posting()).state).toBe('EXPIRED');
  simulator.expiresAt = '2027-05-01T00:00:00Z';
  await person.call(postingsApi.post, { jobId: job.id, boardId });
  await settle(app);
  expect(await posting()).toMatchObject({ state: 'POSTED', expiresAt: '2027-05-01T00:00:00.000Z' });
  const references = [...simulator.jobs.values()].map(({ reference }) => reference);
  expect([references.length, references.includes(first!.guid)]).toEqual([1, false]);
});

test('a posting that failed without a number of the board is taken down all the same: its answer may have been lost', async () => {
  const { simulator, app, person, vaultEntryId, boardId } = await openBoardWorld();
  await person.call(connectorsApi.save, {
    kind: 'HTTP_BOARD',
    name: 'Board',
    settings: simulator.settings,
    vaultEntryId,
    boardId,
  });
  const job = await addJob(app, person);
  simulator.script.push('accept-then-drop');
  await person.call(postingsApi.post, { jobId: job.id, boardId });
  await settle(app);
  const { db } = app.context;
  await db.updateTable('job_posting').set({ state: 'FAILED', next_try_at: null }).execute();
  expect(simulator.jobs.size).toBe(1);
  await person.call(jobLifeApi.status, { jobId: job.id, category: 'CLOSED', reason: 'LATE' });
  await sweepPostings(app.context);
  expect(simulator.jobs.size).toBe(0);
  expect((await person.call(postingsApi.list, { jobId: job.id })).postings[0]?.state).toBe('CLOSED');
});

test('a feed that has not changed is answered 304, by its mark or its time, and is asked for ten times a minute', async () => {
  const { app, person, boardId } = await openBoardWorld();
  const saved = await person.call(connectorsApi.save, { kind: 'XML_FEED', name: 'Feed', settings: {}, boardId });
  const job = await addJob(app, person);
  await person.call(postingsApi.post, { jobId: job.id, boardId });
  await settle(app);
  const url = new URL(saved.place!).pathname;
  const get = (headers: Record<string, string> = {}) => app.app.inject({ method: 'GET', url, headers });
  const first = await get();
  const [etag, modified] = [String(first.headers.etag), String(first.headers['last-modified'])];
  expect([first.statusCode, first.headers['cache-control']]).toEqual([200, 'no-cache']);
  const marked = await get({ 'if-none-match': etag });
  expect([marked.statusCode, marked.body, marked.headers.etag]).toEqual([304, '', etag]);
  expect((await get({ 'if-modified-since': modified })).statusCode).toBe(304);
  // The mark decides where both are given.
  expect((await get({ 'if-none-match': '"other"', 'if-modified-since': modified })).statusCode).toBe(200);
  await app.context.db
    .updateTable('job')
    .set({ title: 'Help Desk Lead', updated_at: new Date(Date.now() + 5000).toISOString() })
    .where('id', '=', job.id)
    .execute();
  const changed = await get({ 'if-none-match': etag, 'if-modified-since': modified });
  expect([changed.statusCode, changed.body.includes('Help Desk Lead')]).toEqual([200, true]);
  expect((await get({ 'if-modified-since': modified })).statusCode).toBe(200);
  const more = await Promise.all(Array.from({ length: 8 }, () => get()));
  expect(more.map(({ statusCode }) => statusCode)).toContain(429);
});

test('J13, ADR 0062: open screens hear that a posting moves', async () => {
  const { simulator, app, person, vaultEntryId, boardId } = await openBoardWorld();
  await person.call(connectorsApi.save, {
    kind: 'HTTP_BOARD',
    name: 'Board',
    settings: simulator.settings,
    vaultEntryId,
    boardId,
  });
  const job = await addJob(app, person);
  const heard = await hear(app.app, person.token);
  await person.call(postingsApi.post, { jobId: job.id, boardId });
  await settle(app);
  await until(async () => heard.kinds().filter((kind) => kind === 'posting').length >= 3);
  expect(heard.events.at(-1)).toMatchObject({ about: 'posting', jobId: job.id });
});
