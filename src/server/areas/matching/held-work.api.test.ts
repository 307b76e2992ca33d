import { expect, test } from 'vitest';
import { matchHistoryApi } from '#contract/areas/matching/match-history.ts';
import { matchingApi } from '#contract/areas/matching/runs.ts';
import { openHelpDesk, runToEnd, uploadResumes } from '#server/testing/matching.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';

const resume = (first: string, work: string) => `${first} Lindqvist
Senior Help Desk Manager
Tampa, FL | ${first}.lindqvist@example.com

${work}`;

const positions = `EXPERIENCE
Help Desk Technician, Gulf Marine Supply, Tampa, FL
January 2023 - Present
- Answers calls about Windows and resets accounts in Active Directory.

Support Clerk, Bluewater Bank, Tampa, FL
March 2019 - December 2022
- Kept Windows running.
`;

test('rows, comparison and file of a run tell the title that was held at the employer', async () => {
  const { context, signIn, work } = await openTestApp();
  await work();
  const recruiter = await signIn();
  await uploadResumes(recruiter, resume('Tobias', positions), resume('Nadia', 'SKILLS\nWindows, Active Directory\n'));
  const job = await openHelpDesk(recruiter);
  const first = await runToEnd(recruiter, job.id);
  await recruiter.call(matchingApi.run, { jobId: job.id, weights: { location: 3 } });
  const { guid } = await runToEnd(recruiter, job.id, { weights: { location: 3 } });
  expect(guid).not.toBe(first.guid);
  const rowOf = async (name: string) =>
    (await recruiter.call(matchingApi.saved, { runGuid: guid })).found.rows.find((row) => row.name.startsWith(name))!;
  const held = { headline: 'Senior Help Desk Manager', title: 'Help Desk Technician', employer: 'Gulf Marine Supply' };
  expect(await rowOf('Tobias')).toMatchObject(held);
  const without = await rowOf('Nadia');
  expect([without.headline, without.title, without.employer]).toEqual([held.headline, undefined, undefined]);

  const { found } = await recruiter.call(matchHistoryApi.compare, { runGuid: guid });
  expect(found.rows.find(({ name }) => name.startsWith('Tobias'))).toMatchObject(held);
  const { body } = await recruiter.raw(matchingApi.export, {
    runId: guid,
    format: 'csv',
    columns: ['name', 'title', 'employer'],
  });
  const lines = String(body['text']).trim().split(/\r?\n/).slice(1).toSorted();
  expect(lines).toEqual([
    'Nadia Lindqvist,Senior Help Desk Manager,',
    'Tobias Lindqvist,Help Desk Technician,Gulf Marine Supply',
  ]);
  const { found: searched } = await recruiter.call(matchingApi.saved, { runGuid: guid, search: 'desk technician' });
  expect(searched.rows.map(({ name }) => name)).toEqual(['Tobias Lindqvist']);

  // Beyond the plain page of ranks each page tells the same, in its order.
  const pageOf = async (page: number) => {
    const query = { jobId: job.id, runGuid: guid, sorting: 'name', minScore: 0, page, size: 1 } as const;
    const { total, rows } = (await recruiter.call(matchingApi.sorted, query)).found;
    return [total, ...rows.map(({ name, title, employer }) => [name, title, employer].join('; '))];
  };
  expect(await pageOf(0)).toEqual([2, 'Nadia Lindqvist; ; ']);
  expect(await pageOf(1)).toEqual([2, 'Tobias Lindqvist; Help Desk Technician; Gulf Marine Supply']);

  // An employer without a title of its own takes none from the headline, and what a recruiter set as both is told.
  const { pool } = context.database;
  await pool.query(`update candidate set employer = 'Cypress Health' where first_name = 'Tobias'`);
  expect(await rowOf('Tobias')).toMatchObject(held);
  await pool.query(`update candidate set edits = '{"headline": {}, "employer": {}}' where first_name = 'Tobias'`);
  expect(await rowOf('Tobias')).toMatchObject({ title: 'Senior Help Desk Manager', employer: 'Cypress Health' });
  await pool.query(`update candidate set edits = '{}', employer = 'Bluewater Bank' where first_name = 'Tobias'`);
  expect(await rowOf('Tobias')).toMatchObject({ title: 'Support Clerk', employer: 'Bluewater Bank' });
});

test('a row says the country of somebody in another one, and where no more than that is known', async () => {
  const { context, signIn, work } = await openTestApp();
  await work();
  const recruiter = await signIn();
  await uploadResumes(recruiter, resume('Tobias', positions));
  const job = await openHelpDesk(recruiter);
  const { guid } = await runToEnd(recruiter, job.id);
  const placeWith = async (set: string) => {
    await context.database.pool.query(`update candidate set ${set}`);
    return (await recruiter.call(matchingApi.saved, { runGuid: guid })).found.rows[0]!.place;
  };
  expect(await placeWith(`city = 'Toronto', state = 'ON', country = 'CA'`)).toBe('Toronto, ON');
  await context.db
    .updateTable('match_result')
    .set({ hard_fails: ['location-impossible'] })
    .execute();
  expect(await placeWith('country = null')).toBe('Toronto, ON, Canada');
  expect(await placeWith(`city = null, state = null, country = 'CA'`)).toBe('Canada');
  expect(await placeWith('country = null')).toBeUndefined();
});
