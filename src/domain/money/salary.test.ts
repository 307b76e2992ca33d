import { expect, test } from 'vitest';
import { hourlyOf, placementFee, yearlyOf } from './salary.ts';

test('a salary is kept by the hour, and its whole dollars come back', () => {
  expect(hourlyOf('95000')).toBe('45.6731');
  expect(yearlyOf('45.6731')).toBe('95000.00');
  for (let salary = 10_000; salary <= 400_000; salary += 1237)
    expect(yearlyOf(hourlyOf(String(salary)))).toBe(`${salary}.00`);
});

test('a round hourly rate stays round', () => {
  expect(hourlyOf('124800')).toBe('60.00');
  expect(yearlyOf('60')).toBe('124800.00');
});

test('the placement fee is a percentage of the salary, to the cent', () => {
  expect(placementFee('95000', '20')).toBe('19000.00');
  expect(placementFee('95001', '22.5')).toBe('21375.23');
});
