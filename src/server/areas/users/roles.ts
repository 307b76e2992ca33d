import { allCalls } from '#contract/all.ts';
import { roleRow, rolesApi } from '#contract/areas/users/roles.ts';
import { roleColumns, roleFilters } from '#contract/areas/users/user-lists.ts';
import { type Input, type Output, writes } from '#contract/core/endpoint.ts';
import { found } from '#contract/core/paging.ts';
import { toWire } from '#contract/core/wire-names.ts';
import { pageDifference } from '#domain/access/grants.ts';
import { isPageId, type PageId, page, pages } from '#domain/access/pages.ts';
import { changedFacts } from '#domain/audit.ts';
import { Refusal } from '#domain/errors.ts';
import { fieldMessage } from '#domain/field-messages.ts';
import { pageNames } from '#domain/words/pages.ts';
import { addAudit } from '#server/areas/audit/audit.ts';
import { frameWords } from '#server/catalogs/file-words.ts';
import type { Db } from '#server/db/connect.ts';
import type { FileAnswer, SignedInCall, Who } from '#server/http/call.ts';
import { requireStepUp } from '#server/http/step-up.ts';
import { exportList, fileColumns } from '#server/lists/export-list.ts';
import { findPage } from '#server/lists/find-page.ts';
import type { Cell } from '#server/outside/sheets/cell.ts';
import { changePermissions, refuseBeyondOwn } from './permission-changes.ts';
import * as queries from './roles-queries.ts';

type Role = Output<typeof rolesApi.add>;

/** The role that always has every page: without it nobody could grant rights again. */
const adminRole = 1;

/** One page of the roles. */
export async function searchRoles(query: Input<typeof rolesApi.search>, { db, who }: SignedInCall) {
  const { rows, total } = await findPage(db, queries.roleList(who), query);
  return found((rows as queries.SavedRole[]).map(present), total, query);
}

/** All roles that match as a file, with their pages by name. */
export function exportRoles(
  { format, columns, language = 'en', ...query }: Input<typeof rolesApi.export>,
  call: SignedInCall,
): Promise<FileAnswer> {
  const words = frameWords[language];
  const cells: Record<keyof typeof roleColumns, (role: queries.SavedRole) => Cell> = {
    name: ({ name }) => name,
    group: ({ group }) => roleFilters.group.options[group][language],
    users: ({ users }) => users,
    pages: ({ pages: granted }) => granted.map((id) => pageNames[language][id]).join(', '),
    write: ({ mayWrite }) => (mayWrite ? words.yes : words.no),
    status: ({ isActive }) => (isActive ? words.active : words.inactive),
    updatedAt: ({ updatedAt }) => new Date(updatedAt),
    updatedBy: ({ changedBy }) => changedBy,
  };
  return exportList(call, queries.roleList(call.who), query, {
    title: pageNames[language][page.securityRole],
    columns: fileColumns(roleColumns, cells, language, columns),
    format,
    isRightToLeft: language === 'ar',
  });
}

/** All roles, for pickers. */
export async function listRoles(_: unknown, { db, who }: SignedInCall): Promise<Output<typeof rolesApi.list>> {
  const roles = (await queries.findAllRoles(db, who)).map(present);
  return {
    roles: roles.map(({ id, name, group, status, pages: granted, mayWrite }) => ({
      id,
      name,
      group,
      status,
      pages: granted,
      mayWrite,
    })),
  };
}

/** The 26 pages and which of them a role has. */
export async function readPages(
  { roleId }: Input<typeof rolesApi.pages>,
  { db, who }: SignedInCall,
): Promise<Output<typeof rolesApi.pages>> {
  const role = await getRole(db, roleId, who);
  return {
    pages: pages.map(({ id, name }) => ({ id, name, granted: role.pages.includes(id) })),
    mayWrite: role.mayWrite,
    role: present(role),
  };
}

