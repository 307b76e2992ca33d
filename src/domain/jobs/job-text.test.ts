import { expect, test } from 'vitest';
import { textToHtml } from './job-text.ts';

test('S3-62: a point that the lines of a PDF broke is one point', () => {
  const text = [
    '• Builds services that take orders from',
    'three systems and (where asked)',
    '  Kafka and PostgreSQL',
    '• Tests them',
    'Nice to have',
  ].join('\n');
  expect(textToHtml(text)).toBe(
    '<ul><li>Builds services that take orders from three systems and (where asked) Kafka and PostgreSQL</li>' +
      '<li>Tests them</li></ul><p>Nice to have</p>',
  );
});
