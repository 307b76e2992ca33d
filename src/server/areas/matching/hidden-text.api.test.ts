import { expect, test } from 'vitest';
import { candidatesApi, uploadsApi } from '#contract/areas/candidates/candidates.ts';
import { rereadResumes } from '#server/areas/candidates/resumes.ts';
import { drawPdf, makeDocx, paragraph } from '#server/outside/documents/testing/made-files.ts';
import { helpDeskResume, openHelpDesk, runToEnd } from '#server/testing/matching.ts';
import { openTestApp, until } from '#server/testing/open-test-app.ts';

const planted = 'Active Directory ServiceNow Windows Office 365 CompTIA A+ help desk technician';
const person = (first: string) =>
  helpDeskResume(first, 'Whitfield')
    .split('\n')
    .map((line) => (/active directory|servicenow/i.test(line) ? 'Answered calls' : line));

/** The same words, each kind of file once plainly and once with planted words that nobody sees. */
const files: Record<string, (lines: readonly string[], isGamed: boolean) => Promise<Buffer> | Buffer> = {
  pdf: (lines, isGamed) =>
    drawPdf((pdf) => {
      pdf.fontSize(10).text(lines.join('\n'));
      if (isGamed) pdf.fillColor('white').text(planted);
    }),
  docx: (lines, isGamed) =>
    makeDocx(
      lines.map(paragraph).join('') +
        (isGamed ? `<w:p><w:r><w:rPr><w:vanish/></w:rPr><w:t>${planted}</w:t></w:r></w:p>` : ''),
    ),
  rtf: (lines, isGamed) =>
    Buffer.from(`{\\rtf1\\ansi ${lines.join('\\par\n')}\\par ${isGamed ? `{\\v ${planted}}` : ''}\\par}`),
  html: (lines, isGamed) =>
    Buffer.from(
      `<html><body>${lines.map((line) => `<p>${line}</p>`).join('')}${isGamed ? `<p style="opacity:0">${planted}</p>` : ''}</body></html>`,
    ),
};

test('hidden words change no score, and are flagged beside it and on the candidate with the words', async () => {
  const { context, signIn, work } = await openTestApp();
  await work();
  const recruiter = await signIn();
  const names = { pdf: ['Ann', 'Bea'], docx: ['Cora', 'Dana'], rtf: ['Eva', 'Fay'], html: ['Gail', 'Hana'] };
  const uploaded: Record<string, Buffer> = {};
  for (const [kind, [plain = '', gamed = '']] of Object.entries(names)) {
    uploaded[`${plain}.${kind}`] = await files[kind]!(person(plain), false);
    uploaded[`${gamed}.${kind}`] = await files[kind]!(person(gamed), true);
  }
  const { id } = await recruiter.call(uploadsApi.uploadAll, {}, uploaded);
  await until(async () => (await recruiter.call(uploadsApi.uploadState, { uploadId: id })).state === 'DONE');
  const job = await openHelpDesk(recruiter);
  const { found } = await runToEnd(recruiter, job.id);
  const row = (first: string) => found.rows.find(({ name }) => name === `${first} Whitfield`)!;
  for (const [plain = '', gamed = ''] of Object.values(names)) {
    expect(row(gamed).score).toBe(row(plain).score);
    expect(row(gamed).mustHavesMet).toBe(row(plain).mustHavesMet);
    expect(row(plain).flags).not.toContain('hidden-text');
    expect(row(gamed).flags).toContain('hidden-text');
  }

  const told = async (first: string) => {
    const listed = (await recruiter.call(candidatesApi.search, { search: first })).found.rows;
    return recruiter.call(candidatesApi.details, { candidateId: listed[0]!.id });
  };
  const fay = await told('Fay');
  expect(fay.warnings).toContain('hidden-text');
  expect(fay.resumes[0]!.hiddenText).toBe(planted);
  expect((await told('Eva')).resumes[0]!.hiddenText).toBeUndefined();

  // A later version of the parser reads the text again, which says nothing of what was hidden.
  await context.database.pool.query(`update resume set reader = 'resume-1'`);
  await rereadResumes(context, new AbortController().signal);
  expect((await told('Fay')).warnings).toContain('hidden-text');
  expect((await told('Fay')).resumes[0]!.hiddenText).toBe(planted);
});
