import { expect, test } from 'vitest';
import { secondFactorApi } from '#contract/areas/identity/own-account.ts';
import { authApi } from '#contract/areas/identity/sign-in.ts';
import { openTestApp, testPassword } from '#server/testing/open-test-app.ts';
import { sealed } from '#server/testing/requests.ts';

test('AUTH-16: a dangerous action requires the password, which then holds for five minutes in this session', async () => {
  const { app, context, signIn } = await openTestApp();
  const person = await signIn();
  const attempt = () => person.raw(secondFactorApi.start, {});
  const stepUp = async (password: string) => person.raw(authApi.stepUp, { password: await sealed(app, password) });

  expect(await attempt()).toMatchObject({ status: 403, body: { code: 'auth.step-up-needed', erroCode: 4030 } });
  expect((await stepUp('not the one')).body).toMatchObject({
    code: 'auth.wrong-password',
    fields: [{ field: 'password' }],
  });
  expect((await person.raw(authApi.stepUp, {})).body['code']).toBe('call.invalid');
  expect((await person.raw(authApi.stepUp, { code: '123456' })).body['code']).toBe('auth.factor-off');
  expect((await attempt()).status).toBe(403);
  expect((await stepUp(testPassword)).status).toBe(200);
  expect((await attempt()).status).toBe(200);
  const real = context.clock.now;
  Object.assign(context.clock, { now: () => new Date(real().getTime() + 5 * 60_000 + 1000) });
  expect((await attempt()).body['code']).toBe('auth.step-up-needed');
  const lines = await context.db.selectFrom('audit_line').select('act').orderBy('id').execute();
  expect(lines.map(({ act }) => act)).toEqual(['sign-in', 'step-up-refused', 'step-up-refused', 'step-up']);
});

test('AUTH-16: five wrong passwords lock the step-up for a time, and the session stays', async () => {
  const { app, signIn } = await openTestApp();
  const person = await signIn();
  const stepUp = async (password: string) => person.raw(authApi.stepUp, { password: await sealed(app, password) });

  for (let count = 0; count < 5; count += 1) expect((await stepUp('wrong one')).status).toBe(400);
  expect(await stepUp(testPassword)).toMatchObject({ status: 429, body: { code: 'auth.locked' } });
  expect((await person.raw(authApi.session, {})).status).toBe(200);
});
