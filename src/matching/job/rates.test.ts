import { expect, test } from 'vitest';
import { openPosting } from './posting.ts';
import { findRates } from './rates.ts';

/** Dollars: pay, bill per hour, salary per year. */
function read(line: string) {
  const rates = findRates(openPosting(`Java Developer\n${line}\nMust have Java.`));
  const range = (low: { value: number } | undefined, high: { value: number } | undefined) =>
    low || high ? `${low ? low.value / 10_000 : ''}-${high ? high.value / 10_000 : ''}` : undefined;
  return {
    pay: range(rates.payRateMinTenThousandths, rates.payRateMaxTenThousandths),
    bill: range(rates.billRateMinTenThousandths, rates.billRateMaxTenThousandths),
    year: range(rates.yearlyPayMinTenThousandths, rates.yearlyPayMaxTenThousandths),
    terms: rates.termRates.map(({ value }) => `${value.term} ${value.maxTenThousandths / 10_000}`),
  };
}

test.each([
  ['Bill rate $95/hr, pay $78/hr'],
  ['pay $78/hr, bill rate $95/hr'],
  ['$95/hr bill, $78/hr pay'],
  ['Pay rate: $78.00, Bill rate: $95.00'],
  ['Bill Rate: $95.00 Pay Rate: $78.00'],
])('bill and pay on one line never swap: %s', (line) => {
  expect(read(line)).toMatchObject({ pay: '78-78', bill: '95-95' });
});

test.each([
  ['BILL RATE: $95/hr\nPAY RATE: $72/hr'],
  ['BILL RATE: $95/HR\nPAY RATE: $72/HR'],
  ['BILL RATE: $95/HR / PAY RATE: $72/HR'],
  ['PAY RATE: $72/hr BILL RATE: $95/hr'],
  ['BILL RATE $95/HR, PAY RATE $72/HR'],
  ['BILL RATE:\n$95/hr\nPAY RATE:\n$72/hr'],
  ['bill rate: $95/hr\npay rate: $72/hr'],
  ['bill rate: $95/hr / pay rate: $72/hr'],
  ['bill Rate: $95/hr\npay Rate: $72/hr'],
  ['Bill RATE: $95/hr / Pay RATE: $72/hr'],
  ['Bill Rate: $95/hr\nPay Rate: $72/hr'],
  ['(Bill Rate: $95/hr, Pay Rate: $72/hr)'],
  ['BILL-RATE: $95/hr\nPAY-RATE: $72/hr'],
  ['BILLRATE: $95/hr\nPAYRATE: $72/hr'],
  ['BILL_RATE: $95/hr\nPAY_RATE: $72/hr'],
  ['BILLING RATE: $95/hr\nHOURLY RATE: $72/hr'],
  ['CLIENT RATE: $95/hr\nCANDIDATE RATE: $72/hr'],
])('the label of a rate is read in capitals, small or mixed: %j', (lines) => {
  expect(read(lines)).toMatchObject({ pay: '72-72', bill: '95-95' });
});

test('the most of a pay says nothing of the bill rate on the line above', () => {
  expect(read('BILL RATE: $95.00\nMax Pay Rate: $72.00')).toMatchObject({ pay: '-72', bill: '95-95' });
  expect(read('MAX BILL RATE: $95/hr\nMAX PAY RATE: $72/hr')).toMatchObject({ pay: '-72', bill: '-95' });
});

test('the rate at a direct client is the pay', () => {
  expect(read('DIRECT CLIENT RATE: $60/hr')).toMatchObject({ pay: '60-60', bill: undefined });
});

test('a limit beside a pay is the most of the bill rate only', () => {
  const line = 'Pay: $78 per hour (not to exceed bill rate of $95 per hour)';
  expect(read(line)).toMatchObject({ pay: '78-78', bill: '-95' });
});

test('pay per tax term is separate, and W2 is the pay', () => {
  expect(read('$70-75/hr on W2, $80 C2C')).toMatchObject({ pay: '70-75', terms: ['W2 75', 'C2C 80'] });
  expect(read('Pay: $75/hr 1099 / $70/hr C2C / $60/hr W2')).toMatchObject({ pay: '60-60' });
  expect(read('CAD 75 - 85/hr INC')).toMatchObject({ pay: '75-85', terms: ['INC 85'] });
});

test.each([
  ['Rate: 55 - 60 /hr', '55-60'],
  ['Pay up to $65 an hour', '-65'],
  ['Rate: up to $65/hr', '-65'],
  ['Pay rate: $65/hr max', '-65'],
  ['Pay starting at $60/hr', '60-'],
  ['Pay from $60/hr', '60-'],
  ['Pay: $60+/hr', '60-'],
  ['Up to $60-65/hr', '60-65'],
  ['Pay: $60/hr + per diem', '60-60'],
  ['Pay from $60/hr to $70/hr', '60-70'],
  ['$640/day', '80-80'],
  ['Taux : 75 $/h', '75-75'],
  ['Pay rate: $13.00 nights, $14.00 days', '13-14'],
  ['Hiring rate\n$18.35', '18.35-18.35'],
])('hourly pay is read: %s', (line, pay) => {
  expect(read(line)).toMatchObject({ pay, bill: undefined, year: undefined });
});

test.each([
  ['NTE $98.50 per hour', '-98.5'],
  ['Bill rate not to exceed $98.50 per hour', '-98.5'],
  ['Rate: $85/hr (bill)', '85-85'],
  ['Maximum bill rate: $102.75', '-102.75'],
])('the limit that the client pays is a bill rate: %s', (line, bill) => {
  expect(read(line)).toMatchObject({ bill, pay: undefined });
});

test.each([
  ['Salary: $120,000 - $135,000 per year', '120000-135000'],
  ['$120-160k base', '120000-160000'],
  ['Salary 110k-125k', '110000-125000'],
  ['Full-time up to 120k CAD', '-120000'],
  ['Competitive Compensation (up to $100k) Depending on Experience', '-100000'],
  ['Salary starting at $90,000', '90000-'],
  ['Minimum salary: $90,000', '90000-'],
  ['Salary from $90k to $110k', '90000-110000'],
  ['Salary: $90k+', '90000-'],
  ['Salary: $90k+ DOE', '90000-'],
  ['Salary: $100k + bonus', '100000-100000'],
  ['Salary: $100k+bonus', '100000-100000'],
  ['Salary $95,000', '95000-95000'],
])('a salary is yearly and no hourly rate: %s', (line, year) => {
  expect(read(line)).toMatchObject({ year, pay: undefined, bill: undefined });
});

test.each([
  ['Annual revenues over $120 million'],
  ['We raised $20M in 2017'],
  ['Referral bonus of up to $1,000'],
  ['A budget of $1-2 million is managed'],
  ['Supports 24/7, 99 to 100 servers'],
])('other money is no rate: %s', (line) => {
  expect(read(line)).toEqual({ pay: undefined, bill: undefined, year: undefined, terms: [] });
});
