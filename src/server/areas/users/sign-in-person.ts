import { sql } from 'kysely';
import {
  type Claims,
  type GroupMapping,
  groupsOf,
  mappingOf,
  namesOf,
  verifiedEmail,
} from '#domain/access/single-sign-on.ts';
import { Refusal } from '#domain/errors.ts';
import { addAudit } from '#server/areas/audit/audit.ts';
import type { SignInProvider } from '#server/areas/identity/sign-in-provider.ts';
import type { Db } from '#server/db/connect.ts';
import type { Call } from '#server/http/call.ts';
import { endAccessOf } from '#server/http/session.ts';
import { keepAdministrator, lockPermissions } from './permission-changes.ts';
import * as queries from './sign-in-person-queries.ts';
import { changeUnits } from './users-queries.ts';

export { hasIdentity } from './sign-in-person-queries.ts';

/** Somebody as the provider vouches for them. */
type Vouched = { provider: SignInProvider; subject: string; claims: Claims };

/** Who signed in, or why they may not; what was changed on the way stays changed. */
export type Admitted = { account: queries.Account; refusal?: undefined } | { refusal: Refusal; userId?: number };

/**
 * Who signed in at the provider: whoever signed in there before, else the one user with the verified address, else a new user
 * where a group gives a role and the settings allow it. The role and units of somebody follow their groups; a role that came
 * from a group goes with it.
 */
export async function admitPerson(call: Call, vouched: Vouched): Promise<Admitted> {
  const { provider, subject, claims } = vouched;
  const mapping = mappingOf(provider.mappings, groupsOf(claims, provider.groupsClaim));
  return call.db.transaction().execute(async (db) => {
    await lockPermissions(db);
    const known = await queries.findByIdentity(db, provider.issuer, subject);
    const found = known ?? (await findByAddress(db, vouched));
    if (found instanceof Refusal) return { refusal: found };
    const account = found ?? (await createUser(db, call, vouched, mapping));
    if (account instanceof Refusal) return { refusal: account };
    if (!account.is_active) return { refusal: new Refusal('auth.oidc-no-account'), userId: account.id };
    const { hasGroupRole, isRefused } = await followGroups(db, call, { account, mapping });
    const at = call.now.toISOString();
    await queries.putIdentity(db, { issuer: provider.issuer, subject, userId: account.id, hasGroupRole, at });
    if (isRefused) return { refusal: new Refusal('auth.oidc-no-role'), userId: account.id };
    const now = await queries.findAccount(db, account.id);
    if (!now.role_is_active) return { refusal: new Refusal('auth.oidc-no-account'), userId: account.id };
    return { account: now };
  });
}

/** The one user with the address that the provider vouches for. */
async function findByAddress(db: Db, { provider, claims }: Vouched): Promise<queries.Account | Refusal | undefined> {
  const email = verifiedEmail(claims, provider.trustsEmail);
  if (email === undefined) return new Refusal('auth.oidc-unverified');
  const users = await queries.findByEmail(db, provider.issuer, email);
  // Of several nobody can say which one it is.
  return users.length > 1 ? new Refusal('auth.oidc-no-account') : users[0];
}

/** Adds a user whom a group gives a role and units (just in time). */
async function createUser(
  db: Db,
  call: Call,
  { provider, claims }: Vouched,
  mapping: GroupMapping | undefined,
): Promise<queries.Account | Refusal> {
  if (!provider.createsUsers || !mapping) return new Refusal('auth.oidc-no-account');
  const units = await queries.findActiveUnits(db, mapping.unitIds);
  if (units.length === 0 || !(await queries.isActiveRole(db, mapping.roleId)))
    return new Refusal('auth.oidc-no-account');
  const email = verifiedEmail(claims, provider.trustsEmail)!;
  const names = namesOf(claims, email);
  const taken = await queries.isTaken(db, names.username, email);
  // An address that a user has belongs to another subject already: this is somebody else.
  if (taken.email) return new Refusal('auth.oidc-no-account');
  const username = taken.username ? email : names.username;
  if (taken.username && (await queries.isTaken(db, email, email)).username) return new Refusal('auth.oidc-no-account');
  const at = call.now.toISOString();
  const id = await queries.addUser(db, { ...names, username, email, roleId: mapping.roleId, at });
  await changeUnits(db, id, units);
  const details = { username, roleId: mapping.roleId, units, by: 'single sign-on' };
  await addAudit(db, call, { act: 'user-added', kind: 'user', recordId: id, details });
  return queries.findAccount(db, id);
}

type Following = { account: queries.Account; mapping: GroupMapping | undefined };
/** Whether somebody's role now comes from a group, and whether nothing was left to them. */
type Followed = { hasGroupRole: boolean; isRefused: boolean };

/**
 * Gives somebody the role and units of their group, or removes what a group gave. What was held back because nobody
 * else administers is tried again at the next sign-in.
 */
async function followGroups(db: Db, call: Call, { account, mapping }: Following): Promise<Followed> {
  const at = call.now.toISOString();
  const who = { userId: account.id, username: account.username };
  const note = (details: Record<string, string | number | number[]>) =>
    addAudit(db, call, {
      act: 'user-changed',
      kind: 'user',
      recordId: account.id,
      who,
      details: { ...details, by: 'single sign-on' },
    });
  if (mapping && (await queries.isActiveRole(db, mapping.roleId))) {
    const units = await queries.findActiveUnits(db, mapping.unitIds);
    const isSame = account.role_id === mapping.roleId && account.unit_ids.map(Number).join() === units.join();
    if (isSame) return { hasGroupRole: true, isRefused: false };
    const isDone = await unlessLast(db, async () => {
      await queries.changeRole(db, account.id, mapping.roleId, at);
      await changeUnits(db, account.id, units);
    });
    await note(isDone ? { roleId: mapping.roleId, units } : { kept: 'last administrator' });
    return { hasGroupRole: isDone || account.has_group_role, isRefused: false };
  }
  if (!account.has_group_role) return { hasGroupRole: false, isRefused: false };
  const isDone = await unlessLast(db, async () => {
    await queries.changeRole(db, account.id, await queries.noAccessRole(db), at);
    await changeUnits(db, account.id, []);
    await endAccessOf(db, account.id, call.now, 'no group of the provider gives a role');
  });
  await note(isDone ? { role: 'none' } : { kept: 'last administrator' });
  return { hasGroupRole: !isDone, isRefused: isDone };
}

/** Makes a change unless nobody would be left who can grant rights; returns whether it was made. */
async function unlessLast(db: Db, change: () => Promise<void>): Promise<boolean> {
  await sql`savepoint rights`.execute(db);
  try {
    await keepAdministrator(db, change);
    return true;
  } catch (failure) {
    if (!(failure instanceof Refusal) || failure.code !== 'user.last-administrator') throw failure;
    await sql`rollback to savepoint rights`.execute(db);
    return false;
  }
}
