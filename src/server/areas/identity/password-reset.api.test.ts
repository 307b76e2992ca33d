import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { passwordsApi } from '#contract/areas/identity/password-reset.ts';
import { authApi } from '#contract/areas/identity/sign-in.ts';
import { jobsApi } from '#contract/areas/jobs/jobs.ts';
import { outboxApi } from '#contract/areas/messages/outbox.ts';
import { type Caller, openTestApp, type TestApp, testPassword, until } from '#server/testing/open-test-app.ts';
import { allPages } from '#server/testing/people.ts';
import { post, request, sealed } from '#server/testing/requests.ts';
import { inviteUser } from './user-mail.ts';

const forgotPassword = (app: TestApp['app'], id: string) =>
  request(app, undefined, passwordsApi.forgot, { id, code: true });

/** The secret of the link in the last mail. */
const secretIn = (text: string) => /#([\w-]{43})/.exec(text)![1]!;

async function resetBy({ app }: TestApp, token: string, password: string) {
  return post(app, '/api/auth/password/reset', { token, password: await sealed(app, password) });
}

const fresh = 'plum violin seventeen';

test('AUTH-06: a mailed link sets the password once, ends every session, and its secret is in no table', async () => {
  const place = await openTestApp();
  const { app, context, mailer, signIn } = place;
  await place.work();
  const person = await signIn();

  expect((await forgotPassword(app, person.username.toUpperCase())).body).toMatchObject({ statusCode: 200 });
  const mail = await until(async () => mailer.sent[0]);
  expect(mail).toMatchObject({ to: `${person.username}@example.com`, subject: 'Choose a new password' });
  const token = secretIn(mail.text);
  const tables = await context.db.introspection.getTables();
  for (const { schema, name } of tables) {
    const rows = await context.db
      .withSchema(schema!)
      .selectFrom(name as 'app_user')
      .selectAll()
      .execute();
    expect([name, JSON.stringify(rows).includes(token)]).toEqual([name, false]);
  }

  const link = await post(app, passwordsApi.readLink.path, { token });
  expect(link.body).toMatchObject({ username: person.username, kind: 'reset' });
  expect((await resetBy(place, token, 'short')).body).toMatchObject({
    code: 'auth.password-weak',
    details: { why: 'too-short' },
    fields: [{ field: 'password' }],
  });
  const [one, two] = await Promise.all([resetBy(place, token, fresh), resetBy(place, token, fresh)]);
  expect([one.status, two.status].sort()).toEqual([200, 400]);
  expect((await resetBy(place, token, fresh)).body['code']).toBe('auth.link-ended');
  expect((await person.raw(jobsApi.list, {})).status).toBe(401);
  const { username } = person;
  expect((await post(app, '/api/auth', { username, password: await sealed(app, testPassword) })).status).toBe(400);
  expect((await post(app, '/api/auth', { username, password: await sealed(app, fresh) })).status).toBe(200);
  expect((await until(async () => mailer.sent[1])).subject).toBe('Your password was changed');
});

test('AUTH-06: a link expires after 30 minutes, and a newer link ends the older one', async () => {
  const place = await openTestApp();
  const { app, context, mailer, signIn } = place;
  await place.work();
  const { username } = await signIn();

  await forgotPassword(app, username);
  const older = secretIn((await until(async () => mailer.sent[0])).text);
  await forgotPassword(app, username);
  const newer = secretIn((await until(async () => mailer.sent[1])).text);
  expect((await resetBy(place, older, fresh)).body['code']).toBe('auth.link-ended');
  const real = context.clock.now;
  Object.assign(context.clock, { now: () => new Date(real().getTime() + 31 * 60_000) });
  expect((await post(app, passwordsApi.readLink.path, { token: newer })).body['code']).toBe('auth.link-ended');
  expect((await resetBy(place, newer, fresh)).body['code']).toBe('auth.link-ended');
});

test('AUTH-05: forgot password and forgot username answer the same for everybody, and mail only known people', async () => {
  const place = await openTestApp();
  const { app, mailer, signIn } = place;
  await place.work();
  const { username } = await signIn();
  const ask = (id: string, code: boolean) => request(app, undefined, passwordsApi.forgot, { id, code });

  const answers = [await ask('nobody-here', true), await ask(username, true)];
  expect(answers[0]!.body).toEqual(answers[1]!.body);
  const names = [await ask('nobody@example.com', false), await ask(`${username.toUpperCase()}@example.com`, false)];
  expect(names[0]!.body).toEqual(names[1]!.body);
  expect(names[0]!.body).toMatchObject({
    statusCode: 200,
    message: expect.stringContaining('If an account with that'),
  });
  await until(async () => mailer.sent.length === 2);
  expect(mailer.sent.map(({ subject }) => subject).sort()).toEqual(['Choose a new password', 'Your username']);
  expect(mailer.sent.find(({ subject }) => subject === 'Your username')!.text).toContain(username);
  expect((await ask('', true)).body).toEqual({ statusCode: 400, erroMessage: 'Enter your username' });
});

test('AUTH-05: a name may be requested five times in 15 minutes, known or not', async () => {
  const { app, signIn } = await openTestApp();
  const { username } = await signIn();

  for (const id of [username, 'nobody-here']) {
    for (let count = 0; count < 5; count += 1) expect((await forgotPassword(app, id)).body['statusCode']).toBe(200);
    expect((await forgotPassword(app, id)).body).toMatchObject({
      statusCode: 429,
      erroMessage: expect.stringContaining('15 minutes'),
    });
  }
});

