import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { AppContext } from '#server/context.ts';
import { PassphraseProblem } from '#server/outside/backup/passphrase.ts';
import { endRun, failAbandoned, failRun, renewRun, takeRun } from './backup-lease-queries.ts';
import type { Progress } from './take-backup.ts';
import { JobFailed, type Outcome } from './worker-process.ts';

/** The words for a run whose process did not end it. */
export const abandoned = 'Its server was stopped or killed.';

export type TakenRun = NonNullable<Awaited<ReturnType<typeof takeRun>>>;

/** How often a lease is renewed, and how long its holder goes on without an answer of the database, in milliseconds. */
const [renewMs, giveUpMs] = [1500, 25_000];

/**
 * Does the work of a run under its lease. Who loses the lease, such as a process that was frozen, is told by `signal`,
 * and its outcome counts for nothing.
 * @returns the outcome; undefined where the run is not there to be taken, or failed
 */
export async function withRunLease(
  context: Pick<AppContext, 'db' | 'log'>,
  id: number,
  stopping: AbortSignal,
  work: (
    run: TakenRun,
    tools: { signal: AbortSignal; onProgress: (progress: Progress) => void },
  ) => Promise<{ file: string; outcome: Outcome }>,
): Promise<{ run: TakenRun; file: string; outcome: Outcome; isKept: boolean } | undefined> {
  const { db, log } = context;
  await failAbandoned(db, abandoned);
  const holder = `${hostname()} ${process.pid} ${randomUUID()}`;
  const run = await takeRun(db, id, holder);
  if (!run) return undefined;
  const lost = new AbortController();
  let progress: Progress | undefined;
  let renewedAt = performance.now();
  let isRenewing = false;
  const renew = async () => {
    if (isRenewing) return;
    isRenewing = true;
    const asked = performance.now();
    try {
      if (await renewRun(db, id, holder, progress)) renewedAt = asked;
      else lost.abort();
    } catch {
      // The database is away; the lease holds for a while.
    } finally {
      isRenewing = false;
    }
  };
  const timer = setInterval(() => {
    if (performance.now() - renewedAt > giveUpMs) lost.abort();
    void renew();
  }, renewMs);
  try {
    const { file, outcome } = await work(run, {
      signal: AbortSignal.any([lost.signal, stopping]),
      onProgress: (now) => {
        progress = now;
      },
    });
    return { run, file, outcome, isKept: await endRun(db, { id, holder, file, outcome }) };
  } catch (failure) {
    const words = stopping.aborted ? abandoned : wordsOf(failure);
    log.error({ run: id, kind: run.kind, failure: String(failure) }, 'a backup or its check failed');
    await failRun(db, id, holder, words);
    return undefined;
  } finally {
    clearInterval(timer);
  }
}

const plainCodes = ['ENOENT', 'ENOSPC', 'EACCES', 'EROFS', 'EDQUOT', 'EEXIST', 'ENOTDIR'];

/** Words for people; the rest is in the log. */
function wordsOf(failure: unknown): string {
  const { message, code, isPlain } = failure as { message?: string; code?: string; isPlain?: boolean };
  if (failure instanceof JobFailed && isPlain) return message!;
  if (failure instanceof PassphraseProblem || plainCodes.includes(String(code))) return message!;
  return `Something unexpected happened: ${(message ?? String(failure)).split('\n')[0]!.slice(0, 300)}`;
}
