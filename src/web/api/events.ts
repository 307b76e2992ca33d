import { useEffect } from 'react';
import { authApi } from '#contract/areas/identity/sign-in.ts';
import { stored } from '#web/session/storage.ts';
import { apiAddress } from './api-host.ts';
import { call } from './client.ts';

/** A domain event of the server; ids only, never content. */
export type DomainEvent = {
  about: 'upload' | 'match-run' | 'chat' | 'outbox' | 'submission' | 'import';
  id: number | string;
  jobId?: number;
  state?: string;
  done?: number;
  total?: number;
};

type Listener = (domainEvent: DomainEvent) => void;

/** The wait before a reconnect. */
const againMs = 2000;

const listeners = new Set<Listener>();
let stop: AbortController | undefined;

/** Subscribes to domain events while the screen is mounted. One connection serves all screens of a tab. */
export function useDomainEvents(listener: Listener): void {
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

/** Reads the event stream by fetch, because an EventSource cannot send the token. Reconnects while there are subscribers. */
async function listen(): Promise<void> {
  const own = new AbortController();
  stop = own;
  while (!own.signal.aborted && stored('bearer') !== '') {
    try {
      const response = await fetch(apiAddress('/api/events'), {
        headers: { authorization: `Bearer ${stored('bearer')}`, 'x-background': '1' },
        signal: own.signal,
      });
      // An ordinary call renews an expired token or ends the session.
      if (response.status === 401 || response.status === 403) await call(authApi.session, {}, { isBackground: true });
      if (response.ok && response.body) await readStream(response.body);
    } catch {
      // The connection broke or was refused: reconnect after a moment.
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
