import { type PageId, page, pages } from '#domain/access/pages.ts';
import { sampleSignIn } from '#domain/sample.ts';
import { hashPassword } from '#server/areas/identity/password-security.ts';
import type { AppContext } from '#server/context.ts';
import type { Db } from '#server/db/connect.ts';
import { fillUnits } from './fill.ts';

/** Who may do what in the matrix (ruling 30): one user each. */
const roleUsers = [
  ['matrix-admin', 1],
  ['matrix-recruiter', 2],
  ['matrix-teamlead', 3],
] as const;

/** Pages that the administrator of one unit does not have, who tells the group alone from the group with a page. */
export const lackedByUnitAdmin: readonly PageId[] = [
  page.businessUnits,
  page.manageJobs,
  page.manageCandidates,
  page.manageClients,
];

/** Numbers that nobody has: 214-555-0101 and on. */
const numbersOfNobody = '+121455501';

/**
 * Two units with a record each in every table, a third without any; canaries in every text; a user for each kind of
 * right. The permission matrix runs on it (src/server/testing/matrix/).
 */
export async function seedMatrix(context: AppContext): Promise<void> {
  await context.db.transaction().execute(async (db) => {
    const units = await addUnits(db);
    const hash = await hashPassword(sampleSignIn.password);
    let count = 0;
    const add = (username: string, roleId: number, unitId: number, isReadOnly = false) => {
      count += 1;
      const phone = `${numbersOfNobody}${String(count).padStart(2, '0')}`;
      return addUser(db, { username, phone, roleId, unitId, isReadOnly, hash });
    };

    const owner = await add('matrix-admin-write', 1, units.MXA);
    for (const [name, roleId] of roleUsers) {
      if (roleId !== 1) await add(`${name}-write`, roleId, units.MXA);
      await add(`${name}-read`, roleId, units.MXA, true);
    }
    for (const { id } of pages) {
      const role = await addRole(db, `matrix page ${id}`, [id]);
      await add(`matrix-page-${id}`, role, units.MXA);
    }
    const ofUnit = pages.flatMap(({ id }) => (lackedByUnitAdmin.includes(id) ? [] : [id]));
    await add('matrix-unit-admin', await addRole(db, 'matrix unit admin', ofUnit, 'admin'), units.MXA);
    await add('matrix-none', await addRole(db, 'matrix none', []), units.MXA);
    const other = await add('matrix-b-admin-write', 1, units.MXB);
    await fillUnits(context, db, [
      { code: 'MXA', id: units.MXA, userId: owner, recordId: 900_001 },
      { code: 'MXB', id: units.MXB, userId: other, recordId: 900_002 },
    ]);
  });
}

async function addUnits(db: Db) {
  const rows = await db
    .insertInto('business_unit')
    .values(
      ['MXA', 'MXB', 'MXC'].map((code) => ({
        name: `Matrix ${code}`,
        code,
        country: 'US',
        currency: 'USD',
        time_zone: 'America/Chicago',
      })),
    )
    .returning(['id', 'code'])
    .execute();
  return Object.fromEntries(rows.map(({ code, id }) => [code, id])) as Record<'MXA' | 'MXB' | 'MXC', number>;
}

async function addRole(
  db: Db,
  name: string,
  ids: readonly number[],
  group: 'admin' | 'user' = 'user',
): Promise<number> {
  const { id } = await db
    .insertInto('role')
    .values({ name, group_name: group })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (ids.length > 0)
    await db
      .insertInto('role_page')
      .values(ids.map((page_id) => ({ role_id: id, page_id })))
      .execute();
  return id;
}

async function addUser(
  db: Db,
  user: { username: string; phone: string; roleId: number; unitId: number; isReadOnly: boolean; hash: string },
): Promise<number> {
  const { id } = await db
    .insertInto('app_user')
    .values({
      username: user.username,
      username_key: user.username,
      first_name: 'Matrix',
      last_name: user.username,
      email: `${user.username}@matrix.example`,
      phone: user.phone,
      role_id: user.roleId,
      is_read_only: user.isReadOnly,
      password_hash: user.hash,
      last_units: [user.unitId],
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('user_unit').values({ user_id: id, unit_id: user.unitId }).execute();
  return id;
}
