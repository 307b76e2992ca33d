import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerCalls, openScreen } from '#web/testing/open-screen.tsx';
import { Unsubscribe } from './unsubscribe.tsx';

test('CMP-09: opening the page sends nothing; a click stops the emails and says so, another allows them again', async () => {
  const sent = answerCalls({
    '/api/results/network/unsubscribe': { body: { message: 'm', company: 'Northgate Talent' } },
  });
  const { user } = openScreen(<Unsubscribe />, '/unsubscribe?key=guid.seal');
  expect(await screen.findByRole('heading', { name: 'Unsubscribe from these emails?' })).toBeTruthy();
  expect(sent).toEqual([]);

  await user.click(screen.getByRole('button', { name: 'Unsubscribe' }));
  expect(await screen.findByRole('heading', { name: 'You are unsubscribed' })).toBeTruthy();
  expect(screen.getByRole('status').textContent).toContain('Northgate Talent will no longer email you');
  await user.click(screen.getByRole('button', { name: /email me again/ }));
  expect(await screen.findByRole('heading', { name: 'You are subscribed again' })).toBeTruthy();
  expect(sent.map(({ method, body }) => [method, body])).toEqual([
    ['POST', { key: 'guid.seal' }],
    ['POST', { key: 'guid.seal', again: 'true' }],
  ]);
});

test('a truncated link says so and shows no useless button', async () => {
  answerCalls({});
  openScreen(<Unsubscribe />, '/unsubscribe');
  expect((await screen.findByRole('status')).textContent).toBe(
    'This link is incomplete. Open it from the email again.',
  );
  expect(screen.queryByRole('button', { name: 'Unsubscribe' })).toBeNull();
});
