import type { z } from 'zod';
import type { AppContext } from '#server/context.ts';
import type { Log } from '#server/outside/log.ts';
import type { TaskRef } from './sender.ts';

/** What a running task gets. `signal` aborts when the server stops or the limit is over. */
export type TaskRun = {
  readonly context: AppContext;
  readonly signal: AbortSignal;
  readonly log: Log;
  readonly attempt: number;
};

/** One kind of background work. */
export type Task<P = never> = TaskRef<P> & {
  /** How often it is tried in all. */
  readonly maxAttempts: number;
  /** Seconds before the second try, growing up to the last of these. */
  readonly backoffSeconds: readonly [number, ...number[]];
  /** A try that takes longer has failed. */
  readonly timeoutSeconds: number;
  /** How many run at once in one process. */
  readonly concurrency: number;
  /** Cron expression for work that repeats by itself, in UTC. */
  readonly cron?: string | undefined;
  readonly run: (payload: P, run: TaskRun) => Promise<void>;
  /** Tells the record that waits for this work that it failed for good, by its last try or because its process died. */
  readonly onFailed?: ((payload: P, context: AppContext) => Promise<void>) | undefined;
};

/** Declares background work: its payload is checked when it is sent and again before it runs. */
export function defineTask<S extends z.ZodType>(declared: {
  name: string;
  payload: S;
  maxAttempts: number;
  backoffSeconds: readonly [number, ...number[]];
  timeoutSeconds: number;
  concurrency?: number;
  singletonKey?: (payload: z.output<S>) => string;
  cron?: string;
  run: (payload: z.output<S>, run: TaskRun) => Promise<void>;
  onFailed?: (payload: z.output<S>, context: AppContext) => Promise<void>;
}): Task<z.output<S>> {
  const { payload, ...rest } = declared;
  return { concurrency: 1, ...rest, check: (given) => payload.parse(given) };
}
