import { expect, test } from 'vitest';
import { readJob } from './read-job.ts';

const strengthsOf = (text: string) =>
  Object.fromEntries(readJob(text, '2026-11-28').skills.map(({ key, strength }) => [key, strength]));

test('"Desired Skills and Experience" is what is required where nothing else is', () => {
  const told = `C# Developer
Job description: Design of solutions for sales and trading.
Desired Skills and Experience:
- Strong development skills with WPF, WCF and FIX protocol
- Experience with Excel/VBA a plus`;
  expect(strengthsOf(told)).toMatchObject({ wpf: 'must', wcf: 'must', 'fix-protocol': 'must', vba: 'nice' });
  const both = told.replace('Desired', 'Required Skills:\n- 5 years of C#\nDesired');
  expect(strengthsOf(both)).toMatchObject({ 'c-sharp': 'must', wpf: 'nice', wcf: 'nice' });
});

test('a list of keywords ends where sentences begin', () => {
  expect(
    strengthsOf(
      'Web Developer\nSimilar titles and Key Words: UI developer, web designer\nThe developer will be responsible for the tracking of our sites. Requirements BA/BS in math. 3+ years of experience in web development with skills in JavaScript, HTML and AJAX.',
    ),
  ).toMatchObject({ javascript: 'must', html: 'must', ajax: 'must' });
});

test('"etc." is about the names behind "such as", not about what stands before', () => {
  expect(
    strengthsOf(
      'DevOps Engineer\nThe ideal candidate has strong skills in continuous integration and experience with tools such as Chef, Puppet, etc.',
    ),
  ).toMatchObject({ 'ci-cd': 'must', chef: 'should' });
});

test('a posting that requires nothing tells its needs in the work', () => {
  expect(
    strengthsOf(
      'Network Engineer\nPRIMARY DUTIES AND RESPONSIBILITIES:\n* Configure Cisco ASA firewalls and EtherChannel\n* Design complex wireless networking',
    ),
  ).toMatchObject({ 'cisco-asa': 'should', etherchannel: 'should', 'wireless-networking': 'should' });
});

test('"Oracle experience preferred" at the end prefers Oracle and not what stands before it', () => {
  expect(
    strengthsOf(
      'Analyst\nRequirements:\n- Proficient in PostgreSQL and Kafka, Oracle experience preferred\n- 3 years of Tableau',
    ),
  ).toMatchObject({ postgresql: 'must', 'apache-kafka': 'must', 'oracle-database': 'nice' });
});

test('expert knowledge makes an everyday tool a must-have', () => {
  const asks = (says: string) => strengthsOf(`Analyst\nRequirements:\n- ${says}\n- 3 years of Tableau`);
  expect(asks('Expert knowledge of MS Excel, and proficiency with PowerPoint')).toMatchObject({ excel: 'must' });
  expect(asks('Must possess expert level skills in SQL development, MS Excel')).toMatchObject({ excel: 'must' });
  expect(asks('Skills in MS Excel, Word and PowerPoint')).not.toMatchObject({ excel: 'must' });
});

test('what is called a plus by itself is none of a list that is required', () => {
  const posting = `Engineer
Minimum Required Skills: ASP.NET, C++, C#, SQL, Visual Studio, Linux
Requirements:
- 5 years of C++ and C#
- Experience in a Linux operating environment would also be a plus.`;
  expect(strengthsOf(posting)).toMatchObject({ 'c-plus-plus': 'must', 'asp-net': 'must', linux: 'nice' });
  expect(
    strengthsOf(
      'Reporting Analyst\nSAS is a big plus\nRequirements:\n- Strong knowledge of reporting tools, including SAS, Cognos, Tableau and Qlik',
    ),
  ).toMatchObject({ sas: 'nice', cognos: 'must' });
});

test('the kind in front of a list is none of its needs', () => {
  const read = strengthsOf(
    'Software Engineer\nRequirements:\n- Build Tools: Ant and Maven\n- Application Servers: Tomcat\n- Experience with Jenkins',
  );
  expect(read).toMatchObject({ ant: 'must', maven: 'must', tomcat: 'must', jenkins: 'must' });
  expect(read).not.toHaveProperty('build-tools');
  expect(read).not.toHaveProperty('application-servers');
});

