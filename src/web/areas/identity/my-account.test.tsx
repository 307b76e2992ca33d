import { constants, generateKeyPairSync, privateDecrypt } from 'node:crypto';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { StepUp } from '#web/shell/step-up-dialog.tsx';
import { type Answer, answerCalls, openScreen, type Sent, signInHere } from '#web/testing/open-screen.tsx';
import { MyAccount } from './my-account.tsx';

const pair = generateKeyPairSync('rsa', { modulusLength: 2048 });
const key = { kid: 'key-of-today', jwk: pair.publicKey.export({ format: 'jwk' }), now: 1 };

/** Decrypts the password in an envelope. */
function opened(sealed: unknown): string {
  const padding = { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' };
  const clear = privateDecrypt({ key: pair.privateKey, ...padding }, Buffer.from(String(sealed), 'base64'));
  return (JSON.parse(clear.toString('utf8')) as { p: string }).p;
}

const chrome = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';
const session = (ref: string, more: object = {}) => ({
  ref,
  isCurrent: false,
  browser: chrome,
  address: '203.0.113.7',
  startedAt: '2026-11-20T10:00:00.000Z',
  lastActiveAt: '2026-11-21T10:00:00.000Z',
  ...more,
});
const here = session('reference-of-this-one', { isCurrent: true });
const refused = (code: string, more: object = {}): Answer => ({
  status: 400,
  body: { code, erroCode: 400, erroMessage: 'no', message: 'no', ...more },
});

function openAccount(answers: Record<string, Answer | ((sent: Sent) => Answer)> = {}) {
  signInHere({ pages: '2' });
  const sent = answerCalls({
    '/api/auth/key': { body: key },
    '/api/auth/session/list': { body: { sessions: [here] } },
    '/api/auth/token/list': { body: { tokens: [] } },
    '/api/auth/second-factor': { body: { isOn: false, codesLeft: 0 } },
    '/api/auth/preferences': ({ method, body }) =>
      method === 'PUT' ? { body: { ...(body as object), message: 'saved' } } : { body: { preferences: {} } },
    '/api/auth/oidc/own': { body: {} },
    '/api/calendar/own': { body: { zone: 'America/Chicago', isBookable: true, hours: [], busy: [], calls: [] } },
    ...answers,
  });
  const { user } = openScreen(
    <>
      <MyAccount />
      <StepUp />
    </>,
  );
  return { user, to: (path: string) => sent.filter((one) => one.path === path) };
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name, { selector: 'input' });

test('ruling 34: changing the password sends the current and the new one, both sealed with the same named key', async () => {
  const { user, to } = openAccount({ '/api/auth/password/change': { body: { message: 'Changed' } } });
  const change = screen.getByRole('button', { name: 'Change password' });

  await user.type(field('Current password'), 'the old one ü');
  await user.type(field('New password'), 'short');
  await user.tab();
  expect(field('New password').getAttribute('aria-invalid')).toBe('true');
  await user.clear(field('New password'));
  await user.type(field('New password'), 'plum violin seventeen');
  await user.type(field('Confirm new password'), 'plum violin');
  await user.tab();
  expect(field('Confirm new password').getAttribute('aria-invalid')).toBe('true');
  expect(change).toHaveProperty('disabled', true);
  await user.type(field('Confirm new password'), ' seventeen');
  await user.click(change);

  await waitFor(() => expect(field('Current password').value).toBe(''));
  expect([field('New password').value, field('Confirm new password').value]).toEqual(['', '']);
  const { kid, current, password } = to('/api/auth/password/change')[0]!.body as Record<string, unknown>;
  expect([kid, opened(current), opened(password)]).toEqual(['key-of-today', 'the old one ü', 'plum violin seventeen']);
  // It ended the other sessions, so the list is refetched.
  await waitFor(() => expect(to('/api/auth/session/list').length).toBeGreaterThan(1));
  expect(JSON.stringify(Object.values(sessionStorage))).not.toContain('plum');
});

test('a wrong current password and a weak new one are reported at their fields, and the typed text stays', async () => {
  let answer = refused('auth.wrong-password', { fields: [{ field: 'current', message: 'x' }] });
  const { user } = openAccount({ '/api/auth/password/change': () => answer });
  await user.type(field('Current password'), 'wrong');
  await user.type(field('New password'), 'plum violin seventeen');
  await user.type(field('Confirm new password'), 'plum violin seventeen');
  await user.click(screen.getByRole('button', { name: 'Change password' }));

  await waitFor(() => expect(field('Current password').getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getByText('The current password is incorrect.')).toBeTruthy();
  answer = refused('auth.password-weak', { details: { why: 'personal' } });
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  expect(await screen.findByText('Do not use your name, the company or the product')).toBeTruthy();
  expect([field('Current password').value, field('New password').value]).toEqual(['wrong', 'plum violin seventeen']);
});

test('whose password is a provider’s reads where it is changed, and is asked for none here', async () => {
  openAccount({ '/api/auth/oidc/own': { body: { name: 'Acme ID', elsewhere: 'Acme ID' } } });
  expect(await screen.findByText('You sign in with Acme ID. Your password is changed there.')).toBeTruthy();
  expect(screen.queryByLabelText('Current password')).toBeNull();
});

test('AUTH-14: sessions are listed by browser; one or all others can be ended, but not the current one alone', async () => {
  let sessions = [here, session('reference-of-another'), session('reference-of-a-third', { browser: 'curl/8' })];
  const { user, to } = openAccount({
    '/api/auth/session/list': () => ({ body: { sessions } }),
    '/api/auth/session/end': ({ body }) => {
      sessions = sessions.filter(({ ref }) => ref !== (body as { ref: string }).ref);
      return { body: { message: 'x' } };
    },
    '/api/auth/session/end-others': () => {
      const ended = sessions.length - 1;
      sessions = [here];
      return { body: { message: 'x', ended } };
    },
  });

  const rows = await screen.findAllByRole('listitem');
  expect(rows[0]!.textContent).toContain('this browser');
  expect(within(rows[0]!).queryByRole('button')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'End the session in Chrome on Windows' }));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2));
  expect(to('/api/auth/session/end').map(({ body }) => body)).toEqual([{ ref: 'reference-of-another' }]);
  expect(screen.getByRole('button', { name: 'End the session in Unknown browser' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'End all others' }));
  expect(await screen.findByText('1 session ended')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'End all others' })).toBeNull());
});

