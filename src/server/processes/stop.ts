import type { Log } from '#server/outside/log.ts';

/** Time limit of an orderly stop, in seconds. */
const stopSeconds = 25;
/**
 * A second signal later than this, in milliseconds, ends the process at once. Ctrl-C alone arrives two or three times:
 * from the terminal, and from parent processes that got it as well.
 */
const sameSignal = 2000;

let stoppingSince: number | undefined;
/** Ends the process in order; undefined before there is anything to end. */
let inOrder: Stop | undefined;

/** Ends the process in order. */
export type Stop = (why: string, code: number) => Promise<void>;

/** Whether an orderly stop has begun: work that is running has lost what it depends on. */
export const isStopping = (): boolean => stoppingSince !== undefined;

/** Ends in order what was opened before a start was refused. */
export const stopRefused = async (): Promise<void> => inOrder?.('the start was refused', 1);

/**
 * Makes signals end the process in order, from the first moment on: everything in `open` is closed, the latest first.
 */
export function listenForStop(log: Log, open: readonly (() => Promise<unknown>)[]): Stop {
  const stop = async (why: string, code: number): Promise<void> => {
    if (stoppingSince !== undefined) {
      if (performance.now() - stoppingSince > sameSignal) process.exit(1);
      return;
    }
    stoppingSince = performance.now();
    log.info({ why }, 'stopping');
    const forced = setTimeout(() => process.exit(1), stopSeconds * 1000);
    forced.unref();
    // Running work has lost what it depends on; its failure must not end the stop.
    const failed = (failure: unknown) => log.warn({ err: failure }, 'failed while stopping');
    for (const unheard of ['uncaughtException', 'unhandledRejection'] as const) process.on(unheard, failed);
    for (const close of open.toReversed()) await close().catch(failed);
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(signal, 0));
  // The channel of `npm start` closes when that command ends in whatever way, even killed.
  process.on('disconnect', () => void stop('the command that started it has ended', 0));
  process.on('uncaughtException', (failure) => {
    log.error({ err: failure }, 'an exception that nothing expected');
    void stop('uncaught exception', 1);
  });
  inOrder = stop;
  return stop;
}
