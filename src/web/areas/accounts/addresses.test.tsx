import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { clientRow, pageOf } from '#web/testing/account-rows.ts';
import { answerCalls, openScreen, signInHere } from '#web/testing/open-screen.tsx';
import { AccountPage } from './account-page.tsx';

const at = '2026-11-20T10:00:00.000Z';
const bank = clientRow({ id: 7, name: 'Crestline Bank' });
const plant = {
  addressId: 4,
  kind: 'WORK_SITE',
  label: 'Plant 3',
  attention: 'Ask at dock 4',
  street: '55 Northlake Road',
  city: 'Toronto',
  region: 'ON',
  postalCode: 'M5G 1X6',
  country: 'CA',
  version: 2,
  updatedAt: at,
};
function open(addresses: object[], answers: Parameters<typeof answerCalls>[0] = {}, mayWrite = true) {
  signInHere({ pages: '6', mayWrite });
  const sent = answerCalls({
    '/api/job/client/record': { body: bank },
    '/api/job/client/search': pageOf('clientSearch', [bank]),
    '/api/job/client/addresses/search': pageOf('addressSearch', addresses),
    ...answers,
  });
  return { ...openScreen(<AccountPage kind="client" />, '/teamlead/clientdetails?id=7&tab=addresses'), sent };
}

test('the addresses tab has its own route; an address is copied as a block, removed and restored', async () => {
  const { user, sent } = open([plant], {
    '/api/job/client/addresses/deleteById': { body: { message: 'Address removed' } },
    '/api/job/client/addresses/restore': { body: plant },
  });
  const row = (await screen.findByText('Plant 3')).closest('tr')!;
  expect(screen.getByRole('tab', { name: 'Addresses', selected: true })).toBeTruthy();
  expect(within(row).getByText('Toronto, ON M5G 1X6')).toBeTruthy();
  await user.click(within(row).getByRole('button', { name: 'Copy: Plant 3' }));
  expect(await screen.findByText('Copied: Plant 3')).toBeTruthy();
  expect(await navigator.clipboard.readText()).toBe(
    'Crestline Bank\nAsk at dock 4\n55 Northlake Road\nToronto ON  M5G 1X6\nCanada',
  );
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('not allowed'));
  await user.click(within(row).getByRole('button', { name: 'Copy: Plant 3' }));
  expect(await screen.findByText(/could not be copied/)).toBeTruthy();

  await user.click(within(row).getByRole('button', { name: 'Delete: Plant 3' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  const restored = () => sent.filter(({ path }) => path.endsWith('/addresses/restore')).map(({ body }) => body);
  await waitFor(() => expect(restored()).toEqual([{ addressId: 4 }]));
});

test('every invalid field of an address is reported before it is sent; the country follows from the state', async () => {
  const { user, sent } = open([], { '/api/job/client/addresses/create': { body: plant } });
  expect(await screen.findByText('No other addresses')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Add address' }));
  const field = (name: RegExp) => screen.findByLabelText<HTMLInputElement>(name);
  await user.selectOptions(await field(/^State/), 'ON');
  expect((await field(/^Country/)).value).toBe('CA');
  expect(screen.queryByRole('option', { name: 'Texas' })).toBeNull();
  await user.selectOptions(await field(/^Country/), 'US');
  await user.type(await field(/^ZIP or postal code/), 'm5g1x6');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByText('This state or province is not in that country')).toBeTruthy();
  expect(screen.getByText('Enter a ZIP code such as 75201 or 75201-1234')).toBeTruthy();
  expect(screen.getByText('This field is required')).toBeTruthy();
  expect(sent.filter(({ path }) => path.endsWith('/create'))).toEqual([]);

  await user.selectOptions(await field(/^Country/), 'CA');
  await user.type(await field(/^City/), 'Toronto');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const created = () => sent.find(({ path }) => path.endsWith('/addresses/create'))?.body;
  await waitFor(() =>
    expect(created()).toMatchObject({ id: 7, kind: 'WORK_SITE', city: 'Toronto', region: 'ON', postalCode: 'm5g1x6' }),
  );
});

test('a stale save shows both values and can overwrite on purpose; view-only access can only copy', async () => {
  const refused = {
    message: 'x',
    erroMessage: 'x',
    erroCode: 409,
    code: 'record.stale',
    details: { current: { ...plant, kind: 'OFFICE', version: 3 }, by: 'Bo Lee', at },
  };
  let saves = 0;
  const { user, sent, unmount } = open([plant], {
    '/api/job/client/addresses/edit': () => (saves++ === 0 ? { status: 409, body: refused } : { body: plant }),
  });
  await user.click(await screen.findByRole('button', { name: 'Edit: Plant 3' }));
  await user.selectOptions(await screen.findByLabelText(/^Type/), 'MAIL');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const notice = await screen.findByText(/Bo Lee/);
  expect(within(notice.closest('[role=alert]') as HTMLElement).getByText('Office')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(saves).toBe(1);
  await user.click(screen.getByRole('button', { name: 'Keep mine' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const bodies = () => sent.filter(({ path }) => path.endsWith('/addresses/edit')).map(({ body }) => body);
  await waitFor(() =>
    expect(bodies()).toEqual([
      { addressId: 4, version: 2, kind: 'MAIL' },
      { addressId: 4, version: 3, kind: 'MAIL' },
    ]),
  );
  unmount();

  open([plant], {}, false);
  expect(await screen.findByRole('button', { name: 'Copy: Plant 3' })).toBeTruthy();
  for (const name of ['Add address', 'Edit: Plant 3', 'Delete: Plant 3'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

test('addresses that fail to load are reported and can be retried', async () => {
  let asks = 0;
  const { user } = open([], {
    '/api/job/client/addresses/search': () =>
      asks++ === 0
        ? { status: 500, body: { message: 'x', erroMessage: 'x', erroCode: 500, code: 'call.failed' } }
        : pageOf('addressSearch', [plant]),
  });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Plant 3')).toBeTruthy();
});
