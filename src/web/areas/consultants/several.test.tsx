import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { base, consultantAnswers, info, row } from '#web/testing/consultant-answers.ts';
import { answerCalls, openScreen, signInHere } from '#web/testing/open-screen.tsx';
import { ConsultantPage } from './consultant-page.tsx';
import { ManageConsultants } from './manage-consultants.tsx';

beforeEach(() => signInHere({ pages: '3,15,25' }));

const request = (id: number, name: string) => ({
  id,
  kind: 'FEES',
  state: 'SUBMITTED',
  consultantInfoId: id,
  consultantName: name,
  clientName: 'Gulf Marine Supply',
  projectId: id,
  effectiveFrom: '2026-12-01',
  proposed: {},
  currency: 'USD',
  askedBy: 'Ray Cole',
  askedAt: '2026-11-25T10:00:00.000Z',
  marginBefore: '26.03',
  marginAfter: '24.09',
  mayDecide: true,
  mayCancel: false,
});
const waiting = [request(51, 'Dana Whitfield'), request(52, 'Omar Reyes')];

test('new fees are asked for by chosen consultants after a look at their margins, and approved together', async () => {
  const sent = answerCalls({
    ...consultantAnswers,
    [`${base}/fees/apply`]: {
      body: {
        requests: [
          {
            consultantId: 7,
            projectId: 4,
            name: 'Dana Whitfield',
            clientName: 'Gulf Marine Supply',
            marginBefore: '26.03',
            marginAfter: '24.09',
            currency: 'USD',
          },
        ],
        same: 2,
        without: 1,
      },
    },
    [`${base}/requests`]: {
      body: { requestSearch: { content: waiting, totalElements: 2, totalPages: 1, page_no: 0, limit: 200 } },
    },
    [`${base}/requests/decide`]: {
      status: 206,
      body: {
        outcomes: [
          { id: 51, name: 'Dana Whitfield', done: true },
          { id: 52, name: 'Omar Reyes', done: false, code: 'consultant.decided', message: 'Decided already.' },
        ],
      },
    },
  });
  const { user } = openScreen(<ManageConsultants />, '/upload/manageconsultant');
  await user.click(await screen.findByRole('checkbox', { name: 'Select Dana Whitfield' }));
  await user.click(screen.getByRole('button', { name: 'Request new fees' }));
  const sheet = await screen.findByRole('dialog', { name: 'Request new fees' });
  expect(await within(sheet).findByText('$24.09')).toBeTruthy();
  expect(within(sheet).getByText('2 projects have these fees already.')).toBeTruthy();
  expect(within(sheet).getByText('1 consultant has no active project on this day.')).toBeTruthy();
  await user.click(within(sheet).getByRole('button', { name: 'Request for 1 project' }));
  const asked = () =>
    sent.find(({ path, body }) => path.endsWith('/fees/apply') && !Object.hasOwn(body as object, 'dryRun'));
  await waitFor(() => expect(asked()?.body).toMatchObject({ ids: [row.consultantId] }));

  const requests = await screen.findByRole('dialog', { name: 'Change requests' });
  await user.click(await within(requests).findByRole('checkbox', { name: 'Select all' }));
  const bar = within(requests).getByRole('region', { name: '2 selected' });
  await user.click(within(bar).getByRole('button', { name: 'Approve' }));
  await waitFor(() =>
    expect(sent.find(({ path }) => path.endsWith('/requests/decide'))!.body).toEqual({
      ids: [51, 52],
      decision: 'APPROVE',
    }),
  );
  expect(await within(requests).findByText('1 request was not decided:')).toBeTruthy();
});

test('several requests are rejected together with a reason, which can be thought over', async () => {
  const found = { content: waiting, totalElements: 2, totalPages: 1, page_no: 0, limit: 200 };
  const done = waiting.map(({ id, consultantName: name }) => ({ id, name, done: true }));
  const sent = answerCalls({
    ...consultantAnswers,
    [`${base}/requests`]: { body: { requestSearch: found } },
    [`${base}/requests/decide`]: { body: { outcomes: done } },
  });
  const { user } = openScreen(<ManageConsultants />, '/upload/manageconsultant');
  await user.click(await screen.findByRole('button', { name: /^Change requests/ }));
  const requests = within(await screen.findByRole('dialog', { name: 'Change requests' }));
  await user.click(await requests.findByRole('checkbox', { name: 'Select all' }));
  const bar = () => within(requests.getByRole('region', { name: '2 selected' }));
  await user.click(bar().getByRole('button', { name: 'Reject' }));
  await user.click(requests.getByRole('button', { name: 'Cancel' }));
  await user.click(bar().getByRole('button', { name: 'Reject' }));
  await user.keyboard('Not before January{Enter}');
  const decided = () => sent.filter(({ path }) => path.endsWith('/requests/decide')).map(({ body }) => body);
  await waitFor(() => expect(decided()).toEqual([{ ids: [51, 52], decision: 'REJECT', note: 'Not before January' }]));
});

test('a typo in an earlier project is corrected in its line; one that ended here leads to its project', async () => {
  const sent = answerCalls({
    ...consultantAnswers,
    [`${base}/getConsultantInfoById`]: {
      body: {
        ...info,
        priorProjects: {
          version: 3,
          projects: [
            { id: 1, clientName: 'Old Client', title: 'Anlyst', billRate: '80.00', isAutomatic: false },
            { id: 2, clientName: 'Gulf Marine Supply', title: 'Help desk', isAutomatic: true, projectId: 4 },
          ],
        },
      },
    },
    [`${base}/updatePriorProjectsByConsultantInfoId`]: { body: { projects: [], version: 4 } },
  });
  const { user } = openScreen(<ConsultantPage />, '/upload/consultantproject?id=7&tab=priors');
  expect((await screen.findByRole('link', { name: 'Open project: Help desk' })).getAttribute('href')).toContain(
    'tab=project&projectId=4',
  );
  await user.click(screen.getByRole('button', { name: 'Edit: Anlyst' }));
  const title = screen.getAllByRole('textbox', { name: 'Project title' })[0]!;
  await user.clear(title);
  await user.type(title, 'Analyst');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent.find(({ method }) => method === 'PUT')!.body).toEqual({
      consultantInfoId: 7,
      id: 1,
      title: 'Analyst',
      version: 3,
    }),
  );
});
