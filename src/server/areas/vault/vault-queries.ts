import { type RawBuilder, sql } from 'kysely';
import type { Query } from '#contract/core/paging.ts';
import type { Scope } from '#domain/access/scope.ts';
import type { FieldChange } from '#domain/money/effective-dated.ts';
import { type Due, type LoginHealth, type MfaType, type ViewKind, vaultRules } from '#domain/vault.ts';
import type { Db } from '#server/db/connect.ts';
import { containing } from '#server/db/containing.ts';
import { inUnits } from '#server/db/in-units.ts';
import { unitZone } from '#server/db/unit-zone.ts';

/** A login without its secret. */
export type EntryRow = {
  id: number;
  unitId: number;
  unitCode: string;
  vmsProvider: string;
  clientId: number | null;
  clientName: string | null;
  programme: string | null;
  loginUrl: string | null;
  username: string;
  mfaType: MfaType;
  mfaHolder: string | null;
  ownerId: number | null;
  ownerName: string | null;
  mailbox: string | null;
  rotateEveryDays: number;
  rotatedAt: string;
  rotateOn: string | null;
  expiresOn: string | null;
  health: LoginHealth;
  checkedAt: string | null;
  allowAutomatedUse: boolean;
  remark: string | null;
  lastViewedBy: string | null;
  lastViewedAt: string | null;
  leftWith: string[];
  due: Due;
  version: number;
  updatedAt: string;
};

const within = (scope: Scope) => sql`e.unit_id = ${inUnits(scope)}`;

/** Logins with all derived columns: last reveal, who left knowing the secret, what is due. The same rule as `dueOf`. */
const entries = (now: string) => sql`(
  select e.id, e.unit_id, b.code as "unitCode", e.unit_id as "unitId", e.vms_provider as "vmsProvider",
    e.client_id as "clientId", c.name as "clientName", e.programme, e.login_url as "loginUrl", e.username,
    e.mfa_type as "mfaType", e.mfa_holder as "mfaHolder", e.owner_id as "ownerId",
    concat_ws(' ', o.first_name, o.last_name) as "ownerName", e.mailbox, e.rotate_every_days as "rotateEveryDays",
    e.rotated_at as "rotatedAt", due.rotate_on as "rotateOn", e.expires_on as "expiresOn", e.health,
    e.checked_at as "checkedAt", e.allow_automated_use as "allowAutomatedUse", e.remark, e.version,
    e.updated_at as "updatedAt", e.reminded_on as "remindedOn", o.email as "ownerEmail", o.preferences ->> 'language' as "ownerLanguage", o.is_active as "ownerIsActive",
    seen.name as "lastViewedBy", seen.at as "lastViewedAt", gone.names as "leftWith", today.day as today,
    case when e.expires_on < today.day then 'expired'
      when cardinality(gone.names) > 0 then 'left'
      when due.rotate_on <= today.day then 'rotate'
      when e.expires_on - today.day <= ${vaultRules.warnDays} then 'expires-soon'
      else 'none' end as due
  from vault_entry e
  join business_unit b on b.id = e.unit_id
  left join client c on c.id = e.client_id
  left join app_user o on o.id = e.owner_id
  cross join lateral (select ${unitZone('b')} as name) zone
  cross join lateral (select (${now}::timestamptz at time zone zone.name)::date as day) today
  cross join lateral (select case when e.rotate_every_days > 0
    then (e.rotated_at at time zone zone.name)::date + e.rotate_every_days end as rotate_on) due
  left join lateral (
    select concat_ws(' ', u.first_name, u.last_name) as name, v.at from vault_view v join app_user u on u.id = v.user_id
    where v.entry_id = e.id order by v.at desc, v.id desc limit 1) seen on true
  cross join lateral (
    select array(select distinct concat_ws(' ', u.first_name, u.last_name) from vault_view v join app_user u on u.id = v.user_id
      where v.entry_id = e.id and not u.is_active and v.at >= e.rotated_at
        and v.at > ${now}::timestamptz - make_interval(days => ${vaultRules.exposureDays}) order by 1) as names) gone
) e`;

const orders: Readonly<Record<string, RawBuilder<unknown>>> = {
  vmsProvider: sql`lower("vmsProvider")`,
  clientName: sql`lower("clientName")`,
  username: sql`lower(username)`,
  expiresOn: sql`"expiresOn"`,
  rotateOn: sql`"rotateOn"`,
  updatedAt: sql`"updatedAt"`,
};

export type EntryFilter = Query & {
  vmsProvider?: string | undefined;
  clientId?: number | undefined;
  due?: Due | 'any' | undefined;
};

