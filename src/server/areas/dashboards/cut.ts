import { type DashboardView, dashboardViews, mostRangeDays, viewPages } from '#contract/areas/dashboards/dashboards.ts';
import { page } from '#domain/access/pages.ts';
import { Refusal } from '#domain/errors.ts';
import { fieldMessage } from '#domain/field-messages.ts';
import { addDays, dayTable } from '#domain/places/business-days.ts';
import { dayIn, instantIn, type UnitCalendar, usualHours } from '#domain/places/business-time.ts';
import type { Db } from '#server/db/connect.ts';
import type { SignedInCall } from '#server/http/call.ts';
import type { Cut } from './cut-queries.ts';
import * as queries from './cut-queries.ts';

/** Business hours until a job needs its first attention, where the unit says nothing else (ruling 52). */
const usualSlaHours = 4;
const dayMs = 86_400_000;

type Given = {
  startDate?: string | undefined;
  endDate?: string | undefined;
  asOf?: string | undefined;
  view?: DashboardView | undefined;
};

const invalid = (field: string, message: string) => new Refusal('call.invalid', {}, [{ field, message }]);

/**
 * The cut that a call asks for: by default this week to today on the clocks of the first unit, as it is known now.
 * @throws Refusal `call.invalid` for days out of order or too many, a moment to come, or a view without its page
 */
export async function readCut(given: Given, call: SignedInCall): Promise<Cut> {
  const [rows, now] = await Promise.all([queries.findUnits(call.db, call.scope), queries.readClock(call.db)]);
  const zone = rows[0]?.zone ?? 'UTC';
  const asOf = given.asOf ?? now;
  if (Date.parse(asOf) > Date.parse(now) + 1000) throw invalid('asOf', fieldMessage('notInFuture'));
  const { startDate, endDate } = readDays(given, dayIn(zone, new Date(now)));
  const view = readView(given.view, call);
  return cutOf(rows, { startDate, endDate, asOf, view, own: view === 'recruiter' ? call.who.userId : undefined });
}

/** Today in all active units, of everybody, as it is known now; for background work. */
export async function cutOfNow(db: Db): Promise<Cut> {
  const [rows, asOf] = await Promise.all([queries.findActiveUnits(db), queries.readClock(db)]);
  const today = dayIn(rows[0]?.zone ?? 'UTC', new Date(asOf));
  return cutOfDays(rows, today, today, asOf);
}

/** Some days of units, of everybody, as they were known at a moment; for background work. */
export const cutOfDays = (
  rows: Awaited<ReturnType<typeof queries.findUnits>>,
  startDate: string,
  endDate: string,
  asOf: string,
): Cut => cutOf(rows, { startDate, endDate, asOf, view: 'lead', own: undefined });

function cutOf(
  rows: Awaited<ReturnType<typeof queries.findUnits>>,
  given: Pick<Cut, 'startDate' | 'endDate' | 'asOf' | 'view' | 'own'>,
): Cut {
  const { startDate, endDate } = given;
  const units = rows.map((row) => ({
    id: row.id,
    zone: row.zone,
    fromAt: instantIn(row.zone, startDate, '00:00').toISOString(),
    untilAt: instantIn(row.zone, addDays(endDate, 1), '00:00').toISOString(),
    slaSeconds: (row.sla_hours ?? usualSlaHours) * 3600,
    currency: row.currency,
    calendar: {
      zone: row.zone,
      opensAt: row.opens_at ?? usualHours.opensAt,
      closesAt: row.closes_at ?? usualHours.closesAt,
      holidays: row.holidays,
    },
  }));
  return {
    ...given,
    summed: new Map(),
    changed: new Map(),
    units,
    codes: rows.map(({ code }) => code),
    currencies: [...new Set(rows.map(({ currency }) => currency))],
    timeZone: [...new Set(rows.map((row) => row.zone))].join(', ') || 'UTC',
  };
}

/** Inclusive days: what is left out is this week to today (ruling 105). */
function readDays({ startDate: from, endDate: until }: Given, today: string) {
  const monday = addDays(today, -((new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7));
  const endDate = until ?? (from !== undefined && from > today ? from : today);
  const startDate = from ?? (until !== undefined && until < monday ? until : monday);
  if (startDate > endDate) throw invalid('endDate', fieldMessage('endBeforeStart'));
  if ((Date.parse(endDate) - Date.parse(startDate)) / dayMs >= mostRangeDays)
    throw invalid('endDate', fieldMessage('rangeTooLong', mostRangeDays));
  // Further out than any clock of the database.
  if (startDate < '1900-01-01') throw invalid('startDate', fieldMessage('date'));
  if (endDate > '2200-01-01') throw invalid('endDate', fieldMessage('date'));
  return { startDate, endDate };
}

/** The view: one of the caller's pages; without a word the home of the caller. */
function readView(wanted: DashboardView | undefined, { who }: SignedInCall): DashboardView {
  const held = dashboardViews.filter((view) => who.pages.has(viewPages[view]));
  if (wanted !== undefined && !held.includes(wanted)) throw invalid('view', fieldMessage('choose'));
  const home = (['analytics', 'recruiter', 'lead', 'automation'] as const).find((view) => held.includes(view));
  return wanted ?? home ?? 'recruiter';
}

/** The same range just before. */
export function before(cut: Cut): Cut {
  const days = Math.round((Date.parse(cut.endDate) - Date.parse(cut.startDate)) / dayMs) + 1;
  const [startDate, endDate] = [addDays(cut.startDate, -days), addDays(cut.startDate, -1)];
  return {
    ...cut,
    startDate,
    endDate,
    units: cut.units.map((unit) => ({
      ...unit,
      fromAt: instantIn(unit.zone, startDate, '00:00').toISOString(),
      untilAt: unit.fromAt,
    })),
  };
}

/** The units of one currency: amounts never cross (ruling 107). */
export const inCurrency = (cut: Cut, currency: string): Cut => ({
  ...cut,
  units: cut.units.filter((unit) => unit.currency === currency),
});

/** Whether amounts are told to somebody (ruling 50). */
export const seesAmounts = ({ who: { pages } }: Pick<SignedInCall, 'who'>) =>
  pages.has(page.teamLeadDashboard) || pages.has(page.analyticsDashboard);

/** What every answer says of itself (ruling 104). */
export const saidOf = ({ startDate, endDate, asOf, timeZone }: Cut) => ({ startDate, endDate, asOf, timeZone });

/** How many business days of a range have passed by a moment, over one calendar. */
export function businessDays(calendar: UnitCalendar, { startDate, endDate, asOf }: Cut): number {
  const { opens } = dayTable(calendar, startDate, endDate);
  return opens.filter((at) => at > 0 && at * 1000 <= Date.parse(asOf)).length;
}
