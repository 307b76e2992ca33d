import { userColumns } from '#contract/areas/users/user-lists.ts';
import { userRow, usersApi } from '#contract/areas/users/users.ts';
import type { Input, Output } from '#contract/core/endpoint.ts';
import { found } from '#contract/core/paging.ts';
import { toWire, wirePath } from '#contract/core/wire-names.ts';
import { page } from '#domain/access/pages.ts';
import { mostUsersAtOnce } from '#domain/access/users.ts';
import { changedFacts } from '#domain/audit.ts';
import { type InvalidField, Refusal } from '#domain/errors.ts';
import { fieldMessage } from '#domain/field-messages.ts';
import { pageNames } from '#domain/words/pages.ts';
import { addAudit } from '#server/areas/audit/audit.ts';
import { checkNewPassword, decryptPassword, hashPassword } from '#server/areas/identity/password-security.ts';
import { dropSecondFactor } from '#server/areas/identity/second-factor.ts';
import { unlockAccount } from '#server/areas/identity/sign-in.ts';
import { passwordElsewhere } from '#server/areas/identity/sign-in-provider.ts';
import { inviteUser, mailFactorOff } from '#server/areas/identity/user-mail.ts';
import { frameWords } from '#server/catalogs/file-words.ts';
import type { Db } from '#server/db/connect.ts';
import type { FileAnswer, PartialResult, SignedInCall, Who } from '#server/http/call.ts';
import { endAccessOf } from '#server/http/session.ts';
import { requireStepUp } from '#server/http/step-up.ts';
import { type BulkOutcomes, changeEach } from '#server/lists/bulk-outcomes.ts';
import { exportList, fileColumns } from '#server/lists/export-list.ts';
import { findIds, findPage } from '#server/lists/find-page.ts';
import type { Cell } from '#server/outside/sheets/cell.ts';
import { changePermissions, refuseBeyondOwn } from './permission-changes.ts';
import { userList } from './users-list-queries.ts';
import * as queries from './users-queries.ts';

type User = Output<typeof usersApi.single>;
type Kept = queries.SavedUser;

const living = ({ now, config }: SignedInCall): queries.Living => ({
  now,
  startedAfter: new Date(now.getTime() - config.sessionHours * 3_600_000),
  activeAfter: new Date(now.getTime() - config.sessionIdleMinutes * 60_000),
});

/** One page of the users whom the caller sees. */
export async function searchUsers(query: Input<typeof usersApi.search>, call: SignedInCall) {
  const { rows, total } = await findPage(call.db, userList(living(call), call.who), ordered(query));
  return found((rows as Kept[]).map(present), total, query);
}

/** Users are ordered by the name of their role, and filtered by its id. */
const ordered = <W extends { sortField?: string | undefined }>(query: W) =>
  query.sortField === 'role' ? { ...query, sortField: 'roleName' } : query;

/** All users who match and whom the caller sees as a file. */
export function exportUsers(
  { format, columns, language = 'en', ...query }: Input<typeof usersApi.export>,
  call: SignedInCall,
): Promise<FileAnswer> {
  const words = frameWords[language];
  const yesNo = (is: boolean) => (is ? words.yes : words.no);
  const cells: Record<keyof typeof userColumns, (user: Kept) => Cell> = {
    name: ({ firstName, lastName }) => `${firstName} ${lastName}`,
    username: ({ username }) => username,
    email: ({ email }) => email,
    phone: ({ phone }) => phone,
    role: ({ roleName }) => roleName,
    mayWrite: ({ mayWrite, roleMayWrite }) => yesNo(mayWrite && roleMayWrite),
    units: ({ unitCodes }) => unitCodes.join(', '),
    status: ({ isActive }) => (isActive ? words.active : words.inactive),
    invited: ({ isInvited }) => yesNo(isInvited),
    lockedUntil: ({ lockedUntil }) => lockedUntil && new Date(lockedUntil),
    secondFactor: ({ hasFactor }) => yesNo(hasFactor),
    lastSignIn: ({ lastSignInAt }) => lastSignInAt && new Date(lastSignInAt),
    updatedAt: ({ updatedAt }) => new Date(updatedAt),
    updatedBy: ({ changedBy }) => changedBy,
  };
  return exportList(call, userList(living(call), call.who), ordered(query), {
    title: pageNames[language][page.securityUser],
    columns: fileColumns(userColumns, cells, language, columns),
    format,
    isRightToLeft: language === 'ar',
  });
}

