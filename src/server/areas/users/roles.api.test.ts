import { expect, test } from 'vitest';
import { rolesApi } from '#contract/areas/users/roles.ts';
import { usersApi } from '#contract/areas/users/users.ts';
import { type PageId, page, pages } from '#domain/access/pages.ts';
import { seedBaseline } from '#server/seed/baseline.ts';
import { openTestApp, sharedTestApp, type TestApp } from '#server/testing/open-test-app.ts';

const openShared = sharedTestApp();

const all = pages.map(({ id }) => id);

/** Somebody who may edit roles, with the password just confirmed. */
async function signInEditor({ signIn }: TestApp, held: readonly PageId[] = all, group: 'admin' | 'staff' = 'admin') {
  const person = await signIn({ pages: held, group });
  await person.stepUp();
  return person;
}

const roleOf = async ({ context }: TestApp, userId: number) =>
  (await context.db.selectFrom('app_user').select('role_id').where('id', '=', userId).executeTakeFirstOrThrow())
    .role_id;

test('a role is added, read, changed and deleted, each with a line in the audit', async () => {
  const open = await openShared();
  const editor = await signInEditor(open);

  const made = await editor.call(rolesApi.add, { name: 'Sourcer', group: 'staff', pages: [3, 1], mayWrite: false });
  expect(made).toMatchObject({ name: 'Sourcer', pages: [1, 3], mayWrite: false, isActive: true, users: 0, version: 1 });
  const read = await editor.call(rolesApi.pages, { roleId: made.id });
  expect(read.pages).toHaveLength(26);
  expect(read.pages.filter(({ granted }) => granted).map(({ id }) => id)).toEqual([1, 3]);
  const wire = await editor.raw(rolesApi.change, { roleId: made.id, pages: '1,2', write: 'True', version: 1 });
  expect(wire.body).toMatchObject({ pages: [1, 2], write: true, version: 2, changedBy: `Test ${editor.username}` });
  const { found } = await editor.call(rolesApi.search, { search: 'sourc' });
  expect(found.rows.map(({ name }) => name)).toEqual(['Sourcer']);
  await editor.call(rolesApi.remove, { id: made.id });
  expect((await editor.raw(rolesApi.pages, { roleId: made.id })).body['code']).toBe('record.absent');

  const lines = await open.context.db
    .selectFrom('audit_line')
    .select(['act', 'record_id', 'details'])
    .where('kind', '=', 'role')
    .orderBy('id')
    .execute();
  expect(lines.map(({ act, record_id }) => [act, record_id])).toEqual(
    ['role-added', 'role-changed', 'role-removed'].map((act) => [act, String(made.id)]),
  );
  expect(lines[1]!.details).toMatchObject({ added: [2], removed: [3], write: 'no → yes' });
});

test('changes of roles ask for the password first; reading does not', async () => {
  const { signIn } = await openShared();
  const editor = await signIn({ pages: all, group: 'admin' });

  expect((await editor.raw(rolesApi.search, {})).status).toBe(200);
  for (const [endpoint, input] of [
    [rolesApi.add, { roleName: 'Sourcer', group: 'staff', pages: '1' }],
    [rolesApi.change, { roleId: 1, pages: '1' }],
    [rolesApi.remove, { id: 1 }],
  ] as const) {
    const { status, body } = await editor.raw(endpoint, input);
    expect([endpoint.path, status, body['code']]).toEqual([endpoint.path, 403, 'auth.step-up-needed']);
  }
});

