import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { keepChoice } from '#web/session/storage.ts';
import { base, consultantAnswers, info } from '#web/testing/consultant-answers.ts';
import { answerCalls, openScreen, signInHere } from '#web/testing/open-screen.tsx';
import { ConsultantPage } from './consultant-page.tsx';

beforeEach(() => signInHere({ pages: '3,15,25' }));

test('a new rate shows the margin with the fees of its own first day, and what holds until somebody types', async () => {
  const line = {
    number: 1,
    effectiveFrom: '2026-01-04',
    standing: 'now',
    billRate: '100.00',
    payRate: '60.00',
    otBillRate: '150.00',
    otPayRate: '80.00',
    taxTerm: 'W2',
    feeFunding: 'SUPPLIER',
    clientFeePct: '2',
    source: 'MANUAL',
    addedAt: '2026-01-04T10:00:00.000Z',
  };
  const fee = { feeFunding: 'SUPPLIER', termsDays: 30 };
  const fees = [
    { from: '2026-01-04', clientFee: '2', ...fee },
    { from: '2026-02-01', clientFee: '5', ...fee },
  ];
  answerCalls({
    ...consultantAnswers,
    [`${base}/getConsultantInfoById`]: { body: { ...info, rates: { ...info.rates, lines: [line], fees } } },
  });
  const { user } = openScreen(<ConsultantPage />, '/upload/consultantproject?id=7&tab=rates');
  const margin = async () => (await screen.findByTestId('live-margin')).textContent;
  expect(await margin()).toContain('$38.00');
  await user.clear(screen.getByLabelText('Bill rate'));
  await user.type(screen.getByLabelText('Bill rate'), '110');
  expect(await margin()).toContain('$47.80');
  // The usual rate of overtime follows; another one stays.
  expect((screen.getByLabelText(/^OT bill rate/) as HTMLInputElement).value).toBe('165.00');
  expect((screen.getByLabelText(/^OT pay rate/) as HTMLInputElement).value).toBe('80.00');
  fireEvent.change(screen.getByLabelText(/^Effective from/), { target: { value: '2026-02-02' } });
  expect(await margin()).toContain('$44.50');
});

test('the history of rates says why each line came, what it changed and which fees it copied', async () => {
  const first = {
    number: 1,
    effectiveFrom: '2026-01-04',
    effectiveUntil: '2026-02-28',
    standing: 'past',
    billRate: '100.00',
    payRate: '60.00',
    otPayRate: '90.00',
    taxTerm: 'W2',
    feeFunding: 'SUPPLIER',
    clientFeePct: '2',
    burden: '10',
    source: 'CONVERSION',
    addedBy: 'Ray Cole',
    addedAt: '2026-01-04T10:00:00.000Z',
  };
  const second = {
    ...first,
    number: 2,
    effectiveFrom: '2026-03-01',
    effectiveUntil: undefined,
    standing: 'now',
    payRate: '66.00',
    otPayRate: '99.00',
    clientFeePct: '2.0000',
    vmsFeePct: '3.5',
    burden: undefined,
    note: 'Retention raise, agreed with the client',
    source: 'REQUEST',
  };
  // Entered for the same day and corrected: nothing is compared with it.
  const wrong = {
    ...second,
    number: 3,
    effectiveFrom: '2026-02-20',
    payRate: '660.00',
    standing: 'replaced',
    note: undefined,
  };
  answerCalls({
    ...consultantAnswers,
    [`${base}/getConsultantInfoById`]: { body: { ...info, rates: { ...info.rates, lines: [second, wrong, first] } } },
  });
  openScreen(<ConsultantPage />, '/upload/consultantproject?id=7&tab=rates');
  const history = await screen.findByRole('region', { name: 'History' });
  const [newest, , oldest] = within(history)
    .getAllByRole('listitem')
    .map((one) => one.textContent);
  expect(newest).toContain('Bill $100.00Pay $66.00 (was $60.00)');
  expect(newest).toContain('OT pay $99.00 (was $90.00)');
  expect(newest).toMatch(/Client fee 2% · VMS fee 3.5% \(was none\) · Burden none \(was 10%\)/);
  expect(newest).toContain('Why: Retention raise, agreed with the client');
  expect(newest).toContain('Ray Cole');
  expect(oldest).toContain('Bill $100.00Pay $60.00');
  // Overtime without a rate of its own is billed at the regular one.
  expect(oldest).toContain('OT bill $100.00');
  expect(oldest).not.toContain('was');
});

