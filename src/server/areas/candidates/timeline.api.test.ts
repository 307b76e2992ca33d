import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { candidateRecordApi, candidatesApi } from '#contract/areas/candidates/candidates.ts';
import { timelineApi } from '#contract/areas/candidates/timeline.ts';
import { authApi } from '#contract/areas/identity/sign-in.ts';
import { byLink } from '#domain/outreach/opt-out.ts';
import { openChatWorld } from '#server/testing/chats.ts';
import { until } from '#server/testing/open-test-app.ts';

async function openWorld() {
  const world = await openChatWorld();
  const { recruiter, candidate, job } = world;
  const history = (more: object = {}) =>
    recruiter.call(timelineApi.history, { candidateGuid: candidate.guid, ...more });
  const note = (text: string) => recruiter.call(timelineApi.addNote, { candidateId: candidate.id, text });
  return { ...world, history, note, jobId: job.id };
}

test('messages, chats, calls, notes and stages stand in one timeline, by kind and by words', async () => {
  const { recruiter, candidate, jobId, history, note, say, open, key, signIn } = await openWorld();
  await open();
  await say('yes');
  await note('Prefers texts before 5 PM');
  const version = (await recruiter.call(candidatesApi.details, { candidateId: candidate.id })).version;
  await recruiter.call(candidateRecordApi.change, {
    candidateId: candidate.id,
    version,
    contacts: [{ kind: 'phone', value: '(214) 555-0177' }],
  });
  const called = await recruiter.call(timelineApi.logCall, {
    candidateId: candidate.id,
    jobId,
    phone: '214-555-0177',
    outcome: 'CONNECTED',
    seconds: 360,
    note: 'Spoke about Nights, at the Café',
  });
  expect(called).toMatchObject({ kind: 'call', state: 'CONNECTED', seconds: 360, jobTitle: 'Help Desk Technician' });
  const { timeline } = await until(async () => {
    const found = await history();
    return found.timeline.some(({ kind, state }) => kind === 'email' && state === 'SENT') && found;
  });
  expect(new Set(timeline.map(({ kind }) => kind))).toEqual(new Set(['call', 'note', 'chat', 'email', 'stage']));
  expect(timeline.toSorted((a, b) => b.at.localeCompare(a.at))).toEqual(timeline);
  const { counts, currency } = await recruiter.call(candidatesApi.details, { candidateId: candidate.id });
  expect([counts, currency]).toEqual([{ conversations: timeline.length, files: 0 }, 'USD']);
  expect(timeline.find(({ kind }) => kind === 'chat')).toMatchObject({ state: 'IN_PROGRESS', answered: 1 });
  expect(JSON.stringify(timeline)).not.toContain(key);
  expect((await history({ kinds: ['note'] })).timeline).toMatchObject([
    { text: 'Prefers texts before 5 PM', isOwn: true },
  ]);
  for (const search of ['nights', 'ABOUT NIGHTS', 'CAFÉ'])
    expect((await history({ search })).timeline.map(({ kind }) => kind)).toEqual(['call']);
  expect((await history({ search: '100%' })).timeline).toEqual([]);
  expect((await history({ jobId, kinds: ['note', 'call'] })).timeline.map(({ kind }) => kind)).toEqual(['call']);
  // A person who was spoken to has a number that reaches them; a wrong number does not.
  const contact = async () =>
    (await recruiter.call(candidatesApi.details, { candidateId: candidate.id })).contacts.find(
      ({ kind }) => kind === 'phone',
    )!;
  expect((await contact()).verifiedAt).toBeTruthy();
  const wrong = { candidateId: candidate.id, phone: '(214) 555-0177', outcome: 'WRONG_NUMBER' } as const;
  const { id: callId } = await recruiter.call(timelineApi.logCall, wrong);
  expect(await contact()).toMatchObject({ bouncedAt: expect.any(String) });
  expect((await contact()).verifiedAt).toBeUndefined();

  // Its author takes it back, and the number works again; nobody else does, and no other call is taken back so.
  const remove = async (id: number, by = recruiter) => (await by.raw(timelineApi.removeCall, { callId: id })).status;
  expect([await remove(callId, await signIn()), await remove(called.id)]).toEqual([403, 404]);
  expect(await remove(callId)).toBe(200);
  expect((await contact()).bouncedAt).toBeUndefined();
  expect((await history({ kinds: ['call'] })).timeline).toHaveLength(1);
  expect(await remove(callId)).toBe(404);
  // What a later call showed stays.
  const earlier = await recruiter.call(timelineApi.logCall, wrong);
  await recruiter.call(timelineApi.logCall, wrong);
  await remove(earlier.id);
  expect((await contact()).bouncedAt).toBeTruthy();

  // Verified by a person who edits the record, the number works.
  const person = await recruiter.call(candidatesApi.details, { candidateId: candidate.id });
  const verified = person.contacts.map(({ kind, value, isPrimary }) => ({
    kind,
    value,
    isPrimary,
    isVerified: kind === 'phone',
  }));
  await recruiter.call(candidateRecordApi.change, {
    candidateId: candidate.id,
    version: person.version,
    contacts: verified,
  });
  expect(await contact()).toMatchObject({ verifiedAt: expect.any(String) });
  expect((await contact()).bouncedAt).toBeUndefined();
});

