import { expect, test } from 'vitest';
import { isDelivered, webhookBody, webhookUrlFlaw, webhookWait } from './webhooks.ts';

test('waits grow from seconds to a day, are spread by a fifth, and end after three days', () => {
  const least = Array.from({ length: 9 }, (_, at) => webhookWait(at + 1, 0)!);
  const most = Array.from({ length: 9 }, (_, at) => webhookWait(at + 1, 1)!);
  expect([least[0], most[0], least[8], most[8]]).toEqual([4, 6, 69_120, 103_680]);
  expect(least.every((wait, at) => at === 0 || wait > least[at - 1]!)).toBe(true);
  const days = Array.from({ length: 9 }, (_, at) => webhookWait(at + 1, 0.5)!).reduce((a, b) => a + b) / 86_400;
  expect(days).toBeGreaterThan(3);
  expect(webhookWait(10, 0.5)).toBeUndefined();
});

test('only an answer of success counts; a redirect is none', () => {
  expect([200, 204, 299, 199, 301, 307, 404, 500].map(isDelivered)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
    false,
    false,
  ]);
});

test('a message says what happened by numbers, with its unit', () => {
  const event = { type: 'job.created', at: '2026-11-26T08:00:00.000Z', unitId: 1, data: { jobId: 7 } };
  expect(JSON.parse(webhookBody(event))).toEqual({
    type: 'job.created',
    timestamp: '2026-11-26T08:00:00.000Z',
    data: { unitId: 1, jobId: 7 },
  });
});

test('an address is whole, without a password and without a fragment', () => {
  const flaws = [
    'https://hooks.example.com/in?x=1',
    'hooks.example.com',
    'ftp://a.example',
    'https://u:p@a.example',
    'https://a.example/#x',
  ];
  expect(flaws.map(webhookUrlFlaw)).toEqual([undefined, 'address', 'address', 'address', 'address']);
});
