import { isPageId } from '#domain/access/pages.ts';
import { proveScope } from '#domain/access/scope.ts';
import type { AppContext } from '#server/context.ts';
import type { SignedInCall } from '#server/http/call.ts';
import { findActor } from './acting-queries.ts';

/**
 * A call in the name of a user, for background work that does what this person could do; undefined where they left or lost the
 * right to write.
 */
export async function callAs(context: AppContext, userId: number, unitId: number): Promise<SignedInCall | undefined> {
  const row = await findActor(context.db, userId, unitId);
  if (!row) return undefined;
  const now = context.clock.now();
  return {
    ...context,
    requestId: `automation-${unitId}`,
    now,
    address: '',
    userAgent: 'automation',
    scope: proveScope([unitId]),
    files: [],
    who: {
      userId,
      sessionId: '',
      username: row.username,
      displayName: row.name,
      email: row.email,
      phone: row.phone,
      roleId: row.role_id,
      roleName: row.role_name,
      group: row.group_name,
      pages: new Set(row.pages.filter(isPageId)),
      mayWrite: true,
      grantedUnits: [unitId],
      startedAt: now,
      lastActiveAt: now,
      stepUpUntil: undefined,
    },
  };
}
