import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answerCalls, openScreen, signInHere } from '#web/testing/open-screen.tsx';
import { CatalogPage } from './catalog-page.tsx';

const rowOf = (id: number, name: string, more: object = {}) => ({
  id,
  name,
  category: 'ACTIVE',
  tone: 'success',
  active: true,
  status: 'Active',
  uses: 0,
  isKept: false,
  version: 1,
  updatedAt: '2026-11-20T10:00:00.000Z',
  ...more,
});
const rows = [rowOf(1, 'New'), rowOf(2, 'Bench'), rowOf(3, 'Placed', { uses: 12 })];
const page = (content: object[], totalElements = content.length) => ({
  body: { csSearch: { content, totalElements, totalPages: 1, page_no: 0, limit: 50 } },
});

/** Opens the screen with this person's saved preferences; answers every request that was sent. */
function open(path = '/', answers: Parameters<typeof answerCalls>[0] = {}, preferences: object = {}) {
  signInHere();
  const saved = { preferences };
  const sent = answerCalls({
    '/api/cs/search': page(rows, 120),
    '/api/auth/preferences': ({ body, method }) => {
      if (method === 'PUT') Object.assign(saved.preferences, (body as typeof saved).preferences);
      return { body: { ...saved, message: 'User data saved with api' } };
    },
    ...answers,
  });
  return { ...openScreen(<CatalogPage name="candidate_status" />, path), sent, kept: saved };
}

const lastSearch = (sent: ReturnType<typeof answerCalls>) =>
  sent.filter(({ path }) => path === '/api/cs/search').at(-1)!.query;

test('filters are chips, in the address and in the call; each is removed separately', async () => {
  const { user, sent, place } = open('/?category=ACTIVE,PLACED&updatedFrom=2026-01-01');

  expect(await screen.findByRole('button', { name: /System category:\s*Active, Placed/ })).toBeTruthy();
  expect(Object.fromEntries(lastSearch(sent))).toMatchObject({ category: 'ACTIVE,PLACED', updatedFrom: '2026-01-01' });
  await user.click(screen.getByRole('button', { name: 'Remove filter Updated' }));
  await waitFor(() => expect(lastSearch(sent).has('updatedFrom')).toBe(false));
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Used by other records' }));
  await user.click(await screen.findByRole('checkbox', { name: 'No' }));
  await waitFor(() => expect(lastSearch(sent).get('inUse')).toBe('false'));
  expect(place.path).toBe('/?category=ACTIVE%2CPLACED&inUse=0');
});

test('an empty result says how many filters are set and offers to clear them', async () => {
  const { user, place } = open('/?q=zzz&category=NEW', { '/api/cs/search': page([]) });

  expect(await screen.findByText('Nothing matches 2 filters')).toBeTruthy();
  await user.click(screen.getAllByRole('button', { name: 'Clear filters' }).at(-1)!);
  await waitFor(() => expect(place.path).toBe('/'));
});

