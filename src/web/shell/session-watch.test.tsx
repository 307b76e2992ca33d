import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerCalls, openScreen, type Sent, signInHere } from '#web/testing/open-screen.tsx';
import { SessionWatch } from './session-watch.tsx';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: false });
});
afterEach(() => {
  vi.useRealTimers();
});

const minute = 60_000;
/** Advances time in small steps, because React renders between them. */
async function pass(ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= 5000) await act(() => vi.advanceTimersByTimeAsync(Math.min(left, 5000)));
}

/** A server whose clock is two hours ahead of the browser's; its session idles out after half an hour. */
function openWatch({ hours = 12 } = {}) {
  signInHere();
  const ahead = 2 * 60 * minute;
  const start = Date.now() + ahead;
  let activeAt = start;
  const idleMs = 30 * minute;
  let isLeft = false;
  const backgrounds: boolean[] = [];
  const answer = () => {
    const now = Date.now() + ahead;
    const isBackground = backgrounds.at(-1);
    const isOver = isLeft || now - activeAt > idleMs || now - start > hours * 60 * minute;
    if (isOver) return { status: 401, body: { erroCode: 401, code: 'auth.session-ended', message: 'x' } };
    if (!isBackground) activeAt = now;
    const iso = (at: number) => new Date(at).toISOString();
    return {
      body: { now: iso(now), idleEndsAt: iso(activeAt + idleMs), endsAt: iso(start + hours * 60 * minute), userId: 1 },
    };
  };
  const sent: Sent[] = answerCalls({
    '/api/auth/session': answer,
    '/api/auth/logout': () => {
      isLeft = true;
      return { body: { message: 'ok' } };
    },
  });
  const real = fetch;
  vi.stubGlobal('fetch', (address: string, init: RequestInit = {}) => {
    backgrounds.push('x-background' in ((init.headers ?? {}) as object));
    return real(address, init);
  });
  return { ...openScreen(<SessionWatch />, '/upload/managejob'), sent };
}

test('shell 27: two minutes before the idle end a dialog counts down, and the session can be prolonged repeatedly', async () => {
  const { sent } = openWatch();
  await pass(3000);
  await pass(27 * minute + 50_000);
  expect(screen.queryByRole('dialog')).toBeNull();

  for (let times = 0; times < 10; times += 1) {
    await pass(times === 0 ? 10_000 : 28 * minute + 1000);
    const dialog = screen.getByRole('dialog', { name: 'Are you still there?' });
    expect(dialog.contains(document.activeElement)).toBe(true);
    const timer = screen.getByRole('timer');
    expect(timer.textContent).toContain('2 min 0 s');
    if (times === 0) {
      await pass(4000);
      expect(timer.textContent).toContain('2 min 0 s');
      await pass(8000);
      expect(timer.textContent).toContain('1 min 50 s');
    }
    fireEvent.click(screen.getByRole('button', { name: 'Stay signed in' }));
    await pass(500);
    expect(screen.queryByRole('dialog')).toBeNull();
  }
  expect(localStorage.getItem('bearer_token')).not.toBeNull();
  expect(sent.length).toBeLessThan(120);
});

test('shell 27: if nobody reacts the session ends with the literal message', async () => {
  const { place } = openWatch();
  await pass(3000);
  await pass(29 * minute + 55_000);
  expect(screen.getByRole('timer').textContent).toContain('10 seconds');
  await pass(5000);

  expect(localStorage).toHaveLength(0);
  expect(screen.getByText('Your session is timed out, not able to proceed further')).toBeTruthy();
  expect(place.path).toBe('/');
});

test('ruling 33: the end by maximum length is announced and cannot be prolonged', async () => {
  openWatch({ hours: 0.25 });
  await pass(3000);
  await pass(13 * minute);

  expect(screen.getByRole('dialog', { name: 'Your session ends soon' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Stay signed in' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'OK' }));
  await pass(500);
  expect(screen.queryByRole('dialog')).toBeNull();
  await pass(3 * minute);
  expect(localStorage).toHaveLength(0);
});

test('shell 27: Logout in the dialog signs out', async () => {
  const { sent, place } = openWatch();
  await pass(3000);
  await pass(28 * minute);
  fireEvent.click(screen.getByRole('button', { name: 'Logout' }));
  // The session calls are a separate chunk, which must load first.
  await vi.waitFor(() => expect(sent.some(({ path }) => path === '/api/auth/logout')).toBe(true), { timeout: 20_000 });
  await pass(500);

  expect([localStorage.length, place.path]).toEqual([0, '/']);
});
