import { expect, test } from 'vitest';
import { candidateListApi } from '#contract/areas/candidates/candidate-list.ts';
import { candidatesApi } from '#contract/areas/candidates/candidates.ts';
import { uploadResumes } from '#server/testing/matching.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';

const resume = (first: string, work: string) => `${first} Lindqvist
Senior Help Desk Manager
Tampa, FL | ${first}.lindqvist@example.com

${work}`;

const positions = `EXPERIENCE
Help Desk Technician, Gulf Marine Supply, Tampa, FL
January 2023 - Present
- Answers calls about Windows and resets accounts in Active Directory.
`;

test('the list of candidates and its file tell the title that was held at the employer', async () => {
  const { context, signIn, work } = await openTestApp();
  await work();
  const recruiter = await signIn();
  await uploadResumes(recruiter, resume('Tobias', positions), resume('Nadia', 'SKILLS\nWindows, Active Directory\n'));
  const rowOf = async (name: string) =>
    (await recruiter.call(candidatesApi.search, {})).found.rows.find((row) => row.name.startsWith(name))!;
  const held = { heldTitle: 'Help Desk Technician', heldEmployer: 'Gulf Marine Supply' };
  expect(await rowOf('Tobias')).toMatchObject({ headline: 'Senior Help Desk Manager', ...held });
  const without = await rowOf('Nadia');
  expect([without.headline, without.heldTitle, without.heldEmployer]).toEqual([
    'Senior Help Desk Manager',
    undefined,
    undefined,
  ]);
  const file = async () => {
    const cut = { format: 'csv', orderby: 'name', sortby: 'ASC', columns: ['name', 'headline', 'employer'] };
    const { body } = await recruiter.raw(candidateListApi.export, cut);
    return String(body['text']).trim().split(/\r?\n/).slice(1);
  };
  expect(await file()).toEqual([
    'Nadia Lindqvist,Senior Help Desk Manager,',
    'Tobias Lindqvist,Help Desk Technician,Gulf Marine Supply',
  ]);

  // An employer without a title of its own takes none from the headline, and what a recruiter set as both is told.
  const { pool } = context.database;
  await pool.query(`update candidate set employer = 'Cypress Health' where first_name = 'Tobias'`);
  expect(await rowOf('Tobias')).toMatchObject({ employer: 'Cypress Health', ...held });
  await pool.query(`update candidate set edits = '{"headline": {}, "employer": {}}' where first_name = 'Tobias'`);
  expect((await file()).at(-1)).toBe('Tobias Lindqvist,Senior Help Desk Manager,Cypress Health');
});
