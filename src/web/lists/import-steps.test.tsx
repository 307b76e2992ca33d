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
