import { expect, test } from 'vitest';
import { usersApi } from '#contract/areas/users/users.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { addRole, signInEditor, someone } from '#server/testing/people.ts';

test('the list is filtered by role, unit, last sign-in and state, in any spelling of accents', async () => {
  const open = await openTestApp();
  const { context, units } = open;
  const editor = await signInEditor(open);
  const [sourcer, lead] = [await addRole(open, 'Sourcer', [1]), await addRole(open, 'Lead', [1, 2])];
  const add = async (name: string, roleId: number, unit: number, more: object = {}) => {
    const made = { ...someone(roleId, unit), username: name, email: `${name}@example.com`, phno: '', ...more };
    return Number((await editor.raw(usersApi.register, made)).body['id']);
  };
  const [ann, ben] = [await add('ann.k', sourcer, units.USA), await add('ben.k', lead, units.CAN, { write: false })];
  await context.db
    .updateTable('app_user')
    .set({ last_sign_in_at: '2026-03-10T23:30:00Z' })
    .where('id', '=', ann)
    .execute();
  const found = async (query: Parameters<typeof editor.call<typeof usersApi.search>>[1]) =>
    (await editor.call(usersApi.search, { search: 'Kramer', ...query })).found.rows.map(({ id }) => id).toSorted();

  expect(await found({})).toEqual([ann, ben]);
  expect(await found({ role: [sourcer] })).toEqual([ann]);
  expect(await found({ role: [sourcer, lead] })).toEqual([ann, ben]);
  expect(await found({ unit: [units.CAN] })).toEqual([ben]);
  expect(await found({ lastSignInFrom: '2026-03-10', lastSignInTo: '2026-03-10' })).toEqual([ann]);
  expect(await found({ lastSignInTo: '2026-03-09' })).toEqual([]);
  expect(await found({ hasSignedIn: false })).toEqual([ben]);
  expect(await found({ mayWrite: false })).toEqual([ben]);
  expect(await found({ isInvited: true, isActive: true })).toEqual([ann, ben]);
  const { rows } = (await editor.call(usersApi.search, { search: 'krämer', sortField: 'role' })).found;
  expect(rows.map(({ roleName }) => roleName)).toEqual(['Lead', 'Sourcer']);
  expect((await editor.raw(usersApi.search, { roleId: 'x' })).status).toBe(400);
});

test('the whole filtered list is exported in the reader’s language, with no formula, and audited', async () => {
  const open = await openTestApp();
  const { context, units } = open;
  const editor = await signInEditor(open);
  const roleId = await addRole(open, 'Sourcer', [1]);
  await editor.raw(usersApi.register, { ...someone(roleId, units.USA), firstName: '=1+1' });
  await editor.raw(usersApi.register, {
    ...someone(roleId, units.CAN),
    username: 'zed.q',
    email: 'z@example.com',
    phno: '',
  });
  const file = async (input: object) =>
    String((await editor.raw(usersApi.export, { format: 'csv', roleId, ...input })).body['text']);

  const english = await file({ columns: ['name', 'status', 'mayWrite', 'units', 'phone', 'lastSignIn'] });
  expect(
    english
      .replace(/^\uFEFF/, '')
      .trim()
      .split(/\r?\n/),
  ).toEqual([
    'Name,Status,Can edit,Business Units,Phone,Last sign-in',
    "'=1+1 Krämer,Active,Yes,USA,'+12145550177,",
    'Nadia Krämer,Active,Yes,CAN,,',
  ]);
  expect(await file({ columns: ['username'], search: 'zed' })).toMatch(/^\uFEFF?Username\r?\nzed\.q\s*$/);
  expect(await file({ language: 'tr', columns: ['role', 'invited'] })).toMatch(/Rol,Davet edildi\r?\nSourcer,Evet/);
  const lines = await context.db
    .selectFrom('audit_line')
    .select(['act', 'record_id', 'details'])
    .where('act', '=', 'export')
    .execute();
  expect(lines[0]).toMatchObject({ record_id: 'users', details: { rows: 2, format: 'csv' } });
});

test('one action applies to everybody who matches except those excluded; an empty choice is refused', async () => {
  const open = await openTestApp();
  const { context, units } = open;
  const editor = await signInEditor(open);
  const roleId = await addRole(open, 'Sourcer', [1]);
  const ids: number[] = [];
  for (const name of ['one', 'two', 'three']) {
    const made = { ...someone(roleId, units.USA), username: `${name}.x`, email: `${name}@example.com`, phno: '' };
    ids.push(Number((await editor.raw(usersApi.register, made)).body['id']));
  }
  const off = await editor.raw(usersApi.bulk, {
    everything: true,
    heldRoleId: roleId,
    except: [ids[1]],
    action: 'deactivate',
  });
  expect([off.status, (off.body['outcomes'] as { id: number }[]).map(({ id }) => id)]).toEqual([200, [ids[0], ids[2]]]);
  const active = await context.db.selectFrom('app_user').select('id').where('is_active', '=', true).execute();
  expect(active.map(({ id }) => id).toSorted()).toEqual([editor.userId, ids[1]].toSorted());
  expect((await editor.raw(usersApi.bulk, { action: 'activate' })).body['code']).toBe('list.nothing-chosen');
  const none = await editor.raw(usersApi.bulk, { everything: true, search: 'nobody at all', action: 'activate' });
  expect(none.body['code']).toBe('list.nothing-chosen');
});
