import { cleanup, render, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { signInHere } from '#web/testing/open-screen.tsx';
import { type DomainEvent, useDomainEvents } from './events.ts';

function Listening({ onDomainEvent }: { onDomainEvent: (event: DomainEvent) => void }) {
  useDomainEvents(onDomainEvent);
  return null;
}

const streamOf = (...chunks: string[]) =>
  new Response(
    new ReadableStream({
      start(controller) {
        for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk));
      },
    }),
    { status: 200 },
  );

test('events that arrive in pieces are received', async () => {
  signInHere();
  vi.stubGlobal('fetch', async () =>
    streamOf('retry: 2000\n\nevent: chat\ndata: {"about":"chat",', '"id":7}\n\n: alive\n\n'),
  );
  const heard: DomainEvent[] = [];
  render(<Listening onDomainEvent={(event) => heard.push(event)} />);

  await waitFor(() => expect(heard).toEqual([{ about: 'chat', id: 7 }]));
});

test('an event stream that is refused for an expired token renews the token and reconnects', async () => {
  signInHere();
  const expired = { code: 'auth.token-expired', erroCode: 403, message: 'x', refreshToken: 'once' };
  const opened: (string | undefined)[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const token = (init.headers as Record<string, string> | undefined)?.['authorization'];
    if (address.startsWith('/api/auth/request/token'))
      return new Response(JSON.stringify({ token: 'fresh', expiresIn: 900 }));
    if (address === '/api/events') {
      opened.push(token);
      if (token === 'Bearer fresh') return streamOf('data: {"about":"outbox","id":1}\n\n');
    }
    if (token !== 'Bearer fresh') return new Response(JSON.stringify(expired), { status: 403 });
    return new Response('{}');
  });
  const heard: DomainEvent[] = [];
  render(<Listening onDomainEvent={(event) => heard.push(event)} />);

  await waitFor(() => expect(heard).toEqual([{ about: 'outbox', id: 1 }]));
  expect(opened.at(-1)).toBe('Bearer fresh');
});

test('after signing out nothing reconnects', async () => {
  let requested = 0;
  vi.stubGlobal('fetch', async () => {
    requested += 1;
    return new Response('', { status: 401 });
  });
  render(<Listening onDomainEvent={() => {}} />);
  await new Promise((done) => setTimeout(done, 50));
  cleanup();

  expect(requested).toBe(0);
});
