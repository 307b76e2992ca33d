import { useEffect } from 'react';
import type { ScreenEvent } from '#contract/events.ts';
import { readSessionId } from '#web/session/session.ts';
import { connectEvents } from './event-connection.ts';
import type { StreamEvent } from './event-stream.ts';
import { askInBackground } from './use-call.ts';

/** A domain event of the server; ids only, never content. */
export type DomainEvent = ScreenEvent;

/** Called when events may have been missed; `isGap` is not set at the first connection of a browser. */
type FreshListener = (isGap: boolean) => void;

const listeners = new Set<(event: DomainEvent) => void>();
const freshListeners = new Set<FreshListener>();
let connection: { session: string; disconnect: () => void } | undefined;

/** Subscribes to domain events while the screen is mounted. One connection serves all screens of a browser. */
export function useDomainEvents(listener: (event: DomainEvent) => void): void {
  useEffect(() => subscribe(listeners, listener), [listener]);
}

/**
 * Subscribes to the starts and gaps of the stream, and so keeps the connection open while it is mounted.
 * @param session the id of the session: another one gets a connection of its own
 */
export function useFreshEvents(listener: FreshListener, session: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another session is another subscription
  useEffect(() => subscribe(freshListeners, listener), [listener, session]);
}

function subscribe<L>(to: Set<L>, listener: L): () => void {
  to.add(listener);
  const session = readSessionId();
  if (connection?.session !== session) {
    connection?.disconnect();
    connection = { session, disconnect: connectEvents(hear) };
  }
  return () => {
    to.delete(listener);
    if (listeners.size + freshListeners.size > 0) return;
    connection?.disconnect();
    connection = undefined;
  };
}

/** Hands an event to the screens. What they ask for then is no activity of the person. */
function hear(event: StreamEvent, isGap: boolean): void {
  askInBackground(() => {
    if (event.about === 'fresh') for (const listener of freshListeners) listener(isGap);
    else for (const listener of listeners) listener(event);
  });
}
