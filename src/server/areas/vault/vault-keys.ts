import { type AuditCall, addAudit, taskCall } from '#server/areas/audit/audit.ts';
import type { AppContext } from '#server/context.ts';
import type { Db } from '#server/db/connect.ts';
import type { Log } from '#server/outside/log.ts';
import { Unreadable, VaultKeyProblem, type VaultKeys, vaultKeysOf } from '#server/outside/vault-keys.ts';
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
 * Checks at server start that the keys are those that sealed the secrets, and creates the first key where nothing is
 * sealed yet (reliability VLT-06). A key is tried on up to three secrets, because one of them may be damaged: a damaged
 * secret is named in the log and keeps nobody from starting.
 * @throws VaultKeyProblem naming what is missing or does not open; never a key
 */
export async function startVault(db: Db, keys: VaultKeys, log?: Pick<Log, 'error'>): Promise<void> {
  const inUse = Object.values(groupByKey(await queries.findSamples(db, samplesPerKey)));
  const there = await keys.numbers();
  if (there.length === 0 && inUse.length === 0) {
    await keys.makeNext();
    return;
  }
  const missing = inUse.filter(([{ keyNumber }]) => !there.includes(keyNumber));
  if (missing.length > 0)
    throw new VaultKeyProblem(
      `The vault cannot be opened: ${missing.map(([{ keyNumber }]) => `vault-${keyNumber}.key`).join(', ')} is missing under DATA_DIR/keys, and ${missing.reduce((sum, [{ count }]) => sum + Number(count), 0)} stored passwords need it. Bring the keys folder back from the backup that belongs to this database.`,
    );
  const tried = await Promise.all(
    inUse.map(async (samples) => ({ samples, damaged: await findUnreadable(keys, samples) })),
  );
  // Secrets of an older key that do not open are damaged, not of another key, where the newest key is the right one.
  const newest = tried.at(-1);
  if (newest && newest.damaged.length === newest.samples.length)
    throw new VaultKeyProblem(
      `The vault cannot be opened: vault-${newest.samples[0].keyNumber}.key under DATA_DIR/keys is not the key that sealed the passwords of this database, or these are damaged: ${newest.damaged.map(nameOf).join(', ')}. Bring the keys folder back from the backup that belongs to it.`,
    );
  for (const login of tried.flatMap(({ damaged }) => damaged))
    log?.error({ entryId: login.id }, `the password of ${nameOf(login)} cannot be opened: set it anew`);
}

/** Secrets that a key is tried on at the start. */
const samplesPerKey = 3;

/** A login whose secret is sealed. */
type Login = Awaited<ReturnType<typeof queries.takeOld>>[number];
type Sample = Awaited<ReturnType<typeof queries.findSamples>>[number];

function groupByKey(samples: readonly Sample[]): Record<number, [Sample, ...Sample[]]> {
  return Object.groupBy(samples, ({ keyNumber }) => keyNumber) as Record<number, [Sample, ...Sample[]]>;
}

/** How a login is named to an administrator. */
const nameOf = ({ id, vmsProvider, username }: Pick<Login, 'id' | 'vmsProvider' | 'username'>) =>
  `login ${id} (${vmsProvider}, ${username})`;

/** The logins among these whose secret does not open. @throws VaultKeyProblem about a key file */
async function findUnreadable<L extends Login>(keys: VaultKeys, logins: readonly L[]): Promise<L[]> {
  const unreadable: L[] = [];
  for (const login of logins) if (!(await isReadable(keys, login))) unreadable.push(login);
  return unreadable;
}

async function isReadable(keys: VaultKeys, { id, unitId, sealed }: Login): Promise<boolean> {
  try {
    await keys.open(sealed, sealPlace(id, unitId));
    return true;
  } catch (failure) {
    if (failure instanceof Unreadable) return false;
    throw failure;
  }
}

/**
 * Tests whether key files open the sealed secrets of a backup. `files` maps their names to their content; the secret
 * itself is dropped at once.
 */
