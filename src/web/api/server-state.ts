import { useSyncExternalStore } from 'react';
import type { Problem } from './problem.ts';

const listeners = new Set<() => void>();
let isAway = false;

/** Notes what a call met: whether the server could not serve it for now, or served it. */
export function noteServer(away: boolean): void {
  if (away === isAway) return;
  isAway = away;
  for (const listener of listeners) listener();
}

const listen = (changed: () => void) => {
  listeners.add(changed);
  return () => void listeners.delete(changed);
};

/** Whether the server could not serve the last call, for a reason that passes. */
export const useIsServerAway = () => useSyncExternalStore(listen, () => isAway);

/** Statuses of a server, or a proxy before it, that is not available for now. */
const awayStatuses = new Set([502, 503, 504]);

/** Whether a status says that the server is not available for now. */
export const isAwayStatus = (status: number): boolean => awayStatuses.has(status);

/** Longest pause between two attempts to read, in milliseconds, unless the server asks for more. */
const longestMs = 15_000;

/**
 * The pause before a read is made again: exponential backoff with jitter, and never less than the server asked for
 * (Retry-After).
 * @param count attempts before this one
 */
export function pauseBefore(count: number, { retryAfter = 0 }: Pick<Problem, 'retryAfter'>): number {
  const backoff = Math.min(longestMs, 1000 * 2 ** count);
  const jittered = backoff / 2 + (crypto.getRandomValues(new Uint16Array(1))[0]! / 65_536) * (backoff / 2);
  return Math.max(jittered, retryAfter * 1000 + jittered / 4);
}

/** Whether a read is made again: for as long as the server is away, otherwise once after a failure without an answer. */
export function mayReadAgain(count: number, { status, code }: Pick<Problem, 'status' | 'code'>): boolean {
  if (isAwayStatus(status) && code !== 'server.no-space') return true;
  return count < 1;
}
