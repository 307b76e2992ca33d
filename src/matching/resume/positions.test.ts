import { expect, test } from 'vitest';
import { readResume } from './read-resume.ts';

const today = '2026-11-21';
const jobs = [
  ['Harbor Health', 'Oakland, CA', 'Sr. Java Developer', 'Jan 2019 – Present'],
  ['Lakeside Bank', 'Charlotte, NC', 'Java Developer', 'Feb 2016 – Dec 2018'],
] as const;
const work = ['• Built claims services in Spring Boot.\n• Tuned SQL.', '• Kept payments in Java.\n• Wrote tests.'];
type Layout = (employer: string, place: string, title: string, dates: string) => string;

const layouts: Record<string, Layout> = {
  'client and role, as consultants write': (employer, place, title, dates) =>
    `Client: ${employer}, ${place}                    ${dates}\nRole: ${title}\nResponsibilities:`,
  'client, dates and role on lines of their own': (employer, place, title, dates) =>
    `Client: ${employer}, ${place}\n${dates}\nRole: ${title}`,
  'client, duration and role': (employer, place, title, dates) =>
    `Client: ${employer}, ${place}          Duration: ${dates}\nRole: ${title}`,
  'project, client, role and duration': (employer, _, title, dates) =>
    `Project # 1: Claims Portal\nClient : ${employer}\nRole : ${title}\nDuration : ${dates}\nEnvironment: Java, Oracle`,
  'company, position, from and to': (employer, place, title, dates) =>
    `COMPANY: ${employer}\nLOCATION: ${place}\nPOSITION: ${title}\nFROM: ${dates.replace(' – ', ' TO: ')}`,
  'vendor in brackets': (employer, place, title, dates) =>
    `${employer}, ${place} (Vendor: Acme Staffing)                ${dates}\nJob Title: ${title}`,
  'dates between title and employer': (employer, place, title, dates) => `${title}\n${dates}\n${employer}, ${place}`,
  'dates between employer and title': (employer, place, title, dates) => `${employer} | ${place}\n${dates}\n${title}`,
  'employer and dates, then the title': (employer, place, title, dates) =>
    `${employer} – ${place}\t\t${dates}\n${title}`,
  'everything between bars': (employer, place, title, dates) => `${title} | ${employer} | ${place} | ${dates}`,
  'everything in columns': (employer, place, title, dates) => `${title}     ${employer}     ${place}     ${dates}`,
  'title at employer, from and to': (employer, _, title, dates) =>
    `${title} at ${employer} from ${dates.replace(' – ', ' to ')}`,
  'dates first': (employer, place, title, dates) => `${dates}   ${title}\n${employer}, ${place}`,
};

test.each(Object.entries(layouts))('positions are read from: %s', (_, layout) => {
  const positions = jobs
    .map(([employer, place, title, dates], at) => `${layout(employer, place, title, dates)}\n${work[at]}\n`)
    .join('\n');
  const read = readResume(`Arun Kumar\narun@example.com\n\nPROFESSIONAL EXPERIENCE\n${positions}`, today);
  expect(read.positions.map(({ title, employer, startMonth }) => [title, employer, startMonth])).toEqual([
    ['Sr. Java Developer', 'Harbor Health', '2019-01'],
    ['Java Developer', 'Lakeside Bank', '2016-02'],
  ]);
});

test('of employer and client in one line the employer is taken', () => {
  const read = readResume(
    `Arun Kumar\n\nPROFESSIONAL EXPERIENCE\nEmployer: Acme Staffing Ltd.  Client: Harbor Health  Jan 2019 – Present\nDesignation: Technology Lead\n• Leads.`,
    today,
  );
  expect(read.positions.map(({ title, employer }) => [title, employer])).toEqual([
    ['Technology Lead', 'Acme Staffing Ltd.'],
  ]);
});

test('years with an apostrophe, and layouts that change within a resume', () => {
  const read = readResume(
    `Arun Kumar

WORK HISTORY
Harbor Health, Toronto ON — QA Automation Lead
Jan 2020 – Present
• Built a framework in Java.
Client: Lakeside Bank (via Acme Staffing), Toronto, ON   Mar'16 – Dec'19
Role: Sr. QA Engineer
Environment: Selenium, Java, Oracle
Orchard Retail, Toronto, ON   07/2012 to 02/2016
Test Engineer
- Manual testing, SQL`,
    today,
  );
  expect(read.positions.map(({ title, employer }) => [title, employer])).toEqual([
    ['QA Automation Lead', 'Harbor Health'],
    ['Sr. QA Engineer', 'Lakeside Bank'],
    ['Test Engineer', 'Orchard Retail'],
  ]);
  expect(read.skills.find(({ key }) => key === 'oracle-database')?.years).toBe(3.8);
});

