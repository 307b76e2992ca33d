import { screen } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { keepChoice } from '#web/session/storage.ts';
import { openScreen, signInHere } from '#web/testing/open-screen.tsx';
import { Causes } from './causes.tsx';

const show = (language: 'en' | 'tr' | 'ar', causes: Parameters<typeof Causes>[0]['causes'], why: string) => {
  signInHere({ pages: '1,2' });
  keepChoice('language', language);
  onTestFinished(() => keepChoice('language', 'en'));
  return openScreen(<Causes causes={causes} why={why} />, '/');
};

test('what a board answered is said in the language of the reader, and its own words stay a quote', async () => {
  const details = { host: 'board.example', status: 422 };
  show('tr', [{ code: 'outside.not-accepted', details, quote: 'Unknown jobType' }], 'in English');
  expect(await screen.findByText(/board\.example bunu kabul etmiyor \(yanıt 422\)/)).toBeTruthy();
  expect(screen.getByText('Unknown jobType').closest('q')).not.toBeNull();
  expect(screen.queryByText('in English')).toBeNull();
});

test('what is missing is named as the form names it, and a file of several by its name', async () => {
  show(
    'ar',
    [
      { code: 'settings.missing', details: { fields: 'baseUrl, vaultEntryId' } },
      { code: 'file.password', part: 'Weekly list.xlsx' },
    ],
    'baseUrl',
  );
  expect(await screen.findByText(/العنوان, /)).toBeTruthy();
  expect(screen.getByText('Weekly list.xlsx').tagName).toBe('BDI');
  expect(document.body.textContent).not.toMatch(/baseUrl|vaultEntryId/);
});

test('a code of a newer server, and a sentence of before there were codes, stay as they came', async () => {
  show('tr', [{ code: 'outside.unheard-of' }], 'The comet has landed.');
  expect((await screen.findByText('The comet has landed.')).parentElement!.textContent).toMatch(/^İngilizce /);
});

test('what was written in English before there were codes is told in the language of the reader', async () => {
  show('tr', undefined, 'requests.csv: 3 rows: 2 new, 1 rejected\nboard.example refused the login (answer 401).');
  expect(await screen.findByText(/board\.example girişi reddetti \(yanıt 401\)/)).toBeTruthy();
  expect(screen.getByText('requests.csv')).toBeTruthy();
  expect(document.body.textContent).not.toMatch(/rows|refused|rejected/);
});
