import type { consultantMoneyApi } from '#contract/areas/consultants/consultant-money.ts';
import type { Input, Output } from '#contract/core/endpoint.ts';
import { rowsBeforeStepUp } from '#contract/lists/list-export.ts';
import type { Label } from '#contract/lists/list-filters.ts';
import { Refusal } from '#domain/errors.ts';
import { fieldMessage } from '#domain/field-messages.ts';
import { exact, plus, rounded } from '#domain/money/exact.ts';
import { addAudit } from '#server/areas/audit/audit.ts';
import { type FileAnswer, PartialResult, type SignedInCall } from '#server/http/call.ts';
import { requireStepUp } from '#server/http/step-up.ts';
import { sheetFile } from '#server/lists/export-list.ts';
import type { Cell } from '#server/outside/sheets/cell.ts';
import * as queries from './hours-files-queries.ts';
import { openConsultant, projectOf } from './projects.ts';
import { findLines } from './rate-lines-queries.ts';
import { endImport, keepRow, type RunningImport } from './undo-hours.ts';
import { type SavedHours, saveHours } from './week-hours.ts';
import { adjustedBy, amountsOf } from './work-weeks.ts';
import { findAdjustments } from './work-weeks-queries.ts';

type Read = Output<typeof consultantMoneyApi.importHours>;
type Row = Read['rows'][number];

const limits = { rows: 20_000, columns: 60, characters: 2000 } as const;

/** What a heading means, in the languages of the product; overtime before hours, because its name has them too. */
const headings = {
  overtime: /over\s*time|\bot\b|fazla|إضافي/i,
  weekEnding: /week|ending|hafta|أسبوع/i,
  regular: /regular|hours|\bhrs?\b|saat|ساعات/i,
  name: /consultant|employee|worker|contractor|email|name|danışman|çalışan|مستشار|الاسم/i,
} as const;
type Column = keyof typeof headings;

function columnsOf(first: readonly string[]): Partial<Record<Column, number>> {
  const found: Partial<Record<Column, number>> = {};
  for (const [at, heading] of first.entries())
    for (const column of Object.keys(headings) as Column[])
      if (found[column] === undefined && headings[column].test(heading)) {
        found[column] = at;
        break;
      }
  return found;
}

/** A day as a file writes it: 2026-01-10 or 1/10/2026. */
function readDay(text: string): string | undefined {
  const iso = /^(\d{4}-\d{2}-\d{2})/.exec(text.trim())?.[1];
  const slashed = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text.trim());
  const day = iso ?? (slashed && `${slashed[3]}-${slashed[1]!.padStart(2, '0')}-${slashed[2]!.padStart(2, '0')}`);
  return day && !Number.isNaN(Date.parse(`${day}T00:00:00Z`)) ? day : undefined;
}

const readHours = (text: string): string | undefined => {
  const hours = text.trim().replace(',', '.');
  if (hours === '') return '0';
  return /^\d{1,3}(\.\d{1,2})?$/.test(hours) ? hours : undefined;
};

/** A trial of a row: everything is done, and nothing stays. */
class Trial extends Error {
  readonly saved: SavedHours;
  constructor(saved: SavedHours) {
    super('a trial');
    this.saved = saved;
  }
}

const countOf = { NEW: 'added', CHANGED: 'changed', SAME: 'same', ERROR: 'failed' } as const;

/** Reads hours from a file, each row with an outcome of its own; with `dryRun` nothing is written. */
export async function importHours(
  { dryRun }: Input<typeof consultantMoneyApi.importHours>,
  call: SignedInCall,
): Promise<Read | PartialResult<Read>> {
  const [file] = call.files;
  if (!file) throw new Refusal('file.missing');
  if (file.refused) throw new Refusal(file.refused, { megabytes: 10 });
  const reading = { name: file.name, by: call.who.userId, limits };
  const sheet = await call.documents.readSheet({ path: file.draft!.path }, reading);
  if (sheet.isTooLong) throw new Refusal('import.too-many-rows', { count: limits.rows });
  const [first = [], ...lines] = sheet.rows;
  if (lines.length === 0) throw new Refusal('import.no-rows');
  const columns = columnsOf(first);
  const { name, weekEnding, regular } = columns;
  if (name === undefined || weekEnding === undefined || regular === undefined)
    throw new Refusal('consultant.no-columns');
  const rows: Row[] = [];
  const counts = { added: 0, changed: 0, same: 0, failed: 0 };
  const running: RunningImport | undefined = dryRun ? undefined : { name: file.name, rows: lines.length, counts };
  for (const [at, cells] of lines.entries()) {
    const text = (column: number | undefined) => (column === undefined ? '' : (cells[column] ?? ''));
    const given = {
      row: at + 2,
      name: text(name).trim(),
      weekEnding: readDay(text(weekEnding)) ?? text(weekEnding).trim(),
      regularHours: text(regular).trim(),
      overtimeHours: text(columns.overtime).trim(),
    };
    const done = await saveRow(call, given, running);
    counts[countOf[done.outcome]] += 1;
    rows.push({
      ...given,
      outcome: done.outcome,
      ...('message' in done && { message: done.message, code: done.code }),
    });
  }
  const importId = running && (await endImport(call, running));
  const answer = { rows, counts, ...(importId !== undefined && { importId }) };
  return counts.failed > 0 ? new PartialResult(answer) : answer;
}

