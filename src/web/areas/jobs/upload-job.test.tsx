import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { editedJob } from '#web/testing/edited-job.ts';
import { answerCalls, openScreen, signInHere } from '#web/testing/open-screen.tsx';
import { markedText } from './posting-text.tsx';
import { UploadJob } from './upload-job.tsx';

const { releasedAt: _, ...opened } = editedJob;
/** A draft as it was read from a posting. */
const job = {
  ...opened,
  statusName: 'Draft',
  statusCategory: 'DRAFT',
  statusTone: 'neutral',
  ownerName: 'R',
  matched: 0,
  inChat: 0,
  submitted: 0,
  createdAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-20T10:00:00.000Z',
  skills: [
    { key: 'java', name: 'Java', mustHave: true, weight: 5, confidence: 0.9, evidence: { quote: 'Java', offset: 7 } },
  ],
  read: {
    title: { confidence: 0.9, evidence: { quote: 'Title: Java Developer', offset: 0 } },
    city: { confidence: 0.5 },
    clientName: { confidence: 0.9 },
  },
};

/** What was sent to be saved. */
const savesOf = (sent: readonly { path: string; body: unknown }[]) =>
  sent.filter(({ path }) => path === '/api/job/description/update').map(({ body }) => body);

/** Files and forms go by XMLHttpRequest; this one answers at once. */
function answerUploads(status: number, body: unknown) {
  class Request {
    status = status;
    responseText = JSON.stringify(body);
    upload = {};
    onload?: () => void;
    open() {}
    setRequestHeader() {}
    send() {
      setTimeout(() => this.onload?.(), 0);
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request);
}

test('a posting that is pasted anywhere on the page is read at once; a few words are only pasted', async () => {
  signInHere();
  answerUploads(200, { jobid: 7, job, warnings: [] });
  answerCalls({ '/api/job/description/info': { body: job }, '/api/job/duplicates': { body: [] } });
  const { user } = openScreen(<UploadJob />);
  const box = await screen.findByLabelText('Job description');
  await user.click(box);
  await user.paste('Java Developer');
  expect(box).toHaveProperty('value', 'Java Developer');
  expect(screen.queryByLabelText(/^Title/)).toBeNull();
  await user.clear(box);
  await user.click(document.body);
  const posting = `Title: Java Developer\n${'Works with Java and SQL in a team. '.repeat(8)}`;
  fireEvent.paste(document.body, { clipboardData: { getData: () => posting } });
  expect(await screen.findByLabelText(/^Title/)).toHaveProperty('value', 'Java Developer');
  // Whoever works by keyboard goes on where the fields begin.
  await waitFor(() => expect(document.activeElement?.textContent).toBe('2 Review the details'));
});

test('a text that is too long says so at its field', async () => {
  signInHere();
  answerUploads(400, {
    code: 'call.invalid',
    erroCode: 400,
    erroMessage: 'Some fields need attention.',
    fields: [{ field: 'description', message: 'Enter at most 200000 characters' }],
  });
  answerCalls({});
  const { user } = openScreen(<UploadJob />);
  fireEvent.change(await screen.findByLabelText('Job description'), { target: { value: 'Java Developer in Dallas' } });
  await user.click(screen.getByRole('button', { name: 'Parse posting' }));
  expect(await screen.findByText('Enter at most 200000 characters')).toBeTruthy();
});

test('a text that cannot be read stays where it was typed', async () => {
  signInHere();
  answerUploads(400, { code: 'file.no-text', erroCode: 400, message: 'x' });
  const { user } = openScreen(<UploadJob />);

  await user.type(screen.getByLabelText('Job description'), 'something');
  await user.click(screen.getByRole('button', { name: 'Parse posting' }));
  expect((await screen.findByRole('alert')).textContent).toContain('No text found');
  expect(screen.getByLabelText('Job description')).toHaveProperty('value', 'something');
});

test('what was read is shown with its source, corrected, and every refused field is named', async () => {
  signInHere();
  answerUploads(200, { jobid: 7, job, warnings: [] });
  const sent = answerCalls({
    '/api/job/description/update': {
      status: 400,
      body: {
        code: 'call.invalid',
        erroCode: 400,
        message: 'x',
        fields: [
          { field: 'title', message: 'Min character length is 3' },
          { field: 'billRateMax', message: 'Enter an amount such as 85.50' },
        ],
      },
    },
  });
  const { user } = openScreen(<UploadJob />);

  await user.type(screen.getByLabelText('Job description'), 'Title: Java Developer');
  await user.click(screen.getByRole('button', { name: 'Parse posting' }));
  expect(await screen.findByText(/From “Title: Java Developer”/)).toBeTruthy();
  const title = screen.getByLabelText(/^Title/);
  await user.clear(title);
  await user.type(title, 'J');
  await user.type(screen.getByLabelText('Bill rate (max)'), 'lots');
  await user.click(screen.getByRole('button', { name: 'Save and match' }));
  expect(await screen.findByText('Min character length is 3')).toBeTruthy();
  expect(screen.getByText('Enter an amount such as 85.50')).toBeTruthy();
  expect(screen.getByText('2 fields need attention')).toBeTruthy();
  expect(title).toHaveProperty('value', 'J');
  expect(savesOf(sent)[0]).toMatchObject({ jobid: 7, open: true, billRateMax: 'lots', version: 1 });

  await user.type(title, 'ava{Control>}{Enter}{/Control}');
  await waitFor(() => expect(savesOf(sent)[1]).toMatchObject({ jobid: 7, open: true, title: 'Java' }));
});

test('what the posting does not say is named at its field until somebody fills it in', async () => {
  signInHere();
  const { city: _, state: __, workMode: ___, ...silent } = job;
  answerUploads(200, { jobid: 7, job: { ...silent, clientName: '', read: { title: job.read.title } }, warnings: [] });
  const { user } = openScreen(<UploadJob />);
  await user.type(screen.getByLabelText('Job description'), 'x');
  await user.click(screen.getByRole('button', { name: 'Parse posting' }));

  expect(await screen.findByText('3 fields to review')).toBeTruthy();
  expect(screen.getAllByText('Not in the posting')).toHaveLength(3);
  await user.selectOptions(screen.getByLabelText(/^Work mode/), 'remote');
  // A remote job needs no city.
  expect(screen.getByText('1 field to review')).toBeTruthy();
  expect(screen.getAllByText('Not in the posting')).toHaveLength(1);
});

test('of several locations in a posting the job has one, which is said', async () => {
  signInHere();
  answerUploads(200, { jobid: 7, job, warnings: ['several-places'] });
  const { user } = openScreen(<UploadJob />);

  await user.type(screen.getByLabelText('Job description'), 'x');
  await user.click(screen.getByRole('button', { name: 'Parse posting' }));
  expect(await screen.findByText(/more than one location/)).toBeTruthy();
});

test('a text in another language is said to be read in part', async () => {
  signInHere();
  answerUploads(200, { jobid: 7, job, warnings: ['not-english'] });
  const { user } = openScreen(<UploadJob />);

  await user.type(screen.getByLabelText('Job description'), 'x');
  await user.click(screen.getByRole('button', { name: 'Parse posting' }));
  expect(await screen.findByText(/not in English/)).toBeTruthy();
});

test('a skill stands where the posting was read to want it, and what a person makes of it is saved', async () => {
  signInHere();
  const agile = { key: 'agile', name: 'Agile', mustHave: false, strength: 'should', weight: 2, confidence: 0.8 };
  answerUploads(200, { jobid: 7, job: { ...job, skills: [agile] }, warnings: [] });
  const sent = answerCalls({ '/api/job/description/update': { body: job } });
  const { user } = openScreen(<UploadJob />);
  await user.type(screen.getByLabelText('Job description'), 'x');
  await user.click(screen.getByRole('button', { name: 'Parse posting' }));
  const chip = within(await screen.findByRole('group', { name: 'Preferred skills' })).getByRole('button', {
    name: 'Agile',
  });
  chip.focus();
  await user.keyboard('n');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(savesOf(sent)).toHaveLength(1));
  expect((savesOf(sent)[0] as { skills: unknown[] }).skills).toMatchObject([{ name: 'Agile', strength: 'nice' }]);
});

