import type { z } from 'zod';
import type { House } from '#server/context.ts';
import type { Log } from '#server/outside/log.ts';
import type { TaskRef } from './sender.ts';

/** What a running task gets. `signal` aborts when the server stops or the limit is over. */
export type TaskRun = {
  readonly house: House;
  readonly signal: AbortSignal;
  readonly log: Log;
  readonly attempt: number;
};

/** One kind of background work. */
export type Task<P = never> = TaskRef<P> & {
  /** How often it is tried in all. */
  readonly tries: number;
  /** Seconds before the second try, growing up to the last of these. */
  readonly waitSeconds: readonly [number, ...number[]];
  /** A try that takes longer has failed. */
  readonly limitSeconds: number;
  /** How many run at once in one process. */
  readonly atOnce: number;
  /** Cron expression for work that repeats by itself, in UTC. */
  readonly every?: string | undefined;
  readonly run: (payload: P, run: TaskRun) => Promise<void>;
  /** Tells the record that waits for this work that it failed for good, by its last try or because its process died. */
  readonly failed?: ((payload: P, house: House) => Promise<void>) | undefined;
};

/** Declares background work: its payload is checked when it is sent and again before it runs. */
export function defineTask<S extends z.ZodType>(declared: {
  name: string;
  payload: S;
  tries: number;
  waitSeconds: readonly [number, ...number[]];
  limitSeconds: number;
  atOnce?: number;
  sameAs?: (payload: z.output<S>) => string;
  every?: string;
  run: (payload: z.output<S>, run: TaskRun) => Promise<void>;
  failed?: (payload: z.output<S>, house: House) => Promise<void>;
}): Task<z.output<S>> {
  const { payload, ...rest } = declared;
  return { atOnce: 1, ...rest, check: (given) => payload.parse(given) };
}
