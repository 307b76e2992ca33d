import { expect, test } from 'vitest';
import { readResume } from './read-resume.ts';

const today = '2026-11-25';
const positionsOf = (experience: string) =>
  readResume(`Dana Whitfield\nHartford, CT\n\nEXPERIENCE\n${experience}`, today).positions.map(
    ({ title, employer, startMonth, endMonth, isCurrent }) => [
      title,
      employer,
      startMonth,
      isCurrent ? 'now' : endMonth,
    ],
  );

test.each([
  ['2014-2017: Java Developer, Larkspur Bank', ['2014-01', '2017-12']],
  ["Java Developer, Larkspur Bank, '19 - '21", ['2019-01', '2021-12']],
  ['Java Developer | Larkspur Bank | Jan 19 - Mar 21', ['2019-01', '2021-03']],
  ["Java Developer, Larkspur Bank, '19 - present", ['2019-01', 'now']],
])('dates as in "%s" make a position', (line, [from, to]) => {
  expect(positionsOf(`${line}\n- Built payment services`)).toEqual([['Java Developer', 'Larkspur Bank', from, to]]);
});

test('a product with its years is no position, and days of a year are no years', () => {
  const text = `Administrator, Larkspur Bank, 01/2017 - 03/2021
- Migrated Windows Server 2008-2012 for the office
- Covered the desk Jan 19 - Mar 21, 2020`;
  expect(positionsOf(text)).toEqual([['Administrator', 'Larkspur Bank', '2017-01', '2021-03']]);
});

test('several roles at one employer, as LinkedIn prints them', () => {
  const text = `Larkspur Bank
6 years 2 months
Senior Java Developer
March 2019 - Present (7 years 9 months)
Hartford, Connecticut
Kafka services for payments.
Java Developer
January 2017 - March 2019 (2 years 3 months)
Spring services.
Bluewater Insurance
Software Engineer
June 2013 - December 2016 (3 years 7 months)
Oracle.`;
  expect(positionsOf(text)).toEqual([
    ['Senior Java Developer', 'Larkspur Bank', '2019-03', 'now'],
    ['Java Developer', 'Larkspur Bank', '2017-01', '2019-03'],
    ['Software Engineer', 'Bluewater Insurance', '2013-06', '2016-12'],
  ]);
});

test.each([
  ['resume_final_v2.docx', undefined],
  ['Microsoft Word', undefined],
  ['San Diego', undefined],
  ['New Haven', undefined],
  ['Microsoft Word - Dana Whitfield Resume', 'Dana Whitfield'],
  ['Georgia Brown', 'Georgia Brown'],
])('the name in a first line "%s" is %s', (line, name) => {
  const { firstName, lastName } = readResume(
    `${line}\nJava Developer\nExperience\nJava Developer, Larkspur Bank\n01/2017 - 03/2021`,
    today,
  );
  expect(firstName && `${firstName.value} ${lastName?.value}`).toBe(name);
});

test('years of experience come from positions, never from a birth date', () => {
  const { totalYears } = readResume(
    `Dana Whitfield
Date of birth: 05/14/1975, married since 1999
Experience
Java Developer, Larkspur Bank
01/2020 - 12/2021`,
    today,
  );
  expect(totalYears).toBe(2);
});