test('skills are added, moved and removed', async () => {
  signInHere();
  answerUploads(200, { jobid: 7, job, warnings: [] });
  const sent = answerCalls({
    '/api/job/description/update': { body: job },
    '/api/job/skills/names': { body: { skills: [{ name: 'Kafka', spellings: ['Apache Kafka'] }] } },
  });
  const { user } = openScreen(<UploadJob />);

  await user.type(screen.getByLabelText('Job description'), 'x');
  await user.click(screen.getByRole('button', { name: 'Parse posting' }));
  await user.type(await screen.findByLabelText('Add a skill or work'), 'kaf{ArrowDown}');
  await screen.findByRole('option', { name: /Kafka/ });
  await user.keyboard('{ArrowDown}{Enter}');
  await user.click(screen.getByRole('button', { name: 'Kafka' }));
  await user.type(await screen.findByLabelText('Years of Kafka'), '3');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  // All chips are one Tab stop; arrows move between them, one key sets the importance.
  const java = within(screen.getByRole('group', { name: 'Must-have skills' })).getByRole('button', { name: 'Java' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  java.focus();
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement?.textContent).toContain('Kafka');
  await user.keyboard('{ArrowLeft}n');
  expect(screen.getByRole('group', { name: 'Nice-to-have skills' }).textContent).toContain('Java');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(savesOf(sent)).toHaveLength(1));
  expect((savesOf(sent)[0] as { skills: unknown[] }).skills).toEqual([
    expect.objectContaining({ name: 'Java', mustHave: false, weight: 2 }),
    { name: 'Kafka', mustHave: true, minYears: '3', weight: 5 },
  ]);
});

