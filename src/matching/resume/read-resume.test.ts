import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Evidence } from '#domain/candidates/evidence.ts';
import type { ParsedResume } from '#domain/candidates/resume.ts';
import { readResume } from './read-resume.ts';

const today = '2026-11-21';

const inLines = `Maria Lopez, PMP
Senior Java Developer
Dallas, TX | maria.lopez@example.com | (214) 555-0142 | linkedin.com/in/maria-lopez

SUMMARY
Java developer with years of work on payment systems.

SKILLS
Java, Spring Boot, Kafka, PostgreSQL, Docker

EXPERIENCE
Senior Java Developer, Lakeside Bank, Dallas, TX
January 2019 - Present
- Builds Spring Boot services on Kafka and PostgreSQL.

Java Developer, Orchard Retail Inc, Austin, TX
March 2016 - December 2018
- Kept a Java monolith on Oracle.

EDUCATION
Bachelor of Science in Computer Science, Texas State University, 2015
Certifications
AWS Certified Solutions Architect
`;

const paragraphs = `Emre Yılmaz

WORK EXPERIENCE

Systems Engineer

Quillworks Limited -  Pune, Maharashtra -

July 2016 to Present

• Looks after servers.

Support Analyst

Brightside Foods -  Omaha, NE -

May 2014 to June 2016

Answered calls.

EDUCATION

B.Tech in Information Technology

Lakeview Institute of Technology -  Chennai, Tamil Nadu

2010 to 2014
`;

const dump = `Network Engineer
Blue Harbor State
Norfolk, VA
Work Experience Network Engineer Blue Harbor State - Norfolk, VA May 2014 to Present Duties include: Looks after Cisco switches in a team of twelve people. Junior Network Administrator Pinewood County Public Schools August 2011 to May 2014 Installed switches and wireless access for all offices Help Desk Technician Corner Computers, Inc. - Suffolk, VA 2009 to 2011 • Answered calls. Education Master's in Information Technology Virginia Harbor College - Norfolk, VA August 2005 to May 2009 Skills Cisco (5 years), Linux (2 years)`;

const positionsOf = ({ positions }: ParsedResume) =>
  positions.map(({ title, employer, location, startMonth, endMonth, isCurrent }) =>
    [title, employer, location, startMonth, isCurrent ? 'now' : endMonth].join(' | '),
  );

test('a resume in lines gives name, contacts, place, positions, education and certificates', () => {
  const read = readResume(inLines, today);
  expect([read.firstName?.value, read.lastName?.value]).toEqual(['Maria', 'Lopez']);
  expect(read.emails.map(({ value }) => value)).toEqual(['maria.lopez@example.com']);
  expect(read.phones.map(({ value }) => value)).toEqual(['+12145550142']);
  expect(read.linkedin?.value).toBe('maria-lopez');
  expect(read.place?.value).toEqual({ city: 'Dallas', state: 'TX', country: 'US' });
  expect(read.headline?.value).toBe('Senior Java Developer');
  expect(positionsOf(read)).toEqual([
    'Senior Java Developer | Lakeside Bank | Dallas, TX | 2019-01 | now',
    'Java Developer | Orchard Retail Inc | Austin, TX | 2016-03 | 2018-12',
  ]);
  expect(read.positions[1]?.description).toBe('- Kept a Java monolith on Oracle.');
  expect(read.education).toMatchObject([
    { level: 'bachelor', degree: 'Bachelor of Science in Computer Science', field: 'Computer Science', year: 2015 },
  ]);
  expect(read.education[0]?.school).toBe('Texas State University');
  expect(read.certifications.map(({ value }) => value)).toContain('AWS Certified Solutions Architect');
  expect(read.totalYears).toBe(10.8);
});

test('a profile among the positions is no summary of the person, and a summary ends where positions begin', () => {
  const amid = paragraphs.replace('• Looks after servers.', 'Job Profile:\nLooks after servers.');
  expect(readResume(amid, today).summary).toBeUndefined();
  expect(readResume(inLines, today).summary).toBe('Java developer with years of work on payment systems.');
  const open = paragraphs.replace('WORK EXPERIENCE', 'PROFILE\n\nKeeps servers well.');
  expect(readResume(open, today).summary).toBe('Keeps servers well.');
});

test.each([
  ['Lebanon, IN', 'Lebanon'],
  ['Kochi, Kerala, IN', undefined],
  ['Pune, IN', undefined],
])('a home in %s: IN is Indiana, or India', (where, city) => {
  expect(readResume(`Emre Yılmaz\nDeveloper\n${where}\n\nSUMMARY\nWorks.\n`, today).place?.value.city).toBe(city);
});

