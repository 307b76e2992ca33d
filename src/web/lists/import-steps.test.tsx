import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { vendor } from '#contract/catalogs/vendor.ts';
import { answerCalls, openScreen, signInHere } from '#web/testing/open-screen.tsx';
import { ImportCheck } from './import-check.tsx';
import { ImportColumns } from './import-columns.tsx';
import type { ImportState, ReadFile } from './import-plan.ts';

const file = {
  importId: 'i'.repeat(24),
  name: 'vendors.csv',
  rows: 2,
  headers: ['Firm', 'Shade'],
  sample: [['Acme', 'red']],
  mapping: ['', ''],
  read: { kind: 'csv', delimiter: ',' },
  notes: [],
  state: 'READ',
  counts: { added: 2, changed: 0, same: 0, existing: 0, failed: 0 },
} as unknown as ReadFile;
const nothing = () => undefined;

test('an import that was undone no longer lists what its rows became', async () => {
  signInHere();
  const sent = answerCalls({});
  const state = { ...file, state: 'REVERTED', kept: 0 } as unknown as ImportState;
  openScreen(
    <ImportCheck
      catalog={vendor as never}
      file={file}
      plan={{ mapping: ['name', ''], existing: 'skip' }}
      state={state}
      onState={nothing}
      onBack={nothing}
      onAgain={nothing}
      onClose={nothing}
    />,
  );
  expect(await screen.findByRole('button', { name: 'Close' })).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.queryByText(/: 2$/)).toBeNull();
  expect(sent.map(({ path }) => path).filter((path) => path.includes('/vendor/'))).toEqual([]);
});

test('a file whose columns nobody recognizes says which they are and which are expected', async () => {
  signInHere();
  answerCalls({});
  const columns = (mapping: string[]) => (
    <ImportColumns
      catalog={vendor as never}
      file={file}
      plan={{ mapping, existing: 'skip' }}
      onPlan={nothing}
      onBack={nothing}
      onTried={nothing}
    />
  );
  const { unmount } = openScreen(columns(['', '']));
  expect(await screen.findByText(/^Columns not recognized: Firm, Shade\. Expected: Name \*, Type \*, /)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Check all rows' })).toHaveProperty('disabled', true);
  unmount();
  openScreen(columns(['name', '']));
  await screen.findByRole('button', { name: 'Check all rows' });
  expect(screen.queryByText(/^Columns not recognized/)).toBeNull();
});

test('a row with errors shows the columns that are wrong, with the values as typed and what to enter', async () => {
  signInHere();
  const wrong = (field: string, message: string) => ({ field, message });
  const content = [
    {
      row: 3,
      outcome: 'ERROR',
      cells: ['Acme', 'red', 'x', 'Preferred', ' '],
      problems: [
        wrong('preferred', 'Enter Yes or No'),
        wrong('category', 'This field is required'),
        wrong('email', 'Enter an email address'),
      ],
    },
  ];
  const page = { content, totalElements: 1, totalPages: 1, page_no: 0, limit: 25 };
  answerCalls({ '/api/job/vendor/import/rows': { body: { importRowSearch: page } } });
  const counts = { added: 0, changed: 0, same: 0, existing: 0, failed: 1 };
  openScreen(
    <ImportCheck
      catalog={vendor as never}
      file={{ ...file, headers: ['Firm', 'Shade', 'Note', 'Favorite', 'Mail'] }}
      plan={{ mapping: ['name', '', '', 'preferred', 'email'], existing: 'skip' }}
      state={{ ...file, state: 'CHECKED', counts } as unknown as ImportState}
      onState={nothing}
      onBack={nothing}
      onAgain={nothing}
      onClose={nothing}
    />,
  );
  const said = async (text: string) =>
    expect(
      await screen.findByText((_, element) => element?.tagName === 'BDI' && element.textContent === text),
    ).toBeTruthy();
  await said('Favorite: “Preferred” – Enter Yes or No');
  await said('Type – This field is required');
  await said('Mail (empty) – Enter an email address');
  expect(screen.getByText('3')).toBeTruthy();
});
