import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { noCounts } from '#domain/grabber/outcomes.ts';
import { answerCalls, openScreen, signInHere } from '#web/testing/open-screen.tsx';
import { VendorImport } from './vendor-import.tsx';

const uploadid = 'abcdefghijklmnopqrstuvwx';
const upload = {
  uploadid,
  name: 'export.csv',
  vmsProvider: 'Beeline',
  programme: '',
  shape: 'TABLE',
  kind: 'csv',
  origin: 'UPLOAD',
  state: 'READ',
  rows: 3,
  counts: noCounts(),
  at: '2026-11-25T10:00:00.000Z',
  uploadedAt: '2026-11-25T10:00:00.000Z',
  mayRevert: false,
};
const read = {
  upload,
  headings: ['Req ID', 'Job Title', 'Cost Center'],
  sample: [['R-1', 'Java Developer', '77']],
  mapping: ['requisition', 'title', ''],
  isDateOpen: false,
  dateOrder: 'MDY',
  zone: 'America/Chicago',
  filters: [],
  opensActive: true,
  isFullExport: false,
  isRemembered: true,
  gone: ['Max Rate'],
  added: ['Cost Center'],
  above: 0,
  notes: [],
};
const setup = {
  vendorSystems: ['Beeline', 'Dotstaff'],
  programmes: [],
  waitingRows: 2,
  waitingFiles: 1,
  failedFiles: 0,
};
const page = (name: string, content: readonly object[]) => ({
  body: { [name]: { content, totalElements: content.length, totalPages: 1, page_no: 0, limit: 25 } },
});
const answer = (more: Parameters<typeof answerCalls>[0] = {}) =>
  answerCalls({
    '/api/job/grabber/setup': { body: setup },
    '/api/job/grabber/uploads': page('uploadSearch', []),
    '/api/job/grabber/state': { body: read },
    '/api/job/grabber/info': page('grabberSearch', []),
    ...more,
  });

test('a file is sent with its vendor system and opens; a pasted text too', async () => {
  signInHere();
  answer();
  const forms: FormData[] = [];
  class Request {
    status = 200;
    responseText = JSON.stringify({
      uploadid,
      state: 'READ',
      uploads: [read],
      unread: [{ name: 'old.doc', message: '' }],
    });
    upload = {};
    onload: (() => void) | undefined;
    open = () => {};
    setRequestHeader = () => {};
    send(form: FormData) {
      forms.push(form);
      this.onload?.();
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request);
  const { user } = openScreen(<VendorImport />, '/upload/vendorimport');

  expect(await screen.findByText('No uploads yet')).toBeTruthy();
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Vendor system' }), 'Dotstaff');
  await user.type(screen.getByRole('textbox', { name: 'Or paste a table or a posting' }), 'Req ID');
  await user.click(screen.getByRole('button', { name: 'Read text' }));
  expect(await screen.findByText('export.csv')).toBeTruthy();
  expect(screen.getByText(/left out: old.doc/)).toBeTruthy();
  expect([...forms[0]!.entries()]).toEqual([
    ['vendor', 'Dotstaff'],
    ['text', 'Req ID'],
  ]);
});

test('columns are those of the last time, a renamed one is named, a new one is marked; the trial shows rows and reasons', async () => {
  signInHere();
  const counts = { ...noCounts(), CREATED: 1, REJECTED: 1, UNMAPPED: 1 };
  let state = 'READ';
  let mapping = read.mapping;
  const row = {
    uploadid,
    row: 3,
    outcome: 'REJECTED',
    requisition: 'R-2',
    problems: [{ field: 'title', reason: 'missing' }],
    diff: [],
    kept: [],
    notes: [],
    rules: [],
    fields: {},
    at: upload.at,
  };
  const waits = {
    ...row,
    row: 5,
    outcome: 'CREATED',
    problems: [],
    notes: ['noOpenings', 'pastDue'],
    isHeldBack: true,
  };
  const again = answerCalls({
    '/api/job/grabber/setup': { body: setup },
    '/api/job/grabber/state': () => ({
      body: { ...read, mapping, upload: { ...upload, state, counts: state === 'READ' ? noCounts() : counts } },
    }),
    '/api/job/grabber/info': page('grabberSearch', [row, { ...row, row: 4, problems: [], isFilled: true }, waits]),
    '/api/job/grabber/run': () => {
      state = state === 'CHECKED' ? 'DONE' : 'CHECKED';
      mapping = ['requisition', '', 'title'];
      return { body: { ...upload, state, counts } };
    },
  });
  const { user } = openScreen(<VendorImport />, `/upload/vendorimport?upload=${uploadid}`);

  expect(
    await screen.findByText('No longer in the file: Max Rate. Choose the columns that replace them.'),
  ).toBeTruthy();
  expect(screen.getByText('new')).toBeTruthy();
  // What is missing is said beside the button that waits for it.
  await user.selectOptions(screen.getByRole('combobox', { name: 'Req ID: Field' }), '');
  expect(screen.getByRole('button', { name: 'Check all rows' })).toHaveProperty('disabled', true);
  expect(screen.getByText('First choose a column for Requisition number.')).toBeTruthy();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Req ID: Field' }), 'requisition');
  expect(screen.queryByText('First choose a column for Requisition number.')).toBeNull();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Cost Center: Field' }), 'title');
  expect(screen.getByRole('combobox', { name: 'Job Title: Field' })).toHaveProperty('value', '');
  screen.getByRole('button', { name: 'Check all rows' }).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Check results' })));
  const body = await waitFor(() => again.find(({ path }) => path === '/api/job/grabber/run')!.body);
  expect(body).toMatchObject({ dryRun: true, mapping: ['requisition', '', 'title'] });

  expect(await screen.findByText('Job title is missing')).toBeTruthy();
  for (const text of [/^0 openings at the vendor system/, 'Due date is past', 'The job waits and is not opened'])
    expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getByText('Job filled: every opening has someone who accepted')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Import 2 rows' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Download 1 row to correct' })).toBeTruthy();
  // With other columns, whoever chose them, the rows below are not what would be imported.
  await user.selectOptions(screen.getByRole('combobox', { name: 'Job Title: Field' }), 'title');
  expect(screen.queryByRole('button', { name: 'Import 2 rows' })).toBeNull();
  expect(screen.getByText(/Check the rows again before you import/)).toBeTruthy();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Cost Center: Field' }), 'title');
  screen.getByRole('button', { name: 'Import 2 rows' }).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Import results' })));
});

