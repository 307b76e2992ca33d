import { expect, test } from 'vitest';
import { readResume } from './read-resume.ts';

const today = '2026-11-21';
const skillsOf = (...duties: string[]) =>
  readResume(
    `Dana Whitfield\n\nWORK EXPERIENCE\nSystems Engineer, Quillworks, Reno, NV\nJanuary 2019 to Present\n${duties.map((one) => `• ${one}`).join('\n')}\n`,
    today,
  ).skills;
const has = (key: string, ...duties: string[]) => skillsOf(...duties).some((one) => one.key === key);

test.each([
  ['Work alongside the DevOps team troubleshooting IIS, sites, and Azure issues.', 'devops'],
  ['Collaborated with DevOps and QA teams on releases.', 'devops'],
  ['Coordinated with the Oracle Database team.', 'oracle-database'],
  ['Worked closely with DevOps engineers.', 'devops'],
])('what others do is no evidence: %s', (duty, key) => {
  expect(has(key, duty)).toBe(false);
  expect(has(key, duty, 'Led the DevOps team and tuned Oracle Database.')).toBe(true);
});

test.each([
  ['Work alongside the DevOps team troubleshooting IIS, sites, and Azure issues.', 'iis'],
  ['Work alongside the DevOps team troubleshooting IIS, sites, and Azure issues.', 'azure'],
  ['Member of the DevOps team.', 'devops'],
  ['Led a team of engineers in DevOps.', 'devops'],
  ['Worked with DevOps tools every day.', 'devops'],
  ['Coordinated with the offshore team.', 'offshore-team-coordination'],
])('what a person does beside them is: %s', (duty, key) => {
  expect(has(key, duty)).toBe(true);
});

test.each([
  'Working knowledge of Git, GitHub and GitLab.',
  'Basic understanding of GitLab',
  'Familiar with GitLab and Jenkins.',
])('who only claims to know a skill has no years of it: %s', (duty) => {
  const known = skillsOf('Wrote Java.', duty).find(({ key }) => key === 'gitlab');
  expect(known).toMatchObject({ isCurrent: false, confidence: 0.7 });
  expect(known?.years).toBeUndefined();
});

test.each([
  'Built pipelines in GitLab and shared my knowledge of Jenkins.',
  'Good knowledge in developing pipelines in GitLab.',
])('work that speaks of knowledge has years: %s', (duty) => {
  expect(skillsOf(duty).find(({ key }) => key === 'gitlab')?.years).toBe(7.9);
});

test('a claim beside work takes nothing from it', () => {
  const known = skillsOf('Good knowledge of Java.', 'Wrote services in Java.').find(({ key }) => key === 'java');
  expect(known).toMatchObject({ years: 7.9, isCurrent: true });
});
