import { sql } from 'kysely';
import type { FlowItem } from '#domain/outreach/chat-flow.ts';
import type { Db } from '#server/db/connect.ts';

/** A chatbot type; `lock` locks it, so that two versions are not made at once. */
export async function findType(db: Db, id: number, lock = false) {
  return db
    .selectFrom('chatbot_type')
    .select(['id', 'name', 'category'])
    .where('id', '=', id)
    .$if(lock, (q) => q.forUpdate())
    .executeTakeFirst();
}

/** The default type where none is given: the oldest active screening type. */
export async function findStandardType(db: Db, id: number | undefined) {
  return db
    .selectFrom('chatbot_type')
    .select(['id', 'name', 'category'])
    .where('is_active', '=', true)
    .$if(id !== undefined, (q) => q.where('id', '=', id!))
    .$if(id === undefined, (q) => q.where('category', '=', 'SCREENING'))
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

/** All versions of a type's questions, newest first. */
export async function findVersions(db: Db, typeId: number) {
  return db
    .selectFrom('chat_flow as f')
    .leftJoin('app_user as u', 'u.id', 'f.made_by')
    .where('f.type_id', '=', typeId)
    .select([
      'f.version',
      'f.note',
      'f.made_at',
      sql<number>`jsonb_array_length(f.items)`.as('questions'),
      sql<string | null>`trim(u.first_name || ' ' || u.last_name)`.as('by'),
    ])
    .orderBy('f.version', 'desc')
    .limit(100)
    .execute();
}

/** The questions of one version, or of the newest. */
export async function findItems(
  db: Db,
  typeId: number,
  version: number | undefined,
): Promise<{ version: number; items: FlowItem[] } | undefined> {
  return db
    .selectFrom('chat_flow')
    .select(['version', 'items'])
    .where('type_id', '=', typeId)
    .$if(version !== undefined, (q) => q.where('version', '=', version!))
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Saves a new version. */
export async function addVersion(
  db: Db,
  row: { typeId: number; version: number; items: readonly FlowItem[]; note: string | undefined; by: number },
): Promise<void> {
  await db
    .insertInto('chat_flow')
    .values({
      type_id: row.typeId,
      version: row.version,
      items: JSON.stringify(row.items),
      note: row.note ?? null,
      made_by: row.by,
    })
    .execute();
}
