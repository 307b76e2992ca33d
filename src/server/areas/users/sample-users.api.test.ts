import { expect, test } from 'vitest';
import { usersApi } from '#contract/areas/users/users.ts';
import { sampleSignIn } from '#domain/sample.ts';
import { hashPassword } from '#server/areas/identity/password-security.ts';
import { changePasswordHash } from '#server/areas/users/users-queries.ts';
import { seedMatrix } from '#server/seed/matrix/matrix.ts';
import { addAdministrator, seed } from '#server/seed/seed.ts';
import { openTestApp, type TestApp } from '#server/testing/open-test-app.ts';
import { signInEditor } from '#server/testing/people.ts';
import { post, sealed } from '#server/testing/requests.ts';
import { deactivateSampleUsers, tellSampleUsers } from './sample-users.ts';
import { findPasswordUsers } from './sample-users-queries.ts';

const quiet = () => undefined;
const tell = ({ context }: TestApp) => tellSampleUsers(context.db, quiet);

/** Somebody with the password of the sample data. */
async function addSampleUser({ context, units }: TestApp, username: string) {
  const role = await context.db.selectFrom('role').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow();
  const { id } = await context.db
    .insertInto('app_user')
    .values({
      username,
      username_key: username,
      first_name: 'Sample',
      last_name: username,
      email: `${username}@example.com`,
      role_id: role.id,
      password_hash: await hashPassword(sampleSignIn.password),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await context.db.insertInto('user_unit').values({ user_id: id, unit_id: units.USA }).execute();
  return id;
}

test('ruling 30: users with the password of the sample data are found by that password, whatever they are called', async () => {
  const open = await openTestApp();
  const { db } = open.context;
  expect(await tell(open)).toBeUndefined();
  const id = await addSampleUser(open, 'viewer');
  expect(await tell(open)).toContain(': viewer.');
  await db.updateTable('app_user').set({ username: 'boss', username_key: 'boss' }).where('id', '=', id).execute();
  expect(await tell(open)).toMatch(/: boss\.\n.*\n {2}npm run deactivate-sample-users\n/);
  await db.updateTable('app_user').set({ is_active: false }).where('id', '=', id).execute();
  expect(await tell(open)).toBeUndefined();
  await db.updateTable('app_user').set({ is_active: true }).where('id', '=', id).execute();
  await changePasswordHash(db, id, await hashPassword('violet harbour stapler moon'));
  expect(await tell(open)).toBeUndefined();
  await changePasswordHash(db, id, await hashPassword(sampleSignIn.password));
  expect(await tell(open)).toContain(': boss.');
});

test('a password is checked once, and again only when it was changed', async () => {
  const open = await openTestApp();
  const { db } = open.context;
  const person = await open.signIn();
  const unchecked = async () => (await findPasswordUsers(db, true)).map(({ id }) => id);
  expect(await unchecked()).toEqual([person.userId]);
  await tell(open);
  expect(await unchecked()).toEqual([]);
  await changePasswordHash(db, person.userId, await hashPassword('violet harbour stapler moon'));
  expect(await unchecked()).toEqual([person.userId]);
});

test('the users of a seed are all found; many are counted', async () => {
  const open = await openTestApp();
  await seedMatrix(open.context);
  expect(await tell(open)).toMatch(/: matrix-admin-write, .* and \d+ more\./);
});

test('deactivating them ends their sessions, removes the password, and leaves an administrator', async () => {
  const open = await openTestApp();
  const { db } = open.context;
  await seed(open.context, quiet);
  await db.updateTable('app_user').set({ is_active: false }).execute();
  const [id, other] = [await addSampleUser(open, 'viewer'), await open.signIn()];
  const at = new Date().toISOString();
  await db
    .insertInto('session')
    .values({ id: 'of the viewer', user_id: id, unit_ids: [], user_agent: '', started_at: at, last_active_at: at })
    .execute();

  const done = await deactivateSampleUsers(db, new Date(), addAdministrator);
  expect(done).toEqual({ usernames: ['viewer'], administrator: expect.stringMatching(/^Sign in as administrator-2 /) });
  const user = await db.selectFrom('app_user').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  expect([user.is_active, user.password_hash]).toEqual([false, null]);
  const session = await db.selectFrom('session').select('ended_at').where('user_id', '=', id).executeTakeFirstOrThrow();
  expect(session.ended_at).not.toBeNull();
  expect((await other.raw(usersApi.single, {})).status).toBe(200);
  const lines = await db.selectFrom('audit_line').select(['act', 'record_id', 'details']).orderBy('id').execute();
  expect(lines.filter(({ act }) => act.startsWith('user-'))).toEqual([
    { act: 'user-deactivated', record_id: String(id), details: { why: 'sample data' } },
    { act: 'user-added', record_id: null, details: { why: 'no administrator was left' } },
  ]);
  const password = / password (\S+) /.exec(done.administrator!)![1]!;
  const signedIn = await post(open.app, '/api/auth', {
    username: 'administrator-2',
    password: await sealed(open.app, password),
  });
  expect(signedIn.status).toBe(200);
  // Again, and with an administrator, nothing is left to do.
  expect(await deactivateSampleUsers(db, new Date(), addAdministrator)).toEqual({
    usernames: [],
    administrator: undefined,
  });
});

test('in production the password of the sample data opens no account, and nobody chooses it', async () => {
  const open = await openTestApp({ NODE_ENV: 'production' });
  await addSampleUser(open, 'viewer');
  const enter = async (username: string) => {
    const password = await sealed(open.app, sampleSignIn.password);
    const { status, body } = await post(open.app, '/api/auth', { username, password });
    return [status, body];
  };
  expect(await enter('viewer')).toEqual(await enter('nobody-at-all'));
  expect(await enter('viewer')).toEqual([400, expect.objectContaining({ code: 'auth.wrong-credentials' })]);
  const [editor, person] = [await signInEditor(open), await open.signIn()];
  const password = await sealed(open.app, sampleSignIn.password);
  const set = await editor.raw(usersApi.edit, { id: person.userId, password });
  expect([set.status, set.body['code']]).toEqual([400, 'auth.password-weak']);
});
