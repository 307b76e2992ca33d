import { expect, test } from 'vitest';
import { isBoilerplate } from './boilerplate.ts';
import { boilerplateFrom } from './cut-boilerplate.ts';
import { readJob } from './read-job.ts';

const needsIn = (text: string) => readJob(text, '2026-11-27').skills;
const namesIn = (text: string) => needsIn(text).map(({ name }) => name);

test.each([
  'Solid command of Windows, VMware, Office 365, VPN',
  'Outlook and Office 2019 on laptops',
  'Claims adjudication, health insurance eligibility and pharmacy',
  'Five years of claims analysis, preferably in the health insurance business',
  'Candidates with more than 10 years of experience in Java',
  'A degree with over 5 years of experience in process development',
  'Privacy law: GDPR, CCPA, HIPAA',
  'Build reports and apply the toolset for data warehouses',
  'Answers customers by phone and email to support our routers with care',
  'We want you to help us build data warehouses on Kafka',
  'Coordinate onboarding for interns including background checks and badges',
  'This position is recognized as a technical leader, with a broad view of the network',
  'Work closely with pharmacists as well as leading analysts of Medical, Legal and Finance',
])('asks for something: %s', (sentence) => expect(isBoilerplate(sentence)).toBe(false));

test.each([
  'Health insurance',
  'Long-term and short-term disability insurance',
  'Our benefits: dental, vision and life insurance',
  'Office: 512 555 0142',
  'With more than 40 years of experience, Harbor Staffing places engineers.',
  'We have over thirty years of experience in staffing',
  'Please send your resume to us with your rate',
  'As a California applicant see our CCPA notice',
  'Candidates pass a background check',
  'Job segment: ERP, SAP, Finance',
])('asks for nothing: %s', (sentence) => expect(isBoilerplate(sentence)).toBe(true));

test.each([
  ['Experience with Mahout and decision trees Please note: background check and drug screen.', 'Please note'],
  ['Functional tests of Java applications.HARBOR GROUP, INC. is an equal opportunity employer', 'HARBOR'],
  ['Knowledge of Taleo and PeopleSoft HRMS.HARBOR PGS, INC. is an award-winning company', 'HARBOR'],
  ['Tooling in Jira is highly desirable Harbor Information is one of the leading IT firms', 'Harbor'],
  ['Worked with Java and C++ -Qualified candidates should send their resume to us', '-Qualified'],
  ['Plumbing design, project managementBased in the city of Boston, we are a premier company', 'Based'],
  ['Usability testing Learn more about us at: www.example.com', 'Learn more'],
  ['Cloud Foundry Regards, Alex Sample, Technical Recruiter, Harbor', 'Regards'],
])('a requirement is kept before boilerplate that is glued to it: %s', (sentence, opening) => {
  expect(sentence.slice(boilerplateFrom(sentence)).trim()).toMatch(new RegExp(`^${opening}`, 'u'));
});

test.each([
  'A listing of employee benefits is available at: http://example.com/benefits',
  'Named an open-source unicorn by Harbor Weekly, Example is one of the leading firms',
  'Experience with JavaScript and ServiceNow',
  'If you know C# and ASP.NET, NetSuite and SQL, please apply now',
])('no name is cut in two, and no sentence within: %s', (sentence) => {
  const at = boilerplateFrom(sentence);
  expect(at === undefined ? undefined : sentence.slice(at).trim()).toSatisfy(
    (rest) => rest === undefined || /^,? ?please apply/u.test(rest),
  );
});

test('years that are told in words are the lower ones', () => {
  const [need] = needsIn('Title: Analyst\nRequirements:\nSeven to ten years of COBOL programming');
  expect([need?.name, need?.minYears]).toEqual(['COBOL', 7]);
});

test('of the years of one thing so many are asked in another', () => {
  const line = '4+ years in Systems Administration with at least 2 of those in a NOC environment';
  const years = needsIn(`Title: Specialist\nRequirements:\n${line}`).map(({ name, minYears }) => [name, minYears]);
  expect(years.toSorted()).toEqual([
    ['NOC', 2],
    ['Systems administration', 4],
  ]);
});

test('industries with a slash between are alternatives', () => {
  expect(namesIn('Title: Buyer\nRequirements:\n3-5 years in medical device/pharmaceutical industry')).toContain(
    'Medical devices or Pharmaceutical industry',
  );
});

test('where teams sit, what is traveled to and a trademark are no needs', () => {
  const posting = (line: string) => `Title: Buyer\nRequirements:\n${line}`;
  expect(
    namesIn(posting('Requires close interaction with the teams within Site Planning, Manufacturing and Facilities')),
  ).not.toContain('Manufacturing');
  expect(namesIn(posting('Able to travel between manufacturing sites'))).not.toContain('Manufacturing');
  expect(namesIn(posting('Firm grasp of Windows(r) and VMware'))).not.toContain('R');
  expect(namesIn(posting('Models in R and Python'))).toContain('R');
});

test('the departments that somebody works with are no work of their own', () => {
  const line =
    'Requires close interaction with the business groups within Site Planning, Manufacturing and Facilities.';
  expect(readJob(`Title: Planner\nRequirements:\nSAP\n${line}`, '2026-11-27').statements).toEqual([]);
});

test('a job that may be done remotely is not in Oklahoma', () => {
  expect(readJob('Senior Mechanical Engineer (REMOTE OK)\nDesign pumps.', '2026-11-27').place).toBeUndefined();
});

