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
