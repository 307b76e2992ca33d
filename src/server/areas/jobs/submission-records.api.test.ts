import { expect, test } from 'vitest';
import { candidatesApi } from '#contract/areas/candidates/candidates.ts';
import { filesApi } from '#contract/areas/files/files.ts';
import { submissionRecordsApi } from '#contract/areas/jobs/submission-records.ts';
import { submissionsApi } from '#contract/areas/jobs/submissions.ts';
import { outboxApi } from '#contract/areas/messages/outbox.ts';
import { sweepOutbox } from '#server/areas/messages/delivery.ts';
import { helpDeskResume, openHelpDesk, uploadResumes } from '#server/testing/matching.ts';
import { type Caller, openTestApp, until } from '#server/testing/open-test-app.ts';
import { fillReachedStages } from './stages.ts';

const never = new AbortController().signal;
const day = 86_400_000;

/** A recruiter, a lead, and an open job of a client that asks for the right to represent, with a candidate for it. */
async function submitWorld() {
  const world = await openTestApp();
  await world.work();
  const recruiter = await world.signIn();
  const lead = await world.signIn({ pages: [1, 2, 3, 25] });
  await uploadResumes(recruiter, helpDeskResume('Dana', 'Whitfield', 'Active Directory', 'Tampa, FL'));
  const job = await openHelpDesk(recruiter);
  const { pool } = world.context.database;
  const { rows } = await pool.query(
    `insert into client (name, name_key, unit_id, rtr_required) values ('Gulf Marine Supply', 'gulf marine supply', $1, true)
     returning id`,
    [world.units.USA],
  );
  const clientId = Number(rows[0].id);
  await pool.query(`update job set client_id = $1, requisition = 'REQ-7', bill_rate_max = 60, pay_rate_max = 40`, [
    clientId,
  ]);
  await pool.query('update candidate set authorized = true');
  const { found } = await recruiter.call(candidatesApi.search, {});
  const pair = { candid: found.rows[0]!.id, jobid: job.id };
  const rtr = { confirmedVia: 'VERBAL', evidence: 'Said yes on the phone' };
  const good = { ...pair, status: 'Submitted', billRate: '60', payRate: '40', taxTerm: 'W2', rtr };
  const owner = [{ code: 'other-owner', reason: 'agreed' }];
  return { ...world, pool, recruiter, lead, clientId, pair, rtr, good, owner, guid: found.rows[0]!.guid };
}

type World = Awaited<ReturnType<typeof submitWorld>>;

const submit = (by: Caller, input: object) => by.raw(submissionsApi.submit, input);
const codes = (findings: unknown) => (findings as { code: string }[]).map(({ code }) => code);

/** The stages that count as reached, in the order in which they were. */
async function reached({ context }: Pick<World, 'context'>) {
  const rows = await context.db
    .selectFrom('stage_reached')
    .selectAll()
    .where('voided_at', 'is', null)
    .orderBy('first_at')
    .execute();
  return rows.map(({ stage }) => stage);
}

async function detailsOf({ context }: Pick<World, 'context'>, by: Caller) {
  const { id } = await context.db.selectFrom('submission').select('id').executeTakeFirstOrThrow();
  return by.call(submissionRecordsApi.details, { id });
}

test('S2-35: without term and right to represent nothing is ready, and every lack is named at once', async () => {
  const { recruiter, pair, good, pool, context } = await submitWorld();
  const bare = await submit(recruiter, { ...pair, status: 'Submitted', dryRun: true });
  expect(codes(bare.body['blocks'])).toEqual(['rtr-missing', 'term-missing']);
  expect(bare.body['rates']).toMatchObject({ billRate: '60.00', payRate: '40.00' });

  await pool.query('update job set bill_rate_max = null, pay_rate_max = null');
  const refused = await submit(recruiter, { ...pair, status: 'Submitted' });
  expect(refused.body).toMatchObject({
    code: 'candidate.submit-blocked',
    details: { codes: ['rtr-missing', 'bill-missing', 'pay-missing', 'term-missing'] },
  });

  await pool.query('update job set bill_rate_max = 55, pay_rate_max = 39');
  const rtr = { confirmedVia: 'EMAIL_REPLY', fromAddress: 'somebody.else@example.com' };
  const dry = await submit(recruiter, { ...good, payRate: '58', rtr, dryRun: true });
  expect(codes(dry.body['blocks'])).toEqual(['rtr-evidence', 'rtr-notOnRecord']);
  expect(codes(dry.body['warnings'])).toEqual(['bill-over-limit', 'pay-over-limit', 'margin-below-floor']);
  expect(dry.body['margin']).toEqual({ perHour: '2.00', percent: '3.33', band: 'low', floorPercent: '12' });

  await pool.query('update client set rate_is_ceiling = true');
  const hard = await submit(recruiter, { ...good, dryRun: true });
  expect(codes(hard.body['blocks'])).toEqual(['bill-over-ceiling']);
  await pool.query(`update client set rate_is_ceiling = false`);
  await pool.query(`update job set bill_rate_max = 60, pay_rate_max = 40, due_at = now() - interval '1 day'`);
  const overrides = [{ code: 'past-due', reason: 'agreed by phone' }];
  const late = await submit(recruiter, { ...good, overrides });
  expect(late.body).toMatchObject({ code: 'candidate.lead-needed', details: { codes: ['past-due'] } });
  expect(await context.db.selectFrom('submission').select('id').execute()).toEqual([]);
});