test('a rate of three places that nobody touched is sent as it was, also where the point groups thousands', async () => {
  keepChoice('language', 'tr');
  onTestFinished(() => keepChoice('language', 'en'));
  const line = {
    number: 1,
    effectiveFrom: '2026-01-04',
    standing: 'now',
    billRate: '92.125',
    payRate: '41.75',
    otBillRate: '138.1875',
    otPayRate: '62.625',
    taxTerm: 'W2',
    feeFunding: 'SUPPLIER',
    source: 'MANUAL',
    addedAt: '2026-01-04T10:00:00.000Z',
  };
  const sent = answerCalls({
    ...consultantAnswers,
    [`${base}/getConsultantInfoById`]: { body: { ...info, rates: { ...info.rates, lines: [line] } } },
    [`${base}/updateHourlyRatesAndFeesByConsultantInfoId`]: { body: { outcome: 'SAME', lines: [], requests: [] } },
  });
  const { user } = openScreen(<ConsultantPage />, '/upload/consultantproject?id=7&tab=rates');
  const fields = async () =>
    (await screen.findAllByRole('textbox')).map((field) => (field as HTMLInputElement).value).filter(Boolean);
  await waitFor(async () => expect(await fields()).toEqual(['92,125', '41,75', '138,1875', '62,625']));
  await user.type(screen.getByLabelText('Ücret neden değişiyor'), 'x{Enter}');
  await waitFor(() => expect(sent.some(({ method }) => method === 'PUT')).toBe(true));
  expect(sent.find(({ method }) => method === 'PUT')!.body).toMatchObject({
    billRate: '92.125',
    payRate: '41.75',
    otBillRate: '138.1875',
    otPayRate: '62.625',
  });
});

test('pay above the bill is said at its field; a loss is said while typing and its reason asked for', async () => {
  const line = {
    number: 1,
    effectiveFrom: '2026-01-04',
    standing: 'now',
    billRate: '100.00',
    payRate: '60.00',
    taxTerm: 'W2',
    feeFunding: 'SUPPLIER',
    source: 'MANUAL',
    addedAt: '2026-01-04T10:00:00.000Z',
  };
  const fields = [
    { field: 'payRate', message: 'The pay rate cannot be above the bill rate' },
    { field: 'note', message: 'This rate loses money. Enter the reason' },
  ];
  answerCalls({
    ...consultantAnswers,
    [`${base}/getConsultantInfoById`]: { body: { ...info, rates: { ...info.rates, lines: [line] } } },
    [`${base}/updateHourlyRatesAndFeesByConsultantInfoId`]: {
      status: 400,
      body: { message: 'x', erroMessage: 'x', erroCode: 400, code: 'call.invalid', fields },
    },
  });
  const { user } = openScreen(<ConsultantPage />, '/upload/consultantproject?id=7&tab=rates');
  const pay = await screen.findByLabelText('Pay rate');
  expect(screen.queryByText(/You would lose/)).toBeNull();
  await user.clear(pay);
  await user.type(pay, '120');
  expect(screen.getByText(/You would lose \$20\.00 per hour/)).toBeTruthy();
  await user.type(pay, '{Enter}');
  await waitFor(() => expect(pay.getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getByText('The pay rate cannot be above the bill rate')).toBeTruthy();
  expect(screen.getByLabelText('Why the rate changes').getAttribute('aria-invalid')).toBe('true');
});

test('a rate that loses money is saved once somebody confirmed what an hour loses', async () => {
  const line = {
    number: 1,
    effectiveFrom: '2026-01-04',
    standing: 'now',
    billRate: '100.00',
    payRate: '60.00',
    taxTerm: 'W2',
    feeFunding: 'SUPPLIER',
    source: 'MANUAL',
    addedAt: '2026-01-04T10:00:00.000Z',
  };
  const path = `${base}/updateHourlyRatesAndFeesByConsultantInfoId`;
  const sent = answerCalls({
    ...consultantAnswers,
    [`${base}/getConsultantInfoById`]: { body: { ...info, rates: { ...info.rates, lines: [line] } } },
    [path]: ({ body }) =>
      (body as { acceptedLoss?: string }).acceptedLoss === '3.20'
        ? { body: { outcome: 'APPLIED', lines: [], requests: [] } }
        : {
            status: 409,
            body: {
              message: 'x',
              erroMessage: 'x',
              erroCode: 409,
              code: 'consultant.loss',
              details: { perHour: '3.20', currency: 'USD', isOvertime: false },
            },
          },
  });
  const puts = () => sent.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  const { user } = openScreen(<ConsultantPage />, '/upload/consultantproject?id=7&tab=rates');
  await user.type(await screen.findByLabelText('Why the rate changes'), 'Retention{Enter}');
  const ask = await screen.findByRole('dialog', { name: 'This rate loses money' });
  expect(ask.textContent).toContain('You would lose $3.20 per hour.');
  await user.click(within(ask).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(puts()).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: /^Save/ }));
  await user.click(await screen.findByRole('button', { name: 'Save anyway' }));
  await waitFor(() => expect(puts()).toHaveLength(3));
  expect(puts()[2]).toMatchObject({ acceptedLoss: '3.20', note: 'Retention', billRate: '100.00' });
});
