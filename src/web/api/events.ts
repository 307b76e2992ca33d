import { useEffect } from 'react';
import { authApi } from '#contract/areas/identity/sign-in.ts';
import { stored } from '#web/session/storage.ts';
import { apiAddress } from './api-host.ts';
import { call } from './client.ts';

/** What happened on the server; ids only, never content. */
export type DomainEvent = {
  about: 'upload' | 'match-run' | 'chat' | 'outbox' | 'submission' | 'import';
  id: number | string;
  jobId?: number;
  state?: string;
  done?: number;
  total?: number;
};

type Listener = (domainEvent: DomainEvent) => void;

/** A broken connection is tried again after so long. */
const againMs = 2000;

const listeners = new Set<Listener>();
let stop: AbortController | undefined;

/** Hears what happens as long as the screen is open. One connection serves all screens of a tab. */
export function useHappenings(listener: Listener): void {
  useEffect(() => {
    listeners.add(listener);
    if (!stop) void listen();
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      stop?.abort();
      stop = undefined;
    };
  }, [listener]);
}

/** Reads the stream by fetch, for an EventSource cannot carry the token; reconnects as long as somebody listens. */
async function listen(): Promise<void> {
  const own = new AbortController();
  stop = own;
  while (!own.signal.aborted && stored('bearer') !== '') {
    try {
      const response = await fetch(apiAddress('/api/events'), {
        headers: { authorization: `Bearer ${stored('bearer')}`, 'x-background': '1' },
        signal: own.signal,
      });
      // An ordinary call renews a token whose time is over, or ends the session.
      if (response.status === 401 || response.status === 403) await call(authApi.session, {}, { isBackground: true });
      if (response.ok && response.body) await readStream(response.body);
    } catch {
      // The connection broke or was refused; after a moment it is tried again.
    }
    await new Promise((done) => setTimeout(done, againMs));
  }
  if (stop === own) stop = undefined;
}

async function readStream(body: ReadableStream<Uint8Array>): Promise<void> {
  const reader = body.pipeThrough(new TextDecoderStream() as never).getReader() as ReadableStreamDefaultReader<string>;
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    text += value;
    const events = text.split('\n\n');
    text = events.pop() ?? '';
    for (const event of events) {
      const data = /^data: (.*)$/m.exec(event)?.[1];
      if (!data) continue;
      const domainEvent = JSON.parse(data) as DomainEvent;
      for (const listener of listeners) listener(domainEvent);
    }
  }
}