test('a call about a job is kept in the unit of the job, where two units know the person', async () => {
  const { context, candidate, jobId, signIn, units } = await openWorld();
  await context.database.pool.query(
    `insert into candidate_unit (unit_id, candidate_id, status_id, name_sort)
     select u.id, k.candidate_id, k.status_id, k.name_sort from candidate_unit k, business_unit u
     where k.candidate_id = $1 and u.id <> k.unit_id`,
    [candidate.id],
  );
  const both = await signIn({ units: [units.USA, units.CAN] });
  const apply = (unit: number[]) => both.call(authApi.applyUnits, { unitIds: unit });
  const unitOfCall = async (about: object) => {
    const { id } = await both.call(timelineApi.logCall, { candidateId: candidate.id, outcome: 'NO_ANSWER', ...about });
    const { rows } = await context.database.pool.query('select unit_id from candidate_call where id = $1', [id]);
    return rows[0].unit_id;
  };
  await apply([units.USA, units.CAN]);
  for (const unit of [units.USA, units.CAN]) {
    await context.database.pool.query('update job set unit_id = $1 where id = $2', [unit, jobId]);
    expect(await unitOfCall({ jobId })).toBe(unit);
  }
  // A job of a unit that is not applied is none.
  await apply([units.USA]);
  const call = { candId: candidate.id, jobid: jobId, outcome: 'NO_ANSWER' };
  const refused = await both.raw(timelineApi.logCall, call);
  expect(refused.status).toBe(404);
});

test('pictures that came beside the words of a text message are told', async () => {
  const { context, candidate, history, units } = await openWorld();
  await context.database.pool.query(
    `insert into inbound_message (unit_id, channel, kind, dedupe_key, from_address, to_address, body, candidate_id,
      attachments, happened_at) values ($1, 'SMS', 'REPLY', 'sms x', '+12145550177', '+12145550100', 'Here it is', $2, 2, now())`,
    [units.USA, candidate.id],
  );
  const [entry] = (await history({ kinds: ['reply'] })).timeline;
  expect(entry).toMatchObject({ text: 'Here it is', pictures: 2 });
});

