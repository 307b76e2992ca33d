import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDocumentReader } from '#server/outside/documents/documents.ts';
import { textPdf } from './text-pdf.ts';
import { inVisualOrder, wordsOf } from './visual-order.ts';

const reader = openDocumentReader();
beforeAll(() => reader.warm());
afterAll(() => reader.close());

const plain = { size: 10, weight: 'normal', above: 3 } as const;
const about = { title: 'Ayşe', author: 'Northgate', footer: 'Northgate Staffing' };

test('Turkish, Arabic, Greek and Cyrillic letters are in the file and read back as they were', async () => {
  const texts = ['Ayşe Yılmaz-Gümüş, İstanbul ĞÜŞİÖÇ', 'مهندس شبكات', 'Ελληνικά Русский'];
  const bytes = await textPdf(
    texts.map((text) => ({ text, ...plain })),
    about,
  );
  const { text } = await reader.readDocument({ bytes }, { name: 'resume.pdf' });
  for (const word of texts.flatMap((one) => one.split(' '))) expect(text.normalize('NFKC')).toContain(word);
  expect(text).toContain('Northgate Staffing');
  // The fonts are inside: nobody needs them installed.
  expect(bytes.toString('latin1').match(/\/FontFile2/g)!.length).toBeGreaterThan(3);
});

test('a long text goes on on the next page, and a word longer than a line is cut', async () => {
  const lines = Array.from({ length: 90 }, (_, at) => ({ text: `Line ${at}`, ...plain }));
  const bytes = await textPdf([...lines, { text: 'x'.repeat(400), ...plain, isBullet: true }], about);
  const { text } = await reader.readDocument({ bytes }, { name: 'resume.pdf' });
  expect(text).toContain('Line 89');
  expect(text.replace(/\s/g, '')).toContain('x'.repeat(400));
  expect(text.match(/Northgate Staffing/g)).toHaveLength(3);
});

test('words of two directions stand on a line as people read them', () => {
  const shown = (text: string, isRightToLeft: boolean) =>
    inVisualOrder(wordsOf(text), isRightToLeft)
      .map((word) => word.text)
      .join(' ');
  expect(shown('خبرة 12 سنة في Active Directory منذ 2019', true)).toBe('2019 منذ Active Directory في سنة 12 خبرة');
  expect(shown('Works with محمد علي today', false)).toBe('Works with علي محمد today');
});