test.each([
  ['Senior Software Test Engineer, New York, NY', 'Senior Software Test Engineer', 'New York'],
  ['Nurse, Washington, DC', 'Nurse', 'Washington'],
  ['Systems Engineer, Dallas, TX', 'Systems Engineer', 'Dallas'],
])('"%s" is split into headline and employer', (line, title, city) => {
  const text = `Emre Yılmaz\n${line}\nemre@example.com\n\nEXPERIENCE\n${line}, Jan 2019 - Present\n- Works there.\n`;
  const { headline, place, positions } = readResume(text, today);
  expect([headline?.value, positions[0]?.title, positions[0]?.employer]).toEqual([
    title,
    line.split(',')[0],
    undefined,
  ]);
  expect(place?.value.city).toBe(city);
});

test('heads in separate paragraphs are read: title, then employer and place, then dates', () => {
  const read = readResume(paragraphs, today);
  expect([read.firstName?.value, read.lastName?.value]).toEqual(['Emre', 'Yılmaz']);
  expect(positionsOf(read)).toEqual([
    'Systems Engineer | Quillworks Limited | Pune, Maharashtra | 2016-07 | now',
    'Support Analyst | Brightside Foods | Omaha, NE | 2014-05 | 2016-06',
  ]);
  expect(read.education).toMatchObject([
    { degree: 'B.Tech in Information Technology', school: 'Lakeview Institute of Technology', year: 2014 },
  ]);
});

test('a text without line breaks gives its positions, each with its own description', () => {
  const read = readResume(dump, today);
  expect(positionsOf(read)).toEqual([
    'Network Engineer | Blue Harbor State | Norfolk, VA | 2014-05 | now',
    'Junior Network Administrator | Pinewood County Public Schools |  | 2011-08 | 2014-05',
    'Help Desk Technician | Corner Computers, Inc. | Suffolk, VA | 2009-01 | 2011-12',
  ]);
  expect(read.positions[1]?.description).toBe('Installed switches and wireless access for all offices');
  expect(read.education).toMatchObject([{ level: 'master', school: 'Virginia Harbor College', year: 2009 }]);
  expect(read.firstName).toBeUndefined();
});

test('dates that come first take the words after them', () => {
  const read = readResume(
    'Ann Lee\n\nExperience\n2018 - 2021\tAcme Corp, Data Analyst\n• Did reports.\n2015 - 2018\tBeta Labs, Research Assistant\n• Cleaned data.\n',
    today,
  );
  expect(positionsOf(read)).toEqual([
    'Data Analyst | Acme Corp |  | 2018-01 | 2021-12',
    'Research Assistant | Beta Labs |  | 2015-01 | 2018-12',
  ]);
});

test('a title and an employer on lines around their dates belong together', () => {
  const read = readResume(
    'Work history\nDirector of Information Technology\nJanuary 2005 to Current Harbor Credit – Boston, MA\n\nDirected the strategy of the firm.\n',
    today,
  );
  expect(positionsOf(read)).toEqual([
    'Director of Information Technology | Harbor Credit | Boston, MA | 2005-01 | now',
  ]);
});

test('sentences with dates, programs with years and projects inside a position are not positions', () => {
  const read = readResume(
    `EXPERIENCE
Systems Administrator, Lakeside Bank
May 2014 to June 2016
Worked there for two years from May 2014 to June 2016 on Windows Server 2008 - 2012.
Project: Mail
Duration: June 2014 to July 2014
`,
    today,
  );
  expect(positionsOf(read)).toEqual(['Systems Administrator | Lakeside Bank |  | 2014-05 | 2016-06']);
});

