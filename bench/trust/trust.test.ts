import { expect, test } from 'vitest';
import { readJob } from '#matching/job/read-job.ts';
import { makeSample } from '#server/seed/sample/sample.ts';
import { needOf } from '../ranking.ts';
import { type AttackRow, AttackSuite } from './attacks.ts';
import { Contest, uploaded } from './engine.ts';
import { generatePool } from './pool.ts';
import { measureAlone, measureCounterfactuals } from './stable.ts';

// A short form of `npm run bench:trust`: two jobs and few people, all invented.

const day = '2019-12-01';
const pool = generatePool(300, day);
const sample = makeSample(day);
const jobs = [6, 19];
const needs = jobs.map((at) => {
  const { text } = sample.jobs[at]!;
  return needOf(at, readJob(text, day).title!.value, text.slice(text.indexOf('\n') + 1), day);
});
const rows = new AttackSuite(pool, day, { jobs, outsiders: ['hr', 'nurse'] }).run();

const failed = (kinds: readonly string[]) =>
  rows
    .filter(({ kind, isPassed }: AttackRow) => kinds.includes(kind) && !isPassed)
    .map(({ name, note }) => `${name}: ${note}`);

test('the suite has the attacks of the design', () => {
  expect(rows.length).toBeGreaterThanOrEqual(70);
});

test('stuffed texts gain hardly a rank and are flagged', () => {
  expect(failed(['stuffing', 'claim', 'repeated', 'copy'])).toEqual([]);
});

test('what is denied, wished or done by others meets no must-have', () => {
  expect(failed(['denial', 'misnomer'])).toEqual([]);
});

test('old work counts less and odd dates are flagged', () => {
  expect(failed(['stale', 'dates'])).toEqual([]);
});

test('what says nothing against a person costs nothing', () => {
  expect(failed(['harmless', 'language'])).toEqual([]);
});

test('postings are read whatever surrounds them', () => {
  expect(failed(['posting'])).toEqual([]);
});

test('a counterfactual that is carried out adds what it says', () => {
  const cases = needs.map((need) => {
    const contest = new Contest(need, pool, day);
    return { contest, people: contest.ranked.slice(0, 30).map(({ at }) => pool.people[at]!) };
  });
  const found = measureCounterfactuals(cases, (need) => new Contest(need, { people: [] }, day));
  expect(found.withinHalfAPoint.of).toBeGreaterThan(20);
  expect(found.nobodyCanActOn).toBe(0);
  expect(found.withinHalfAPoint.value).toBeGreaterThanOrEqual(0.95);
});

test('the same person has the same score alone, among a hundred and among all', () => {
  expect(measureAlone(needs, pool, day).maxDifference).toBe(0);
});

test('points add up, and quotes stand where they say', () => {
  for (const need of needs) {
    const contest = new Contest(need, { people: [] }, day);
    for (const person of sample.candidates.slice(0, 60)) {
      const facts = uploaded(1, person.resumeText, day);
      const match = contest.matchOf(facts);
      const sum = match.categories.reduce((total, { points }) => total + points, 0);
      expect(sum).toBeCloseTo(match.score, 6);
      for (const { evidence } of match.categories.flatMap(({ found, missing }) => [...found, ...missing]))
        if (evidence) expect(person.resumeText.startsWith(evidence.quote, evidence.offset), evidence.quote).toBe(true);
    }
  }
});