test('what somebody else tries meanwhile leaves what is chosen here, and is not imported in its place', async () => {
  signInHere();
  let theirs = {};
  answerCalls({
    '/api/job/grabber/setup': { body: setup },
    '/api/job/grabber/info': page('grabberSearch', []),
    '/api/job/grabber/state': () => ({ body: { ...read, ...theirs } }),
  });
  const { user, client } = openScreen(<VendorImport />, `/upload/vendorimport?upload=${uploadid}`);
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Cost Center: Field' }), 'client');
  theirs = {
    mapping: ['requisition', 'title', 'manager'],
    upload: { ...upload, state: 'CHECKED', counts: { ...noCounts(), CREATED: 3 } },
  };
  await client.invalidateQueries();
  expect(await screen.findByText(/Check the rows again before you import/)).toBeTruthy();
  expect(screen.getByRole('combobox', { name: 'Cost Center: Field' })).toHaveProperty('value', 'client');
  expect(screen.queryByRole('button', { name: 'Import 3 rows' })).toBeNull();
});

test('what waits is assigned by its suggestion, and a status by its meaning', async () => {
  signInHere();
  const waits = {
    kind: 'client',
    vmsProvider: 'Beeline',
    programme: '',
    unitId: 1,
    unitCode: 'USA',
    key: 'acme',
    name: 'Acme',
    rows: 2,
    titles: ['Java Developer'],
    suggestions: [{ id: 9, name: 'Acme Incorporated' }],
  };
  const status = { ...waits, kind: 'status', key: 'vergeben', name: 'Vergeben', suggestions: [] };
  const mailed = {
    ...upload,
    origin: 'MAIL',
    cameFrom: { connector: 'Beeline mail', from: 'notify@beeline.com', subject: 'New requests' },
  };
  const unread = {
    name: 'Request 4711',
    connector: 'Beeline mail',
    vmsProvider: 'Beeline',
    programme: '',
    from: 'no-reply@beeline.example',
    at: '2026-11-26T08:10:00.000Z',
    why: 'The file has a password.',
  };
  const sent = answer({
    '/api/job/grabber/unmapped': {
      body: { files: [mailed], failed: [unread], failedUploads: [], waiting: [waits, status] },
    },
    '/api/job/grabber/unmapped/assign': { body: { taken: 2 } },
  });
  const { user } = openScreen(<VendorImport />, '/upload/vendorimport?view=queue');

  expect(await screen.findByRole('tab', { name: 'Waiting for you (3)' })).toBeTruthy();
  const failed = within(await screen.findByRole('region', { name: 'Emails and files that could not be read' }));
  expect(failed.getByText('Request 4711')).toBeTruthy();
  expect(failed.getByText('from no-reply@beeline.example')).toBeTruthy();
  expect(failed.getByText('The file has a password.')).toBeTruthy();
  const files = within(await screen.findByRole('region', { name: 'Files that need column mapping' }));
  expect(files.getByRole('link', { name: 'export.csv' }).getAttribute('href')).toBe(
    `/upload/vendorimport?upload=${uploadid}`,
  );
  expect(files.getByText(/from notify@beeline.com/)).toBeTruthy();
  const acme = await screen.findByRole('region', { name: 'Acme' });
  expect(within(acme).getByText('2 rows wait')).toBeTruthy();
  await user.click(within(acme).getByRole('button', { name: /Acme Incorporated/ }));
  expect(await screen.findByText('2 rows imported')).toBeTruthy();
  const other = screen.getByRole('region', { name: 'Vergeben' });
  await user.selectOptions(within(other).getByRole('combobox', { name: 'Means' }), 'FILLED');
  await user.click(within(other).getByRole('button', { name: 'Assign' }));
  await waitFor(() =>
    expect(sent.filter(({ path }) => path.endsWith('/assign')).map(({ body }) => body)).toMatchObject([
      { clientId: 9, kind: 'client' },
      { kind: 'status', status: 'FILLED' },
    ]),
  );
});

