import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, useLocation } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { vi } from 'vitest';
import { storeSession } from '#web/session/session.ts';
import { store } from '#web/session/storage.ts';
import { Appearance } from '#web/shell/appearance.tsx';
import { SessionProvider } from '#web/shell/session-provider.tsx';

/** An answer of the fake network: a body, optionally with a status. `sent` is what was requested. */
export type Answer = { status?: number; body: unknown };
export type Sent = { path: string; method: string; query: URLSearchParams; body: unknown };

/** Replaces `fetch` by a network that answers by path. Only this edge of the browser is fake. */
export function answerCalls(answers: Record<string, Answer | ((sent: Sent) => Answer | Promise<Answer>)>): Sent[] {
  const all: Sent[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const url = new URL(address, 'http://localhost');
    const sent: Sent = {
      path: url.pathname,
      method: init.method ?? 'GET',
      query: url.searchParams,
      body:
        init.body instanceof URLSearchParams
          ? Object.fromEntries(init.body)
          : typeof init.body === 'string'
            ? JSON.parse(init.body)
            : init.body,
    };
    const answer = answers[url.pathname];
    if (url.pathname === '/api/events') return new Response('', { status: 200 });
    all.push(sent);
    if (!answer) throw new TypeError(`nobody answers ${url.pathname}`);
    const { status = 200, body } = typeof answer === 'function' ? await answer(sent) : answer;
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
  });
  return all;
}

/** Signs a person in. */
export function signInHere({
  pages = '1,2,3,9,16,17',
  mayWrite = true,
  unitIds = '1',
  sub = '',
  roleId = 2,
} = {}): void {
  const claims = btoa(JSON.stringify({ sub, exp: Math.floor(Date.now() / 1000) + 900 }));
  storeSession({
    roleId,
    displayName: 'Rafael Ortega',
    phone: '',
    pages,
    unitIds,
    unitCodes: ['USA'],
    mayWrite,
    token: { accessToken: `head.${claims}.tail`, idToken: 'id', expiresIn: 900 },
  });
  // Preferences are stored, so that no screen waits for them.
  store({ preferences: '{}' });
}

/** The names of the stored drafts. Notices share the storage and are left out here. */
export const savedDrafts = (): string[] => Object.keys(sessionStorage).filter((key) => key.startsWith('draft:'));

/** Renders a screen with all its providers at an address. */
export function openScreen(screen: ReactNode, path: string | { pathname: string; state?: unknown } = '/') {
  const place: { path: string; state?: unknown } = { path: '' };
  const Where = () => {
    const { pathname, search, state } = useLocation();
    place.path = pathname + search;
    place.state = state;
    return null;
  };
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false }, mutations: { networkMode: 'always' } },
  });
  const everything = (
    <SessionProvider>
      {screen}
      <Where />
    </SessionProvider>
  );
  const router = createMemoryRouter([{ path: '*', element: everything }], { initialEntries: [path] });
  const drawn = render(
    <QueryClientProvider client={client}>
      <Appearance>
        <RouterProvider router={router} />
      </Appearance>
    </QueryClientProvider>,
  );
  return { ...drawn, user: userEvent.setup(), place, router, client };
}