test('"one or more of the following" holds behind another requirement of its line', () => {
  const read = strengthsOf(`Build Engineer
Requirements:
- 3+ years of experience building software by writing scripts, using automated tools and administering repositories, including advice on branches, merges, releases and tags for all teams - 1+ year of experience using one or more of the following:
- Version Control Tools: Subversion
- Application Servers: Tomcat`);
  expect(read).toMatchObject({ subversion: 'should', tomcat: 'should' });
});

test.each([
  ['Interview: Phone and Skype', 'skype-for-business'],
  [
    'Our client, one of the largest manufacturers of trucks and diesel engines, seeks a developer.',
    'automotive-repair',
  ],
  ['A software company who is focused on medical imaging is looking for a developer.', 'radiology'],
  ['Work with the development team, SCRUM Master and Product Owner to maintain documents', 'scrum-master'],
  ['Barracuda Networks PST Enterprise knowledge is a plus', 'networking'],
  ['Experience with hardware modeling', 'computer-hardware'],
  ['Strong PST file management', 'filing'],
  ['Back-end listserver setup and support', 'back-end-development'],
  ['Good hold on transaction, valuation and pricing data', 'business-valuation'],
  ['Growth for new business initiatives', 'business-development'],
  ['Scope management, planning & estimating', 'cost-estimating'],
  ['Our recruiting strategy is simple', 'recruiting'],
  ['Pay is 30/hr. on W2', 'human-resources'],
])('"%s" does not ask for %s', (line, key) => {
  expect(strengthsOf(`Java Developer\nRequirements:\n- 5 years of Java\n- ${line}`)).not.toHaveProperty(key);
});

test('a developer of the front office needs no reception', () => {
  const read = strengthsOf(
    'Front Office Developer\nJob description: Work for the trading desk of a bank.\nRequirements:\n- 5 years of Java',
  );
  expect(read).not.toHaveProperty('reception');
});

test('the title of an agile developer asks for a developer', () => {
  expect(strengthsOf('Agile Developer\nRequirements:\n- 5 years of Python')).not.toMatchObject({ agile: 'must' });
  expect(strengthsOf('Agile Coach\nRequirements:\n- 5 years of coaching')).toMatchObject({ agile: 'must' });
});

test('"Qualifications/Desired Skills" heads what is required', () => {
  expect(
    strengthsOf('Integration Developer\nQualifications/Desired Skills\n- Experience with Informatica PowerCenter'),
  ).toMatchObject({ informatica: 'must' });
});

test('areas "including" several are examples', () => {
  expect(
    strengthsOf(
      'Splunk Administrator\nMust have experience with a number of areas including: IT operations, DevOps and networking.\nRequirements:\n- 2 years of Splunk',
    ),
  ).toMatchObject({ splunk: 'must', devops: 'should' });
});

test('what stands behind a version number is a line of its own', () => {
  const read = strengthsOf(
    'Monitoring Administrator\nBasic Criteria: 5 years of administration with one or more of the following tools in descending order of preference:NetIQ AppManager Version 8.2CA Spectrum Version 10.0SolarWinds Version 12.0Desired Qualifications: Scripting',
  );
  // One must-have with its alternatives; what is only desired stays so.
  expect(read).toMatchObject({ 'netiq-appmanager': 'must', scripting: 'nice' });
  expect(read).not.toHaveProperty('solarwinds');
});

test('round bullets are seen where the blank before them was lost', () => {
  const read = strengthsOf(
    'Web Developer\nRequired Skills:\nExperience with:o Object Oriented Programmingo Visual Studio using C#o ASP.NET MVCo JavaScript',
  );
  expect(read).toMatchObject({ 'c-sharp': 'must', 'asp-net-mvc': 'must', javascript: 'must' });
});

test('what earns extra kudos is nice to have', () => {
  expect(
    strengthsOf('Web Developer\nRequirements:\n* 5 years of PHP\nExtra kudos for:\n* Experience with Drupal'),
  ).toMatchObject({ php: 'must', drupal: 'nice' });
});

test('what a verb requires stands behind it', () => {
  const read = strengthsOf(
    'Systems Engineer\nThe position exists to provide account management services and as such requires the ability to travel. This role requires Kafka.\nRequirements:\n- 3 years of Linux',
  );
  expect(read).toMatchObject({ linux: 'must', 'apache-kafka': 'must' });
  expect(read['account-management']).not.toBe('must');
});