test('rules are moved, and a wrong one keeps what was typed and says where', async () => {
  signInHere({ pages: '1,2,22' });
  const rule = (id: number, name: string) => ({
    id,
    position: id,
    name,
    conditions: [{ field: 'title', op: 'has', value: 'java' }],
    actions: [{ do: 'priority', value: 'HIGH' }],
    isActive: true,
    version: 1,
  });
  const sent = answer({
    '/api/automation/rules': { body: { rules: [rule(1, 'First'), rule(2, 'Second')] } },
    '/api/automation/rules/order': { body: { rules: [] } },
    '/api/automation/rules/save': {
      status: 400,
      body: { code: 'call.invalid', fields: [{ field: 'actions.0.value', message: 'Choose one from the list' }] },
    },
    '/api/job/assignable': { body: [] },
  });
  const { user } = openScreen(<VendorImport />, '/upload/vendorimport?view=rules');

  await user.click(await screen.findByRole('button', { name: 'Move down: First' }));
  await waitFor(() => expect(sent.find(({ path }) => path.endsWith('/order'))?.body).toEqual({ ruleIds: [2, 1] }));
  await user.click(screen.getByRole('button', { name: 'Add rule' }));
  await user.type(screen.getByRole('textbox', { name: /Name/ }), 'Mine');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Then 1' }), 'assign');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Choose one from the list')).toBeTruthy();
  expect(screen.getByRole('textbox', { name: /Name/ })).toHaveProperty('value', 'Mine');
});

test('a file that was imported says where it came from; imported again it is checked first, and newer files are named', async () => {
  signInHere({ pages: '1,2,22' });
  const other = 'zyxwvutsrqponmlkjihgfedc';
  const done = {
    ...upload,
    state: 'DONE',
    origin: 'MAIL',
    cameFrom: { connector: 'Beeline mail', from: 'notify@beeline.com', subject: 'New requests' },
    counts: { ...noCounts(), CREATED: 3 },
  };
  const sent = answer({
    '/api/job/grabber/state': () => ({
      body: sent.some(({ path }) => path === '/api/grabber/run/old')
        ? {
            ...read,
            upload: { ...done, uploadid: other, state: 'CHECKED', counts: { ...noCounts(), UPDATED: 1 } },
            newer: { jobs: 1, files: [{ name: 'beeline3.csv', at: '2026-11-26T10:00:00.000Z' }] },
          }
        : { ...read, upload: done },
    }),
    '/api/grabber/run/old': { body: { ...done, uploadid: other, state: 'CHECKED' } },
  });
  const { user, place } = openScreen(<VendorImport />, `/upload/vendorimport?upload=${uploadid}`);
  expect(await screen.findByText(/from notify@beeline.com/)).toBeTruthy();
  expect(screen.getByText(/“New requests”/)).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'Import again' }));
  await waitFor(() => expect(place.path).toBe(`/upload/vendorimport?upload=${other}`));
  expect(sent.find(({ path }) => path === '/api/grabber/run/old')?.body).toEqual({ uploadid, dryRun: true });
  expect(await screen.findByText(/Newer files have updated 1 job of this file since: .*beeline3\.csv/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Import 1 row' })).toBeTruthy();
});

test('the list says when a file came, and when it changed where that was later; a job that stays names the later file', async () => {
  signInHere();
  const [uploadedAt, changedAt] = [72, 48].map((hours) => new Date(Date.now() - hours * 3_600_000).toISOString());
  const undone = { ...upload, state: 'REVERTED', kept: 1, uploadedAt, changedAt };
  const row = {
    uploadid,
    row: 2,
    outcome: 'CREATED',
    problems: [],
    diff: [],
    kept: [],
    notes: [],
    rules: [],
    fields: {},
    at: upload.at,
    stays: { why: 'import', by: 'beeline3.csv' },
  };
  answer({
    '/api/job/grabber/uploads': page('uploadSearch', [undone, { ...undone, uploadid: 'other', uploadedAt: changedAt }]),
    '/api/job/grabber/state': {
      body: { ...read, upload: { ...undone, counts: { ...noCounts(), CREATED: 1 } } },
    },
    '/api/job/grabber/info': page('grabberSearch', [row]),
  });
  const { user } = openScreen(<VendorImport />, '/upload/vendorimport');
  const [link] = await screen.findAllByRole('link', { name: 'export.csv' });
  expect(screen.getByText('3 days ago')).toBeTruthy();
  expect(screen.getAllByText(/^changed /).map(({ textContent }) => textContent)).toEqual(['changed 2 days ago']);
  await user.click(link!);
  expect(await screen.findByText(/Stayed: updated by .*beeline3\.csv/)).toBeTruthy();
});
