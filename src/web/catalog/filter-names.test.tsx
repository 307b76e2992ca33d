import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { clientRow, pageOf } from '#web/testing/account-rows.ts';
import { answerCalls, openScreen, signInHere } from '#web/testing/open-screen.tsx';
import { CatalogPage } from './catalog-page.tsx';

const bank = clientRow({ id: 7, name: 'Crestline Bank', active: false, status: 'Inactive' });

/** Answers of both lists: the filtered list is empty; entries and people are found by their ids. */
function network() {
  signInHere({ pages: '6,7' });
  return answerCalls({
    '/api/auth/preferences': { body: { preferences: {}, message: '' } },
    '/api/job/vendor/search': pageOf('vendorSearch', []),
    '/api/job/client/search': ({ query }) => pageOf('clientSearch', query.get('ids') === '7' ? [bank] : []),
    '/api/job/client/owners': ({ query }) => ({
      body: query.get('ownerId') === '3' ? [{ id: 3, name: 'Ann Lee', username: 'ann' }] : [],
    }),
  });
}

test('opened by its address, a filter shows the name of its entry, even if the list is empty and the entry inactive', async () => {
  network();
  const vendors = openScreen(<CatalogPage name="vendor" />, '/teamlead/managevendor?clients=7');
  expect(await screen.findByRole('button', { name: /Clients:\s*Crestline Bank/ })).toBeTruthy();
  vendors.unmount();
  openScreen(<CatalogPage name="client" />, '/teamlead/manageclient?parentId=7&ownerId=3');
  expect(await screen.findByRole('button', { name: /Parent company:\s*Crestline Bank/ })).toBeTruthy();
  expect(await screen.findByRole('button', { name: /Owner:\s*Ann Lee/ })).toBeTruthy();
});

test('for an entry that was deleted or belongs to another unit the filter says that nothing is found, and shows no id', async () => {
  network();
  openScreen(<CatalogPage name="client" />, '/teamlead/manageclient?parentId=99&ownerId=98');
  expect(await screen.findByRole('button', { name: /Parent company:\s*Nothing found/ })).toBeTruthy();
  const owner = await screen.findByRole('button', { name: /Owner:\s*Nothing found/ });
  await waitFor(() => expect(owner.textContent).not.toContain('98'));
});
