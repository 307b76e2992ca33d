import { expect, test } from 'vitest';
import { searchApi } from '#contract/areas/search/search.ts';
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

test('hits tell the title that was held at the employer, not the headline', async () => {
  const { signIn, work } = await openTestApp();
  await work();
  const recruiter = await signIn();
  await uploadResumes(recruiter, resume('Tobias', positions), resume('Nadia', 'SKILLS\nWindows, Active Directory\n'));
  const headline = 'Senior Help Desk Manager';
  const { found } = await recruiter.call(searchApi.candidates, { search: 'lindqvist' });
  const hitOf = (name: string) => found.rows.find((row) => row.name.startsWith(name))!;
  const held = { heldTitle: 'Help Desk Technician', heldEmployer: 'Gulf Marine Supply' };
  expect(hitOf('Tobias')).toMatchObject({ headline, ...held });
  const without = hitOf('Nadia');
  expect([without.headline, without.heldTitle, without.heldEmployer]).toEqual([headline, undefined, undefined]);
});
