import { expect, test } from 'vitest';
import { findNeeds } from './needs.ts';
import { openPosting } from './posting.ts';
import { readJob } from './read-job.ts';
import { findTitle } from './title.ts';

function read(text: string) {
  const posting = openPosting(text);
  const needs = findNeeds(posting, findTitle(posting));
  return {
    musts: needs.filter(({ mustHave }) => mustHave).map(({ key }) => key),
    wishes: needs.filter(({ mustHave }) => !mustHave).map(({ key }) => key),
    kept: posting.kept,
  };
}

test('headings whose line break was lost still divide what must be from what is nice', () => {
  const { musts, wishes } = read(
    'Web Developer\nRequired Skills: 3+ years of TypeScript Must like working on interfaces Preferred: An understanding of Scala basics Assets:Experience with GraphQL',
  );
  expect(musts).toContain('typescript');
  expect(wishes).toEqual(expect.arrayContaining(['scala', 'graphql']));
});

test('a line that leads into a list says what its items are', () => {
  const { musts, wishes } = read(`Platform Coordinator
* 4+ years of experience with Terraform
* Strong Ansible skills We'd love to see:
* Experience with Pulumi and Chef`);
  expect(musts).toEqual(expect.arrayContaining(['terraform', 'ansible']));
  expect(wishes).toEqual(expect.arrayContaining(['chef']));
  expect(musts).not.toContain('chef');
});

test('of a list that is led into by "one or more of the following" none is a must-have alone', () => {
  const { musts } = read(`Coordinator
Requirements:
- 4 years of Tableau
- Experience in one or more of the following platforms:
- Snowflake
- Redshift
- Databricks`);
  expect(musts).toContain('tableau');
  // The first stands for all three.
  expect(musts).toContain('snowflake');
  for (const key of ['redshift', 'databricks']) expect(musts).not.toContain(key);
});

test('activities under a heading of requirements are duties', () => {
  const { musts } = read(`Clinic Coordinator
Requirements: 5 years of project management Job Description:
· Manage the inventory
· Provide support to users of Salesforce`);
  expect(musts).toContain('project-management');
  expect(musts).not.toContain('inventory-management');
  expect(musts).not.toContain('salesforce');
});

test('words that ran together are cut where the next line began', () => {
  const { musts } = read(
    'Application Clerk\nRequirements:Expertise in programming with C# and LINQProven work with SQL ServerMust have Python 3Experience with HTML5Knowledge of JavaScript',
  );
  expect(musts).toEqual(expect.arrayContaining(['c-sharp', 'linq', 'sql-server', 'python', 'html', 'javascript']));
});

test.each([
  ['All qualified applicants will receive consideration for employment without regard to race.'],
  ['Please apply with your Word resume.'],
  ['NO THIRD PARTY SUBCONTRACTORS'],
  ['If you are interested, please send your resume.'],
])('what everybody writes is cut off a sentence that requires something: "%s"', (legal) => {
  const { musts, kept } = read(`Clerk\nRequirements: Strong command over PostgreSQL and Docker ${legal}`);
  expect(musts).toEqual(expect.arrayContaining(['postgresql', 'docker']));
  expect(kept).not.toContain(legal.split(' ').slice(0, 3).join(' '));
});

test('interfaces to third parties are work and no notice to agencies', () => {
  expect(read('Clerk\nDuties:\n- Connects third-party payment services by REST').kept).toContain('third-party');
});

test('the age and the trade of an agency are no requirements', () => {
  const { musts, wishes } = read(`Data Clerk
The person must have strong Python skills.
Larkspur Partners is a premier recruiting firm that specializes in Salesforce and SAP. We have been placing data scientists for over 15 years.`);
  expect(musts).toEqual(['python']);
  for (const key of ['salesforce', 'sap', 'recruiting', 'data-science']) expect(wishes).not.toContain(key);
});

test('the fields of study of a degree are no must-haves', () => {
  const { musts } = read(
    "Coordinator\nRequirements:\n- Bachelor's degree in statistics, mathematics or a related field\n- 4 years of experience with Tableau",
  );
  expect(musts).toEqual(['tableau']);
});