test('a refused value of a skill is named with its skill and marked where it was typed', async () => {
  signInHere();
  answerUploads(200, { jobid: 7, job, warnings: [] });
  answerCalls({
    '/api/job/skills/names': { body: { skills: [] } },
    '/api/job/description/update': {
      status: 400,
      body: {
        code: 'call.invalid',
        erroCode: 400,
        message: 'x',
        fields: [{ field: 'skills.0.minYears', message: 'Enter a number' }],
      },
    },
  });
  const { user } = openScreen(<UploadJob />);

  await user.type(screen.getByLabelText('Job description'), 'x');
  await user.click(screen.getByRole('button', { name: 'Parse posting' }));
  await user.click(await screen.findByRole('button', { name: 'Java' }));
  await user.type(await screen.findByLabelText('Years of Java'), 'many');
  // Closing is refused with a sentence; who leaves all the same finds it at the form.
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.getByText('Enter years from 0 to 50, such as 3 or 2.5')).toBeTruthy();
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Java: Enter years as a number, such as 3 or 2.5')).toBeTruthy();
  const chip = screen.getByRole('button', { name: 'Java' });
  expect(chip.getAttribute('aria-invalid')).toBe('true');
  await user.click(chip);
  expect(await screen.findByLabelText('Years of Java')).toHaveProperty('value', 'many');
});

test('S2-9: an empty client is scrolled to, gets the focus and is named at the button', async () => {
  signInHere();
  answerUploads(200, { jobid: 7, job: { ...job, clientName: '' }, warnings: [] });
  answerCalls({
    '/api/job/description/update': {
      status: 400,
      body: {
        code: 'call.invalid',
        erroCode: 400,
        message: 'x',
        fields: [
          { field: 'clientName', message: 'Enter a value' },
          { field: 'city', message: 'Min character length is 2' },
        ],
      },
    },
  });
  const scrolledTo: Element[] = [];
  Element.prototype.scrollIntoView = vi.fn(function scroll(this: Element) {
    scrolledTo.push(this);
  });
  const { user } = openScreen(<UploadJob />);

  await user.type(screen.getByLabelText('Job description'), 'x');
  await user.click(screen.getByRole('button', { name: 'Parse posting' }));
  await user.click(await screen.findByRole('button', { name: 'Save and match' }));
  const client = screen.getByLabelText(/^Client/);
  await waitFor(() => expect(document.activeElement).toBe(client));
  expect(scrolledTo).toContain(client);
  expect(screen.getByText('Complete or correct: Client, City')).toBeTruthy();
  // What is put right is no longer called wrong.
  fireEvent.change(screen.getByLabelText('City'), { target: { value: 'Boston' } });
  expect(await screen.findByText('Complete or correct: Client')).toBeTruthy();
  expect(screen.queryByText('Min character length is 2')).toBeNull();
});

/** Opens the form of a job that was read, without typing its posting. */
function openForm(answers: Parameters<typeof answerCalls>[0], pages = '1,2,3,6') {
  signInHere({ pages });
  const sent = answerCalls({ '/api/job/description/info': { body: job }, ...answers });
  return { sent, ...openScreen(<UploadJob />, '/upload/uploadjobs?jobId=7') };
}

