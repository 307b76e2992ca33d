import type { z } from 'zod';
import type { AppContext } from '#server/context.ts';
import type { Log } from '#server/outside/log.ts';
import type { ProcessRole } from '#server/outside/process-plan.ts';
import type { TaskRef } from './sender.ts';

/** What a running task gets. `signal` aborts when the server stops or the time limit is over. */
export type TaskRun = {
  readonly context: AppContext;
  readonly signal: AbortSignal;
  readonly log: Log;
  readonly attempt: number;
};

/** One kind of background task. */
export type Task<P = never> = TaskRef<P> & {
  /** Number of attempts in all. */
  readonly maxAttempts: number;
  /** Seconds before the second attempt, growing up to the last of these. */
  readonly backoffSeconds: readonly [number, ...number[]];
  /** An attempt that takes longer has failed. */
  readonly timeoutSeconds: number;
  /** How many run in parallel in one process. */
  readonly concurrency: number;
  /** Cron expression for recurring tasks, in UTC. */
  readonly cron?: string | undefined;
  /** Only processes with this role run it. */
  readonly role: ProcessRole;
  readonly run: (payload: P, run: TaskRun) => Promise<void>;
  /**
   * Marks the record that waits for this task as failed for good, after the last attempt or because its process died.
   */
  readonly onFailed?: ((payload: P, context: AppContext) => Promise<void>) | undefined;
};

/** Declares a background task: its payload is checked when it is sent and again before it runs. */
export function defineTask<S extends z.ZodType>(declared: {
  name: string;
  payload: S;
  maxAttempts: number;
  backoffSeconds: readonly [number, ...number[]];
  timeoutSeconds: number;
  concurrency?: number;
  singletonKey?: (payload: z.output<S>) => string;
  unitOf?: (payload: z.output<S>) => number | undefined;
  cron?: string;
  role?: ProcessRole;
  run: (payload: z.output<S>, run: TaskRun) => Promise<void>;
  onFailed?: (payload: z.output<S>, context: AppContext) => Promise<void>;
}): Task<z.output<S>> {
  const { payload, ...rest } = declared;
  return { concurrency: 1, role: 'tasks', ...rest, check: (given) => payload.parse(given) };
}
