import { act, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { answerCalls, openScreen, type Sent, signInHere } from '#web/testing/open-screen.tsx';
import { UnitDialog } from './unit-dialog.tsx';

afterEach(() => void vi.useRealTimers());

const unit = (bid: number, code: string, status = 'Active') => ({
  bid,
  code,
  name: `Northgate ${code}`,
  country: 'US',
  currency: 'USD',
  timeZone: 'America/Chicago',
  active: status === 'Active',
  status,
  uses: 0,
  isKept: false,
  version: 1,
  updatedAt: '2026-11-21T12:00:00.000Z',
});
const found = (...content: object[]) => ({
  body: { businessSearch: { content, totalElements: content.length, totalPages: 1, page_no: 0, limit: 1000 } },
});
const list = { '/api/business-unit/search': found(unit(1, 'USA'), unit(2, 'CAN'), unit(3, 'OLD', 'Inactive')) };
const plan = '/api/auth/business/plan';
const applied = (id: string) => ({
  body: {
    message: 'Business Unit Applied',
    businessUnitId: id,
    activeBu: id,
    activatedBUs: ['USA', 'CAN'],
    vendors: ['Flextrack'],
  },
});

/** Opens the dialog over a page; `reload` stands in for the browser's. */
function openDialog(answers: Parameters<typeof answerCalls>[0] = list, page: React.ReactNode = null) {
  // Like a browser, it fires `beforeunload` first.
  const reload = vi.fn(() => window.dispatchEvent(new Event('beforeunload', { cancelable: true })));
  vi.stubGlobal('location', { ...location, reload });
  signInHere({ unitIds: '1' });
  const sent = answerCalls(answers);
  const drawn = openScreen(
    <>
      {page}
      <UnitDialog onClose={() => {}} />
    </>,
  );
  return { ...drawn, sent, reload };
}

const box = (code: string) => screen.findByRole('checkbox', { name: `Northgate ${code} (${code})` });
const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Submit', hidden: true });
const searches = (sent: Sent[]) => sent.filter(({ path }) => path === '/api/business-unit/search');

test('on a new installation whoever may add Business Units is led to them; nobody else is', async () => {
  const empty = { '/api/business-unit/search': found() };
  const { unmount } = openDialog(empty);
  await screen.findByText('You have no Business Units. Ask your administrator.');
  unmount();
  signInHere({ unitIds: '', pages: '4,23' });
  answerCalls(empty);
  openScreen(<UnitDialog onClose={() => {}} />);
  await screen.findByText('No Business Unit yet. Jobs and people belong to one.');
  const add = screen.getByRole<HTMLAnchorElement>('link', { name: 'Add a Business Unit' });
  expect(add.pathname).toBe('/organizationalsetup/businessunit');
});

test('shell 60: the dialog asks for the list as the specification says', async () => {
  const { sent } = openDialog();

  expect(await box('USA')).toBeTruthy();
  expect(Object.fromEntries(searches(sent)[0]!.query)).toEqual({
    page_no: '0',
    limit: '1000',
    sortby: 'DESC',
    orderby: 'name',
  });
});

test('shell 61: the list is stored as it came, and a change by another tab shows within a second, without the network', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { sent } = openDialog();
  await box('USA');

  await waitFor(() => expect(JSON.parse(localStorage.getItem('businessSearchContent')!)[0]).toEqual(unit(1, 'USA')));
  const before = searches(sent).length;
  localStorage.setItem('businessSearchContent', JSON.stringify([{ bid: 9, code: 'MEX', status: 'Active' }]));
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(screen.getByRole('checkbox', { name: 'MEX (MEX)' })).toBeTruthy();
  expect(screen.queryByRole('checkbox', { name: /CAN/ })).toBeNull();
  localStorage.setItem('businessSearchContent', 'no list at all');
  window.dispatchEvent(new StorageEvent('storage', { key: 'businessSearchContent' }));
  await waitFor(() => expect(screen.queryByRole('checkbox')).toBeNull());
  expect(searches(sent)).toHaveLength(before);
});

