import { expect, test } from 'vitest';
import { submissionRecordsApi } from '#contract/areas/jobs/submission-records.ts';
import { readResume } from '#matching/resume/read-resume.ts';
import { saveResume } from '#server/areas/candidates/resumes.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';

test('a resume with letters that no font of ours has is refused as a PDF and comes as a Word file', async () => {
  const { context, units, signIn } = await openTestApp();
  const recruiter = await signIn({ pages: [1, 2, 3], units: [units.USA] });
  const text = 'Wei Zhang\nwei.zhang@example.org\n\nExperience\nDeveloper, Acme 2019 - 2024\nWrote 王伟 in Java.';
  const { candidateId } = await context.db.transaction().execute((db) =>
    saveResume(db, {
      unitId: units.USA,
      text,
      parsed: readResume(text, '2026-11-26'),
      name: 'resume.txt',
      fileId: null,
      by: recruiter.userId,
      at: new Date(),
      keys: context.keys,
    }),
  );
  const { guid } = await context.db
    .selectFrom('candidate')
    .select('guid')
    .where('id', '=', candidateId)
    .executeTakeFirstOrThrow();
  const ask = (format: 'pdf' | 'docx') => recruiter.raw(submissionRecordsApi.clientResume, { candguid: guid, format });
  expect((await ask('pdf')).body['code']).toBe('candidate.no-font');
  expect((await ask('docx')).status).toBe(200);
});
