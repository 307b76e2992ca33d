import { act, fireEvent, render, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { createMemoryRouter, Link, Outlet } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useWayBack } from './use-way-back.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function Frame() {
  useWayBack();
  return (
    <main>
      <Outlet />
    </main>
  );
}

/** A list whose rows arrive after half a second. */
function List() {
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setThere(true), 500);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <input aria-label="Search" />
      {isThere && <Link to="/record">Record</Link>}
    </>
  );
}

/** Lets time pass in small steps, for React draws between them. */
async function pass(ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= 500) await act(() => vi.advanceTimersByTimeAsync(500));
}

async function goAndComeBack() {
  const router = createMemoryRouter([
    {
      element: <Frame />,
      children: [
        { path: '/', element: <List /> },
        { path: '/record', element: <p>The record</p> },
      ],
    },
  ]);
  render(<RouterProvider router={router} />);
  await act(() => vi.advanceTimersByTimeAsync(600));
  await act(async () => fireEvent.click(screen.getByRole('link', { name: 'Record' })));
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(screen.getByText('The record')).toBeTruthy();
  await act(() => router.navigate(-1));
}

test('shell 91: on the way back the link that led away has the focus once its row is there', async () => {
  await goAndComeBack();
  await pass(4000);
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Record' }));
});

test('shell 91: whoever types before the rows are back keeps the focus', async () => {
  await goAndComeBack();
  const box = screen.getByLabelText('Search');
  box.focus();
  fireEvent.input(box, { target: { value: 'java' } });
  await pass(4000);
  expect(screen.getByRole('link', { name: 'Record' })).toBeTruthy();
  expect(document.activeElement).toBe(box);
});
