import { expect, test } from 'vitest';
import { candidatesApi } from '#contract/areas/candidates/candidates.ts';
import { outreachApi } from '#contract/areas/outreach/outreach.ts';
import { openHelpDesk, runToEnd, uploadResumes } from '#server/testing/matching.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';

const resume = (first: string) => `${first} Lindqvist
Senior Help Desk Manager
Tampa, FL | ${first}.lindqvist@example.com

EXPERIENCE
Help Desk Technician, Gulf Marine Supply, Tampa, FL
January 2023 - Present
- Answers calls about Windows and resets accounts in Active Directory.
`;

test('the chatbot names the title that was held at the employer, and no headline', async () => {
  const { context, signIn, work } = await openTestApp();
  await work();
  const recruiter = await signIn();
  await uploadResumes(recruiter, resume('Tobias'), resume('Nadia'));
  // Nobody knows what Nadia was there.
  await context.database.pool.query(
    `update candidate set profile = jsonb_set(profile, '{positions,0,title}', '""') where first_name = 'Nadia'`,
  );
  const job = await openHelpDesk(recruiter);
  const { found } = await runToEnd(recruiter, job.id);
  const personOf = (first: string) => found.rows.find(({ name }) => name.startsWith(first))!;
  const { candidateGuid, candidateId } = personOf('Tobias');
  const record = await recruiter.call(candidatesApi.details, { candidateId });
  expect(record).toMatchObject({ headline: 'Senior Help Desk Manager', employer: 'Gulf Marine Supply' });

  const scriptOf = async (guid: string) => {
    await recruiter.call(outreachApi.sendBot, { jobId: job.id, candidateGuids: [guid] });
    const sessions = context.db.selectFrom('chat_session').select('script').orderBy('id', 'desc');
    return JSON.stringify((await sessions.executeTakeFirstOrThrow()).script);
  };
  const asked = await scriptOf(candidateGuid);
  expect(asked).toContain('Help Desk Technician at Gulf Marine Supply');
  expect(asked).not.toContain('Senior Help Desk Manager at');
  // A headline is asked about without an employer, at which nobody held it.
  expect(await scriptOf(personOf('Nadia').candidateGuid)).toContain(
    'We have you as Senior Help Desk Manager, Tampa, FL.',
  );
});
