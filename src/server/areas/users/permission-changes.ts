import type { Endpoint } from '#contract/core/endpoint.ts';
import { beyondOwn } from '#domain/access/grants.ts';
import { type PageId, pages } from '#domain/access/pages.ts';
import { groupPasses, type RoleGroup } from '#domain/access/roles.ts';
import { Refusal } from '#domain/errors.ts';
import type { Db } from '#server/db/connect.ts';
import type { SignedInCall, Who } from '#server/http/call.ts';
import { authorize } from '#server/http/guard.ts';
import { findSession } from '#server/http/session.ts';
import { countAdministrators, lockPermissions } from './permission-changes-queries.ts';

export { lockPermissions } from './permission-changes-queries.ts';

/**
 * Makes a change of roles or users: one at a time, and only if the caller still may once the lock is theirs. So two
 * administrators cannot deactivate each other, and nobody changes anything after losing the right to it (reliability
 * AZ-12).
 *
 * @throws Refusal `user.last-administrator` when nobody would be left who can grant rights; nothing is changed then
 */
export async function changePermissions<T>(
  call: SignedInCall,
  endpoint: Endpoint,
  change: (db: Db, who: Who) => Promise<T>,
): Promise<T> {
  return call.db.transaction().execute(async (db) => {
    await lockPermissions(db);
    const live = await findSession(db, call.who.sessionId, call.now, {
      idleMinutes: call.config.sessionIdleMinutes,
      hours: call.config.sessionHours,
    });
    if (!live) throw new Refusal('auth.session-ended');
    authorize(endpoint, { who: live.who, scope: call.scope });
    return keepAdministrator(db, () => change(db, live.who));
  });
}

/** Undoes a change after which nobody could grant rights, where somebody could before. */
export async function keepAdministrator<T>(db: Db, change: () => Promise<T>): Promise<T> {
  const before = await countAdministrators(db);
  const result = await change();
  if (before > 0 && (await countAdministrators(db)) === 0) throw new Refusal('user.last-administrator');
  return result;
}

/**
 * Nobody grants a page or a group that they do not hold (reliability AZ-10).
 * @throws Refusal `right.beyond-own` with what is missing
 */
export function refuseBeyondOwn(who: Who, given: { pages: readonly PageId[]; group?: RoleGroup | undefined }): void {
  const missing = beyondOwn(given.pages, who.pages);
  const isGroupBeyond = given.group !== undefined && !groupPasses(given.group, who.group);
  if (missing.length === 0 && !isGroupBeyond) return;
  const names = pages.filter(({ id }) => missing.includes(id)).map(({ name }) => name);
  throw new Refusal('right.beyond-own', {
    missing: [...names, ...(isGroupBeyond ? [`group ${given.group}`] : [])].join(', '),
    pages: missing,
  });
}