test('sessions that fail to load are reported and can be retried', async () => {
  let answer: Answer = { status: 500, body: { code: 'call.failed', erroCode: 500, erroMessage: 'x', message: 'x' } };
  const { user } = openAccount({ '/api/auth/session/list': () => answer });
  const again = await screen.findByRole('button', { name: 'Try again' });
  answer = { body: { sessions: [here] } };
  await user.click(again);
  expect(await screen.findByText('this browser')).toBeTruthy();
});

test('SES-02: the second factor is set up with the password and a code; its recovery codes are shown once', async () => {
  let isOn = false;
  let isConfirmed = false;
  const codes = ['ABCD-EFGH-2345-6723', 'QRST-UVWX-2345-6723'];
  const needed: Answer = { status: 403, body: { code: 'auth.step-up-needed', erroCode: 4030, message: 'x' } };
  const { user, to } = openAccount({
    '/api/auth/second-factor': () => ({
      body: { isOn, codesLeft: isOn ? 2 : 0, ...(isOn && { since: '2026-11-21T10:00:00.000Z' }) },
    }),
    '/api/auth/step-up': () => {
      isConfirmed = true;
      return { body: { message: 'x', until: '2026-11-21T12:00:00.000Z' } };
    },
    '/api/auth/second-factor/start': () =>
      isConfirmed ? { body: { secret: 'ABCDEFGHIJKLMNOP', address: 'otpauth://totp/x' } } : needed,
    '/api/auth/second-factor/confirm': ({ body }) => {
      if ((body as { code: string }).code !== '123456') return refused('auth.wrong-code');
      isOn = true;
      return { body: { recoveryCodes: codes } };
    },
    '/api/auth/second-factor/off': () => {
      isOn = false;
      return { body: { message: 'x' } };
    },
  });

  await user.click(await screen.findByRole('button', { name: 'Set up' }));
  await user.type(await screen.findByLabelText('Password'), 'mine{Enter}');
  expect(await screen.findByText('ABCD EFGH IJKL MNOP')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('img', { name: /^QR code with the key/ }).querySelector('path')).not.toBeNull();
  expect(screen.getByRole('link', { name: 'Open in an app on this device' }).getAttribute('href')).toBe(
    'otpauth://totp/x',
  );
  await user.type(field('Code from the app'), '000000{Enter}');
  await waitFor(() => expect(field('Code from the app').getAttribute('aria-invalid')).toBe('true'));
  await user.clear(field('Code from the app'));
  await user.type(field('Code from the app'), ' 123456 {Enter}');
  for (const code of codes) expect(await screen.findByText(code)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'I have saved them' }));
  expect(screen.queryByText(codes[0]!)).toBeNull();
  expect(await screen.findByText('2 recovery codes left')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Turn off' }));
  expect(await screen.findByRole('button', { name: 'Set up' })).toBeTruthy();
  expect(to('/api/auth/second-factor/start')).toHaveLength(2);
});

