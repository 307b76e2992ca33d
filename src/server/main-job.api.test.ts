import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { candidatesApi, uploadsApi } from '#contract/areas/candidates/candidates.ts';
import { timelineApi } from '#contract/areas/candidates/timeline.ts';
import { jobsApi } from '#contract/areas/jobs/jobs.ts';
import { submissionsApi } from '#contract/areas/jobs/submissions.ts';
import { matchingApi } from '#contract/areas/matching/runs.ts';
import { outboxApi } from '#contract/areas/messages/outbox.ts';
import { chatApi, outreachApi } from '#contract/areas/outreach/outreach.ts';
import { resumeAsDocx, resumeAsPdf } from './seed/sample/files.ts';
import { makeSample } from './seed/sample/sample.ts';
import { keyOfChat } from './testing/chats.ts';
import { type Caller, openTestApp, type TestApp, until } from './testing/open-test-app.ts';
import { request } from './testing/requests.ts';

const posting = `Title: Senior Java Developer
Client: Bluewater Bank
Requisition ID: REQ-777
Location: Dallas, TX
Work mode: Hybrid, 3 days a week on site
Duration: 12 months contract
Pay rate: $60 - $72 per hour
Bill rate: $88 - $95 per hour

Required skills
- 5+ years of experience with Java
- Strong knowledge of Spring Boot
- SQL
Nice to have
- Kafka
- Docker
Sponsorship is not available for this position.`;

const maria = `Maria Lopez
Senior Java Developer
Dallas, TX | maria.lopez@example.com | (214) 555-0142

SKILLS
Java, Spring Boot, Kafka, PostgreSQL, Docker

EXPERIENCE
Senior Java Developer, Lakeside Bank, Dallas, TX
January 2019 - Present
- Builds Spring Boot services on Kafka and PostgreSQL.

Java Developer, Orchard Retail, Austin, TX
March 2015 - December 2018
- Kept a Java monolith on SQL Server.

EDUCATION
Bachelor of Science in Computer Science, University of Texas, 2014
`;

async function uploadAll(person: Caller, files: Record<string, Buffer>, more: object = {}) {
  const { id } = await person.call(uploadsApi.uploadAll, more as never, files);
  return until(async () => {
    const state = await person.call(uploadsApi.uploadState, { uploadId: id });
    return state.state === 'DONE' && state;
  });
}

async function openJob(person: Caller, text = posting) {
  const { job } = await person.call(jobsApi.upload, { description: text });
  const { skills, description, version, ...fields } = job;
  return person.call(jobsApi.change, { ...fields, skills, description, version, jobId: job.id, open: true } as never);
}

async function matched(person: Caller, jobId: number) {
  await person.call(matchingApi.run, { jobId });
  return until(async () => {
    const answer = await person.raw(matchingApi.saved, { jobid: jobId });
    const run = answer.body['run'] as { state?: string } | undefined;
    return run?.state === 'DONE' && person.call(matchingApi.saved, { jobId });
  });
}

const say = ({ app }: TestApp, sessionId: string, text: string, key?: string) =>
  request(app, undefined, chatApi.say, { sessionId, text, ...(key && { idempotencyKey: key }) });