/** A role with its pages and what they let its holders do. */
export async function readPermission(
  { roleId }: Input<typeof rolesApi.permission>,
  { db, who }: SignedInCall,
): Promise<Output<typeof rolesApi.permission>> {
  const role = await getRole(db, roleId, who);
  return {
    role: present(role),
    pages: pages.filter(({ id }) => role.pages.includes(id)).map(({ id, name, route }) => ({ id, name, route })),
    functions: pageFunctions().filter(
      (one) => one.pages.some((id) => (role.pages as number[]).includes(id)) && (role.mayWrite || !one.writes),
    ),
  };
}

/** Adds a role with its pages. */
export async function addRole(input: Input<typeof rolesApi.add>, call: SignedInCall): Promise<Role> {
  requireStepUp(call);
  const granted = knownPages(input.pages);
  return changePermissions(call, rolesApi.add, async (db, who) => {
    refuseBeyondOwn(who, { pages: granted, group: input.group });
    const { name, group, mayWrite = true, isActive = true } = input;
    const at = call.now.toISOString();
    const id = await noDouble(() => queries.addRole(db, { name, group, mayWrite, isActive }, who.userId, at));
    await queries.changePages(db, id, granted);
    const details = { name, group, pages: granted, write: mayWrite };
    await addAudit(db, call, { act: 'role-added', kind: 'role', recordId: id, details });
    return present(await getRole(db, id, who));
  });
}

/** Changes a role; live sessions read their rights at every call, so it takes effect at the next one. */
export async function changeRole(input: Input<typeof rolesApi.change>, call: SignedInCall): Promise<Role> {
  requireStepUp(call);
  const granted = input.pages && knownPages(input.pages);
  return changePermissions(call, rolesApi.change, async (db, who) => {
    const before = await getRole(db, input.roleId, who);
    refuseForeign(before);
    refuseStale(before, input.version);
    const after = {
      name: input.name ?? before.name,
      group: input.group ?? before.group,
      pages: granted ?? before.pages,
      mayWrite: input.mayWrite ?? before.mayWrite,
      isActive: input.isActive ?? before.isActive,
    };
    refuseChange(who, before, after);
    const at = call.now.toISOString();
    await noDouble(() => queries.changeRole(db, before.id, after, who.userId, at));
    if (granted) await queries.changePages(db, before.id, granted);
    const details = {
      ...pageDifference(before.pages, after.pages),
      ...changedFacts(factsOf(before), factsOf(after)),
      users: before.users,
    };
    await addAudit(db, call, { act: 'role-changed', kind: 'role', recordId: before.id, details });
    return present(await getRole(db, before.id, who));
  });
}

type Rights = Pick<queries.SavedRole, 'name' | 'group' | 'pages' | 'mayWrite' | 'isActive'>;

/** What an edit may change beside the pages, for the audit. */
const factsOf = ({ name, group, mayWrite, isActive }: Rights) => ({ name, group, write: mayWrite, active: isActive });

/**
 * Refuses every change of a role with more rights than the caller, or held by people of units that the caller does not
 * have: removing a page or the whole role takes it from all of them.
 * @throws Refusal `role.above-you`, `role.beyond-units`
 */
function refuseForeign({ blockedBy }: queries.SavedRole): void {
  if (blockedBy !== null) throw new Refusal(blockedBy);
}

/** Refuses changes that nobody may make to this role, and those that this person may not. */
function refuseChange(who: Who, before: queries.SavedRole, after: Rights): void {
  const { added, removed } = pageDifference(before.pages, after.pages);
  refuseBeyondOwn(who, { pages: added, group: after.group === before.group ? undefined : after.group });
  const isWeaker = removed.length > 0 || !after.mayWrite || !after.isActive || after.group !== before.group;
  if (before.isBuiltIn && after.name !== before.name) throw new Refusal('role.built-in');
  if (before.id === adminRole && isWeaker) throw new Refusal('role.built-in');
  const losesOwn =
    removed.some((id) => id === page.securityRole || id === page.securityUser) ||
    (before.mayWrite && !after.mayWrite) ||
    !after.isActive ||
    after.group !== before.group;
  if (before.id === who.roleId && losesOwn) throw new Refusal('role.own');
}

