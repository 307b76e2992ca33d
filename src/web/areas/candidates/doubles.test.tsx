import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { candidateRecord } from '#web/testing/candidate-record.ts';
import { answerCalls, openScreen, signInHere } from '#web/testing/open-screen.tsx';
import { CandidateDetails } from './candidate-details.tsx';

test('a possible duplicate is compared side by side and settled with a way back', async () => {
  signInHere();
  const other = {
    ...candidateRecord({ candId: 13, name: 'D. Whitfield', headline: 'Lead', place: 'Houston, TX' }),
    score: 90,
    reasons: ['phone'],
  };
  let isSettled = false;
  const sent = answerCalls({
    '/api/candidate/details': { body: candidateRecord() },
    '/api/candidate/doubles': () => ({ body: isSettled ? [] : [other] }),
    '/api/candidate/doubles/settle': ({ body }) => {
      isSettled = (body as { areApart: boolean }).areApart;
      return { body: { message: 'x' } };
    },
  });
  const { user } = openScreen(<CandidateDetails />, '/upload/candidatedetails?candidateId=12');
  const card = within(await screen.findByRole('list', { name: 'Possible duplicate' }));
  expect(card.getByText('same phone · 90 of 100')).toBeTruthy();
  await user.click(card.getByRole('button', { name: 'Compare with D. Whitfield' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Houston, TX')).toBeTruthy();
  expect(dialog.getByRole('link', { name: 'Open record' }).getAttribute('href')).toContain('candidateId=13');
  await user.click(dialog.getByRole('button', { name: 'Not the same' }));
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Possible duplicate' })).toBeNull());
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(sent.filter(({ path }) => path.endsWith('settle')).map(({ body }) => body)).toEqual([
      { candId: 12, otherCandId: 13, areApart: true },
      { candId: 12, otherCandId: 13, areApart: false },
    ]),
  );
});
