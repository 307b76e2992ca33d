import { setTimeout as wait } from 'node:timers/promises';
import { proveScope } from '#domain/access/scope.ts';
import type { AppContext } from '#server/context.ts';
import { matchesUnit } from '#server/outside/unit-share.ts';
import { cacheIfLarge } from './retrieval/shortlist.ts';
import { prewarmAsked } from './runs.ts';
import { findUnitsMatchedLately } from './runs-queries.ts';

/** How long the first run waits for rows at most, in milliseconds: after that it is a cold one. */
const rowsMs = 15_000;

/**
 * Begins the work of a process that matches: it prewarms what other processes say was opened, and reads the rows of units
 * that were matched lately, as after a restart. Resolves when they are there, or after a while without them.
 */
export async function startMatcher(context: AppContext): Promise<void> {
  const { db, events, log, clock, embedder, stopping } = context;
  const failed = (failure: unknown) => log.warn({ failure: String(failure) }, 'prewarming a run failed');
  const unsubscribe = events.subscribe((event) => {
    if (event.about !== 'prewarm' || !matchesUnit(event.unitId)) return;
    const scope = proveScope([event.unitId]);
    prewarmAsked({ db, scope, embedder, now: clock.now() }, event.id).catch(failed);
  });
  stopping.addEventListener('abort', unsubscribe);
  await Promise.race([readRowsAgain(context).catch(failed), wait(rowsMs, undefined, { ref: false })]);
}

/** One unit after the other, the one that was matched last first. */
async function readRowsAgain({ db, stopping }: AppContext): Promise<void> {
  for (const unitId of await findUnitsMatchedLately(db)) {
    if (stopping.aborted) return;
    if (matchesUnit(unitId)) await cacheIfLarge(db, unitId);
  }
}
