import { expect, test } from 'vitest';
import { auditApi } from '#contract/areas/audit/audit.ts';
import { candidatesApi } from '#contract/areas/candidates/candidates.ts';
import { apiTokensApi } from '#contract/areas/identity/api-tokens.ts';
import { passwordsApi } from '#contract/areas/identity/password-reset.ts';
import { authApi } from '#contract/areas/identity/sign-in.ts';
import { calendarApi } from '#contract/areas/outreach/calls.ts';
import type { Endpoint } from '#contract/core/endpoint.ts';
import { apiTokenRules } from '#domain/access/api-tokens.ts';
import { openTestApp, testPassword } from '#server/testing/open-test-app.ts';
import { request, sealed } from '#server/testing/requests.ts';

const asked = { name: 'Payroll export', pageIds: [3], mayWrite: false, days: 30 };

test('a token calls with the rights that it and its owner have, until one of them ends', async () => {
  const { app, context, units, signIn } = await openTestApp();
  const owner = await signIn({ pages: [1, 3], units: [units.USA, units.CAN] });
  const input = { ...asked, unitIds: [units.CAN] };
  expect(await owner.raw(apiTokensApi.create, input)).toMatchObject({ body: { code: 'auth.step-up-needed' } });
  await owner.stepUp();
  const { id, apiToken } = await owner.call(apiTokensApi.create, input);
  expect(apiToken).toMatch(/^rct_[\w-]{43}$/);
  const stored = await context.db.selectFrom('api_token').selectAll().executeTakeFirstOrThrow();
  expect(JSON.stringify(stored)).not.toContain(apiToken.slice(8));

  const search = () => request(app, apiToken, candidatesApi.search, {});
  expect((await search()).status).toBe(200);
  expect((await owner.call(apiTokensApi.list, {})).tokens).toMatchObject([
    { id, name: 'Payroll export', hint: apiToken.slice(0, 8), mayWrite: false, lastUsedAt: expect.any(String) },
  ]);
  for (const endpoint of [apiTokensApi.create, authApi.session, authApi.signOut])
    expect((await request(app, apiToken, endpoint, input)).body['code']).toBe('right.person-only');

  // Its owner loses the page, and gets it back.
  const role = await context.db
    .selectFrom('app_user')
    .select('role_id')
    .where('id', '=', owner.userId)
    .executeTakeFirstOrThrow();
  await context.db.deleteFrom('role_page').where('role_id', '=', role.role_id).where('page_id', '=', 3).execute();
  expect((await search()).body['code']).toBe('right.no-page');
  await context.db.insertInto('role_page').values({ role_id: role.role_id, page_id: 3 }).execute();
  expect((await search()).status).toBe(200);

  // Its owner's account ends, and comes back.
  const setActive = (is_active: boolean) =>
    context.db.updateTable('app_user').set({ is_active }).where('id', '=', owner.userId).execute();
  await setActive(false);
  expect((await search()).status).toBe(401);
  await setActive(true);
  await owner.call(apiTokensApi.end, { id });
  expect((await search()).status).toBe(401);
  expect((await owner.call(apiTokensApi.list, {})).tokens).toEqual([]);
});

test('nobody gives a token more than they have, and nobody ends another person’s', async () => {
  const { units, signIn } = await openTestApp();
  const owner = await signIn({ pages: [3], units: [units.USA], isReadOnly: true });
  const stranger = await signIn({ pages: [3], units: [units.USA] });
  await owner.stepUp();
  const { body } = await owner.raw(apiTokensApi.create, {
    ...asked,
    pageIds: [1, 3],
    unitIds: [units.USA, units.CAN],
    mayWrite: true,
  });
  expect((body['fields'] as { field: string }[]).map(({ field }) => field)).toEqual(['pageIds', 'unitIds', 'mayWrite']);
  const { id } = await owner.call(apiTokensApi.create, { ...asked, unitIds: [units.USA] });
  for (let more = 1; more < apiTokenRules.most; more += 1)
    await owner.call(apiTokensApi.create, { ...asked, unitIds: [units.USA] });
  const { body: full } = await owner.raw(apiTokensApi.create, { ...asked, unitIds: [units.USA] });
  expect(full['code']).toBe('auth.too-many-tokens');
  expect((await stranger.raw(apiTokensApi.end, { id })).status).toBe(404);
});

