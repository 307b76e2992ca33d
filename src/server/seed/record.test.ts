import { expect, test } from 'vitest';
import { wrongInterviewTime } from '#domain/jobs/interview.ts';
import { momentIn } from '#domain/places/time-zones.ts';
import { timesOf } from './record.ts';

const hours = Array.from({ length: 7 * 8 }, (_, at) => at * 3);
const days = [-12, -9, -6, -4, -3];
const clocks = ['08:30', '10:30', '16:00'];

test('sample interviews are told after they were held, whatever the hour and the weekday', () => {
  for (const hour of hours)
    for (const day of days)
      for (const clock of clocks)
        for (const state of ['DONE', 'NO_SHOW'] as const) {
          const now = Date.UTC(2026, 10, 23, hour, 23);
          const one = {
            on: -day + 2,
            day,
            clock,
            zone: 'America/Chicago',
            mode: 'VIDEO',
            place: 'here',
            state,
          } as const;
          const { localTime, told } = timesOf(one, (ago) => new Date(now - ago * 86_400_000));
          const startsAt = momentIn(one.zone, localTime)!;
          expect(wrongInterviewTime(startsAt, state, told)).toBeUndefined();
          expect(told.getTime()).toBeLessThanOrEqual(now);
        }
});
