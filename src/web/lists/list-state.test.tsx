import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openScreen } from '#web/testing/open-screen.tsx';
import { useListState } from './list-state.ts';

let change: ReturnType<typeof useListState>['change'];

function List() {
  const state = useListState();
  change = state.change;
  return <input aria-label="Search" value={state.typed} onChange={(event) => state.type(event.target.value)} />;
}

const field = () => screen.getByLabelText<HTMLInputElement>('Search');

test('a row that is opened while a search is being typed stays open', async () => {
  const { place, router } = openScreen(<List />, '/upload/chatbothistory');
  // As React still shows the page of before, so does this change.
  const early = change;
  await act(() => router.navigate('?chat=5'));
  act(() => early({ q: 'Anneliese' }));
  await expect.poll(() => place.path).toBe('/upload/chatbothistory?chat=5&q=Anneliese');
});

test('an address that a link or Back changed fills the field, and starts no search for what it held before', async () => {
  const { router } = openScreen(<List />, '/upload/chatbothistory?q=java');
  const timers = vi.spyOn(globalThis, 'setTimeout');
  await act(() => router.navigate('?q=cobol'));
  expect(field().value).toBe('cobol');
  expect(timers.mock.calls.filter(([, ms]) => ms === 250)).toEqual([]);
  timers.mockRestore();
});

test('what is typed is searched for once typing pauses', async () => {
  const { user, place } = openScreen(<List />, '/upload/chatbothistory?page=3');
  await user.type(field(), 'java');
  await expect.poll(() => place.path).toBe('/upload/chatbothistory?q=java');
  await user.clear(field());
  await expect.poll(() => place.path).toBe('/upload/chatbothistory');
});

test('a link that is followed while a search is typed is not overwritten by it', async () => {
  const { user, place, router } = openScreen(<List />, '/upload/chatbothistory');
  await user.type(field(), 'jav');
  await act(() => router.navigate('?q=cobol'));
  await new Promise((done) => setTimeout(done, 400));
  expect(field().value).toBe('cobol');
  expect(place.path).toBe('/upload/chatbothistory?q=cobol');
});
