import { expect, test } from 'vitest';
import { embeddingNeed } from '#domain/matching/match.ts';
import { en as candidatesEn } from '#web/areas/candidates/words/en.ts';
import { tr as candidatesTr } from '#web/areas/candidates/words/tr.ts';
import { allWords } from '#web/testing/all-words.ts';
import { makeFormat } from '#web/words/language.tsx';
import { availableText, concernsOf, metOf, mustHavesOf, outOfDateText, reasonOf, workText } from './match-words.ts';

const [en, tr, ar] = [allWords('en'), allWords('tr'), allWords('ar')];
const shown = { format: makeFormat('en'), pay: { currency: 'USD', isYearly: false } };

test('a person without an embedding is explained by words alone, and every language says so', () => {
  const category = {
    category: 'wording' as const,
    weight: 58,
    hasData: true,
    score: 70,
    points: 40.6,
    found: [
      { need: 'ledger', matchedAs: 'Ledger', how: 'exact' as const, mustHave: false, share: 1, isCurrent: false },
    ],
    missing: [],
    unknown: [{ need: embeddingNeed }],
  };
  for (const words of [en, tr, ar])
    expect(reasonOf(category, words, shown)).toBe(
      `${words.matching.item('Ledger')} · ${words.matching.meaningUnknown}`,
    );
  expect(
    reasonOf({ ...category, found: [], missing: [{ need: 'cobol', mustHave: false }], unknown: [] }, en, shown),
  ).toBe('No words in common with the posting');
});

test.each([
  ['experience', '13', '5', { askedYears: 5 }, '13 yrs (5 required)'],
  ['experience', '1', '5', { askedYears: 5 }, '1 yr (5 required)'],
  ['experience', '9.3', '9', { askedYears: 9, similarYears: 4 }, '9.3 yrs in all, 4 in similar work (9 required)'],
  ['experience', '3.2', '4', { askedYears: 4, similarYears: 3.17 }, '3.2 yrs (4 required)'],
  ['experience', '9.3', '9', { askedYears: 9, similarYears: 4.04 }, '9.3 yrs in all, 4 in similar work (9 required)'],
  ['experience', '3.1', '6', { askedYears: 6, similarYears: 0 }, '3.1 yrs in all, none in similar work (6 required)'],
  ['education', 'bachelor', 'bachelor', {}, "Bachelor's"],
  ['certifications', 'PMP', 'PMP', {}, 'PMP'],
  ['experience', '26', '3', { isUsual: true }, '26 yrs (usual for this level: about 3)'],
  ['experience', '2', '0', { isUsual: true }, '2 yrs'],
  ['experience', '26', '3', {}, '26 yrs (scored against 3)'],
  ['title', 'Java Developer', 'Java Engineer', {}, '“Java Developer”'],
  ['title', 'Java Developer', 'Java Engineer', { years: 3.5, lastUsedYear: 2002 }, '“Java Developer” · 3.5 yrs, 2002'],
  ['title', 'Java Developer', 'Java Engineer', { years: 1, isCurrent: true }, '“Java Developer” · 1 yr, now'],
  ['recency', '2018', '2026', {}, 'Last used in 2018'],
  ['recency', '2026', '2026', {}, 'Used this year'],
  ['rate', '75.00', '96.00', {}, 'Wants $75/hr (max $96/hr)'],
  ['rate', '75.50', '96.00', {}, 'Wants $75.50/hr (max $96/hr)'],
  ['rate', '85.00', '70.00', {}, 'Above the max: wants $85/hr (max $70/hr)'],
  ['location', 'Boston, MA', 'Woburn, MA', { miles: 10 }, 'Boston, MA, 10 mi from Woburn, MA'],
  ['location', 'Concord, NH', 'Boston, MA', { miles: 50 }, 'Concord, NH, 50 mi from Boston, MA'],
  [
    'location',
    'Hartford, CT',
    'Boston, MA',
    { miles: 93 },
    'Hartford, CT, 93 mi from Boston, MA, beyond a usual commute',
  ],
  [
    'location',
    'Fresno, CA',
    'Boston, MA',
    { miles: 2392 },
    'Fresno, CA, 2,392 mi from Boston, MA, would have to relocate',
  ],
  ['location', 'Boston, MA', 'Woburn, MA', {}, 'Boston, MA (job in Woburn, MA)'],
  ['location', 'Woburn, MA', 'Woburn, MA', {}, 'Woburn, MA'],
  ['availability', '2027-01-15', '2027-01-04', {}, 'Available Jan 15, 2027 (job starts Jan 4, 2027)'],
  ['education', 'master', 'bachelor', {}, "Master's (Bachelor's required)"],
  ['skills', 'Spring Boot', 'Java', { how: 'inferred' }, 'Spring Boot (related to Java)'],
] as const)('%s: %s where the job asks for %s reads as a recruiter says it', (category, matchedAs, need, more, t) => {
  const one = { need, matchedAs, how: 'exact' as const, mustHave: false, share: 0.8, isCurrent: false, ...more };
  const part = { category, weight: 10, hasData: true, score: 80, points: 8, found: [one], missing: [], unknown: [] };
  expect(reasonOf(part, en, shown)).toBe(t);
});