test('a submission keeps its terms, its margin and its right to represent, which is used again while it holds', async () => {
  const world = await submitWorld();
  const { recruiter, lead, good, pair, context, owner } = world;
  const onceKey = 'click-0123456789ab';
  const [one, same] = await Promise.all([
    submit(recruiter, { ...good, onceKey }),
    submit(recruiter, { ...good, onceKey }),
  ]);
  expect([one.status, same.status]).toEqual([200, 200]);
  const second = await submit(lead, { ...good, overrides: owner });
  expect(second.body).toMatchObject({
    code: 'candidate.already-submitted',
    details: { who: `Test ${recruiter.username}` },
  });

  const events = await context.db.selectFrom('submission_event').select('to_category').execute();
  expect(events.map(({ to_category }) => to_category)).toEqual([
    'MATCHED',
    'SHORTLISTED',
    'CONTACTED',
    'INTERESTED',
    'SCREENED',
    'READY',
    'SUBMITTED',
  ]);
  expect((await reached(world)).length).toBe(7);
  const details = await detailsOf(world, recruiter);
  expect(details.row).toMatchObject({
    stage: 'SUBMITTED',
    billRate: '60.00',
    payRate: '40.00',
    taxTerm: 'W2',
    marginPerHour: '20.00',
    submittedBy: `Test ${recruiter.username}`,
  });
  expect(details.rights).toMatchObject([
    { state: 'valid', confirmedVia: 'VERBAL', evidence: 'Said yes on the phone', rate: '40.00', requisition: 'REQ-7' },
  ]);
  expect(details.rights[0]!.wording).toContain('at a pay rate of 40.00 USD per hour (W2)');

  // A resubmission is asked for in so many words; its rate is not the one that was confirmed.
  const { rtr: _, ...again } = { ...good, payRate: '41', resubmit: true, reason: 'The client asked for a lower rate' };
  const stale = await submit(recruiter, again);
  expect(stale.body).toMatchObject({ code: 'candidate.submit-blocked', details: { codes: ['rtr-stale'] } });
  const overrides = [{ code: 'pay-over-limit', reason: 'agreed' }];
  expect((await submit(recruiter, { ...again, rtr: good.rtr, overrides })).status).toBe(200);
  const { row } = await detailsOf(world, recruiter);
  expect([row.payRate, row.submittedAt]).toEqual(['41.00', details.row.submittedAt]);
  expect((await reached(world)).length).toBe(7);

  const { rights } = await detailsOf(world, recruiter);
  const submissionId = row.id;
  await recruiter.call(submissionRecordsApi.revokeRtr, { submissionId, id: rights[0]!.id, reason: 'Changed her mind' });
  expect((await detailsOf(world, recruiter)).rights[0]).toMatchObject({
    state: 'revoked',
    revokedReason: 'Changed her mind',
  });
  expect((await submit(recruiter, { ...pair, status: 'Client review' })).status).toBe(200);
});

