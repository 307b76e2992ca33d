import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answerCalls, openScreen, signInHere } from '#web/testing/open-screen.tsx';
import { MarginCalculator } from './margin-calculator.tsx';

const page = (name: string, content: object[]) => ({
  body: { [name]: { content, totalElements: content.length, totalPages: 1, page_no: 0, limit: 200 } },
});
const client = (id: number, name: string) => ({
  id,
  name,
  active: true,
  status: 'Active',
  uses: 0,
  isKept: false,
  version: 1,
  updatedAt: '2026-11-20T10:00:00.000Z',
});
const limits = { targetPercent: '20', floorPercent: '12', leastPercent: '5', burdenPercent: '11.5', termsDays: 45 };
const unit = { unitCode: 'USA', currency: 'USD', vendorSystems: ['Beeline', 'Dotstaff'], version: 1 };

function answers(setting: object = { ...limits, ...unit }) {
  return answerCalls({
    '/api/job/expenses/margin': { body: setting },
    '/api/job/client/search': page('clientSearch', [client(7, 'Crestline'), client(8, 'Bolt')]),
    '/api/job/expenses/getInsurancesFactoring': {
      body: [
        {
          id: 1,
          insurancesPremiumHr: '0.45',
          factoringInterest: '2',
          effectiveFrom: '2026-01-01',
          updatedBy: 'Dana',
          updatedAt: '2026-01-01T00:00:00.000Z',
          version: 1,
          history: [],
        },
      ],
    },
    '/api/job/getClientFee': ({ query }) => ({
      body: query.get('clientId') === '7' ? { clientId: 7, fee: '2' } : { clientId: 8, fee: null, termsDays: 90 },
    }),
    '/api/job/getVendorpercentage': ({ query }) => ({
      body:
        query.get('vmsProvider') === 'Beeline'
          ? { vmsProvider: 'Beeline', vmsFeePercentage: '0.6', funding: 'SUPPLIER', source: 'system' }
          : { vmsProvider: 'Dotstaff', vmsFeePercentage: null, funding: 'SUPPLIER', source: 'none' },
    }),
  });
}

beforeEach(() => signInHere({ pages: '21' }));

const line = (name: string) => screen.getByRole('rowheader', { name }).closest('tr')!.textContent;

test('screens 2.8: the margin follows every key, with the fees of client and vendor system, and matches the test vectors', async () => {
  answers();
  const { user } = openScreen(<MarginCalculator />);
  await user.type(await screen.findByLabelText('Bill rate, per hour'), '100');
  expect(screen.getByText('Enter a bill rate and a pay rate to see the margin.')).toBeDefined();
  await user.type(screen.getByLabelText('Pay rate, per hour'), '6');
  expect(line('Pay')).toContain('-$6.00');
  await user.type(screen.getByLabelText('Pay rate, per hour'), '0');
  await user.selectOptions(screen.getByLabelText('Client'), 'Crestline');
  await user.selectOptions(screen.getByLabelText('Vendor system'), 'Beeline');
  await waitFor(() => expect(line('VMS fee')).toContain('-$0.60'));
  expect([line('Client fee'), line('Burden'), line('Insurance'), line('Factoring')]).toEqual([
    'Client fee-$2.00',
    'Burden-$6.90',
    'Insurance-$0.45',
    'Factoring-$2.92',
  ]);
  expect(line('Margin')).toContain('$27.13');
  expect(screen.getByText('27.13%')).toBeDefined();
  expect(screen.getByText('Above the floor of 12%')).toBeDefined();
  await user.selectOptions(screen.getByLabelText('Tax term'), 'C2C');
  await user.clear(screen.getByLabelText('Pay rate, per hour'));
  await user.type(screen.getByLabelText('Pay rate, per hour'), '68');
  expect(line('Margin')).toContain('$26.03');
  expect(screen.queryByLabelText('Burden, %')).toBeNull();
  expect(screen.getByText('$4,164.48 per month at 160 hours')).toBeDefined();
  expect(screen.getByText('Markup 47.06%')).toBeDefined();
});

test('factoring counts the payment terms of the client that is chosen, else those of the setup (trade 3.4.3, 3.5)', async () => {
  answers();
  const { user } = openScreen(<MarginCalculator start={{ bill: '100', pay: '68', term: 'C2C' }} />);
  expect(await screen.findByText('Factoring')).toBeDefined();
  expect(line('Factoring')).toBe('Factoring-$3.00');
  await user.selectOptions(screen.getByLabelText('Client'), 'Bolt');
  await waitFor(() => expect(line('Factoring')).toBe('Factoring-$6.00'));
  await user.selectOptions(screen.getByLabelText('Client'), 'Crestline');
  await waitFor(() => expect(line('Factoring')).toBe('Factoring-$2.94'));
});

