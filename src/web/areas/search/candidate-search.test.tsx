import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerCalls, openScreen, type Sent, signInHere } from '#web/testing/open-screen.tsx';
import { CandidateSearch } from './candidate-search.tsx';

const hit = (id: number, name: string, more: object = {}) => ({
  candId: id,
  candguid: `guid-of-candidate-${id}`,
  name,
  headline: 'Java Developer',
  skills: ['Java'],
  statusName: 'New',
  statusTone: 'info',
  updatedAt: '2026-11-20T10:00:00.000Z',
  hasResume: true,
  years: 6,
  snippets: [{ text: 'Builds Java services', marks: [{ offset: 7, length: 4 }] }],
  ...more,
});

const answer = (rows: object[], more: object = {}) => ({
  candidateSearch: { content: rows, totalElements: rows.length, totalPages: 1, page_no: 0, limit: 25 },
  isExact: true,
  facets: [{ name: 'state', values: [{ label: 'TX', count: 1, query: 'java state:TX' }] }],
  facetsOf: rows.length,
  tookMs: 3,
  ...more,
});

const quiet = {
  '/api/cs/activestatuses': { body: [{ id: 1, name: 'New' }] },
  '/api/sn/activesources': { body: [{ id: 1, name: 'Referral' }] },
  '/api/job/search/recent': { body: { recent: [] } },
  '/api/job/search/saved': { body: { saved: [], recent: [] } },
};
const found = '/api/job/search/candidates';
const requested = (sent: Sent[]) => sent.filter(({ path }) => path === found).map(({ query }) => query.get('search'));

test('the query is in the address; hits show what matched; a facet narrows them', async () => {
  signInHere();
  const sent = answerCalls({ ...quiet, [found]: { body: answer([hit(1, 'Maria Lopez')]) } });
  const { user, place } = openScreen(<CandidateSearch />, '/upload/candidatesearch');

  await user.type(await screen.findByLabelText('Search candidates'), 'java{Enter}');
  await waitFor(() => expect(requested(sent)).toContain('java'));
  expect(place.path).toBe('/upload/candidatesearch?q=java');
  expect((await screen.findByText('Java', { selector: 'mark' })).textContent).toBe('Java');
  await user.click(await screen.findByRole('link', { name: /TX/ }));
  await waitFor(() => expect(requested(sent)).toContain('java state:TX'));
  // Longer than the debounce: the text typed before does not come back.
  await new Promise((done) => setTimeout(done, 400));
  expect(screen.getByLabelText('Search candidates')).toHaveProperty('value', 'java state:TX');
  expect(place.path).toBe('/upload/candidatesearch?q=java+state%3ATX');
  await waitFor(() =>
    expect(sent.filter(({ path }) => path === '/api/job/search/recent').map(({ body }) => body)).toContainEqual({
      query: 'java state:TX',
      filters: {},
    }),
  );
});

test('a hit tells the title held at the employer, and a headline only where no position is known', async () => {
  signInHere();
  const headline = 'Java Architect with 10 years';
  const held = { headline, employer: 'Citi', heldTitle: 'Java Developer', heldEmployer: 'Citi' };
  answerCalls({ ...quiet, [found]: { body: answer([hit(1, 'Maria Lopez', held), hit(2, 'Ann Lee', { headline })]) } });
  openScreen(<CandidateSearch />, '/upload/candidatesearch?q=java');
  const rowOf = async (name: string) => (await screen.findByRole('link', { name })).closest('tr')!.textContent;
  expect(await rowOf('Maria Lopez')).toContain('Java Developer · Citi');
  expect(await rowOf('Maria Lopez')).not.toContain(headline);
  expect(await rowOf('Ann Lee')).toContain(headline);
});

