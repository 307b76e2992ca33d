import { apiTokenPrefix } from '#domain/access/api-tokens.ts';
import { proveScope, type Scope } from '#domain/access/scope.ts';
import { Refusal } from '#domain/errors.ts';
import type { Db } from '#server/db/connect.ts';
import { preparedStatement } from '#server/db/prepared-statements.ts';
import type { Who } from './call.ts';
import { personColumns, personOf } from './session.ts';

/** Whether a bearer token is one of another system, and not that of a browser's session. */
export const isApiToken = (token: string) => shape.test(token);

/** The prefix and 32 random bytes; anything else is not looked up. */
const shape = new RegExp(`^${apiTokenPrefix}[\\w-]{43}$`);

/** One write in this many milliseconds tells when a token was last used. */
const touchMs = 60_000;

/**
 * Who calls by an API token, with the rights that both the token and its owner have at this moment. It ends with its
 * day, with its owner's account or role, and when it is ended by hand.
 * @throws Refusal `auth.session-ended`
 */
export async function admitByApiToken(
  db: Db,
  tokenHash: string,
  address: string,
  now: Date,
): Promise<{ who: Who; scope: Scope }> {
  const row = await findToken(db, tokenHash, now);
  if (!row) throw new Refusal('auth.session-ended');
  if (row.last_used_at === null || now.getTime() - Date.parse(row.last_used_at) >= touchMs)
    await db
      .updateTable('api_token')
      .set({ last_used_at: now.toISOString(), last_address: address.slice(0, 100) })
      .where('id', '=', row.id)
      .execute();
  const owner = personOf(row);
  const units = owner.grantedUnits.filter((unit) => row.unit_ids.map(Number).includes(unit));
  const who: Who = {
    ...owner,
    sessionId: '',
    // Administration of the installation is for people: a token has its pages and nothing beside them.
    group: 'user',
    pages: new Set([...owner.pages].filter((page) => row.page_ids.map(Number).includes(page))),
    mayWrite: row.token_writes && owner.mayWrite,
    grantedUnits: units,
    startedAt: new Date(row.created_at),
    lastActiveAt: now,
    stepUpUntil: undefined,
    apiToken: { id: row.id, name: row.name },
  };
  return { who, scope: proveScope(units) };
}

function findToken(db: Db, tokenHash: string, now: Date) {
  return db
    .selectFrom('api_token as t')
    .modifyFront(preparedStatement)
    .innerJoin('app_user as u', 'u.id', 't.user_id')
    .innerJoin('role as r', 'r.id', 'u.role_id')
    .where('t.token_hash', '=', tokenHash)
    .where('t.ended_at', 'is', null)
    .where('t.expires_at', '>', now.toISOString())
    .where('u.is_active', '=', true)
    .where('r.is_active', '=', true)
    .select([
      't.id',
      't.name',
      't.created_at',
      't.last_used_at',
      't.page_ids',
      't.unit_ids',
      't.may_write as token_writes',
    ])
    .select(personColumns)
    .executeTakeFirst();
}