test('insurance is typed per hour or per month and counts accordingly', async () => {
  answers();
  const { user } = openScreen(<MarginCalculator start={{ bill: '92', pay: '65', term: 'C2C' }} />);
  expect(await screen.findByLabelText('Insurance')).toHaveProperty('value', '0.45');
  await user.selectOptions(screen.getByLabelText('Insurance is per'), 'month');
  await user.clear(screen.getByLabelText('Insurance'));
  await user.type(screen.getByLabelText('Insurance'), '96');
  expect(line('Insurance')).toBe('Insurance-$0.60');
  await user.clear(screen.getByLabelText('Hours per month'));
  await user.type(screen.getByLabelText('Hours per month'), '192');
  expect(line('Insurance')).toBe('Insurance-$0.50');
  await user.selectOptions(screen.getByLabelText('Insurance is per'), 'hour');
  expect(line('Insurance')).toBe('Insurance-$96.00');
  expect(screen.getByText('Loss')).toBeDefined();
});

test('a missing fee is reported and counts as 0, with a link to set it; a typed fee overrides it until it is reset', async () => {
  answers();
  const led: string[] = [];
  const { user } = openScreen(
    <MarginCalculator start={{ bill: '80', pay: '60', term: 'C2C' }} onSetUp={(what) => led.push(what)} />,
  );
  await user.selectOptions(await screen.findByLabelText('Vendor system'), 'Dotstaff');
  const note = (await screen.findByText('No VMS fee for Dotstaff; counted as 0')).parentElement!;
  await user.click(within(note).getByRole('button', { name: 'Set fee' }));
  expect(led).toEqual(['vms']);
  await user.type(screen.getByLabelText('VMS fee, %'), '2,5');
  expect(line('VMS fee')).toBe('VMS fee-$2.00');
  expect(screen.queryByText('No VMS fee for Dotstaff; counted as 0')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Use setup value' }));
  expect(line('VMS fee')).toBe('VMS fee$0.00');
});

test('solves for the pay and the bill rate, in percent and per hour, by keyboard alone', async () => {
  answers();
  const { user } = openScreen(<MarginCalculator start={{ bill: '100', term: 'C2C' }} />);
  const target = await screen.findByLabelText('Target margin');
  expect(target).toHaveProperty('value', '20');
  target.focus();
  await user.tab();
  await user.tab();
  await user.keyboard('{Enter}');
  expect(screen.getByText('Pay at most $76.55 per hour')).toBeDefined();
  expect(screen.getByLabelText('Pay rate, per hour')).toHaveProperty('value', '76.55');
  expect(screen.getByText('20%')).toBeDefined();

  await user.selectOptions(screen.getByLabelText('Margin in'), 'per hour');
  await user.type(screen.getByLabelText('Target margin'), '25');
  await user.click(screen.getByRole('button', { name: 'Find the bill rate' }));
  expect(screen.getByText('Bill at least $105.16 per hour')).toBeDefined();
  expect(line('Margin')).toContain('$25.01');
  await user.clear(screen.getByLabelText('Target margin'));
  await user.type(screen.getByLabelText('Target margin'), '500');
  await user.click(screen.getByRole('button', { name: 'Find the pay rate' }));
  expect(screen.getByText('No pay rate gives that margin at this bill rate.')).toBeDefined();
});

test('invalid figures are reported at their fields and no result is shown; the announcement is debounced', async () => {
  answers();
  const { user } = openScreen(<MarginCalculator start={{ bill: '100', pay: '99' }} />);
  await screen.findByText('Loss');
  const spoken = () =>
    screen
      .getAllByRole('status')
      .map(({ textContent }) => textContent)
      .join('');
  expect(spoken()).not.toContain('Margin');
  await waitFor(() => expect(spoken()).toMatch(/^Margin -\$13\.84 per hour, -13\.84%\. Loss\.$/));
  await user.type(screen.getByLabelText('Bill rate, per hour'), 'x');
  expect(screen.getByText('Enter an amount such as 85.50')).toBeDefined();
  expect(screen.queryByTestId('margin')).toBeNull();
  await user.clear(screen.getByLabelText('Bill rate, per hour'));
  await user.type(screen.getByLabelText('Bill rate, per hour'), '١١٥٫٥');
  expect(line('Bill rate')).toContain('$115.50');
});

test('each unit has its own limits, currency and terms', async () => {
  answers({
    ...limits,
    floorPercent: '30',
    leastPercent: '10',
    ...unit,
    unitCode: 'CAN',
    currency: 'CAD',
    vendorSystems: ['Flextrack'],
  });
  openScreen(<MarginCalculator start={{ bill: '100', pay: '80', term: 'INC' }} />);
  expect(await screen.findByText('Below the floor of 30%')).toBeDefined();
  expect(line('Bill rate')).toContain('CA$100.00');
  expect([...screen.getByLabelText('Tax term').querySelectorAll('option')].map(({ value }) => value)).toEqual([
    'T4',
    'INC',
    'C2C',
  ]);
});
