import { expect, test } from 'vitest';
import { findNeeds } from './needs.ts';
import { openPosting } from './posting.ts';
import { findTitle } from './title.ts';

function read(text: string) {
  const posting = openPosting(text);
  const needs = findNeeds(posting, findTitle(posting));
  const names = (mustHave: boolean) => needs.filter((need) => need.mustHave === mustHave).map(({ key }) => key);
  return {
    needs,
    musts: names(true),
    wishes: names(false),
    weight: (key: string) => needs.find((need) => need.key === key)?.weight,
  };
}

test('requirements are must-haves, preferences are nice-to-haves, duties are neither', () => {
  const { musts, wishes, weight } = read(`Java Developer
Responsibilities:
- Writes reports in Tableau now and then
Requirements:
- 5+ years of Java
- Strong knowledge of PostgreSQL
- Must know Docker
- Familiarity with Perl
Preferred:
- Kafka`);
  expect(musts).toEqual(expect.arrayContaining(['java', 'postgresql', 'docker']));
  expect(wishes).toEqual(expect.arrayContaining(['tableau', 'apache-kafka']));
  expect(weight('tableau')).toBeLessThan(weight('docker')!);
});

test.each([
  ['- Selenium, Jira', true],
  ['- Selenium and Jira', true],
  ['- Selenium or Jira', false],
  ['- Selenium, Jira, Confluence, Git', false],
  ['- Works with Selenium and Jira every day of the week', false],
])('under requirements "%s" requires Jira itself: %s', (line, isMust) => {
  const { musts } = read(`Java Developer\nRequired skills\n- 5+ years of Java\n${line}`);
  expect(musts.includes('jira')).toBe(isMust);
});

test('the same holds where every line break was lost', () => {
  const { musts, wishes } = read(
    'Java Developer Location: Reno, NV Responsibilities: Writes services. Required Skills: Java, PostgreSQL, DockerDesired Skills: Kafka, PerlMust be local.',
  );
  expect(musts).toEqual(expect.arrayContaining(['java', 'postgresql', 'docker']));
  expect(wishes).toEqual(expect.arrayContaining(['apache-kafka', 'perl']));
});

test('each row of a public client’s skill matrix says what is required, and for how long', () => {
  const { needs } = read(`Business Analyst 3
Skill matrix:
Skill | Required/Desired | Years
Business analysis | Required | 7
JIRA | Required | 3
SQL | Highly desired | 4
Agile/Scrum\tRequired\t5\tYears
Tableau | Desired |`);
  expect(Object.fromEntries(needs.map(({ key, mustHave, minYears }) => [key, [mustHave, minYears]]))).toEqual({
    'business-analysis': [true, 7],
    jira: [true, 3],
    agile: [true, 5],
    sql: [false, 4],
    tableau: [false, undefined],
  });
});

test.each(['Nice to haves', 'Nice to Have', 'Good to haves:'])('skills under "%s" are nice-to-haves', (heading) => {
  const { musts, wishes } = read(`Security Engineer\nMust Haves\n- Terraform\n${heading}\n- Sentinel, Splunk\n- Perl`);
  expect(musts).toContain('terraform');
  expect(wishes).toEqual(expect.arrayContaining(['splunk', 'perl']));
});

test('what an agency says of its own recruiters and sales people is none of the job', () => {
  const { needs } = read(
    'Senior Systems Engineer Our client is looking for an engineer with a solid foundation in: * Ruby * Proficiency deploying and automating VMware Preferred Qualifications: * 5+ years of relevant experience. Our Services Working with one Harbor Recruiter will gain you access to over 500 open requirements with the top clients. Our local recruiters have in-depth knowledge of our clients. We have a robust sales organization that ensures that people are successfully placed.',
  );
  const keys = needs.map(({ key }) => key);
  expect(keys).toEqual(expect.arrayContaining(['ruby', 'vmware']));
  expect(keys.filter((key) => key === 'sales' || key === 'recruiting')).toEqual([]);
});

test('an excluded skill is not a requirement', () => {
  const { musts, wishes } = read('SAP FICO Consultant\nMust have S/4HANA. No subcontractors. This is not a Java role.');
  expect([...musts, ...wishes].toSorted()).toEqual(['sap-fico', 'sap-s-4hana']);
});