test('what somebody said of being written to stands in the timeline, with how and by whom, also when it was lifted', async () => {
  const { context, recruiter, candidate, history } = await openWorld();
  const { db } = context;
  const consents = async (more: object = {}) =>
    (await history({ kinds: ['consent'], ...more })).timeline.map((one) => [
      one.state,
      one.title,
      one.result,
      one.text,
    ]);
  const before = await consents();
  const outBy = (channel: 'EMAIL' | 'SMS', words: string, minutes: number) =>
    sql`insert into opt_out (channel, address_key, words, created_at)
      select ${channel}, value_key, ${words}, now() - ${minutes} * interval '1 minute' from candidate_contact
      where candidate_id = ${candidate.id} and kind = ${channel === 'EMAIL' ? 'email' : 'phone'}`.execute(db);
  const record = await recruiter.call(candidatesApi.details, { candidateId: candidate.id });
  await recruiter.call(candidateRecordApi.change, {
    candidateId: candidate.id,
    version: record.version,
    contacts: [
      { kind: 'phone', value: '(214) 555-0177' },
      { kind: 'email', value: 'dana@example.com' },
    ],
  });
  await outBy('SMS', 'sms: STOP', 50);
  await outBy('EMAIL', byLink, 40);
  await db.deleteFrom('opt_out').where('channel', '=', 'EMAIL').execute();
  // A recruiter's word is one entry, not one for every address.
  await recruiter.call(candidateRecordApi.recordConsent, {
    candidateId: candidate.id,
    event: 'WITHDRAWN',
    channel: 'EMAIL',
    source: 'Said so on the phone',
  });
  const all = await consents();
  expect(all.slice(0, all.length - before.length)).toEqual([
    ['WITHDRAWN', 'EMAIL', 'EXPRESS', 'Said so on the phone'],
    ['OPTED_IN', 'EMAIL', 'link', undefined],
    ['OPTED_OUT', 'EMAIL', 'link', undefined],
    ['OPTED_OUT', 'SMS', 'text', 'STOP'],
  ]);
  expect((await consents({ search: 'on the phone' })).length).toBe(1);
  const status = await db
    .selectFrom('candidate_status')
    .select('id')
    .where('category', '=', 'DO_NOT_CONTACT')
    .executeTakeFirstOrThrow();
  const { version } = await recruiter.call(candidatesApi.details, { candidateId: candidate.id });
  await recruiter.call(candidateRecordApi.change, {
    candidateId: candidate.id,
    version,
    statusId: status.id,
    statusReason: 'Asked us to',
  });
  const [stopped] = (await history({ kinds: ['consent'] })).timeline;
  expect(stopped).toMatchObject({ state: 'DO_NOT_CONTACT', text: 'Asked us to', by: expect.any(String) });
  // The count on the tab is that of the entries.
  const { counts } = await recruiter.call(candidatesApi.details, { candidateId: candidate.id });
  expect(counts?.conversations).toBe((await history({ size: 100 })).timeline.length);
  // Pages of one entry each lose none.
  const seen: unknown[] = [];
  for (let next: string | undefined = ''; next !== undefined; ) {
    const page: Awaited<ReturnType<typeof history>> = await history({
      kinds: ['consent'],
      size: 1,
      ...(next && { before: next }),
    });
    seen.push(...page.timeline.map(({ state }) => state));
    next = page.next;
  }
  expect(seen).toEqual(['DO_NOT_CONTACT', ...all.map(([state]) => state)]);
});

test('pages follow each other without a gap, also within one microsecond', async () => {
  const { context, candidate, history, recruiter, units } = await openWorld();
  await context.database.pool.query(
    `insert into candidate_note (unit_id, candidate_id, note, author_id, created_at)
     select $1, $2, 'note ' || n, $3, now() - interval '1 day' - (n / 3) * interval '1 microsecond' from generate_series(1, 9) n`,
    [units.USA, candidate.id, recruiter.userId],
  );
  const seen: string[] = [];
  let before: string | undefined;
  do {
    const page = await history({ size: 4, ...(before && { before }) });
    seen.push(...page.timeline.map(({ kind, id }) => `${kind} ${id}`));
    before = page.next;
  } while (before);
  const whole = (await history()).timeline.map(({ kind, id }) => `${kind} ${id}`);
  expect(seen).toEqual(whole);
  expect(new Set(seen).size).toBe(whole.length);
  const wrong = await recruiter.raw(timelineApi.history, { candguid: candidate.guid, before: 'x' });
  expect([wrong.status, wrong.body['code']]).toEqual([400, 'call.invalid']);
});

