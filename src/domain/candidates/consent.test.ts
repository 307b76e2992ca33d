import { expect, test } from 'vitest';
import { type ConsentEvent, consentEnd, presentConsents } from './consent.ts';

test.each([
  ['EXPRESS', '2026-01-31T10:00:00.000Z', null],
  ['IMPLIED_INQUIRY', '2026-01-31T10:00:00.000Z', '2026-07-31T10:00:00.000Z'],
  ['IMPLIED_INQUIRY', '2026-08-31T10:00:00.000Z', '2027-02-28T10:00:00.000Z'],
  ['IMPLIED_EBR', '2026-01-31T10:00:00.000Z', '2028-01-31T10:00:00.000Z'],
])('%s of %s ends %s', (basis, from, end) => {
  expect(consentEnd(basis, from)).toBe(end);
});

const event = (day: number, name: string, basis: string, channel: 'EMAIL' | 'SMS' = 'EMAIL'): ConsentEvent => ({
  event: name,
  basis,
  channel,
  source: `of day ${day}`,
  happenedAt: `2026-03-0${day}T00:00:00.000Z`,
});

test('the consent that ends last stands; a withdrawal ends everything before it', () => {
  const events = [
    event(3, 'IMPORTED', 'IMPLIED_INQUIRY'),
    event(1, 'GIVEN', 'EXPRESS'),
    event(2, 'GIVEN', 'EXPRESS', 'SMS'),
    event(4, 'WITHDRAWN', 'EXPRESS', 'SMS'),
  ];
  const states = (of: ConsentEvent[]) => presentConsents(of).map((one) => [one.channel, one.source, one.isWithdrawn]);
  expect(states(events)).toEqual([
    ['EMAIL', 'of day 1', false],
    ['SMS', 'of day 4', true],
  ]);
  expect(states([...events, event(5, 'WITHDRAWN', 'EXPRESS'), event(6, 'GIVEN', 'IMPLIED_EBR')])[0]).toEqual([
    'EMAIL',
    'of day 6',
    false,
  ]);
  expect(states([])).toEqual([]);
});
