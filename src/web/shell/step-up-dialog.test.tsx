import { generateKeyPairSync } from 'node:crypto';
import { screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { authApi } from '#contract/areas/identity/sign-in.ts';
import { call } from '#web/api/client.ts';
import { tellReturned } from '#web/session/provider-sign-in.ts';
import { store } from '#web/session/storage.ts';
import { answerCalls, openScreen, signInHere } from '#web/testing/open-screen.tsx';
import { StepUp } from './step-up-dialog.tsx';

const jwk = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey.export({ format: 'jwk' });
const needed = { status: 403, body: { erroCode: 4030, code: 'auth.step-up-needed', message: 'Confirm' } };

/** A server on which every call needs a step-up until the right password arrives. */
function openDangerous(isOn = false) {
  signInHere();
  let attempts = 0;
  let isConfirmed = false;
  const sent = answerCalls({
    '/api/auth/key': { body: { kid: 'k', jwk, now: 1 } },
    '/api/auth/second-factor': { body: { isOn, codesLeft: 0 } },
    '/api/auth/step-up': ({ body }) => {
      attempts += 1;
      if (attempts === 1 && !(body as { code?: string }).code)
        return { status: 400, body: { erroCode: 400, code: 'auth.wrong-password', message: 'no' } };
      isConfirmed = true;
      return { body: { message: 'Confirmed', until: '2026-11-21T12:00:00.000Z' } };
    },
    '/api/auth/pages/list': () => (isConfirmed ? { body: { pages: [] } } : needed),
  });
  return { ...openScreen(<StepUp />), listed: () => sent.filter(({ path }) => path === '/api/auth/pages/list').length };
}

test('ruling 36: calls that need the password share one question, and each call is repeated once', async () => {
  const { user, listed } = openDangerous();
  const calls = Promise.all([call(authApi.pagesList, {}), call(authApi.pagesList, {})]);

  const field = await screen.findByLabelText('Password');
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  await waitFor(() => expect(document.activeElement).toBe(field));
  await user.type(field, 'wrong{Enter}');
  expect(await screen.findByText('The current password is incorrect.')).toBeTruthy();
  await user.type(screen.getByLabelText('Password'), 'right{Enter}');
  await calls;
  expect(listed()).toBe(4);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('ruling 36: if the dialog is closed the call is refused and nothing is repeated', async () => {
  const { user, listed } = openDangerous();
  const outcome = call(authApi.pagesList, {}).catch(({ code }) => code);

  await screen.findByLabelText('Password');
  await user.keyboard('{Escape}');
  expect(await outcome).toBe('auth.step-up-needed');
  expect(listed()).toBe(1);
});

test('ruling 36: a code of the second factor works too; background calls ask nobody', async () => {
  const { user } = openDangerous(true);
  await expect(call(authApi.pagesList, {}, { isBackground: true })).rejects.toMatchObject({
    code: 'auth.step-up-needed',
  });
  expect(screen.queryByRole('dialog')).toBeNull();

  const calls = call(authApi.pagesList, {});
  await user.click(await screen.findByRole('button', { name: 'Use a code instead' }));
  await user.type(screen.getByLabelText('Code'), '123456{Enter}');
  expect(await calls).toEqual({ pages: [] });
});

test('whoever signed in at the provider may confirm there, in a window of its own', async () => {
  signInHere();
  store({ provider: 'yes' });
  let isConfirmed = false;
  const opened = { location: { href: '' }, close: vi.fn() };
  vi.spyOn(window, 'open').mockReturnValue(opened as never);
  onTestFinished(() => void vi.restoreAllMocks());
  const sent = answerCalls({
    '/api/auth/second-factor': { body: { isOn: false, codesLeft: 0 } },
    '/api/auth/oidc/own': { body: { name: 'Acme ID' } },
    '/api/auth/oidc/step-up/start': { body: { url: 'https://id.example.com/auth', state: 'st-9' } },
    '/api/auth/oidc/step-up/finish': () => {
      isConfirmed = true;
      return { body: { message: 'Confirmed', until: '2026-11-21T12:00:00.000Z' } };
    },
    '/api/auth/pages/list': () => (isConfirmed ? { body: { pages: [] } } : needed),
  });
  const { user } = openScreen(<StepUp />);
  const outcome = call(authApi.pagesList, {});
  await user.click(await screen.findByRole('button', { name: 'Sign in with Acme ID' }));
  await waitFor(() => expect(opened.location.href).toBe('https://id.example.com/auth'));
  tellReturned({ code: 'other', state: 'of-another' });
  tellReturned({ code: 'c9', state: 'st-9' });
  await outcome;
  const [start, finish] = ['start', 'finish'].map(
    (step) => sent.find(({ path }) => path === `/api/auth/oidc/step-up/${step}`)!.body as Record<string, unknown>,
  );
  expect(finish).toEqual({ code: 'c9', state: 'st-9', binding: start!['binding'] });
});
