import { expect, test } from 'vitest';
import { cadenceOf, cronOf, toldCadenceOf } from './cadence.ts';

test.each(['* * * * *', '*/15 * * * *', '0 * * * *', '30 2 * * *', '5 7 * * 1-5'])(
  '%s is read and written the same',
  (cron) => {
    expect(cronOf(cadenceOf(cron)!)).toBe(cron);
  },
);

test.each(['*/7 * * * *', '0 0 30 2 *', '0 7 * * 1', '15 * * * *', '0 7,19 * * *', 'soon', ''])(
  '%s is none of the usual ways',
  (cron) => {
    expect(cadenceOf(cron)).toBeUndefined();
  },
);

test('an hour at a minute and several times a day are told in words, and nothing else', () => {
  expect(toldCadenceOf('10 * * * *')).toEqual({ kind: 'hourlyAt', at: '10' });
  expect(toldCadenceOf(' 5  13,7 * * *')).toEqual({ kind: 'times', at: ['07:05', '13:05'] });
  for (const cron of ['60 * * * *', '5 7,24 * * *', '5 7 * * 1', '*/7 * * * *', 'soon'])
    expect(toldCadenceOf(cron)).toBeUndefined();
});
