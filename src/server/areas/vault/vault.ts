import { sql } from 'kysely';
import type { vaultApi } from '#contract/areas/vault/vault.ts';
import type { Input, Output } from '#contract/core/endpoint.ts';
import { found } from '#contract/core/paging.ts';
import { Refusal } from '#domain/errors.ts';
import { fieldMessage } from '#domain/field-messages.ts';
import { vendorSystemsOf } from '#domain/jobs/vendor-systems.ts';
import { changesBetween, type FieldChange } from '#domain/money/effective-dated.ts';
import { isMask, secretMask, vaultRules } from '#domain/vault.ts';
import { addAudit } from '#server/areas/audit/audit.ts';
import { decryptPassword, hashPassword, passwordFits } from '#server/areas/identity/password-security.ts';
import type { Db } from '#server/db/connect.ts';
import type { SignedInCall } from '#server/http/call.ts';
import { requireStepUp } from '#server/http/step-up.ts';
import { Unreadable } from '#server/outside/vault-keys.ts';
import { changedFields, columnsOf, readFields } from './vault-fields.ts';
import { holdKeys, sealPlace, sealSecret } from './vault-keys.ts';
import * as queries from './vault-queries.ts';

type Entry = Output<typeof vaultApi.create>;

/** One page of the logins; their passwords are masked. */
export async function searchEntries(
  input: Input<typeof vaultApi.search>,
  call: SignedInCall,
): Promise<Output<typeof vaultApi.search>> {
  const { rows, total } = await queries.findEntries(call.db, call.scope, input, call.now);
  return found(rows.map(present), total, input);
}

/** Adds a login. */
export async function addEntry(input: Input<typeof vaultApi.create>, call: SignedInCall): Promise<Entry> {
  const unitId = call.scope.units[0]!;
  const fields = await readFields(input, unitId, call);
  const secret = await readSecret(input, call);
  if (secret === undefined) throw badPassword(fieldMessage('missingPassword'));
  const hash = await hashPassword(secret);
  return call.db.transaction().execute(async (db) => {
    await holdKeys(db);
    const id = await queries.nextId(db);
    const at = call.now.toISOString();
    const sealed = await sealSecret(call, { id, unitId }, secret);
    await db
      .insertInto('vault_entry')
      .values({
        id,
        unit_id: unitId,
        ...columnsOf(fields),
        sealed,
        rotated_at: at,
        updated_at: at,
        checked_at: input.health ? at : null,
      })
      .execute();
    await queries.rememberSecret(db, id, hash);
    await queries.addChange(db, { entryId: id, version: 1, by: call.who.userId, at, changes: [] });
    const details = { system: fields.vmsProvider, username: fields.username };
    await addAudit(db, call, { act: 'vault-added', kind: 'vms-password', recordId: id, unitId, details });
    return present((await queries.findEntry(db, call.scope, id, call.now))!);
  });
}

/** Changes a login; what is left out stays as it is. A new password counts as a rotation; the mask or nothing leaves it as it is. */
export async function changeEntry(
  { id, version, password, kid, ...given }: Input<typeof vaultApi.change>,
  call: SignedInCall,
): Promise<Entry> {
  const existing = await getEntry(call, id);
  const secret = await readSecret({ password, kid }, call);
  if (secret !== undefined) await refuseUsedBefore(call.db, id, secret);
  const hash = secret === undefined ? undefined : await hashPassword(secret);
  return call.db.transaction().execute(async (db) => {
    await holdKeys(db);
    const saved = await queries.getSealed(db, id, true);
    const before = (await queries.findEntry(db, call.scope, id, call.now))!;
    if (version !== undefined && version !== saved.version) throw await staleRefusal(db, id, version, saved.version);
    const fields = await readFields(given, existing.unitId, { ...call, db }, before);
    const changes = [
      ...changesBetween<queries.EntryRow>(before, { ...before, ...fields }, changedFields),
      // Records that the password changed, never its values.
      ...(secret === undefined ? [] : [{ field: 'password', was: secretMask, now: secretMask }]),
    ];
    if (changes.length === 0 && !given.health) return present(before);
    const at = call.now.toISOString();
    await db
      .updateTable('vault_entry')
      .set({
        ...columnsOf(fields),
        version: saved.version + 1,
        updated_at: at,
        ...(given.health && { checked_at: at }),
        ...(secret !== undefined && {
          sealed: await sealSecret(call, { id, unitId: existing.unitId }, secret),
          rotated_at: at,
          reminded_on: null,
        }),
      })
      .where('id', '=', id)
      .execute();
    if (hash) await queries.rememberSecret(db, id, hash);
    await queries.addChange(db, { entryId: id, version: saved.version + 1, by: call.who.userId, at, changes });
    const details = { fields: changes.map(({ field }) => (field === 'password' ? 'rotated' : field)) };
    await addAudit(db, call, {
      act: 'vault-changed',
      kind: 'vms-password',
      recordId: id,
      unitId: existing.unitId,
      details,
    });
    return present((await queries.findEntry(db, call.scope, id, call.now))!);
  });
}

