import type pg from 'pg';
import type { ProcessRole } from '#server/outside/process-plan.ts';
import type { SiblingMessage } from '#server/outside/siblings.ts';

/** What the first process gives to one that it starts. */
export type WorkerSettings = {
  /** From 1; the same after a restart. */
  readonly slot: number;
  readonly roles: readonly ProcessRole[];
  readonly connection: pg.PoolConfig;
  /** Whether it loads the sample data and says what people should know: the first one at the first start. */
  readonly isFirst: boolean;
};

/** What processes say to the first one, and the first one to them. */
export type ToFirst =
  | { readonly about: 'ready'; readonly name: string; readonly port: number }
  | { readonly about: 'alive' }
  | SiblingMessage;
export type ToWorker = { readonly about: 'alive?' } | SiblingMessage;

const variable = 'ROLECALL_WORKER';

/** The environment in which a process is started. */
export const workerEnvironment = (settings: WorkerSettings): Record<string, string> => ({
  [variable]: JSON.stringify(settings),
});

/** What this process was given by the first one; undefined where it is the first one. */
export function readWorkerSettings(env: NodeJS.ProcessEnv): WorkerSettings | undefined {
  const text = env[variable];
  return text === undefined ? undefined : (JSON.parse(text) as WorkerSettings);
}
