import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { calls, page, place, row } from '#web/testing/match-run.ts';
import { answerCalls, openScreen, type Sent, signInHere } from '#web/testing/open-screen.tsx';
import { MatchResults } from './match-results.tsx';

const person = (id: number, name: string) => row({ rank: id, candId: id, candguid: `guid-of-candidate-${id}`, name });
const pages = [
  [person(1, 'Ann Able'), person(2, 'Ben Bold')],
  [person(51, 'Cleo Clay'), person(52, 'Dan Dale')],
];

function openPages() {
  signInHere();
  const answer = ({ query }: Sent) => {
    const number = Number(query.get('page_no') ?? 0);
    const found = { content: pages[number], totalElements: 52, totalPages: 2, page_no: number, limit: 50 };
    return { body: page({ matchSearch: found }) };
  };
  const sent = answerCalls({
    ...calls({}, { '/api/job/saved/run/matching': answer }),
    '/api/results/sendbot': { body: { queued: 0, willContact: [], skipped: [], preview: { subject: '', text: '' } } },
    '/api/cb/activetypes': { body: [] },
  });
  const { user } = openScreen(<MatchResults />, place);
  const click = (element: Element) => user.click(element);
  const select = async (name: string) => click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
  const press = async (name: string) => click(await screen.findByRole('button', { name }));
  const isOn = (name: string) => (screen.getByRole('checkbox', { name }) as HTMLInputElement).checked;
  return { sent, click, select, press, isOn };
}

const submit = () => screen.getByRole('button', { name: 'Submit' }) as HTMLButtonElement;

test('somebody of another page is submitted; two people of two pages are two', async () => {
  const { click, select, press, isOn } = openPages();
  await select('Ann Able');
  await press('Next page');
  await screen.findByText('Cleo Clay');
  expect(screen.getByText('1 selected')).toBeTruthy();
  expect(submit().disabled).toBe(false);
  await press('Submit');
  const dialog = await screen.findByRole('dialog', { name: 'Submit Ann Able' });
  await click(within(dialog).getByRole('button', { name: 'Cancel' }));

  await select('Cleo Clay');
  expect(screen.getByText('2 selected')).toBeTruthy();
  expect(submit().disabled).toBe(true);
  expect(screen.getByText('Select one candidate to submit')).toBeTruthy();
  await press('Previous page');
  await screen.findByText('Ann Able');
  expect(isOn('Select Ann Able')).toBe(true);
});

test('"Select all" is about this page only', async () => {
  const { sent, click, select, press, isOn } = openPages();
  await select('Ann Able');
  await press('Next page');
  const all = await screen.findByRole('checkbox', { name: 'Select all' });
  await screen.findByText('Cleo Clay');
  expect(all.getAttribute('data-indeterminate')).toBe('false');
  await click(all);
  expect(await screen.findByText('3 selected')).toBeTruthy();
  await press('Activate chatbot');
  await waitFor(() =>
    expect(sent.find(({ path }) => path === '/api/results/sendbot')?.body).toMatchObject({
      candguids: [1, 51, 52].map((id) => `guid-of-candidate-${id}`),
    }),
  );
  await press('Cancel');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await click(all);
  expect(await screen.findByText('1 selected')).toBeTruthy();
  await press('Previous page');
  await screen.findByText('Ann Able');
  expect([isOn('Select Ann Able'), isOn('Select Ben Bold')]).toEqual([true, false]);
});

test('another filter clears the selection', async () => {
  const { click, select, press } = openPages();
  await select('Ann Able');
  expect(screen.getByText('1 selected')).toBeTruthy();
  await press('Filter');
  await click(await screen.findByRole('menuitem', { name: 'Authorized to work' }));
  await click(await screen.findByRole('checkbox', { name: 'Yes' }));
  await waitFor(() => expect(screen.queryByText('1 selected')).toBeNull());
});
