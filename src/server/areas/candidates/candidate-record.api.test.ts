import { expect, test } from 'vitest';
import { candidateRecordApi, candidatesApi } from '#contract/areas/candidates/candidates.ts';
import { searchApi } from '#contract/areas/search/search.ts';
import { resumeReader } from '#matching/resume/read-resume.ts';
import { helpDeskResume, uploadResumes } from '#server/testing/matching.ts';
import { type Caller, openTestApp } from '#server/testing/open-test-app.ts';
import { rereadResumes } from './resumes.ts';

const first = helpDeskResume('Dana', 'Whitfield', 'Active Directory and Windows');
const second = `${helpDeskResume('Dana', 'Whitfield', 'Active Directory, Windows and Python', 'Orlando, FL')}
SKILLS
Python, Jira
`.replace('Help Desk Technician\n', 'Service Desk Analyst\n');

async function openOne(person: Caller) {
  await uploadResumes(person, first);
  const { found } = await person.call(candidatesApi.search, {});
  return person.call(candidatesApi.details, { candidateId: found.rows[0]!.id });
}

const keysOf = ({ skillSet }: { skillSet: { key: string }[] }) => skillSet.map(({ key }) => key);

test('edits by a person survive a newer resume and the rereading of all resumes', async () => {
  const { context, work, signIn } = await openTestApp();
  await work();
  const recruiter = await signIn();
  const before = await openOne(recruiter);
  const { id: candidateId, version } = before;
  expect(before).toMatchObject({ headline: 'Help Desk Technician', city: 'Tampa', edited: [] });
  expect(keysOf(before)).toEqual(expect.arrayContaining(['active-directory', 'windows']));

  const changed = await recruiter.call(candidateRecordApi.change, {
    candidateId,
    version,
    lastName: 'Whitfield-Núñez',
    headline: 'Desktop Support Lead',
    city: 'St. Petersburg',
    state: 'fl',
    country: 'US',
    summary: '',
    skillSet: [
      { name: 'Active Directory', key: 'active-directory', years: 8, lastUsedYear: 2026 },
      { name: 'golang' },
      ...before.skillSet.filter(({ key }) => key !== 'windows' && key !== 'active-directory'),
    ],
  });
  expect(changed).toMatchObject({
    name: 'Dana Whitfield-Núñez',
    headline: 'Desktop Support Lead',
    city: 'St. Petersburg',
    state: 'FL',
    version: version + 1,
  });
  expect(changed.edited.map(({ field, by }) => [field, by])).toEqual([
    ['lastName', `Test ${recruiter.username}`],
    ['headline', `Test ${recruiter.username}`],
    ['place', `Test ${recruiter.username}`],
  ]);
  expect(changed.skillSet.find(({ key }) => key === 'active-directory')).toMatchObject({
    years: 8,
    lastUsedYear: 2026,
    edited: { by: `Test ${recruiter.username}` },
  });
  expect(keysOf(changed)).toContain('go');
  expect(keysOf(changed)).not.toContain('windows');
  // Search and matching see it at once.
  const { found } = await recruiter.call(searchApi.candidates, {
    search: 'skill:golang AND title:"desktop support lead"',
  });
  expect(found.rows.map(({ id }) => id)).toEqual([candidateId]);

  await uploadResumes(recruiter, second);
  const later = await recruiter.call(candidatesApi.details, { candidateId });
  expect(later).toMatchObject({
    name: 'Dana Whitfield-Núñez',
    headline: 'Desktop Support Lead',
    city: 'St. Petersburg',
  });
  expect(keysOf(later)).toEqual(expect.arrayContaining(['active-directory', 'go', 'python']));
  expect(keysOf(later)).not.toContain('windows');
  expect(later.skillSet.find(({ key }) => key === 'active-directory')).toMatchObject({ years: 8, lastUsedYear: 2026 });

  await context.database.pool.query(`update resume set reader = 'resume-1', parsed = '{}'`);
  await context.database.pool.query(`update candidate set profile = profile || '{"positions": []}', employer = null`);
  const signal = new AbortController().signal;
  expect(await rereadResumes(context, signal)).toBe(1);
  expect(await rereadResumes(context, signal)).toBe(0);
  const again = await recruiter.call(candidatesApi.details, { candidateId });
  expect(again).toMatchObject({ ...later, version: expect.any(Number), updatedAt: later.updatedAt });
  expect(again.employment.length).toBeGreaterThan(0);
  const { rows } = await context.database.pool.query('select reader from resume where is_primary');
  expect(rows).toEqual([{ reader: resumeReader }]);
});

test('a stale save is refused, all impossible values are named at once, and a candidate of another unit is absent', async () => {
  const { work, signIn, units } = await openTestApp();
  await work();
  const recruiter = await signIn();
  const { id: candidateId, version } = await openOne(recruiter);
  await recruiter.call(candidateRecordApi.change, { candidateId, version, headline: 'Technician' });

  const stale = await recruiter.raw(candidateRecordApi.change, { candId: candidateId, version, headline: 'Lead' });
  expect([stale.status, stale.body['code']]).toEqual([409, 'record.stale']);
  const wrong = await recruiter.raw(candidateRecordApi.change, {
    candId: candidateId,
    version: version + 1,
    state: 'Texas-ish',
    skillSet: [{ name: 'Java', lastUsedYear: 2090 }],
  });
  expect(wrong.status).toBe(400);
  expect((wrong.body['fields'] as { field: string }[]).map(({ field }) => field)).toEqual([
    'state',
    'skillSet.0.lastUsedYear',
  ]);
  const blank = await recruiter.raw(candidateRecordApi.change, {
    candId: candidateId,
    version: version + 1,
    lastName: ' ',
    rate: '12.345678',
  });
  expect((blank.body['fields'] as { field: string }[]).map(({ field }) => field)).toEqual(['lastName', 'rate']);

  const foreigner = await signIn({ units: [units.CAN] });
  const foreign = await foreigner.raw(candidateRecordApi.change, { candId: candidateId, version, headline: 'x' });
  const absent = await foreigner.raw(candidateRecordApi.change, { candId: 99_999_999, version, headline: 'x' });
  expect([foreign.status, foreign.body]).toEqual([absent.status, absent.body]);
  const unchanged = await recruiter.call(candidatesApi.details, { candidateId });
  expect(unchanged).toMatchObject({ headline: 'Technician', version: version + 1 });
});
