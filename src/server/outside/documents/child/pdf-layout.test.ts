import { expect, test } from 'vitest';
import { layOut } from './pdf-layout.ts';
import type { PdfItem } from './pdf-runs.ts';

const view = [1, 0, 0, -1, 0, 792] as const;

/** An item of 10 points whose letters are 5 wide, its base line `down` from the top of the page. */
const at = (x: number, down: number, str: string, size = 10): PdfItem => ({
  str,
  transform: [size, 0, 0, size, x, 792 - down],
  width: str.length * size * 0.5,
  hasEOL: true,
});

const lines = (x: number, from: number, step: number, texts: readonly string[]) =>
  texts.map((text, index) => at(x, from + index * step, text));

const prose = Array.from({ length: 10 }, (_, index) => `line ${index} of prose that fills the column`);

test('lines come from top to bottom whatever the order in the file', () => {
  expect(layOut([at(50, 80, 'second'), at(50, 60, 'first'), at(50, 100, 'third')], view)).toBe('first\nsecond\nthird');
});

test('a date at the right margin stays on its line, after a tab', () => {
  const page = [1, 2, 3, 4, 5, 6].flatMap((n) => [
    at(50, n * 60, `Company ${n}`),
    at(50, n * 60 + 12, 'did a number of things there'),
    at(50, n * 60 + 24, 'and some more of them'),
    at(450, n * 60, `201${n} - 201${n + 1}`),
  ]);

  expect(layOut(page, view)).toContain('Company 3\t2013 - 2014\ndid a number of things there\nand some more of them');
});

test('labels beside their values are read as rows', () => {
  const labels = ['Languages', 'Databases', 'Tools', 'Clouds', 'Methods'];
  const page = labels.flatMap((label, n) => [at(50, 60 + n * 14, label), at(180, 60 + n * 14, `values of ${label}`)]);

  expect(layOut(page, view).split('\n')).toEqual(labels.map((label) => `${label}\tvalues of ${label}`));
});

test('a sidebar with its own leading is read apart from the main column, the page heading first', () => {
  const sidebar = ['Java', 'Spring', 'Oracle', 'Kafka', 'Docker'];
  const page = [at(50, 40, 'Ann Example', 20), ...lines(220, 90, 12, prose), ...lines(50, 92, 17, sidebar)];

  expect(layOut(page, view).split(/\n+/)).toEqual(['Ann Example', ...sidebar, ...prose]);
});

test('a sidebar on the same lines as the text is recognized by headings on both sides', () => {
  const sidebar = ['CONTACT', 'ann@example.com', 'SKILLS', 'Java', 'Kafka', 'Oracle'];
  const main = ['EXPERIENCE', ...prose];
  const page = [...lines(50, 90, 12, sidebar), ...lines(220, 90, 12, main)];

  expect(layOut(page, view).split(/\n+/)).toEqual([...sidebar, ...main]);
});

test('columns of sentences on the same lines are read one after the other', () => {
  const left = prose.map((line) => `left ${line}`);
  const right = prose.map((line) => `right ${line}`);
  const page = left.flatMap((line, n) => [at(50, 90 + n * 12, line), at(320, 90 + n * 12, right[n] ?? '')]);

  expect(layOut(page, view).split('\n')).toEqual([...left, ...right]);
});

test('a gap between paragraphs is a blank line', () => {
  const page = [...lines(50, 60, 12, ['a a', 'b b', 'c c']), ...lines(50, 130, 12, ['d d', 'e e'])];

  expect(layOut(page, view)).toBe('a a\nb b\nc c\n\nd d\ne e');
});

test('letters that the file places one by one become words again', () => {
  const spread = [...'Java'].map((letter, n) => ({ ...at(50 + n * 5, 60, letter), hasEOL: false }));
  const next = [...'Go'].map((letter, n) => ({ ...at(74 + n * 5, 60, letter), hasEOL: false }));

  expect(layOut([...spread, ...next], view)).toBe('Java Go');
});

test('a raised sign stays in its word', () => {
  const page = [
    { ...at(50, 60, 'Won 1'), hasEOL: false },
    { ...at(75, 56, 'st', 6), hasEOL: false },
    { ...at(84, 60, 'place'), hasEOL: true },
  ];

  expect(layOut(page, view)).toBe('Won 1st place');
});

test('bold made by printing twice is read once', () => {
  expect(layOut([at(50, 60, 'EXPERIENCE'), at(50.3, 60, 'EXPERIENCE'), at(50, 80, 'Acme')], view)).toBe(
    'EXPERIENCE\nAcme',
  );
});

test('unreadably small text is left out', () => {
  expect(layOut([at(50, 60, 'Java'), at(50, 70, 'Cobol Fortran Ada', 1)], view)).toBe('Java');
});

test('a page rotated by its viewport is read as it is shown', () => {
  const turned = (x: number, down: number, str: string): PdfItem => ({
    str,
    transform: [0, 10, -10, 0, down, x],
    width: str.length * 5,
    hasEOL: true,
  });

  expect(layOut([turned(50, 80, 'second'), turned(50, 60, 'first')], [0, 1, 1, 0, 0, 0])).toBe('first\nsecond');
});

test('Arabic placed letter by letter from the left is put in reading order, Latin words inside it unchanged', () => {
  const letters = ['ى', 'ل', 'و', 'أ', ' ', 'Java', ' ', 'ة', 'ر', 'و', 'ط', 'م'];
  let x = 300;
  const page = letters.map((str) => {
    const item = { ...at(x, 60, str), hasEOL: false };
    x += str.length * 5;
    return item;
  });

  expect(layOut(page, view)).toBe('مطورة Java أولى');
});