test('S2-16: the client is chosen from the list or added to it, and its fees and margin stand beside the rates', async () => {
  const page = (content: object[]) => ({
    body: { clientSearch: { content, totalElements: content.length, totalPages: 1, page_no: 0, limit: 8 } },
  });
  const bank = { id: 12, name: 'Bluewater Bank', rtrRequired: true };
  const { user, sent } = openForm({
    '/api/job/description/duplicates': { body: [] },
    '/api/job/client/search': ({ query }) =>
      page(
        query.get('ids') === '12' || 'bluewater bank'.startsWith(query.get('search')?.toLowerCase() ?? '')
          ? [bank]
          : [],
      ),
    '/api/job/client/create': { body: { id: 13, name: 'Crestline' } },
    '/api/job/getClientFee': { body: { clientId: 12, fee: '3' } },
    '/api/job/expenses/getInsurancesFactoring': { body: [] },
    '/api/job/expenses/margin': {
      body: {
        currency: 'USD',
        businessUnitCode: 'USA',
        vendorSystems: [],
        targetPercent: '20',
        floorPercent: '15',
        leastPercent: '10',
        burdenPercent: '10',
        termsDays: 30,
      },
    },
    '/api/job/description/update': { body: { ...job, version: 2 } },
  });
  const client = await screen.findByRole('combobox', { name: /^Client/ });
  await user.clear(client);
  await user.type(client, 'Blue');
  await user.click(await screen.findByRole('option', { name: 'Bluewater Bank' }));
  expect(await screen.findByText('Client fee 3%')).toBeTruthy();
  expect(screen.getByText('Right to represent required')).toBeTruthy();
  await user.type(screen.getByLabelText('Bill rate (max)'), '100');
  await user.type(screen.getByLabelText('Pay rate (max)'), '70');
  await user.selectOptions(screen.getByLabelText(/^Job type/), 'Direct hire');
  await user.click(await screen.findByRole('button', { name: 'Change to Contract' }));
  expect(screen.getByLabelText<HTMLSelectElement>(/^Job type/).value).toBe('contract');
  // 100 - 3 - 77 with the burden.
  expect(await screen.findByText('Margin 20% ($20.00/hr)')).toBeTruthy();
  await user.clear(client);
  await user.type(client, 'Crestline');
  await user.click(await screen.findByRole('option', { name: 'Add client “Crestline”' }));
  expect(await screen.findByText('Crestline was added to the client list')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent.some(({ path }) => path === '/api/job/description/update')).toBe(true));
  expect(sent.find(({ path }) => path === '/api/job/description/update')!.body).toMatchObject({
    clientId: '13',
    clientName: 'Crestline',
  });
  // Whoever may not add a client is told who may, and that the name is kept.
  await user.clear(client);
  signInHere({ pages: '1,2,3' });
  await user.type(client, 'Nowhere');
  expect(await screen.findByText(/The name is kept as the client.*Manage Clients/)).toBeTruthy();
  expect(screen.queryByRole('option', { name: /^Add client/ })).toBeNull();
});

test('S2-17: the words that were read are marked where they stand; words that moved are found, lost ones left out', () => {
  const text = 'Title: Java Developer in Dallas';
  const marks = [
    { field: 'Title', quote: 'Java Developer', offset: 7 },
    { field: 'Java', quote: 'Java', offset: 7 },
    { field: 'City', quote: 'Dallas', offset: 2 },
    { field: 'Client', quote: 'nowhere', offset: 0 },
  ];
  expect(markedText(text, marks)).toEqual([
    { text: 'Title: ', fields: [] },
    { text: 'Java', fields: ['Title', 'Java'] },
    { text: ' Developer', fields: ['Title'] },
    { text: ' in ', fields: [] },
    { text: 'Dallas', fields: ['City'] },
  ]);
});

test('tax terms are ticks with the words they were read from, an uncertain one says so', async () => {
  signInHere();
  const mark = { confidence: 0.5, evidence: { quote: 'no third parties', offset: 0 } };
  const read = {
    ...job,
    duplicates: [],
    taxTerms: ['W2'],
    travelPercent: 25,
    shift: 'nights',
    read: { ...job.read, taxTerms: mark },
  };
  answerUploads(200, { jobid: 7, job: read, warnings: [] });
  const sent = answerCalls({ '/api/job/description/update': { body: read } });
  const { user } = openScreen(<UploadJob />);

  await user.type(screen.getByLabelText('Job description'), 'x');
  await user.click(screen.getByRole('button', { name: 'Parse posting' }));
  const terms = within(await screen.findByRole('group', { name: 'Tax terms' }));
  expect(terms.getByText(/From “no third parties”/)).toBeTruthy();
  expect(terms.getByText('Review')).toBeTruthy();
  expect(terms.queryByLabelText('T4')).toBeNull();
  await user.click(terms.getByLabelText('1099'));
  expect(terms.queryByText('Review')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(savesOf(sent)).toHaveLength(1));
  expect(savesOf(sent)[0]).toMatchObject({ taxTerms: ['W2', '1099'], travelPercent: '25', shift: 'nights' });
});
