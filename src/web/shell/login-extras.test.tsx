import { screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { takeLeaving } from '#web/session/provider-sign-in.ts';
import { answerCalls, openScreen } from '#web/testing/open-screen.tsx';
import { LoginExtras } from './login-extras.tsx';

const key = { kid: 'k1', jwk: {}, now: 1 };

/** Where the page was sent to. */
function watchLeaving() {
  const assign = vi.fn();
  vi.stubGlobal('location', { ...window.location, assign });
  onTestFinished(() => void vi.unstubAllGlobals());
  return assign;
}

test('without a provider and without sample data there is nothing under the login', async () => {
  const sent = answerCalls({ '/api/auth/key': { body: key } });
  openScreen(<LoginExtras />);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(screen.queryByRole('button')).toBeNull();
});

test('the button leads to the provider, bound to this tab, and remembers where one wanted to be', async () => {
  const url = 'https://id.example.com/auth?state=st-1';
  const sent = answerCalls({
    '/api/auth/key': { body: { ...key, provider: 'Acme ID' } },
    '/api/auth/oidc/start': { body: { url } },
  });
  const assign = watchLeaving();
  const { user } = openScreen(<LoginExtras />, { pathname: '/', state: { from: '/upload/managejob' } });
  await user.click(await screen.findByRole('button', { name: 'Sign in with Acme ID' }));
  await waitFor(() => expect(assign).toHaveBeenCalledWith(url));
  const { binding } = sent.find(({ path }) => path === '/api/auth/oidc/start')!.body as { binding: string };
  expect(takeLeaving('another')).toBeUndefined();
  expect(takeLeaving('st-1')).toEqual({ binding, state: 'st-1', from: '/upload/managejob' });
  expect(takeLeaving('st-1')).toBeUndefined();
});

test('a provider that does not answer is told at the button', async () => {
  answerCalls({
    '/api/auth/key': { body: { ...key, provider: 'Acme ID' } },
    '/api/auth/oidc/start': {
      status: 400,
      body: {
        code: 'auth.oidc-failed',
        erroCode: 400,
        erroMessage: 'x',
        message: 'x',
        details: { why: 'It is down.' },
      },
    },
  });
  const { user } = openScreen(<LoginExtras />);
  await user.click(await screen.findByRole('button', { name: 'Sign in with Acme ID' }));
  expect(await screen.findByText(/Single sign-on did not work: It is down/)).toBeTruthy();
});
