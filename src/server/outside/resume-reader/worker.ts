/** Reads resumes on a thread of its own (resume-reader.ts). */
import os from 'node:os';
import { parentPort } from 'node:worker_threads';
import { readResume } from '#matching/read-resume.ts';
import { setCustomSkills } from '#matching/skills/custom-skills.ts';
import type { Answer, Question } from './resume-reader.ts';

// The server's own thread goes first. Elsewhere the priority would be the whole process's.
if (process.platform === 'linux') os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL);

parentPort!.on('message', ({ id, text, today, skills, change }: Question) => {
  if (skills) setCustomSkills(skills, change);
  const answer: Answer = { id };
  try {
    answer.parsed = readResume(text, today);
  } catch (failure) {
    answer.failure = String(failure);
  }
  parentPort!.postMessage(answer);
});