test('AZ-10: nobody gives a page or a group that they do not hold, not to themself either', async () => {
  const open = await openShared();
  const lead = await signInEditor(open, [1, 2, 14], 'staff');
  const own = await roleOf(open, lead.userId);

  const refused = await lead.raw(rolesApi.change, { roleId: own, pages: '1,2,14,13' });
  expect([refused.status, refused.body['code'], refused.body['erroCode']]).toEqual([403, 'right.beyond-own', 4030]);
  expect(refused.body['details']).toMatchObject({ pages: [13], missing: 'Security User' });
  expect((await lead.raw(rolesApi.add, { roleName: 'X1', group: 'staff', pages: '1,27' })).body['code']).toBe(
    'right.beyond-own',
  );
  expect((await lead.raw(rolesApi.add, { roleName: 'X2', group: 'admin', pages: '1' })).body['code']).toBe(
    'right.beyond-own',
  );
  const made = await lead.call(rolesApi.add, { name: 'X3', group: 'user', pages: [1, 2] });
  expect(made.pages).toEqual([1, 2]);
  // A role that got more than the editor has is out of their hands, for removing pages too.
  const admin = await signInEditor(open);
  await admin.call(rolesApi.change, { roleId: made.id, pages: [1, 2, 27] });
  expect((await lead.call(rolesApi.pages, { roleId: made.id })).role.blockedBy).toBe('role.above-you');
  const stripped = await lead.raw(rolesApi.change, { roleId: made.id, pages: '1,27' });
  expect([stripped.status, stripped.body['code']]).toEqual([403, 'role.above-you']);
});

test('AZ-11, AUTH-08: a page that is taken away is refused at the next call of a live session', async () => {
  const open = await openShared();
  const editor = await signInEditor(open);
  const person = await open.signIn({ pages: [13, 14] });
  const roleId = await roleOf(open, person.userId);

  expect((await person.raw(usersApi.search, {})).status).toBe(200);
  await editor.call(rolesApi.change, { roleId, pages: [14] });
  expect((await person.raw(usersApi.search, {})).body['code']).toBe('right.no-page');
  await editor.call(rolesApi.change, { roleId, mayWrite: false });
  expect((await person.raw(rolesApi.remove, { id: 1 })).body['code']).toBe('right.read-only');
  await editor.call(rolesApi.change, { roleId, isActive: false });
  expect((await person.raw(rolesApi.search, {})).status).toBe(401);
});

test('of the holders of a role only those are counted whom the caller sees', async () => {
  const open = await openShared();
  const admin = await signInEditor(open);
  const { USA, CAN } = open.units;
  const unitAdmin = await open.signIn({
    pages: all.filter((id) => id !== page.businessUnits),
    group: 'admin',
    units: [USA],
  });
  const made = await admin.call(rolesApi.add, { name: 'Counted', group: 'staff', pages: [1] });
  for (const units of [[USA], [CAN], [USA, CAN], [CAN]]) {
    const { userId } = await open.signIn({ units });
    await open.context.db.updateTable('app_user').set({ role_id: made.id }).where('id', '=', userId).execute();
  }

  const told = async (who: typeof admin) => {
    const { found } = await who.call(rolesApi.search, { search: 'Counted', sortField: 'users', direction: 'DESC' });
    const { role } = await who.call(rolesApi.permission, { roleId: made.id });
    return [found.rows.map(({ users }) => users), role.users];
  };
  expect(await told(admin)).toEqual([[4], 4]);
  expect(await told(unitAdmin)).toEqual([[2], 2]);
});

test('AZ-08: what a role may not say about itself is not taken', async () => {
  const open = await openShared();
  const editor = await signInEditor(open);
  const plain = {
    roleName: 'Plain',
    group: 'staff',
    pages: '1',
    id: 1,
    builtIn: true,
    users: 99,
    version: 7,
    __proto__: { write: false },
  };
  const refused = await editor.raw(rolesApi.add, { ...plain, is_built_in: true, createdBy: 5 });
  expect((refused.body['fields'] as { field: string }[]).map(({ field }) => field)).toEqual([
    'is_built_in',
    'createdBy',
  ]);
  const { body } = await editor.raw(rolesApi.add, plain);

  expect(body).toMatchObject({ builtIn: false, users: 0, version: 1, write: true });
  expect(Number(body['id'])).toBeGreaterThanOrEqual(100);
});

