import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answerCalls } from '#web/testing/open-screen.tsx';
import { CallPicker } from './call-picker.tsx';
import { botPageWords } from './words.ts';

const at = (hours: number) => new Date(Date.parse('2026-12-01T15:00:00Z') + hours * 3_600_000).toISOString();
const free = { recruiter: 'Rita Recruiter', minutes: 30, slots: [at(0), at(0.5), at(24)] };

test('a day and a time are picked; a time that was just taken is said and the rest is offered again', async () => {
  let isTaken = true;
  const sent = answerCalls({
    '/api/results/chatbot/call/slots': { body: free },
    '/api/results/chatbot/call/book': () =>
      isTaken
        ? { status: 409, body: { code: 'chat.slot-taken' } }
        : { body: { ...free, booked: { startsAt: at(0.5), calendar: 'BEGIN:VCALENDAR' } } },
  });
  const user = userEvent.setup();
  render(<CallPicker sessionId="k" language="en" words={botPageWords.en.calls} onChange={() => undefined} />);
  const [day] = await screen.findAllByRole('button', { pressed: false });
  await user.click(day!);
  const times = screen.getByRole('group', { name: day!.textContent! });
  await user.click(times.querySelectorAll('button')[0]!);
  expect(await screen.findByRole('alert')).toHaveProperty('textContent', botPageWords.en.calls.taken);

  isTaken = false;
  await user.click(screen.getByRole('group', { name: day!.textContent! }).querySelectorAll('button')[1]!);
  expect(await screen.findByText(/Your call with Rita Recruiter/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Add to calendar' }).getAttribute('href')).toContain('VCALENDAR');
  expect(sent.filter(({ path }) => path.endsWith('/book')).map(({ body }) => body)).toEqual([
    { sessionId: 'k', startsAt: at(0) },
    { sessionId: 'k', startsAt: at(0.5) },
  ]);
});
