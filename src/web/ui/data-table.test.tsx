import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { en as lists } from '#web/lists/words/en.ts';
import { en } from '#web/words/en.ts';
import { DataTable, NoWrap, TwoLines } from './data-table.tsx';

test('S3-63: the card of a phone leaves out empty cells', () => {
  const cells = [
    'Java',
    '–',
    <TwoLines key="1" first="–" />,
    <NoWrap key="2">–</NoWrap>,
    0,
    <TwoLines key="3" first="–" second="x" />,
  ];
  render(
    <DataTable
      label="Jobs"
      columns={cells.map((cell, at) => ({ key: String(at), label: `Column ${at}`, show: () => cell }))}
      rows={[{}]}
      keyOf={() => 1}
      total={1}
      page={0}
      size={50}
      onPage={() => {}}
      isStale={false}
      words={{ ...en.common, perPage: lists.lists.perPage }}
    />,
  );
  const shown = screen.getAllByRole('cell').filter((cell) => !cell.classList.contains('off-phone'));
  expect(shown.map((cell) => cell.dataset['label'])).toEqual(['Column 0', 'Column 4', 'Column 5']);
});
