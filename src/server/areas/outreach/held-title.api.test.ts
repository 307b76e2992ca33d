import { expect, test } from 'vitest';
import { candidatesApi } from '#contract/areas/candidates/candidates.ts';
import { outreachApi } from '#contract/areas/outreach/outreach.ts';
import { openHelpDesk, runToEnd, uploadResumes } from '#server/testing/matching.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';

const resume = `Tobias Lindqvist
Senior Help Desk Manager
Tampa, FL | tobias.lindqvist@example.com

EXPERIENCE
Help Desk Technician, Gulf Marine Supply, Tampa, FL
January 2023 - Present
- Answers calls about Windows and resets accounts in Active Directory.
`;

test('the chatbot names the title that was held at the employer, and no headline', async () => {
  const { context, signIn, work } = await openTestApp();
  await work();
  const recruiter = await signIn();
  await uploadResumes(recruiter, resume);
  const job = await openHelpDesk(recruiter);
  const { found } = await runToEnd(recruiter, job.id);
  const { candidateGuid, candidateId } = found.rows[0]!;
  const record = await recruiter.call(candidatesApi.details, { candidateId });
  expect(record).toMatchObject({ headline: 'Senior Help Desk Manager', employer: 'Gulf Marine Supply' });

  await recruiter.call(outreachApi.sendBot, { jobId: job.id, candidateGuids: [candidateGuid] });
  const { script } = await context.db.selectFrom('chat_session').select('script').executeTakeFirstOrThrow();
  const asked = JSON.stringify(script);
  expect(asked).toContain('Help Desk Technician at Gulf Marine Supply');
  expect(asked).not.toContain('Senior Help Desk Manager at');
});
