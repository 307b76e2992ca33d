import type { consultantMoneyApi } from '#contract/areas/consultants/consultant-money.ts';
import type { Input, Output } from '#contract/core/endpoint.ts';
import {
  type Amounts,
  amountsAt,
  type FrozenRates,
  frozenAmounts,
  isFrozen,
  linesKnownAt,
  noAmounts,
  rateOn,
  signed,
  sumOf,
  weekKnownAt,
} from '#domain/consultants/project-money.ts';
import {
  addDays,
  monthDays,
  openSegments,
  type WorkWeek,
  weekOf,
  weeksBetween,
} from '#domain/consultants/work-weeks.ts';
import { exact, minus, over, plus, rounded, times, zero } from '#domain/money/exact.ts';
import { usualMonthHours } from '#domain/money/margin.ts';
import { tidyPercent } from '#domain/money/money.ts';
import { instantIn } from '#domain/places/business-time.ts';
import type { Db } from '#server/db/connect.ts';
import type { SignedInCall } from '#server/http/call.ts';
import { type Opened, openConsultant, projectOf } from './projects.ts';
import type { ProjectRow } from './projects-queries.ts';
import { findLines, findLinesOf, type StoredLine } from './rate-lines-queries.ts';
import * as queries from './work-weeks-queries.ts';

type Month = Output<typeof consultantMoneyApi.weeks>;
type Segment = Month['weeks'][number]['segments'][number];

/** The end of a day on the clocks of a unit, as the moment until which something was known. */
export const knownAtEnd = (zone: string, day: string) => instantIn(zone, addDays(day, 1), '00:00').toISOString();

/** The weeks of a month with hours and amounts, as they are or as they were known on a day. */
export async function readMonth(input: Input<typeof consultantMoneyApi.weeks>, call: SignedInCall): Promise<Month> {
  const { id: consultantId, projectId, year, month, knownOn } = input;
  const opened = await openConsultant(call.db, call, { consultantId, projectId }, false);
  return presentMonth(call.db, opened, { year, month, knownOn });
}

/** The copies in an approved week. */
export const frozenOf = (row: queries.WeekRow): FrozenRates => ({
  billRate: row.bill_rate ?? '0',
  payRate: row.pay_rate ?? '0',
  otBillRate: row.ot_bill_rate ?? row.bill_rate ?? '0',
  otPayRate: row.ot_pay_rate ?? row.pay_rate ?? '0',
  marginHour: row.margin_hour ?? '0',
  otMarginHour: row.ot_margin_hour ?? row.margin_hour ?? '0',
});

export const hoursOf = (row: Pick<queries.WeekRow, 'regular_hours' | 'ot_hours'>) => ({
  regular: row.regular_hours,
  overtime: row.ot_hours,
});

/** The sum of adjustments. */
export const adjustedBy = (rows: readonly queries.AdjustmentRow[]): Amounts =>
  rows.reduce(
    (sum, row) =>
      sumOf(sum, {
        bill: signed(row.bill_amount),
        pay: signed(row.pay_amount),
        margin: signed(row.margin_amount),
      }),
    noAmounts,
  );

/** Amounts rounded once, for showing. */
export const shownAmounts = ({ bill, pay, margin }: Amounts) => ({
  bill: rounded(bill, 2),
  pay: rounded(pay, 2),
  margin: rounded(margin, 2),
});

/** What a recorded week comes to: frozen by its copies, else by the line that holds on its first day. */
export function amountsOf(
  row: queries.WeekRow,
  lines: readonly StoredLine[],
): { amounts: Amounts; line: StoredLine | undefined; isFixed: boolean } | undefined {
  const isFixed = isFrozen(row.state);
  const line = isFixed ? lines.find(({ number }) => number === row.rate_number) : rateOn(lines, row.from_on);
  if (isFixed) return { amounts: frozenAmounts(frozenOf(row), hoursOf(row)), line, isFixed };
  return line && { amounts: amountsAt(line, hoursOf(row)), line, isFixed };
}

