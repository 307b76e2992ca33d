import { waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { signInHere } from '#web/testing/open-screen.tsx';
import { connectEvents } from './event-connection.ts';
import type { StreamEvent } from './event-stream.ts';

/** A server whose streams the test writes to; `live` are those that no browser has left. */
function openServer() {
  type Stream = { isLive: boolean; write: (...events: object[]) => void; end: () => void };
  const opened: Stream[] = [];
  vi.stubGlobal('fetch', async (_: string, { signal }: RequestInit = {}) => {
    const stream: Stream = { isLive: true, write: () => {}, end: () => {} };
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        const encode = (text: string) => controller.enqueue(new TextEncoder().encode(text));
        stream.write = (...events) => {
          for (const event of events) encode(`data: ${JSON.stringify(event)}\n\n`);
        };
        stream.end = () => {
          stream.isLive = false;
          controller.close();
        };
        signal?.addEventListener('abort', () => {
          stream.isLive = false;
          controller.error(new DOMException('aborted', 'AbortError'));
        });
      },
    });
    opened.push(stream);
    stream.write({ about: 'fresh' });
    return new Response(body, { status: 200 });
  });
  return { opened, live: () => opened.filter(({ isLive }) => isLive) };
}

/** Web Locks as far as the election needs them: exclusive, queued, by name; jsdom has none. */
function openLocks(): LockManager {
  let held: Promise<unknown> | undefined;
  const request = async (
    _: string,
    options: { ifAvailable?: boolean; signal?: AbortSignal },
    work: (lock: object | null) => Promise<unknown>,
  ): Promise<unknown> => {
    if (held && options.ifAvailable) return work(null);
    while (held) await held;
    options.signal?.throwIfAborted();
    const working = work({});
    held = working.catch(() => undefined);
    await held;
    held = undefined;
    return working;
  };
  return { request } as unknown as LockManager;
}

function openTab(locks: LockManager | undefined) {
  const heard: string[] = [];
  const close = connectEvents((event: StreamEvent, isGap) => {
    heard.push(event.about === 'fresh' ? `fresh${isGap ? ' after a gap' : ''}` : `${event.about} ${event.id}`);
  }, locks);
  onTestFinished(close);
  return { heard, close };
}

const chat = (id: number) => ({ about: 'chat', unitId: 1, id });

test('two tabs share one stream, and when its leader closes the other takes over and says that there was a gap', async () => {
  signInHere({ sub: '7' });
  const { opened, live } = openServer();
  const locks = openLocks();
  const first = openTab(locks);
  await waitFor(() => expect(first.heard).toEqual(['fresh']));
  const second = openTab(locks);
  opened[0]!.write(chat(1));
  await waitFor(() => expect([first.heard, second.heard]).toEqual([['fresh', 'chat 1'], ['chat 1']]));
  expect([opened.length, live().length]).toEqual([1, 1]);

  first.close();
  await waitFor(() => expect(second.heard).toEqual(['chat 1', 'fresh after a gap']));
  expect([opened.length, live().length]).toEqual([2, 1]);
  opened[1]!.write(chat(2));
  await waitFor(() => expect(second.heard.at(-1)).toBe('chat 2'));
  expect(first.heard).toEqual(['fresh', 'chat 1']);
});

test('after a lost connection every tab hears of the gap', async () => {
  signInHere({ sub: '7' });
  const { opened } = openServer();
  const locks = openLocks();
  const [first, second] = [openTab(locks), openTab(locks)];
  await waitFor(() => expect(first.heard).toEqual(['fresh']));
  opened[0]!.end();
  await waitFor(() => expect(second.heard.at(-1)).toBe('fresh after a gap'), { timeout: 10_000 });
  expect(first.heard).toEqual(['fresh', 'fresh after a gap']);
});

test('a tab of another session hears nothing of this one', async () => {
  signInHere({ sub: '7' });
  const { opened } = openServer();
  const locks = openLocks();
  const mine = openTab(locks);
  await waitFor(() => expect(mine.heard).toEqual(['fresh']));
  signInHere({ sub: '8' });
  const other = openTab(locks);
  opened[0]!.write(chat(1));
  await waitFor(() => expect(mine.heard).toEqual(['fresh', 'chat 1']));
  // A message that came later has arrived, so the first one had its chance.
  await new Promise<void>((done) => {
    const channel = new BroadcastChannel('rolecall-events');
    channel.onmessage = () => {
      channel.close();
      done();
    };
    opened[0]!.write(chat(2));
  });
  expect(other.heard).toEqual([]);
});

test('without the Web Locks API every tab has its own stream', async () => {
  signInHere({ sub: '7' });
  const { live } = openServer();
  const [first, second] = [openTab(undefined), openTab(undefined)];
  await waitFor(() => expect([first.heard.length > 0, second.heard.length > 0]).toEqual([true, true]));
  expect(live()).toHaveLength(2);
});
