import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { expect, onTestFinished, test } from 'vitest';
import { keepChoice } from '#web/session/storage.ts';
import { answerCalls, openScreen, signInHere } from '#web/testing/open-screen.tsx';
import { Guarded } from './shell.tsx';
import { type Suggestion, share } from './use-suggestions.ts';

const quiet = {
  '/api/business-unit/search': {
    body: { businessSearch: { content: [], totalElements: 0, totalPages: 0, page_no: 0, limit: 1000 } },
  },
  '/api/auth/preferences': { body: { preferences: {}, message: 'User data saved with api' } },
};
const server = (
  <Routes>
    <Route element={<Guarded />}>
      <Route path="*" element={<h1>Some page</h1>} />
    </Route>
  </Routes>
);
const every = '1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,27';
const box = () => screen.findByRole('combobox', { name: 'Search pages' });
const offered = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

test('shell 52, 53, 54, 57, 59: only permitted titles with the letters marked, ten at most, and two dots where there is none', async () => {
  signInHere({ pages: every });
  answerCalls(quiet);
  const { user } = openScreen(server, '/upload/managejob');
  const field = await box();

  await user.type(field, '  ');
  expect([field.getAttribute('aria-expanded'), screen.queryByRole('listbox')]).toEqual(['false', null]);
  await user.clear(field);
  await user.type(field, 'man');
  await waitFor(() => expect(offered().slice(0, 2)).toEqual(['Manage Jobs', 'Manage Candidates']));
  expect(offered().filter((title) => !title?.includes('Man'))).toEqual([]);
  for (const option of screen.getAllByRole('option')) expect(option.querySelector('b')?.textContent).toBe('Man');
  await user.clear(field);
  await user.type(field, 'a');
  await waitFor(() => expect(offered().length).toBeGreaterThan(5));
  expect(offered().length).toBeLessThanOrEqual(10);
  await user.clear(field);
  await user.type(field, 'zzz');
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('No results..'));
});

test('shell 55, 56: arrows and Enter lead to the page, Escape closes, clears and gives the focus back', async () => {
  signInHere({ pages: '1,2,3' });
  answerCalls(quiet);
  const { user, place } = openScreen(server, '/upload/uploadjobs');
  const field = await box();
  const before = screen.getByRole('button', { name: 'Settings' });

  before.focus();
  await user.keyboard('{Control>}k{/Control}');
  expect(document.activeElement).toBe(field);
  await user.keyboard('man');
  await user.keyboard('{Escape}');
  expect([document.activeElement, (field as HTMLInputElement).value, screen.queryByRole('listbox')]).toEqual([
    before,
    '',
    null,
  ]);
  await user.click(field);
  await user.keyboard('man{ArrowDown}');
  const active = field.getAttribute('aria-activedescendant')!;
  expect(document.getElementById(active)!.getAttribute('aria-selected')).toBe('true');
  expect(document.getElementById(active)!.textContent).toBe('Manage Candidates');
  expect(document.getElementById(field.getAttribute('aria-controls')!)?.getAttribute('role')).toBe('listbox');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(place.path).toBe('/upload/managecandidates'));
  await user.click(field);
  await user.keyboard('upl');
  await user.click(screen.getByRole('option'));
  await waitFor(() => expect(place.path).toBe('/upload/uploadjobs'));
});

test('shell 57: what the role lacks is never suggested', async () => {
  signInHere({ pages: '1' });
  answerCalls(quiet);
  const { user } = openScreen(server, '/upload/uploadjobs');

  await user.type(await box(), 'manage');
  expect(offered()).toEqual([]);
  expect(screen.getByText('No results..')).toBeTruthy();
});

test('shell 58: Turkish titles are found without their dots and tails', async () => {
  signInHere({ pages: '3,16' });
  keepChoice('language', 'tr');
  onTestFinished(() => keepChoice('language', 'en'));
  answerCalls(quiet);
  const { user } = openScreen(server, '/upload/managecandidates');
  const field = await screen.findByRole('combobox', { name: 'Sayfa ara' });

  for (const spelling of ['eslestirme', 'ESLESTIRME', 'EŞLEŞTİRME']) {
    await user.clear(field);
    await user.type(field, spelling);
    expect(offered(), spelling).toEqual(['Eşleştirme geçmişi']);
  }
});

test('the palette finds records and actions behind the pages, asks once when typing rests, and does what is chosen', async () => {
  signInHere({ pages: '2,3' });
  const sent = answerCalls({
    ...quiet,
    '/api/finder/records': {
      body: { records: [{ kind: 'candidate', id: 7, name: 'Jobina Manz', under: 'Developer' }] },
    },
  });
  const { user, place } = openScreen(server, '/upload/managejob');
  await box();

  await user.keyboard('/');
  expect(screen.getByText(/Type a page, candidate/)).toBeTruthy();
  await user.keyboard('man');
  expect(await screen.findByRole('option', { name: /Jobina Manz/ })).toBeTruthy();
  expect(offered()).toEqual(['Manage Jobs', 'Manage Candidates', 'Jobina ManzCandidate · Developer']);
  expect(sent.filter(({ path }) => path === '/api/finder/records').map(({ query }) => query.get('search'))).toEqual([
    'man',
  ]);
  await user.click(screen.getByRole('option', { name: /Jobina Manz/ }));
  await waitFor(() => expect(place.path).toBe('/upload/candidatedetails?candidateId=7'));
  // What was found for other words is not in the way of the next ones.
  await user.keyboard('{Control>}k{/Control}dark{Enter}');
  await waitFor(() => expect(document.cookie).toContain('theme=dark'));
  await user.keyboard('{Control>}k{/Control}light{Enter}');
});

test('the palette offers no action that would change something to somebody who may only look', async () => {
  signInHere({ pages: '1,3', mayWrite: false });
  answerCalls({ ...quiet, '/api/finder/records': { body: { records: [] } } });
  const { user } = openScreen(server, '/upload/uploadjobs');
  await box();

  await user.keyboard('{Control>}k{/Control}upload');
  expect(
    within(await screen.findByRole('listbox'))
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Upload Job']);
});

test('ten places are shared among the kinds; what one leaves free the others take', () => {
  const some = (kind: Suggestion['kind'], count: number): Suggestion[] =>
    Array.from({ length: count }, (_, at) => ({ key: `${kind}${at}`, kind, label: '', icon: 'list' }));
  const shared = (page: number, record: number, action: number) => {
    const all = share({ page: some('page', page), record: some('record', record), action: some('action', action) });
    return ['page', 'record', 'action'].map((kind) => all.filter((one) => one.kind === kind).length);
  };

  expect(shared(20, 20, 20)).toEqual([4, 4, 2]);
  expect(shared(20, 0, 1)).toEqual([9, 0, 1]);
  expect(shared(1, 9, 9)).toEqual([1, 7, 2]);
  expect(shared(0, 0, 3)).toEqual([0, 0, 3]);
});
