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
  sql<string | null>`nullif(trim(concat_ws(' ', l.first_name, l.last_name)), '')`.as('approved_by'),
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
    .where('v.template_id', '=', templateId)
    .select(['v.version', 'v.subject', 'v.body', 'v.saved_at', 'v.approved_at'])
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

/** Approves a version, or takes that back; the template itself tells of its present one. */
export async function setApproval(
  db: Db,
  { id, version, isPresent }: { id: number; version: number; isPresent: boolean },
  approval: { approved_by: number | null; approved_at: string | null },
): Promise<void> {
  await db
    .updateTable('message_template_version')
    .set(approval)
    .where('template_id', '=', id)
    .where('version', '=', version)
    .execute();
  if (isPresent) await changeTemplate(db, id, approval);
}

/** Whether a version exists, and is approved. */
export async function findApproval(db: Db, id: number, version: number): Promise<{ isApproved: boolean } | undefined> {
  const row = await db
    .selectFrom('message_template_version')
    .where('template_id', '=', id)
    .where('version', '=', version)
    .select('approved_at')
    .executeTakeFirst();
  return row && { isApproved: row.approved_at !== null };
}

/** Keeps what a version says. */
export async function addVersion(db: Db, row: Insertable<Tables['message_template_version']>): Promise<void> {
  await db.insertInto('message_template_version').values(row).execute();
}