/** One user: everybody their own record, with page 13 that of whom they see; otherwise it is absent. */
export async function readUser({ id }: Input<typeof usersApi.single>, call: SignedInCall): Promise<User> {
  const query = id ?? call.who.userId;
  if (query !== call.who.userId && !call.who.pages.has(page.securityUser)) throw new Refusal('record.absent');
  const user = await getUser(call.db, query, call, call.who);
  const elsewhere = await passwordElsewhere(call, user.roleId);
  return { ...present(user), ...(elsewhere !== undefined && { elsewhere }) };
}

/** Adds a user; one without a password is invited to choose one. */
export async function registerUser(input: Input<typeof usersApi.register>, call: SignedInCall): Promise<User> {
  requireStepUp(call);
  const { hash, weak } = await readPassword(input, call, input);
  return changePermissions(call, usersApi.register, async (db, who) => {
    const query = queries.toFields(input);
    await refuseRole(db, who, query.roleId);
    refuseUnits(who, [], input.unitIds);
    await refuseDoubles(db, 0, query, weak);
    const id = await queries.addUser(db, query, who.userId, call.now.toISOString());
    await queries.changeUnits(db, id, input.unitIds);
    if (hash !== undefined) await queries.changePasswordHash(db, id, hash);
    else await inviteUser(db, call, id);
    await addAudit(db, call, {
      act: 'user-added',
      kind: 'user',
      recordId: id,
      details: { username: query.username, roleId: query.roleId, units: input.unitIds, write: query.mayWrite },
    });
    return present(await getUser(db, id, call, who));
  });
}

/**
 * Changes a user. Rights are read at every call, so live sessions get them at once; a new password ends the sessions.
 */
export async function editUser(input: Input<typeof usersApi.edit>, call: SignedInCall): Promise<User> {
  requireStepUp(call);
  const known = await getUser(call.db, input.id, call, call.who);
  refuseForeign(call.who, known);
  const { hash, weak } = await readPassword(input, call, { ...known, ...defined(input) });
  return changePermissions(call, usersApi.edit, async (db, who) => {
    const before = await getUser(db, input.id, call, who);
    refuseForeign(who, before);
    refuseStale(before, input.version);
    const query = queries.toFields({ ...before, ...defined(input) });
    const unitIds = input.unitIds ?? before.unitIds;
    const changes = [...queries.changesOf(before, query, unitIds), ...(hash === undefined ? [] : ['password'])];
    refuseOwn(who, before, changes, query.mayWrite);
    if (changes.includes('roleId')) await refuseRole(db, who, query.roleId);
    if (changes.includes('units')) refuseUnits(who, before.unitIds, unitIds);
    await refuseDoubles(db, before.id, query, weak);
    await queries.changeUser(db, before.id, query, who.userId, call.now.toISOString());
    await queries.changeUnits(db, before.id, unitIds);
    if (hash !== undefined) {
      await queries.changePasswordHash(db, before.id, hash);
      await endAccessOf(db, before.id, call.now, 'password set by an administrator');
    }
    const after = await getUser(db, before.id, call, who);
    const details = {
      changed: changes.map((name) => (name === 'password' ? 'credential' : name)),
      ...changedFacts(queries.factsOf(before), queries.factsOf(after)),
    };
    await addAudit(db, call, { act: 'user-changed', kind: 'user', recordId: before.id, details });
    return present(after);
  });
}

/** Activates or deactivates a user; deactivating ends their sessions. */
export async function switchUser(input: Input<typeof usersApi.active>, call: SignedInCall): Promise<User> {
  requireStepUp(call);
  return changePermissions(call, usersApi.active, (db, who) => turn(db, who, input.id, input.isActive, call));
}

async function turn(db: Db, who: Who, id: number, isActive: boolean, call: SignedInCall): Promise<User> {
  const user = await getUser(db, id, call, who);
  refuseForeign(who, user);
  if (user.isActive === isActive) return present(user);
  refuseOwn(who, user, ['active']);
  await queries.changeActive(db, id, isActive, who.userId, call.now.toISOString());
  if (!isActive) {
    await endAccessOf(db, id, call.now, 'deactivated');
    for (const handle of call.leaveHandlers)
      await handle(db, { userId: id, by: who.userId, at: call.now.toISOString() });
  }
  await addAudit(db, call, { act: isActive ? 'user-activated' : 'user-deactivated', kind: 'user', recordId: id });
  return present(await getUser(db, id, call, who));
}

