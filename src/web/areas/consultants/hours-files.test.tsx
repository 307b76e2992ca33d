import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { base, consultantAnswers } from '#web/testing/consultant-answers.ts';
import { answerCalls, openScreen, signInHere } from '#web/testing/open-screen.tsx';
import { ImportHours } from './hours-files.tsx';

beforeEach(() => signInHere({ pages: '3,15,25' }));

const none = { added: 0, changed: 0, same: 0, failed: 0 };
const line = (row: number, name: string, outcome: string, more: object = {}) => ({
  row,
  name,
  weekEnding: '2026-11-29',
  regularHours: '40',
  overtimeHours: '0',
  outcome,
  ...more,
});

/** Files go by XMLHttpRequest; this one answers at once. */
function answerUpload(answer: object): void {
  class Request {
    status = 206;
    responseText = JSON.stringify(answer);
    upload = {};
    onload?: () => void;
    open() {}
    setRequestHeader() {}
    send() {
      setTimeout(() => this.onload?.(), 0);
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request);
}

async function read(rows: object[], counts: object) {
  answerCalls({
    ...consultantAnswers,
    [`${base}/weeks/import/search`]: {
      body: { hoursImportSearch: { content: [], totalElements: 0, totalPages: 0, page_no: 0, limit: 10 } },
    },
  });
  answerUpload({ rows, counts: { ...none, ...counts } });
  const { user } = openScreen(<ImportHours onClose={() => undefined} />);
  const sheet = await screen.findByRole('dialog', { name: 'Import hours' });
  await user.upload(sheet.querySelector('input[type=file]')!, new File(['x'], 'hours.csv', { type: 'text/csv' }));
  const table = await within(sheet).findByRole('table');
  const told = within(table).getAllByRole('row').slice(1);
  return { sheet: within(sheet), told: told.map((one) => one.textContent!) };
}

test('a file of hours shows first what has to be mended, and beside a change what it overwrites', async () => {
  const { sheet, told } = await read(
    [
      line(2, 'Mei Nair', 'NEW'),
      line(3, 'Bo Wu', 'CHANGED', { was: { regularHours: '24', overtimeHours: '1.5' } }),
      line(4, 'Zed Nobody', 'ERROR', { message: 'No consultant in the selected Business Units has this name' }),
    ],
    { added: 1, changed: 1, failed: 1 },
  );
  expect(told[0]).toContain('No consultant in the selected Business Units has this name');
  expect(told[1]).toContain('New');
  expect(told[2]).toContain('Changedwas 24 h + 1.5 h OT');
  expect(sheet.getByRole('button', { name: 'Import 2 rows' })).toBeTruthy();
});

test('a file that was imported before says so and has nothing to press', async () => {
  const { sheet } = await read([line(2, 'Mei Nair', 'SAME'), line(3, 'Bo Wu', 'SAME')], { same: 2 });
  expect(sheet.getByText('Nothing to import. 2 rows are on file already.')).toBeTruthy();
  expect(sheet.queryByRole('button', { name: /^Import \d/ })).toBeNull();
});