/** A month of a project, as it is shown. */
export async function presentMonth(
  db: Db,
  opened: Opened,
  { year, month, knownOn }: { year: number; month: number; knownOn?: string | undefined },
): Promise<Month> {
  const project = projectOf(opened);
  const { consultant } = opened;
  const { from, to } = monthDays(year, month);
  const knownAt = knownOn === undefined ? undefined : knownAtEnd(consultant.time_zone, knownOn);
  const today = knownOn !== undefined && knownOn < opened.today ? knownOn : opened.today;
  const [recorded, all] = await Promise.all([queries.findWeeks(db, project.id, from, to), findLinesOf(db, project.id)]);
  const lines = linesKnownAt(all, knownAt);
  const rows = recorded.flatMap((row) => weekKnownAt(row, knownAt) ?? []);
  const later = recorded.filter((row) => weekKnownAt(row, knownAt) === undefined);
  const adjustments = (
    await queries.findAdjustments(
      db,
      rows.map(({ id }) => id),
    )
  ).filter(({ added_at: at }) => knownAt === undefined || at <= knownAt);
  const byWeek = Map.groupBy(adjustments, ({ week_id }) => week_id);
  const weeks = weeksOfMonth(project, recorded, { from, to, today });
  const shown = weeks.map((week) => {
    const isOwn = ({ week_ending: ending }: queries.WeekRow) => ending === week.ending;
    const own = rows.filter(isOwn).map((row) => presentRow(row, lines, byWeek.get(row.id) ?? []));
    const leftOut = later.filter(isOwn);
    const covered = [...rows.filter(isOwn), ...leftOut];
    const open = project.start_on === null || week.from > today ? [] : openOf(project, week, lines, covered);
    return {
      weekEnding: week.ending,
      from: week.from,
      isShort: addDays(week.from, 6) !== week.ending,
      segments: [...own, ...leftOut.map(changedLater), ...open].toSorted((a, b) => (a.from < b.from ? -1 : 1)),
    };
  });
  let sum = noAmounts;
  for (const row of rows) sum = sumOf(sum, amountsOf(row, lines)?.amounts ?? noAmounts);
  const adjusted = adjustedBy(adjustments);
  return {
    projectId: project.id,
    year,
    month,
    currency: consultant.currency,
    weeks: shown,
    totals: {
      regularHours: hoursSum(rows.map(({ regular_hours }) => regular_hours)),
      overtimeHours: hoursSum(rows.map(({ ot_hours }) => ot_hours)),
      ...shownAmounts(sumOf(sum, adjusted)),
      adjusted: shownAmounts(adjusted),
      notApproved: notApprovedOf(rows, () => lines),
      premiumRest: premiumRest(rows, lines, to),
    },
    version: project.weeks_version,
  };
}

export const hoursSum = (hours: readonly string[]) =>
  tidyHours(
    rounded(
      hours.reduce((sum, one) => plus(sum, exact(one)), zero),
      2,
    ),
  );

/** Hours as somebody writes them: 40, 37.5. */
export const tidyHours = (hours: string) => tidyPercent(hours);

/** What of some weeks nobody approved yet: their hours, and what they come to at the rates of now; undefined where none has hours. */
function notApprovedOf(rows: readonly queries.WeekRow[], linesOf: (row: queries.WeekRow) => readonly StoredLine[]) {
  const open = rows.filter(({ state, hours }) => !isFrozen(state) && Number(hours) > 0);
  if (open.length === 0) return undefined;
  let sum = noAmounts;
  for (const row of open) sum = sumOf(sum, amountsOf(row, linesOf(row))?.amounts ?? noAmounts);
  return {
    regularHours: hoursSum(open.map(({ regular_hours }) => regular_hours)),
    overtimeHours: hoursSum(open.map(({ ot_hours }) => ot_hours)),
    ...shownAmounts(sum),
  };
}

/** The weeks that end in a month and touch the project, and those that were recorded whatever the dates say now. */
function weeksOfMonth(
  { start_on: start, actual_end: end, week_starts: starts }: ProjectRow,
  rows: readonly queries.WeekRow[],
  { from, to, today }: { from: string; to: string; today: string },
): WorkWeek[] {
  const expected =
    start === null
      ? []
      : weeksBetween(from, to, starts).filter(
          (week) =>
            week.ending >= from &&
            week.ending <= to &&
            week.ending >= start &&
            (end === null || week.from <= end) &&
            week.from <= today,
        );
  const others = rows
    .filter(({ week_ending }) => !expected.some(({ ending }) => ending === week_ending))
    .map((row) => ({ from: weekOf(row.week_ending, starts).from, ending: row.week_ending }));
  const unique = new Map([...expected, ...others].map((week) => [week.ending, week]));
  return [...unique.values()].toSorted((a, b) => (a.ending < b.ending ? -1 : 1));
}

/** The parts of a week without recorded hours: expected ones. */
function openOf(
  project: ProjectRow,
  week: WorkWeek,
  lines: readonly StoredLine[],
  rows: readonly queries.WeekRow[],
): Segment[] {
  const covered = rows.map(({ from_on: from, to_on: to }) => ({ from, to }));
  const cuts = lines.map(({ from }) => from);
  return openSegments(week, { from: project.start_on!, to: project.actual_end }, cuts, covered).map((segment) => {
    const line = rateOn(lines, segment.from);
    return {
      ...segment,
      state: 'EXPECTED' as const,
      regularHours: '0',
      overtimeHours: '0',
      rate: line && { billRate: line.billRate, payRate: line.payRate, number: line.number },
    };
  });
}

