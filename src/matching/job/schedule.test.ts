import { expect, test } from 'vitest';
import { readJob } from './read-job.ts';

const read = (text: string) => readJob(`Java Developer\n${text}`, '2026-11-25');

test.each([
  ['Travel: Up to 25%', 25],
  ['Ability to travel 80-100% is REQUIRED', 100],
  ['Up to 80% travel required', 80],
  ['Some travel will be required, approximating 20%, primarily domestic', 20],
  ['Travel requirement: less than 5%', 5],
  ['Must be able to travel to client sites across the country (typically 40%)', 40],
  ['Willingness to travel throughout the region as required (less than 20%)', 20],
  ['Travel Requirements\nUnder 10%', 10],
  ['Job Travel: No', 0],
  ['No travel required', 0],
  ['Willingness to travel as needed', undefined],
  ['Travel is a must', undefined],
  ['Book travel for executives (bonus of 10%)', undefined],
  ['Our travel agents use it 100% of the day', undefined],
  ['The travel industry grew by 12 percent', undefined],
])('the travel of "%s" is %s', (line, percent) => {
  expect(read(line).travelPercent?.value).toBe(percent);
});

test.each(['Travel is a must', 'Up to 50% travel required', 'Must be willing to travel extensively to client sites'])(
  '"%s" asks for no skill and no work',
  (line) => {
    const { skills, statements } = read(`Requirements:\n- ${line}\n- 5 years of Java`);
    expect([skills.map(({ key }) => key), statements]).toEqual([['java'], []]);
  },
);

test.each([
  ['Exhaust processor, 3rd shift', 'nights'],
  ['Shift: Day', 'days'],
  ['Shift Schedule: 2nd Shift', 'evenings'],
  ['Work schedule: rotating shifts including weekends', 'rotating'],
  ['After a ramp-up the shift will be 11 PM - 8 AM Central Standard Time', 'nights'],
  ['Shift: 3:00pm to 11:30pm', 'evenings'],
  ['Shift hours: 7am-3:30pm', 'days'],
  ['Shift: 8 AM - 5 PM', undefined],
  ['Prepare the shift report', undefined],
  ['Prepare the shift report by 9 AM - 10 AM', undefined],
])('the shift of "%s" is %s', (line, shift) => {
  expect(read(line).shift?.value).toBe(shift);
});

test('one of several shifts is uncertain', () => {
  expect(read('2nd Shift: 3 PM - 11 PM\n3rd Shift: 11 PM - 7 AM').shift).toMatchObject({
    value: 'evenings',
    confidence: 0.5,
  });
});
