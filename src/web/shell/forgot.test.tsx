import { constants, generateKeyPairSync, privateDecrypt } from 'node:crypto';
import { screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { keepChoice } from '#web/session/storage.ts';
import { answerCalls, openScreen, signInHere } from '#web/testing/open-screen.tsx';
import { ForgotPassword, ForgotUsername } from './forgot.tsx';
import { ResetPassword } from './reset-password.tsx';

const forgot = '/api/auth/forgot';
const noProvider = { '/api/auth/key': { body: { kid: 'k1', jwk: {}, now: 1 } } };

test('shell 2, 11, 13, 14: forgot password takes any username, sends no token, and shows the answer of the server', async () => {
  signInHere();
  let answer: Record<string, unknown> = { statusCode: 429, erroMessage: 'Too many requests. Try again in 9 minutes.' };
  const headers = vi.fn();
  const sent = answerCalls({ ...noProvider, [forgot]: () => ({ body: answer }) });
  const real = fetch;
  vi.stubGlobal('fetch', (address: string, init: RequestInit = {}) => {
    headers(init.headers);
    return real(address, init);
  });
  const { user } = openScreen(<ForgotPassword />);
  const button = screen.getByRole('button', { name: 'Request Password Change' });

  expect(button).toHaveProperty('disabled', true);
  for (const role of ['navigation', 'contentinfo', 'banner', 'toolbar'])
    expect(screen.queryByRole(role, { hidden: true })).toBeNull();
  expect(screen.getByRole('link', { name: 'Back to login' }).getAttribute('href')).toBe('/');
  await user.type(screen.getByLabelText('Username'), 'd');
  expect(button).toHaveProperty('disabled', false);
  await user.click(button);
  expect((await screen.findByRole('alert')).textContent).toBe(answer['erroMessage']);
  expect(screen.getByLabelText('Username')).toHaveProperty('value', 'd');
  expect(Object.fromEntries(sent.find(({ path }) => path === forgot)!.query)).toEqual({ id: 'd', code: 'true' });
  expect(headers.mock.lastCall![0]).not.toHaveProperty('authorization');

  answer = { statusCode: 200, message: 'If there is an account, a link is on its way.' };
  await user.click(button);
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(answer['message']));
  expect(screen.getByLabelText('Username')).toHaveProperty('value', '');
});

test('shell 12, 13, 14: forgot username needs an email address, and its answer is in the language of the page', async () => {
  keepChoice('language', 'tr');
  onTestFinished(() => keepChoice('language', 'en'));
  const sent = answerCalls({ ...noProvider, [forgot]: { body: { statusCode: 200, message: 'English words' } } });
  const { user } = openScreen(<ForgotUsername />);
  const field = await screen.findByLabelText('E-posta');
  const button = screen.getByRole('button', { name: 'Kullanıcı adını iste' });

  for (const [typed, isDisabled] of [
    ['a', true],
    ['@b', true],
    ['.co', false],
  ] as const) {
    await user.type(field, typed);
    expect(button).toHaveProperty('disabled', isDisabled);
  }
  await user.click(button);
  expect((await screen.findByRole('alert')).textContent).toMatch(/Bu e-posta adresiyle bir hesap varsa/);
  expect(Object.fromEntries(sent.find(({ path }) => path === forgot)!.query)).toEqual({ id: 'a@b.co', code: 'false' });
});

test('where people may sign in at a provider the page says whose password is changed there', async () => {
  answerCalls({ '/api/auth/key': { body: { kid: 'k1', jwk: {}, now: 1, provider: 'Acme ID' } } });
  const { unmount } = openScreen(<ForgotPassword />);
  expect(await screen.findByText(/If you sign in with Acme ID, change that password at Acme ID/)).toBeTruthy();
  unmount();
  openScreen(<ForgotUsername />);
  await screen.findByLabelText('Email');
  expect(screen.queryByText(/Acme ID/)).toBeNull();
});

test('a mailed link shows whose it is, keeps a weak password in its field, and leads to the login', async () => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  let refused = true;
  const sent = answerCalls({
    '/api/auth/key': { body: { kid: 'k1', jwk: publicKey.export({ format: 'jwk' }), now: 5 } },
    '/api/auth/password/link': {
      body: { username: 'dana.marsh', kind: 'invitation', endsAt: '2026-11-21T12:00:00.000Z' },
    },
    '/api/auth/password/reset': () =>
      refused
        ? { status: 400, body: { erroCode: 400, code: 'auth.password-weak', message: 'x', details: { why: 'common' } } }
        : { body: { message: 'ok' } },
  });
  const { user, place } = openScreen(<ResetPassword />, '/resetpass#the-secret');
  const save = await screen.findByRole('button', { name: 'Save password' });

  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Welcome. Choose your password');
  expect(screen.getByText('Username: dana.marsh')).toBeTruthy();
  expect(sent.every(({ query }) => query.size === 0)).toBe(true);
  await user.type(screen.getByLabelText('New password'), 'short');
  await user.tab();
  expect(screen.getByText('Use at least 12 characters')).toBeTruthy();
  await user.type(screen.getByLabelText('New password'), ' and longer');
  await user.type(screen.getByLabelText('Confirm new password'), 'short and longe');
  expect(save).toHaveProperty('disabled', true);
  await user.type(screen.getByLabelText('Confirm new password'), 'r');
  await user.click(save);
  expect(await screen.findByText(/This is easy to guess/)).toBeTruthy();
  expect(screen.getByLabelText('New password')).toHaveProperty('value', 'short and longer');
  refused = false;
  await user.click(save);
  await waitFor(() => expect(place).toEqual({ path: '/', state: { isPasswordSet: true } }));
  const body = sent.findLast(({ path }) => path.endsWith('/reset'))!.body as { token: string; password: string };
  const opened = privateDecrypt(
    { key: privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
    Buffer.from(body.password, 'base64'),
  );
  expect([body.token, JSON.parse(opened.toString()).p]).toEqual(['the-secret', 'short and longer']);
});

test('an expired link says so at once and offers a new one', async () => {
  answerCalls({
    '/api/auth/password/link': { status: 400, body: { erroCode: 400, code: 'auth.link-ended', message: 'x' } },
  });
  openScreen(<ResetPassword />, '/resetpass#old');

  expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Request a new link' }).getAttribute('href')).toBe('/forgotpass');
});
