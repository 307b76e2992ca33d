import { addDays } from '#domain/places/business-days.ts';
import { hoursOf, instantIn, type UnitCalendar } from '#domain/places/business-time.ts';

/** Rules of outreach that is planned for later (ruling 88). */

export const scheduleKinds = ['CHATBOT', 'MAIL', 'TEXT', 'NETWORK'] as const;
export type ScheduleKind = (typeof scheduleKinds)[number];

/** What goes to candidates, and what goes to contacts of networks: others see and change each. */
export const candidateKinds = ['CHATBOT', 'MAIL', 'TEXT'] as const satisfies ScheduleKind[];
export const networkKinds = ['NETWORK'] as const satisfies ScheduleKind[];

export const scheduleStates = ['ACTIVE', 'PAUSED', 'DONE', 'CANCELLED'] as const;
export type ScheduleState = (typeof scheduleStates)[number];

/** Why the product paused a schedule; a person resumes or cancels it. */
export const pauseReasons = ['late', 'job-not-open', 'no-right', 'failed'] as const;
export type PauseReason = (typeof pauseReasons)[number];

/** How many days a schedule may cover. */
export const mostScheduleDays = 60;

/** How many days after its start a schedule may end. */
export const mostScheduleSpan = 120;

/** Whether a schedule ends too long after its start. */
export const isTooLong = ({ startDate, endDate = startDate }: Pick<When, 'startDate' | 'endDate'>): boolean =>
  endDate > addDays(startDate, mostScheduleSpan);

/** When to send: one day, or business days from one to another, each at the same time of day of the unit. */
export type When = { startDate: string; endDate?: string | undefined; time: string };

/**
 * The business days of a schedule as moments. A range without a business day, and a single day that is none, move to the
 * next business day; empty for a unit that never works. Never more than `mostScheduleDays`.
 */
export function runTimes(calendar: UnitCalendar, { startDate, endDate = startDate, time }: When): Date[] {
  const times: Date[] = [];
  for (let day = startDate; day <= endDate && times.length < mostScheduleDays; day = addDays(day, 1))
    if (hoursOf(calendar, day)) times.push(instantIn(calendar.zone, day, time));
  for (let day = addDays(endDate, 1), tries = 0; times.length === 0 && tries < 60; day = addDays(day, 1), tries += 1)
    if (hoursOf(calendar, day)) times.push(instantIn(calendar.zone, day, time));
  return times;
}

/** People over runs as evenly as possible, in their order; never more runs than people. */
export function spread<T>(people: readonly T[], runs: number): T[][] {
  const count = Math.min(runs, people.length);
  const [least, more] = count === 0 ? [0, 0] : [Math.floor(people.length / count), people.length % count];
  const starts = Array.from({ length: count }, (_, at) => at * least + Math.min(at, more));
  return starts.map((start, at) => people.slice(start, starts[at + 1] ?? people.length));
}
