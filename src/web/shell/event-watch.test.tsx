import { waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { authApi } from '#contract/areas/identity/sign-in.ts';
import { useCall } from '#web/api/use-call.ts';
import { openScreen, signInHere } from '#web/testing/open-screen.tsx';
import { EventWatch } from './event-watch.tsx';

function Showing() {
  useCall(authApi.pagesList, {});
  return <EventWatch />;
}

test('after a gap the open screen asks again for what it shows, and that is no activity of the person', async () => {
  signInHere();
  const asked: boolean[] = [];
  let end = () => {};
  vi.stubGlobal('fetch', async (address: string, { headers }: RequestInit = {}) => {
    if (!address.startsWith('/api/events')) {
      asked.push('x-background' in (headers as object));
      return new Response('[]');
    }
    return new Response(
      new ReadableStream({
        start(controller) {
          end = () => controller.close();
          // The screen has its answer before the stream is open.
          void waitFor(() => expect(asked.length).toBeGreaterThan(0)).then(() =>
            controller.enqueue(new TextEncoder().encode('data: {"about":"fresh"}\n\n')),
          );
        },
      }),
    );
  });
  openScreen(<Showing />);
  await waitFor(() => expect(asked.length).toBeGreaterThan(0));
  const before = () => asked.length;
  await waitFor(() => expect(asked.slice(1)).toEqual([true]));
  const count = before();

  end();
  await waitFor(() => expect(asked.length).toBe(count + 1), { timeout: 10_000 });
  expect(asked).toEqual([false, true, true]);
});
