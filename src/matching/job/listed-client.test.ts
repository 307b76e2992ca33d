import { expect, test } from 'vitest';
import { findListedClient } from './listed-client.ts';

const clients = ['Harbor', 'Harbor Bank', 'Oracle', 'Salem', 'Larkspur Foods', 'AB'];

test.each([
  ['A Payroll Specialist for Harbor Bank in Reno.', 'Harbor Bank'],
  ['Harbor needs a Payroll Specialist.', 'Harbor'],
  ['Payroll at LARKSPUR FOODS', undefined],
  ['Experience with tools such as Harbor Bank Online', undefined],
  ['Either Harbor Bank or Larkspur Foods.', undefined],
  ['Payroll with Oracle.', undefined],
  ['Payroll in Salem, MA', undefined],
  ['Write to jobs@Harbor.example', undefined],
  ['Harborside work with AB', undefined],
])('the listed client of "%s" is %s', (text, client) => {
  const found = findListedClient(text, clients);
  expect(found?.value).toBe(client);
  if (found) expect(text.slice(found.evidence!.offset).startsWith(found.evidence!.quote)).toBe(true);
});
