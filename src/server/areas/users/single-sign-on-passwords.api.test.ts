import { expect, test } from 'vitest';
import { passwordsApi } from '#contract/areas/identity/password-reset.ts';
import { singleSignOnApi } from '#contract/areas/users/single-sign-on.ts';
import { usersApi } from '#contract/areas/users/users.ts';
import { until } from '#server/testing/open-test-app.ts';
import { request } from '#server/testing/requests.ts';
import { openSingleSignOn, publicUrl, tokenOf } from '#server/testing/single-sign-on.ts';

test('whose role signs in at the provider is told so instead of being mailed a link, and strangers are told nothing', async () => {
  const { app, admin, save, find } = await openSingleSignOn();
  await app.work();
  await app.signIn({ username: 'dana.marsh', pages: [2] });
  const dana = (await find('dana.marsh'))!;
  await save({ passwordOffRoles: [dana.role_id] });
  const forgot = (id: string) => request(app.app, undefined, passwordsApi.forgot, { id, code: true });
  const [known, unknown] = [await forgot('dana.marsh'), await forgot('nobody.here')];
  expect(known.body).toEqual(unknown.body);
  const mail = await until(async () => app.mailer.sent[0]);
  expect(mail).toMatchObject({ to: 'dana.marsh@example.com', subject: 'Your password is changed at Acme ID' });
  expect(mail.text).toContain(publicUrl);
  expect(mail.text).not.toContain('#');

  expect((await admin.call(usersApi.single, { id: dana.id })).elsewhere).toBe('Acme ID');
  expect((await admin.call(usersApi.single, { id: admin.userId })).elsewhere).toBeUndefined();
  await app.context.db.updateTable('app_user').set({ password_hash: null }).where('id', '=', dana.id).execute();
  await admin.call(usersApi.invite, { id: dana.id });
  const invited = await until(async () => app.mailer.sent[1]);
  expect(invited.text).toContain('there is no password to choose');
  expect(await app.context.db.selectFrom('password_link').selectAll().execute()).toEqual([]);
});

test('who never chose a password and signed in at the provider is not invited, and reads where theirs is changed', async () => {
  const { provider, app, admin, save, mappings, enter, find } = await openSingleSignOn();
  await save({ createsUsers: true, mappings });
  provider.state.person = { sub: 'n', email: 'nora@example.com', email_verified: true, groups: ['staff'] };
  const entered = await enter();
  expect(entered.status).toBe(200);
  const nora = (await app.context.db
    .selectFrom('app_user')
    .selectAll()
    .where('email', '=', 'nora@example.com')
    .executeTakeFirst())!;
  expect((await find(nora.username))!.password_hash).toBeNull();
  expect((await admin.call(usersApi.single, { id: nora.id })).isInvited).toBe(false);
  expect((await request(app.app, tokenOf(entered), singleSignOnApi.own, {})).body).toEqual({
    name: 'Acme ID',
    elsewhere: 'Acme ID',
  });
});