test('O12: what comes late takes its place by when it happened, and moves nothing that was read already', async () => {
  const { context, candidate, history, units } = await openWorld();
  const add = (texts: readonly string[], minutes: number) =>
    context.database.pool.query(
      `insert into inbound_message (unit_id, channel, kind, dedupe_key, from_address, to_address, body, candidate_id, happened_at)
       select $1, 'EMAIL', 'REPLY', t, 'd@example.com', 'us@example.com', t, $2, now() - $3 * interval '1 minute' from unnest($4::text[]) t`,
      [units.USA, candidate.id, minutes, texts],
    );
  for (const minutes of [10, 20, 30, 40, 50]) await add([`reply of ${minutes}`], minutes);
  const replies = async (more: object = {}) => {
    const page = await history({ kinds: ['reply'], size: 2, ...more });
    return { texts: page.timeline.map(({ text }) => text), next: page.next };
  };
  const first = await replies();
  // One of the page that was read and one of a page that was not arrive now.
  await add(['late of 15'], 15);
  await add(['late of 35'], 35);
  const second = await replies({ before: first.next });
  const third = await replies({ before: second.next });
  expect([first.texts, second.texts, third.texts]).toEqual([
    ['reply of 10', 'reply of 20'],
    ['reply of 30', 'late of 35'],
    ['reply of 40', 'reply of 50'],
  ]);
  const whole = await replies({ size: 50 });
  expect(whole.texts.map((text) => Number(/\d+$/.exec(text!)))).toEqual([10, 15, 20, 30, 35, 40, 50]);
});

test('a note belongs to its author and its unit; a call that cannot be is refused by its fields', async () => {
  const { recruiter, candidate, note, history, signIn, units, context } = await openWorld();
  const { id: noteId, version = 0 } = await note('First');
  const other = await signIn();
  const foreign = await other.raw(timelineApi.changeNote, { noteId, version, text: 'Mine now' });
  expect([foreign.status, foreign.body['code']]).toEqual([403, 'note.not-yours']);
  expect(await recruiter.call(timelineApi.changeNote, { noteId, version, text: 'Second' })).toMatchObject({
    version: 2,
  });
  const stale = await recruiter.raw(timelineApi.changeNote, { noteId, version, text: 'Third' });
  expect([stale.status, stale.body['code']]).toEqual([409, 'record.stale']);
  await recruiter.call(timelineApi.removeNote, { noteId });
  expect((await history({ kinds: ['note'] })).timeline).toEqual([]);
  await recruiter.call(timelineApi.removeNote, { noteId, restore: true });
  expect((await history({ kinds: ['note'] })).timeline).toMatchObject([{ text: 'Second' }]);

  const stranger = await signIn({ units: [units.CAN] });
  for (const [api, input] of [
    [timelineApi.history, { candguid: candidate.guid }],
    [timelineApi.addNote, { candId: candidate.id, text: 'x' }],
    [timelineApi.removeNote, { noteId }],
  ] as const)
    expect((await stranger.raw(api, input)).status).toBe(404);
  const wrong = await recruiter.raw(timelineApi.logCall, {
    candId: candidate.id,
    outcome: 'CALL_BACK',
    happenedAt: '2020-01-01T00:00:00Z',
  });
  expect((wrong.body['fields'] as { field: string }[]).map(({ field }) => field)).toEqual(['happenedAt', 'callbackAt']);
  const { rows } = await context.database.pool.query('select count(*)::int as count from candidate_call');
  expect(rows).toEqual([{ count: 0 }]);
});