test('a syntax error is underlined in place, and one click corrects it', async () => {
  signInHere();
  const sent = answerCalls({
    ...quiet,
    [found]: ({ query }) =>
      query.get('search') === 'java AND (kafka'
        ? {
            status: 400,
            body: {
              code: 'search.syntax',
              erroCode: 400,
              message: 'x',
              details: {
                problem: 'open-paren',
                offset: 9,
                length: 1,
                query: 'java AND (kafka',
                mended: 'java AND (kafka)',
              },
            },
          }
        : { body: answer([hit(1, 'Maria Lopez')]) },
  });
  const { user } = openScreen(<CandidateSearch />, '/upload/candidatesearch?q=java%20AND%20(kafka');

  const fault = await screen.findByRole('alert');
  expect(fault.textContent).toContain('This parenthesis is not closed.');
  expect(fault.querySelector('[data-fault]')?.textContent).toBe('(');
  expect(screen.getByLabelText('Search candidates').getAttribute('aria-invalid')).toBe('true');
  await user.click(within(fault).getByRole('button', { name: /java AND \(kafka\)/ }));
  await screen.findByText('Maria Lopez');
  expect(requested(sent).at(-1)).toBe('java AND (kafka)');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('filters are sent with the query and can be cleared when nobody is left', async () => {
  signInHere();
  const sent = answerCalls({
    ...quiet,
    [found]: ({ query }) => ({ body: answer(query.get('authorization') ? [] : [hit(1, 'Maria Lopez')]) }),
  });
  const { user, place } = openScreen(<CandidateSearch />, '/upload/candidatesearch?q=java');

  await user.selectOptions(await screen.findByLabelText('Work authorization'), 'Needs sponsorship');
  await screen.findByText('No matching candidates');
  expect(
    sent
      .filter(({ path }) => path === found)
      .at(-1)!
      .query.get('authorization'),
  ).toBe('sponsorship');
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await screen.findByText('Maria Lopez');
  expect(place.path).toBe('/upload/candidatesearch?q=java');
});

test('with a job each hit shows its match; the chatbot needs one', async () => {
  signInHere();
  const sent = answerCalls({
    ...quiet,
    '/api/job/details/redirect': {
      body: { jobSearch: { content: [], totalElements: 0, totalPages: 0, page_no: 0, limit: 20 } },
    },
    '/api/job/description/info': { body: { title: 'Senior Java Developer', clientName: 'Bluewater Bank' } },
    [found]: ({ query }) => ({
      body: answer([
        query.get('jobid')
          ? hit(1, 'Maria Lopez', {
              score: 84.2,
              word: 'strong',
              mustHavesMet: 2,
              mustHavesAsked: 3,
              stageName: 'Submitted',
            })
          : hit(1, 'Maria Lopez'),
      ]),
    }),
  });
  const { user, unmount } = openScreen(<CandidateSearch />, '/upload/candidatesearch?q=java');

  await user.click(await screen.findByLabelText('Select Maria Lopez'));
  expect(screen.getByText(/Choose a job first/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Activate chatbot' }));
  expect(await screen.findByText('Match to which job?')).toBeTruthy();
  unmount();
  openScreen(<CandidateSearch />, '/upload/candidatesearch?q=java&job=7');
  expect(await screen.findByText('84')).toBeTruthy();
  expect(screen.getByText('2 of 3 must-haves')).toBeTruthy();
  expect(screen.getByText('In pipeline: Submitted')).toBeTruthy();
  expect(await screen.findByText('Senior Java Developer')).toBeTruthy();
  expect(
    sent
      .filter(({ path }) => path === found)
      .at(-1)!
      .query.get('jobid'),
  ).toBe('7');
});

test('slash focuses the search, J and K move through the hits', async () => {
  signInHere();
  answerCalls({ ...quiet, [found]: { body: answer([hit(1, 'Maria Lopez'), hit(2, 'Ben Okafor')]) } });
  const { user } = openScreen(<CandidateSearch />, '/upload/candidatesearch');

  await screen.findByText('Maria Lopez');
  await user.keyboard('jj');
  expect(document.activeElement?.textContent).toBe('Ben Okafor');
  await user.keyboard('k');
  expect(document.activeElement?.textContent).toBe('Maria Lopez');
  await user.keyboard('/');
  expect(document.activeElement).toBe(screen.getByLabelText('Search candidates'));
});

test('a search is saved under a name, renamed and removed; a name in use is reported at its field', async () => {
  signInHere();
  let saved: { id: number; name: string; query: string; filters: object; updatedAt: string }[] = [];
  const row = { id: 5, query: 'java', filters: { state: 'TX' }, updatedAt: '2026-11-20T10:00:00.000Z' };
  answerCalls({
    ...quiet,
    [found]: { body: answer([hit(1, 'Maria Lopez')]) },
    '/api/job/search/saved': () => ({ body: { saved, recent: [] } }),
    '/api/job/search/saved/create': ({ body }) => {
      if (saved.length > 0) return { status: 409, body: { code: 'record.duplicate', erroCode: 409, message: 'x' } };
      saved = [{ ...row, ...(body as object) } as never];
      return { body: saved[0] };
    },
    '/api/job/search/saved/edit': ({ body }) => {
      saved = [{ ...saved[0]!, ...(body as object) }];
      return { body: saved[0] };
    },
    '/api/job/search/saved/delete': () => {
      saved = [];
      return { body: { message: 'gone' } };
    },
  });
  const { user } = openScreen(<CandidateSearch />, '/upload/candidatesearch?q=java&state=TX');

  await user.click(await screen.findByRole('button', { name: 'Saved and recent' }));
  await user.type(await screen.findByLabelText('Save this search as'), 'Texans{Enter}');
  const link = await screen.findByRole('link', { name: 'Texans' });
  expect(link.getAttribute('href')).toBe('/upload/candidatesearch?q=java&state=TX');
  await user.type(screen.getByLabelText('Save this search as'), 'Texans{Enter}');
  expect(await screen.findByText('That name is already in use.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Rename Texans' }));
  await user.clear(screen.getByLabelText('New name'));
  await user.type(screen.getByLabelText('New name'), 'Lone stars{Enter}');
  expect(await screen.findByRole('link', { name: 'Lone stars' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Remove Lone stars' }));
  expect(await screen.findByText('No saved searches yet.')).toBeTruthy();
});

test('view-only access has no checkboxes', async () => {
  signInHere({ mayWrite: false });
  answerCalls({ ...quiet, [found]: { body: answer([hit(1, 'Maria Lopez')]) } });
  openScreen(<CandidateSearch />, '/upload/candidatesearch');

  await screen.findByText('Maria Lopez');
  expect(screen.queryByLabelText('Select Maria Lopez')).toBeNull();
});

test('who is selected stays selected while one of them is looked at; another search, or clearing, ends that', async () => {
  signInHere();
  const come = () => {
    answerCalls({ ...quiet, [found]: { body: answer([hit(1, 'Maria Lopez'), hit(2, 'Ben Okafor')]) } });
    return openScreen(<CandidateSearch />, '/upload/candidatesearch?q=java');
  };
  const first = come();
  await first.user.click(await screen.findByRole('checkbox', { name: /Maria Lopez/ }));
  expect(await screen.findByText('1 selected')).toBeTruthy();
  first.unmount();

  const second = come();
  expect(await screen.findByText('1 selected')).toBeTruthy();
  expect(screen.getByRole('checkbox', { name: /Maria Lopez/ })).toHaveProperty('checked', true);
  await second.user.click(screen.getByRole('button', { name: 'Clear' }));
  second.unmount();

  const third = come();
  await third.user.click(await screen.findByRole('checkbox', { name: /Ben Okafor/ }));
  third.unmount();
  openScreen(<CandidateSearch />, '/upload/candidatesearch?q=python');
  expect(await screen.findByRole('checkbox', { name: /Ben Okafor/ })).toHaveProperty('checked', false);
});

test('a wrong filter says at its field what is wrong', async () => {
  signInHere();
  answerCalls({
    ...quiet,
    [found]: ({ query }) => {
      const [field, message] =
        Number(query.get('minYears')) < 0
          ? ['minYears', 'Enter 0 or more']
          : ['maxYears', 'The maximum cannot be below the minimum'];
      return {
        status: 400,
        body: { code: 'call.invalid', erroCode: 400, message: 'x', fields: [{ field, message }] },
      };
    },
  });
  const below = openScreen(<CandidateSearch />, '/upload/candidatesearch?from=-3');
  expect((await screen.findByRole('alert')).textContent).toBe('Enter 0 or more');
  expect(screen.getByDisplayValue('-3').getAttribute('aria-invalid')).toBe('true');
  below.unmount();
  openScreen(<CandidateSearch />, '/upload/candidatesearch?from=15&to=5');
  expect((await screen.findByRole('alert')).textContent).toBe('The maximum cannot be below the minimum');
  expect(screen.queryByText('No matching candidates')).toBeNull();
});