/** One page of the logins in scope, and the total. The secret is not among the columns. */
export async function findEntries(
  db: Db,
  scope: Scope,
  query: EntryFilter,
  now: Date,
): Promise<{ rows: EntryRow[]; total: number }> {
  const { page, size, direction, sortField, search, vmsProvider, clientId, due } = query;
  const like = search === undefined ? undefined : containing(search);
  const where = sql.join(
    [
      within(scope),
      ...(like === undefined
        ? []
        : [
            sql`("vmsProvider" ilike ${like} or "clientName" ilike ${like} or username ilike ${like} or programme ilike ${like})`,
          ]),
      ...(vmsProvider === undefined ? [] : [sql`lower("vmsProvider") = lower(${vmsProvider})`]),
      ...(clientId === undefined ? [] : [sql`"clientId" = ${clientId}`]),
      ...(due === undefined ? [] : [due === 'any' ? sql`due <> 'none'` : sql`due = ${due}`]),
    ],
    sql` and `,
  );
  const { rows } = await sql<EntryRow & { total: number }>`
    select *, count(*) over () as total from ${entries(now.toISOString())} where ${where}
    order by ${orders[sortField ?? 'vmsProvider']!} ${direction === 'DESC' ? sql`desc` : sql`asc`} nulls last,
      lower("clientName") nulls first, id
    limit ${size} offset ${page * size}`.execute(db);
  if (rows.length > 0 || page === 0) return { rows, total: rows[0]?.total ?? 0 };
  const { rows: counted } = await sql<{ total: number }>`
    select count(*) as total from ${entries(now.toISOString())} where ${where}`.execute(db);
  return { rows: [], total: counted[0]!.total };
}

/** One login, or undefined where there is none in scope. */
export async function findEntry(db: Db, scope: Scope, id: number, now: Date): Promise<EntryRow | undefined> {
  const { rows } = await sql<EntryRow>`
    select * from ${entries(now.toISOString())} where id = ${id} and ${within(scope)}`.execute(db);
  return rows[0];
}

/** How many logins in scope are due, by reason. */
export async function countDues(db: Db, scope: Scope, now: Date): Promise<{ due: Due; count: number }[]> {
  const { rows } = await sql<{ due: Due; count: number }>`
    select due, count(*) as count from ${entries(now.toISOString())} where ${within(scope)} group by due`.execute(db);
  return rows;
}

/** A login that is due, with the owner to remind. */
export type Reminder = EntryRow & { ownerEmail: string; ownerLanguage: string | null; today: string };

/** Logins of all units that are due, whose owner is active, and without a reminder in the last week. */
export async function findReminders(db: Db, now: Date): Promise<Reminder[]> {
  const { rows } = await sql<Reminder>`
    select * from ${entries(now.toISOString())}
    where due <> 'none' and "ownerIsActive" and ("remindedOn" is null or "remindedOn" <= today - 7)
    order by "ownerId", id limit 1000`.execute(db);
  return rows;
}

/** Notes that the owners of logins were reminded. */
export async function markReminded(db: Db, ids: readonly number[], on: string): Promise<void> {
  await db
    .updateTable('vault_entry')
    .set({ reminded_on: on })
    .where('id', 'in', [...ids])
    .execute();
}

/** The number of the next login: it is bound into the seal before the row exists. */
export async function nextId(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`select nextval(pg_get_serial_sequence('vault_entry', 'id')) as id`.execute(
    db,
  );
  return Number(rows[0]!.id);
}

/** The sealed secret of a login; `lock` locks the row until the transaction ends. */
export async function getSealed(db: Db, id: number, lock = false): Promise<{ sealed: string; version: number }> {
  return db
    .selectFrom('vault_entry')
    .select(['sealed', 'version'])
    .where('id', '=', id)
    .$if(lock, (q) => q.forUpdate())
    .executeTakeFirstOrThrow();
}

/** Hashes of the last secrets of a login, newest first. */
export async function findHashes(db: Db, entryId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('vault_secret_hash')
    .select('hash')
    .where('entry_id', '=', entryId)
    .orderBy('id', 'desc')
    .limit(vaultRules.rememberedSecrets)
    .execute();
  return rows.map(({ hash }) => hash);
}

/** Saves the hash of a secret and deletes those beyond the last few. */
export async function rememberSecret(db: Db, entryId: number, hash: string): Promise<void> {
  await db.insertInto('vault_secret_hash').values({ entry_id: entryId, hash }).execute();
  await sql`delete from vault_secret_hash where entry_id = ${entryId} and id not in (
    select id from vault_secret_hash where entry_id = ${entryId} order by id desc limit ${vaultRules.rememberedSecrets})`.execute(
    db,
  );
}

/** Records what a version of a login changed, without secrets. */
export async function addChange(
  db: Db,
  line: { entryId: number; version: number; by: number; at: string; changes: readonly FieldChange[] },
): Promise<void> {
  await db
    .insertInto('vault_change')
    .values({
      entry_id: line.entryId,
      version: line.version,
      changed_by: line.by,
      changed_at: line.at,
      changes: JSON.stringify(line.changes),
    })
    .execute();
}

