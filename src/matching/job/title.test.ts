import { expect, test } from 'vitest';
import { findClient } from './client.ts';
import { findJobPlaces } from './place.ts';
import { openPosting } from './posting.ts';
import { findTitle, seniorityOf } from './title.ts';

test.each([
  ['Job Title – Sr. Java Developer\nAustin', 'Sr. Java Developer'],
  ['Accounting Intern FLSA: Hourly / Temporary\nTorrance, CA', 'Accounting Intern'],
  ['Location Atlanta, GA\nJob Title Test Lead / Manager\nDuration 6 Months', 'Test Lead / Manager'],
  [
    'JOB TITLE Data Analyst - Intern JOB SUMMARY A Data Analyst will partner with the business.',
    'Data Analyst - Intern',
  ],
  ['Job opportunity for Software Engineer – Clearance in Marlborough MA\nLong term contract', 'Software Engineer'],
  ['Role: Data Engineer\nLocation: Reno, NV', 'Data Engineer'],
  [
    'Please call Dana Smith at 555-0100 or email dana@example.com for any questions Build Engineer\nLocation: Reno, NV',
    'Build Engineer',
  ],
  [
    'Mainframe Engineer with TN3270 emulator_3+ months_Reno, NV (Onsite Only)\nIBM',
    'Mainframe Engineer with TN3270 emulator',
  ],
  ['Java Developer AB12345\nSpring', 'Java Developer'],
  ['Job Title: Business Analyst Employer: Harbor\nSQL', 'Business Analyst'],
  [
    'Principal Ruby on Rails Engineer - Ruby On Rails, JavaScript,\nA Back End Engineer',
    'Principal Ruby on Rails Engineer',
  ],
  ['Senior Java Developer - Dallas, TX (Hybrid) - 12 months\nMust have Java', 'Senior Java Developer'],
  ['We are looking for a Senior Java Developer to join us.', 'Senior Java Developer'],
  [
    'Our client is in need of an experienced Messaging Administrator for a direct hire position.',
    'Messaging Administrator',
  ],
  ['As a Release Manager, you will plan releases.', 'Release Manager'],
  ['Programmer Analyst Lead needed who can tune SQL.', 'Programmer Analyst Lead'],
  ['If you are a Back End Developer with Python, please apply!', 'Back End Developer'],
  ['Lead BI DeveloperHaving 9+ years of relevant experience.', 'Lead BI Developer'],
  ['Portal Support Analyst Location: onsite Salem, MA Duration: 6 months', 'Portal Support Analyst'],
  [
    'Cloud Orchestration and Automation\nOur client builds clouds and looks for help.',
    'Cloud Orchestration and Automation',
  ],
  ['We are looking for an experienced and forward thinking software engineer who writes Go.', 'Software Engineer'],
  ['The bank seeks a bold and self-motivated php developer for its shop.', 'PHP Developer'],
  ['This is a position for a Manager of IS Network Engineers in Albany, NY', 'Manager of IS Network Engineers'],
  [
    'If you are a Director of Engineering & Technical Services with 10 years, apply.',
    'Director of Engineering & Technical Services',
  ],
  ['If you are a Principal Ruby on Rails Developer with 7 years, apply.', 'Principal Ruby on Rails Developer'],
  ['As a Harbor senior data scientist, you will help clients.', 'Harbor senior data scientist'],
  ["Harbor9's G10 Associates Program is seeking qualified Business Analysts to join us!", 'Business Analyst'],
  ['We make medicines, and you inspire others. Posting Title Head Data Scientist – NLP lead', 'Head Data Scientist'],
  ['Job Details Intern - Data Engineer\nSQL', 'Intern - Data Engineer'],
  ['Mainframe Developer TRVJP2701 (No Subcontractors)\nCOBOL', 'Mainframe Developer'],
  ['QA Automation Engineer Glendale, CA Contract Opportunity\nSelenium', 'QA Automation Engineer'],
  ['Position: Sr. Agile Coach Band\nLocation: Hartford, CT', 'Sr. Agile Coach'],
  ['Job Title: Research Scientist Expertise in language learning\nOmaha', 'Research Scientist'],
  ['2019-024-OIC: Research Scientist – Security and Privacy\nOmaha', 'Research Scientist – Security and Privacy'],
  [
    'JOIN US AS A SR. WEB ANALYTICS DEVELOPER Similar Industry Titles and Key Words: Consultant',
    'SR. WEB ANALYTICS DEVELOPER',
  ],
  ['Now Hiring a Data Engineer\nSpark', 'Data Engineer'],
])('"%s" is titled %s', (text, title) => {
  expect(findTitle(openPosting(text))?.title.value).toBe(title);
});