test('a rejection says by whom and why; when it was is at most 30 days back and not before the step before it', async () => {
  const world = await submitWorld();
  const { recruiter, lead, good, pair } = world;
  await submit(recruiter, good);
  const wrong = await submit(recruiter, {
    ...pair,
    status: 'Rejected',
    happenedAt: new Date(Date.now() - 40 * day).toISOString(),
  });
  expect(wrong.body['fields']).toEqual([
    { field: 'reason', message: 'This field is required' },
    { field: 'rejectedBy', message: 'Choose one from the list' },
    { field: 'happenedAt', message: 'Enter a time within the last 30 days' },
  ]);
  const early = { ...pair, status: 'Client review', happenedAt: new Date(Date.now() - day).toISOString() };
  expect((await submit(recruiter, early)).body['fields']).toEqual([
    { field: 'happenedAt', message: 'This cannot be before the previous stage' },
  ]);
  const told = { reason: 'Position was filled inside', rejectedBy: 'CLIENT' };
  expect((await submit(recruiter, { ...pair, status: 'Rejected', ...told })).status).toBe(200);
  const { row, events } = await detailsOf(world, recruiter);
  expect(row).toMatchObject({ stage: 'REJECTED', rejectedBy: 'CLIENT', endReason: told.reason });
  expect(events.at(-1)).toMatchObject({
    stage: 'REJECTED',
    rejectedBy: 'CLIENT',
    reason: told.reason,
    fromName: 'Submitted',
  });

  // A lead takes it back for a reason; the event stays.
  const undo = { id: row.id, version: row.version, reason: 'That was another candidate' };
  expect((await recruiter.raw(submissionRecordsApi.undo, undo)).body['code']).toBe('candidate.lead-needed');
  expect((await lead.raw(submissionRecordsApi.undo, { ...undo, version: 1 })).body['code']).toBe('record.stale');
  await lead.call(submissionRecordsApi.undo, undo);
  const after = await detailsOf(world, lead);
  expect(after.row).toMatchObject({ stage: 'SUBMITTED' });
  expect(after.row.endReason).toBeUndefined();
  expect(after.events.slice(-2)).toMatchObject([
    { stage: 'REJECTED', isUndone: true },
    { stage: 'SUBMITTED', isUndo: true, reason: undo.reason, by: `Test ${lead.username}` },
  ]);
  expect(await reached(world)).not.toContain('REJECTED');

  // Undone to the beginning, somebody else may submit, and the first submission no longer counts.
  await lead.call(submissionRecordsApi.undo, { id: row.id, version: after.row.version, reason: 'Wrong person' });
  expect(await reached(world)).toEqual(['MATCHED']);
  expect((await submit(recruiter, good)).status).toBe(200);
  expect(await reached(world)).toHaveLength(7);
});

test('interviews move a submission on, have a time in a zone and a calendar file; Ontario is told within 45 days', async () => {
  const world = await submitWorld();
  const { recruiter, good, pool, context } = world;
  const given = { mode: 'VIDEO', timeZone: 'America/Toronto', minutes: 45, place: 'https://meet.example/x' } as const;
  await submit(recruiter, good);
  const { row } = await detailsOf(world, recruiter);
  // Proposed is the zone of the place; without one, that of the unit.
  const zones = [];
  for (const state of ['NY', 'ON', 'XX', null]) {
    await pool.query('update job set state = $1', [state]);
    zones.push((await detailsOf(world, recruiter)).timeZone);
  }
  expect(zones).toEqual(['America/New_York', 'America/Toronto', 'America/Chicago', 'America/Chicago']);
  const skipped = { submissionId: row.id, ...given, localTime: '2037-03-08T02:30' };
  expect((await recruiter.raw(submissionRecordsApi.saveInterview, skipped)).body['fields']).toEqual([
    { field: 'localTime', message: 'That time does not exist (daylight saving). Choose another one' },
  ]);
  const first = await recruiter.call(submissionRecordsApi.saveInterview, { ...skipped, localTime: '2037-03-08T03:30' });
  expect(first).toMatchObject({ round: 1, startsAt: '2037-03-08T07:30:00.000Z', localTime: '2037-03-08T03:30' });
  const second = await recruiter.call(submissionRecordsApi.saveInterview, {
    ...skipped,
    localTime: '2037-03-10T10:00',
  });
  expect(second.round).toBe(2);
  expect(await reached(world)).toContain('INTERVIEW');

  // One that is over was not ahead, and one that is ahead not long ago.
  const wrongly = async (more: object) =>
    (
      (await recruiter.raw(submissionRecordsApi.saveInterview, { ...skipped, ...more })).body['fields'] as {
        message: string;
      }[]
    )[0]?.message;
  expect(await wrongly({ localTime: '2020-01-02T10:00' })).toContain('choose Done');
  expect(await wrongly({ localTime: '2037-03-08T03:30', state: 'DONE' })).toContain('in the future');
  const done = {
    ...skipped,
    localTime: '2026-03-09T03:30',
    id: first.id,
    version: first.version,
    state: 'DONE',
    feedback: 'Good',
  };
  await recruiter.call(submissionRecordsApi.saveInterview, done as never);
  expect((await recruiter.raw(submissionRecordsApi.saveInterview, done)).body['code']).toBe('record.stale');
  const file = await recruiter.raw(submissionRecordsApi.calendar, { id: second.id });
  const unfolded = String(file.body['text']).replaceAll('\r\n ', '');
  expect(unfolded).toContain('DTSTART:20370310T140000Z');
  expect(unfolded).toContain('SUMMARY:Interview 2: Dana Whitfield\\, Help Desk Technician at Gulf Marine Supply');

  const due = async () => (await recruiter.call(submissionRecordsApi.search, { view: 'decision-due' })).found.rows;
  expect(await due()).toEqual([]);
  await pool.query(`update job set state = 'ON', country = 'CA'`);
  await pool.query(`update interview set starts_at = now() - interval '10 days'`);
  const [open] = await due();
  expect(Date.parse(open!.decisionDueAt!) - context.clock.now().getTime()).toBeGreaterThan(34 * day);
  await recruiter.call(submissionRecordsApi.toldDecision, { id: open!.id, version: open!.version });
  expect(await due()).toEqual([]);
});

