import { expect, test } from 'vitest';
import { readDay } from '#domain/outreach/read-day.ts';
import { dayInWords, zoneInWords } from './moments.ts';

test.each(['en', 'tr', 'ar'])('%s: a picked day in words is read by the chatbot as the same day', (language) => {
  for (let month = 1; month <= 12; month += 1) {
    const day = `2027-${String(month).padStart(2, '0')}-${String(month + 9).padStart(2, '0')}`;
    const words = dayInWords(day, language);
    expect(words).not.toContain('-');
    expect(readDay(words, '2026-11-27')).toEqual({ day });
  }
});

test('a time zone has the name that people use, not that of the database of zones', () => {
  expect(zoneInWords('en')).not.toContain('/');
});
