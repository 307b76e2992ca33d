import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { base, consultantAnswers, info, row } from '#web/testing/consultant-answers.ts';
import { answerCalls, openScreen, signInHere } from '#web/testing/open-screen.tsx';
import { ConsultantPage } from './consultant-page.tsx';

const consultant = { ...row, state: 'DRAFT' };
const draft = { ...info.project, state: 'DRAFT' };
const projects = [{ ...info.projects[0]!, state: 'DRAFT' }];

function openDraft(more: object = {}, mayWrite = true) {
  signInHere({ pages: '3,15,25', mayWrite });
  const sent = answerCalls({
    ...consultantAnswers,
    [`${base}/getConsultantInfoById`]: { body: { ...info, consultant, project: draft, projects, ...more } },
    [`${base}/discard-draft`]: { body: { isRemoved: true } },
  });
  return { ...openScreen(<ConsultantPage />, '/upload/consultantproject?id=7&from=q%3Ddana'), sent };
}

test('a draft that was added by hand is deleted after a question that names the consultant', async () => {
  const { user, sent, place } = openDraft();
  await user.click(await screen.findByRole('button', { name: 'Delete draft' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Delete the draft of Dana Whitfield?' }));
  expect(dialog.getByText(/The candidate stays/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Delete draft' }));
  await waitFor(() => expect(place.path).toBe('/upload/manageconsultant?q=dana'));
  expect(sent.find(({ path }) => path === `${base}/discard-draft`)?.body).toEqual({ consultantId: 7, projectId: 4 });
  expect(await screen.findByText('Draft of Dana Whitfield deleted')).toBeTruthy();
});

test('of somebody who worked before only the new project is deleted, and the question says so', async () => {
  const before = { ...info.projects[0]!, id: 3, state: 'ENDED', isEnded: true };
  const { user } = openDraft({ projects: [...projects, before] });
  await user.click(await screen.findByRole('button', { name: 'Delete draft' }));
  expect(screen.getByText(/Earlier projects stay/)).toBeTruthy();
});

test.each([
  ['of a submission', { project: { ...draft, submissionId: 9 } }, true],
  ['somebody who may only read sees', {}, false],
])('a draft %s is not deleted here', async (_, more, mayWrite) => {
  openDraft(more, mayWrite);
  await screen.findByRole('heading', { level: 1, name: 'Dana Whitfield' });
  expect(screen.queryByRole('button', { name: 'Delete draft' })).toBeNull();
});

test('a draft without any project is deleted too', async () => {
  openDraft({ project: undefined, projectId: undefined, projects: [], timeline: undefined, rates: undefined });
  expect(await screen.findByRole('button', { name: 'Delete draft' })).toBeTruthy();
});