async function giveRole(db: Db, who: Who, id: number, roleId: number, call: SignedInCall): Promise<User> {
  const user = await getUser(db, id, call, who);
  refuseForeign(who, user);
  if (user.roleId === roleId) return present(user);
  refuseOwn(who, user, ['roleId']);
  await refuseRole(db, who, roleId);
  await queries.changeUser(db, id, queries.toFields({ ...user, roleId }), who.userId, call.now.toISOString());
  const after = await getUser(db, id, call, who);
  const details = { changed: ['roleId'], ...changedFacts(queries.factsOf(user), queries.factsOf(after)) };
  await addAudit(db, call, { act: 'user-changed', kind: 'user', recordId: id, details });
  return present(after);
}

/** Applies one action to several users, each with its own outcome: one refusal does not undo the others. */
export async function changeUsers(
  { ids: named, everything, action, roleId, ...listQuery }: Input<typeof usersApi.bulk>,
  call: SignedInCall,
): Promise<BulkOutcomes | PartialResult<BulkOutcomes>> {
  requireStepUp(call);
  if (action === 'role' && roleId === undefined)
    throw new Refusal('call.invalid', {}, [{ field: 'roleId', message: fieldMessage('role') }]);
  const ids = everything
    ? await findIds(call.db, userList(living(call), call.who), { ...listQuery, ids: undefined }, mostUsersAtOnce)
    : named;
  if (!ids) throw new Refusal(everything ? 'list.too-many' : 'list.nothing-chosen', { count: mostUsersAtOnce });
  if (ids.length === 0) throw new Refusal('list.nothing-chosen');
  return changeEach(
    ids,
    async (id) => {
      const user = await queries.findUser(call.db, id, living(call), call.who);
      return user ? `${user.firstName} ${user.lastName}` : '';
    },
    (id) =>
      changePermissions(call, usersApi.bulk, (db, who) =>
        action === 'role' ? giveRole(db, who, id, roleId!, call) : turn(db, who, id, action === 'activate', call),
      ),
    isOver,
  );
}

/** The caller lost the right meanwhile: none of the remaining can be done either. */
const isOver = ({ code }: Refusal) =>
  code === 'auth.session-ended' || code === 'right.no-page' || code === 'right.read-only';

/** Unlocks a user who failed to sign in too often. */
export async function unlockUser({ id }: Input<typeof usersApi.unlock>, call: SignedInCall): Promise<User> {
  requireStepUp(call);
  return changePermissions(call, usersApi.unlock, async (db, who) => {
    const user = await getUser(db, id, call, who);
    refuseForeign(who, user);
    await unlockAccount({ db, keys: call.keys }, user.username);
    await queries.removeLock(db, id);
    await addAudit(db, call, { act: 'user-unlocked', kind: 'user', recordId: id });
    return present(await getUser(db, id, call, who));
  });
}

/** Ends every session of a user; a caller who ends their own keeps the current one. */
export async function endUserSessions(
  { id }: Input<typeof usersApi.endSessions>,
  call: SignedInCall,
): Promise<Output<typeof usersApi.endSessions>> {
  requireStepUp(call);
  return changePermissions(call, usersApi.endSessions, async (db, who) => {
    refuseForeign(who, await getUser(db, id, call, who));
    const own = id === who.userId ? who.sessionId : undefined;
    const ended = await endAccessOf(db, id, call.now, 'ended by an administrator', own);
    await addAudit(db, call, { act: 'session-ended', kind: 'user', recordId: id, details: { ended } });
    return { ended, user: present(await getUser(db, id, call, who)) };
  });
}

/** Mails the invitation again; the earlier link stops working. */
export async function inviteAgain({ id }: Input<typeof usersApi.invite>, call: SignedInCall): Promise<User> {
  requireStepUp(call);
  return changePermissions(call, usersApi.invite, async (db, who) => {
    const user = await getUser(db, id, call, who);
    refuseForeign(who, user);
    if (!user.isInvited) throw new Refusal('user.has-password');
    await inviteUser(db, call, id);
    return present(user);
  });
}

/**
 * Turns off the second factor of a user who lost it. The password alone opens their account until they set it up again,
 * so all their sessions end and they are notified by mail.
 */
export async function dropUserFactor({ id }: Input<typeof usersApi.dropFactor>, call: SignedInCall): Promise<User> {
  requireStepUp(call);
  return changePermissions(call, usersApi.dropFactor, async (db, who) => {
    const user = await getUser(db, id, call, who);
    refuseForeign(who, user);
    refuseOwn(who, user, ['password']);
    if (!(await dropSecondFactor(db, call, id))) throw new Refusal('auth.factor-off');
    await endAccessOf(db, id, call.now, 'second factor turned off by an administrator');
    await mailFactorOff(db, call, id);
    return present(await getUser(db, id, call, who));
  });
}

