import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerCalls, openScreen, signInHere } from '#web/testing/open-screen.tsx';
import { InterviewDialog } from './interview-dialog.tsx';

test('a new interview begins in the zone that is proposed, and its time is shown with the zone', async () => {
  signInHere();
  answerCalls({});
  openScreen(
    <InterviewDialog submissionId={5} timeZone="America/New_York" interview={undefined} onClose={() => undefined} />,
    '/',
  );
  const zone = screen.getByLabelText(/^Time zone/);
  expect(zone).toHaveProperty('value', 'America/New_York');
  const date = document.querySelector('input[type="datetime-local"]')!;
  fireEvent.change(date, { target: { value: '2026-12-03T10:00' } });
  expect(await screen.findByText('Dec 3, 2026, 10:00 AM (New York)')).toBeTruthy();
  fireEvent.change(zone, { target: { value: 'America/Chica' } });
  expect(screen.queryByText(/10:00 AM/)).toBeNull();
});
