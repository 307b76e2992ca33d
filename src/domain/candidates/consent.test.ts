import { expect, test } from 'vitest';
import {
  type ConsentEvent,
  consentBases,
  consentChannels,
  consentEnd,
  isBasisFor,
  momentOfDay,
  presentConsents,
} from './consent.ts';

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

test('ruling 67: a published address is a basis for email and never for texts; what was kept as one hides no other', () => {
  expect(consentChannels.map((channel) => isBasisFor('PUBLISHED_ADDRESS', channel))).toEqual([true, false]);
  expect(consentBases.filter((basis) => !isBasisFor(basis, 'SMS'))).toEqual(['PUBLISHED_ADDRESS']);
  const published = [event(2, 'IMPORTED', 'PUBLISHED_ADDRESS'), event(2, 'IMPORTED', 'PUBLISHED_ADDRESS', 'SMS')];
  const states = (of: ConsentEvent[]) => presentConsents(of).map((one) => [one.channel, one.basis, one.isWithdrawn]);
  expect(states(published)).toEqual([['EMAIL', 'PUBLISHED_ADDRESS', false]]);
  expect(states([...published, event(1, 'GIVEN', 'IMPLIED_EBR', 'SMS')])).toEqual([
    ['EMAIL', 'PUBLISHED_ADDRESS', false],
    ['SMS', 'IMPLIED_EBR', false],
  ]);
  // After a withdrawal it gives nothing back.
  expect(states([event(1, 'WITHDRAWN', 'EXPRESS', 'SMS'), event(2, 'IMPORTED', 'PUBLISHED_ADDRESS', 'SMS')])).toEqual([
    ['SMS', 'EXPRESS', true],
  ]);
});

test('a day of consent is the same day on every clock of America, and never ahead', () => {
  const now = new Date('2026-11-28T20:00:00Z');
  const day = (at: string, timeZone: string) => new Date(at).toLocaleDateString('en-CA', { timeZone });
  for (const zone of ['Pacific/Honolulu', 'America/New_York', 'America/St_Johns', 'Europe/Istanbul'])
    expect([zone, day(momentOfDay('2026-11-27', now), zone)]).toEqual([zone, '2026-11-27']);
  const early = new Date('2026-11-28T06:00:00Z');
  expect([momentOfDay('2026-11-28', now), momentOfDay('2026-11-28', early)]).toEqual([
    '2026-11-28T12:00:00.000Z',
    '2026-11-28T06:00:00.000Z',
  ]);
});
