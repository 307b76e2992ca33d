import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { answerCalls, openScreen } from '#web/testing/open-screen.tsx';
import { Unsubscribe } from './unsubscribe.tsx';

const key = `${'g'.repeat(22)}.${'s'.repeat(43)}`;

afterEach(() => {
  vi.restoreAllMocks();
  window.history.replaceState(null, '', '/');
});

test('CMP-09: opening the page sends nothing; a click stops the emails and says so, another allows them again', async () => {
  const sent = answerCalls({
    '/api/results/network/unsubscribe': { body: { message: 'm', company: 'Northgate Talent' } },
  });
  const { user } = openScreen(<Unsubscribe />, `/unsubscribe?key=${key}`);
  expect(await screen.findByRole('heading', { name: 'Unsubscribe from these emails?' })).toBeTruthy();
  expect(sent).toEqual([]);

  await user.click(screen.getByRole('button', { name: 'Unsubscribe' }));
  expect(await screen.findByRole('heading', { name: 'You are unsubscribed' })).toBeTruthy();
  expect(screen.getByRole('status').textContent).toContain('Northgate Talent will no longer email you');
  await user.click(screen.getByRole('button', { name: /email me again/ }));
  expect(await screen.findByRole('heading', { name: 'You are subscribed again' })).toBeTruthy();
  expect(sent.map(({ method, body }) => [method, body])).toEqual([
    ['POST', { key }],
    ['POST', { key, again: 'true' }],
  ]);
});

test.each(['/unsubscribe', `/unsubscribe?key=${key.slice(0, -3)}`, '/unsubscribe?key=guid'])(
  '%s is a broken link: the page says so and promises nothing',
  async (address) => {
    answerCalls({});
    openScreen(<Unsubscribe />, address);
    expect(await screen.findByRole('heading', { name: 'This link does not work' })).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe('This link is incomplete. Open it from the email again.');
    expect(screen.queryByRole('button', { name: 'Unsubscribe' })).toBeNull();
  },
);

test.each([
  ['the email', `&lang=tr`, ['ar'], 'Bu e-postalar dursun mu?'],
  ['the browser, where the email says none', '', ['fr-CA', 'ar-EG', 'en-US'], 'هل تريد إيقاف هذه الرسائل؟'],
  ['the browser, where the email says one that we do not speak', '&lang=fr', ['tr-TR'], 'Bu e-postalar dursun mu?'],
  ['English, where neither says one that we speak', '', ['fr-CA'], 'Unsubscribe from these emails?'],
])('the page starts in the language of %s', async (_, language, browser, title) => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(browser);
  const address = `/unsubscribe?key=${key}${language}`;
  window.history.replaceState(null, '', address);
  answerCalls({});
  const before = document.cookie;
  openScreen(<Unsubscribe />, address);
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  // Whoever uses this browser for the product finds it as they left it.
  expect(document.cookie).toBe(before);
});