test.each([
  ['محمد علي الحسن\nمهندس برمجيات\nmohamed@example.com', 'محمد علي', 'الحسن'],
  ['AYŞE NUR ÇELİK\nAnkara\nayse.celik@example.com', 'Ayşe Nur', 'Çelik'],
  ['İLKER IŞIK ÇAĞLAYAN\nAnkara\nilker@example.com', 'İlker Işık', 'Çağlayan'],
  ['Şükrü Özgür Ünal\nVeri Mühendisi', 'Şükrü Özgür', 'Ünal'],
  ['José-María Núñez de la Torre\nIngeniero', 'José-María Núñez', 'de la Torre'],
  ['JOSE DE LA CRUZ JR., PMP\nProject Manager', 'Jose', 'De La Cruz'],
  ['Ahmed Al Mansouri\nNetwork Engineer', 'Ahmed', 'Al Mansouri'],
  ['Ana da Silva Santos\nAnalyst', 'Ana', 'da Silva Santos'],
  ['Nguyen Van Anh\nJava Developer', 'Nguyen Van', 'Anh'],
  ['Juan Carlos Garcia Lopez\nJava Developer', 'Juan Carlos Garcia', 'Lopez'],
  ['CURRICULUM VITAE Anaïs Tremblay-Côté 514 555 0133 anais.tc@example.ca', 'Anaïs', 'Tremblay-Côté'],
  ["Siobhán O'Brien | Toronto, ON", 'Siobhán', "O'Brien"],
  ['Lan Nguyen\nNetwork Engineer', 'Lan', 'Nguyen'],
  ['Seo-yeon Kim\nSEO specialist', 'Seo-yeon', 'Kim'],
  ['JAMES MCDONALD, PMP, CSM\nProject Manager', 'James', 'McDonald'],
  ['Dr. Anil K. Rao (Contractor)\nanil@example.com', 'Anil K.', 'Rao'],
  ['Java Developer\nPriya Natarajan\nEdison, NJ', 'Priya', 'Natarajan'],
  ['Name: Xóchitl Quetzal\nPhone: 214-555-0100', 'Xóchitl', 'Quetzal'],
])('%j belongs to %s %s', (text, first, last) => {
  const read = readResume(text, today);
  const compared = (value: string | undefined) => value?.normalize('NFD');
  expect([compared(read.firstName?.value), compared(read.lastName?.value)]).toEqual([compared(first), compared(last)]);
});

test('an address in Quebec style is a home, and a clearance among certificates is no certificate', () => {
  const read = readResume(
    'Anaïs Tremblay-Côté\n514 555 0133 | Laval (Québec) H7N 1A1\n\nCERTIFICATIONS\nPMP (2016), Security+\nCLEARANCE: Active Secret',
    today,
  );
  expect(read.place?.value).toEqual({ city: 'Laval', state: 'QC', country: 'CA' });
  expect(read.certifications.map(({ value }) => value)).toEqual(['PMP', 'Security+']);
});

test.each([
  'Jersey City, NJ\nJava Developer',
  'Network Engineer\nVirginia Harbor Company\nBlacksburg, VA',
  'Curriculum Vitae\nProfessional Summary\nSenior Analyst',
  'San Mateo, CA\nFull Stack Developer',
  'Jersey City | NJ | 07302\nQA Tester',
])('%j contains no name', (text) => {
  expect(readResume(text, today).firstName).toBeUndefined();
});

test('phone numbers are read in the usual forms, and other numbers are not', () => {
  const phones = (text: string) => readResume(text, today).phones.map(({ value }) => value);
  expect(phones('+1 214.555.0142')).toEqual(['+12145550142']);
  expect(phones('Cell: 2145550142')).toEqual(['+12145550142']);
  expect(phones('(214)555-0142 / 214 555 0143')).toEqual(['+12145550142', '+12145550143']);
  expect(phones('Mobile: +91 98765 43210')).toEqual(['+91 98765 43210']);
  expect(phones('123-456-7890')).toEqual(['123-456-7890']);
  expect(phones('Course A-652-0298, patent 11,234,567, 2012-2015, DOI 10.1234/5678.9012, 12145550142666')).toEqual([]);
});

test('an email address that ran into the next word is cut at its end', () => {
  expect(readResume('ann@example.comPhone: 214-555-0142', today).emails.map(({ value }) => value)).toEqual([
    'ann@example.com',
  ]);
});

/** Every piece of evidence in a reading. */
function evidenceOf(read: ParsedResume): Evidence[] {
  const { firstName, lastName, linkedin, place, headline } = read;
  const single = [firstName, lastName, linkedin, place, headline].flatMap((fact) => (fact ? [fact.evidence] : []));
  const listed = [...read.emails, ...read.phones, ...read.certifications, ...read.positions, ...read.education];
  return [...single, ...listed.map(({ evidence }) => evidence), ...read.skills.flatMap(({ evidence }) => evidence)];
}
const falseQuotes = (text: string) =>
  evidenceOf(readResume(text, today)).filter(
    ({ quote, offset }) => quote === '' || text.slice(offset, offset + quote.length) !== quote,
  );

test('every quote is the text at its place, whatever the layout of a resume', () => {
  const pieces = [inLines, paragraphs, dump].flatMap((text) => text.split(/(?<=\n)|(?<=\. )/));
  const made = fc.array(
    fc.oneof(
      fc.constantFrom(...pieces),
      fc.string({ unit: 'binary', maxLength: 30 }),
      fc.constantFrom('\n', '\t', ' ', ' - '),
    ),
    { maxLength: 40 },
  );
  fc.assert(
    fc.property(made, (parts) => {
      expect(falseQuotes(parts.join(''))).toEqual([]);
    }),
    { numRuns: 200 },
  );
});

