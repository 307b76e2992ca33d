import { expect, onTestFinished, test } from 'vitest';
import { findTaken, newKey, type OwnLine, sayingQuery, spellingsThatShow } from './custom-lines.ts';
import { setCustomSkills } from './custom-skills.ts';
import { findSkills } from './find-skills.ts';
import { suggestSkills } from './suggest.ts';
import { skillByKey, skillByName } from './vocabulary.ts';

const line = (name: string, more: Partial<OwnLine> = {}): OwnLine => ({
  key: name.toLowerCase().replace(/ /g, '-'),
  name,
  aliases: [],
  implies: [],
  near: [],
  ...more,
});

test('a spelling belongs to one skill: of the vocabulary or a custom one, also as plural and joined', () => {
  const others = [line('Zyntrax Flow', { aliases: ['ZFlow'] })];
  const taken = (name: string, ...aliases: string[]) =>
    findTaken({ name, aliases }, others).map(({ field, spelling, skill }) => [field, spelling, skill]);
  expect(taken('Quorblik', 'QB Suite')).toEqual([]);
  expect(taken('Golang', 'k8s', 'QB')).toEqual([
    ['name', 'Golang', 'Go'],
    ['aliases', 'k8s', 'Kubernetes'],
  ]);
  expect(taken('zflow', 'Zyntrax flows', 'ZyntraxFlow').map(([, , skill]) => skill)).toEqual(
    Array(3).fill('Zyntrax Flow'),
  );
});

test('a renamed skill keeps its key, and others still prove it', () => {
  onTestFinished(() => setCustomSkills([]));
  setCustomSkills([line('Quorblik Cloud', { key: 'quorblik-suite' }), line('QForms', { implies: ['quorblik-suite'] })]);
  expect(skillByName('Quorblik Cloud')).toEqual({ key: 'quorblik-suite', name: 'Quorblik Cloud' });
  expect(findSkills('Built in Quorblik Cloud.').map(({ key }) => key)).toEqual(['quorblik-suite']);
  expect(skillByKey('qforms')!.implies).toEqual(['quorblik-suite']);
  expect(skillByName('Quorblik Suite').key).toBe('~quorblik suite');
});

test('references to a removed skill are dropped', () => {
  onTestFinished(() => setCustomSkills([]));
  setCustomSkills([line('QForms', { implies: ['no-such-skill', 'java'], near: ['neither'] })]);
  const { implies, near } = skillByKey('qforms')!;
  expect([implies, near]).toEqual([['java', ...skillByKey('java')!.implies], []]);
});

test('a new skill never gets a key that another one has or had', () => {
  expect(newKey('Quorblik Suite', () => false)).toBe('quorblik-suite');
  expect(newKey('Quorblik Suite', (key) => key === 'quorblik-suite')).toBe('quorblik-suite-2');
  expect(newKey('Java!', () => false)).toBe('java-2');
});

test('a change affects resumes that contain the skill or one that proves it, and no others', () => {
  const lines = [
    line('Alpha', { aliases: ['A1 Tool'] }),
    line('Beta', { implies: ['alpha'] }),
    line('Gamma', { implies: ['beta'], aliases: ['Gam'] }),
    line('Delta', { near: ['alpha'] }),
  ];
  expect(spellingsThatShow('alpha', lines)).toEqual(['Alpha', 'A1 Tool', 'Beta', 'Gamma', 'Gam']);
  expect(spellingsThatShow('gamma', lines)).toEqual(['Gamma', 'Gam']);
});

test('the search query has the words, also joined and with endings', () => {
  expect(sayingQuery(['Quorblik Suites'])).toBe(`('quorblik' & 'suite':*) | 'quorbliksuite':*`);
  expect(sayingQuery(['C++', "O'Zed"])).toBe(`'c++':* | 'o''zed':*`);
  expect(sayingQuery(['!!'])).toBeUndefined();
});

test('names are suggested: the spelling itself, then prefixes, then words within', () => {
  expect(suggestSkills('k8s')[0]).toBe('Kubernetes');
  expect(suggestSkills('spring')[0]).toMatch(/^Spring/);
  expect(suggestSkills('!')).toEqual([]);
  expect(suggestSkills('a').length).toBe(12);
});