/** Deletes a login with its password. */
export async function removeEntry(
  { id, version }: Input<typeof vaultApi.remove>,
  call: SignedInCall,
): Promise<{ message: string }> {
  const existing = await getEntry(call, id);
  return call.db.transaction().execute(async (db) => {
    const saved = await queries.getSealed(db, id, true);
    if (version !== undefined && version !== saved.version) throw await staleRefusal(db, id, version, saved.version);
    await db.deleteFrom('vault_entry').where('id', '=', id).execute();
    const details = { system: existing.vmsProvider, username: existing.username };
    await addAudit(db, call, {
      act: 'vault-removed',
      kind: 'vms-password',
      recordId: id,
      unitId: existing.unitId,
      details,
    });
    return { message: 'Login deleted' };
  });
}

/**
 * Returns one password. The reveal is recorded in the vault and in the audit log before it is opened: if the log cannot
 * be written, nothing is revealed (reliability VLT-04).
 */
export async function revealSecret(
  { id, reason, kind = 'reveal' }: Input<typeof vaultApi.reveal>,
  call: SignedInCall,
): Promise<Output<typeof vaultApi.reveal>> {
  requireStepUp(call);
  const entry = await getEntry(call, id);
  await call.db.transaction().execute(async (db) => {
    // If the log is locked for long, refuse: better refused than revealed unrecorded.
    await sql`set local lock_timeout = '3s'`.execute(db);
    const minuteAgo = new Date(call.now.getTime() - 60_000);
    if ((await queries.countViews(db, call.who.userId, minuteAgo)) >= vaultRules.revealsPerMinute)
      throw new Refusal('call.too-many', { seconds: 60 });
    await queries.addView(db, { entryId: id, userId: call.who.userId, kind, reason, at: call.now.toISOString() });
    await addAudit(db, call, {
      act: 'reveal',
      kind: 'vms-password',
      recordId: id,
      unitId: entry.unitId,
      details: { how: kind, reason, system: entry.vmsProvider, username: entry.username },
    });
  });
  const { sealed } = await queries.getSealed(call.db, id);
  try {
    return { username: entry.username, password: await call.vaultKeys.open(sealed, sealPlace(id, entry.unitId)) };
  } catch (failure) {
    if (!(failure instanceof Unreadable)) throw failure;
    await addAudit(call.db, call, {
      act: 'reveal',
      result: 'failed',
      kind: 'vms-password',
      recordId: id,
      unitId: entry.unitId,
    });
    call.log.error({ requestId: call.requestId, entryId: id, why: failure.message }, 'a vault entry cannot be opened');
    throw new Refusal('vault.unreadable');
  }
}

/** Who saw a password and why, and what was changed. */
export async function readHistory(
  { id }: Input<typeof vaultApi.history>,
  call: SignedInCall,
): Promise<Output<typeof vaultApi.history>> {
  await getEntry(call, id);
  const changes = await queries.findChanges(call.db, id);
  return {
    views: await queries.findViews(call.db, id),
    changes: changes.map(({ who, at, changes: fields }) => ({ who, at, changes: fields })),
  };
}

/** Who has seen which current passwords. */
export async function readExposure(_: unknown, call: SignedInCall): Promise<Output<typeof vaultApi.exposure>> {
  const people = new Map<number, Output<typeof vaultApi.exposure>[number]>();
  for (const { userId, name, hasLeft, clientName, ...entry } of await queries.findExposure(
    call.db,
    call.scope,
    call.now,
  )) {
    const person = people.get(userId) ?? { userId, name, hasLeft, entries: [] };
    person.entries.push({ ...entry, clientName: clientName ?? undefined });
    people.set(userId, person);
  }
  return [...people.values()];
}

