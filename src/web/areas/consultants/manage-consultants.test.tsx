import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { base, consultantAnswers, row } from '#web/testing/consultant-answers.ts';
import { answerCalls, openScreen, signInHere } from '#web/testing/open-screen.tsx';
import { ManageConsultants } from './manage-consultants.tsx';

beforeEach(() => signInHere({ pages: '3,15,25' }));

test('the list says who ends soon and who misses hours, and ends a project with day and reason', async () => {
  const sent = answerCalls({
    ...consultantAnswers,
    [`${base}/active-inactive`]: ({ body }) =>
      (body as { endDate: string }).endDate === ''
        ? {
            status: 400,
            body: {
              code: 'call.invalid',
              message: 'Some fields need attention.',
              fields: [{ field: 'endDate', message: 'This field is required' }],
            },
          }
        : { body: { consultant: row } },
  });
  const { user } = openScreen(<ManageConsultants />, '/upload/manageconsultant');
  expect(await screen.findByRole('link', { name: 'Dana Whitfield' })).toHaveProperty('href');
  expect(screen.getByText('ends in 14 days')).toBeTruthy();
  expect(screen.getByText('2 weeks due')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Ending in 30 days' }));
  await waitFor(() => expect(sent.at(-1)!.query.get('ending')).toBe('true'));
  // What has no room beside the search is in the menu of filters.
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Hours to approve' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Yes' }));
  await waitFor(() => expect(sent.at(-1)!.query.get('toApprove')).toBe('true'));
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Authorization due' }));
  await waitFor(() => expect(sent.at(-1)!.query.get('authorizationDue')).toBe('true'));
  await user.click(await screen.findByRole('button', { name: 'Actions: Dana Whitfield' }));
  await user.click(await screen.findByRole('menuitem', { name: 'End project' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'End project' }));
  expect((await within(dialog).findAllByText('This field is required')).length).toBeGreaterThan(0);
});

test('a column that is added stands before the menu of the row, which stays at the end; the default brings the density back', async () => {
  answerCalls({ ...consultantAnswers, '/api/auth/preferences': { body: { preferences: {} } } });
  const { user } = openScreen(<ManageConsultants />, '/upload/manageconsultant');
  const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  await user.click(await screen.findByRole('button', { name: 'Columns' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('checkbox', { name: 'Owner' }));
  await user.click(dialog.getByRole('radio', { name: 'Compact' }));
  expect(dialog.getByRole('button', { name: 'Move Owner down' })).toHaveProperty('disabled', true);
  expect(dialog.getByRole('radio', { name: 'Compact' }).getAttribute('aria-checked')).toBe('true');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(heads().slice(-3)).toEqual(['Status', 'Owner', '']));
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  const again = within(await screen.findByRole('dialog'));
  await user.click(again.getByRole('button', { name: 'Reset to default' }));
  expect(again.getByRole('radio', { name: 'Compact' }).getAttribute('aria-checked')).toBe('false');
});

test('who is placed and has not begun is not called active: the chip says when it starts', async () => {
  const content = [{ ...row, startOn: '2026-12-08', startsOn: '2026-12-08' }];
  answerCalls({
    ...consultantAnswers,
    '/api/candidate/to/consultant/search': {
      body: { consultantSearch: { content, totalElements: 1, totalPages: 1, page_no: 0, limit: 50 } },
    },
  });
  openScreen(<ManageConsultants />, '/upload/manageconsultant');
  expect(await screen.findByText('Starts Dec 8, 2026')).toBeTruthy();
  expect(within(screen.getByRole('table')).queryByText('Active')).toBeNull();
});
