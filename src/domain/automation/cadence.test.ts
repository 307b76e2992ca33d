import { expect, test } from 'vitest';
import { cadenceOf, cronOf } from './cadence.ts';

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
