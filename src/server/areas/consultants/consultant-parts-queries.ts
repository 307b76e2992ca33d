import { type Insertable, sql, type Updateable } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type { Tables } from '#server/db/tables.ts';

const by = sql<string>`concat_ws(' ', u.first_name, u.last_name)`.as('by');

/** The personal details of a consultant, with whether the class of authorization is verified again. */
export async function findPersonal(db: Db, consultantId: number) {
  return db
    .selectFrom('consultant_personal as p')
    .leftJoin('work_authorization as w', 'w.id', 'p.work_authorization_id')
    .leftJoin('app_user as u', 'u.id', 'p.updated_by')
    .where('p.consultant_id', '=', consultantId)
    .selectAll('p')
    .select(['w.name as authorization', 'w.reverify', by])
    .executeTakeFirst();
}

export type PersonalRow = NonNullable<Awaited<ReturnType<typeof findPersonal>>>;

/** Adds personal details, or changes those that are there. */
export async function savePersonal(db: Db, row: Insertable<Tables['consultant_personal']>): Promise<void> {
  const { consultant_id: _, ...values } = row;
  await db
    .insertInto('consultant_personal')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('consultant_id').doUpdateSet({
        ...(values as Updateable<Tables['consultant_personal']>),
        version: sql<number>`consultant_personal.version + 1`,
      }),
    )
    .execute();
}

/** Whether a class of authorization exists, and whether it is verified again. */
export async function findAuthorization(db: Db, id: number) {
  return db.selectFrom('work_authorization').select(['id', 'reverify']).where('id', '=', id).executeTakeFirst();
}

/** How a consultant is employed. */
export async function findEmployment(db: Db, consultantId: number) {
  return db
    .selectFrom('consultant_employment as e')
    .innerJoin('employment_type as t', 't.id', 'e.employment_type_id')
    .leftJoin('app_user as u', 'u.id', 'e.updated_by')
    .where('e.consultant_id', '=', consultantId)
    .selectAll('e')
    .select(['t.name as type_name', 't.category', by])
    .executeTakeFirst();
}

export type EmploymentRow = NonNullable<Awaited<ReturnType<typeof findEmployment>>>;

/** Adds an employment, or changes the one that is there. */
export async function saveEmployment(db: Db, row: Insertable<Tables['consultant_employment']>): Promise<void> {
  const { consultant_id: _, ...values } = row;
  await db
    .insertInto('consultant_employment')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('consultant_id').doUpdateSet({
        ...(values as Updateable<Tables['consultant_employment']>),
        version: sql<number>`consultant_employment.version + 1`,
      }),
    )
    .execute();
}

/** An employment type by its number, or the first active one of a category. */
export async function findEmploymentType(db: Db, named: { id: number } | { category: string }) {
  return db
    .selectFrom('employment_type')
    .select(['id', 'name', 'category', 'is_active'])
    .$if('id' in named, (q) => q.where('id', '=', (named as { id: number }).id))
    .$if('category' in named, (q) =>
      q.where('category', '=', (named as { category: string }).category).where('is_active', '=', true),
    )
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

/** The skills of a consultant in order. */
export async function findSkills(db: Db, consultantId: number) {
  return db
    .selectFrom('consultant_skill')
    .selectAll()
    .where('consultant_id', '=', consultantId)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** Adds skills. */
export async function addSkills(db: Db, rows: readonly Insertable<Tables['consultant_skill']>[]): Promise<void> {
  if (rows.length > 0)
    await db
      .insertInto('consultant_skill')
      .values([...rows])
      .execute();
}

/** Changes a skill of a consultant, or removes it with null; whether it was there. */
export async function changeSkill(
  db: Db,
  consultantId: number,
  id: number,
  change: Updateable<Tables['consultant_skill']> | null,
): Promise<boolean> {
  const where = { consultant_id: consultantId, id };
  const found =
    change === null
      ? await db
          .deleteFrom('consultant_skill')
          .where('consultant_id', '=', where.consultant_id)
          .where('id', '=', id)
          .returning('id')
          .executeTakeFirst()
      : await db
          .updateTable('consultant_skill')
          .set(change)
          .where('consultant_id', '=', where.consultant_id)
          .where('id', '=', id)
          .returning('id')
          .executeTakeFirst();
  return found !== undefined;
}

/** Removes every skill of a consultant. */
export async function clearSkills(db: Db, consultantId: number): Promise<void> {
  await db.deleteFrom('consultant_skill').where('consultant_id', '=', consultantId).execute();
}

/** The earlier projects of a consultant, the newest first. */
export async function findPriors(db: Db, consultantId: number) {
  return db
    .selectFrom('prior_project')
    .selectAll()
    .where('consultant_id', '=', consultantId)
    .orderBy(sql`end_on desc nulls first`)
    .orderBy('id', 'desc')
    .execute();
}

/** Adds an earlier project. */
export async function addPrior(db: Db, row: Insertable<Tables['prior_project']>): Promise<void> {
  await db.insertInto('prior_project').values(row).execute();
}

/** Changes an earlier project that a person typed, or removes it with null; whether it was there. */
export async function changePrior(
  db: Db,
  consultantId: number,
  id: number,
  change: Updateable<Tables['prior_project']> | null,
): Promise<boolean> {
  const found =
    change === null
      ? await db
          .deleteFrom('prior_project')
          .where('consultant_id', '=', consultantId)
          .where('id', '=', id)
          .where('project_id', 'is', null)
          .returning('id')
          .executeTakeFirst()
      : await db
          .updateTable('prior_project')
          .set(change)
          .where('consultant_id', '=', consultantId)
          .where('id', '=', id)
          .returning('id')
          .executeTakeFirst();
  return found !== undefined;
}

/** Removes the earlier projects that a person typed; those that ended here stay. */
export async function clearPriors(db: Db, consultantId: number): Promise<void> {
  await db
    .deleteFrom('prior_project')
    .where('consultant_id', '=', consultantId)
    .where('project_id', 'is', null)
    .execute();
}
