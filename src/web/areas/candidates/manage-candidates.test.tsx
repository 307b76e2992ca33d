import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { candidateChoices } from '#web/testing/candidate-record.ts';
import { answerCalls, openScreen, signInHere } from '#web/testing/open-screen.tsx';
import { ManageCandidates } from './manage-candidates.tsx';

const person = (id: number) => ({
  candId: id,
  candguid: `guid-${id}`,
  name: `Person ${id}`,
  skills: ['SQL'],
  statusName: 'New',
  statusId: 1,
  statusTone: 'info',
  updatedAt: '2026-11-20T10:00:00.000Z',
});

test('a page past the end leads to the last page; an empty list says what to do', async () => {
  signInHere();
  let total = 120;
  const sent = answerCalls({
    '/api/candidate/choices': { body: candidateChoices },
    '/api/candidate/search': ({ query }) => {
      const page = Number(query.get('page_no'));
      const content = Array.from({ length: Math.max(0, Math.min(50, total - page * 50)) }, (_, at) =>
        person(page * 50 + at + 1),
      );
      return {
        body: { candidateSearch: { content, totalElements: total, totalPages: 3, page_no: page, limit: 50 } },
      };
    },
  });
  const { place, unmount } = openScreen(<ManageCandidates />, '/upload/managecandidates?page=99');
  expect(await screen.findByText('Person 120')).toBeTruthy();
  expect(place.path).toBe('/upload/managecandidates?page=2');
  expect(screen.queryByText('Upload your first resumes')).toBeNull();
  expect(sent.filter(({ path }) => path === '/api/candidate/search').map(({ query }) => query.get('page_no'))).toEqual([
    '99',
    '2',
  ]);
  unmount();

  total = 0;
  openScreen(<ManageCandidates />, '/upload/managecandidates?page=99');
  expect(await screen.findByText('Upload your first resumes')).toBeTruthy();
});

test('a row tells the title held at the employer, and a headline only where no position is known', async () => {
  signInHere();
  const headline = 'Senior Help Desk Manager with 10 years';
  const content = [
    { ...person(1), headline, employer: 'Citi', heldTitle: 'Clerk', heldEmployer: 'Citi', place: 'Tampa, FL' },
    { ...person(2), headline, employer: 'Cypress Health', heldEmployer: 'Cypress Health' },
    { ...person(3), headline, place: 'Miami, FL' },
  ];
  answerCalls({
    '/api/candidate/choices': { body: candidateChoices },
    '/api/candidate/search': {
      body: { candidateSearch: { content, totalElements: 3, totalPages: 1, page_no: 0, limit: 50 } },
    },
  });
  openScreen(<ManageCandidates />, '/upload/managecandidates');
  expect(await screen.findByText('Clerk · Citi · Tampa, FL')).toBeTruthy();
  expect(screen.getByText('Cypress Health')).toBeTruthy();
  expect(screen.getByText(`${headline} · Miami, FL`)).toBeTruthy();
});