test('the main job: a posting becomes a submission', async () => {
  const world = await openTestApp();
  const { signIn, mailer, app } = world;
  const person = await signIn();
  await world.work();

  // a job is uploaded and read
  const { job } = await person.call(jobsApi.upload, { description: posting });
  expect(job).toMatchObject({
    title: 'Senior Java Developer',
    clientName: 'Bluewater Bank',
    city: 'Dallas',
    state: 'TX',
    workMode: 'hybrid',
    hybridDaysOnsite: 3,
    durationMonths: 12,
    payRateMax: '72.00',
    billRateMax: '95.00',
    statusCategory: 'DRAFT',
  });
  expect(job.skills.filter(({ mustHave }) => mustHave).map(({ name }) => name)).toEqual(
    expect.arrayContaining(['Java', 'Spring Boot', 'SQL']),
  );
  for (const { evidence } of Object.values(job.read))
    expect(posting.slice(evidence!.offset, evidence!.offset + evidence!.quote.length)).toBe(evidence!.quote);
  const { skills, description, version, ...fields } = job;
  const open = await person.call(jobsApi.change, {
    ...fields,
    skills,
    description,
    version,
    jobId: job.id,
    open: true,
  } as never);
  expect(open.statusCategory).toBe('OPEN');

  // resumes are uploaded as files of three kinds
  const sample = makeSample('2026-11-21').candidates.filter(({ unit, file }) => unit === 'USA' && file === 'docx');
  const state = await uploadAll(person, {
    'maria.txt': Buffer.from(maria),
    'a.docx': await resumeAsDocx(sample[0]!.resumeText),
    'b.pdf': await resumeAsPdf(makeSample('2026-11-21').candidates[0]!.resumeText),
  });
  expect(state).toMatchObject({ total: 3, created: 3, failed: 0 });

  // matched, with the reasons
  const { found } = await matched(person, job.id);
  const [first] = found.rows;
  expect(first).toMatchObject({ name: 'Maria Lopez', word: 'strong', mustHavesMet: 3, mustHavesAsked: 3 });
  expect(first!.categories.reduce((sum, { points }) => sum + points, 0)).toBeCloseTo(first!.score, 5);
  const resume = await person.call(matchingApi.resume, { candidateGuid: first!.candidateGuid, jobId: job.id });
  expect(resume.marks.length).toBeGreaterThan(3);
  for (const { quote, offset } of resume.marks) expect(resume.text.slice(offset, offset + quote.length)).toBe(quote);

  // the chatbot starts once, whatever is clicked twice
  const ask = { jobId: job.id, candidateGuids: [first!.candidateGuid], channel: 'email' as const };
  const dry = await person.call(outreachApi.sendBot, { ...ask, dryRun: true });
  expect(dry).toMatchObject({ queued: 0, skipped: [], willContact: [{ name: 'Maria Lopez', asks: ['Java'] }] });
  const [one, two] = await Promise.all([
    person.raw(outreachApi.sendBot, {
      jobid: job.id,
      candguids: first!.candidateGuid,
      channel: 'email',
      idempotencyKey: 'k1',
    }),
    person.raw(outreachApi.sendBot, {
      jobid: job.id,
      candguids: first!.candidateGuid,
      channel: 'email',
      idempotencyKey: 'k1',
    }),
  ]);
  expect([one.status, two.status]).toEqual([200, 200]);
  expect([one.body['queued'], two.body['queued']]).toEqual([1, 1]);
  const mail = await until(async () => mailer.sent[0]);
  expect(mail.to).toBe('maria.lopez@example.com');
  const sessionId = /sessionId=([\w-]+)/.exec(mail.text)![1]!;
  await new Promise((done) => setTimeout(done, 300));
  expect(mailer.sent).toHaveLength(1);

  // the candidate answers on the phone
  const opened = await request(app, undefined, chatApi.open, { sessionId });
  expect(opened.body).toMatchObject({ state: 'OPENED', question: { key: 'interested', number: 1 } });
  // The rate is shown only where the job allows it.
  expect(opened.body['job']).toEqual({ title: 'Senior Java Developer', place: 'Dallas, TX', duration: '12 months' });
  for (const [text, key] of [
    ['yes', 'a1'],
    ['yes', 'a2'],
    ['yes', 'a3'],
    ['in 2 weeks', 'a4'],
    // Her resume proves every must-have: the heaviest one is left to confirm.
    ['9, 2026', 'a5'],
    ['68', 'a8'],
    ['W2', 'a9'],
    ['yes', 'b1'],
    ['no', 'b2'],
    ['no', 'b3'],
    ['skip', 'b4'],
  ] as const) {
    await say(world, sessionId, text, key);
    // The phone lost the answer and sends again: nothing is processed twice.
    await say(world, sessionId, text, key);
  }
  const last = await say(world, sessionId, 'I confirm', 'b5');
  expect(last.body).toMatchObject({ state: 'COMPLETED', isOver: true });
  expect((await say(world, sessionId, 'hello?', 'b6')).body['code']).toBe('chat.ended');

  // The recruiter reads it.
  const history = await person.call(outreachApi.history, { candidateGuid: first!.candidateGuid, jobId: job.id });
  expect(history).toMatchObject({ state: 'COMPLETED', result: 'QUALIFIED' });
  expect(history.messages.filter(({ by }) => by === 'candidate')).toHaveLength(12);
  const details = await person.call(candidatesApi.details, { candidateId: first!.candidateId });
  expect(details).toMatchObject({ authorized: true, needsSponsorship: false, rate: '68.00', taxTerm: 'W2' });
  // Search and the next run use every answer, the last one too.
  const searched = await world.context.db
    .selectFrom('candidate_search')
    .where('candidate_id', '=', first!.candidateId)
    .select(['authorized', 'needs_sponsorship'])
    .execute();
  expect(searched).toEqual([{ authorized: 1, needs_sponsorship: 2 }]);
  expect((await person.call(matchingApi.saved, { jobId: job.id })).since.resumes).toBe(1);

  // and submits; of two at once one is told who was first
  const submission = { candidateId: first!.candidateId, jobId: job.id, status: 'Submitted' };
  const wire = { candid: first!.candidateId, jobid: job.id, status: 'Submitted' };
  expect(await person.call(submissionsApi.submit, { ...submission, dryRun: true })).toMatchObject({
    allowed: true,
    chatRtrAt: expect.stringMatching(/^\d{4}-.*Z$/),
  });
  const other = await signIn();
  const both = await Promise.all([
    person.raw(submissionsApi.submit, wire),
    other.raw(submissionsApi.submit, { ...wire, overrides: [{ code: 'other-owner', reason: 'agreed' }] }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refused = both.find(({ status }) => status === 409)!.body;
  expect(refused).toMatchObject({
    code: 'candidate.already-submitted',
    details: { who: expect.stringContaining('Test') },
    erroMessage: expect.stringMatching(/^Already submitted to this job by Test .+ on [A-Z][a-z]{2} \d{1,2}, \d{4}\.$/),
  });
  const events = await world.context.db
    .selectFrom('submission_event')
    .select(['to_category', 'was_filled'])
    .orderBy('id')
    .execute();
  expect(events.at(-1)).toEqual({ to_category: 'SUBMITTED', was_filled: false });
});

test('the same file twice makes one person, a bad file never fails its batch', async () => {
  const world = await openTestApp();
  const person = await world.signIn();
  await world.work();
  const zip = Buffer.from(
    zipSync({
      'resumes/maria.txt': strToU8(maria),
      'resumes/again.txt': strToU8(maria),
      'resumes/empty.txt': new Uint8Array(),
      'resumes/program.exe': strToU8('MZ'),
      'resumes/broken.pdf': strToU8('%PDF-1.7 nothing behind it'),
    }),
  );
  const state = await uploadAll(person, {
    'all.zip': zip,
    'maria copy.txt': Buffer.from(maria),
    'nothing.docx': Buffer.alloc(0),
  });

  expect(state).toMatchObject({ total: 7, created: 1, duplicates: 2, failed: 4, done: 7 });
  for (const item of state.items.filter((one) => one.state === 'FAILED')) expect(item.message).toMatch(/\w+/);
  const { found } = await person.call(candidatesApi.search, {});
  expect(found.rows.map(({ name }) => name)).toEqual(['Maria Lopez']);
});

test('two uploads of one person at the same time make one person', async () => {
  const world = await openTestApp();
  const [one, two] = [await world.signIn(), await world.signIn()];
  await world.work();
  const newer = maria.replace('Kafka, PostgreSQL', 'Kafka, PostgreSQL, Terraform');
  const [a, b] = await Promise.all([
    uploadAll(one, { 'maria.txt': Buffer.from(maria) }),
    uploadAll(two, { 'maria-new.txt': Buffer.from(newer) }),
  ]);

  expect([a.items[0]!.state, b.items[0]!.state].sort()).toEqual(['ATTACHED', 'CREATED']);
  expect((await one.call(candidatesApi.search, {})).found.total).toBe(1);
});

test('a record of another unit is absent, and a new one needs exactly one unit', async () => {
  const world = await openTestApp();
  const { USA, CAN } = world.units;
  const owner = await world.signIn({ units: [USA] });
  const stranger = await world.signIn({ units: [CAN] });
  await world.work();
  const job = await openJob(owner);
  await uploadAll(owner, { 'maria.txt': Buffer.from(maria) });
  const { found } = await matched(owner, job.id);
  const [maria1] = found.rows;

  const attempts = [
    stranger.raw(jobsApi.read, { jobid: job.id }),
    stranger.raw(jobsApi.discard, { jobid: job.id }),
    stranger.raw(matchingApi.run, { jobid: job.id }),
    stranger.raw(matchingApi.saved, { jobid: job.id }),
    stranger.raw(matchingApi.resume, { candguid: maria1!.candidateGuid }),
    stranger.raw(candidatesApi.details, { candid: maria1!.candidateId }),
    stranger.raw(outreachApi.sendBot, { jobid: job.id, candguids: maria1!.candidateGuid }),
    stranger.raw(outreachApi.history, { candguid: maria1!.candidateGuid, jobid: job.id }),
    stranger.raw(submissionsApi.submit, { candid: maria1!.candidateId, jobid: job.id, status: 'Submitted' }),
  ];
  for (const { status, body } of await Promise.all(attempts))
    expect([status, body['code']]).toEqual([404, 'record.absent']);
  expect((await stranger.call(candidatesApi.search, {})).found.total).toBe(0);
  expect((await stranger.call(jobsApi.list, {})).found.total).toBe(0);
  const nowhere = await world.signIn({ units: [], pages: [1] });
  expect((await nowhere.raw(jobsApi.upload, { description: posting })).body).toMatchObject({
    code: 'scope.choose-unit',
  });
});

test('a candidate who opted out is skipped with the reason, and nobody is contacted twice in a week', async () => {
  const world = await openTestApp();
  const person = await world.signIn();
  await world.work();
  const job = await openJob(person);
  const second = await openJob(person, posting.replace('REQ-777', 'REQ-778'));
  await uploadAll(person, {
    'maria.txt': Buffer.from(maria),
    'wei.txt': Buffer.from(
      maria.replaceAll('Maria Lopez', 'Wei Zhang').replace('maria.lopez', 'wei').replace('0142', '0143'),
    ),
    'none.txt': Buffer.from(
      maria
        .replaceAll('Maria Lopez', 'Omar Haddad')
        .replace('maria.lopez@example.com | ', '')
        .replace('(214) 555-0142', 'Texas'),
    ),
  });
  const { found } = await matched(person, job.id);
  const guids = found.rows.map(({ candidateGuid }) => candidateGuid);
  const started = await person.call(outreachApi.sendBot, { jobId: job.id, candidateGuids: guids });
  expect(started.queued).toBe(2);
  expect(started.skipped.map(({ name, reason }) => [name, reason])).toEqual([['Omar Haddad', 'no-address']]);

  const wei = started.willContact.find(({ name }) => name === 'Wei Zhang')!;
  const weiKey = await keyOfChat(world, wei.sessionId!);
  await request(world.app, undefined, chatApi.open, { sessionId: weiKey });
  expect((await say(world, weiKey, 'please stop emailing me')).body).toMatchObject({ state: 'OPTED_OUT' });
  const again = await person.call(outreachApi.sendBot, { jobId: second.id, candidateGuids: guids, dryRun: true });
  expect(Object.fromEntries(again.skipped.map(({ name, reason }) => [name, reason]))).toEqual({
    'Maria Lopez': 'contacted-this-week',
    'Wei Zhang': 'contacted-this-week',
    'Omar Haddad': 'no-address',
  });
  await world.context.db.updateTable('chat_session').set({ created_at: '2026-01-01T00:00:00Z' }).execute();
  const later = await person.call(outreachApi.sendBot, { jobId: second.id, candidateGuids: guids, dryRun: true });
  expect(later.skipped.find(({ name }) => name === 'Wei Zhang')?.reason).toBe('opted-out');
});

test('without a mail account messages wait in the outbox with their link', async () => {
  const world = await openTestApp();
  Object.assign(world.context, { mailer: undefined });
  const admin = await world.signIn({ group: 'admin' });
  await world.work();
  const job = await openJob(admin);
  await uploadAll(admin, { 'maria.txt': Buffer.from(maria) });
  const { found } = await matched(admin, job.id);
  await admin.call(outreachApi.sendBot, { jobId: job.id, candidateGuids: [found.rows[0]!.candidateGuid] });
  const outbox = await admin.call(outboxApi.search, {});
  const oldest = await admin.call(outboxApi.search, { direction: 'ASC' });
  expect(oldest.found.rows.map(({ id }) => id)).toEqual(outbox.found.rows.map(({ id }) => id).reverse());
  expect(outbox.found.rows[0]).toMatchObject({
    state: 'QUEUED',
    lacksAccount: 'EMAIL',
    to: 'maria.lopez@example.com',
    link: expect.stringContaining('/bot?sessionId='),
  });
  const [row] = (await admin.call(matchingApi.saved, { jobId: job.id })).found.rows;
  expect(row!.outreach).toMatchObject({ state: 'QUEUED', lacksAccount: 'EMAIL' });
  const { timeline } = await admin.call(timelineApi.history, { candidateGuid: row!.candidateGuid });
  expect(timeline.flatMap(({ lacksAccount }) => lacksAccount ?? [])).toEqual(['EMAIL', 'EMAIL']);
});

test('a file that cannot be read says why, and the existing draft stays', async () => {
  const { signIn } = await openTestApp();
  const person = await signIn();
  const { jobId } = await person.call(jobsApi.upload, { description: posting });
  const { status, body } = await person.raw(
    jobsApi.upload,
    { jobid: jobId },
    { 'job.pdf': Buffer.from('%PDF-1.4 broken') },
  );

  expect([status, body['code']]).toEqual([400, 'file.damaged']);
  expect((await person.call(jobsApi.read, { jobId })).title).toBe('Senior Java Developer');
});

test('of two people who change a job at once the second is told', async () => {
  const { signIn } = await openTestApp();
  const person = await signIn();
  const job = await openJob(person);
  const { skills, description, version, ...fields } = job;
  const change = (title: string) =>
    person.call(jobsApi.change, { ...fields, title, skills, description, version, jobId: job.id } as never);

  await change('Java Developer, Payments');
  await expect(change('Java Developer, Cards')).rejects.toThrow('record.stale');
});

test('a pasted page keeps its structure and loses everything active', async () => {
  const { signIn } = await openTestApp();
  const person = await signIn();
  const { job } = await person.call(jobsApi.upload, {
    description:
      '<p onclick="x()">Title: QA Engineer</p><script>alert(1)</script><ul><li>Selenium</li></ul><a href="javascript:x">y</a>',
  });

  expect(job.title).toBe('QA Engineer');
  expect(job.description).toContain('<li>Selenium</li>');
  expect(job.description).not.toMatch(/script|onclick/);
});
