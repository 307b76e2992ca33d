import type { consultantMoneyApi } from '#contract/areas/consultants/consultant-money.ts';
import type { Input } from '#contract/core/endpoint.ts';
import { rowsBeforeStepUp } from '#contract/lists/list-export.ts';
import type { Label } from '#contract/lists/list-filters.ts';
import { Refusal } from '#domain/errors.ts';
import { fieldMessage } from '#domain/field-messages.ts';
import { type Exact, plus, rounded, zero } from '#domain/money/exact.ts';
import { tidyAmount } from '#domain/money/money.ts';
import { addAudit } from '#server/areas/audit/audit.ts';
import { zonesOf } from '#server/db/unit-zone.ts';
import type { FileAnswer, SignedInCall } from '#server/http/call.ts';
import { requireStepUp } from '#server/http/step-up.ts';
import { sheetFile } from '#server/lists/export-list.ts';
import type { Cell } from '#server/outside/sheets/cell.ts';
import * as queries from './hours-files-queries.ts';
import { findLines } from './rate-lines-queries.ts';
import { adjustedBy, amountsOf } from './work-weeks.ts';
import { findAdjustments } from './work-weeks-queries.ts';

const label = (en: string, tr: string, ar: string): Label => ({ en, tr, ar });
const shared = {
  name: label('Consultant', 'Danışman', 'المستشار'),
  client: label('Client', 'Müşteri', 'العميل'),
  project: label('Project', 'Proje', 'المشروع'),
  weekEnding: label('Week ending', 'Hafta sonu', 'نهاية الأسبوع'),
  from: label('From', 'Başlangıç', 'من'),
  to: label('To', 'Bitiş', 'إلى'),
  regular: label('Regular hours', 'Normal saat', 'الساعات العادية'),
  overtime: label('OT hours', 'Fazla mesai saati', 'ساعات العمل الإضافي'),
  state: label('Status', 'Durum', 'الحالة'),
  adjustment: label('Adjustments', 'Düzeltmeler', 'التسويات'),
  amount: label('Amount', 'Tutar', 'المبلغ'),
  currency: label('Currency', 'Para birimi', 'العملة'),
} as const;
const purposes = {
  payroll: {
    title: label('Hours for payroll', 'Bordro saatleri', 'ساعات كشف الرواتب'),
    rate: label('Pay rate', 'Ödeme ücreti', 'سعر الدفع'),
    overtimeRate: label('OT pay rate', 'Fazla mesai ücreti', 'سعر العمل الإضافي'),
  },
  invoice: {
    title: label('Hours for invoicing', 'Fatura saatleri', 'ساعات الفوترة'),
    rate: label('Bill rate', 'Fatura ücreti', 'سعر الفوترة'),
    overtimeRate: label('OT bill rate', 'Fazla mesai fatura ücreti', 'سعر فوترة العمل الإضافي'),
  },
} as const;
const states = {
  DRAFT: label('Draft', 'Taslak', 'مسودة'),
  SUBMITTED: label('Submitted', 'Gönderildi', 'مقدّم'),
  APPROVED: label('Approved', 'Onaylandı', 'معتمد'),
  INVOICED: label('Invoiced', 'Faturalandı', 'مفوتر'),
} as const;

/** Weeks of some days as a file: for payroll with pay, for invoices with bills; adjustments stand beside their week. */
export async function exportHours(
  { from, to, purpose, format, state, language = 'en' }: Input<typeof consultantMoneyApi.exportHours>,
  call: SignedInCall,
): Promise<FileAnswer> {
  if (to < from) throw new Refusal('call.invalid', {}, [{ field: 'to', message: fieldMessage('endBeforeStart') }]);
  const cut = { from, to, state };
  const rows = await queries.countWeeks(call.db, call.scope, cut);
  if (rows > rowsBeforeStepUp) requireStepUp(call);
  const details = { rows, format, purpose, from, to };
  const unitId = call.scope.units.length === 1 ? call.scope.units[0]! : undefined;
  await addAudit(call.db, call, { act: 'export', kind: 'list', recordId: 'hours', unitId, details });
  const words = purposes[purpose];
  const extra = purpose === 'payroll' ? payrollHead : invoiceHead;
  const head = [
    shared.name,
    ...extra,
    shared.client,
    shared.project,
    shared.weekEnding,
    shared.from,
    shared.to,
    shared.regular,
    shared.overtime,
    words.rate,
    words.overtimeRate,
    shared.adjustment,
    shared.amount,
    shared.currency,
    shared.state,
  ].map((one) => one[language]);
  const title = words.title[language];
  const [zone] = (await zonesOf(call.db, call.scope.units)).values();
  return sheetFile(
    { title, format, isRightToLeft: language === 'ar', zone },
    cells(call, cut, purpose, head, language),
    call.now,
  );
}

const payrollHead = [
  label('Email', 'E-posta', 'البريد الإلكتروني'),
  label('Employment type', 'İstihdam türü', 'نوع التوظيف'),
];
const invoiceHead = [
  label('PO number', 'Satın alma no', 'رقم أمر الشراء'),
  label('Invoice number', 'Fatura no', 'رقم الفاتورة'),
];

/** Exact to the last place: so the sum of a file is that of the screen, which rounds once (ruling 25). */
const inFull = (amount: Exact) => rounded(amount, 6).replace(/(\.\d{2}\d*?)0+$/, '$1');

async function* cells(
  call: SignedInCall,
  cut: Parameters<typeof queries.countWeeks>[2],
  purpose: 'payroll' | 'invoice',
  head: readonly string[],
  language: keyof Label,
): AsyncGenerator<Cell[]> {
  yield [...head];
  for (let after: queries.PlaceInFile | undefined; ; ) {
    const portion = await queries.findPortion(call.db, call.scope, cut, after, 500);
    if (portion.length === 0) return;
    const lines = await findLines(call.db, [...new Set(portion.map(({ project_id }) => project_id))]);
    const adjustments = Map.groupBy(
      await findAdjustments(
        call.db,
        portion.map(({ id }) => id),
      ),
      ({ week_id }) => week_id,
    );
    for (const row of portion) {
      const own = lines.filter(({ projectId }) => projectId === row.project_id);
      const told = amountsOf({ ...row, updater: '', approver: '' }, own);
      const name = purpose === 'payroll' ? 'pay' : 'bill';
      const adjusted = adjustedBy(adjustments.get(row.id) ?? [])[name];
      const rates =
        purpose === 'payroll'
          ? [row.pay_rate ?? told?.line?.payRate, row.ot_pay_rate ?? told?.line?.otPayRate ?? told?.line?.payRate]
          : [row.bill_rate ?? told?.line?.billRate, row.ot_bill_rate ?? told?.line?.otBillRate ?? told?.line?.billRate];
      yield [
        row.name,
        ...(purpose === 'payroll' ? [row.email, row.employment] : [row.po_number, row.invoice_number]),
        row.client_name,
        row.title,
        { day: row.week_ending },
        { day: row.from_on },
        { day: row.to_on },
        Number(row.regular_hours),
        Number(row.ot_hours),
        ...rates.map((rate) => (rate === undefined ? null : { amount: tidyAmount(rate) })),
        { amount: inFull(adjusted) },
        { amount: inFull(plus(told?.amounts[name] ?? zero, adjusted)) },
        row.currency,
        states[row.state][language],
      ];
    }
    after = queries.placeOf(portion.at(-1)!);
  }
}
