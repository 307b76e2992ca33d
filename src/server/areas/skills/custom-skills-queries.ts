import { sql } from 'kysely';
import type { OwnLine } from '#matching/skills/custom-lines.ts';
import type { Db } from '#server/db/connect.ts';
import { containing } from '#server/db/containing.ts';

/** Makes changes of the custom skills wait for each other, until the transaction ends. */
export async function lockCustomSkills(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('own skills', 0))`.execute(db);
}

const customSkills = (db: Db) =>
  db
    .selectFrom('custom_skill as s')
    .leftJoin('app_user as a', 'a.id', 's.added_by')
    .leftJoin('app_user as c', 'c.id', 's.changed_by')
    .selectAll('s')
    .select(sql<string | null>`nullif(concat_ws(' ', a.first_name, a.last_name), '')`.as('adder'))
    .select(sql<string | null>`nullif(concat_ws(' ', c.first_name, c.last_name), '')`.as('changer'));

/** One page of the active custom skills. */
export async function findCustomSkills(
  db: Db,
  query: {
    page: number;
    size: number;
    sortField?: 'name' | 'changedAt' | undefined;
    direction?: 'ASC' | 'DESC' | undefined;
    search?: string | undefined;
  },
) {
  const direction = query.direction === 'DESC' ? 'desc' : 'asc';
  const field = query.sortField === 'changedAt' ? sql`coalesce(s.changed_at, s.added_at)` : sql`lower(s.name)`;
  const rows = await customSkills(db)
    .where('s.removed_at', 'is', null)
    .$if(query.search !== undefined, (q) =>
      q.where(sql<boolean>`(s.name || ' ' || array_to_string(s.aliases, ' ')) ilike ${containing(query.search!)}`),
    )
    .select(sql<number>`count(*) over ()`.as('total'))
    .orderBy(field, direction)
    .orderBy('s.id', direction)
    .limit(query.size)
    .offset(query.page * query.size)
    .execute();
  return { rows, total: rows[0]?.total ?? 0 };
}

/** One skill, also a removed one; undefined where there is none. */
export async function getCustomSkill(db: Db, id: number) {
  return customSkills(db).where('s.id', '=', id).executeTakeFirst();
}

export type CustomSkillRow = NonNullable<Awaited<ReturnType<typeof getCustomSkill>>>;

/** The active custom skills, as the vocabulary takes them. */
export async function findLines(db: Db): Promise<(OwnLine & { id: number })[]> {
  return db
    .selectFrom('custom_skill')
    .where('removed_at', 'is', null)
    .select(['id', 'key', 'name', 'aliases', 'implies', 'near'])
    .orderBy('key')
    .execute();
}

/** The active custom skills, with the number of the last change. */
export async function findVocabulary(db: Db) {
  // The number is read first: a newer skill list under an older number only causes one more reading.
  const { last } = await db
    .selectFrom('custom_skill_change')
    .select(({ fn }) => fn.max('number').as('last'))
    .executeTakeFirstOrThrow();
  return { change: last ?? 0, lines: await findLines(db) };
}

/** A skill, active or removed, with this key. */
export async function findByKey(db: Db, key: string) {
  return db.selectFrom('custom_skill').selectAll().where('key', '=', key).executeTakeFirst();
}

/** All keys ever given. */
export async function findKeys(db: Db): Promise<Set<string>> {
  const rows = await db.selectFrom('custom_skill').select('key').execute();
  return new Set(rows.map(({ key }) => key));
}

/** What a person entered for a skill; skills that it implies or is near to by key. */
export type Stated = { name: string; aliases: string[]; implies: string[]; near: string[] };

export async function addCustomSkill(db: Db, skill: Stated & { key: string }, by: number, at: string): Promise<number> {
  const { id } = await db
    .insertInto('custom_skill')
    .values({ ...skill, added_by: by, added_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Changes a skill, restoring it where it was removed; with `isRemoved` removes it. */
export async function changeCustomSkill(
  db: Db,
  id: number,
  change: Partial<Stated> & { isRemoved: boolean },
  by: number,
  at: string,
): Promise<void> {
  const { isRemoved, ...stated } = change;
  await db
    .updateTable('custom_skill')
    .set({ ...stated, removed_at: isRemoved ? at : null, changed_by: by, changed_at: at })
    .set({ version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

/** Records the spellings of a change, for the task that rereads resumes. */
export async function addChange(db: Db, spellings: readonly string[], at: string): Promise<void> {
  await db
    .insertInto('custom_skill_change')
    .values({ spellings: [...spellings], changed_at: at })
    .execute();
}

/**
 * Changes whose resumes are not all reread, or may still get more: a parser may have begun a resume just before the
 * change and saved it after it.
 */
export async function findOpenChanges(db: Db, since: string) {
  return db
    .selectFrom('custom_skill_change')
    .select(['number', 'spellings', 'followed_at'])
    .where((eb) => eb.or([eb('followed_at', 'is', null), eb('changed_at', '>', since)]))
    .orderBy('number')
    .execute();
}

/** Notes when the resumes of a change were last reread. */
export async function noteFollowed(db: Db, number: number, at: string): Promise<void> {
  await db.updateTable('custom_skill_change').set({ followed_at: at }).where('number', '=', number).execute();
}
