import { isDatabaseAway } from '#server/db/away.ts';
import type { SignedInCall } from './call.ts';

/** A conflict with what is replayed, and a standby that is read-only or just ends. */
const ofStandby = new Set(['40001', '25006', '57P01', '57014']);

const isOfStandby = (failure: unknown): boolean =>
  isDatabaseAway(failure) || ofStandby.has(String((failure as { code?: unknown } | undefined)?.code));

/**
 * A handler that only reads, and may read what is some seconds old: on the standby where there is one and it has replayed
 * what the caller wrote (ADR 0120). Where that fails it is read on the primary.
 */
export const mayLag =
  <I, O>(handle: (input: I, call: SignedInCall) => O | Promise<O>) =>
  async (input: I, call: SignedInCall): Promise<O> => {
    const db = await call.reads();
    if (db === call.db) return handle(input, call);
    try {
      return await handle(input, { ...call, db });
    } catch (failure) {
      if (!isOfStandby(failure)) throw failure;
      call.replica?.rest(failure);
      return handle(input, call);
    }
  };
