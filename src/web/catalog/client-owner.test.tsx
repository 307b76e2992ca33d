import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { clientRow, pageOf } from '#web/testing/account-rows.ts';
import { answerCalls, openScreen, signInHere } from '#web/testing/open-screen.tsx';
import { CatalogPage } from './catalog-page.tsx';

const bank = clientRow({ id: 7, name: 'Crestline Bank', ownerId: 3, ownerName: 'Ann Lee', version: 2 });

function open(path = '/') {
  signInHere({ pages: '6' });
  const sent = answerCalls({
    '/api/auth/preferences': { body: { preferences: {}, message: '' } },
    '/api/job/client/search': pageOf('clientSearch', [bank]),
    '/api/job/client/owners': ({ query }) => ({
      body: [
        { id: 3, name: 'Ann Lee', username: 'ann' },
        { id: 4, name: 'Bo Lee', username: 'bo' },
      ].filter(({ username }) => username.startsWith(query.get('search') ?? '')),
    }),
    '/api/job/client/edit': { body: { ...bank, ownerId: 4, ownerName: 'Bo Lee', version: 3 } },
  });
  return { ...openScreen(<CatalogPage name="client" />, path), sent };
}

test('an owner is found by name in the unit of the record, and only the owner is sent', async () => {
  const { user, sent } = open();
  await user.click(await screen.findByRole('button', { name: /^Actions for/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  const owner = await screen.findByRole('combobox', { name: /^Owner/ });
  expect((owner as HTMLInputElement).value).toBe('Ann Lee');
  await user.clear(owner);
  await user.type(owner, 'bo');
  const offered = screen.getByRole('listbox', { name: 'Owner' });
  await waitFor(() =>
    expect(
      within(offered)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Bo Leebo']),
  );
  await user.keyboard('{Enter}');
  expect((owner as HTMLInputElement).value).toBe('Bo Lee');
  const requested = sent.filter(({ path }) => path.endsWith('/owners')).at(-1)!.query;
  expect(Object.fromEntries(requested)).toEqual({ id: '7', search: 'bo' });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent.find(({ path }) => path.endsWith('/edit'))?.body).toEqual({ id: 7, version: 2, ownerId: 4 }),
  );
});

test('the list is filtered by owner, whose name the filter shows', async () => {
  const { sent } = open('/?ownerId=3');
  expect(await screen.findByRole('button', { name: /Owner:\s*Ann Lee/ })).toBeTruthy();
  expect(sent.find(({ path }) => path === '/api/job/client/search')?.query.get('ownerId')).toBe('3');
});
