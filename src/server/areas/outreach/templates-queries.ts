import { type Insertable, sql } from 'kysely';
import type { Query } from '#contract/core/paging.ts';
import type { Scope } from '#domain/access/scope.ts';
import type { TemplateChannel } from '#domain/outreach/templates.ts';
import type { Db } from '#server/db/connect.ts';
import { containing } from '#server/db/containing.ts';
import { inUnits } from '#server/db/in-units.ts';
import type { Tables } from '#server/db/tables.ts';

const templates = (db: Db, scope: Scope) =>
  db
    .selectFrom('message_template as t')
    .leftJoin('app_user as u', 'u.id', 't.updated_by')
    .leftJoin('app_user as l', 'l.id', 't.approved_by')
    .leftJoin('message_template_version as v', (join) =>
      join.onRef('v.template_id', '=', 't.id').onRef('v.version', '=', 't.version'),
    )
    .leftJoin('app_user as f', 'f.id', 'v.refused_by')
    .where('t.unit_id', '=', inUnits(scope));

const columns = [
  't.id',
  't.unit_id',
  't.name',
  't.channel',
  't.language',
  't.subject',
  't.body',
  't.purpose',
  't.is_active',
  't.version',
  't.updated_at',
  't.approved_at',
  'v.refused_at',
  'v.refused_because',
  sql<string | null>`nullif(trim(concat_ws(' ', l.first_name, l.last_name)), '')`.as('approved_by'),
  sql<string | null>`nullif(trim(concat_ws(' ', f.first_name, f.last_name)), '')`.as('refused_by'),
  sql<string | null>`nullif(trim(concat_ws(' ', u.first_name, u.last_name)), '')`.as('by'),
] as const;

/** One page of the templates in scope. */
export async function findTemplates(
  db: Db,
  scope: Scope,
  query: Query & { channel?: TemplateChannel | undefined; isActive?: boolean | undefined },
) {
  const like = containing(query.search ?? '');
  const all = templates(db, scope)
    .$if(query.channel !== undefined, (q) => q.where('t.channel', '=', query.channel!))
    .$if(query.isActive !== undefined, (q) => q.where('t.is_active', '=', query.isActive!))
    .$if(query.search !== undefined, (q) =>
      q.where((eb) =>
        eb.or([eb('t.name', 'ilike', like), eb('t.subject', 'ilike', like), eb('t.purpose', 'ilike', like)]),
      ),
    );
  const byTime = query.sortField === 'updatedAt';
  const direction = sql.raw((query.direction ?? (byTime ? 'DESC' : 'ASC')) === 'ASC' ? 'asc' : 'desc');
  const [{ total }, rows] = await Promise.all([
    all.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow(),
    all
      .select(columns)
      .orderBy(sql`${byTime ? sql`t.updated_at` : sql`lower(t.name)`} ${direction}, t.id`)
      .limit(query.size)
      .offset(query.page * query.size)
      .execute(),
  ]);
  return { rows, total };
}

export type TemplateRow = Awaited<ReturnType<typeof findTemplates>>['rows'][number];

/** A template in scope; `lock` makes other saves of it wait. */
export async function findTemplate(db: Db, scope: Scope, id: number, lock = false): Promise<TemplateRow | undefined> {
  return templates(db, scope)
    .select(columns)
    .where('t.id', '=', id)
    .$if(lock, (q) => q.forUpdate('t'))
    .executeTakeFirst();
}

/** Every version of a template, newest first. */
export async function findVersions(db: Db, templateId: number) {
  return db
    .selectFrom('message_template_version as v')
    .leftJoin('app_user as u', 'u.id', 'v.saved_by')
    .leftJoin('app_user as l', 'l.id', 'v.approved_by')
    .leftJoin('app_user as f', 'f.id', 'v.refused_by')
    .where('v.template_id', '=', templateId)
    .select(['v.version', 'v.subject', 'v.body', 'v.saved_at', 'v.approved_at', 'v.refused_at', 'v.refused_because'])
    .select(sql<string | null>`nullif(trim(concat_ws(' ', f.first_name, f.last_name)), '')`.as('refused_by'))
    .select(sql<string | null>`nullif(trim(concat_ws(' ', l.first_name, l.last_name)), '')`.as('approved_by'))
    .select(sql<string | null>`nullif(trim(concat_ws(' ', u.first_name, u.last_name)), '')`.as('by'))
    .orderBy('v.version', 'desc')
    .limit(200)
    .execute();
}

/** Adds a template and returns its number. A name in use violates the unique key (23505). */
export async function addTemplate(db: Db, row: Insertable<Tables['message_template']>): Promise<number> {
  const { id } = await db.insertInto('message_template').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Changes a template as its next version. A name in use violates the unique key (23505). */
export async function changeTemplate(
  db: Db,
  id: number,
  values: Partial<Insertable<Tables['message_template']>>,
): Promise<void> {
  await db.updateTable('message_template').set(values).where('id', '=', id).execute();
}

/** What a lead said of a version: approved, refused, or neither. */
export type Standing = Pick<
  Insertable<Tables['message_template_version']>,
  'approved_by' | 'approved_at' | 'refused_by' | 'refused_at' | 'refused_because'
>;

/** Keeps what a lead says of a version; the template itself tells of the approval of its present one. */
export async function setStanding(
  db: Db,
  { id, version, isPresent }: { id: number; version: number; isPresent: boolean },
  standing: Standing,
): Promise<void> {
  await db
    .updateTable('message_template_version')
    .set(standing)
    .where('template_id', '=', id)
    .where('version', '=', version)
    .execute();
  const { approved_by, approved_at } = standing;
  if (isPresent) await changeTemplate(db, id, { approved_by, approved_at });
}

/** Whether a version exists, is approved, or is refused and why. */
export async function findStanding(
  db: Db,
  id: number,
  version: number,
): Promise<{ isApproved: boolean; because: string | undefined } | undefined> {
  const row = await db
    .selectFrom('message_template_version')
    .where('template_id', '=', id)
    .where('version', '=', version)
    .select(['approved_at', 'refused_because'])
    .executeTakeFirst();
  return row && { isApproved: row.approved_at !== null, because: row.refused_because ?? undefined };
}

/** Keeps what a version says. */
export async function addVersion(db: Db, row: Insertable<Tables['message_template_version']>): Promise<void> {
  await db.insertInto('message_template_version').values(row).execute();
}
