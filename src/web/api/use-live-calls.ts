import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Endpoint } from '#contract/core/endpoint.ts';
import { type DomainEvent, useDomainEvents } from './events.ts';
import { keyOf } from './use-call.ts';

/**
 * Asks reads of the open screen again when something of these kinds happened.
 * @param kinds and `reads` have to be the same arrays at each rendering
 */
export function useLiveCalls(kinds: readonly DomainEvent['about'][], reads: readonly Endpoint[]): void {
  const client = useQueryClient();
  useDomainEvents(
    useCallback(
      (event: DomainEvent) => {
        if (!kinds.includes(event.about)) return;
        for (const read of reads) void client.invalidateQueries({ queryKey: keyOf(read) });
      },
      [client, kinds, reads],
    ),
  );
}
