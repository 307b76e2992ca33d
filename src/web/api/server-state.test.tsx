import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { authApi } from '#contract/areas/identity/sign-in.ts';
import { answerCalls, signInHere } from '#web/testing/open-screen.tsx';
import { call } from './client.ts';
import { Problem } from './problem.ts';
import { mayReadAgain, noteServer, pauseBefore, useIsServerAway } from './server-state.ts';
import { useCall } from './use-call.ts';

afterEach(() => noteServer(false));

const away = {
  status: 503,
  body: { code: 'server.unavailable', erroCode: 503, message: 'x', erroMessage: 'x', details: { seconds: 3 } },
};

function Page() {
  const isAway = useIsServerAway();
  const { data } = useCall(authApi.pagesList, {});
  return (
    <>
      <p>{isAway ? 'away' : 'here'}</p>
      <p>{data ? 'read' : 'nothing yet'}</p>
    </>
  );
}

test('a read waits out a server that is away, honours Retry-After and succeeds by itself; nobody is signed out', async () => {
  signInHere();
  let isBack = false;
  const sent = answerCalls({ [authApi.pagesList.path]: () => (isBack ? { body: { pages: [] } } : away) });
  const pauses: number[] = [];
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        retry: (count, problem) => mayReadAgain(count, problem as Problem),
        retryDelay: (count, problem) => {
          pauses.push(pauseBefore(count, problem as Problem));
          return 20;
        },
      },
    },
  });
  onTestFinished(() => client.clear());
  render(
    <QueryClientProvider client={client}>
      <Page />
    </QueryClientProvider>,
  );

  await screen.findByText('away');
  await waitFor(() => expect(sent.length).toBeGreaterThan(4));
  for (const pause of pauses) expect(pause).toBeGreaterThanOrEqual(3000);
  expect(localStorage.getItem('bearer_token')).not.toBeNull();
  act(() => {
    isBack = true;
  });
  await screen.findByText('read');
  expect(screen.getByText('here')).toBeTruthy();
});

test('the pauses grow up to a limit, and differ by chance', () => {
  const problem = new Problem('server.unavailable', '', { status: 503 });
  for (const [count, least, most] of [
    [0, 500, 1000],
    [1, 1000, 2000],
    [3, 4000, 8000],
    [20, 7500, 15_000],
  ] as const) {
    const drawn = Array.from({ length: 50 }, () => pauseBefore(count, problem));
    expect([count, Math.min(...drawn) >= least, Math.max(...drawn) <= most]).toEqual([count, true, true]);
    expect(new Set(drawn).size).toBeGreaterThan(10);
  }
  const asked = new Problem('server.unavailable', '', { status: 503, retryAfter: 30 });
  expect(pauseBefore(0, asked)).toBeGreaterThanOrEqual(30_000);
});

test('only a server that is away is asked again and again; a refusal or a full disk is not', () => {
  const again = (code: Problem['code'], status: number) => mayReadAgain(5, new Problem(code, '', { status }));
  expect([again('server.unavailable', 503), again('call.unnamed', 502)]).toEqual([true, true]);
  expect([again('right.no-page', 403), again('call.failed', 500), again('server.no-space', 503)]).toEqual([
    false,
    false,
    false,
  ]);
});

test('a change that meets a server that is away is made once only, and says so', async () => {
  signInHere();
  const sent = answerCalls({ [authApi.stepUp.path]: away });
  vi.useRealTimers();
  await expect(call(authApi.stepUp, { password: 'x' })).rejects.toMatchObject({
    code: 'server.unavailable',
    retryAfter: 3,
  });
  expect(sent).toHaveLength(1);
});