test('shell 62: inactive units are not offered', async () => {
  openDialog();

  await box('USA');
  expect(screen.queryByRole('checkbox', { name: /OLD/ })).toBeNull();
});

test('shell 63: the choice can be submitted with one unit and not with none', async () => {
  const { user } = openDialog();

  await waitFor(async () => expect((await box('USA')) as HTMLInputElement).toHaveProperty('checked', true));
  expect(submit().disabled).toBe(false);
  await user.click(await box('USA'));
  expect(submit().disabled).toBe(true);
});

test('shell 64: a second unit is refused in a modal, which returns the focus', async () => {
  const { user } = openDialog();
  const second = await box('CAN');

  await user.click(second);
  const modal = await screen.findByRole('dialog', { name: 'Action Required' });
  expect(modal.textContent).toContain('Please deselect the current Business Unit before selecting a new one.');
  expect(modal.contains(document.activeElement)).toBe(true);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Action Required' })).toBeNull());
  expect((second as HTMLInputElement).checked).toBe(false);
  expect(document.activeElement).toBe(second);
  await user.click(second);
  await user.click(await screen.findByRole('button', { name: 'OK' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Action Required' })).toBeNull());
});

test('shell 65, 66: another unit is sent as a comma-separated string, confirmed and stored, and the page reloads after a second', async () => {
  let answeredAt = 0;
  const answer = () => {
    answeredAt = performance.now();
    return applied('2');
  };
  const { user, sent, reload } = openDialog({ ...list, [plan]: answer });
  let reloadedAt = 0;
  reload.mockImplementation(() => {
    reloadedAt = performance.now();
    return true;
  });

  await user.click(await box('USA'));
  await user.click(await box('CAN'));
  await user.click(submit());
  expect(await screen.findByText('Business Unit Applied')).toBeTruthy();
  expect(sent.find(({ path }) => path === plan)?.body).toEqual({ businessUnitId: '2' });
  expect(localStorage.getItem('buid')).toBe('2');
  expect(localStorage.getItem('vendors')).toBe('Flextrack');
  expect(localStorage.getItem('activatedBUs')).toBe('USA,CAN');
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  // A timer may fire a millisecond early.
  expect(reloadedAt - answeredAt).toBeGreaterThanOrEqual(999);
});

test('shell 67: a list that fails to load and units that fail to apply are reported in a toast; nothing reloads', async () => {
  const broken = { status: 503, body: { erroMessage: 'Away for a moment', erroCode: 503, code: 'units.away' } };
  let isBroken = true;
  const { user, reload } = openDialog({
    '/api/business-unit/search': () => (isBroken ? broken : list['/api/business-unit/search']),
    [plan]: { status: 403, body: { erroMessage: 'Not yours', erroCode: 4030, code: 'units.not-yours' } },
  });

  expect((await screen.findAllByText('Away for a moment')).length).toBeGreaterThan(0);
  expect(screen.getAllByRole('alert').some(({ textContent }) => textContent?.includes('Away for a moment'))).toBe(true);
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await box('USA');
  await user.click(submit());
  expect(await screen.findByText('Not yours')).toBeTruthy();
  await act(() => new Promise((done) => setTimeout(done, 1200)));
  expect(reload).not.toHaveBeenCalled();
  expect(submit().disabled).toBe(false);
});

test('shell 69: with an unsaved form it asks before units are applied', async () => {
  function Dirty() {
    useEffect(() => {
      const ask = (event: Event) => event.preventDefault();
      window.addEventListener('beforeunload', ask);
      return () => window.removeEventListener('beforeunload', ask);
    }, []);
    return null;
  }
  const { user, sent, reload } = openDialog({ ...list, [plan]: applied('1') }, <Dirty />);
  await box('USA');

  await user.click(submit());
  expect(await screen.findByRole('dialog', { name: 'Discard changes?' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Keep editing' }));
  expect(sent.some(({ path }) => path === plan)).toBe(false);
  await user.click(submit());
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(await screen.findByText('Business Unit Applied')).toBeTruthy();
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  // Asked once only: nothing prevented the reload.
  expect(reload).toHaveReturnedWith(true);
});