test.each([
  ['PySpark (5+ yrs), SQL (7 years)', 5, 7],
  ['PySpark 5 years, SQL 7 years', 5, 7],
  ['PySpark - 5 years; SQL - 7 years', 5, 7],
  ['5 years of PySpark and SQL', 5, 5],
  ['5 years PySpark, 7 years SQL', 5, 7],
  ['worked with PySpark for 5 years, used SQL for 7+ years', 5, 7],
])('in "%s" each skill has its years', (line, pyspark, sql) => {
  const { needs } = read(`Data Engineer\nMust have: ${line}`);
  const years = Object.fromEntries(needs.map(({ key, minYears }) => [key, minYears]));
  expect(years).toMatchObject({ pyspark, sql });
});

test('years belong to the skill that they are stated for', () => {
  const { needs } = read('Developer\nRequirements:\n- 5+ years of Java, three years of SQL\n- Docker (2 years)');
  const years = Object.fromEntries(needs.map(({ key, minYears }) => [key, minYears]));
  expect(years).toMatchObject({ java: 5, sql: 3, docker: 2 });
});

test.each([
  ['Java required, Kafka preferred'],
  ['Java is required. Kafka is a plus.'],
  ['Must have Java (Kafka a plus)'],
  ['Minimum Required Skills:Java, Kafka a plusIf you know them, read on.'],
])('a preference within a requirement is a nice-to-have: %s', (line) => {
  const { musts, wishes } = read(`Developer\n${line}`);
  expect(musts).toEqual(['java']);
  expect(wishes).toContain('apache-kafka');
});

test('one of several alternatives is no must-have', () => {
  const { musts } = read(
    'Developer\nRequirements:\n- Java\n- Experience with one or more of the following: Oracle Database, MySQL, PostgreSQL',
  );
  expect(musts).toEqual(['java']);
});

test('soft skills are no must-haves, and weigh least', () => {
  const { musts, weight } = read('Java Developer\nRequired:\n- Strong leadership and negotiation skills\n- Java');
  expect(musts).toEqual(['java']);
  expect(weight('leadership')).toBe(1);
});

test('skills in boilerplate are no requirements', () => {
  const { needs } = read(`Java Developer
Requirements:
- Java
About Us:
We are a leading provider of Salesforce and SAP services with offices in Reno.
Benefits:
Medical, dental, training and insurance.
Acme is an equal opportunity employer and hires without regard to Python or Oracle.`);
  expect(needs.map(({ key }) => key)).toEqual(['java']);
});

test('a requirement among boilerplate is retained', () => {
  const { musts } = read(
    'Java Developer\nAbout the company:\nWe are a leading bank.\nCandidates must have Docker and 3 years of Kafka.',
  );
  expect(musts).toEqual(expect.arrayContaining(['docker', 'apache-kafka']));
});

test('a long list is capped', () => {
  const { musts, needs } = read(
    'Developer\nRequired skills: Java, SQL, Docker, Kubernetes, Python, Perl, Ruby, Scala, Kotlin, React, Angular, AWS, Azure, Jenkins, Terraform, Ansible, Kafka, Cassandra, MongoDB, Redis',
  );
  expect(musts.length).toBeLessThanOrEqual(12);
  expect(needs.length).toBeGreaterThanOrEqual(20);
});

test('in a posting without strong requirements the most salient skills are must-haves', () => {
  const { musts } = read('Developer\nThe team uses Kubernetes and Terraform, and Excel for lists.');
  expect(musts).toEqual(expect.arrayContaining(['kubernetes', 'terraform']));
  expect(musts).not.toContain('excel');
});

test('in a terse requisition the title is a must-have and the list is preferred with falling weight', () => {
  const { musts, weight } = read('Java Developer\nSpring, Hibernate, Docker, Kafka, Jenkins, AWS, Perl');
  expect(musts).toEqual(['java']);
  expect(weight('java')).toBe(5);
  expect(weight('spring')).toBeGreaterThan(weight('perl')!);
});

test('where the title of a terse requisition names no skill, the first of the list are must-haves', () => {
  expect(read('Consultant III\nSpring, Hibernate, Docker').musts).toEqual(['spring', 'hibernate']);
});

test('the order of an alphabetical list has no meaning', () => {
  const { musts, weight } = read('Consultant III\nAnsible, Docker, Hibernate, Java, Kafka, Perl, Python');
  expect(musts).toEqual([]);
  expect(weight('ansible')).toBe(weight('python'));
});

test('names that the vocabulary lacks become phrases, common words do not', () => {
  const { needs } = read('Technician\nZyntrax, Management, Quorblik Suite, Analysis, Development');
  expect(needs.map(({ key }) => key)).toEqual(['~zyntrax', '~quorblik suite']);
  expect(needs.every(({ mustHave }) => !mustHave)).toBe(true);
});

