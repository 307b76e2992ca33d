import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerCalls, openScreen } from '#web/testing/open-screen.tsx';
import { Unsubscribe } from './unsubscribe.tsx';

test('CMP-09: the page asks nothing by itself; a click stops the mails and says so, another allows them again', async () => {
  const sent = answerCalls({
    '/api/results/network/unsubscribe': { body: { message: 'm', company: 'Northgate Talent' } },
  });
  const { user } = openScreen(<Unsubscribe />, '/unsubscribe?key=guid.seal');
  expect(await screen.findByRole('heading', { name: 'Stop these e-mails?' })).toBeTruthy();
  expect(sent).toEqual([]);

  await user.click(screen.getByRole('button', { name: 'Stop e-mails' }));
  expect(await screen.findByRole('heading', { name: 'E-mails are stopped' })).toBeTruthy();
  expect(screen.getByRole('status').textContent).toContain('Northgate Talent sends no more e-mails');
  await user.click(screen.getByRole('button', { name: /send me e-mails again/ }));
  expect(await screen.findByRole('heading', { name: 'E-mails are allowed again' })).toBeTruthy();
  expect(sent.map(({ method, body }) => [method, body])).toEqual([
    ['POST', { key: 'guid.seal' }],
    ['POST', { key: 'guid.seal', again: true }],
  ]);
});

test('a link that lost its end says so and offers no button that does nothing', async () => {
  answerCalls({});
  openScreen(<Unsubscribe />, '/unsubscribe');
  expect((await screen.findByRole('status')).textContent).toBe(
    'This link is not complete. Open it from the e-mail once more.',
  );
  expect(screen.queryByRole('button', { name: 'Stop e-mails' })).toBeNull();
});