test('the client gets a mail with a resume without contacts; its contact’s no holds; without a click nothing leaves twice', async () => {
  const world = await submitWorld();
  const { recruiter, good, pool, clientId, units, mailer, context, guid, signIn } = world;
  await submit(recruiter, good);
  const { row } = await detailsOf(world, recruiter);
  const add = async (name: string, email: string | null, saysNo = false) => {
    const { rows } = await pool.query(
      `insert into account_contact (unit_id, client_id, name, email, role, no_contact) values ($1, $2, $3, $4, 'OTHER', $5)
       returning id`,
      [units.USA, clientId, name, email, saysNo],
    );
    return Number(rows[0].id);
  };
  const mira = await add('Mira Stone', 'mira@client.example');
  const noMail = await add('No Mail', null);
  const saysNo = await add('Says No', 'no@client.example', true);
  await pool.query(`insert into opt_out (channel, address_key, words) values ('EMAIL', 'out@client.example', 'stop')`);
  const optedOut = await add('Was Out', 'Out@client.example');

  const draft = await recruiter.call(submissionRecordsApi.draftSubmittal, { id: row.id });
  expect(draft.contacts.map(({ name, refused }) => [name, refused])).toEqual([
    ['Mira Stone', undefined],
    ['No Mail', 'no-mail'],
    ['Says No', 'no-contact'],
    ['Was Out', 'opted-out'],
  ]);
  expect(draft.subject).toBe('Dana Whitfield for Help Desk Technician (REQ-7)');
  expect(draft.text).toContain('Bill rate: $60.00/hr');
  // The pay rate; names of users may have these digits.
  expect(`${draft.text} ${JSON.stringify(draft.fields)}`).not.toMatch(/\$40|\b40\b/u);
  expect(draft).toMatchObject({ isMailSetUp: true, attachment: { name: 'Dana Whitfield - resume.docx' } });

  const send = {
    id: row.id,
    via: 'EMAIL',
    contactId: mira,
    subject: draft.subject,
    text: draft.text,
    onceKey: '0123456789abcdef',
  };
  for (const contactId of [noMail, saysNo, optedOut, 999_999])
    expect(
      (await recruiter.raw(submissionRecordsApi.sendSubmittal, { ...send, contactId, subject: '' })).body['fields'],
    ).toMatchObject([{ field: 'contactId' }, { field: 'subject' }]);
  await Promise.all([1, 2, 3].map(() => recruiter.call(submissionRecordsApi.sendSubmittal, send as never)));
  await until(async () => mailer.sent.length > 0);
  await sweepOutbox(context, never);
  expect(mailer.sent).toHaveLength(1);
  const [mail] = mailer.sent;
  expect(mail).toMatchObject({ to: 'mira@client.example', subject: draft.subject, text: draft.text });
  expect(mail!.attachments!.map(({ name }) => name)).toEqual(['Dana Whitfield - resume.docx']);
  const { text } = await context.documents.readDocument(
    { bytes: mail!.attachments![0]!.content },
    { name: 'resume.docx' },
  );
  expect(text).toContain('Answers calls about Office');
  expect(text).not.toContain('@');

  const after = await until(async () => {
    const now = await detailsOf(world, recruiter);
    return now.submittals[0]?.state === 'SENT' && now;
  });
  expect(after.submittals).toMatchObject([
    { via: 'EMAIL', toName: 'Mira Stone', state: 'SENT', fileName: 'Dana Whitfield - resume.docx' },
  ]);
  expect(after.row.sentVia).toBe('EMAIL');
  expect((await recruiter.raw(filesApi.download, { fileId: after.submittals[0]!.fileId })).status).toBe(200);
  const admin = await signIn({ group: 'admin' });
  expect((await admin.call(outboxApi.search, {})).found.rows).toMatchObject([
    { attachments: ['Dana Whitfield - resume.docx'] },
  ]);

  // The contact says no between the click and the sending.
  await pool.query(`update outbound_message set state = 'QUEUED', sent_at = null, attempts = 0`);
  await pool.query('update account_contact set no_contact = true where id = $1', [mira]);
  await sweepOutbox(context, never);
  expect((await detailsOf(world, recruiter)).submittals).toMatchObject([{ state: 'BLOCKED_OPTOUT' }]);
  expect(mailer.sent).toHaveLength(1);

  await recruiter.call(submissionRecordsApi.sendSubmittal, {
    id: row.id,
    via: 'VMS',
    vmsReference: 'S-99',
    onceKey: 'aaaaaaaaaaaaaaaa',
  });
  expect((await detailsOf(world, recruiter)).submittals[0]).toMatchObject({ via: 'VMS', vmsReference: 'S-99' });
  const resume = await recruiter.raw(submissionRecordsApi.clientResume, { candguid: guid });
  expect([resume.status, String(resume.body['text']).slice(0, 2)]).toEqual([200, 'PK']);
  const pdf = await recruiter.raw(submissionRecordsApi.clientResume, { candguid: guid, format: 'pdf' });
  expect([pdf.status, String(pdf.body['text']).slice(0, 5)]).toEqual([200, '%PDF-']);
});

