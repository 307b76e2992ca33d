import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextSendTime, zonesFor } from './quiet-hours.ts';

const at = (iso: string) => new Date(iso);

test('inside the window a message is sent at once', () => {
  const noon = at('2026-11-18T18:00:00Z'); // Wednesday, noon in Chicago
  expect(nextSendTime(noon, ['America/Chicago'])).toEqual(noon);
});

test('in the evening it waits for the morning, on Saturday evening for Monday', () => {
  expect(nextSendTime(at('2026-11-19T03:10:00Z'), ['America/Chicago']).toISOString()).toBe('2026-11-19T15:00:00.000Z');
  expect(nextSendTime(at('2026-11-22T00:30:00Z'), ['America/Chicago']).toISOString()).toBe('2026-11-23T15:00:00.000Z');
});

test('daylight saving time is respected', () => {
  // Sunday 8 March 2026: clocks go forward in New York; Monday 9:00 is 13:00 UTC.
  expect(nextSendTime(at('2026-03-08T15:00:00Z'), ['America/New_York']).toISOString()).toBe('2026-03-09T13:00:00.000Z');
});

test('an unknown place gets the hours that suit every zone, a stricter state its own', () => {
  expect(nextSendTime(at('2026-11-18T14:00:00Z'), []).toISOString()).toBe('2026-11-18T17:00:00.000Z');
  expect(nextSendTime(at('2026-11-18T23:30:00Z'), ['America/New_York'], 'RI').toISOString()).toBe(
    '2026-11-19T14:00:00.000Z',
  );
});

test('ruling 83: of a state with two zones both hours have to suit; without a state the area code tells', () => {
  const texas = zonesFor({ state: 'TX', zone: 'America/Chicago', phone: '2125550100' });
  expect(texas).toEqual(['America/Chicago', 'America/Denver']);
  // Nine in Dallas is eight in El Paso; eight in the evening there is nine here.
  expect(nextSendTime(at('2026-11-18T15:30:00Z'), texas).toISOString()).toBe('2026-11-18T16:00:00.000Z');
  expect(nextSendTime(at('2026-11-19T02:00:00Z'), texas).toISOString()).toBe('2026-11-19T16:00:00.000Z');
  expect(zonesFor({ phone: '+1 (212) 555-0100' })).toEqual(['America/New_York']);
  expect(zonesFor({ phone: '8505550100' })).toEqual(['America/New_York', 'America/Chicago']);
  expect(zonesFor({ zone: 'America/Halifax', phone: '2125550100' })).toEqual(['America/Halifax']);
  for (const phone of ['8005550100', '+442071234567', '']) expect(zonesFor({ phone })).toEqual([]);
});

test('CMP-07: 3,000 places and moments, both edges of daylight saving time: never outside, never later than needed', () => {
  const zones = [
    'America/New_York',
    'America/Chicago',
    'America/Denver',
    'America/Phoenix',
    'America/Los_Angeles',
    'America/Anchorage',
    'Pacific/Honolulu',
    'America/St_Johns',
    'America/Regina',
    'Australia/Lord_Howe',
    undefined,
  ];
  const edges = ['2026-03-08', '2026-11-01', '2027-03-14', '2026-10-04', '2026-12-31'].map((day) => Date.parse(day));
  const hoursOf = (when: Date, zone: string | undefined) => {
    const text = when.toLocaleString('sv', { timeZone: zone ?? 'America/New_York' });
    const [day, time] = text.split(' ');
    return { weekday: new Date(`${day}T00:00:00Z`).getUTCDay(), time: time! };
  };
  const isOpen = (when: Date, zone: string | undefined, state: string | undefined) => {
    const { weekday, time } = hoursOf(when, zone);
    if (weekday === 0) return false;
    const isSaturday = weekday === 6;
    const from = zone === undefined ? '12:00' : isSaturday ? '10:00' : '09:00';
    const until = isSaturday ? '17:00' : zone !== undefined && state === 'RI' ? '18:00' : '20:00';
    return time >= from && time < until;
  };
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      fc.constantFrom(undefined, 'RI', 'TX', 'FL'),
      fc.constantFrom(...edges),
      fc.integer({ min: -5 * 86_400, max: 5 * 86_400 }),
      (zone, state, edge, seconds) => {
        const now = new Date(edge + seconds * 1000);
        const next = nextSendTime(now, zone === undefined ? [] : [zone], state);
        expect(isOpen(next, zone, state), next.toISOString()).toBe(true);
        if (isOpen(now, zone, state)) expect(next).toEqual(now);
        else expect(isOpen(new Date(next.getTime() - 1000), zone, state)).toBe(false);
      },
    ),
    { numRuns: 3000 },
  );
});
