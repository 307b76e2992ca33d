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
