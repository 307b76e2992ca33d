import { Refusal } from '#domain/errors.ts';
import { databaseTrouble } from '#server/db/away.ts';

/**
 * Whether work failed for what is around it and not for what it works on: a lost database or a full disk. It is right to
 * try again for as long as that lasts, and wrong to note the failure as the work's outcome.
 */
export function isTroubleAround(failure: unknown): boolean {
  if (failure instanceof Refusal) return /^(server\.|file\.no-space)/.test(failure.code);
  return databaseTrouble(failure) !== undefined;
}