test('SES-02: closing the password question turns nothing on and reports no error', async () => {
  const { user, to } = openAccount({
    '/api/auth/second-factor/start': {
      status: 403,
      body: { code: 'auth.step-up-needed', erroCode: 4030, erroMessage: 'x', message: 'x' },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Set up' }));
  await screen.findByLabelText('Password');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('button', { name: 'Set up' })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(to('/api/auth/second-factor/start')).toHaveLength(1);
});

test('an API token is created after a step-up, shown once, and ended', async () => {
  const row = {
    id: 7,
    name: 'Payroll export',
    hint: 'rct_abcd',
    pageIds: [2],
    unitIds: [1],
    mayWrite: false,
    createdAt: '2026-11-20T10:00:00.000Z',
    expiresAt: '2027-02-20T10:00:00.000Z',
  };
  let tokens: object[] = [];
  const { user, to } = openAccount({
    '/api/auth/token/list': () => ({ body: { tokens } }),
    '/api/auth/token/create': () => {
      tokens = [row];
      return { body: { id: 7, apiToken: 'rct_abcdefgh', message: 'API token created' } };
    },
    '/api/auth/token/end': () => {
      tokens = [];
      return { body: { message: 'API token ended' } };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Create API token' }));
  const sheet = within(await screen.findByRole('dialog'));
  await user.click(sheet.getByRole('button', { name: 'Create API token' }));
  expect(await sheet.findByText('This field is required')).toBeTruthy();
  await user.type(sheet.getByRole('textbox', { name: /Name/ }), 'Payroll export');
  await user.click(sheet.getByRole('button', { name: 'Create API token' }));
  expect((await screen.findByTestId('api-token')).textContent).toBe('rct_abcdefgh');
  expect(to('/api/auth/token/create')[0]!.body).toMatchObject({ name: 'Payroll export', mayWrite: false, days: 90 });
  await user.click(screen.getByRole('button', { name: 'I copied it' }));
  expect(screen.queryByTestId('api-token')).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'End the token Payroll export' }));
  expect(await screen.findByText('You have no API tokens.')).toBeTruthy();
});

test('copies of replies are turned off and on again', async () => {
  const { user, to } = openAccount();
  const copies = await screen.findByRole('switch', { name: 'Send me a copy of replies to my emails' });
  expect(copies).toHaveProperty('checked', true);
  await user.click(copies);
  expect(await screen.findByText('You get no copies of replies')).toBeTruthy();
  expect(to('/api/auth/preferences').find(({ method }) => method === 'PUT')?.body).toEqual({
    preferences: { replyCopies: false },
  });
});
