import { act, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { Link, Route, Routes } from 'react-router';
import { expect, test, vi } from 'vitest';
import { openScreen } from '#web/testing/open-screen.tsx';
import { Leaving } from './leaving.tsx';
import { PageHead, Sheet, Waiting } from './page.tsx';

function Fragile({ isBroken }: { isBroken: () => boolean }) {
  if (isBroken()) throw new Error('a widget failed');
  return <p>The widget</p>;
}

test('shell 100: when one part fails the rest of the page stays, and the part can be retried', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  let isBroken = true;
  const { user } = openScreen(
    <>
      <Sheet>
        <Fragile isBroken={() => isBroken} />
      </Sheet>
      <Sheet>The rest</Sheet>
    </>,
  );

  expect(await screen.findByText('This part of the page could not be shown.')).toBeTruthy();
  expect(screen.getByText('The rest')).toBeTruthy();
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('The widget')).toBeTruthy();
  vi.restoreAllMocks();
});

test('shell 89: after navigation the window title is that of the page, and its heading has the focus', async () => {
  const { user } = openScreen(
    <Routes>
      <Route
        path="/"
        element={
          <>
            <PageHead title="Manage Jobs" />
            <Link to="/job">Open</Link>
          </>
        }
      />
      <Route path="/job" element={<PageHead over="Match Results" title="Senior Java Developer" />} />
    </Routes>,
  );

  await screen.findByRole('heading', { name: 'Manage Jobs' });
  expect(document.title).toBe('Manage Jobs · Rolecall');
  // After a full page load the first Tab stop is the skip link.
  expect(document.activeElement).toBe(document.body);
  await user.click(screen.getByRole('link', { name: 'Open' }));
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Senior Java Developer' })),
  );
  expect(document.title).toBe('Match Results - Senior Java Developer · Rolecall');
});

function Form() {
  const [text, setText] = useState('');
  const [saved, setSaved] = useState('');
  return (
    <>
      <Leaving isDirty={text !== saved} />
      <input aria-label="Name" value={text} onChange={(event) => setText(event.target.value)} />
      <button type="button" onClick={() => setSaved(text)}>
        Save
      </button>
      <Link to="/elsewhere">Away</Link>
    </>
  );
}

test('shell 90: leaving unsaved changes asks once, staying keeps them, and a saved form does not ask', async () => {
  const { user, place } = openScreen(<Form />, '/form');
  const leave = async () => user.click(await screen.findByText('Away'));

  await user.type(await screen.findByLabelText('Name'), 'Dana');
  await leave();
  expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Stay' }));
  expect([place.path, (screen.getByLabelText('Name') as HTMLInputElement).value]).toEqual(['/form', 'Dana']);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(true);
  await leave();
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(place.path).toBe('/elsewhere'));
});

test('shell 90: leaving a saved form asks nothing', async () => {
  const { user, place } = openScreen(<Form />, '/form');

  await user.type(await screen.findByLabelText('Name'), 'Dana');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(screen.getByText('Away'));
  await waitFor(() => expect(place.path).toBe('/elsewhere'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('shell 94: skeleton rows are shown while loading, and after a second a text says what is loading', () => {
  vi.useFakeTimers();
  render(<Waiting rows={3} label="Loading the jobs" />);

  expect(screen.getByRole('status', { name: 'Loading the jobs' }).children).toHaveLength(3);
  act(() => void vi.advanceTimersByTime(900));
  expect(screen.queryByText('Loading the jobs')).toBeNull();
  act(() => void vi.advanceTimersByTime(200));
  expect(screen.getByText('Loading the jobs')).toBeTruthy();
  vi.useRealTimers();
});