/** How many logins are due, and the choices for a new one. */
export async function readDues(_: unknown, call: SignedInCall): Promise<Output<typeof vaultApi.dues>> {
  const counts = await queries.countDues(call.db, call.scope, call.now);
  const of = (due: string) => Number(counts.find((one) => one.due === due)?.count ?? 0);
  const units = await queries.findUnits(call.db, call.scope);
  return {
    total: counts.reduce((sum, { count }) => sum + Number(count), 0),
    expired: of('expired'),
    left: of('left'),
    rotate: of('rotate'),
    'expires-soon': of('expires-soon'),
    vendorSystems: [...new Set(units.flatMap(vendorSystemsOf))],
    owners: await queries.findOwners(call.db, call.scope.units),
  };
}

async function getEntry({ db, scope, now }: SignedInCall, id: number): Promise<queries.EntryRow> {
  const entry = await queries.findEntry(db, scope, id, now);
  if (!entry) throw new Refusal('record.absent');
  return entry;
}

/**
 * The password inside its envelope; undefined where the saved one stays.
 * @throws Refusal `auth.envelope` for clear text, `vault.bad-password` for one that does not fit into an envelope
 */
async function readSecret(
  { password: sealed, kid }: { password?: string | undefined; kid?: string | undefined },
  call: SignedInCall,
): Promise<string | undefined> {
  if (sealed === undefined || isMask(sealed)) return undefined;
  const secret = await decryptPassword(call, sealed, kid);
  if (isMask(secret)) return undefined;
  if (secret === '') throw badPassword(fieldMessage('missingPassword'));
  if (secret.length > vaultRules.longestSecret || Buffer.byteLength(secret) > vaultRules.longestSecretBytes)
    throw badPassword(fieldMessage('tooLong', vaultRules.longestSecret));
  return secret;
}

const badPassword = (message: string) => new Refusal('vault.bad-password', {}, [{ field: 'password', message }]);

async function refuseUsedBefore(db: Db, id: number, secret: string): Promise<void> {
  for (const hash of await queries.findHashes(db, id)) {
    if (await passwordFits(secret, hash))
      throw new Refusal('vault.used-before', {}, [{ field: 'password', message: fieldMessage('usedPassword') }]);
  }
}

async function staleRefusal(db: Db, id: number, seen: number, version: number): Promise<Refusal> {
  const since = await queries.findChanges(db, id, seen);
  // Several changes of one field become one: from the value that was seen to the current one.
  const changes = new Map<string, FieldChange>();
  for (const { changes: fields } of since.toReversed())
    for (const change of fields)
      changes.set(change.field, { ...change, was: changes.get(change.field)?.was ?? change.was });
  return new Refusal('record.stale', {
    who: since[0]?.who,
    when: since[0]?.at,
    version,
    changes: [...changes.values()],
  });
}

function present(row: queries.EntryRow): Entry {
  const maybe = <T>(value: T | null): T | undefined => (value === null || value === '' ? undefined : value);
  return {
    id: row.id,
    unitCode: row.unitCode,
    vmsProvider: row.vmsProvider,
    clientId: maybe(row.clientId),
    clientName: maybe(row.clientName),
    programme: maybe(row.programme),
    loginUrl: maybe(row.loginUrl),
    username: row.username,
    password: secretMask,
    mfaType: row.mfaType,
    mfaHolder: maybe(row.mfaHolder),
    ownerId: maybe(row.ownerId),
    ownerName: maybe(row.ownerName),
    mailbox: maybe(row.mailbox),
    rotateEveryDays: row.rotateEveryDays,
    rotatedAt: row.rotatedAt,
    rotateOn: maybe(row.rotateOn),
    expiresOn: maybe(row.expiresOn),
    due: row.due,
    health: row.health,
    checkedAt: maybe(row.checkedAt),
    allowAutomatedUse: row.allowAutomatedUse,
    remark: maybe(row.remark),
    lastViewedBy: maybe(row.lastViewedBy),
    lastViewedAt: maybe(row.lastViewedAt),
    leftWith: row.leftWith,
    version: row.version,
    updatedAt: row.updatedAt,
  };
}
