import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { blocksOf, ResumeLines } from './resume-lines.tsx';

const text = [
  'Leads a team of 11.',
  '- Built pipelines',
  '• Moved tables',
  'John Doe – 1/2',
  '',
  'Page 2 of 3',
  'Used: SQL',
];

test('S3-56: bullets become a list, and page headers and footers are left out', () => {
  expect(blocksOf(text.join('\n'), 'John Doe')).toEqual([
    { isList: false, lines: ['Leads a team of 11.'] },
    { isList: true, lines: ['Built pipelines', 'Moved tables'] },
    { isList: false, lines: ['Used: SQL'] },
  ]);
  render(<ResumeLines text={text.join('\n')} name="John Doe" />);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Built pipelines',
    'Moved tables',
  ]);
});

test('the bullets of a list in another script stay within the page: the list itself has the direction of its text', () => {
  render(<ResumeLines text={'- Built pipelines'} name="John Doe" />);
  expect(screen.getByRole('list').getAttribute('dir')).toBe('auto');
  expect(screen.getByRole('listitem').getAttribute('dir')).toBeNull();
});

test('S3-56: a line with figures that is no page number stays', () => {
  expect(blocksOf('Cut costs by 1/2\nReported to Jane Doe, 2 of 3 teams in all', 'John Doe')[0]!.lines).toHaveLength(2);
});
