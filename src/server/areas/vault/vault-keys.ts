import { type AuditCall, addAudit, taskCall } from '#server/areas/audit/audit.ts';
import type { AppContext } from '#server/context.ts';
import type { Db } from '#server/db/connect.ts';
import { VaultKeyProblem, type VaultKeys } from '#server/outside/vault-keys.ts';
import * as queries from './vault-keys-queries.ts';

/** The additional data of a seal: a sealed secret opens only in its own record (reliability VLT-01). */
export const sealPlace = (id: number, unitId: number) => `vault_entry.secret ${id} unit ${unitId}`;

/** Seals the password of the entry `id` under the newest key; only that entry of that unit opens it again. */
export const sealSecret = (
  { vaultKeys }: Pick<AppContext, 'vaultKeys'>,
  { id, unitId }: { id: number; unitId: number },
  secret: string,
): Promise<string> => vaultKeys.seal(secret, sealPlace(id, unitId));

/** From here to the end of the transaction no key is taken away: what is sealed now can be opened later. */
export async function holdKeys(db: Db): Promise<void> {
  await queries.holdKeys(db);
}

/**
 * Checks at server start that every sealed secret can be opened, and creates the first key where nothing is sealed yet
 * (reliability VLT-06).
 * @throws VaultKeyProblem naming what is missing; never a key
 */
export async function startVault(db: Db, keys: VaultKeys): Promise<void> {
  const inUse = await queries.findKeysInUse(db);
  const there = await keys.numbers();
  if (there.length === 0 && inUse.length === 0) {
    await keys.makeNext();
    return;
  }
  const missing = inUse.filter(({ keyNumber }) => !there.includes(keyNumber));
  if (missing.length > 0)
    throw new VaultKeyProblem(
      `The vault cannot be opened: ${missing.map(({ keyNumber }) => `vault-${keyNumber}.key`).join(', ')} is missing under DATA_DIR/keys, and ${missing.reduce((sum, { count }) => sum + Number(count), 0)} stored passwords need it. Bring the keys folder back from the backup that belongs to this database.`,
    );
  for (const { keyNumber, id, unitId, sealed } of inUse) {
    await keys.open(sealed, sealPlace(id, unitId)).catch((failure) => {
      if (failure instanceof VaultKeyProblem) throw failure;
      throw new VaultKeyProblem(
        `The vault cannot be opened: vault-${keyNumber}.key under DATA_DIR/keys is not the key that sealed the passwords of this database. Bring the keys folder back from the backup that belongs to it.`,
      );
    });
  }
}

/** Progress of a rotation. */
export type RotationStep = { newest: number; left: number };

/**
 * Wraps every secret under a new key and removes the older ones (reliability VLT-05). Calls are served meanwhile. If it
 * is killed, run it again: while older keys are there it resumes with the newest instead of making another.
 */
export async function rotateVaultKeys(
  { db, vaultKeys }: Pick<AppContext, 'db' | 'vaultKeys'>,
  onStep: (step: RotationStep) => void | Promise<void> = () => {},
  atOnce = 200,
): Promise<number> {
  const before = await vaultKeys.numbers();
  const newest = before.length > 1 ? before.at(-1)! : await vaultKeys.makeNext();
  const call: AuditCall = taskCall('vault.rotate-keys');
  for (;;) {
    const done = await db.transaction().execute(async (transaction) => {
      const old = await queries.takeOld(transaction, newest, atOnce);
      for (const { id, unitId, sealed } of old)
        await queries.putSealed(transaction, id, await vaultKeys.rewrap(sealed, sealPlace(id, unitId)));
      return old.length;
    });
    const left = await queries.countOld(db, newest);
    await onStep({ newest, left });
    if (left > 0) {
      // Rows locked by another transaction are waited for, without a busy loop.
      if (done === 0) await new Promise((resolve) => setTimeout(resolve, 100));
      continue;
    }
    const isOver = await db.transaction().execute(async (transaction) => {
      await queries.holdKeysAlone(transaction);
      if ((await queries.countOld(transaction, newest)) > 0) return false;
      const older = (await vaultKeys.numbers()).filter((number) => number < newest);
      for (const number of older) await vaultKeys.remove(number);
      await addAudit(transaction, call, { act: 'keys-rotated', kind: 'system', details: { newest, removed: older } });
      return true;
    });
    if (isOver) return newest;
  }
}