/** A stretch of which only the later hours or the later approval are on file: it stands in its place and counts nothing. */
const changedLater = ({ segment, from_on: from, to_on: to }: queries.WeekRow): Segment => ({
  segment,
  from,
  to,
  state: 'EXPECTED',
  regularHours: '0',
  overtimeHours: '0',
  changedLater: true,
});

function presentRow(
  row: queries.WeekRow,
  lines: readonly StoredLine[],
  adjustments: readonly queries.AdjustmentRow[],
): Segment {
  const told = amountsOf(row, lines);
  const newest = rateOn(lines, row.to_on);
  const settled = adjustments.at(-1)?.rate_number ?? row.rate_number;
  return {
    id: row.id,
    segment: row.segment,
    from: row.from_on,
    to: row.to_on,
    state: row.state,
    regularHours: tidyHours(row.regular_hours),
    overtimeHours: tidyHours(row.ot_hours),
    rate: told?.line && {
      billRate: told.line.billRate,
      payRate: told.line.payRate,
      number: told.line.number,
    },
    amounts: told && shownAmounts(told.amounts),
    ...(adjustments.length > 0 && {
      adjusted: shownAmounts(adjustedBy(adjustments)),
      adjustments: adjustments.map((one) => ({ on: one.on_day, ...shownAmounts(adjustedBy([one])) })),
    }),
    changedSince: told?.isFixed && newest !== undefined && newest.number !== settled ? true : undefined,
    rateChangedOn: row.rate_changed_on ?? undefined,
    managerLinkId: row.manager_link_id ?? undefined,
    note: row.note ?? undefined,
    invoiceNumber: row.invoice_number ?? undefined,
    approvedBy: row.approver || undefined,
    updatedBy: row.updater || undefined,
    version: row.version,
  };
}

/** What of a monthly premium the hours of the month did not bring in: a line of the month, not of the hour (ruling 100). */
function premiumRest(rows: readonly queries.WeekRow[], lines: readonly StoredLine[], lastDay: string) {
  const line = rateOn(lines, lastDay);
  if (!line?.insuranceMonth || line.insuranceHour !== undefined || rows.length === 0) return undefined;
  const hours = rows.reduce((sum, row) => plus(sum, plus(exact(row.regular_hours), exact(row.ot_hours))), zero);
  const premium = exact(line.insuranceMonth);
  return rounded(minus(premium, times(hours, over(premium, exact(usualMonthHours)))), 2);
}

/** Hours, bill, pay and margin of all projects of a consultant, or of one, month by month. */
export async function readMonths(
  { id: consultantId, projectId }: Input<typeof consultantMoneyApi.months>,
  call: SignedInCall,
): Promise<Output<typeof consultantMoneyApi.months>> {
  const { consultant, projects } = await openConsultant(call.db, call, { consultantId, projectId }, false);
  const ids = projectId === undefined ? projects.map(({ id }) => id) : [projectId];
  const [rows, lines] = await Promise.all([queries.findAllWeeks(call.db, ids), findLines(call.db, ids)]);
  const adjustments = Map.groupBy(
    await queries.findAdjustments(
      call.db,
      rows.map(({ id }) => id),
    ),
    ({ week_id }) => week_id,
  );
  const months = Map.groupBy(rows, ({ week_ending }) => week_ending.slice(0, 7));
  return {
    currency: consultant.currency,
    months: [...months].map(([month, own]) => {
      let sum = noAmounts;
      // Of the month of their weeks, and told apart: what was invoiced for it does not change unseen.
      const later = own.flatMap(({ id }) => adjustments.get(id) ?? []);
      for (const row of own) {
        const ofProject = lines.filter((line) => line.projectId === row.project_id);
        sum = sumOf(sum, amountsOf(row, ofProject)?.amounts ?? noAmounts);
        sum = sumOf(sum, adjustedBy(adjustments.get(row.id) ?? []));
      }
      return {
        month,
        regularHours: hoursSum(own.map(({ regular_hours }) => regular_hours)),
        overtimeHours: hoursSum(own.map(({ ot_hours }) => ot_hours)),
        ...shownAmounts(sum),
        ...(later.length > 0 && {
          adjusted: {
            ...shownAmounts(adjustedBy(later)),
            on: later
              .map(({ on_day }) => on_day)
              .toSorted()
              .at(-1)!,
          },
        }),
        notApproved: notApprovedOf(own, ({ project_id: of }) => lines.filter(({ projectId: id }) => id === of)),
        marginPercent: sum.bill.upper === 0n ? undefined : rounded(over(times(sum.margin, exact(100)), sum.bill), 2),
      };
    }),
  };
}
