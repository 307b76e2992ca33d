import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { base, consultantAnswers, info } from '#web/testing/consultant-answers.ts';
import { answerCalls, openScreen, signInHere } from '#web/testing/open-screen.tsx';
import { ConsultantPage } from './consultant-page.tsx';
import { stretchOf } from './project-bars.tsx';

beforeEach(() => signInHere({ pages: '3,15,25' }));

test('the timeline shows each project with its dates on one line of time', async () => {
  const projects = [
    { id: 4, title: 'Help desk', clientName: 'Gulf', state: 'ACTIVE', startDate: '2026-03-02', isEnded: false },
    {
      id: 3,
      title: 'Payroll',
      clientName: 'Lone Star',
      state: 'ENDED',
      startDate: '2025-01-05',
      endDate: '2025-12-31',
      isEnded: true,
    },
  ];
  answerCalls({ ...consultantAnswers, [`${base}/getConsultantInfoById`]: { body: { ...info, projects } } });
  openScreen(<ConsultantPage />, '/upload/consultantproject?id=7&tab=timeline');
  const list = await screen.findByRole('list', { name: 'Projects over time' });
  expect([...list.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Help desk.*Gulf.*Mar 2, 2026/),
    expect.stringMatching(/^Payroll.*Lone Star.*Jan 5, 2025 – Dec 31, 2025/),
  ]);
});

test('a bar begins and ends where its days are in the whole', () => {
  const whole = ['2026-01-01', '2026-04-11'] as const;
  expect(stretchOf(whole, '2026-01-11', '2026-02-20')).toEqual({ insetInlineStart: '10%', width: 'max(4px, 40%)' });
  expect(stretchOf(whole, '2025-01-01', '2027-01-01')).toEqual({ insetInlineStart: '0%', width: 'max(4px, 100%)' });
  expect(stretchOf(['2026-01-01', '2026-01-01'], '2026-01-01', '2026-01-01').width).toBe('max(4px, 0%)');
});