/**
 * Refuses a save that started from an older version, with the current record and who changed it.
 * @throws Refusal `record.stale`
 */
function refuseStale(current: queries.SavedRole, version: number | undefined): void {
  if (version === undefined || version === current.version) return;
  throw new Refusal('record.stale', {
    changedBy: current.changedBy ?? '',
    changedAt: current.updatedAt,
    current: toWire(roleRow, present(current)),
  });
}

/** Holders of a role named when it cannot be deleted. */
const namedHolders = 20;

/** Deletes a role that nobody holds. */
export async function removeRole(
  { id }: Input<typeof rolesApi.remove>,
  call: SignedInCall,
): Promise<{ message: string }> {
  requireStepUp(call);
  return changePermissions(call, rolesApi.remove, async (db, who) => {
    const role = await getRole(db, id, who);
    refuseForeign(role);
    if (role.isBuiltIn) throw new Refusal('role.built-in');
    if (role.users > 0) {
      const users = await queries.findHolders(db, id, namedHolders, who);
      throw new Refusal('role.in-use', {
        count: role.users,
        names: users.map(({ name }) => name).join(', '),
        users,
      });
    }
    await queries.removeRole(db, id);
    await addAudit(db, call, { act: 'role-removed', kind: 'role', recordId: id, details: { name: role.name } });
    return { message: `Deleted ${role.name}` };
  });
}

/** What each page lets its holders do. */
export function searchFunctions(query: Input<typeof rolesApi.functions>): Output<typeof rolesApi.functions> {
  const { page: at, size, direction, sortField = 'id', search, pageId, writes: onlyWrites } = query;
  const text = search?.toLowerCase();
  const all = pageFunctions()
    .filter((one) => pageId === undefined || one.pages.includes(pageId))
    .filter((one) => onlyWrites === undefined || one.writes === onlyWrites)
    .filter((one) => text === undefined || `${one.id} ${one.name}`.toLowerCase().includes(text))
    .toSorted((a, b) => {
      const key = { id: 0, name: a.name.localeCompare(b.name), write: Number(a.writes) - Number(b.writes) }[sortField];
      return (key || a.id.localeCompare(b.id)) * (direction === 'DESC' ? -1 : 1);
    });
  return found(all.slice(at * size, (at + 1) * size), all.length, query);
}

/** Read from the declarations of the calls, so the list and the guard never disagree. */
function pageFunctions() {
  return Object.entries(allCalls).flatMap(([id, endpoint]) => {
    const { allow, does } = endpoint;
    if (typeof allow !== 'object' || !('pages' in allow)) return [];
    return [{ id, name: does, pages: [...allow.pages] as number[], writes: writes(endpoint) }];
  });
}

async function getRole(db: Db, id: number, who: Who): Promise<queries.SavedRole> {
  const role = await queries.findRole(db, id, who);
  if (!role) throw new Refusal('record.absent');
  return role;
}

/** @throws Refusal `call.invalid` where one of the numbers is no page */
function knownPages(given: readonly number[]): PageId[] {
  const unknown = given.filter((id) => !isPageId(id));
  if (unknown.length > 0)
    throw new Refusal('call.invalid', {}, [{ field: 'pages', message: fieldMessage('noPage', unknown.join(', ')) }]);
  return [...new Set(given as PageId[])];
}

/** Relies on the unique index of the name, so that two people at once cannot create a duplicate. */
async function noDouble<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (failure) {
    if ((failure as { constraint?: string }).constraint !== 'role_name') throw failure;
    const message = fieldMessage('takenByRole');
    throw new Refusal('record.duplicate', { duplicates: ['roleName'] }, [{ field: 'roleName', message }]);
  }
}

function present({ blockedBy, changedBy, ...role }: queries.SavedRole): Role {
  return {
    ...role,
    status: role.isActive ? 'Active' : 'Inactive',
    ...(blockedBy !== null && { blockedBy }),
    ...(changedBy !== null && { changedBy }),
  };
}