export function openSealTest(files: ReadonlyMap<string, Buffer>) {
  const keys = vaultKeysOf(files);
  return async ({ id, unitId, sealed }: { id: number; unitId: number; sealed: string }): Promise<boolean> =>
    keys.open(sealed, sealPlace(id, unitId)).then(
      () => true,
      () => false,
    );
}

/** Progress of a rotation. */
export type RotationStep = { newest: number; left: number };

/** What a rotation did. */
export type Rotated = {
  /** The number of the current key. */
  newest: number;
  /** Logins that could not be opened and stay as they were, by name; each needs a new password. */
  unreadable: string[];
  /** Numbers of older keys that stay because those logins are sealed with them. */
  kept: number[];
};

/**
 * Wraps every secret under a new key and removes the older ones (reliability VLT-05). Calls are served meanwhile. A
 * secret that does not open is skipped and named; the key it was sealed with stays. If it is killed, run it again: while
 * older keys have secrets to wrap it resumes with the newest instead of making another.
 */
export async function rotateVaultKeys(
  { db, vaultKeys }: Pick<AppContext, 'db' | 'vaultKeys'>,
  onStep: (step: RotationStep) => void | Promise<void> = () => {},
  atOnce = 200,
): Promise<Rotated> {
  const newest = (await findUnfinished(db, vaultKeys)) ?? (await vaultKeys.makeNext());
  const unreadable = new Map<number, Login>();
  const skipped = () => [...unreadable.keys()];
  for (;;) {
    const done = await db.transaction().execute(async (transaction) => {
      const old = await queries.takeOld(transaction, newest, atOnce, skipped());
      const damaged = await findUnreadable(vaultKeys, old);
      for (const login of damaged) unreadable.set(login.id, login);
      for (const { id, unitId, sealed } of old)
        if (!unreadable.has(id))
          await queries.putSealed(transaction, id, await vaultKeys.rewrap(sealed, sealPlace(id, unitId)));
      return old.length;
    });
    const left = await queries.countOld(db, newest, skipped());
    await onStep({ newest, left });
    if (left > 0) {
      // Rows locked by another transaction are waited for, without a busy loop.
      if (done === 0) await new Promise((resolve) => setTimeout(resolve, 100));
      continue;
    }
    const kept = await removeOlderKeys({ db, vaultKeys }, newest, skipped());
    if (kept) return { newest, unreadable: [...unreadable.values()].map(nameOf), kept };
  }
}

/** The newest key, where an earlier rotation to it was not finished; undefined where a new key is needed. */
async function findUnfinished(db: Db, keys: VaultKeys): Promise<number | undefined> {
  const numbers = await keys.numbers();
  const newest = numbers.at(-1);
  if (newest === undefined || numbers.length < 2) return undefined;
  for (const skipped: number[] = []; ; ) {
    const old = await queries.findOld(db, newest, 200, skipped);
    // All are wrapped: the older keys were only not removed yet.
    if (old.length === 0) return skipped.length === 0 ? newest : undefined;
    const unreadable = await findUnreadable(keys, old);
    if (unreadable.length < old.length) return newest;
    skipped.push(...unreadable.map(({ id }) => id));
  }
}

/**
 * Removes the older keys that no secret needs.
 * @returns the older keys that stay for unreadable secrets; undefined where something was sealed with an older key
 */
async function removeOlderKeys(
  { db, vaultKeys }: Pick<AppContext, 'db' | 'vaultKeys'>,
  newest: number,
  skipped: readonly number[],
): Promise<number[] | undefined> {
  const call: AuditCall = taskCall('vault.rotate-keys');
  return db.transaction().execute(async (transaction) => {
    await queries.holdKeysAlone(transaction);
    if ((await queries.countOld(transaction, newest, skipped)) > 0) return undefined;
    const needed = await queries.findOldKeysInUse(transaction, newest);
    const older = (await vaultKeys.numbers()).filter((number) => number < newest && !needed.includes(number));
    for (const number of older) await vaultKeys.remove(number);
    const details = { newest, removed: older, ...(skipped.length > 0 && { unreadable: [...skipped] }) };
    await addAudit(transaction, call, { act: 'keys-rotated', kind: 'system', details });
    return needed;
  });
}
