import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useFreshEvents } from '#web/api/events.ts';
import { readSessionId } from '#web/session/session.ts';
import { useSession } from './session-provider.tsx';

/**
 * Keeps the one event stream of this browser open, and has the open screens ask again for what they show after a gap: a
 * reconnect, a restarted server, a laptop that slept, a tab that took over from another.
 */
export function EventWatch() {
  const client = useQueryClient();
  // Another tab may have signed in somebody else: then this renders again.
  useSession();
  useFreshEvents(
    useCallback((isGap: boolean) => askAgain(client, isGap), [client]),
    readSessionId(),
  );
  return null;
}

function askAgain(client: QueryClient, isGap: boolean): void {
  if (isGap) void client.invalidateQueries();
  // At the first connection only what was answered before it can have missed an event.
  else
    void client.invalidateQueries({ predicate: ({ state }) => state.fetchStatus === 'idle' }, { cancelRefetch: false });
}
