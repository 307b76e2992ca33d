/** Parses resumes in a separate process (resume-reader.ts). */
import { personOf } from '#domain/candidates/candidate.ts';
import type { ParsedResume } from '#domain/candidates/resume.ts';
import { readResume } from '#matching/resume/read-resume.ts';
import { indexRows } from '#matching/retrieval/index-rows.ts';
import { setCustomSkills } from '#matching/skills/custom-skills.ts';
import type { Answer, Question } from './resume-reader.ts';

process.on('message', ({ id, text, today, fileName, skills, change }: Question) => {
  if (skills) setCustomSkills(skills, change);
  const answer: Answer = { id };
  try {
    const parsed = readResume(text, today);
    answer.reading = { parsed, ...(fileName !== undefined && { rows: rowsOf(parsed, text, today, fileName) }) };
  } catch (failure) {
    answer.failure = String(failure);
  }
  process.send!(answer);
});

function rowsOf(parsed: ParsedResume, text: string, today: string, fileName: string) {
  const { place, ...person } = personOf(parsed, fileName);
  return indexRows({ ...person, city: place?.city, state: place?.state, text }, today);
}