/** The changes of a login, newest first. */
export async function findChanges(db: Db, entryId: number, sinceVersion = 0) {
  return db
    .selectFrom('vault_change as g')
    .innerJoin('app_user as u', 'u.id', 'g.changed_by')
    .select([
      'g.version',
      'g.changed_at as at',
      'g.changes',
      sql<string>`concat_ws(' ', u.first_name, u.last_name)`.as('who'),
    ])
    .where('g.entry_id', '=', entryId)
    .where('g.version', '>', sinceVersion)
    .orderBy('g.version', 'desc')
    .limit(200)
    .execute();
}

/** Records a reveal of a secret. */
export async function addView(
  db: Db,
  view: { entryId: number; userId: number; kind: ViewKind; reason: string; at: string },
): Promise<void> {
  await db
    .insertInto('vault_view')
    .values({ entry_id: view.entryId, user_id: view.userId, kind: view.kind, reason: view.reason, at: view.at })
    .execute();
}

/** How many secrets a user revealed since a moment; their other reveals wait until this transaction ends. */
export async function countViews(db: Db, userId: number, since: Date): Promise<number> {
  await sql`select pg_advisory_xact_lock(7421, ${userId}::integer)`.execute(db);
  const { count } = await db
    .selectFrom('vault_view')
    .select((q) => q.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('at', '>', since.toISOString())
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Who revealed the secret of a login, newest first. */
export async function findViews(db: Db, entryId: number) {
  return db
    .selectFrom('vault_view as v')
    .innerJoin('app_user as u', 'u.id', 'v.user_id')
    .innerJoin('vault_entry as e', 'e.id', 'v.entry_id')
    .select([
      'v.kind',
      'v.reason',
      'v.at',
      sql<string>`concat_ws(' ', u.first_name, u.last_name)`.as('who'),
      sql<boolean>`v.at >= e.rotated_at`.as('isCurrent'),
    ])
    .where('v.entry_id', '=', entryId)
    .orderBy('v.at', 'desc')
    .orderBy('v.id', 'desc')
    .limit(200)
    .execute();
}

/** Who has seen which current secrets in scope. */
export async function findExposure(db: Db, scope: Scope, now: Date) {
  const { rows } = await sql<{
    userId: number;
    name: string;
    hasLeft: boolean;
    id: number;
    vmsProvider: string;
    clientName: string | null;
    username: string;
    at: string;
  }>`
    select v.user_id as "userId", concat_ws(' ', u.first_name, u.last_name) as name, not u.is_active as "hasLeft",
      e.id, e.vms_provider as "vmsProvider", c.name as "clientName", e.username, max(v.at) as at
    from vault_view v join vault_entry e on e.id = v.entry_id join app_user u on u.id = v.user_id
    left join client c on c.id = e.client_id
    where ${within(scope)} and v.at >= e.rotated_at
      and v.at > ${now.toISOString()}::timestamptz - make_interval(days => ${vaultRules.exposureDays})
    group by v.user_id, u.first_name, u.last_name, u.is_active, e.id, c.name
    order by u.is_active, lower(u.last_name), v.user_id, e.vms_provider, e.id limit 5000`.execute(db);
  return rows;
}

/** A client in scope by its number. */
export async function findClient(db: Db, scope: Scope, id: number) {
  return db
    .selectFrom('client')
    .select(['id', 'name', 'unit_id as unitId'])
    .where('id', '=', id)
    .where('unit_id', '=', inUnits(scope))
    .executeTakeFirst();
}

/** People of a unit who may own a login: active ones to whom the unit is granted. */
export async function findOwners(db: Db, unitIds: readonly number[]) {
  return db
    .selectFrom('app_user as u')
    .select(['u.id', sql<string>`concat_ws(' ', u.first_name, u.last_name)`.as('name')])
    .where('u.is_active', '=', true)
    .where('u.id', 'in', (q) =>
      q
        .selectFrom('user_unit')
        .select('user_id')
        .where('unit_id', 'in', unitIds.length > 0 ? [...unitIds] : [0]),
    )
    .orderBy(sql`lower(u.last_name)`)
    .orderBy('u.id')
    .limit(500)
    .execute();
}

/** Codes and countries of units, which decide their vendor systems. */
export async function findUnits(db: Db, scope: Scope) {
  return db.selectFrom('business_unit').select(['id', 'code', 'country']).where('id', '=', inUnits(scope)).execute();
}

/** A login that programs may use, sealed; undefined where it is gone or a person took the permission back. */
export async function findAutomated(db: Db, id: number, unitId: number) {
  return db
    .selectFrom('vault_entry')
    .select(['username', 'sealed'])
    .where('id', '=', id)
    .where('unit_id', '=', unitId)
    .where('allow_automated_use', '=', true)
    .executeTakeFirst();
}

/** The logins of units that programs may use, by their names. */
export async function listAutomated(db: Db, scope: Scope) {
  return db
    .selectFrom('vault_entry')
    .select(['id', 'unit_id', 'vms_provider', 'username'])
    .where('unit_id', '=', inUnits(scope))
    .where('allow_automated_use', '=', true)
    .orderBy('vms_provider')
    .orderBy('username')
    .limit(500)
    .execute();
}