test('a token ends with its day', async () => {
  const { app, context, units, signIn } = await openTestApp();
  const owner = await signIn({ pages: [3], units: [units.USA] });
  await owner.stepUp();
  const { apiToken } = await owner.call(apiTokensApi.create, { ...asked, unitIds: [units.USA] });
  await context.db
    .updateTable('api_token')
    .set({ expires_at: new Date(Date.now() - 1000).toISOString() })
    .execute();
  expect((await request(app, apiToken, candidatesApi.search, {})).status).toBe(401);
});

test('a token of an administrator is in no group of administrators, writes nothing where it reads, and ends with a new password', async () => {
  const { app, units, signIn } = await openTestApp();
  const admin = await signIn({ pages: [3], group: 'admin', units: [units.USA] });
  await admin.stepUp();
  const { apiToken } = await admin.call(apiTokensApi.create, { ...asked, unitIds: [units.USA] });
  const ask = async (endpoint: Endpoint) => (await request(app, apiToken, endpoint, {})).body['code'];
  expect(await ask(auditApi.search)).toBe('right.no-group');
  expect(await ask(calendarApi.block)).toBe('right.person-only');
  const { body } = await admin.raw(passwordsApi.change, {
    current: await sealed(app, testPassword),
    password: await sealed(app, 'quite another long password'),
  });
  expect(body['code']).toBeUndefined();
  expect(await ask(candidatesApi.search)).toBe('auth.session-ended');
});

test('administrators see the tokens of the people whom they see, and end those of whom they may administer', async () => {
  const { app, units, signIn } = await openTestApp();
  const owner = await signIn({ username: 'payroll.owner', pages: [3], units: [units.USA] });
  await owner.stepUp();
  const { id, apiToken } = await owner.call(apiTokensApi.create, { ...asked, unitIds: [units.USA] });
  await request(app, apiToken, candidatesApi.search, {});
  const admin = await signIn({ pages: [3, 13], group: 'admin', units: [units.USA] });
  const [row] = (await admin.call(apiTokensApi.all, { search: 'payroll' })).found.rows;
  expect(row).toMatchObject({ id, username: 'payroll.owner', name: 'Payroll export', units: ['USA'], mayEnd: true });
  expect(row!.lastUsedAt).toBeDefined();
  expect(JSON.stringify(row)).not.toContain(apiToken.slice(8));
  // Of another unit it is as if there were none; of somebody with more rights it is seen and stays.
  const stranger = await signIn({ pages: [13], group: 'admin', units: [units.CAN] });
  expect((await stranger.call(apiTokensApi.all, {})).found.rows).toEqual([]);
  expect((await stranger.raw(apiTokensApi.endOf, { id })).body['code']).toBe('record.absent');
  const below = await signIn({ pages: [13], group: 'admin', units: [units.USA] });
  expect((await below.call(apiTokensApi.all, {})).found.rows[0]).toMatchObject({ id, mayEnd: false });
  expect((await below.raw(apiTokensApi.endOf, { id })).body['code']).toBe('user.above-you');
  expect((await request(app, apiToken, candidatesApi.search, {})).status).toBe(200);

  await admin.call(apiTokensApi.endOf, { id });
  expect((await request(app, apiToken, candidatesApi.search, {})).status).toBe(401);
  expect((await admin.call(apiTokensApi.all, {})).found.rows).toEqual([]);
  expect((await admin.raw(apiTokensApi.endOf, { id })).status).toBe(404);
});
