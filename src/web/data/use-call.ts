import { keepPreviousData, type QueryKey, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Endpoint, Given, Output } from '#contract/endpoint.ts';
import { type CallOptions, call } from './client.ts';
import type { Problem } from './problem.ts';

/** The key under which the answers of a call are kept: its path, then what was asked. */
export const keyOf = (endpoint: Endpoint, input?: unknown): QueryKey =>
  input === undefined ? [endpoint.path] : [endpoint.path, input];

/** The answer of a call that reads, kept until something changes it. Old rows stay while new ones are on their way. */
export function useCall<E extends Endpoint>(endpoint: E, input: Given<E>, options: { enabled?: boolean } = {}) {
  return useQuery<Output<E>, Problem>({
    queryKey: keyOf(endpoint, input),
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
    placeholderData: keepPreviousData as never,
    ...(options.enabled !== undefined && { enabled: options.enabled }),
  });
}

/** A call that changes something. `changes` are the reads that are asked again afterwards. */
export function useChange<E extends Endpoint>(endpoint: E, changes: readonly Endpoint[] = []) {
  const client = useQueryClient();
  return useMutation<Output<E>, Problem, { input: Given<E>; options?: CallOptions }>({
    mutationFn: ({ input, options }) => call(endpoint, input, options),
    onSettled: async () => {
      await Promise.all(changes.map((read) => client.invalidateQueries({ queryKey: keyOf(read) })));
    },
  });
}