/** @throws Refusal `record.absent` where the caller sees none */
async function getUser(db: Db, id: number, call: SignedInCall, who: Who): Promise<Kept> {
  const user = await queries.findUser(db, id, living(call), who);
  if (!user) throw new Refusal('record.absent');
  return user;
}

/**
 * A first or new password, hashed before any lock is taken; empty where none was sent. One that is too weak is told
 * with everything else that is wrong (`refuseDoubles`), not before it.
 */
async function readPassword(
  { password, kid }: { password?: string | undefined; kid?: string | undefined },
  call: SignedInCall,
  person: { username: string; firstName: string; lastName: string; email: string },
): Promise<{ hash?: string; weak?: Refusal }> {
  if (password === undefined) return {};
  const clear = await decryptPassword(call, password, kid);
  const { username, firstName, lastName, email } = person;
  try {
    checkNewPassword(clear, { username, names: [firstName, lastName], email, company: call.config.company.name });
  } catch (failure) {
    if (failure instanceof Refusal) return { weak: failure };
    throw failure;
  }
  return { hash: await hashPassword(clear) };
}

/**
 * Refuses every change of somebody with more rights than the caller or with a unit that the caller does not have.
 * @throws Refusal `user.above-you`, `user.beyond-units`
 */
function refuseForeign(who: Who, { id, blockedBy }: Kept): void {
  if (id !== who.userId && blockedBy !== null) throw new Refusal(blockedBy);
}

/** Refuses what locks the caller out of their own account or goes around their own password. */
function refuseOwn(who: Who, user: Kept, changes: readonly string[], mayWrite = user.mayWrite): void {
  if (user.id !== who.userId) return;
  const isOwn = changes.some((name) => name === 'roleId' || name === 'active' || name === 'password');
  if (isOwn || (changes.includes('write') && !mayWrite)) throw new Refusal('user.own-account');
}

/** Nobody grants a role that holds more than they do; an inactive role cannot be chosen. */
async function refuseRole(db: Db, who: Who, roleId: number): Promise<void> {
  const rights = await queries.findRights(db, roleId);
  if (!rights?.isActive)
    throw new Refusal('call.invalid', {}, [{ field: 'roleId', message: fieldMessage('activeRole') }]);
  refuseBeyondOwn(who, rights);
}

const wireName = (name: string) => wirePath(usersApi.edit.input, [name]);

/** Units can be granted by whoever has them. */
function refuseUnits(who: Who, before: readonly number[], after: readonly number[]): void {
  const added = after.filter((id) => !before.includes(id));
  if (added.some((id) => !who.grantedUnits.includes(id))) throw new Refusal('scope.not-granted');
}

/** Every field whose value another user has already, and a password that is too weak, all at once. */
async function refuseDoubles(db: Db, id: number, fields: queries.UserFields, weak: Refusal | undefined): Promise<void> {
  const doubles = await queries.findDoubles(db, { ...fields, id, username: fields.usernameKey });
  const taken = (['username', 'email', 'phone'] as const).filter((name) => doubles[name]);
  if (taken.length === 0) {
    if (weak) throw weak;
    return;
  }
  const message = fieldMessage('takenByUser');
  const invalid: InvalidField[] = taken.map((name) => ({ field: wireName(name), message }));
  throw new Refusal('record.duplicate', { duplicates: taken, ...weak?.details }, [...invalid, ...(weak?.fields ?? [])]);
}

/**
 * Refuses a save that started from an older version, with the current record and who changed it.
 * @throws Refusal `record.stale`
 */
function refuseStale(current: Kept, version: number | undefined): void {
  if (version === undefined || version === current.version) return;
  throw new Refusal('record.stale', {
    changedBy: current.changedBy ?? '',
    changedAt: current.updatedAt,
    current: toWire(userRow, present(current)),
  });
}

/** Drops undefined fields, so that spreading does not overwrite existing values. */
function defined<T extends object>(given: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as never;
}

function present({ phone, lastSignInAt, lockedUntil, blockedBy, changedBy, ...user }: Kept): User {
  return {
    ...user,
    status: user.isActive ? 'Active' : 'Inactive',
    ...(phone !== null && { phone }),
    ...(lastSignInAt !== null && { lastSignInAt }),
    ...(lockedUntil !== null && { lockedUntil }),
    ...(blockedBy !== null && { blockedBy }),
    ...(changedBy !== null && { changedBy }),
  };
}
