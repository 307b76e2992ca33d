import { expect, test } from 'vitest';
import { findSpans, yearsCovered } from './months.ts';

const today = '2026-11-21';
const only = (text: string) => {
  const [span, ...more] = findSpans(text, today);
  expect(more).toEqual([]);
  return span && [span.start, span.isCurrent ? 'now' : span.end, text.slice(span.index, span.index + span.length)];
};

test.each([
  ['05/2014 - 06/2016', '2014-05', '2016-06'],
  ['05/14 - 06/15', '2014-05', '2015-06'],
  ["May '14 – Present", '2014-05', 'now'],
  ["JUN'2015 to Aug'2016", '2015-06', '2016-08'],
  ['Jun-14 to Jul-15', '2014-06', '2015-07'],
  ['2014-05 to 2015-12', '2014-05', '2015-12'],
  ['Summer 2014 - Fall 2015', '2014-06', '2015-11'],
  ['2014–Present', '2014-01', 'now'],
  ['2014 – 2016', '2014-01', '2016-12'],
  ['January 2019 till date', '2019-01', 'now'],
  ['March 2016 - Current', '2016-03', 'now'],
  ['30.07.2002 to till date', '2002-07', 'now'],
  ['1st Aug 2011 - 30 Nov 2011', '2011-08', '2011-11'],
  ['January 5, 2015 to March 3, 2016', '2015-01', '2016-03'],
  ['2019 october - now', '2019-10', 'now'],
  ['April 2015\nto\nCurrent', '2015-04', 'now'],
  ['juillet 2014 - août 2015', '2014-07', '2015-08'],
  ['juin 2014 à aujourd’hui', '2014-06', 'now'],
])('%j is read as the span from %s to %s', (text, start, end) => {
  expect(only(text)).toEqual([start, end, text]);
});

test('a first month without its year takes the year of the last, and "since" lasts until now', () => {
  expect(only('Intern, Mar - Jun 2015')).toEqual(['2015-03', '2015-06', 'Mar - Jun 2015']);
  expect(only('Working there since May 2014.')).toEqual(['2014-05', 'now', 'since May 2014']);
});

test('the present year ends today', () => {
  expect(only('2024 - 2026')).toEqual(['2024-01', '2026-11', '2024 - 2026']);
});

test('versions, amounts, words that begin like months, ends before starts and future years are not spans', () => {
  for (const text of [
    'version 2.1.2014',
    '$2014 to spend',
    'Decade 2012, marketing 2015',
    'June 2016 to May 2014',
    'May 2031 to June 2033',
    'Call 214-555-0142',
    'one in 2,014 of 2,016',
  ])
    expect(findSpans(text, today), text).toEqual([]);
});

test('single dates are read only on request', () => {
  expect(findSpans('Summer 2021', today)).toEqual([]);
  expect(findSpans('Summer 2021', today, { lone: true })).toMatchObject([{ start: '2021-06', end: '2021-08' }]);
});

test('overlapping months count once', () => {
  const a = { start: '2015-01', end: '2016-12' };
  expect(yearsCovered([a, a])).toBe(2);
  expect(yearsCovered([a, { start: '2016-01', end: '2017-12' }])).toBe(3);
  expect(yearsCovered([a, { start: '2015-06', end: '2015-09' }])).toBe(2);
  expect(yearsCovered([a, { start: '2020-01', end: '2020-06' }])).toBe(2.5);
});
