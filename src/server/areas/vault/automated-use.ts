import { Refusal } from '#domain/errors.ts';
import type { AppContext } from '#server/context.ts';
import { Unreadable } from '#server/outside/vault-keys.ts';
import { sealPlace } from './vault-keys.ts';
import { findAutomated } from './vault-queries.ts';

export { listAutomated } from './vault-queries.ts';

/**
 * The login that a program of the unit uses; only one whose entry allows automated use. It is never told to anybody and never
 * logged: which program uses which entry is on record where the program was set up.
 * @throws Refusal `vault.unreadable`
 */
export async function openForProgram(
  { db, vaultKeys }: Pick<AppContext, 'db' | 'vaultKeys'>,
  { entryId, unitId }: { entryId: number; unitId: number },
): Promise<{ username: string; password: string } | undefined> {
  const entry = await findAutomated(db, entryId, unitId);
  if (!entry) return undefined;
  try {
    return { username: entry.username, password: await vaultKeys.open(entry.sealed, sealPlace(entryId, unitId)) };
  } catch (failure) {
    if (failure instanceof Unreadable) throw new Refusal('vault.unreadable');
    throw failure;
  }
}
