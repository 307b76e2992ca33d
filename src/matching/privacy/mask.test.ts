import { expect, test } from 'vitest';
import { maskEverywhere, maskPerson } from './mask.ts';

const blanks = (length: number) => ' '.repeat(length);
const long = 'x'.repeat(70);

test.each([
  ['ann@example.com', blanks(15)],
  ['Mail:ann@example.com, or call', `${blanks(21)} or call`],
  ['a@b', 'a@b'],
  ['@home and @work', '@home and @work'],
  ['a@@example.com', 'a@@example.com'],
  ['one@two@three.org', `${blanks(7)}@three.org`],
  [`${long}@example.com`, `${'x'.repeat(6)}${blanks(76)}`],
  ['çağrı@örnek.com.tr مرحبا@مثال.com', `${blanks(18)} ${blanks(14)}`],
  ['no address here', 'no address here'],
  ['C# @ 5 years', 'C# @ 5 years'],
])('no email address is left of %j', (text, masked) => {
  expect(maskPerson(text, {})).toBe(masked);
});

test('links, phone numbers and streets are blanked, and every place in the text stays the same', () => {
  const text =
    'Ann Lee\n(214) 555-0134 | https://ann.example/x | 100 Oak Street, Dallas\nP.O. Box 12\nJava 17, 5 years';
  const masked = maskPerson(text, { firstName: 'Ann', lastName: 'Lee' });
  expect(masked).toHaveLength(text.length);
  expect(masked.replace(/\s+/g, ' ').trim()).toBe('( | | , Dallas Java 17, 5 years');
});

test.each([
  ['Ann Lee wrote', ['Ann', 'Lee'], '_______ wrote'],
  ['ANN  LEE; lee, ann; Lee Ann', ['Ann', 'Lee'], '________; ________; _______'],
  ['Ann B. Lee and Ann B Lee and Ann Bo Lee', ['Ann', 'Lee'], '__________ and _________ and Ann Bo Lee'],
  ['Joann Lee; Ann Leeds; Ann, Lee2', ['Ann', 'Lee'], 'Joann Lee; Ann Leeds; Ann, Lee2'],
  [
    'Mary Ann\nvan  der Berg and Van Der Berg, Mary  Ann',
    ['Mary Ann', 'van der Berg'],
    `${'_'.repeat(22)} and ${'_'.repeat(23)}`,
  ],
  ['Ann Ann Lee Lee', ['Ann', 'Lee'], 'Ann _______ Lee'],
  ['İREM IŞIK, irem ışık, İrem Işik', ['İrem', 'Işık'], 'İREM IŞIK, irem ışık, İrem Işik'],
  ['İREM IŞıK', ['İrem', 'Işık'], '_________'],
  ['ليلى حداد مهندسة', ['ليلى', 'حداد'], '_________ مهندسة'],
  ["A.J. (Ann) O'Neil-Lee", ['A.J. (Ann)', "O'Neil-Lee"], '_'.repeat(21)],
  ['Ann', ['Ann', ''], 'Ann'],
])('%j with the name %j becomes %j', (text, [firstName, lastName], left) => {
  expect(maskPerson(text, { firstName: firstName!, lastName: lastName! })).toBe(left.replaceAll('_', ' '));
});

test('the full name is blanked wherever and however it is written; a part of it may be an ordinary word', () => {
  const name = { firstName: 'Işıl', lastName: 'Java' };
  const text = `Java, Işıl\n${'Java work. '.repeat(200)}Işıl M. Java; IşılJava`;
  const masked = maskPerson(text, name);
  expect(masked).not.toContain('Işıl M');
  expect(masked.startsWith('          \nJava work.')).toBe(true);
  expect(masked.endsWith('; IşılJava')).toBe(true);
  expect(maskEverywhere('Ann wrote to ann@example.com', { firstName: 'Ann', lastName: 'Lee' }).trim()).toBe('wrote to');
});
