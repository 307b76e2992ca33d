import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { storedNotices, Toasts, useNotices, useToast } from './toasts.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

function Speaker() {
  const say = useToast();
  const { list, unread, own } = useNotices();
  return (
    <>
      <button type="button" onClick={() => say(`said ${list.length + 1}`)}>
        Say
      </button>
      <button type="button" onClick={() => say('It failed', { isError: true })}>
        Fail
      </button>
      <button type="button" onClick={() => say('Import done', { isNews: true })}>
        Tell
      </button>
      <button type="button" onClick={() => say('Removed', { undo: { label: 'Undo', run: () => {} } })}>
        Remove
      </button>
      <button type="button" onClick={() => own('somebody else')}>
        Own
      </button>
      <p data-list>{`${unread} new: ${list.map(({ text }) => text).join(', ')}`}</p>
    </>
  );
}

const open = () =>
  render(
    <Toasts closeLabel="Close" kept={storedNotices}>
      <Speaker />
    </Toasts>,
  );
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));

test('shell 71: a toast is shown for exactly 6000 ms', () => {
  open();
  press('Say');
  wait(5900);
  expect(screen.queryByText('said 1')).not.toBeNull();
  wait(200);
  expect(screen.queryByText('said 1')).toBeNull();
});

test('a dialog that opens removes informational toasts; errors and toasts of this moment stay', () => {
  open();
  render(
    <div role="dialog">
      <button type="button">First</button>
    </div>,
  );
  const enter = () => fireEvent.focusIn(screen.getByRole('button', { name: 'First' }));
  press('Say');
  press('Fail');
  enter();
  expect(screen.queryByText('said 1')).not.toBeNull();
  wait(1500);
  enter();
  expect(screen.queryByText('said 1')).toBeNull();
  expect(screen.queryByText('It failed')).not.toBeNull();
});

test.each([
  ['mouseEnter', 'mouseLeave'],
  ['focus', 'blur'],
] as const)('shell 72: %s stops the time, %s starts it anew', (enter, leave) => {
  open();
  press('Say');
  wait(5000);
  fireEvent[enter](screen.getByText('said 1').closest('[role=status]')!);
  wait(20_000);
  expect(screen.queryByText('said 1')).not.toBeNull();
  fireEvent[leave](screen.getByText('said 1').closest('[role=status]')!);
  wait(5900);
  expect(screen.queryByText('said 1')).not.toBeNull();
  wait(200);
  expect(screen.queryByText('said 1')).toBeNull();
});

test('shell 73: a success is a status, a failure an alert, and each has a named close button', () => {
  open();
  press('Say');
  press('Fail');
  expect(screen.getByRole('status').textContent).toBe('said 1');
  expect(screen.getByRole('alert').textContent).toBe('It failed');
  fireEvent.click(screen.getAllByRole('button', { name: 'Close' })[0]!);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('shell 74: at most three toasts are shown, newest on top, and the same text only once', () => {
  open();
  for (const name of ['Say', 'Say', 'Tell', 'Fail', 'Fail']) press(name);
  const texts = [...document.querySelectorAll('[data-toasts] [role]')].map(({ textContent }) => textContent);
  expect(texts).toEqual(['It failed', 'Import done', 'said 1']);
});

test('shell 75: notices stay in the list, even after a reload, and are removed when somebody else signs in', () => {
  const { unmount } = open();
  // What only says that it was done is nothing to find again.
  for (const name of ['Say', 'Fail', 'Remove', 'Tell', 'Say']) press(name);
  wait(7000);
  expect(document.querySelector('[data-list]')!.textContent).toBe('3 new: Import done, Removed, It failed');
  unmount();
  open();
  expect(document.querySelector('[data-list]')!.textContent).toBe('0 new: Import done, Removed, It failed');
  press('Own');
  expect(document.querySelector('[data-list]')!.textContent).toBe('0 new: ');
});
