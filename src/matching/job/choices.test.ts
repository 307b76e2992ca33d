import { expect, test } from 'vitest';
import { alternativeKeys, requirementByName } from '#matching/skills/alternatives.ts';
import { findNeeds } from './needs.ts';
import { openPosting } from './posting.ts';
import { readJob } from './read-job.ts';
import { findTitle } from './title.ts';

const needsOf = (text: string) => {
  const posting = openPosting(text);
  return findNeeds(posting, findTitle(posting));
};
const mustNames = (text: string) =>
  needsOf(text)
    .filter(({ mustHave }) => mustHave)
    .map(({ name }) => name);

test.each([
  ['- Angular, Ember or React', 'Angular, Ember.js or React'],
  ['- Must hold CISSP or CISM', 'CISSP or CISM'],
  ['- 5+ years with a cloud (AWS, Azure or Google Cloud)', 'AWS, Azure or Google Cloud'],
  ['- Strong experience with relational databases (Oracle, MySQL, etc.)', 'Oracle Database or MySQL'],
  ['- SharePoint, Sitecore, DotNetNuke or other CMS', 'SharePoint, Sitecore or DotNetNuke'],
  ['- Experience with Kafka, RabbitMQ, or similar', 'Apache Kafka or RabbitMQ'],
  ['- Kafka, RabbitMQ or the like', 'Apache Kafka or RabbitMQ'],
  ['- Experience with Puppet, Chef or another configuration management tool', 'Puppet or Chef'],
  ['- Experience with Tableau, Power BI, or a similar BI tool', 'Tableau or Power BI'],
])('"%s" is one must-have: %s', (line, name) => {
  const musts = mustNames(`Coordinator of the platform\nRequirements:\n${line}`);
  expect(musts.filter((one) => / or /u.test(one))).toEqual([name]);
  for (const part of name.split(/, | or /u)) expect(musts).not.toContain(part);
});

test('the kind behind alternatives is no need of its own', () => {
  const line = '- Experience with Puppet, Chef or another configuration management tool';
  const { skills, statements } = readJob(`Coordinator\nRequirements:\n${line}\n- 5 years of Linux`, '2026-11-29');
  expect(skills.map(({ name }) => name)).toEqual(['Linux', 'Puppet or Chef']);
  expect(statements).toEqual([]);
});

test('what nearly everybody uses is no alternative to other tools', () => {
  const needs = needsOf('Coordinator\nRequirements:\n- Git, Docker, Terraform or similar\n- 5 years of Linux');
  expect(needs.filter(({ alternatives }) => alternatives)).toEqual([]);
});

test('kinds of a skill in brackets behind it are no second must-have', () => {
  const needs = needsOf('Clerk\nRequirements:\n- Six Sigma certification (Green or Black belt in DMAIC and/or DMADV)');
  expect(needs.map(({ name, strength }) => [name, strength])).toEqual([
    ['Six Sigma', 'must'],
    ['Six Sigma Black Belt or DMAIC', 'nice'],
  ]);
});

test('a list joined by "and" is no choice', () => {
  expect(mustNames('Clerk\nRequirements:\n- Experience with Java, Kafka and Docker')).toEqual(
    expect.arrayContaining(['Java', 'Apache Kafka', 'Docker']),
  );
});

test('where one of the alternatives is required for itself, the others are nice-to-haves', () => {
  const needs = needsOf('Clerk of data\nRequirements:\n- 4 years of PostgreSQL\n- Experience with PostgreSQL or MySQL');
  expect(needs.find(({ key }) => key === 'postgresql')).toMatchObject({ mustHave: true, name: 'PostgreSQL' });
  expect(needs.find(({ key }) => key === 'mysql')).toMatchObject({ mustHave: false });
});

test('alternatives that a recruiter types are one requirement under the first name that is known', () => {
  const typed = requirementByName('reactjs or Angular');
  expect(typed).toEqual({ key: 'react', name: 'React or Angular' });
  expect(alternativeKeys(typed)).toEqual(['angular']);
  expect(alternativeKeys({ key: 'react', name: 'React' })).toEqual([]);
});

test('a sentence of work that says "or" is no choice of names, and its years are no name', () => {
  expect(requirementByName('Test lead or test manager responsibility').key).toMatch(/^~/);
  expect(requirementByName('Backup and restore ownership (Avamar, Data Domain, NetWorker or equivalent)').key).toMatch(
    /^~/,
  );
  expect(requirementByName('5+ yrs Erwin or ER/Studio').name).toBe('Erwin or ER/Studio');
});

test.each([
  ['- Strong Java/J2EE background', 'Java or Jakarta EE'],
  ['- Puppet / Chef / Ansible', 'Puppet, Chef or Ansible'],
])('"%s": a slash between two of a kind is a choice', (line, name) => {
  expect(mustNames(`Coordinator of the platform\nRequirements:\n${line}`)).toEqual([name]);
});

test.each([
  'Requirements (one from each):\n- Databases: Oracle, MySQL\n- Languages: Java, C#',
  'Technical skills (required in one or more of each area):\nDatabases: Oracle, MySQL\nLanguages: Java, C#',
  'Requirements:\nAt least one from each of the following:\nDatabases: Oracle, MySQL\nLanguages: Java, C#',
  'Skills: Experts (required in one or more of each area) in databases Databases: Oracle, MySQL Languages: Java, C#',
])('of each labelled line of "%s" one name is enough', (list) => {
  const names = mustNames(`Coordinator\n${list}\nMust have 3 years of Linux`);
  expect(names.toSorted()).toEqual(['Java or C#', 'Linux', 'Oracle Database or MySQL']);
});

test('of a longer labelled line under "one of each" nobody is asked for every name', () => {
  const list =
    'Requirements:\nOne or more of each area:\nLanguages: Java, C#, Python, Perl, Ruby, Scala\nClouds: AWS, Azure';
  expect(mustNames(`Coordinator\n${list}`)).toEqual(['AWS or Azure']);
});

test('lines under "one or more of the following" are one must-have', () => {
  const lead = 'Requirements:\n- Experience with one or more of the following monitoring tools:';
  const tools = ['SolarWinds version 12', 'Nagios 4', 'Zabbix'].map((one) => `  - ${one}`);
  expect(mustNames(`Coordinator\n${lead}\n${tools.join('\n')}`)).toEqual(['SolarWinds, Nagios or Zabbix']);
  // A line that names no skill may be what most people have: nobody is asked for one of the others.
  const open = `Coordinator\n${lead}\n${tools.join('\n')}\n  - A homegrown console\n- 5 years of Linux`;
  expect(mustNames(open)).toEqual(['Linux']);
});
