import { useCallback, useEffect } from 'react';
import { type DomainEvent, useDomainEvents } from '#web/api/events.ts';
import { askInBackground } from '#web/api/use-call.ts';

/** How often figures are asked for again while they are looked at. */
const everyMs = 60_000;
const kinds: readonly DomainEvent['about'][] = [
  'chat',
  'submission',
  'match-run',
  'outbox',
  'notification',
  'grab',
  'automation',
];

/** Asks again every minute while the page is visible, and when something happened that may change the figures. */
export function useLive(refetch: () => unknown): void {
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') askInBackground(() => void refetch());
    }, everyMs);
    return () => clearInterval(timer);
  }, [refetch]);
  useDomainEvents(
    useCallback(
      (event: DomainEvent) => {
        if (kinds.includes(event.about)) void refetch();
      },
      [refetch],
    ),
  );
}
