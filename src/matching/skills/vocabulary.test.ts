import { expect, test } from 'vitest';
import { ambiguous } from './ambiguous.ts';
import { themes } from './data/all.ts';
import { entries, keyOf, readLines, skillByKey, skillByName, spell, spellings, vocabulary } from './vocabulary.ts';

const lines = entries();
const keys = new Set(lines.map(({ name }) => keyOf(name)));
const keyed = (name: string) => skillByName(name).key;

test('every line has a name, at most four parts, and items separated by a comma and one space', () => {
  const wrong = themes.flatMap(({ theme, data }) =>
    data.split('\n').filter((line) => {
      if (line === '') return false;
      const parts = line.split('|');
      const items = parts.slice(1).flatMap((part) => (part.trim() === '' ? [] : part.trim().split(', ')));
      const isWhole = parts.length <= 4 && parts[0]!.trim() !== '' && spell(parts[0]!) !== '';
      return (
        !isWhole ||
        items.some((item) => item !== item.trim() || item.includes(',') || spell(item) === '') ||
        theme === ''
      );
    }),
  );
  expect(wrong).toEqual([]);
  expect(readLines('A | b, c | D |\n\nE')).toEqual([
    { name: 'A', aliases: ['b', 'c'], implies: ['D'], near: [] },
    { name: 'E', aliases: [], implies: [], near: [] },
  ]);
});

test('there are at least 1,500 skills of technology and 300 others, each key once', () => {
  const of = (field: string) => lines.filter((line) => line.field === field).length;
  expect(of('technology')).toBeGreaterThanOrEqual(1500);
  expect(of('other')).toBeGreaterThanOrEqual(300);
  expect(keys.size).toBe(lines.length);
});

test('no spelling belongs to two skills', () => {
  const owners = new Map(lines.map(({ name }) => [spell(name), name]));
  const shared: string[] = [];
  expect(owners.size).toBe(lines.length);
  for (const { name, aliases } of lines) {
    for (const alias of aliases) {
      const owner = owners.get(spell(alias));
      if (owner !== undefined && owner !== name) shared.push(`${alias}: ${owner} and ${name}`);
      owners.set(spell(alias), name);
    }
  }
  expect(shared).toEqual([]);
});

test('what is implied or near is the name of a line, and nothing proves itself', () => {
  const names = new Set(lines.map(({ name }) => name));
  const unknown = lines.flatMap(({ name, implies, near }) =>
    [...implies, ...near].filter((one) => !names.has(one) || one === name).map((one) => `${name} -> ${one}`),
  );
  expect(unknown).toEqual([]);
  const direct = new Map(lines.map(({ name, implies }) => [keyOf(name), implies.map(keyOf)]));
  const circles: string[] = [];
  const visit = (key: string, trail: readonly string[]): void => {
    if (trail.includes(key)) circles.push([...trail, key].join(' > '));
    else for (const next of direct.get(key) ?? []) visit(next, [...trail, key]);
  };
  for (const key of direct.keys()) visit(key, []);
  expect(circles).toEqual([]);
});

test('every rule of an ambiguous word is about a spelling, a skill and themes that exist', () => {
  const known = new Set(themes.map(({ theme }) => theme));
  const wrong = [...ambiguous].flatMap(([words, rules]) => [
    ...(spellings.has(words) ? [] : [words]),
    ...rules.flatMap(({ key, themes: near, listThemes }) => [
      ...(key === undefined || keys.has(key) ? [] : [`${words} =${key}`]),
      ...[...near, ...listThemes].filter((theme) => !known.has(theme)).map((theme) => `${words}: ${theme}`),
    ]),
  ]);
  expect(wrong).toEqual([]);
});

// Keys are stored in the customers' databases.
test.each([
  ['Java', 'java'],
  ['C++', 'c-plus-plus'],
  ['C#', 'c-sharp'],
  ['.NET', 'dot-net'],
  ['.NET Core', 'dot-net-core'],
  ['Node.js', 'node-js'],
  ['PL/SQL', 'pl-sql'],
  ['Nexus', 'nexus'],
  ['ORM', 'orm'],
  ['Caching', 'caching'],
  ['Pivotal Cloud Foundry', 'pivotal-cloud-foundry'],
  ['SAP S/4HANA', 'sap-s-4hana'],
  ['Healthcare', 'healthcare'],
  ['Medical coding', 'medical-coding'],
])('the key of %s stays %s', (name, key) => {
  expect(keyed(name)).toBe(key);
  expect(skillByKey(key)?.name).toBe(name);
});

test.each([
  ['k8s', 'kubernetes'],
  ['kubectl', 'kubernetes'],
  ['golang', 'go'],
  ['dotnet', 'dot-net'],
  ['dot net', 'dot-net'],
  ['nodejs', 'node-js'],
  ['Node JS', 'node-js'],
  ['plsql', 'pl-sql'],
  ['MS SQL', 'sql-server'],
  ['T-SQL', 't-sql'],
  ['SpringBoot', 'spring-boot'],
  ['PowerBI', 'power-bi'],
  ['Stored procedure', 'stored-procedures'],
  ['Java 8', 'java'],
  ['Java 1.8', 'java'],
  ['java8', 'java'],
  ['Angular 2+', 'angular'],
  ['Angular 1.5', 'angularjs'],
  ['Python 3', 'python'],
  ['Windows Server 2012 R2', 'windows-server'],
  ['Windows 2008', 'windows-server'],
  ['Windows 10', 'windows'],
  ['SQL 2014', 'sql-server'],
  ['SQL Server 2008 R2', 'sql-server'],
  ['Oracle 11g/12c', 'oracle-database'],
  ['Oracle11g', 'oracle-database'],
  ['Oracle R12', 'oracle-ebs'],
  ['SAP ECC 6.0', 'sap'],
  ['.NET 8', 'dot-net-core'],
  ['Office 365', 'office-365'],
  ['Java programming', 'java'],
  ['Splunk Administrator', 'splunk'],
  ['strong knowledge of Hibernate', 'hibernate'],
  ['Zyntrax flow', '~zyntrax flow'],
  ['net', '~net'],
])('"%s" as typed is %s', (typed, key) => {
  expect(keyed(typed)).toBe(key);
});

test('a phrase outside the vocabulary keeps its words', () => {
  expect(skillByName(' Zyntrax  Flow ')).toEqual({ key: '~zyntrax flow', name: 'Zyntrax  Flow' });
  expect(keyed('a '.repeat(5000))).toMatch(/^~/);
});

test('a skill proves what it is built on, through every step', () => {
  expect(skillByKey('spring-boot')?.implies).toEqual(expect.arrayContaining(['spring', 'java']));
  expect(skillByKey('ssrs')?.implies).toEqual(expect.arrayContaining(['sql-server', 'sql']));
  expect(skillByKey('eks')?.implies).toEqual(expect.arrayContaining(['aws', 'kubernetes', 'containers']));
  expect(skillByKey('java')?.implies).not.toContain('spring');
});

test('related skills are close: React and Angular, Informatica and DataStage, Cisco and Juniper', () => {
  expect(skillByKey('react')?.near).toContain('angular');
  expect(skillByKey('informatica')?.near).toContain('datastage');
  expect(skillByKey('cisco')?.near).toContain('juniper');
});

test('the vocabulary is built once', () => {
  expect(vocabulary()).toBe(vocabulary());
});
