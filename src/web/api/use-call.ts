import { keepPreviousData, type QueryKey, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import type { Endpoint, Given, Output } from '#contract/core/endpoint.ts';
import { type CallOptions, call } from './client.ts';
import type { Problem } from './problem.ts';

/** The query key of a call: its path, then its input. */
export const keyOf = (endpoint: Endpoint, input?: unknown): QueryKey =>
  input === undefined ? [endpoint.path] : [endpoint.path, input];

/** A hidden page does not count as activity of the session. */
const isHidden = () => document.visibilityState === 'hidden';

let isAskedByEvent = false;

/** Queries that `ask` starts do not count as activity of the session: an event caused them, not the person. */
export function askInBackground(ask: () => void): void {
  isAskedByEvent = true;
  try {
    ask();
  } finally {
    isAskedByEvent = false;
  }
}

/** The polling interval while something is in progress. */
const pollMs = 1500;

/** The cached answer of a reading call, until something changes it. Old rows stay while new ones load. */
export function useCall<E extends Endpoint>(
  endpoint: E,
  input: Given<E>,
  options: { enabled?: boolean; pollWhile?: (answer: Output<E> | undefined) => boolean; isPosted?: boolean } = {},
) {
  const { enabled, pollWhile, isPosted = false } = options;
  return useQuery<Output<E>, Problem>({
    queryKey: keyOf(endpoint, input),
    queryFn: ({ signal }) => call(endpoint, input, { signal, isBackground: isAskedByEvent || isHidden(), isPosted }),
    placeholderData: keepPreviousData as never,
    ...(enabled !== undefined && { enabled }),
    // Events may be missed between two connections, so work in progress is polled until it ends.
    ...(pollWhile && { refetchInterval: ({ state }) => (pollWhile(state.data) ? pollMs : false) }),
  });
}

/**
 * A call that changes something. `changes` are the reads that are refetched afterwards. While a call is running a second click
 * does nothing. `onAnswer` runs for every answer, before the refetch and also when what asked is not shown any more; listeners
 * of `mutate` run after the refetch, for the last call, and only while it is shown.
 */
export function useChange<E extends Endpoint>(
  endpoint: E,
  changes: readonly Endpoint[] = [],
  onAnswer?: (answer: Output<E>, change: Change<E>) => void,
) {
  const client = useQueryClient();
  const isUnderWay = useRef(false);
  const mutation = useMutation<Output<E>, Problem, Change<E>>({
    mutationFn: ({ input, options }) =>
      call(endpoint, input, options).finally(() => {
        isUnderWay.current = false;
      }),
    ...(onAnswer && { onSuccess: onAnswer }),
    onSettled: async () => {
      await Promise.all(changes.map((read) => client.invalidateQueries({ queryKey: keyOf(read) })));
    },
  });
  const { mutate: send } = mutation;
  // One and the same in every rendering: an effect that asks with it would ask without end.
  const mutate = useCallback<typeof send>(
    (change, listeners) => {
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      send(change, listeners);
    },
    [send],
  );
  return { ...mutation, mutate };
}

type Change<E extends Endpoint> = { input: Given<E>; options?: CallOptions };