test.each([
  ["Perks:\nCasual office\nWhat you'll be doing:\nBuild predictive models in SAS", 'SAS'],
  ['About us:\nWe insure drivers with Hadoop.\nRequirements for all data scientists\nExpert in Python', 'Python'],
  ["What's in it for you\nWe help you grow.\nThis role will lead the work on Snowflake.", 'Snowflake'],
  ['Who we are:\nHarbor is a bank.\nAs an Analyst, you will own the reports in Tableau.', 'Tableau'],
])('the part about the company ends where the work begins: %s', (text, name) => {
  expect(namesIn(`Title: Analyst\n${text}`)).toContain(name);
});

test('what the company says of itself goes on where only it is told of', () => {
  const text = 'About us:\nHarbor is a bank.\nAs an employee, you will enjoy Tableau.\nThe team uses Snowflake.';
  expect(namesIn(`Title: Analyst\nRequirements:\nSQL\n${text}`)).toEqual(['SQL']);
});

test.each([
  ['Our client, a Fortune 500 bank, needs a QA Analyst with Selenium and Java.'],
  ['Our client is a Fortune 500 bank. They need a QA Analyst with Selenium and Java.'],
])('whoever is praised may ask for something in the same breath: %s', (text) => {
  expect(namesIn(`QA Analyst\n${text}`)).toEqual(expect.arrayContaining(['Selenium', 'Java']));
});

test.each([
  ['Minimum 5 years of SQL\nMust be a minimum of 21 years of age', 5],
  ['Experience working in IT for 9 plus years', 9],
])('years of experience, not of age: %s', (text, years) => {
  expect(readJob(`Title: Analyst\nRequirements:\n${text}`, '2026-11-27').minYears?.value).toBe(years);
});

test.each([
  ['Expertise in HTML and CSS.Familiarity with Unix', { CSS: 'must', Unix: 'should' }],
  ['-6 years of experience with COBOL -3 years of experience with Java', { COBOL: 6, Java: 3 }],
  ['Spring Framework Proficiency-Oracle Database Experience is a plus', { Spring: 'must' }],
  [
    'Preferred experience with Docker, Jenkins, Ansible, Puppet, Chef, Terraform and Splunk',
    { Splunk: 'nice', Docker: 'nice' },
  ],
  [
    'Certified in Six Sigma (DMAIC and/or DMADV) Hands-on development of dashboards is highly desirable',
    { 'Six Sigma': 'must' },
  ],
  ['Section 508 (ADA) accessibility', { Ada: undefined }],
  ['Leading and teaching developers', { Teaching: undefined }],
  ['Drop-off dry cleaning service', { 'Janitorial work': undefined }],
  ['Data intake, validation, mining and engineering', { Mining: undefined }],
])('reads each requirement for itself: %s', (line, wanted: Record<string, number | string | undefined>) => {
  const found = needsIn(`Title: Specialist\nRequirements:\n${line}`);
  for (const [name, value] of Object.entries(wanted)) {
    const need = found.find((one) => one.name === name);
    expect([name, typeof value === 'number' ? need?.minYears : need?.strength]).toEqual([name, value]);
  }
});

test('a company that bears the name of a tool is no tool, and a city ends where the next label begins', () => {
  expect(namesIn('Title: Analyst\nMathematica applies expertise to policy.\nRequirements:\nPython')).toEqual([
    'Python',
  ]);
  const place = (line: string) => readJob(`Technician\n${line}`, '2026-11-27').place?.value.city;
  expect(place('Location: US-Massachusetts-Boston Requisition # : 1232')).toBe('Boston');
  expect(place('Our Boston, MA client is looking for a technician.')).toBe('Boston');
});

test('names far apart are no list of alternatives', () => {
  const line =
    'Modern tools: maybe you used SAS in the past, but you should be comfortable building models with Python.';
  const [sas] = needsIn(`Title: Modeler\nRequirements:\n${line}`).filter(({ key }) => key === 'sas');
  expect(sas?.alternatives).toBeUndefined();
});

test.each([
  'You will work with engineers who hail from organizations such as CIA, Google and Redhat.',
  'Harbor employs a diverse range of talent to create an environment that fosters continuous improvement.',
  'The first part is a tax-qualified profit-sharing retirement plan.',
  'Online training courses in Tableau to upskill you',
  'Harbor plays a critical role in helping to prevent crises of public health.',
  'Harbor is not licensed or registered as a public accounting firm.',
  'A mentoring program to advise you along the way',
  'Harbor joins one of the areas most recognized leaders in ophthalmology and optometry.',
])('what a company tells of itself or offers is no requirement: %s', (line) => {
  expect(namesIn(`Title: Analyst\nRequirements:\nSQL\n${line}`)).toEqual(['SQL']);
});

test('words of praise and of number in a list are no names of tools', () => {
  const names = namesIn(
    'Title: Analyst\nRequirements:\nSQL, Enthusiastic, Crestron, Three, Ideally, Austin, Intellectually curious, Extron',
  );
  expect(names).toEqual(['SQL', 'Crestron', 'Extron']);
});

test.each([
  'Harbor Mercy Health is a nationally recognized, not-for-profit health care organization.',
  'Together, they are recognized as top centers for orthopedics and cancer care.',
  'Other areas of specialty include general surgery, rehabilitation and critical care.',
  'Harbor Mercy Health also offers complete inpatient and outpatient behavioral health programs.',
  'In addition, Harbor Mercy Health provides a number of primary care services throughout the community.',
  'All hospitals are accredited by The Joint Commission, a national surveyor of quality patient care.',
])('what a hospital says of itself asks for nothing: %s', (line) => {
  expect(isBoilerplate(line)).toBe(true);
});

test.each([
  'The Senior Network Engineer also provides support for critical care systems',
  'Experience in critical care, rehabilitation and behavioral health',
  'Must be recognized as a top performer in critical care',
])('what a person does in a hospital is asked for: %s', (line) => {
  expect(isBoilerplate(line)).toBe(false);
});