test.each([
  ['- EDI experience is a plus but not required', 'edi'],
  ['- Could have experience with WPF', 'wpf'],
  ['- Works closely with Salesforce administrators and Tableau developers', 'salesforce'],
  ['- Strong communication skills including PowerPoint storyboards', 'storyboarding'],
  ['- Must be passionate about Kubernetes', 'kubernetes'],
  ['- Ability to translate business needs and translating them into code', 'translation'],
  ['The Bank of Troy works with Kafka at every branch.', 'apache-kafka'],
  ['- Reports on Kafka as required by the manager', 'apache-kafka'],
  ['- Must have a Ph.D. in Physics or a related field', 'physics'],
])('"%s" insists on no %s', (line, key) => {
  expect(read(`Java Developer\nRequirements:\n- 5 years of Java\n${line}`).musts).not.toContain(key);
});

test('what stands under "Considered as a plus" is welcome only', () => {
  const { musts, wishes } = read(
    `Java Developer\nRequirements:\n- 5 years of Java\nConsidered As a Plus\n- Scala, Kafka`,
  );
  expect(musts).not.toContain('scala');
  expect(wishes).toEqual(expect.arrayContaining(['scala', 'apache-kafka']));
});

test.each(['\n', '\r\n', '\n\n'])('lines that end with %j are read the same', (end) => {
  const lines = ['Payroll Analyst', 'Requirements:', '- 3 years of ADP', '- SQL or Python', 'Preferred:', '- Kronos'];
  const { needs } = read(lines.join(end));
  const named = (mustHave: boolean) => needs.filter((need) => need.mustHave === mustHave).map(({ name }) => name);
  expect(named(true)).toContain('SQL or Python');
  expect(named(false)).toEqual(['Kronos']);
});

test('of a long list the first are the core', () => {
  const { musts, wishes } = read(
    `Web Developer\nRequirements:\n- Experience using Angular, Spring, Hibernate, JUnit, Maven, Jenkins, JBoss, Tomcat, Redis and Kafka`,
  );
  expect(musts).toEqual(expect.arrayContaining(['angular', 'spring', 'hibernate']));
  expect(wishes).toEqual(expect.arrayContaining(['redis', 'apache-kafka']));
});

test('rivals with a slash and the kinds of a tool are alternatives', () => {
  const { needs } = read(
    `DevOps Engineer\nRequirements:\n- Configuration management (Puppet / Chef / Ansible)\n- Experience with scripting languages: Python, Ruby, Perl\n- HTML/CSS`,
  );
  const named = needs.filter(({ mustHave }) => mustHave).map(({ name }) => name);
  expect(named).toEqual(expect.arrayContaining(['HTML', 'CSS']));
  expect(needs.map(({ name }) => name)).toContain('Puppet, Chef or Ansible');
});

test.each([
  ['Two years hospital inpatient pharmacy experience is desired.', undefined],
  ['At least 2 years of pharmacy experience is preferred', undefined],
  ['Ideally 2+ years of pharmacy experience', undefined],
  ['Pharmacy: 2 years (Preferred)', undefined],
  ['2 years of pharmacy experience is required, 5 preferred', 2],
  ['2 years of pharmacy experience, Excel preferred', 2],
])('years that are only preferred are none of a must-have: %s', (line, years) => {
  const { needs } = read(`Pharmacy Technician\nQualifications:\n- ${line}\n- Patient care`);
  expect(needs.find(({ key }) => key === 'pharmacy')).toMatchObject({ mustHave: true });
  expect(needs.find(({ key }) => key === 'pharmacy')?.minYears).toBe(years);
});

test('years of a skill that is only preferred stay with it', () => {
  const { needs } = read('Tester\nRequirements:\n- Selenium\n- Two years of Kafka experience is preferred');
  expect(needs.find(({ key }) => key === 'apache-kafka')).toMatchObject({ mustHave: false, minYears: 2 });
});

test('a requirement with examples in brackets asks for what stands before them', () => {
  const { musts, wishes } = read(`Web Developer
Required Qualifications
- Experience with automated unit testing technologies (Such as JUnit, Spock, or similar)
- Strong command of Java and of many other things that a team in a bank has to know about unit testing (e.g. Kafka)`);
  expect(musts).toEqual(expect.arrayContaining(['unit-testing', 'test-automation']));
  expect(wishes).toEqual(expect.arrayContaining(['junit', 'apache-kafka']));
});

test('what the law requires of a duty is no requirement of the posting', () => {
  const { musts } = read('Clerk\nRequirements:\n- Excel\nDuties:\n- Maintains records of patient care required by law');
  expect(musts).not.toContain('patient-care');
});