test.each([
  ['you are responsible for providing technical solutions to the business\nand more'],
  ['Reports to the Director of Sales and works with us.'],
  ['Location: Austin, TX\nDuration: 6 months'],
  ['The Role:\nAs a person of words, you will live by our motto.'],
  ['Category: Developer / Architect -Other\nReports to: Director of Sales'],
  ['HarborE.Solutions\nEvery day, our products affect people.'],
  ['Wednesday, March 11, 2020\nA county office helps people.'],
  ['As needed for the position. May require a valid driver’s license.\nMay require a valid driver’s license.'],
  ['Three years of experience as a mechanic, a journey person or a helper.'],
  ['A county office. Independently lead the review of cases. Initiate and lead the extraction of data.'],
])('a sentence is never a title: %s', (text) => {
  expect(findTitle(openPosting(text))).toBeUndefined();
});

test('the seniority at the end of the line is part of the title', () => {
  const posting = openPosting('Configuration Analyst - Senior\nBuilds and releases software.');
  const title = findTitle(posting)!;
  expect(title.title.value).toBe('Configuration Analyst - Senior');
  expect(seniorityOf(posting, title)?.value).toBe('senior');
});

test.each([
  ['Location: Pittsburgh , PA', 'Pittsburgh', 'PA'],
  ['Location: SE Bellevue, WA', 'Bellevue', 'WA'],
  ['Java Developer - Burbank\nSix months', 'Burbank', 'CA'],
  ['The client is based in Overland Park and needs an engineer.', 'Overland Park', 'KS'],
  ['Location: Salem, MA- United States', 'Salem', 'MA'],
  ['Location: Austin TX Duration: 6 months', 'Austin', 'TX'],
  ['Job opening in Salem MALong term contract', 'Salem', 'MA'],
  ['Primary Location: RI ‒ Woonsocket', 'Woonsocket', 'RI'],
  ['Working in Queens, New York', 'Queens', 'NY'],
  ['Location: Montréal, QC', 'Montréal', 'QC'],
  ['Location: Toronto (Ontario)', 'Toronto', 'ON'],
  ['The shop is headquartered in Austin, TX.', 'Austin', 'TX'],
  ['Charlotte NC', 'Charlotte', 'NC'],
  ['Toronto (hybrid: Tue-Thu in office)', 'Toronto', 'ON'],
  ['Location: Phoenix or Tempe', 'Phoenix', 'AZ'],
])('"%s" is in %s', (line, city, state) => {
  expect(findJobPlaces(openPosting(`Java Developer\n${line}`))[0]?.value).toMatchObject({ city, state });
});

test.each([
  ['AWS Data Engineer Northern, VA', 'AWS Data Engineer', 'Northern', 'VA'],
  ['Data Engineer San Jose, CA', 'Data Engineer', 'San Jose', 'CA'],
  ['Help Desk (IT) Intern in Tampa, FL', 'Help Desk (IT) Intern', 'Tampa', 'FL'],
  ['Business Analyst, New York, NY', 'Business Analyst', 'New York', 'NY'],
])('of "%s" the title is %s and the place is %s', (line, title, city, state) => {
  const posting = openPosting(`${line}\nSQL and five years of reports.`);
  expect(findTitle(posting)?.title.value).toBe(title);
  expect(findJobPlaces(posting)[0]?.value).toMatchObject({ city, state });
});

test.each([
  ['Skills: Phoenix, Elixir, Erlang'],
  ['Our client has offices in Boston, Chicago and Dallas.'],
  ['Houston Methodist looks for a developer.'],
])('"%s" names no place of work', (line) => {
  expect(findJobPlaces(openPosting(`Java Developer\n${line}`))).toEqual([]);
});

test('several places are all offered, but not the agency’s address', () => {
  const places = findJobPlaces(
    openPosting(
      'Java Developer\nLocation: Boston, MA or Chicago, IL\nPlease apply at recruiter@example.com, 12 Elm Street, Reno, NV',
    ),
  );
  expect(places.map(({ value }) => value.city)).toEqual(['Boston', 'Chicago']);
});

test('"City" in the name of a city is no label, and a line that ran on behind the state ends there', () => {
  const posting = openPosting('Test Lead\nSalt Lake City , UT & Phoenix , AZQuality assurance of claims.');
  expect(findJobPlaces(posting).map(({ value }) => value.city)).toEqual(['Salt Lake City', 'Phoenix']);
});