test('several candidates get a status; whoever did not is named, and the way to the record keeps the list', async () => {
  signInHere();
  const sent = answerCalls({
    '/api/candidate/choices': { body: candidateChoices },
    '/api/candidate/search': {
      body: {
        candidateSearch: { content: [person(1), person(2)], totalElements: 2, totalPages: 1, page_no: 0, limit: 50 },
      },
    },
    '/api/candidate/bulk': {
      status: 206,
      body: {
        outcomes: [
          { id: 1, name: 'Person 1', done: true },
          { id: 2, name: 'Person 2', done: false, code: 'call.invalid', message: 'Enter a short reason' },
        ],
      },
    },
  });
  const { user } = openScreen(<ManageCandidates />, '/upload/managecandidates?isHot=1');
  expect((await screen.findByRole('link', { name: 'Person 1' })).getAttribute('href')).toBe(
    '/upload/candidatedetails?candidateId=1&from=isHot%3D1',
  );
  await user.click(screen.getByRole('checkbox', { name: 'Select Person 1' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select Person 2' }));
  await user.click(screen.getByRole('button', { name: 'Set status' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(dialog.getByLabelText(/Status/), 'Do not contact');
  await user.click(dialog.getByRole('button', { name: 'Apply' }));
  expect((await screen.findByText('Enter a short reason', { exact: false })).textContent).toContain('Person 2');
  expect(sent.find(({ path }) => path === '/api/candidate/bulk')!.body).toEqual({
    ids: [1, 2],
    action: 'status',
    toStatusId: 2,
  });
});

const statuses = [
  ...candidateChoices.statuses,
  { id: 3, name: 'Passive', category: 'PASSIVE', tone: 'neutral' },
  { id: 4, name: 'Available', category: 'ACTIVE', tone: 'success' },
];

const openOne = (more: object = {}, outcome: object = { done: true }) => {
  signInHere();
  const sent = answerCalls({
    '/api/candidate/choices': { body: { ...candidateChoices, statuses } },
    '/api/candidate/search': {
      body: {
        candidateSearch: {
          content: [{ ...person(1), ...more }],
          totalElements: 1,
          totalPages: 1,
          page_no: 0,
          limit: 50,
        },
      },
    },
    '/api/candidate/bulk': { body: { outcomes: [{ id: 1, name: 'Person 1', ...outcome }] } },
  });
  const saved = () => sent.filter(({ path }) => path === '/api/candidate/bulk').map(({ body }) => body);
  return { saved, ...openScreen(<ManageCandidates />, '/upload/managecandidates') };
};

test('the owner is changed in its cell and can be taken back', async () => {
  const { user, saved } = openOne({ ownerName: 'Ann Lee', ownerId: 5 });
  const cell = await screen.findByRole('button', { name: 'Ann Lee, Owner of Person 1' });
  await user.click(cell);
  await user.selectOptions(screen.getByLabelText('Owner of Person 1'), 'Rafael Ortega');
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(saved()).toEqual([
      { ids: [1], action: 'owner', toOwnerId: 6, fromOwnerId: 5 },
      { ids: [1], action: 'owner', toOwnerId: 5, fromOwnerId: 6 },
    ]),
  );
  expect(await screen.findByText('Undone')).toBeTruthy();
});

test('a status taken back has its old reason, and only where it is still the one chosen', async () => {
  const { user, saved } = openOne({ statusId: 3, statusName: 'Passive', statusReason: 'Back in spring' });
  await user.click(await screen.findByRole('button', { name: 'Passive, Status of Person 1' }));
  await user.selectOptions(screen.getByLabelText('Status of Person 1'), 'Available');
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(saved()).toEqual([
      { ids: [1], action: 'status', toStatusId: 4, fromStatusId: 3 },
      { ids: [1], action: 'status', toStatusId: 3, fromStatusId: 4, reason: 'Back in spring' },
    ]),
  );
});

test('a status that needs a reason asks for it before it is changed in its cell', async () => {
  const { user, saved } = openOne();
  await user.click(await screen.findByRole('button', { name: 'New, Status of Person 1' }));
  await user.selectOptions(screen.getByLabelText('Status of Person 1'), 'Do not contact');
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/Reason/), 'Asked by phone');
  await user.click(dialog.getByRole('button', { name: 'Apply' }));
  expect(await screen.findByText('Person 1 updated')).toBeTruthy();
  expect(saved()).toEqual([{ ids: [1], action: 'status', toStatusId: 2, fromStatusId: 1, reason: 'Asked by phone' }]);
});

test('what the server refuses to a cell is said', async () => {
  const { user } = openOne({}, { done: false, code: 'call.invalid', message: 'Only a lead may do this' });
  await user.click(await screen.findByRole('button', { name: '–, Owner of Person 1' }));
  await user.selectOptions(screen.getByLabelText('Owner of Person 1'), 'Ann Lee');
  expect(await screen.findByText('Only a lead may do this')).toBeTruthy();
});

test('chosen candidates are added to a list: a tag, and a view that shows whoever has it', async () => {
  signInHere();
  const sent = answerCalls({
    '/api/auth/preferences': { body: { preferences: {} } },
    '/api/candidate/choices': { body: { ...candidateChoices, tags: ['java bench'] } },
    '/api/candidate/search': {
      body: { candidateSearch: { content: [person(1)], totalElements: 1, totalPages: 1, page_no: 0, limit: 50 } },
    },
    '/api/candidate/bulk': { body: { outcomes: [{ id: 1, name: 'Person 1', done: true }] } },
  });
  const { user, place } = openScreen(<ManageCandidates />, '/upload/managecandidates');
  await user.click(await screen.findByRole('checkbox', { name: 'Select Person 1' }));
  await user.click(screen.getByRole('button', { name: 'Add to list' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add 1 candidate to a list' }));
  await user.type(dialog.getByLabelText(/List name/), 'AWS Boston');
  await user.click(dialog.getByRole('button', { name: 'Apply' }));
  expect(await screen.findByText('1 candidate added to AWS Boston')).toBeTruthy();
  expect(sent.find(({ path }) => path === '/api/candidate/bulk')!.body).toEqual({
    ids: [1],
    action: 'addTags',
    tags: ['AWS Boston'],
  });
  await user.click(screen.getByRole('button', { name: 'AWS Boston' }));
  expect(place.path).toBe('/upload/managecandidates?tag=AWS+Boston');
});

test('when the selection is gone, the keyboard goes on at the list and not at the top of the page', async () => {
  const { user, saved } = openOne();
  await user.click(await screen.findByRole('checkbox', { name: 'Select Person 1' }));
  await user.click(screen.getByRole('button', { name: 'Mark hot' }));
  await waitFor(() => expect(saved()).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Mark hot' })).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('table').closest('[role=region]'));
});

test('also after a question in a dialog the keyboard goes on at the list', async () => {
  const { user, saved } = openOne();
  await user.click(await screen.findByRole('checkbox', { name: 'Select Person 1' }));
  await user.click(screen.getByRole('button', { name: 'Set status' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(dialog.getByLabelText(/Status/), 'Available');
  await user.click(dialog.getByRole('button', { name: 'Apply' }));
  await waitFor(() => expect(saved()).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Set status' })).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('table').closest('[role=region]')));
});

const menuOf = async (more: object, who: Parameters<typeof signInHere>[0] = {}) => {
  signInHere(who);
  const sent = answerCalls({
    '/api/candidate/choices': { body: candidateChoices },
    '/api/candidate/search': {
      body: {
        candidateSearch: {
          content: [{ ...person(1), email: 'one@example.com', phone: '(214) 555-0142', ...more }],
          totalElements: 1,
          totalPages: 1,
          page_no: 0,
          limit: 50,
        },
      },
    },
    '/api/candidate/call/create': { body: { kind: 'call', id: 1, at: '2026-11-20T10:00:00.000Z' } },
  });
  const screenOf = openScreen(<ManageCandidates />, '/upload/managecandidates?isHot=1');
  await screenOf.user.click(await screen.findByRole('button', { name: 'Actions: Person 1' }));
  // What a record is given comes with a call of its own.
  await waitFor(() => expect(sent.some(({ path }) => path === '/api/candidate/choices')).toBe(true));
  const entries = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
  const isOff = (name: RegExp) => screen.getByRole('menuitem', { name }).getAttribute('aria-disabled') === 'true';
  return { ...screenOf, sent, entries, isOff };
};

test('S2-39: a row has its actions in a menu: the record, call, email, text, jobs, edit and the link', async () => {
  const { user, sent, entries } = await menuOf({});
  expect(entries()).toEqual([
    'Open candidate',
    'Call',
    'Email',
    'Text',
    'Add to job',
    'Submit to job',
    'Edit',
    'Copy link',
  ]);
  expect(screen.getByRole('menuitem', { name: 'Open candidate' }).getAttribute('href')).toBe(
    '/upload/candidatedetails?candidateId=1&from=isHot%3D1',
  );
  const call = screen.getByRole('menuitem', { name: 'Call' });
  expect(call.getAttribute('href')).toBe('tel:2145550142');
  call.addEventListener('click', (event) => event.preventDefault());
  await user.click(call);
  const form = within(await screen.findByRole('form', { name: 'Call (214) 555-0142' }));
  expect(form.getByText('Person 1')).toBeTruthy();
  await user.click(form.getByRole('button', { name: 'Save call' }));
  await waitFor(() =>
    expect(sent.find(({ path }) => path === '/api/candidate/call/create')?.body).toMatchObject({ candId: 1 }),
  );

  await user.click(screen.getByRole('button', { name: 'Actions: Person 1' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Submit to job' }));
  expect(await screen.findByRole('dialog', { name: 'Submit Person 1 to which job?' })).toBeTruthy();
});

test.each([
  [{ emailFault: 'OPTED_OUT', phoneFault: 'OPTED_OUT' }, [false, true, true], 'opted out'],
  [{ emailFault: 'BOUNCED', phoneFault: 'BOUNCED' }, [true, true, true], 'No working phone number'],
  [{ email: undefined, phone: undefined }, [true, true, true], 'no email on file'],
  [{ statusId: 2 }, [true, true, true], 'marked do not contact'],
  // By another unit.
  [{ phoneFault: 'DO_NOT_CONTACT' }, [true, true, true], 'marked do not contact'],
])('with %j the menu offers no way that is closed, and says why', async (more, closed, why) => {
  const { isOff } = await menuOf(more);
  await waitFor(() => expect([isOff(/^Call/), isOff(/^Email/), isOff(/^Text/)]).toEqual(closed));
  expect(screen.getAllByText(why).length).toBeGreaterThan(0);
});

test('the menu of a reader opens the record and copies its link', async () => {
  const { entries } = await menuOf({}, { mayWrite: false });
  expect(entries()).toEqual(['Open candidate', 'Copy link']);
});

test('who is ticked stays so while one of them is looked at; another filter shows nobody ticked', async () => {
  signInHere();
  const come = (filter = '') => {
    answerCalls({
      '/api/candidate/choices': { body: candidateChoices },
      '/api/candidate/search': {
        body: {
          candidateSearch: { content: [person(1), person(2)], totalElements: 2, totalPages: 1, page_no: 0, limit: 50 },
        },
      },
    });
    return openScreen(<ManageCandidates />, `/upload/managecandidates${filter}`);
  };
  const first = come();
  await first.user.click(await screen.findByRole('checkbox', { name: 'Select Person 2' }));
  first.unmount();
  const second = come();
  expect(await screen.findByRole('checkbox', { name: 'Select Person 2' })).toHaveProperty('checked', true);
  second.unmount();
  come('?isHot=1');
  expect(await screen.findByRole('checkbox', { name: 'Select Person 2' })).toHaveProperty('checked', false);
});
