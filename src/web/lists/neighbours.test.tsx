import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { candidatesApi } from '#contract/areas/candidates/candidates.ts';
import { answerCalls, openScreen, signInHere } from '#web/testing/open-screen.tsx';
import { requested } from './list-state.ts';
import { Neighbours } from './neighbours.tsx';

test('the neighbors of a record are those of its list, over the edge of a page too', async () => {
  signInHere();
  const pages = [
    [1, 2],
    [3, 4],
    [5, 6],
  ];
  answerCalls({
    '/api/candidate/search': ({ query }) => {
      const page = Number(query.get('page_no') ?? 0);
      const content = (pages[page] ?? []).map((candId) => ({ candId, name: `P${candId}`, skills: [] }));
      return { body: { candidateSearch: { content, totalElements: 6, totalPages: 3, page_no: page, limit: 2 } } };
    },
  });
  const went: [number, string][] = [];
  const list = {
    ask: (state: Parameters<typeof requested>[0]) => ({ call: candidatesApi.search, input: requested(state) }),
    idOf: ({ id }: { id: number }) => id,
    size: 2,
  };
  const draw = (id: number, from: string | null) =>
    openScreen(<Neighbours list={list} id={id} from={from} onGo={(to, query) => went.push([to, query])} />);
  const { user, unmount } = draw(3, 'page=1&q=java');
  expect(await screen.findByText('3 of 6')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Next in the list' }));
  const previous = screen.getByRole('button', { name: 'Previous in the list' });
  await expect.poll(() => (previous as HTMLButtonElement).disabled).toBe(false);
  await user.click(previous);
  expect(went).toEqual([
    [4, 'page=1&q=java'],
    [2, 'q=java'],
  ]);
  unmount();
  draw(3, null);
  expect(screen.queryByText(/of 6/)).toBeNull();
});