test('a title that ran into the name of the employer is not part of it', () => {
  const read = readResume(
    'Dana Whitfield\n\nWORK EXPERIENCE\nJava Developer Java DeveloperHarbor & Lakeside - Dallas, TX\nJanuary 2018 to Present\n- Built services in Java.',
    today,
  );
  expect(read.positions[0]).toMatchObject({ title: 'Java Developer', employer: 'Harbor & Lakeside' });
});

/** One long line with its headings inside, as exports of job boards have it. */
const flat = (title: string, employer: string) =>
  `${title}\n${employer}\nReno, NV\n• 8 years of Java services.\n• Tuned queries of large databases. Authorized to work in the US for any employer Work Experience ${title} ${employer} - Reno, NV August 2018 to Present Description: a bank.\n• Built claims services in Spring Boot. ${title} Harbor Health - Oakland, CA May 2014 to July 2018 • Kept payments in Java.`;

test.each([
  ['Full stack Java Developer', 'Quillworks one'],
  ['Database Administrator', 'Lakeside Mutual insurance'],
  ['Web Developer', 'quillworks'],
])('contact data above the headline lose no position: %s, %s', (title, employer) => {
  const text = flat(title, employer);
  const of = (given: string) => {
    const read = readResume(given, today);
    return [read.positions.map((one) => [one.title, one.employer, one.startMonth]), read.totalYears];
  };
  expect(of(text)[0]).toEqual([
    [title, employer, '2018-08'],
    [title, 'Harbor Health', '2014-05'],
  ]);
  expect(of(`Dana Whitfield\ndana@example.com (702) 555-0142\n${text}`)).toEqual(of(text));
});

test('right after the heading in the same line the whole head is read, whatever the headline', () => {
  const text = flat('Java Developer', 'Quillworks one').replace(/^.*\n.*\n/, 'Dana Whitfield\n');
  expect(readResume(text, today).positions[0]).toMatchObject({
    title: 'Java Developer',
    employer: 'Quillworks one',
    startMonth: '2018-08',
    isCurrent: true,
  });
});

test('a bullet that ends in a head of work does not begin with one', () => {
  const read = readResume(
    'Dana Whitfield\n\nWork Experience Analyst Acme Ltd - Reno, NV May 2018 to Present\n• SQL database tuning Database Administrator HARBOR LTD May 2014 to July 2016 Description',
    today,
  );
  expect(read.positions[1]).toMatchObject({ title: 'Database Administrator', employer: 'HARBOR LTD' });
});

test.each(['Intern', '(Contractor)'])('"%s" behind the title of the headline is no employer', (word) => {
  const text = flat('Java Developer', 'Quillworks').replace('Java Developer Harbor', `Java Developer ${word} Harbor`);
  expect(readResume(text, today).positions[1]).toMatchObject({
    title: `Java Developer ${word}`,
    employer: 'Harbor Health',
  });
});

test('an undated position between dated ones keeps its duties to itself', () => {
  const read = readResume(
    'Dana Whitfield\n\nWORK EXPERIENCE\nOffice 365 Administrator, Quillworks, Reno, NV\nJanuary 2019 to Present\n• Wrote PowerShell scripts.\n\nCloud Engineer\nBrightside Technologies, Salem, OR\n• Managed F5 load balancers.\n• Patched Citrix.\n\nSystems Administrator, Harbor Health, Oakland, CA\n2010 to 2013\n• Kept VMware running.',
    today,
  );
  expect(read.positions.map(({ title, employer, startMonth }) => [title, employer, startMonth])).toEqual([
    ['Office 365 Administrator', 'Quillworks', '2019-01'],
    ['Cloud Engineer', 'Brightside Technologies', undefined],
    ['Systems Administrator', 'Harbor Health', '2010-01'],
  ]);
  const of = (key: string) => read.skills.find((one) => one.key === key);
  expect(of('f5')).toMatchObject({ isCurrent: false });
  expect(of('f5')?.years).toBeUndefined();
  expect(of('powershell')?.years).toBe(7.9);
});
