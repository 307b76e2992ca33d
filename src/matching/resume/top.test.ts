import { expect, test } from 'vitest';
import { readResume } from './read-resume.ts';

const today = '2026-11-21';

test.each([
  ['Dell\nEMC Moore, OK', 'Dell EMC', 'Moore'],
  ['Gulf Marine\nInc Arbutus, MD', 'Gulf Marine Inc', 'Arbutus'],
  ['Engineer Doral, FL', 'Gulf Marine', 'Doral'],
  ['Citizens Bank, Rhode Island', 'Gulf Marine', undefined],
  ['Remote, GA', 'Gulf Marine', undefined],
  ['Fort Worth, TX', 'Army Fort', 'Fort Worth'],
  ['Tybee Island, GA', 'City of Tybee', 'Tybee Island'],
  ['State College, PA', 'Gulf Marine', 'State College'],
  ['Mentor, OH', 'Gulf Marine', 'Mentor'],
])('of "%s" only the town is the home', (line, employer, city) => {
  const text = `Emre Yılmaz\nSystems Engineer\n${line}\n\nEXPERIENCE\nSystems Engineer\n${employer}\nJan 2019 - Present\n- Works there.\n`;
  const { place } = readResume(text, today);
  expect(place?.value.city).toBe(city);
  expect(text.slice(place!.evidence.offset).startsWith(place!.evidence.quote)).toBe(true);
});

test.each([
  ['Pune, India | anita@example.com', { city: 'Pune', state: 'India' }],
  ['Leeds, West Yorkshire, United Kingdom', { city: 'Leeds', state: 'United Kingdom' }],
  ['Jordan Chile', { city: 'Dallas', state: 'TX', country: 'US' }],
])('"%s" at the top is a home, abroad too', (line, place) => {
  const text = `Anita Rao\nJava Developer\n${line}\n\nEXPERIENCE\nJava Developer, Maple Foods, Dallas, TX\nJanuary 2019 - Present\n- Builds services.\n`;
  expect(readResume(text, today).place?.value).toEqual(place);
});