test('with another name or year of graduation skills, years and positions stay the same', () => {
  const facts = (text: string) => {
    const { skills, totalYears, positions } = readResume(text, today);
    const plain = (evidence: Evidence) => evidence.quote;
    return {
      skills: skills.map((skill) => ({ ...skill, evidence: skill.evidence.map(plain) })),
      totalYears,
      positions: positions.map((position) => ({ ...position, evidence: plain(position.evidence) })),
    };
  };
  for (const [text, name, year] of [
    [inLines, 'Maria Lopez', '2015'],
    [paragraphs, 'Emre Yılmaz', '2010 to 2014'],
    [dump, 'Nobody', 'August 2005 to May 2009'],
  ] as const) {
    const before = facts(text);
    for (const other of ['Wei Zhang', 'Fatima Al-Rashid', 'John Smith', 'Ayşe Çelik'])
      expect(facts(text.replace(name, other))).toEqual(before);
    for (const other of ['1985', '1990 to 1994', 'May 2020'])
      expect(facts(text.replace(year, other)), other).toEqual(before);
  }
});

test('overlapping positions count once in the years', () => {
  const read = readResume(
    'EXPERIENCE\nDeveloper, Acme Inc\nJanuary 2015 - December 2018\n- Java\nConsultant, Beta LLC\nJanuary 2017 - December 2019\n- Java\n',
    today,
  );
  expect(read.totalYears).toBe(5);
  expect(read.skills.find(({ key }) => key === 'java')).toMatchObject({ years: 5, lastUsedYear: 2019 });
});

test('a text of 200,000 characters, also a hostile one, is parsed in time linear to its length', () => {
  const hostile = [
    inLines.repeat(400),
    dump.repeat(250),
    'Senior Java Developer '.repeat(10_000),
    'May 2014 - '.repeat(20_000),
    '2014 to Present Developer '.repeat(8_000),
    '(214) 555-'.repeat(20_000),
    'a.b-c_d@'.repeat(25_000),
    'Bachelor of Science in '.repeat(9_000),
    'University of '.repeat(15_000),
    ' '.repeat(200_000),
    '\n'.repeat(200_000),
    '\t- '.repeat(70_000),
    'A'.repeat(200_000),
    'Ab, '.repeat(50_000),
    '1 2 '.repeat(50_000),
    '- , - ('.repeat(30_000),
    `EDUCATION\n${'High School Diploma\n'.repeat(10_000)}`,
    `EXPERIENCE\n${'Developer\n\nAcme - \n\n'.repeat(10_000)}`,
  ];
  for (const text of hostile) {
    const before = process.cpuUsage();
    const read = readResume(text.slice(0, 200_000), today);
    expect(process.cpuUsage(before).user / 1000, text.slice(0, 30)).toBeLessThan(15_000);
    expect(read.positions.length).toBeLessThanOrEqual(60);
  }
});

test('random text is parsed without an error and without people, titles or schools', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
      const read = readResume(text, today);
      expect(falseQuotes(text)).toEqual([]);
      expect(read.education.filter(({ school }) => school !== undefined)).toEqual([]);
    }),
    { numRuns: 300 },
  );
  const lorem = readResume('lorem ipsum dolor sit amet consectetur adipiscing elit sed do eiusmod '.repeat(50), today);
  expect([lorem.firstName, lorem.positions, lorem.education, lorem.emails, lorem.phones]).toEqual([
    undefined,
    [],
    [],
    [],
    [],
  ]);
});

/**
 * Real resumes that we may not publish: a folder with ner_resumes.jsonl and documents/documents.jsonl. Set
 * ROLECALL_CORPUS to run this test; without it only the generated texts of the other tests are used.
 */
const folder = process.env['ROLECALL_CORPUS'] ?? '';
const isThere = folder !== '' && existsSync(path.join(folder, 'ner_resumes.jsonl'));
if (!isThere)
  console.warn('SKIPPED: quotes of real resumes. Set ROLECALL_CORPUS to a folder that holds ner_resumes.jsonl.');

describe.runIf(isThere)('real resumes', () => {
  test('every quote is the text at its place', () => {
    const lines = (file: string) => readFileSync(path.join(folder, file), 'utf8').trim().split('\n');
    const texts = [
      ...lines('ner_resumes.jsonl').map((line) => (JSON.parse(line) as { text: string }).text),
      ...lines('documents/documents.jsonl').map(
        (line) => (JSON.parse(line) as { reference_text: string }).reference_text,
      ),
    ];
    expect(texts.flatMap(falseQuotes)).toEqual([]);
  });
});
