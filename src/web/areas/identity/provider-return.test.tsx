import { screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { awaitReturned, keepLeaving, type Returned } from '#web/session/provider-sign-in.ts';
import { readSession } from '#web/session/session.ts';
import { stored } from '#web/session/storage.ts';
import { answerCalls, openScreen } from '#web/testing/open-screen.tsx';
import { ProviderReturn } from './provider-return.tsx';

const answer = {
  userRole: 2,
  username: 'dana',
  name: 'Dana Marsh',
  phno: '',
  pages: '2,24',
  activeBu: '1',
  activatedBUs: ['USA'],
  vendors: [],
  write: true,
  token: { accessToken: 'a.b.c', idToken: 'a.b.c', expiresIn: 900 },
};

test('what the provider sent back is exchanged once, and the person lands where they wanted to be', async () => {
  keepLeaving({ binding: 'binding-of-this-tab', state: 'st-1', from: '/upload/managejob' });
  const sent = answerCalls({ '/api/auth/oidc/finish': { body: answer } });
  const { place } = openScreen(<ProviderReturn />, '/login/oidc?code=c1&state=st-1&iss=https%3A%2F%2Fid.example.com');
  await waitFor(() => expect(place.path).toBe('/upload/managejob'));
  const calls = sent.filter(({ path }) => path === '/api/auth/oidc/finish');
  expect(calls.map(({ body }) => body)).toEqual([
    { code: 'c1', state: 'st-1', iss: 'https://id.example.com', binding: 'binding-of-this-tab' },
  ]);
  expect([readSession()?.name, stored('provider')]).toEqual(['Dana Marsh', 'yes']);
});

test('a refusal is told with the way back', async () => {
  keepLeaving({ binding: 'binding-of-this-tab', state: 'st-1' });
  answerCalls({
    '/api/auth/oidc/finish': {
      status: 403,
      body: { code: 'auth.oidc-unverified', erroCode: 4030, erroMessage: 'x', message: 'x' },
    },
  });
  openScreen(<ProviderReturn />, '/login/oidc?code=c1&state=st-1');
  expect(await screen.findByText(/has not verified your email address/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to sign-in' })).toBeTruthy();
});

test('an answer that another window waits for is handed to it; one without a code says so', async () => {
  const close = vi.spyOn(window, 'close').mockImplementation(() => undefined);
  const heard: Returned[] = [];
  onTestFinished(awaitReturned('st-2', (returned) => heard.push(returned)));
  answerCalls({});
  openScreen(<ProviderReturn />, '/login/oidc?code=c2&state=st-2');
  expect(await screen.findByText('Confirmed. You can close this window.')).toBeTruthy();
  await waitFor(() => expect(heard).toEqual([{ code: 'c2', state: 'st-2' }]));
  expect(close).toHaveBeenCalled();
  openScreen(<ProviderReturn />, '/login/oidc?error=access_denied&state=st-2');
  expect(await screen.findByText(/sent nothing back/)).toBeTruthy();
});
