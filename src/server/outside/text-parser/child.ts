/** Parses resumes and postings in a separate process (text-parser.ts). */
import { personOf } from '#domain/candidates/candidate.ts';
import type { ParsedResume } from '#domain/candidates/resume.ts';
import { isHtml } from '#domain/jobs/job-text.ts';
import { isHeading } from '#matching/job/headings.ts';
import { readJob } from '#matching/job/read-job.ts';
import { readResume } from '#matching/resume/read-resume.ts';
import { indexRows } from '#matching/retrieval/index-rows.ts';
import { setCustomSkills } from '#matching/skills/custom-skills.ts';
import { cleanHtml, htmlToText } from '#server/outside/html.ts';
import { answerQuestions } from '#server/outside/sandbox/answer-questions.ts';
import type { Description, Posting, Question, Reading, Result } from './questions.ts';

answerQuestions<Question, Result>((question) => {
  if (question.skills) setCustomSkills(question.skills, question.change);
  switch (question.kind) {
    case 'resume':
      return readWholeResume(question.text, question.today, question.fileName);
    case 'posting':
      return readPosting(question.text, question.today, question.isPlain);
    case 'description':
      return describe(question.text);
  }
});

function readWholeResume(text: string, today: string, fileName: string | undefined): Reading {
  const parsed = readResume(text, today);
  return { parsed, ...(fileName !== undefined && { rows: rowsOf(parsed, text, today, fileName) }) };
}

function rowsOf(parsed: ParsedResume, text: string, today: string, fileName: string) {
  const { place, ...person } = personOf(parsed, fileName);
  return indexRows({ ...person, city: place?.city, state: place?.state, text }, today);
}

function readPosting(given: string, today: string, isPlain = false): Posting {
  const description = isPlain ? { text: given } : describe(given);
  // "Description" above a text is a heading, not a title.
  const firstLine = description.text.split('\n').find((line) => line.trim() !== '' && !isHeading(line)) ?? '';
  return { ...description, firstLine: firstLine.trim().slice(0, 200), parsed: readJob(description.text, today) };
}

function describe(given: string): Description {
  return isHtml(given) ? { text: htmlToText(given), html: cleanHtml(given) } : { text: given };
}
