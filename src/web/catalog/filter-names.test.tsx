import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerCalls, openScreen, signInHere } from '#web/testing/open-screen.tsx';
import { CatalogPage } from './catalog-page.tsx';

const page = (name: string, content: object[]) => ({
  body: { [name]: { content, totalElements: content.length, totalPages: 1, page_no: 0, limit: 50 } },
});
const entry = {
  active: false,
  status: 'Inactive',
  uses: 0,
  isKept: false,
  version: 1,
  updatedAt: '2026-11-20T10:00:00.000Z',
  rtrRequired: false,
  vendorSystems: [],
  countRejected: false,
  rateIsCeiling: false,
  coiRequired: false,
};
const bank = { ...entry, id: 7, name: 'Crestline Bank' };

/** The network of both lists: nothing is left of a cut list, entries and people are found by their ids. */
function network() {
  signInHere({ pages: '6,7' });
  return answerCalls({
    '/api/auth/preferences': { body: { preferences: {}, message: '' } },
    '/api/job/vendor/search': page('vendorSearch', []),
    '/api/job/client/search': ({ query }) => page('clientSearch', query.get('ids') === '7' ? [bank] : []),
    '/api/job/client/owners': ({ query }) => ({
      body: query.get('ownerId') === '3' ? [{ id: 3, name: 'Ann Lee', username: 'ann' }] : [],
    }),
  });
}

test('opened by its address, a filter tells its entry by name, also where nothing is left and the entry is off', async () => {
  network();
  const vendors = openScreen(<CatalogPage name="vendor" />, '/teamlead/managevendor?clients=7');
  expect(await screen.findByRole('button', { name: /Clients:\s*Crestline Bank/ })).toBeTruthy();
  vendors.unmount();
  openScreen(<CatalogPage name="client" />, '/teamlead/manageclient?parentId=7&ownerId=3');
  expect(await screen.findByRole('button', { name: /Belongs to:\s*Crestline Bank/ })).toBeTruthy();
  expect(await screen.findByRole('button', { name: /Owner:\s*Ann Lee/ })).toBeTruthy();
});

test('of an entry that is gone or of another unit the filter says that nothing is found, and no number', async () => {
  network();
  openScreen(<CatalogPage name="client" />, '/teamlead/manageclient?parentId=99&ownerId=98');
  expect(await screen.findByRole('button', { name: /Belongs to:\s*Nothing found/ })).toBeTruthy();
  const owner = await screen.findByRole('button', { name: /Owner:\s*Nothing found/ });
  await waitFor(() => expect(owner.textContent).not.toContain('98'));
});
