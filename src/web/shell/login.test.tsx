import { constants, generateKeyPairSync, privateDecrypt } from 'node:crypto';
import { screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { sealPlainly } from '#web/session/seal-plainly.ts';
import { keepChoice } from '#web/session/storage.ts';
import { answerCalls, openScreen } from '#web/testing/open-screen.tsx';
import { Login } from './login.tsx';

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const jwk = publicKey.export({ format: 'jwk' });
const key = { body: { kid: 'k1', jwk, now: 1_000 } };
const open = (sealed: string) =>
  JSON.parse(
    privateDecrypt(
      { key: privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
      Buffer.from(sealed, 'base64'),
    ).toString(),
  );

test('shell 3, 4, 5: the literal messages appear and disappear, and the button is disabled until both fields are filled', async () => {
  const { user } = openScreen(<Login />);
  const [username, password] = [screen.getByLabelText('Username'), screen.getByLabelText('Password')];
  const button = screen.getByRole('button', { name: 'Login' });

  await user.type(username, 'abc');
  await user.type(password, 'ab');
  await user.tab();
  expect(screen.getByText('Min character length is 4')).toBeTruthy();
  expect(screen.getByText('Min character length is 3')).toBeTruthy();
  expect(button).toHaveProperty('disabled', true);
  await user.type(username, 'd');
  await user.type(password, 'c');
  expect(screen.queryByText(/Min character/)).toBeNull();
  expect(button).toHaveProperty('disabled', false);
});

test('shell 8, 9: the password is sent sealed, and a refusal keeps the username and says why', async () => {
  const sent = answerCalls({
    '/api/auth/key': key,
    '/api/auth': { status: 400, body: { erroCode: 400, code: 'auth.wrong-credentials', message: 'no' } },
  });
  const { user } = openScreen(<Login />);

  await user.type(screen.getByLabelText('Username'), 'recruiter');
  await user.type(screen.getByLabelText('Password'), 'geheim-çok{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain('Incorrect username or password.');
  const body = sent.find(({ path }) => path === '/api/auth')!.body as { password: string; username: string };
  expect(JSON.stringify(body)).not.toContain('geheim');
  expect(Object.keys(body).sort()).toEqual(['kid', 'password', 'phno', 'username']);
  expect(open(body.password)).toMatchObject({ p: 'geheim-çok', t: 1_000 });
  expect(screen.getByLabelText('Username')).toHaveProperty('value', 'recruiter');
  expect(screen.getByLabelText('Password')).toHaveProperty('value', '');
});

test('a failure without a code is shown with its own erroMessage', async () => {
  answerCalls({
    '/api/auth/key': key,
    '/api/auth': {
      status: 400,
      body: { erroMessage: 'This account moves to another office on Monday.', message: 'no' },
    },
  });
  const { user } = openScreen(<Login />);

  await user.type(screen.getByLabelText('Username'), 'recruiter');
  await user.type(screen.getByLabelText('Password'), 'secret{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain('This account moves to another office on Monday.');
  expect(screen.getByLabelText('Username')).toHaveProperty('value', 'recruiter');
});

test('shell 7: a second Enter while one is pending sends nothing', async () => {
  const sent = answerCalls({
    '/api/auth/key': key,
    '/api/auth': () => new Promise(() => {}),
  });
  const { user } = openScreen(<Login />);

  await user.type(screen.getByLabelText('Username'), 'recruiter');
  await user.type(screen.getByLabelText('Password'), 'secret{Enter}{Enter}');
  await waitFor(() => expect(sent.filter(({ path }) => path === '/api/auth')).toHaveLength(1));
  await user.keyboard('{Enter}');
  expect(sent.filter(({ path }) => path === '/api/auth')).toHaveLength(1);
});

test('shell 20: signing in stores the session under the names of the specification', async () => {
  answerCalls({
    '/api/auth/key': key,
    '/api/auth': {
      body: {
        userRole: 2,
        username: 'recruiter',
        phno: '+1',
        pages: '1,2',
        activeBu: '1',
        activatedBUs: ['USA'],
        write: true,
        name: 'Rafael',
        token: { accessToken: 'a', idToken: 'i', expiresIn: 900 },
      },
    },
  });
  const { user, place } = openScreen(<Login />);

  await user.type(screen.getByLabelText('Username'), 'recruiter');
  await user.type(screen.getByLabelText('Password'), 'secret{Enter}');
  await waitFor(() => expect(localStorage.getItem('bearer_token')).toBe('a'));
  const names = ['access_token', 'id_token', 'expires_at', 'Role', 'Name', 'userPhoneNumber', 'Page', 'buid', 'Write'];
  for (const name of names) expect(localStorage.getItem(name), name).not.toBeNull();
  expect(Math.abs(Number(localStorage.getItem('expires_at')) - (Date.now() + 900_000))).toBeLessThan(2000);
  await waitFor(() => expect(place.path).toBe('/upload/uploadjobs'));
});

test('shell 1, 2, 6: the login shows the five steps, has no shell around it, and can show the password', async () => {
  const { user } = openScreen(<Login />);

  expect(screen.getAllByRole('listitem', { hidden: true }).map(({ textContent }) => textContent)).toEqual([
    '1Upload a job',
    '2Search for candidates',
    '3Review best-matching candidates',
    '4Select and activate a chatbot',
    '5Call and submit',
  ]);
  for (const role of ['navigation', 'contentinfo', 'banner', 'toolbar'])
    expect(screen.queryByRole(role, { hidden: true })).toBeNull();
  expect(screen.getByRole('link', { name: 'Forgot password?' }).getAttribute('href')).toBe('/forgotpass');
  expect(screen.getByRole('link', { name: 'Forgot username?' }).getAttribute('href')).toBe('/forgotuser');
  const field = screen.getByLabelText('Password');
  await user.type(field, 'secret');
  await user.click(screen.getByRole('button', { name: 'Show', pressed: false }));
  expect([field.getAttribute('type'), (field as HTMLInputElement).value]).toEqual(['text', 'secret']);
  await user.click(screen.getByRole('button', { name: 'Hide', pressed: true }));
  expect(field.getAttribute('type')).toBe('password');
});

test('shell 10: an answer without a message is logged once and not shown, and the form still works', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => log.mockRestore());
  answerCalls({ '/api/auth/key': key, '/api/auth': { status: 502, body: undefined } });
  const { user } = openScreen(<Login />);

  await user.type(screen.getByLabelText('Username'), 'recruiter');
  await user.type(screen.getByLabelText('Password'), 'secret{Enter}');
  await waitFor(() => expect(log).toHaveBeenCalledTimes(1));
  expect(screen.queryByRole('alert')).toBeNull();
  await user.type(screen.getByLabelText('Password'), 'secret');
  expect(screen.getByRole('button', { name: 'Login' })).toHaveProperty('disabled', false);
});

test('ruling 33: an older answer, with the token as text and the pages as a list, is understood', async () => {
  const token = `h.${btoa(JSON.stringify({ sub: '7', exp: Math.floor(Date.now() / 1000) + 600 }))}.t`;
  answerCalls({ '/api/auth/key': key, '/api/auth': { body: { token, pages: [2, '3'], userRole: 2, name: 'Rafael' } } });
  const { user, place } = openScreen(<Login />);

  await user.type(screen.getByLabelText('Username'), 'recruiter');
  await user.type(screen.getByLabelText('Password'), 'secret{Enter}');
  await waitFor(() => expect(place.path).toBe('/upload/managejob'));
  expect([localStorage.getItem('bearer_token'), localStorage.getItem('Page')]).toEqual([token, '2,3']);
});

test('SES-02: a code is asked for if needed, and the password need not be typed again', async () => {
  const older = {
    token: `h.${btoa(JSON.stringify({ exp: 4_000_000_000 }))}.t`,
    pages: [2],
    userRole: 2,
    name: 'Rafael',
  };
  const sent = answerCalls({
    '/api/auth/key': key,
    '/api/auth': ({ body }) => {
      const { code } = body as { code?: string };
      if (code === 'ABCD-EFGH') return { body: { ...older, recoveryCodesLeft: 3 } };
      const refused = code === undefined ? 'auth.code-needed' : 'auth.wrong-code';
      return { status: 400, body: { erroCode: 400, code: refused, message: 'x', erroMessage: 'x' } };
    },
  });
  const { user, place } = openScreen(<Login />);

  await user.type(screen.getByLabelText('Username'), 'recruiter');
  await user.type(screen.getByLabelText('Password'), 'secret{Enter}');
  await user.type(await screen.findByLabelText('Code'), '000000{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain('That code is incorrect or has already been used.');
  const last = sent.findLast(({ path }) => path === '/api/auth')!.body as { code: string; password: string };
  expect([last.code, open(last.password).p]).toEqual(['000000', 'secret']);
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.getByLabelText('Username')).toHaveProperty('value', 'recruiter');
  await user.click(screen.getByRole('button', { name: 'Login' }));
  expect(await screen.findByText(/^Lost your phone\? Use a recovery code/)).toBeTruthy();
  await user.type(screen.getByLabelText('Code'), 'ABCD-EFGH{Enter}');
  expect(await screen.findByText('You signed in with a recovery code. 3 left.')).toBeTruthy();
  await waitFor(() => expect(place.path).toBe('/upload/managejob'));
});

test('without WebCrypto the envelope is sealed the same way', () => {
  const clear = new TextEncoder().encode(JSON.stringify({ p: 'şifre', n: 'n'.repeat(20), t: 5 }));
  const sealed = sealPlainly(clear, jwk as Record<string, unknown>);

  expect(open(Buffer.from(sealed).toString('base64'))).toEqual({ p: 'şifre', n: 'n'.repeat(20), t: 5 });
});

test('a locked account says how long, in the language of the page', async () => {
  keepChoice('language', 'tr');
  onTestFinished(() => keepChoice('language', 'en'));
  answerCalls({
    '/api/auth/key': key,
    '/api/auth': { status: 429, body: { erroCode: 429, code: 'auth.locked', message: 'x', details: { minutes: 15 } } },
  });
  const { user } = openScreen(<Login />);

  await user.type(await screen.findByLabelText('Kullanıcı adı'), 'recruiter');
  await user.type(screen.getByLabelText('Parola'), 'secret{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain('15 dakika sonra');
  expect(screen.getByLabelText('Kullanıcı adı')).toHaveProperty('value', 'recruiter');
});

test('an unreachable server is reported, and the username stays', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('network')));
  const { user } = openScreen(<Login />);

  await user.type(screen.getByLabelText('Username'), 'recruiter');
  await user.type(screen.getByLabelText('Password'), 'secret{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain('The server cannot be reached');
  expect(screen.getByLabelText('Username')).toHaveProperty('value', 'recruiter');
});

test.each([
  [true, false],
  [false, true],
])('with a private connection %s the warning is shown: %s', (isPrivate, isWarned) => {
  vi.stubGlobal('isSecureContext', isPrivate);
  openScreen(<Login />);

  expect(screen.queryByText(/This connection is not secure/) !== null).toBe(isWarned);
});

test.each([
  ['/upload/managejob', '/upload/managejob', '2'],
  ['/organizationalsetup/jobstatus', '/upload/managejob', '2'],
  // The analytics dashboard is the landing page of an administrator.
  [undefined, '/analyticsdashboard', '23,2'],
])('somebody who wanted %s lands on %s with the pages %s', async (from, landing, pages) => {
  answerCalls({
    '/api/auth/key': key,
    '/api/auth': {
      body: {
        userRole: 2,
        username: 'recruiter',
        phno: '',
        pages,
        activeBu: '1',
        activatedBUs: ['USA'],
        write: true,
        name: 'Rafael',
        token: { accessToken: 'a', idToken: 'i', expiresIn: 900 },
      },
    },
  });
  const { user, place } = openScreen(<Login />, { pathname: '/', state: { from } });

  await user.type(screen.getByLabelText('Username'), 'recruiter');
  await user.type(screen.getByLabelText('Password'), 'secret{Enter}');
  await waitFor(() => expect(place.path).toBe(landing));
});

test('ADR 0146: where an administrator set the password, one of your own is chosen first, by keyboard', async () => {
  const sent = answerCalls({
    '/api/auth/key': key,
    '/api/auth': ({ body }) => {
      const { newPassword } = body as { newPassword?: string };
      const isWeak = newPassword !== undefined && open(newPassword).p.startsWith('dana');
      const details = { why: 'personal' };
      if (newPassword === undefined || isWeak)
        return {
          status: 400,
          body: {
            erroCode: 400,
            code: isWeak ? 'auth.password-weak' : 'auth.password-change-needed',
            message: 'no',
            details,
          },
        };
      return {
        body: {
          userRole: 2,
          pages: '1',
          activeBu: '1',
          write: true,
          token: { accessToken: 'a', idToken: 'i', expiresIn: 9 },
        },
      };
    },
  });
  const { user, place } = openScreen(<Login />);
  await user.type(screen.getByLabelText('Username'), 'dana.m');
  await user.type(screen.getByLabelText('Password'), 'given to me{Enter}');
  expect(await screen.findByRole('heading', { name: 'Choose your own password' })).toBeTruthy();
  const [next, again] = [screen.getByLabelText('New password'), screen.getByLabelText('Confirm new password')];
  expect(document.activeElement).toBe(next);
  await user.type(next, 'dana1234567890');
  await user.type(again, 'dana1234567890{Enter}');
  expect(await screen.findByText('Do not use your name, the company or the product')).toBeTruthy();
  await user.clear(next);
  await user.type(next, 'copper lantern orchard');
  await user.clear(again);
  await user.type(again, 'copper lantern orchard{Enter}');
  await waitFor(() => expect(place.path).toBe('/upload/uploadjobs'));
  const last = sent.findLast(({ path }) => path === '/api/auth')!.body as Record<'password' | 'newPassword', string>;
  expect([open(last.password).p, open(last.newPassword).p]).toEqual(['given to me', 'copper lantern orchard']);
});
