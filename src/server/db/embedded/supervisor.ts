import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { AlreadyServed, holdAlone } from './holder.ts';
import { adoptOrStart, type Place, type Postmaster } from './postmaster.ts';

/** So many times within so many minutes a server that ended is started again. */
const restartsAtMost = 3;
const restartMinutes = 10;
/** An adopted server is not our child: whether it lives is looked at this often. */
const lookMs = 250;
const backoffMs = { first: 50, most: 1000 };

/** Keeps one server running, and the lock that says "this process serves this data" held. */
export type Supervisor = { stop(): Promise<void> };

/**
 * Supervises a running server from now on (F23). Where the connection that holds the lock is lost (a killed backend is
 * followed by a recovery, which ends all connections) the lock is taken again, with backoff; where the server is gone it
 * is started again, three times in ten minutes. `lost` is told once when this process must stop serving, with the reason.
 */
export function supervise(
  place: Place,
  first: { postmaster: Postmaster; holder: pg.Client },
  lost: (why: string) => void,
): Supervisor {
  let { postmaster, holder } = first;
  let isStopping = false;
  let recovering: Promise<void> | undefined;
  const restarts: number[] = [];

  const giveUp = (why: string): void => {
    if (isStopping) return;
    clearInterval(looking);
    lost(why);
  };
  const recover = (): void => {
    if (isStopping || recovering) return;
    recovering = recoverOnce()
      .catch((failure) => giveUp(failure instanceof Error ? failure.message : String(failure)))
      .finally(() => (recovering = undefined));
  };
  const recoverOnce = async (): Promise<void> => {
    place.warn('the database is interrupted; calls are answered with 503 until it is back');
    for (let pause = backoffMs.first; !isStopping; pause = Math.min(pause * 2, backoffMs.most)) {
      if (!postmaster.isAlive()) {
        countRestart();
        postmaster.leave();
        postmaster = await adoptOrStart(place);
        if (isStopping) return;
      }
      const taken = await holdAlone(postmaster.socketFolder, place.dataDir).catch((failure) => {
        if (failure instanceof AlreadyServed) throw failure;
        return undefined;
      });
      if (taken) {
        holder = taken;
        postmaster.guard();
        listen();
        place.warn('the database is back');
        return;
      }
      await wait(pause);
    }
  };
  const countRestart = (): void => {
    const now = Date.now();
    while (restarts.length > 0 && restarts[0]! < now - restartMinutes * 60_000) restarts.shift();
    if (restarts.length >= restartsAtMost)
      throw new Error(
        `the database ended ${restartsAtMost + 1} times within ${restartMinutes} minutes; its last words are in ${place.log.path}`,
      );
    restarts.push(now);
    place.warn(`the database has ended and is started again (${restarts.length} of ${restartsAtMost})`);
  };
  /** Whether the lock is another process's by now; frees ours. */
  const isServedByOther = async (): Promise<boolean> => {
    const isHeld = await holder.query('select').then(
      () => true,
      () => false,
    );
    await holder.end().catch(() => {});
    if (isHeld) return false;
    const again = await holdAlone(postmaster.socketFolder, place.dataDir).catch((failure: unknown) => failure);
    if (again instanceof AlreadyServed) return true;
    if (!(again instanceof Error)) await (again as pg.Client).end();
    return false;
  };
  const listen = (): void => {
    const own = holder;
    own.on('end', () => own === holder && recover());
  };
  listen();
  const looking = setInterval(() => !postmaster.isAlive() && recover(), lookMs).unref();

  return {
    stop: async () => {
      isStopping = true;
      clearInterval(looking);
      await recovering;
      if (await isServedByOther()) postmaster.leave();
      else await postmaster.stop();
    },
  };
}