test('of a direct hire, what somebody asks is told by the year', () => {
  const found = [
    { need: '48.0769', matchedAs: '45.6731', how: 'exact' as const, mustHave: false, share: 1, isCurrent: false },
  ];
  const part = { category: 'rate' as const, weight: 5, hasData: true, score: 100, points: 5, missing: [], unknown: [] };
  const yearly = { ...shown, pay: { currency: 'USD', isYearly: true } };
  expect(reasonOf({ ...part, found }, en, yearly)).toBe('Wants $95,000/yr (max $100,000/yr)');
});

test.each([
  ['experience', '5', 'No experience (5 required)', 'No dated jobs on resume'],
  ['rate', '96.00', 'Wants well over the max of $96/hr', 'Rate not known'],
  ['location', 'Woburn, MA', 'Not in Woburn, MA', 'Location not known'],
  ['availability', '2027-01-04', 'Not available by Jan 4, 2027', 'Availability not known'],
  ['education', 'bachelor', "Below Bachelor's", 'No degree on resume'],
  ['title', 'Java Developer', 'No past title like “Java Developer”', 'No past titles on resume'],
] as const)('%s that does not fit at all says what the job asks for', (category, need, t, unknown) => {
  const missing = [{ need, mustHave: false }];
  const part = { category, weight: 10, hasData: true, score: 0, points: 0, found: [], missing, unknown: [] };
  expect(reasonOf(part, en, shown)).toBe(t);
  expect(reasonOf({ ...part, hasData: false, missing: [], unknown: [{ need }] }, en, shown)).toBe(unknown);
});

test.each([
  ['location', 'Dallas, TX', 'Toronto, ON, Canada', 'Toronto, ON, Canada (job in Dallas, TX)'],
  ['availability', '2027-01-04', '2027-04-01', 'Available Apr 1, 2027 (job starts Jan 4, 2027)'],
  ['education', 'master', 'associate', "Associate's (Master's required)"],
  ['education', 'bachelor', 'none', "Below Bachelor's"],
  ['recency', '2026', '2012', 'Last used in 2012'],
  ['experience', '5', '0', 'No experience (5 required)'],
] as const)('%s that does not fit %s says what the person has instead: %s', (category, need, held, t) => {
  const missing = [{ need, mustHave: false, held }];
  const part = { category, weight: 10, hasData: true, score: 35, points: 3.5, found: [], missing, unknown: [] };
  expect(reasonOf(part, en, shown)).toBe(t);
});

test('a resume without a degree is told by what it falls below', () => {
  const found = [
    { need: 'high-school', matchedAs: 'none', how: 'exact' as const, mustHave: false, share: 0.4, isCurrent: false },
  ];
  const part = {
    category: 'education' as const,
    weight: 2,
    hasData: true,
    score: 61,
    points: 1.2,
    missing: [],
    unknown: [],
  };
  expect(reasonOf({ ...part, found }, en, shown)).toBe('Below High school');
});

test('of skills that are in use only in part the reason says how many', () => {
  const skill = (need: string, more: object) => ({
    need,
    matchedAs: need,
    how: 'exact' as const,
    mustHave: true,
    share: 1,
    isCurrent: false,
    kind: 'skill' as const,
    strength: 'must' as const,
    ...more,
  });
  const base = { weight: 2, hasData: true, score: 70, points: 1.4, missing: [], unknown: [] };
  const recency = { ...base, category: 'recency' as const, found: [skill('2026', { mustHave: false })] };
  const found = [
    skill('Java', { years: 4, isCurrent: true }),
    skill('Kafka', { years: 2, lastUsedYear: 2025 }),
    skill('SQL', { years: 3, lastUsedYear: 2016 }),
    skill('Redis', {}),
    skill('Spark', { years: 3, isCurrent: true, strength: 'nice' }),
    skill('Leading a team', { years: 3, isCurrent: true, kind: 'statement' }),
  ];
  const all = { ...base, category: 'requirements' as const, found, missing: [{ need: 'Go', mustHave: true }] };
  expect(reasonOf(recency, en, shown, [all, recency])).toBe('2 of 5 must-haves used since 2025');
  const used = { ...all, found: found.slice(0, 2), missing: [] };
  expect(reasonOf(recency, en, shown, [used, recency])).toBe('Used this year');
  const skills = { ...all, found: found.slice(4), missing: [{ need: 'Go', mustHave: false }] };
  expect(reasonOf(recency, en, shown, [skills, recency])).toBe('1 of 2 skills used since 2025');
});

