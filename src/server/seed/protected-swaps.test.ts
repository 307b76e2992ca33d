import { expect, test } from 'vitest';
import { type CandidateFacts, defaultWeights, type JobNeed } from '#domain/matching/match.ts';
import { readJob } from '#matching/job/read-job.ts';
import { maskForScoring } from '#matching/privacy/mask.ts';
import { swaps } from '#matching/privacy/protected-swaps.ts';
import { readResume } from '#matching/resume/read-resume.ts';
import { prepareNeed } from '#matching/scoring/prepare.ts';
import { scorePeople } from '#matching/scoring/score.ts';
import { makeSample } from './sample/sample.ts';

// Whole texts, read by the product's own parsers: nothing that the law protects moves a rank (ruling 23, ruling 38).

const today = '2026-11-21';
const sample = makeSample(today);
const legal =
  'We are an equal opportunity employer and do not discriminate by race, religion, age, disability, marital status or ' +
  'veteran status. US citizens and green card holders and those authorized to work in the US are encouraged to apply; ' +
  'we are unable to sponsor a visa at this time.';

const jobs: JobNeed[] = [0, 1, 2, 6, 9].map((at, jobId) => {
  const read = readJob(`${sample.jobs[at]!.text}\n${legal}`, today);
  return {
    jobId,
    title: read.title?.value ?? '',
    skills: read.skills,
    ...(read.minYears && { minYears: read.minYears.value }),
    workMode: 'remote',
    certifications: [],
    mustHavesAreHard: false,
    text: read.matchText,
  };
});
const prepared = jobs.map((job) => prepareNeed(job, defaultWeights, today));
const people = sample.candidates.filter((_, at) => at % 10 === 0);

function factsOf(text: string): CandidateFacts {
  const read = readResume(text, today);
  return {
    candidateId: 1,
    ...(read.headline && { headline: read.headline.value }),
    skills: read.skills,
    positions: read.positions,
    education: read.education,
    certifications: read.certifications.map(({ value }) => value),
    ...(read.totalYears !== undefined && { totalYears: read.totalYears }),
    text: maskForScoring(
      text,
      { firstName: read.firstName?.value ?? '', lastName: read.lastName?.value ?? '' },
      read.unscored,
    ),
  };
}

const scoresOf = (text: string) => {
  const facts = factsOf(text);
  return prepared.map((one) => scorePeople(one, [facts]).matches[0]!.score);
};

test('at least 52 kinds of swap are tried', () => {
  expect(Object.keys(swaps).length).toBeGreaterThanOrEqual(52);
});

const before = people.map(({ resumeText }) => scoresOf(resumeText));

test.each(Object.entries(swaps))('%s moves no score', (_, swap) => {
  const moved: string[] = [];
  let changed = 0;
  for (const [at, person] of people.entries()) {
    const text = swap(person.resumeText, person);
    if (text === person.resumeText) continue;
    changed += 1;
    const after = scoresOf(text);
    if (after.some((score, job) => score !== before[at]![job]))
      moved.push(`${person.firstName} ${person.lastName}: ${before[at]} to ${after}`);
  }
  expect(changed, 'resumes that the swap changes').toBeGreaterThan(20);
  expect(moved).toEqual([]);
});