test('columns are chosen and moved, and saved for the person on the server', async () => {
  const { user, kept: saved } = open();
  await user.click(await screen.findByRole('button', { name: 'Columns' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Notes' }));
  await user.click(screen.getByRole('button', { name: 'Move Status up' }));
  await user.click(screen.getByRole('radio', { name: 'Compact' }));
  await user.click(screen.getByRole('button', { name: 'Close' }));

  await waitFor(() =>
    expect(saved.preferences).toEqual({
      'list:candidate_status': {
        columns: ['name', 'category', 'status', 'tone', 'uses', 'updatedAt', 'actions'],
        density: 'compact',
      },
    }),
  );
  const heads = within(await screen.findByRole('table')).getAllByRole('columnheader');
  expect(heads.map((head) => head.textContent).slice(1, 4)).toEqual(['Name', 'System category', 'Status']);
});

test('a view is saved under a name and opened again; its link contains filters and columns', async () => {
  const { user, kept: saved, place } = open('/?category=NEW&sort=name');
  await user.click(await screen.findByRole('button', { name: 'Save view' }));
  await user.type(await screen.findByLabelText(/View name/), 'Fresh ones');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(saved.preferences).toEqual({
      'list:candidate_status': { views: [{ name: 'Fresh ones', query: 'category=NEW&sort=name' }] },
    }),
  );

  await user.click(screen.getByRole('button', { name: 'All' }));
  await waitFor(() => expect(place.path).toBe('/'));
  await user.click(screen.getByRole('button', { name: 'Fresh ones' }));
  await waitFor(() => expect(place.path).toBe('/?category=NEW&sort=name'));
});

test('somebody else’s link shows its columns without touching one’s own', async () => {
  const { kept: saved } = open('/?columns=name,uses');

  const table = await screen.findByRole('table');
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((head) => head.textContent)
      .slice(1),
  ).toEqual(['Name', 'Used by']);
  expect(saved.preferences).toEqual({});
});

test('everything that matches except one entry is chosen across pages, changed at once, and undone', async () => {
  const { user, sent } = open('/?category=ACTIVE', {
    '/api/cs/bulk': ({ body }) => ({
      status: (body as { everything?: boolean }).everything ? 206 : 200,
      body: {
        changed: 118,
        before: [{ value: 'true', ids: [1, 3] }],
        skipped: [{ id: 9, name: 'Kept one', code: 'record.protected', message: 'x' }],
      },
    }),
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  await user.click(screen.getByRole('button', { name: 'Select all 120 entries that match' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select Bench' }));
  expect(screen.getByText('119 selected')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Deactivate' }));

  const bulk = () => sent.filter(({ path }) => path === '/api/cs/bulk').map(({ body }) => body);
  await waitFor(() =>
    expect(bulk()).toEqual([
      { category: ['ACTIVE'], everything: true, except: [2], field: 'status', value: 'Inactive' },
    ]),
  );
  expect((await screen.findByText(/118 entries changed/)).textContent).toContain('Kept one');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(bulk()[1]).toEqual({ field: 'status', value: 'true', ids: [1, 3] }));
});

test('rows are focused, chosen and opened by keyboard', async () => {
  const { user } = open();
  const row = (await screen.findByRole('button', { name: 'New' })).closest('tr')!;
  row.focus();
  await user.keyboard('{ArrowDown} ');
  expect(document.activeElement?.textContent).toContain('Bench');
  expect(screen.getByText('1 selected')).toBeTruthy();
  await user.keyboard('{Enter}');
  expect(((await screen.findByLabelText(/^Name/)) as HTMLInputElement).value).toBe('Bench');
});

test('a switch moves at once and moves back if the server refuses', async () => {
  const answer: { now?: () => void } = {};
  const { user } = open('/', {
    '/api/cs/active': () =>
      new Promise((resolve) => {
        answer.now = () =>
          resolve({ status: 409, body: { code: 'record.protected', erroCode: 409, message: 'x', erroMessage: 'x' } });
      }),
  });
  const toggle = (await screen.findByRole('switch', { name: 'Bench: Active' })) as HTMLInputElement;
  await user.click(toggle);
  expect(toggle.checked).toBe(false);
  await waitFor(() => expect(answer.now).toBeDefined());
  answer.now!();
  expect((await screen.findByRole('alert')).textContent).toContain('The system uses this entry');
  await waitFor(() => expect(toggle.checked).toBe(true));
});

test('a value is edited in its cell, and the change can be undone', async () => {
  const { user, sent } = open('/', { '/api/cs/edit': { body: rowOf(2, 'Bench', { version: 2, tone: 'danger' }) } });
  await user.click(await screen.findByRole('button', { name: /Edit Color of Bench$/ }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Color' }), 'danger');
  const edits = () => sent.filter(({ path }) => path === '/api/cs/edit').map(({ body }) => body);
  await waitFor(() => expect(edits()).toEqual([{ id: 2, version: 1, tone: 'danger' }]));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(edits()[1]).toEqual({ id: 2, version: 2, tone: 'success' }));
});

test('a stale save says who changed what and keeps the draft; nothing is saved before a value is chosen for each field', async () => {
  const current = { ...rowOf(2, 'Benched', { version: 5 }), isActive: true, remark: 'theirs' };
  let attempts = 0;
  const { user, sent } = open('/', {
    '/api/cs/edit': () => {
      attempts += 1;
      return attempts > 1
        ? { body: rowOf(2, 'Pool', { version: 6 }) }
        : {
            status: 409,
            body: { code: 'record.stale', erroCode: 409, message: 'x', details: { current, by: 'Ben Ortiz', at: '' } },
          };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Bench' }));
  const dialog = await screen.findByRole('dialog');
  await user.clear(within(dialog).getByLabelText(/^Name/));
  await user.type(within(dialog).getByLabelText(/^Name/), 'Pool');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));

  const t = await within(dialog).findByRole('alert');
  expect(t.textContent).toMatch(/Ben Ortiz changed this.*Current: Benched.*Yours: Pool/s);
  expect((within(dialog).getByLabelText(/^Name/) as HTMLInputElement).value).toBe('Pool');
  // It may stand far above the button that was pressed, so it has the focus; and Save alone decides nothing.
  expect(document.activeElement).toBe(t);
  const save = within(dialog).getByRole('button', { name: 'Save' });
  save.focus();
  await user.click(save);
  expect(attempts).toBe(1);
  expect(document.activeElement).toBe(t);
  await user.click(within(t).getByRole('button', { name: 'Keep mine', description: 'Name' }));
  expect(t.textContent).toContain('Each of these fields has a value now. Save to finish.');
  expect(document.activeElement).toBe(t);
  await user.click(save);
  await waitFor(() => expect(attempts).toBe(2));
  // Only the typed field is sent, with the version that was shown. The other person's remark stays.
  expect(sent.filter(({ path }) => path === '/api/cs/edit')[1]!.body).toEqual({ id: 2, version: 5, name: 'Pool' });
});

test('an export has all matching rows with the shown columns in the shown order', async () => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }));
  const { user, sent } = open('/?category=NEW&sort=name&dir=DESC', { '/api/cs/export': { body: 'name' } });
  await user.click(await screen.findByRole('button', { name: 'Export' }));
  await user.click(await screen.findByRole('menuitem', { name: 'All 120 entries as CSV' }));

  await waitFor(() =>
    expect(sent.find(({ path }) => path === '/api/cs/export')?.body).toEqual({
      sortby: 'DESC',
      orderby: 'name',
      category: ['NEW'],
      format: 'csv',
      columns: ['name', 'category', 'tone', 'remark', 'status', 'uses', 'updatedAt'],
      language: 'en',
    }),
  );
});

test('the records that use an entry are shown with links', async () => {
  const { user } = open('/', {
    '/api/cs/usage': { body: { uses: [{ kind: 'candidate', total: 12, latest: [{ id: 7, name: 'Priya R.' }] }] } },
  });
  await user.click(await screen.findByRole('button', { name: 'Where Placed is used: 12' }));
  expect((await screen.findByRole('link', { name: 'Priya R.' })).getAttribute('href')).toBe(
    '/upload/candidatedetails?candidateId=7',
  );
});

test('a chip is edited in place, even while nothing is chosen', async () => {
  const { user, sent, place } = open('/?category=ACTIVE');

  await user.click(await screen.findByRole('button', { name: /System category:\s*Active/ }));
  const editor = await screen.findByRole('dialog', { name: /System category/ });
  await user.click(within(editor).getByRole('checkbox', { name: 'Active' }));
  await waitFor(() => expect(lastSearch(sent).has('category')).toBe(false));
  expect(screen.getByRole('button', { name: /System category:\s*…/, hidden: true })).toBeTruthy();
  await user.click(within(editor).getByRole('checkbox', { name: 'Placed' }));
  await waitFor(() => expect(lastSearch(sent).get('category')).toBe('PLACED'));
  expect(place.path).toBe('/?category=PLACED');
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('button', { name: /System category:\s*Placed/ })).toBeTruthy();
});
