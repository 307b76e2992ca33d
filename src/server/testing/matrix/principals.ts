import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { apiTokenPrefix } from '#domain/access/api-tokens.ts';
import { pages } from '#domain/access/pages.ts';
import { builtInRoles } from '#domain/access/roles.ts';
import type { AppContext } from '#server/context.ts';
import { hashToken, signAccessToken } from '#server/http/token.ts';
import { lackedByUnitAdmin } from '#server/seed/matrix/matrix.ts';
import type { Rights } from './table.ts';

/** A caller: signed in with rights, or refused whatever the call. */
export type Principal = {
  readonly name: string;
  readonly token: string | undefined;
  readonly rights: Rights | undefined;
  /** What every guarded call answers without a session. */
  readonly refused?: 'auth.session-ended' | 'auth.token-expired';
  readonly unit: 'A' | 'B';
};

const roles = [
  ['admin', 1],
  ['recruiter', 2],
  ['teamlead', 3],
] as const;

/**
 * The 39 of reliability 9, and two API tokens: five without a session, six of the built-in roles, 26 of one page, nobody, and one of unit B;
 * and an administrator of one unit, who has every page but those of units, jobs, candidates and clients.
 */
export async function openPrincipals(context: AppContext): Promise<Principal[]> {
  const person = async (name: string, rights: Rights, unit: 'A' | 'B' = 'A'): Promise<Principal> => ({
    name,
    token: (await openSession(context, name)).token,
    rights,
    unit,
  });
  const principals: Principal[] = [...(await withoutSession(context))];
  for (const [name, roleId] of roles)
    for (const mayWrite of [true, false]) {
      const own = builtInRoles.find(({ id }) => id === roleId)!.pages;
      const rights = { pages: own, isAdmin: roleId === 1, mayWrite };
      principals.push(await person(`matrix-${name}-${mayWrite ? 'write' : 'read'}`, rights));
    }
  for (const { id } of pages)
    principals.push(await person(`matrix-page-${id}`, { pages: [id], isAdmin: false, mayWrite: true }));
  principals.push(await person('matrix-none', { pages: [], isAdmin: false, mayWrite: true }));
  const all = { pages: pages.map(({ id }) => id), isAdmin: true, mayWrite: true };
  const ofUnit = all.pages.filter((id) => !lackedByUnitAdmin.includes(id));
  principals.push(await person('matrix-unit-admin', { ...all, pages: ofUnit }));
  principals.push(await person('matrix-b-admin-write', all, 'B'));
  const some = all.pages.filter((id) => id % 3 === 2);
  principals.push(
    await apiToken(context, 'token of an administrator, read only', { ...all, isAdmin: false, mayWrite: false }),
  );
  principals.push(
    await apiToken(context, 'token of an administrator, some pages', { ...all, isAdmin: false, pages: some }),
  );
  return principals;
}

/** An API token of the administrator of unit A with these rights. */
async function apiToken(context: AppContext, name: string, rights: Rights): Promise<Principal> {
  const token = `${apiTokenPrefix}${randomBytes(32).toString('base64url')}`;
  await sql`insert into api_token (user_id, name, token_hash, hint, page_ids, unit_ids, may_write, expires_at)
    select u.id, ${name}, ${hashToken(token)}, 'rct_', ${sql.val([...rights.pages])}, u.last_units, ${rights.mayWrite},
      now() + interval '1 day'
    from app_user u where u.username = 'matrix-admin-write'`.execute(context.db);
  return { name, token, rights: { ...rights, isToken: true }, unit: 'A' };
}

/**
 * A separate session for a user of the matrix, without the sign-in and its throttles; dangerous actions are allowed in
 * it.
 */
export async function openSession(context: AppContext, username: string, isSteppedUp = true) {
  const user = await context.db
    .selectFrom('app_user')
    .where('username', '=', username)
    .select(['id', 'last_units'])
    .executeTakeFirstOrThrow();
  const sessionId = newId();
  await context.db
    .insertInto('session')
    .values({
      id: sessionId,
      user_id: user.id,
      unit_ids: user.last_units,
      user_agent: 'lightMyRequest',
      started_at: at(),
      last_active_at: at(),
      step_up_until: isSteppedUp ? new Date(Date.now() + 3_600_000).toISOString() : null,
    })
    .execute();
  const claims = { userId: user.id, sessionId, jti: newId() };
  return { claims, token: await signAccessToken(context.keys, claims, new Date(), 60) };
}

const newId = () => randomBytes(24).toString('base64url');
const at = () => new Date().toISOString();

async function withoutSession(context: AppContext): Promise<Principal[]> {
  const { token: revoked, claims: ended } = await openSession(context, 'matrix-admin-write');
  await context.db.updateTable('session').set({ ended_at: at() }).where('id', '=', ended.sessionId).execute();
  const { claims } = await openSession(context, 'matrix-admin-write');
  const now = new Date();
  const foreign = { kid: (await context.keys.tokens.newest()).kid, secret: randomBytes(48) };
  const foreignKeys = { ...context.keys, tokens: { ...context.keys.tokens, newest: async () => foreign } };
  const nobody = { rights: undefined, refused: 'auth.session-ended', unit: 'A' } as const;
  return [
    { ...nobody, name: 'anonymous', token: undefined },
    { ...nobody, name: 'malformed token', token: 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.' },
    { ...nobody, name: 'revoked session', token: revoked },
    { ...nobody, name: 'token of another installation', token: await signAccessToken(foreignKeys, claims, now, 15) },
    {
      ...nobody,
      name: 'expired token',
      token: await signAccessToken(context.keys, claims, new Date(now.getTime() - 20 * 60_000), 15),
      refused: 'auth.token-expired',
    },
  ];
}
