import { useRef } from 'react';
import type { Endpoint, Given } from '#contract/core/endpoint.ts';
import { useCall } from '#web/api/use-call.ts';

/**
 * Loads a record for editing, never from the cache: an older copy would make the first save stale. Later reads do not replace
 * it, so that the draft is never lost.
 */
export function useFresh<E extends Endpoint>(endpoint: E, input: Given<E>) {
  const { data, error, refetch, isFetching, isFetchedAfterMount } = useCall(endpoint, input);
  const isReady = useRef(false);
  if (data !== undefined && (!isFetching || isFetchedAfterMount)) isReady.current = true;
  return { data: isReady.current ? data : undefined, error: isReady.current ? null : error, refetch };
}
