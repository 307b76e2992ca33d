import { expect, test } from 'vitest';
import { candidateRecordApi, candidatesApi } from '#contract/areas/candidates/candidates.ts';
import { outreachApi } from '#contract/areas/outreach/outreach.ts';
import { helpDeskResume, openHelpDesk, uploadResumes } from '#server/testing/matching.ts';
import { type Caller, openTestApp } from '#server/testing/open-test-app.ts';

const without = helpDeskResume('Dana', 'Whitfield').replace(/ \| .*@example\.com/, '');

async function openWorld() {
  const world = await openTestApp();
  await world.work();
  const recruiter = await world.signIn();
  return { ...world, recruiter };
}

async function upload(person: Caller, text: string) {
  await uploadResumes(person, text);
  const { found } = await person.call(candidatesApi.search, {});
  return person.call(candidatesApi.details, { candidateId: found.rows[0]!.id });
}

test('a person without an address becomes contactable with one; what was taken away no resume brings back', async () => {
  const { recruiter, work: _, context } = await openWorld();
  const person = await upload(recruiter, without);
  expect(person.contacts).toEqual([]);
  const job = await openHelpDesk(recruiter);
  const ask = () =>
    recruiter.call(outreachApi.sendBot, {
      jobId: job.id,
      candidateGuids: [person.guid],
      channel: 'email',
      dryRun: true,
    });
  expect((await ask()).willContact).toEqual([]);

  const { id: candidateId, version } = person;
  const changed = await recruiter.call(candidateRecordApi.change, {
    candidateId,
    version,
    contacts: [
      { kind: 'email', value: 'Dana@Home.example', type: 'PERSONAL' },
      { kind: 'email', value: 'dana@work.example', type: 'WORK', isPrimary: true, isVerified: true },
      { kind: 'phone', value: '(214) 555-0177', type: 'MOBILE' },
    ],
  });
  expect(changed.contacts).toMatchObject([
    { value: 'dana@work.example', isPrimary: true, source: 'MANUAL', addedBy: `Test ${recruiter.username}` },
    { value: 'dana@home.example', isPrimary: false, type: 'PERSONAL' },
    { value: '+12145550177', e164: '+12145550177', isPrimary: true, type: 'MOBILE' },
  ]);
  expect(changed.contacts[0]!.verifiedAt).toBeTruthy();
  expect((await ask()).willContact).toHaveLength(1);
  const { rows } = await context.database.pool.query(
    `select details::text as details from audit_line where act = 'candidate-changed' and record_id = $1`,
    [String(candidateId)],
  );
  expect(rows.map(({ details }) => details).join()).not.toMatch(/example|2145550177/);

  // The same address as upper case in a resume is the one that was taken away.
  await recruiter.call(candidateRecordApi.change, { candidateId, version: changed.version, contacts: [] });
  await context.database.pool.query(`update resume set sha256 = 'another'`);
  const mailed = helpDeskResume('Dana', 'Whitfield').replace('Dana.Whitfield@example.com', 'DANA@WORK.example');
  await recruiter.call(candidateRecordApi.change, {
    candidateId,
    version: changed.version + 1,
    contacts: [{ kind: 'phone', value: '+12145550177' }],
  });
  await uploadResumes(recruiter, mailed.replace('Tampa, FL |', 'Tampa, FL | (214) 555-0177 |'));
  const later = await recruiter.call(candidatesApi.details, { candidateId });
  expect(later.resumes).toHaveLength(2);
  expect(later.contacts.map(({ value }) => value)).toEqual(['+12145550177']);
});

test('every wrong field is named at once: contacts, status, owner, source and dates', async () => {
  const { recruiter, units, signIn, context } = await openWorld();
  const { id: candId, version } = await upload(recruiter, without);
  const { statuses, owners } = await recruiter.call(candidateRecordApi.choices, {});
  const status = (category: string) => statuses.find((one) => one.category === category)!.id;
  const stranger = await signIn({ units: [units.CAN] });
  expect(owners.map(({ id }) => id)).toContain(recruiter.userId);
  expect(owners.map(({ id }) => id)).not.toContain(stranger.userId);
  const wrong = await recruiter.raw(candidateRecordApi.change, {
    candId,
    version,
    contacts: [
      { kind: 'phone', value: '12' },
      { kind: 'email', value: 'no' },
    ],
    statusId: status('DO_NOT_CONTACT'),
    ownerId: stranger.userId,
    sourceId: 99_999,
    availableOn: '2020-01-01',
    workAuthorizationId: 1,
    employment: [{ title: 'Clerk', startMonth: '2024-05', endMonth: '2023-01' }],
  });
  expect(wrong.status).toBe(400);
  expect((wrong.body['fields'] as { field: string }[]).map(({ field }) => field).sort()).toEqual([
    'availableOn',
    'contacts.0.value',
    'contacts.1.value',
    'employment.0.endMonth',
    'ownerId',
    'sourceId',
    'statusReason',
    'workAuthorizationId',
  ]);
  const { rows } = await context.database.pool.query('select version from candidate where id = $1', [candId]);
  expect(rows).toEqual([{ version }]);
});

test('do not contact holds outreach of every unit and only a lead lifts it', async () => {
  const { recruiter, units, signIn } = await openWorld();
  const other = recruiter;
  const theirs = await upload(other, helpDeskResume('Dana', 'Whitfield', 'Jira'));
  const northern = await signIn({ units: [units.CAN] });
  const person = await upload(northern, helpDeskResume('Dana', 'Whitfield'));
  const lead = await signIn({ pages: [1, 2, 3, 25], units: [units.CAN] });
  const { statuses } = await recruiter.call(candidateRecordApi.choices, {});
  const statusId = (category: string) => statuses.find((one) => one.category === category)!.id;
  const job = await openHelpDesk(other);
  const ask = () =>
    other.call(outreachApi.sendBot, {
      jobId: job.id,
      candidateGuids: [theirs.guid],
      channel: 'email',
      dryRun: true,
    });
  const before = await ask();

  const stopped = await northern.call(candidateRecordApi.change, {
    candidateId: person.id,
    version: person.version,
    statusId: statusId('DO_NOT_CONTACT'),
    statusReason: 'CANARY asked by phone',
    tags: ['#voice', 'healthcare', 'Voice'],
    isHot: true,
  });
  expect(stopped).toMatchObject({ statusReason: 'CANARY asked by phone', tags: ['voice', 'healthcare'], isHot: true });
  const held = await other.call(candidatesApi.details, { candidateId: theirs.id });
  expect(held.isHeldElsewhere).toBe(true);
  expect(JSON.stringify(held)).not.toContain('CANARY');
  const after = await ask();
  expect([before.willContact.length, after.willContact.length]).toEqual([1, 0]);
  expect(JSON.stringify(after)).not.toContain('CANARY');

  const lift = { candidateId: person.id, version: stopped.version, statusId: statusId('ACTIVE') };
  const refused = await northern.raw(candidateRecordApi.change, {
    ...lift,
    candidateId: undefined,
    candId: person.id,
    statusReason: 'x',
  });
  expect((refused.body['fields'] as { field: string }[]).map(({ field }) => field)).toEqual(['statusId']);
  await lead.call(candidateRecordApi.change, { ...lift, statusReason: 'wrote on Monday that she is looking again' });
  expect((await ask()).willContact).toHaveLength(1);
});
