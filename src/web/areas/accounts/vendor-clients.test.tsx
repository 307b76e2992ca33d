import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { clientRow, pageOf } from '#web/testing/account-rows.ts';
import { answerCalls, openScreen, signInHere } from '#web/testing/open-screen.tsx';
import { AccountPage } from './account-page.tsx';

const shared = {
  active: true,
  status: 'Active',
  uses: 0,
  isKept: false,
  version: 2,
  updatedAt: '2026-11-20T10:00:00.000Z',
};
const prime = {
  ...shared,
  id: 5,
  name: 'Prime Staff',
  category: 'PRIME',
  preferred: false,
  clients: [7, 8],
  clientsNames: ['Crestline Bank', 'Harborview'],
};
const bank = clientRow({ id: 7, name: 'Crestline Bank' });

test('the clients of a vendor are links on its profile and chips in its form', async () => {
  signInHere({ pages: '7' });
  const sent = answerCalls({
    '/api/job/vendor/record': { body: prime },
    '/api/job/vendor/search': pageOf('vendorSearch', [prime]),
    '/api/job/client/search': pageOf('clientSearch', [{ ...bank, id: 9, name: 'Meridian' }]),
    '/api/job/vendor/edit': { body: { ...prime, version: 3 } },
  });
  const { user } = openScreen(<AccountPage kind="vendor" />, '/teamlead/vendordetails?id=5');
  const link = await screen.findByRole('link', { name: 'Harborview' });
  expect(link.getAttribute('href')).toBe('/teamlead/clientdetails?id=8');

  await user.click(screen.getByRole('button', { name: 'Edit' }));
  await user.type(await screen.findByRole('combobox', { name: /^Clients/ }), 'mer');
  await user.click(await screen.findByRole('option', { name: 'Meridian' }));
  // A chip can be removed by keyboard, too.
  const chip = (await screen.findAllByText('Crestline Bank')).map((one) => one.closest('.MuiChip-root')).find(Boolean);
  (chip as HTMLElement).focus();
  await user.keyboard('{Delete}');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent.find(({ path }) => path.endsWith('/edit'))?.body).toEqual({ id: 5, version: 2, clients: [8, 9] }),
  );
});

test('deleting a vendor names the clients that it is linked with', async () => {
  signInHere({ pages: '7' });
  const latest = [{ id: 7, name: 'Crestline Bank' }];
  answerCalls({
    '/api/job/vendor/record': { body: { ...prime, uses: 1 } },
    '/api/job/vendor/search': pageOf('vendorSearch', [prime]),
    '/api/job/vendor/usage': { body: { uses: [{ kind: 'linkedClient', total: 1, latest }] } },
  });
  const { user } = openScreen(<AccountPage kind="vendor" />, '/teamlead/vendordetails?id=5');
  await user.click(await screen.findByRole('button', { name: 'Delete…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete Prime Staff?' }));
  expect(await dialog.findByText('Clients · 1')).toBeTruthy();
  expect(dialog.getByText(/^Its links with these go too/)).toBeTruthy();
  expect(dialog.getByRole('link', { name: 'Crestline Bank' })).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Delete' })).toBeTruthy();
});

test('the profile of a client lists the vendors that work with it', async () => {
  signInHere({ pages: '6' });
  const sent = answerCalls({
    '/api/job/client/record': { body: bank },
    '/api/job/client/search': pageOf('clientSearch', [bank]),
    '/api/job/vendor/search': pageOf('vendorSearch', [prime]),
  });
  openScreen(<AccountPage kind="client" />, '/teamlead/clientdetails?id=7');
  const link = await screen.findByRole('link', { name: 'Prime Staff' });
  expect(link.getAttribute('href')).toBe('/teamlead/vendordetails?id=5');
  expect(screen.getByRole('heading', { name: 'Vendors' })).toBeTruthy();
  expect(sent.find(({ path }) => path === '/api/job/vendor/search')?.query.get('clients')).toBe('7');
});