test('of a submission rates are told by ruling 50, and stages of earlier ones are noted in the background', async () => {
  const world = await submitWorld();
  const { recruiter, good, signIn, context, pool } = world;
  await submit(recruiter, good);
  const rates = async (by: Caller) => {
    const { rows } = (await by.call(submissionRecordsApi.search, {})).found;
    return [rows[0]!.billRate, rows[0]!.payRate, rows[0]!.marginPerHour];
  };
  expect(await rates(recruiter)).toEqual(['60.00', '40.00', '20.00']);
  expect(await rates(await signIn({ pages: [24] }))).toEqual([undefined, '40.00', undefined]);
  expect(await rates(await signIn({ pages: [2] }))).toEqual(['60.00', '40.00', undefined]);
  expect(await rates(await signIn({ pages: [25] }))).toEqual(['60.00', '40.00', '20.00']);

  await pool.query('delete from stage_reached');
  await pool.query('update submission set stages_filled = false');
  await pool.query('update submission_event set happened_at = null, recorded_at = null');
  await fillReachedStages(context, never);
  expect(await reached(world)).toHaveLength(7);
  await fillReachedStages(context, never);
  expect(await reached(world)).toHaveLength(7);
});

test('what is not submitted has no submittal, what is at its first step no undo, and who has no resume no file', async () => {
  const world = await submitWorld();
  const { recruiter, lead, pair, guid, pool } = world;
  await submit(recruiter, { ...pair, status: 'Shortlisted' });
  const { row: before } = await detailsOf(world, lead);
  const draft = await recruiter.raw(submissionRecordsApi.draftSubmittal, { id: before.id });
  expect(draft.body['code']).toBe('candidate.not-submitted');

  const codesOfUndo: unknown[] = [];
  for (let version = before.version; codesOfUndo.at(-1) === undefined && codesOfUndo.length < 4; version += 1)
    codesOfUndo.push(
      (await lead.raw(submissionRecordsApi.undo, { id: before.id, version, reason: 'a mistake' })).body['code'],
    );
  expect(codesOfUndo.at(-1)).toBe('candidate.nothing-to-undo');

  await pool.query('update resume set is_primary = false');
  const file = await recruiter.raw(submissionRecordsApi.clientResume, { candguid: guid });
  expect(file.body['code']).toBe('candidate.no-resume');
});
