import { expect, test } from 'vitest';
import { candidateRecordApi, candidatesApi, uploadsApi } from '#contract/areas/candidates/candidates.ts';
import { up } from '#server/db/migrations/202611281441-published-address-no-texts.ts';
import { helpDeskResume, uploadResumes } from '#server/testing/matching.ts';
import { openTestApp, until } from '#server/testing/open-test-app.ts';
import { learnFromCandidate } from './candidate-record.ts';

async function openOne() {
  const world = await openTestApp();
  await world.work();
  const recruiter = await world.signIn();
  await uploadResumes(recruiter, helpDeskResume('Dana', 'Whitfield'));
  const { found } = await recruiter.call(candidatesApi.search, {});
  const details = () => recruiter.call(candidatesApi.details, { candidateId: found.rows[0]!.id });
  return { ...world, recruiter, details, person: await details() };
}

test('of what a recruiter and the candidate say of a rate the newer is used, and both are kept', async () => {
  const { recruiter, details, person, context } = await openOne();
  const { id: candidateId, version } = person;
  await recruiter.call(candidateRecordApi.change, {
    candidateId,
    version,
    rate: '70',
    authorized: true,
    workModes: ['remote'],
    availability: 'TWO_WEEKS',
  });
  const say = (at: string, values: object) =>
    context.db
      .transaction()
      .execute((db) => learnFromCandidate(db, candidateId, values, { at, sessionId: null as never }));
  await say('2020-01-01T00:00:00.000Z', { rate: '55', authorized: false });
  expect(await details()).toMatchObject({ rate: '70.00', authorized: true });
  await say(new Date(Date.now() + 60_000).toISOString(), { rate: '78', taxTerm: 'W2', authorized: false });
  const now = await details();
  expect(now).toMatchObject({ rate: '78.00', taxTerm: 'W2', authorized: true, workModes: ['remote'] });
  expect(
    now.facts
      .filter(({ field }) => field === 'rate' || field === 'authorized')
      .map(({ field, source, value, isUsed, by }) => [field, source, value, isUsed, by !== undefined]),
  ).toEqual([
    ['authorized', 'CANDIDATE', false, false, false],
    ['authorized', 'MANUAL', true, true, true],
    ['rate', 'CANDIDATE', '78', true, false],
    ['rate', 'MANUAL', '70', false, true],
  ]);
});

test('trade 3.2.4: the notice that is picked names the first free day, and a day from the chat ends it', async () => {
  const { recruiter, details, person, context } = await openOne();
  const candidateId = person.id;
  const pick = async (availability: 'IMMEDIATE' | 'NOT_LOOKING') => {
    const { version } = await details();
    await recruiter.call(candidateRecordApi.change, { candidateId, version, availability });
    return details();
  };
  const free = await pick('IMMEDIATE');
  expect(Math.abs(Date.parse(free.availableOn!) - Date.now())).toBeLessThan(2 * 86_400_000);
  const listed = await recruiter.call(candidatesApi.search, {
    availableFrom: free.availableOn!,
    availableTo: free.availableOn!,
  });
  expect(listed.found.rows.map(({ id }) => id)).toEqual([candidateId]);

  expect(await pick('NOT_LOOKING')).not.toHaveProperty('availableOn');
  const at = new Date(Date.now() + 60_000).toISOString();
  await context.db
    .transaction()
    .execute((db) =>
      learnFromCandidate(db, candidateId, { availableOn: '2027-03-01' }, { at, sessionId: null as never }),
    );
  expect(await details()).toMatchObject({ availableOn: '2027-03-01', noticeGiven: 'DATE' });
});

test('consent is a chain of events with an end; a withdrawal opts out at once', async () => {
  const { recruiter, details, person } = await openOne();
  const candidateId = person.id;
  const record = (more: object) =>
    recruiter.call(candidateRecordApi.recordConsent, {
      candidateId,
      channel: 'EMAIL',
      event: 'GIVEN',
      basis: 'IMPLIED_INQUIRY',
      source: 'wrote to us',
      ...more,
    } as never);
  await record({ on: '2026-01-15' });
  expect((await details()).consents).toMatchObject([
    {
      channel: 'EMAIL',
      basis: 'IMPLIED_INQUIRY',
      expiresAt: '2026-07-15T12:00:00.000Z',
      recordedBy: expect.any(String),
    },
  ]);
  await record({ basis: 'EXPRESS', source: 'said so on the phone' });
  expect((await details()).consents).toMatchObject([{ basis: 'EXPRESS', state: 'IN_FORCE' }]);
  expect((await details()).consents[0]).not.toHaveProperty('expiresAt');
  const { consents } = await record({ event: 'WITHDRAWN', basis: undefined, source: 'wants no email' });
  expect(consents).toMatchObject([{ state: 'WITHDRAWN' }]);
  expect(await details()).toMatchObject({ optedOut: ['EMAIL'] });
  const wrong = await recruiter.raw(candidateRecordApi.recordConsent, {
    candId: candidateId,
    channel: 'EMAIL',
    event: 'GIVEN',
    source: 'x',
    on: '2999-01-01',
  });
  expect((wrong.body['fields'] as { field: string }[]).map(({ field }) => field)).toEqual(['basis', 'on']);
});

