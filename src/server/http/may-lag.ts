import { Refusal } from '#domain/errors.ts';
import type { SignedInCall } from './call.ts';

/**
 * A handler that only reads, and may read what is some seconds old: on the standby where there is one and it has replayed
 * what the caller wrote (ADR 0120). Whatever fails there (a conflict with what is
 * replayed, a table that a migration has not brought there yet, a standby that ends) is asked of the primary.
 */
export const mayLag =
  <I, O>(handle: (input: I, call: SignedInCall) => O | Promise<O>) =>
  async (input: I, call: SignedInCall): Promise<O> => {
    const db = await call.reads();
    if (db === call.db) return handle(input, call);
    try {
      return await handle(input, { ...call, db });
    } catch (failure) {
      if (failure instanceof Refusal) throw failure;
      call.replica?.rest(failure);
      return handle(input, call);
    }
  };
