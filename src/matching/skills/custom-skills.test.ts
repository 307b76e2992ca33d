import { expect, onTestFinished, test } from 'vitest';
import { skillsNear, skillsThatProve } from '#matching/scoring/skill-graph.ts';
import { setCustomSkills } from './custom-skills.ts';
import { findSkills } from './find-skills.ts';
import { sayPhrases } from './say-phrases.ts';
import { skillByKey, skillByName } from './vocabulary.ts';

const line = (name: string, more: object = {}) => ({ name, aliases: [], implies: [], near: [], ...more });

test('a custom skill is found by name, alias and in texts, and is gone once removed', () => {
  onTestFinished(() => setCustomSkills([]));
  expect(skillByName('Zyntrax Flow').key).toBe('~zyntrax flow');
  setCustomSkills([line('Zyntrax Flow', { aliases: ['ZFlow'], implies: ['Spring Boot'], near: ['Apache Kafka'] })]);
  expect(skillByName('zyntrax flow 4')).toEqual({ key: 'zyntrax-flow', name: 'Zyntrax Flow' });
  expect(skillByName('ZFlow').key).toBe('zyntrax-flow');
  expect(findSkills('Built on Zyntrax Flow.').map(({ key }) => key)).toEqual(['zyntrax-flow']);
  expect(skillByKey('zyntrax-flow')!.implies).toContain('java');
  expect(skillsThatProve('java')).toContain('zyntrax-flow');
  expect(skillsNear('zyntrax-flow').length).toBe(1);
  setCustomSkills([]);
  expect(skillByName('Zyntrax Flow').key).toBe('~zyntrax flow');
  expect(skillsThatProve('java')).not.toContain('zyntrax-flow');
});

test('a custom skill never takes a name or a spelling of the vocabulary', () => {
  onTestFinished(() => setCustomSkills([]));
  setCustomSkills([line('Java', { implies: ['Python'] }), line('Golang'), line('Zyntrax', { aliases: ['k8s'] })]);
  expect(skillByKey('java')!.theme).not.toBe('custom');
  expect(skillByKey('java')!.implies).not.toContain('python');
  expect(skillByName('Golang').key).toBe(skillByName('Go').key);
  expect(skillByName('k8s').key).toBe('kubernetes');
  expect(skillByName('Zyntrax').key).toBe('zyntrax');
});

test('phrases are returned once each, without the person and employers, and custom skills keep their key', () => {
  onTestFinished(() => setCustomSkills([]));
  const text =
    'Norvik, TX\nSkills: Java, Norvik, Quorblik Suite, ZynTrax, ZynTrax, Reporting, Kafka\nKeshia McDellow, GraniteSoft\n';
  const not = ['Keshia McDellow', 'GraniteSoft Inc'];
  const keys = ['~quorblik suite', '~zyntrax'];
  expect(
    sayPhrases(text, not)
      .map(({ key }) => key)
      .toSorted(),
  ).toEqual(keys);
  setCustomSkills([line('Quorblik Suite')]);
  expect(
    sayPhrases(text, not)
      .map(({ key }) => key)
      .toSorted(),
  ).toEqual(keys);
});