test('ruling 67: contact information that was published is consent to email, never to texts', async () => {
  const { recruiter, details, person, context } = await openOne();
  const resume = { 'again.txt': Buffer.from(helpDeskResume('Dana', 'Whitfield', 'Windows')) };
  const basis = { consentBasis: 'PUBLISHED_ADDRESS', consentSource: 'job board', consentOn: '2026-01-15' } as const;
  const unproven = await recruiter.raw(uploadsApi.uploadAll, { ...basis, consentSource: ' ' }, resume);
  expect([unproven.status, (unproven.body['fields'] as { field: string }[])[0]?.field]).toEqual([400, 'consentSource']);
  const { id } = await recruiter.call(uploadsApi.uploadAll, basis, resume);
  await until(async () => (await recruiter.call(uploadsApi.uploadState, { uploadId: id })).state === 'DONE');
  const held = async () => (await details()).consents.map(({ channel, basis: why, state }) => [channel, why, state]);
  expect(await held()).toEqual([['EMAIL', 'PUBLISHED_ADDRESS', 'IN_FORCE']]);

  const text = { candId: person.id, channel: 'SMS', event: 'GIVEN', basis: 'PUBLISHED_ADDRESS', source: 'job board' };
  const refused = await recruiter.raw(candidateRecordApi.recordConsent, text);
  expect([refused.status, refused.body['fields']]).toEqual([
    400,
    [{ field: 'basis', message: 'Published contact information allows email, not texts. Choose another basis' }],
  ]);
  expect(await held()).toHaveLength(1);

  // What was kept before this rule: it hid a consent that holds, and is no consent itself.
  const { db } = context;
  const whose = { candidate_id: person.id, unit_id: person.unitId, channel: 'SMS' as const };
  const old = { ...whose, basis: 'PUBLISHED_ADDRESS', source: 'job board' };
  const ebr = { ...whose, event: 'GIVEN' as const, basis: 'IMPLIED_EBR', source: 'worked for us' };
  await db
    .insertInto('consent_event')
    .values([
      { ...old, event: 'IMPORTED', happened_at: '2026-02-01' },
      { ...ebr, happened_at: '2026-02-28T10:00:00Z' },
      { ...ebr, basis: 'IMPLIED_INQUIRY', happened_at: '2026-03-01' },
    ])
    .execute();
  await db
    .insertInto('contact_consent')
    .values({ ...old, obtained_at: '2026-02-01' })
    .execute();
  await up(db as never);
  const kept = await db
    .selectFrom('contact_consent')
    .select(['channel', 'basis', 'expires_at'])
    .orderBy('id')
    .execute();
  expect(kept).toEqual([
    { channel: 'EMAIL', basis: 'PUBLISHED_ADDRESS', expires_at: null },
    { channel: 'SMS', basis: 'IMPLIED_EBR', expires_at: '2028-02-28T10:00:00.000Z' },
  ]);
  expect(await held()).toContainEqual(['SMS', 'IMPLIED_EBR', 'IN_FORCE']);
});

test('employment, skills and preferences are entered by their own calls; a newer resume leaves them', async () => {
  const { recruiter, details, person } = await openOne();
  const candidateId = person.id;
  const { entries } = await recruiter.call(candidateRecordApi.addEmployment, {
    candidateId,
    entries: [{ title: 'Night Clerk', employer: 'Old Pier Hotel', startMonth: '2017-01', endMonth: '2019-12' }],
  });
  expect(entries.map(({ title }) => title)).toEqual(['Help Desk Technician', 'Night Clerk']);
  const { skills } = await recruiter.call(candidateRecordApi.addSkills, {
    candidateId,
    skills: [{ name: 'golang', years: 3 }],
  });
  expect(skills.map(({ key }) => key)).toEqual(expect.arrayContaining(['go', 'active-directory']));
  await recruiter.call(candidateRecordApi.setPreferences, {
    candidateId,
    desiredTitles: ['Network Engineer'],
    taxTerms: ['W2', 'C2C'],
    callFrom: '17:00',
    minDuration: '6 months',
  });
  const { preferences } = await recruiter.call(candidateRecordApi.setPreferences, { candidateId, minDuration: '' });
  expect(preferences).toEqual({ desiredTitles: ['Network Engineer'], taxTerms: ['W2', 'C2C'], callFrom: '17:00' });
  await uploadResumes(recruiter, helpDeskResume('Dana', 'Whitfield', 'Python'));
  const later = await details();
  expect(later.employment.map(({ title }) => title)).toEqual(['Help Desk Technician', 'Night Clerk']);
  expect(later.employmentEdited?.by).toBe(`Test ${recruiter.username}`);
  expect(later.skillSet.map(({ key }) => key)).toEqual(expect.arrayContaining(['go', 'python']));
});