test.each([
  ['met', true, 90, undefined],
  ['partly', true, 86, 'past titles are only similar to this job’s'],
  ['partly', true, 50, 'past titles are only similar to this job’s'],
  ['missed', true, 20, 'no past title is like this job’s'],
  ['unknown', false, 0, 'no past titles on resume'],
] as const)('a concern about the title says what its row says: %s', (met, hasData, score, concern) => {
  const title = {
    category: 'title' as const,
    weight: 18,
    hasData,
    score,
    points: 0,
    found: [],
    missing: [],
    unknown: [],
  };
  expect(metOf(title)).toBe(met);
  const concerns = concernsOf({ flags: ['other-title', 'no-dates', 'few-requirements'], categories: [title] }, en);
  expect(concerns).toEqual([...(concern ? [concern] : []), 'the job names too few requirements']);
});

test('certifications that the resume lacks are named beside those that it shows', () => {
  const found = [{ need: 'PMP', matchedAs: 'PMP', how: 'exact' as const, mustHave: false, share: 1, isCurrent: false }];
  const missing = ['CPA', 'CISA'].map((need) => ({ need, mustHave: false }));
  const part = {
    category: 'certifications' as const,
    weight: 2,
    hasData: true,
    score: 33,
    points: 0.6,
    found,
    missing,
  };
  expect(reasonOf({ ...part, unknown: [] }, en, shown)).toBe('PMP · Not found: CPA, CISA');
  expect(reasonOf({ ...part, found: [], unknown: [] }, en, shown)).toBe('Not found: CPA, CISA');
});

test('a rate above the max is named with what is asked, in every language', () => {
  const missing = [{ need: '70', mustHave: false, held: '85' }];
  const part = { category: 'rate' as const, weight: 5, hasData: true, score: 35, points: 1.7, found: [], unknown: [] };
  for (const words of [en, tr, ar])
    expect(reasonOf({ ...part, missing }, words, shown)).toBe(words.matching.aboveMax(payOf85(words), payOf70(words)));
});
const payOf85 = ({ matching }: typeof en) => matching.perHour('$85');
const payOf70 = ({ matching }: typeof en) => matching.perHour('$70');

test('Turkish writes decimals with a comma', () => {
  expect(tr.matching.used({ years: 15.3, isCurrent: true, askedYears: 4 })).toBe('15,3 yıl (4 gerekli), şimdi');
  const { used } = en.matching;
  const stated = { years: 1.3, statedYears: 10, lastUsedYear: 2024, isCurrent: false, askedYears: 5 };
  expect(used(stated)).toBe('1.3 yrs in dated jobs, resume says 10 yrs (5 required), 2024');
  expect(used({ statedYears: 1, isCurrent: false })).toBe('resume says 1 yr');
  expect(used({ isCurrent: false, askedYears: 5 })).toBe('');
  expect(tr.matching.points('6.6', '6.8')).toBe('6,6 / 6,8');
  expect(candidatesTr.candidates.years(2.8)).toBe('2,8 yıl');
});

test('a headline stands where there is no position, and never beside an employer', () => {
  const headline = 'Senior Java Developer with 10 years of experience';
  const held = { headline, title: 'Java Developer', employer: 'Citi' };
  expect(workText(held, en)).toBe('Java Developer, Citi');
  expect(workText({ headline, employer: 'Citi' }, en)).toBe('Citi');
  expect(workText({ headline, title: 'Java Developer' }, en)).toBe('Java Developer');
  expect(workText({ headline }, en)).toBe(headline);
  expect(workText({}, en)).toBe('');
  expect(workText(held, ar)).toBe('Java Developer، Citi');
});

test('a notice is told in words, a date as a date', () => {
  expect(availableText('TWO_WEEKS', candidatesEn, shown.format)).toBe('Two weeks notice');
  expect(availableText('2026-12-09', candidatesEn, shown.format)).toBe('Dec 9, 2026');
});

test('a must-have that was last used long ago is named with its year, one that is in use is not', () => {
  const found = (need: string, more: object) => ({
    need,
    matchedAs: need,
    how: 'exact' as const,
    mustHave: true,
    share: 1,
    isCurrent: false,
    kind: 'skill' as const,
    grade: 'proven' as const,
    ...more,
  });
  const category = {
    category: 'requirements' as const,
    weight: 58,
    hasData: true,
    score: 70,
    points: 40.6,
    found: [
      found('ASP.NET', { lastUsedYear: 2007 }),
      found('SQL', { lastUsedYear: 2010, isCurrent: true }),
      found('HTML', { lastUsedYear: new Date().getFullYear() - 1 }),
      found('Redis', { lastUsedYear: 2007, mustHave: false }),
    ],
    missing: [],
    unknown: [],
  };
  const row = { categories: [category] };
  expect(mustHavesOf(row, 2026).map(({ need, level }) => `${need} ${level}`)).toEqual([
    'ASP.NET outOfDate',
    'SQL proven',
    'HTML proven',
  ]);
  expect(outOfDateText(row, en)).toBe('ASP.NET (2007)');
  expect(en.matching.outOfDate(outOfDateText(row, en))).toBe('Out of date: ASP.NET (2007)');
  expect(en.matching.old(outOfDateText(row, en, false))).toBe('old: ASP.NET');
});
