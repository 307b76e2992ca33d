import { authApi } from '#contract/areas/identity/sign-in.ts';
import type { ScreenEvent } from '#contract/events.ts';
import { stored } from '#web/session/storage.ts';
import { apiAddress } from './api-host.ts';
import { call } from './client.ts';

/** Events may have been missed: from now on every one arrives. */
export type Fresh = { about: 'fresh' };
export type StreamEvent = ScreenEvent | Fresh;

/** Waits before a reconnect, in milliseconds: doubled after each failure, with jitter, so that not all browsers come at once. */
const backoff = { firstMs: 1000, mostMs: 30_000 } as const;
/** A stream that lived this long was no failure, in milliseconds. */
const goodMs = 10_000;
/** The server gives a sign of life every 15 seconds. After this silence the connection is dead: a laptop slept, a network changed. */
const silentMs = 40_000;
const lookEveryMs = 5000;

/**
 * Reads the event stream until it is aborted or nobody is signed in, and reconnects with backoff. By fetch, because an
 * EventSource cannot send the token.
 */
export async function readEvents(stop: AbortSignal, onEvent: (event: StreamEvent) => void): Promise<void> {
  for (let failures = 0; !stop.aborted && stored('bearer') !== ''; ) {
    const openedAt = Date.now();
    const isRenewed = await readOnce(stop, onEvent).catch(() => false);
    if (isRenewed) continue;
    failures = Date.now() - openedAt > goodMs ? 0 : failures + 1;
    await pause(
      Math.min(backoff.mostMs, backoff.firstMs * 2 ** Math.max(0, failures - 1)) * (0.75 + Math.random() / 2),
      stop,
    );
  }
}

/** Reads one connection to its end; returns whether the token was renewed, so that another one may follow at once. */
async function readOnce(stop: AbortSignal, onEvent: (event: StreamEvent) => void): Promise<boolean> {
  const silence = watchSilence();
  try {
    const token = stored('bearer');
    const response = await fetch(apiAddress('/api/events'), {
      headers: { authorization: `Bearer ${token}`, 'x-background': '1' },
      signal: AbortSignal.any([stop, silence.signal]),
    });
    if (response.ok && response.body) await readStream(response.body, silence.reset, onEvent);
    if (response.status !== 401 && response.status !== 403) return false;
    // An ordinary call renews an expired token or ends the session.
    await call(authApi.session, {}, { isBackground: true });
    return stored('bearer') !== token;
  } finally {
    silence.end();
  }
}

/** Aborts when nothing has arrived for too long. The clock is asked, because timers stand still while a laptop sleeps. */
function watchSilence() {
  const controller = new AbortController();
  let heardAt = Date.now();
  const look = () => {
    if (Date.now() - heardAt > silentMs) controller.abort();
  };
  const timer = setInterval(look, lookEveryMs);
  document.addEventListener('visibilitychange', look);
  window.addEventListener('online', look);
  return {
    signal: controller.signal,
    reset: () => {
      heardAt = Date.now();
    },
    end: () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('online', look);
    },
  };
}

async function readStream(
  body: ReadableStream<Uint8Array>,
  onBytes: () => void,
  onEvent: (event: StreamEvent) => void,
): Promise<void> {
  const reader = body.pipeThrough(new TextDecoderStream() as never).getReader() as ReadableStreamDefaultReader<string>;
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    onBytes();
    text += value;
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const data = /^data: (.*)$/m.exec(block)?.[1];
      if (data) onEvent(JSON.parse(data) as StreamEvent);
    }
  }
}

function pause(ms: number, stop: AbortSignal): Promise<void> {
  return new Promise((done) => {
    if (stop.aborted) return done();
    const timer = setTimeout(done, ms);
    stop.addEventListener('abort', () => {
      clearTimeout(timer);
      done();
    });
  });
}
