import { expect, test } from 'vitest';
import { type CandidateFacts, defaultWeights, type JobNeed, type LearnedSkills } from '#domain/matching/match.ts';
import { requirementByName } from '#matching/skills/alternatives.ts';
import { prepareNeed } from './prepare.ts';
import { scorePeople } from './score.ts';
import { rarityOfSkill, rarityOfWord } from './usual.ts';

const need: JobNeed = {
  jobId: 1,
  title: 'Java Developer',
  skills: ['Java', 'Quorblik Suite'].map((name) => ({
    ...requirementByName(name),
    mustHave: true,
    weight: 5,
    confidence: 1,
  })),
  workMode: 'remote',
  certifications: [],
  mustHavesAreHard: false,
  text: 'Java developer for payment services with the Quorblik Suite.',
};
const facts: CandidateFacts = {
  candidateId: 1,
  positions: [],
  education: [],
  certifications: [],
  text: 'Kafka and Java for payments',
  skills: ['Java', 'Kafka'].map((name) => ({
    key: requirementByName(name).key,
    name,
    isCurrent: false,
    evidence: [{ quote: name, offset: name === 'Java' ? 10 : 0 }],
    confidence: 1,
  })),
};

/** What a database of so many people teaches about the unknown tool; one person teaches nothing. */
const learnedFrom = (people: number): LearnedSkills =>
  new Map(people === 1 ? [] : [['~quorblik suite', new Map([['apache-kafka', 1 - 1 / people]])]]);

test('the same person has the same score for the same job in a database of 1, of 200 and of 2,000', () => {
  const matches = [1, 200, 2000].map(
    (people) => scorePeople(prepareNeed(need, defaultWeights, '2026-11-21', learnedFrom(people)), [facts]).matches[0]!,
  );
  expect(matches.map(({ score }) => score)).toEqual(Array(3).fill(matches[0]!.score));
  expect(matches[0]!.score).toBeGreaterThan(0);
});

test('usual words and skills count less than rare ones, and unknown ones as much as the rarest', () => {
  expect(rarityOfWord('management')).toBeLessThan(rarityOfWord('kubernete'));
  expect(rarityOfWord('kubernete')).toBeLessThan(rarityOfWord('zzyzx'));
  expect(rarityOfSkill('sql')).toBeLessThan(rarityOfSkill('~quorblik suite'));
});

test('what people know beside a skill is no related skill where it is other work', () => {
  const skills = [{ ...requirementByName('Customer service'), mustHave: true, weight: 5, confidence: 1 }];
  const learned: LearnedSkills = new Map([
    [
      'customer-service',
      new Map([
        ['active-directory', 0.9],
        ['training', 0.8],
      ]),
    ],
  ]);
  const { ways } = prepareNeed({ ...need, skills }, defaultWeights, '2026-11-21', learned);
  expect(ways.has('active-directory')).toBe(false);
  expect(ways.get('training')).toEqual([{ need: 0, how: 'related', worth: 0 }]);
});