test.each([['MySQL, MS SQL and Perl OR Python'], ['Education: PhD, MS or BS']])(
  'skills and degrees are not places: %s',
  (line) => {
    expect(findJobPlaces(openPosting(`Java Developer\n${line}`))).toEqual([]);
  },
);

test.each([
  ['End client: Northwind Energy', 'Northwind Energy'],
  ['Northwind Energy | Reno, NV | Hybrid', 'Northwind Energy'],
  ['Northwind Energy is looking for a Java Developer.\nAbout Northwind Energy:\nWe make power.', 'Northwind Energy'],
  ['We have an urgent opening with our client Northwind Energy.', 'Northwind Energy'],
  ['Our client, Northwind Energy, is looking for a Java Developer.', 'Northwind Energy'],
  ['Direct client - State of Nevada', 'State of Nevada'],
  ["Our client SLA's are met. Our client Oracle needs help.", undefined],
  ['Northwind is a leading provider of contract and direct hire talent.', undefined],
  ['Our client is a large bank. Peak Staffing is an equal opportunity employer.', undefined],
  ['About the client: this client has a strong reputation.', undefined],
])('the client of "%s" is %s', (line, client) => {
  expect(findClient(openPosting(`Java Developer\n${line}`))?.value).toBe(client);
});

test.each([
  ['Business Analyst - Claims Analytics', 'Business Analyst - Claims Analytics'],
  ['Java Developer (Ecommerce)', 'Java Developer (Ecommerce)'],
  ['SAP SuccessFactors - Senior Manager', 'SAP SuccessFactors - Senior Manager'],
  ['.NET Developer (Junior / Mid-level)', '.NET Developer (Junior / Mid-level)'],
  ['Jr. Network Engineer - 12 months - Troy, MI', 'Jr. Network Engineer'],
  ['Data Engineer (Remote)', 'Data Engineer'],
  ['Mainframe Developer (No Subcontractors)', 'Mainframe Developer'],
  ['Systems Administrator (DevOps) - 16-01286', 'Systems Administrator (DevOps)'],
  ['Test Lead - Local to San Francisco CA only', 'Test Lead'],
  ['UX Designer for leading EdTech firm in Boston', 'UX Designer'],
  ['Java Developer with 10+ yrs', 'Java Developer'],
  ['Java Developer 10 yrs plus', 'Java Developer'],
  ['DATABASE ANALYST NEEDED IN BOSTON, MA', 'DATABASE ANALYST'],
  ['Agile Coach Contract', 'Agile Coach'],
  ['4411 Security Analyst - Unix', 'Security Analyst'],
  ['Software Architect: Relocate to Manchester, NH', 'Software Architect'],
  ['Java Developer - GREAT culture!', 'Java Developer'],
  ['Project Manager', 'Project Manager'],
])('the title of the line "%s" is "%s"', (line, title) => {
  const posting = openPosting(`${line}\nThe team needs a person who knows Kafka.`);
  expect(findTitle(posting)?.title.value).toBe(title);
});

test('the line on top is the title, unless a label says more of the same', () => {
  const read = (text: string) => findTitle(openPosting(text))?.title.value;
  expect(read('BizTalk Developer\nJob Title: Lead Integration Engineer\nWrites maps.')).toBe('BizTalk Developer');
  expect(read('ERP Consultant\nJob Title: Senior ERP Consultant\nWrites maps.')).toBe('Senior ERP Consultant');
  expect(read('Project Manager\nWork with owners of components to align the roadmaps')).toBe('Project Manager');
});

test.each([
  [
    'Developer - Oracle, PeopleSoft Financials and HR, MS SQL Server',
    'Developer - Oracle, PeopleSoft Financials and HR',
  ],
  ['Business Analyst - Mortgage Lending, Lean Six Sigma Green Belt/Black Belt', 'Business Analyst - Mortgage Lending'],
  ['Java Developer - Spring, Hibernate, AWS, Kafka', 'Java Developer'],
  ['Developer - .NET, build, release, SQL', 'Developer - .NET'],
  ['Ruby on Rails Developer - Groundbreaking Application!!', 'Ruby on Rails Developer'],
])('a role that says little alone keeps the first names of its list: %s', (line, title) => {
  expect(findTitle(openPosting(`${line}\nRequirements:\n- 5 years of SQL`))?.title.value).toBe(title);
});

test.each([
  ['28-Jan-2020\nJob ID\n279188BR\nOur products touch many lives.'],
  ['January 28, 2020\nOur products touch many lives.'],
  ['A new office in Reno and looking to hire their developers. Ideally soon.'],
])('neither a date nor somebody else is the title: %j', (text) => {
  expect(findTitle(openPosting(text))).toBeUndefined();
});
