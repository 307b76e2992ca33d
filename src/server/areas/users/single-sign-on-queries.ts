import { type Insertable, sql } from 'kysely';
import type { PageId } from '#domain/access/pages.ts';
import type { Db } from '#server/db/connect.ts';
import type { Tables } from '#server/db/tables.ts';

/** Remembers a sign-in that goes to the provider, and forgets those that never came back. */
export async function addPending(db: Db, pending: Insertable<Tables['oidc_sign_in']>, now: Date): Promise<void> {
  await db.deleteFrom('oidc_sign_in').where('expires_at', '<', now.toISOString()).execute();
  await db.insertInto('oidc_sign_in').values(pending).execute();
}

/** Takes a sign-in that came back, once; undefined where there is none, where it is over or was taken. */
export async function takePending(
  db: Db,
  { stateHash, bindingHash, now }: { stateHash: string; bindingHash: string; now: Date },
) {
  return db
    .updateTable('oidc_sign_in')
    .set({ used_at: now.toISOString() })
    .where('state_hash', '=', stateHash)
    .where('binding_hash', '=', bindingHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .returning(['sealed', 'session_id', 'started_at'])
    .executeTakeFirst();
}

/** Keeps what ends a session at the provider. */
export async function addProviderSession(db: Db, sessionId: string, sealed: string): Promise<void> {
  await db.insertInto('oidc_session').values({ session_id: sessionId, sealed_id_token: sealed }).execute();
}

/** What ends a session at the provider. */
export async function findProviderSession(db: Db, sessionId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('oidc_session')
    .select('sealed_id_token')
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
  return row?.sealed_id_token;
}

/** Changes the provider of sign-ins of a version; `false` where somebody else did. The first one has the version 0. */
export async function putProvider(
  db: Db,
  values: Insertable<Tables['oidc_provider']>,
  version: number | undefined,
): Promise<boolean> {
  const { rows } = await sql<{ version: number }>`select version from oidc_provider for update`.execute(db);
  const current = rows[0]?.version ?? 0;
  if (version !== undefined && version !== current) return false;
  await db
    .insertInto('oidc_provider')
    .values({ ...values, version: 1 })
    .onConflict((conflict) =>
      conflict.column('is_only').doUpdateSet({ ...values, version: sql<number>`oidc_provider.version + 1` }),
    )
    .execute();
  return true;
}

/** The pages that somebody can have who signs in: those of everybody who may, and of these roles. */
export async function findPagesInReach(db: Db, roleIds: readonly number[]): Promise<PageId[]> {
  const { rows } = await sql<{ page: PageId }>`
    select distinct p.page_id as page from role_page p join role r on r.id = p.role_id
    where r.id = any(${[...roleIds]}::bigint[])
      or (r.is_active and exists (select from app_user u where u.role_id = r.id and u.is_active))`.execute(db);
  return rows.map(({ page }) => page);
}

/** The rights of roles, for whoever maps groups to them. */
export async function findRoles(db: Db) {
  return db.selectFrom('role').select(['id', 'name']).where('is_active', '=', true).orderBy('id').execute();
}

/** Units by name. */
export async function findUnits(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('business_unit')
    .select(['id', 'name'])
    .where('id', 'in', [...ids])
    .orderBy(sql`lower(name)`)
    .execute();
}

/** Whether somebody has a password here. */
export async function hasPassword(db: Db, userId: number): Promise<boolean> {
  const row = await db.selectFrom('app_user').select('password_hash').where('id', '=', userId).executeTakeFirst();
  return row?.password_hash != null;
}
