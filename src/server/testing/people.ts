import { type PageId, pages } from '#domain/access/pages.ts';
import type { NewPerson, TestApp } from './open-test-app.ts';

/** Ids of all pages. */
export const allPages = pages.map(({ id }) => id);

/** Somebody who may change users, with the password just confirmed. */
export async function signInEditor(open: TestApp, person: NewPerson = {}) {
  const { USA, CAN } = open.units;
  const editor = await open.signIn({ pages: allPages, group: 'admin', units: [USA, CAN], ...person });
  await editor.stepUp();
  return editor;
}

/** The id of a role that opens these pages. */
export async function addRole({ context }: TestApp, name: string, granted: readonly PageId[]) {
  const { id } = await context.db
    .insertInto('role')
    .values({ name, group_name: 'staff' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await context.db
    .insertInto('role_page')
    .values(granted.map((page_id) => ({ role_id: id, page_id })))
    .execute();
  return id;
}

/** The input for registering a user of a unit. */
export const someone = (roleId: number, unit: number) => ({
  username: 'nadia.k',
  firstName: 'Nadia',
  lastName: 'Krämer',
  email: 'nadia@example.com',
  phno: '(214) 555-0177',
  roleId,
  businessUnitIds: String(unit),
  write: true,
});
