import { useRef } from 'react';
import type { Endpoint, Given } from '#contract/core/endpoint.ts';
import { useCall } from '#web/api/use-call.ts';

/**
 * A record to edit: nothing before it is as new as it gets, for an older one kept in memory would make the first save a
 * stale one. Once there it stays, however often it is read again: what is typed is never thrown away.
 */
export function useFresh<E extends Endpoint>(endpoint: E, input: Given<E>) {
  const { data, error, refetch, isFetching, isFetchedAfterMount } = useCall(endpoint, input);
  const isReady = useRef(false);
  if (data !== undefined && (!isFetching || isFetchedAfterMount)) isReady.current = true;
  return { data: isReady.current ? data : undefined, error: isReady.current ? null : error, refetch };
}