test('a stale save says what the role is now and whose change that was; the other one stays', async () => {
  const open = await openShared();
  const [ann, ben] = [await signInEditor(open), await signInEditor(open)];
  const role = await ann.call(rolesApi.add, { name: 'Shared', group: 'staff', pages: [1] });

  await ann.call(rolesApi.change, { roleId: role.id, version: 1, pages: [1, 27] });
  const late = await ben.raw(rolesApi.change, { roleId: role.id, version: 1, pages: '1,21', roleName: 'Mine' });
  expect([late.status, late.body['code']]).toEqual([409, 'record.stale']);
  expect(late.body['details']).toMatchObject({
    changedBy: `Test ${ann.username}`,
    current: { name: 'Shared', pages: [1, 27], version: 2 },
  });
  expect((await ann.call(rolesApi.pages, { roleId: role.id })).role).toMatchObject({ name: 'Shared', pages: [1, 27] });
});

test('of two people who save one role at once, one wins and one is told', async () => {
  const open = await openShared();
  const [ann, ben] = [await signInEditor(open), await signInEditor(open)];
  const role = await ann.call(rolesApi.add, { name: 'Raced', group: 'staff', pages: [1] });

  const answers = await Promise.all(
    [ann, ben].map((one, at) => one.raw(rolesApi.change, { roleId: role.id, version: 1, pages: at ? '1,2' : '1,3' })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const winner = answers.find(({ status }) => status === 200)!.body['pages'];
  expect((await ann.call(rolesApi.pages, { roleId: role.id })).role).toMatchObject({ pages: winner, version: 2 });
});

test('a role in use answers 409 with who holds it; built-in roles are never deleted', async () => {
  const open = await openShared();
  await seedBaseline(open.context.db);
  const editor = await signInEditor(open);
  const person = await open.signIn({ pages: [1] });
  const roleId = await roleOf(open, person.userId);

  const held = await editor.raw(rolesApi.remove, { id: roleId });
  expect([held.status, held.body['code']]).toEqual([409, 'role.in-use']);
  expect(held.body['erroMessage']).toBe(`1 user has this role: Test ${person.username}. Assign another role first.`);
  expect(held.body['details']).toMatchObject({
    count: 1,
    users: [{ id: person.userId, name: `Test ${person.username}` }],
  });
  for (const id of [1, 2, 3]) expect((await editor.raw(rolesApi.remove, { id })).body['code']).toBe('role.built-in');
  expect((await editor.raw(rolesApi.remove, { id: 987_654 })).body['code']).toBe('record.absent');
});

test('Admin keeps all its pages and built-in roles their names; Recruiter may lose a page, for good', async () => {
  const open = await openShared();
  await seedBaseline(open.context.db);
  const editor = await signInEditor(open);
  const refusal = async (input: object) => (await editor.raw(rolesApi.change, input)).body['code'];

  expect(await refusal({ roleId: 1, pages: '1,2' })).toBe('role.built-in');
  expect(await refusal({ roleId: 1, write: false })).toBe('role.built-in');
  expect(await refusal({ roleId: 1, status: 'Inactive' })).toBe('role.built-in');
  expect(await refusal({ roleId: 2, roleName: 'Hunter' })).toBe('role.built-in');
  const recruiter = await editor.call(rolesApi.change, { roleId: 2, pages: [1, 2, 3] });
  expect(recruiter.pages).toEqual([1, 2, 3]);
  // The next start of the server restores nothing.
  await seedBaseline(open.context.db);
  expect((await editor.call(rolesApi.pages, { roleId: 2 })).role.pages).toEqual([1, 2, 3]);
});

test('nobody takes the keys from their own role', async () => {
  const open = await openShared();
  const editor = await signInEditor(open);
  const roleId = await roleOf(open, editor.userId);

  for (const input of [
    { pages: all.filter((id) => id !== 14).join(',') },
    { pages: all.filter((id) => id !== 13).join(',') },
    { write: false },
    { status: 'Inactive' },
    { group: 'staff' },
  ])
    expect((await editor.raw(rolesApi.change, { roleId, ...input })).body['code']).toBe('role.own');
  const without = await editor.call(rolesApi.change, { roleId, pages: all.filter((id) => id !== 21) });
  expect(without.pages).not.toContain(21);
});

test('names are unique without regard to case, pages are pages, and everything wrong is named', async () => {
  const open = await openShared();
  const editor = await signInEditor(open);
  await editor.call(rolesApi.add, { name: 'Sourcer', group: 'staff', pages: [1] });

  const double = await editor.raw(rolesApi.add, { roleName: 'SOURCER', group: 'staff', pages: '1' });
  expect([double.status, double.body['code']]).toEqual([409, 'record.duplicate']);
  expect(double.body['fields']).toEqual([expect.objectContaining({ field: 'roleName' })]);
  const unknown = await editor.raw(rolesApi.add, { roleName: 'Other', group: 'staff', pages: '1,26' });
  expect(unknown.body['fields']).toEqual([expect.objectContaining({ field: 'pages' })]);
  const wrong = await editor.raw(rolesApi.add, { roleName: '', group: 'boss', pages: 'x' });
  expect((wrong.body['fields'] as { field: string }[]).map(({ field }) => field)).toEqual(
    expect.arrayContaining(['roleName', 'group']),
  );
});

test('functions are read from the calls themselves; who holds page 13 only sees what a role carries', async () => {
  const open = await openShared();
  const editor = await signInEditor(open);
  const helper = await open.signIn({ pages: [13] });
  const role = await editor.call(rolesApi.add, { name: 'Looker', group: 'staff', pages: [14], mayWrite: false });

  const { found } = await editor.call(rolesApi.functions, { pageId: 14, writes: true });
  expect(found.rows.map(({ id }) => id)).toEqual(['roles.add', 'roles.change', 'roles.remove']);
  const carried = await helper.call(rolesApi.permission, { roleId: role.id });
  expect(carried.pages.map(({ route }) => route)).toEqual(['/securitysetup/managesecurityrole']);
  expect(carried.functions.map(({ id }) => id)).toContain('roles.search');
  expect(carried.functions.filter(({ writes }) => writes)).toEqual([]);
  expect((await helper.call(rolesApi.list, {})).roles.map(({ name }) => name)).toContain('Looker');
  expect((await helper.raw(rolesApi.search, {})).body['code']).toBe('right.no-page');
});

test('the roles are filtered by page, group, rights and use, and exported with their pages by name', async () => {
  const open = await openTestApp();
  const editor = await signInEditor(open);
  await editor.call(rolesApi.add, { name: 'Sourcer', group: 'staff', pages: [1, 27], mayWrite: false });
  await editor.call(rolesApi.add, { name: 'Süpervizör', group: 'user', pages: [3] });
  const found = async (query: Parameters<typeof editor.call<typeof rolesApi.search>>[1]) =>
    (await editor.call(rolesApi.search, { ...query })).found.rows
      .filter(({ isBuiltIn }) => !isBuiltIn)
      .map(({ name }) => name);
  const own = await roleOf(open, editor.userId);
  const ownName = (await editor.call(rolesApi.pages, { roleId: own })).role.name;

  expect((await found({ opens: [27] })).toSorted()).toEqual([ownName, 'Sourcer'].toSorted());
  expect(await found({ opens: [3, 1], inUse: false })).toEqual(['Sourcer', 'Süpervizör']);
  expect(await found({ group: ['user'] })).toEqual(['Süpervizör']);
  expect(await found({ mayWrite: false })).toEqual(['Sourcer']);
  expect(await found({ inUse: true })).toEqual([ownName]);
  expect(await found({ search: 'supervizor' })).toEqual(['Süpervizör']);
  expect((await found({ sortField: 'pages', direction: 'DESC' })).slice(1)).toEqual(['Sourcer', 'Süpervizör']);
  const file = await editor.raw(rolesApi.export, {
    format: 'csv',
    search: 'sourcer',
    language: 'tr',
    columns: ['name', 'group', 'pages', 'write'],
  });
  expect(String(file.body['text']).trim().split('\r\n')[1]).toBe(
    'Sourcer,Çalışanlar,"İş İlanı Yükle, VMS Parolaları",Hayır',
  );
  const audited = await open.context.db
    .selectFrom('audit_line')
    .select('record_id')
    .where('act', '=', 'export')
    .execute();
  expect(audited).toEqual([{ record_id: 'roles' }]);
});
