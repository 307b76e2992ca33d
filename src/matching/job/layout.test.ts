import { expect, test } from 'vitest';
import { readJob } from './read-job.ts';

const keysOf = (text: string) => readJob(text, '2026-11-29').skills.map(({ key }) => key);

test('a name in two capitals that is glued to the next line is read whole', () => {
  const lines =
    '- Expert in CSS, HTML, and JavaScriptSolid understanding of Kafka\n- Automates with PowerShellMust know SQL';
  const keys = keysOf(`Engineer\nRequirements:\n${lines}`);
  expect(keys).toEqual(expect.arrayContaining(['javascript', 'powershell', 'apache-kafka', 'sql']));
  expect(keys).not.toContain('java');
});

test('"and ability to" makes a requirement of what stands among duties', () => {
  const { skills } = readJob(
    'Engineer\nDuties:\n- Experience with Kafka\n- Web services (SOAP and JSON) and ability to debug them',
    '2026-11-29',
  );
  expect(skills.filter(({ mustHave }) => mustHave).map(({ key }) => key)).toEqual(
    expect.arrayContaining(['apache-kafka', 'soap', 'json']),
  );
});

test.each([
  ['ATG Content AdministrationJ2EE, JQueryOAUTH desired but not required', ['jakarta-ee', 'jquery', 'oauth']],
  ['Bonus points for:\n- CitrixVMWareNetwork administration', ['citrix', 'vmware']],
  ['- Debugging of a full-stack environmentSQL experience', ['sql']],
  ['- Release ManagementCustomize ServiceNow forms', ['release-management', 'servicenow']],
  ['- Patch Management toolsSQL ServerITIL experience', ['sql-server']],
  ['- Excellent knowledge of LinuxA plus would be: Python', ['linux', 'python']],
])('names and words that ran together are cut: %s', (line, keys) => {
  expect(keysOf(`Engineer\nRequirements:\n${line}`)).toEqual(expect.arrayContaining(keys));
});

test('a wish that is glued to a requirement wishes for nothing else', () => {
  const { skills } = readJob(
    'Java Developer\nQualifications:\nJ2EE, JQueryOAUTH desired but not required',
    '2026-11-29',
  );
  expect(skills.filter(({ mustHave }) => mustHave).map(({ key }) => key)).toEqual(
    expect.arrayContaining(['jakarta-ee', 'jquery']),
  );
  expect(skills.find(({ key }) => key === 'oauth')?.mustHave).toBe(false);
});

test('names with capitals inside stay whole', () => {
  const keys = keysOf('Engineer\nRequirements:\n- PowerShell, SharePoint, JavaScript, OpenVMS and PostgreSQL');
  expect(keys).toEqual(expect.arrayContaining(['powershell', 'sharepoint', 'javascript', 'postgresql']));
  expect(keys).not.toEqual(expect.arrayContaining(['java']));
  expect(keys).not.toEqual(expect.arrayContaining(['sql']));
});

test('a requirement that ran into the next one ends where the next begins', () => {
  const { statements } = readJob(
    'Network Manager\nRequirements:\nExperience in campus network refresh projects Demonstrate a solid background',
    '2026-11-29',
  );
  expect(statements.map(({ text }) => text)).toEqual(['campus network refresh projects']);
});

test('"to be successful you should have" asks, also among duties', () => {
  const { skills } = readJob(
    'DBA\nJob Description:\nJoin us. To be successful in this role you should have: excellent experience with Linux',
    '2026-11-29',
  );
  expect(skills.find(({ key }) => key === 'linux')?.mustHave).toBe(true);
});

test('what the client does is asked of nobody', () => {
  const keys = keysOf(
    'Data Architect\nOur client, major bank which monitors the monetary policy, financial supervision and the payments system, is seeking a Data Architect with Kafka experience.\nRequirements:\n- Informatica',
  );
  expect(keys).toEqual(expect.arrayContaining(['informatica', 'apache-kafka']));
  expect(keys).not.toEqual(expect.arrayContaining(['payments']));
  expect(keys).not.toEqual(expect.arrayContaining(['leadership']));
});

test('how to apply and whom to meet are no skills', () => {
  const keys = keysOf(
    'Buyer\nWe’re working directly with the hiring managers!\nRequirements:\n- Procurement\nSend MS Word copy of your updated resume to Sr. Technical Recruiter - Alex\nConnect with Sr. Technical Recruiter Alex Sample on LinkedIn',
  );
  expect(keys).toEqual(['procurement']);
});

test('a town with the name of its state is a place behind "local to"', () => {
  const { place, jobType } = readJob('QA Engineer - Local to Columbus Ohio only\nA DirectHire position', '2026-11-29');
  expect([place?.value.city, place?.value.state, jobType?.value]).toEqual(['Columbus', 'OH', 'direct-hire']);
});

test('a sales mart is no sales, claims data are claims, and a plural in capitals is its skill', () => {
  expect(keysOf('Engineer\nRequirements:\n- Experience building the sales mart with ETLs')).toEqual(['etl']);
  expect(keysOf('Analyst\nRequirements:\n- Experience with claims data')).toContain('claims-processing');
});

test('the state of the client is the place where nothing says more', () => {
  const { place } = readJob(
    'Java Developer\nOur direct client, a major firm in Massachusetts, needs Java.',
    '2026-11-29',
  );
  expect(place?.value).toEqual({ state: 'MA', country: 'US' });
  expect(place!.confidence).toBeLessThanOrEqual(0.5);
});

test('web services are asked for by their name, and REST and SOAP by theirs', () => {
  const { skills } = readJob('Engineer\nRequirements:\n- 4 years of WebServices\n- REST/SOAP', '2026-11-29');
  expect(skills.map(({ key, alternatives }) => [key, alternatives ?? []])).toEqual(
    expect.arrayContaining([
      ['web-services', []],
      ['rest', ['soap']],
    ]),
  );
});

test.each([
  ['Engineer - local to Southfield Michigan only\nJava', 'Southfield', 'MI'],
  ['Engineer\nBased in West Palm Beach Florida\nJava', 'West Palm Beach', 'FL'],
  ['Engineer\nOur client in Kansas City needs Java.', undefined, undefined],
  ['Engineer\nThis position is not in Texas.', undefined, undefined],
  ['Engineer\nWe have clients in California. Remote job.', undefined, undefined],
  ['Engineer\nOnsite in Northern California twice a month', undefined, undefined],
])('a place in words: %s', (text, city, state) => {
  const place = readJob(text, '2026-11-29').place?.value;
  expect([place?.city, place?.state]).toEqual([city, state]);
});

test('thousands of blanks in a row divide what stands around them, and every quote keeps its place', () => {
  const text = `Engineer\nRequirements:\n- Java${' '.repeat(5000)}\n- Kafka${'\n'.repeat(5000)}- SQL`;
  const { skills } = readJob(text, '2026-11-29');
  expect(skills.map(({ key }) => key)).toEqual(expect.arrayContaining(['java', 'apache-kafka', 'sql']));
  for (const { evidence } of skills)
    expect(text.slice(evidence!.offset, evidence!.offset + evidence!.quote.length)).toBe(evidence!.quote);
});
