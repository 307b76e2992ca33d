import { expect, test } from 'vitest';
import { restrictionsOf } from './restrictions.ts';

const restricts = (line: string) =>
  restrictionsOf({ title: '', description: `Java Developer\n\n${line}\nJava and SQL.`, skills: [] }).length > 0;

/** Wording that no public posting may have (trade 4.4), as postings write it. */
const unlawful = [
  ...['USC only', 'USC/GC only', 'USC or GC only', 'USC and GC only', 'US Citizens only', 'U.S. citizens only'],
  ...['Only US citizens', 'Only USC', 'Only GC holders please', 'GC only', 'GC holders only', 'Green card only'],
  ...['Green card holders only', 'Only green card holders', 'Citizens only', 'Citizens or GC only', 'USC, GC only'],
  ...['Citizens and green card holders only', 'Must be a US citizen', 'Must be US citizen', 'Must be a U.S. citizen'],
  ...['Must be a US person', 'Candidate to be a US person', 'US citizenship required', 'US citizenship is required'],
  ...['U.S. citizenship is mandatory', 'Requires US citizenship', 'Requires a US person', 'H1B only', 'H-1B only'],
  ...['H1Bs only', 'No H1B', 'No H-1B', 'No H1Bs please', 'H1B not accepted', 'H-1B will not be considered'],
  ...['H1B cannot be considered', 'OPT/CPT only', 'OPT only', 'CPT only', 'Only OPT', 'Only CPT candidates', 'No OPT'],
  ...['No CPT', 'No EAD', 'Only EAD', 'EAD-GC', 'GC-EAD', 'GC EAD only', 'GC/EAD', 'No OPT or CPT', 'No EADs'],
  ...['Native English speaker', 'Native English speakers only', 'US born candidates', 'Born American only'],
  ...[
    'Canadian experience required',
    'Canadian experience is a must',
    'Canadian experience only',
    'H1B candidates will not be considered',
  ],
] as const;

/** Lines that look alike and say something else. */
const lawful = [
  ...['Works with citizens of the county on service requests', 'Portal for citizens and businesses'],
  ...['Must be authorized to work in the United States', 'We cannot sponsor visas for this role'],
  ...['Knowledge of H-1B filings and immigration case management', 'Green card lottery website maintenance'],
  ...['Opt in and opt out preferences of customers', 'CPT coding for medical billing', 'ICD-10 and CPT codes'],
  ...['Experience with EAD schema and archival finding aids', 'US person data is handled under policy'],
  ...['Native mobile apps in Swift', 'Cloud native applications only', 'English and Spanish preferred'],
  ...['Experience with Canadian payroll', 'Canadian experience in retail is welcome', 'Only local candidates'],
  ...['U.S. citizens and residents are served by the agency', 'GC log analysis and JVM tuning', 'Read-only access'],
] as const;

test('J14: of sixty phrases that restrict by citizenship or visa all are found', () => {
  expect(unlawful.length).toBeGreaterThanOrEqual(60);
  expect(unlawful.filter((line) => !restricts(line))).toEqual([]);
});

test('J14: of lines that look alike at most one in twenty is taken for one', () => {
  const taken = lawful.filter(restricts);
  expect([taken.length <= lawful.length / 20, taken.length > 1 ? taken : []]).toEqual([true, []]);
});

test('a title and a skill are published as well, and what the description says already is told once', () => {
  const description = 'Answers calls.\nUSC/GC only, no H1B';
  expect(restrictionsOf({ title: 'Help Desk (USC/GC only)', description, skills: ['Java', 'GC EAD only'] })).toEqual([
    { quote: 'USC/GC only', offset: description.indexOf('USC') },
    { quote: 'no H1B', offset: description.indexOf('no H1B') },
    { quote: 'GC EAD only', offset: 5 },
  ]);
  expect(restrictionsOf({ title: 'Help Desk', description: '', skills: [] })).toEqual([]);
});