async function saveRow(
  call: SignedInCall,
  { row, name, weekEnding, regularHours, overtimeHours }: Omit<Row, 'outcome' | 'message'>,
  running: RunningImport | undefined,
): Promise<SavedHours | { outcome: 'ERROR'; message: string; code?: string }> {
  const day = readDay(weekEnding);
  const [regular, overtime] = [readHours(regularHours), readHours(overtimeHours)];
  if (!day) return { outcome: 'ERROR', message: fieldMessage('date') };
  if (regular === undefined || overtime === undefined) return { outcome: 'ERROR', message: fieldMessage('hours') };
  const found = await queries.findNamed(call.db, call.scope, name);
  const fits = found.filter(
    ({ start_on: start, actual_end: end }) => start !== null && start <= day && (end === null || end >= addWeek(day)),
  );
  const consultants = new Set(fits.map(({ consultant_id }) => consultant_id));
  if (fits.length === 0)
    return { outcome: 'ERROR', message: fieldMessage(found.length === 0 ? 'noConsultant' : 'outsideProject') };
  if (consultants.size > 1 || fits.length > 1) return { outcome: 'ERROR', message: fieldMessage('severalProjects') };
  const [{ id: projectId, consultant_id: consultantId }] = fits as [(typeof fits)[number]];
  try {
    const { saved, kept } = await call.db.transaction().execute(async (db) => {
      const opened = await openConsultant(db, call, { consultantId, projectId });
      const week = { weekEnding: day, regularHours: regular, overtimeHours: overtime };
      const [done] = await saveHours(db, call, { ...opened, project: projectOf(opened) }, [week], () => '');
      const { outcome, id: recordId, before } = done!;
      if (!running) throw new Trial(done!);
      if (recordId === undefined || before === undefined) return { saved: done!, kept: running.kept };
      return { saved: done!, kept: await keepRow(db, call, running, { row, outcome, recordId, before }) };
    });
    // Known only now: what is rolled back is on no record.
    if (running && kept) running.kept = kept;
    return saved;
  } catch (failure) {
    if (failure instanceof Trial) return { outcome: failure.saved.outcome };
    if (!(failure instanceof Refusal)) throw failure;
    const [field] = failure.fields;
    return { outcome: 'ERROR', message: field?.message ?? failure.message, ...(!field && { code: failure.code }) };
  }
}

/** The first day of a week that ends on a day, at the earliest. */
const addWeek = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) - 6 * 86_400_000).toISOString().slice(0, 10);

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
  return sheetFile(
    { title, format, isRightToLeft: language === 'ar' },
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

async function* cells(
  call: SignedInCall,
  cut: Parameters<typeof queries.countWeeks>[2],
  purpose: 'payroll' | 'invoice',
  head: readonly string[],
  language: keyof Label,
): AsyncGenerator<Cell[]> {
  yield [...head];
  for (let after = 0; ; ) {
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
        row.week_ending,
        row.from_on,
        row.to_on,
        Number(row.regular_hours),
        Number(row.ot_hours),
        ...rates.map((rate) => (rate === undefined ? null : Number(rate))),
        Number(rounded(adjusted, 2)),
        Number(rounded(plus(told?.amounts[name] ?? exact(0), adjusted), 2)),
        row.currency,
        states[row.state][language],
      ];
    }
    after = portion.at(-1)!.id;
  }
}
