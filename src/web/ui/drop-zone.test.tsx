import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openScreen } from '#web/testing/open-screen.tsx';
import { DropZone } from './drop-zone.tsx';

test('shell 87: files can be dropped or chosen by a button, with the same result', async () => {
  const taken: string[][] = [];
  const { user } = openScreen(
    <DropZone
      title="Drop resumes"
      hint="PDF"
      buttonLabel="Choose files"
      accept=".pdf"
      isMany
      onFiles={(files) => taken.push(files.map(({ name }) => name))}
    />,
  );
  const files = [new File(['a'], 'a.pdf'), new File(['b'], 'b.pdf')];
  let isOpened = false;
  screen.getByTestId('files').addEventListener('click', () => (isOpened = true));

  fireEvent.drop(screen.getByText('Drop resumes'), { dataTransfer: { files } });
  screen.getByRole('button', { name: 'Choose files' }).focus();
  await user.keyboard('{Enter}');
  expect(isOpened).toBe(true);
  fireEvent.change(screen.getByTestId('files'), { target: { files } });
  expect(taken).toEqual([
    ['a.pdf', 'b.pdf'],
    ['a.pdf', 'b.pdf'],
  ]);
});

test('shell 87: nothing but files and people on a board is dragged: orders are changed by buttons', () => {
  const root = join(import.meta.dirname, '..');
  const dragging = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx$/.test(file) && !/\.test\.tsx$/.test(file))
    .filter((file) =>
      /\bdraggable\b|onDragOver|onPointerMove|onDragStart/.test(readFileSync(join(root, file), 'utf8')),
    );

  // Two are places for files, each with a button beside it; the board moves by menu and keyboard too.
  // A team lead's waiting jobs are dragged onto recruiters, and assigned by menu too.
  expect(dragging.sort()).toEqual([
    'areas/dashboards/load-board.tsx',
    'areas/dashboards/waiting-jobs.tsx',
    'areas/jobs/people-board.tsx',
    'lists/import-file.tsx',
    'ui/drop-zone.tsx',
  ]);
});
