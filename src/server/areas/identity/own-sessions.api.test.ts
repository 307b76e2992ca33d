import { expect, test } from 'vitest';
import { ownSessionsApi } from '#contract/areas/identity/own-account.ts';
import { authApi } from '#contract/areas/identity/sign-in.ts';
import { openTestApp, testPassword } from '#server/testing/open-test-app.ts';
import { post, request, sealed } from '#server/testing/requests.ts';

test('AUTH-14: a person sees and ends one of their own sessions, or all others; nobody else’s', async () => {
  const { app, context, signIn } = await openTestApp();
  const [person, stranger] = [await signIn(), await signIn()];
  const again = async () => {
    const { body } = await post(app, '/api/auth', {
      username: person.username,
      password: await sealed(app, testPassword),
    });
    return (body['token'] as { accessToken: string }).accessToken;
  };
  const [second, third] = [await again(), await again()];
  const isLive = async (token: string) => (await request(app, token, authApi.session, {})).status === 200;

  const { sessions } = await person.call(ownSessionsApi.list, {});
  expect(sessions.map(({ isCurrent }) => isCurrent).sort()).toEqual([false, false, true]);
  const ids = (await context.db.selectFrom('session').select('id').execute()).map(({ id }) => id);
  expect(ids.some((id) => JSON.stringify(sessions).includes(id))).toBe(false);
  const foreign = (await stranger.call(ownSessionsApi.list, {})).sessions[0]!.ref;
  expect(await person.raw(ownSessionsApi.end, { ref: foreign })).toMatchObject({ status: 404 });
  expect(await isLive(stranger.token)).toBe(true);

  const other = sessions.find(({ isCurrent }) => !isCurrent)!;
  await person.call(ownSessionsApi.end, { ref: other.ref });
  expect([await isLive(second), await isLive(third)].filter(Boolean)).toHaveLength(1);
  expect((await person.call(ownSessionsApi.endOthers, {})).ended).toBe(1);
  expect([await isLive(second), await isLive(third), await isLive(person.token)]).toEqual([false, false, true]);
});
