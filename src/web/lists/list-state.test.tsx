import { act } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openScreen } from '#web/testing/open-screen.tsx';
import { useListState } from './list-state.ts';

let change: ReturnType<typeof useListState>['change'];

function List() {
  change = useListState().change;
  return null;
}

test('a row that is opened while a search is being typed stays open', async () => {
  const { place, router } = openScreen(<List />, '/upload/chatbothistory');
  // As React still shows the page of before, so does this change.
  const early = change;
  await act(() => router.navigate('?chat=5'));
  act(() => early({ q: 'Anneliese' }));
  await expect.poll(() => place.path).toBe('/upload/chatbothistory?chat=5&q=Anneliese');
});