test('an invitation sets the first password; without a mail account its link is read in the outbox', async () => {
  const place = await openTestApp();
  const { app, context, signIn } = place;
  const admin = await signIn({ group: 'admin', pages: allPages });
  const invited = await signIn();
  await context.db.updateTable('app_user').set({ password_hash: null }).where('id', '=', invited.userId).execute();
  const who = { userId: admin.userId, username: admin.username };
  await context.db
    .transaction()
    .execute((db) =>
      inviteUser(db, { ...context, now: context.clock.now(), requestId: 'r', address: '', who }, invited.userId),
    );

  const withMail = await admin.call(outboxApi.search, {});
  expect(withMail.found.rows[0]).toMatchObject({
    to: `${invited.username}@example.com`,
    text: expect.stringContaining('{link}'),
  });
  expect(withMail.found.rows[0]!.link).toBeUndefined();
  Object.assign(context, { mailer: undefined });
  const { link, text } = (await admin.call(outboxApi.search, {})).found.rows[0]!;
  expect(text).toContain(link);
  expect((await resetBy(place, secretIn(link!), fresh)).status).toBe(200);
  const { username } = invited;
  expect((await post(app, '/api/auth', { username, password: await sealed(app, fresh) })).status).toBe(200);
});

test('F3: without a mail account a password link is read only by who may administer its user', async () => {
  const { app, context, signIn, units, work } = await openTestApp();
  await work();
  Object.assign(context, { mailer: undefined });
  const { USA, CAN } = units;
  const pages = [1, 2, 13] as const;
  const people = {
    near: await signIn({ pages, units: [USA] }),
    both: await signIn({ pages, units: [USA, CAN] }),
    far: await signIn({ pages, units: [CAN] }),
    above: await signIn({ pages: [...pages, 27], units: [USA] }),
    boss: await signIn({ pages: allPages, group: 'admin', units: [USA, CAN] }),
  };
  for (const { username } of Object.values(people)) await forgotPassword(app, username);
  await until(async () => {
    const { count } = await context.db
      .selectFrom('password_link')
      .select(sql<number>`count(*)`.as('count'))
      .executeTakeFirstOrThrow();
    return Number(count) === 5;
  });
  const nameOf = (to: string) => Object.entries(people).find(([, { username }]) => to.startsWith(`${username}@`))?.[0];
  const told = async (caller: Caller) => {
    const { rows } = (await caller.call(outboxApi.search, { size: 100 })).found;
    for (const { text, link } of rows) expect(text.includes('resetpass#')).toBe(link !== undefined);
    return rows.map(({ to, link }) => `${nameOf(to)} ${link ? 'link' : 'mail'}`).toSorted();
  };

  const ofUnit = { group: 'admin', units: [USA] } as const;
  expect(await told(await signIn({ ...ofUnit, pages }))).toEqual(['above mail', 'boss mail', 'both mail', 'near link']);
  const mails = ['above mail', 'boss mail', 'both mail', 'near mail'];
  expect(await told(await signIn({ ...ofUnit, pages, isReadOnly: true }))).toEqual(mails);
  expect(await told(await signIn({ ...ofUnit, pages: [1, 2, 22] }))).toEqual(mails);
  expect(await told(people.boss)).toEqual(['above link', 'boss link', 'both link', 'far link', 'near link']);
});

test('AUTH-17: changing the password requires the current one and a good new one, and ends the other sessions', async () => {
  const { app, signIn } = await openTestApp();
  const here = await signIn();
  const answer = await post(app, '/api/auth', { username: here.username, password: await sealed(app, testPassword) });
  const there = String((answer.body['token'] as { accessToken: string }).accessToken);
  const change = async (current: string, password: string) =>
    here.raw(passwordsApi.change, { current: await sealed(app, current), password: await sealed(app, password) });

  expect((await change('not the one', fresh)).body).toMatchObject({
    code: 'auth.wrong-password',
    fields: [{ field: 'current' }],
  });
  for (const weak of ['password1234', `${here.username}2026!`, 'Northgate2026!'])
    expect((await change(testPassword, weak)).body['code'], weak).toBe('auth.password-weak');
  expect((await change(testPassword, fresh)).status).toBe(200);
  expect((await here.raw(authApi.session, {})).status).toBe(200);
  expect((await request(app, there, authApi.session, {})).status).toBe(401);
});

test('AUTH-01: a password is taken exactly as it was set: 128 characters, any script, spaces at its ends', async () => {
  const { app, signIn } = await openTestApp();
  const { username, raw } = await signIn();
  const long = ` ${'plum 🔑 violin ç '.repeat(10)}`.slice(0, 126).padEnd(127, 'x').concat(' ');
  const attempt = async (password: string) =>
    (await post(app, '/api/auth', { username, password: await sealed(app, password) })).status;

  expect([...long].length).toBeLessThanOrEqual(128);
  await raw(passwordsApi.change, { current: await sealed(app, testPassword), password: await sealed(app, long) });
  expect(await attempt(long)).toBe(200);
  for (const other of [long.trim(), long.slice(0, -1), long.toUpperCase()]) expect(await attempt(other)).toBe(400);
});