test.each([
  ['- MCSA or CCNA (a huge plus)', 'ccna'],
  ['- Knowledge of Crestron, Extron, Biamp, Polycom, Cisco and Vidyo preferred', 'crestron'],
  ['- Understands scanners, e.g. Nessus, Nmap', 'nmap'],
  ['- Proactively maintains Jenkins', 'jenkins'],
  ['- Other tools could include Perl and Ruby', 'perl'],
  ['Department: Salesforce', 'salesforce'],
  ['Preferred:\n- 3 years of experience with Kafka', 'apache-kafka'],
])('under requirements "%s" does not require %s', (line, key) => {
  expect(read(`Coordinator\nRequirements:\n- 4 years of Linux\n${line}`).musts).not.toContain(key);
});

test('what a person will get in the job is not required', () => {
  const { musts } = read(
    'Developer of services\nWHY THIS COULD BE THE PERFECT OPPORTUNITY FOR YOU:\nGreat opportunity to get hands-on experience in Kubernetes and Spark.\nREQUIREMENTS:\n- Strong command over Java',
  );
  expect(musts).toEqual(['java']);
});

test('a heading of two words within a line, and one behind a full stop, divide the posting', () => {
  const { musts, wishes } = read(
    '**Local people please** Required Experience Hands on experience with large systems. Kafka, Terraform, Ansible. Desired Skills Some knowledge of Scala. ResponsibilitiesWork with Pulumi every day',
  );
  expect(musts.sort()).toEqual(['ansible', 'apache-kafka', 'terraform']);
  expect(wishes).toContain('scala');
});

test('what is desired stays so where the full stop behind it was lost', () => {
  const { musts, wishes } = read(
    'Windows Administrator\nAdministration of Windows Server is required. Experience with scripting, server patching (Shavlik), SolarWinds, Cisco ASA firewalls, virtual servers and Catalyst switches is desired The ideal candidate will be able to work well in a team environment.',
  );
  expect(musts).toEqual(['windows-server']);
  expect(wishes).toEqual(expect.arrayContaining(['patch-management', 'scripting', 'virtualization']));
});

test('"you\'re a great fit because ..." begins the requirements, "you\'ll love it here because ..." the benefits', () => {
  const { skills } = readJob(
    "Data Engineer\nYou're a great fit for our team because...\nyou're able to write complex SQL queries;\nyou have experience with Redshift;\nYou'll love it here because...\nyou can learn Kafka;",
    '2026-11-27',
  );
  expect(skills.filter(({ strength }) => strength !== 'nice').map(({ key }) => key)).toEqual(
    expect.arrayContaining(['sql', 'redshift']),
  );
  expect(skills.map(({ key }) => key)).not.toContain('kafka');
});

test('a line that asks for a name outside the vocabulary is no heading: what follows is still preferred', () => {
  const { musts, wishes } = read(`Data Specialist
Minimum Qualifications:
- 5 years of SQL
Preferred Qualifications:
Ability to work with XML
Experience with EDGE
Experience with VB.net for maintaining reports (DLLs)
Knowledge of QUORB
Kafka`);
  expect(musts).toEqual(['sql']);
  expect(wishes).toEqual(expect.arrayContaining(['vb-net', 'apache-kafka', 'xml']));
});

test('qualifications behind a sentence, before a degree, are a heading', () => {
  const { musts } = read(
    'Clerk\nDuties: Attends staff meetings. Qualifications High School Diploma. Phlebotomy. Experience with Excel is preferred.',
  );
  expect(musts).toContain('phlebotomy');
});

test('"Nice to have, but not required" begins a part, also where its line break was lost', () => {
  const { musts } = read(
    "Systems Administrator\nWhat You Need for this Position- Windows environment experience- PowerShell- Ability to pass a background checkNice to have, but not required- Experience working with Confluence and Bitbucket productsWhat's In It for You- Competitive salary",
  );
  expect(musts).toEqual(expect.arrayContaining(['windows', 'powershell']));
  for (const key of ['confluence', 'bitbucket']) expect(musts).not.toContain(key);
});

test('"Desired qualifications: 1." begins a part behind a sentence, and a web address asks for nothing', () => {
  const { musts, wishes } = read(
    'Report Developer\nRequired qualifications:1.5+ years experience with Cognos 2.Strong SQL skills 3.Shape the design and development process Desired qualifications: 1.Understanding of Kimball methodology\nAn Information Technology Companywww.example.com',
  );
  expect(musts).toEqual(expect.arrayContaining(['cognos', 'sql']));
  expect(musts).not.toContain('star-schema');
  expect([...musts, ...wishes].filter((key) => key.startsWith('~'))).toEqual([]);
});
