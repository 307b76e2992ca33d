/** The days on which a week of a client may start. */
export const weekStartDays = ['SUNDAY', 'MONDAY', 'SATURDAY'] as const;
export type WeekStartDay = (typeof weekStartDays)[number];

/** From a day on, weeks start on this weekday. */
export type WeekStart = { readonly from: string; readonly start: WeekStartDay };

/** Without a word of the client a week starts on Sunday (ruling 101). */
export const usualWeekStart: WeekStartDay = 'SUNDAY';

const dayMs = 86_400_000;
const weekday: Readonly<Record<WeekStartDay, number>> = { SUNDAY: 0, MONDAY: 1, SATURDAY: 6 };

/** The day so many days later. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay();
const startBefore = (day: string, start: WeekStartDay) => addDays(day, -((weekdayOf(day) - weekday[start] + 7) % 7));
const startFrom = (day: string, start: WeekStartDay) => addDays(day, (weekday[start] - weekdayOf(day) + 7) % 7);

/** One work week: its first and last day; the last is its name. */
export type WorkWeek = { readonly from: string; readonly ending: string };

type Rule = { readonly start: WeekStartDay; readonly since: string };

/** The starts with the first day of the first week of their kind; the first one holds since ever, a later word replaces one that never began. */
function rulesOf(starts: readonly WeekStart[]): Rule[] {
  const rules: Rule[] = [];
  for (const { from, start } of starts.toSorted((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0))) {
    const since = rules.length === 0 ? '0001-01-01' : startFrom(from, start);
    while (rules.length > 1 && rules.at(-1)!.since >= since) rules.pop();
    rules.push({ start, since });
  }
  return rules.length === 0 ? [{ start: usualWeekStart, since: '0001-01-01' }] : rules;
}

/**
 * The week in which a day lies. Where the client's week start changed, the week under way ends the day before the first week of
 * the new kind: one short week (ruling 101).
 */
export function weekOf(day: string, starts: readonly WeekStart[]): WorkWeek {
  const rules = rulesOf(starts);
  const at = rules.findLastIndex(({ since }) => since <= day);
  const rule = rules[at]!;
  const begun = startBefore(day, rule.start);
  const from = begun < rule.since ? rule.since : begun;
  const usualEnd = addDays(begun, 6);
  const next = rules[at + 1];
  const ending = next && next.since <= usualEnd ? addDays(next.since, -1) : usualEnd;
  return { from, ending };
}

/** The weeks that touch some days, in order. */
export function weeksBetween(from: string, to: string, starts: readonly WeekStart[]): WorkWeek[] {
  const weeks: WorkWeek[] = [];
  for (let day = from; day <= to; ) {
    const week = weekOf(day, starts);
    weeks.push(week);
    day = addDays(week.ending, 1);
  }
  return weeks;
}

/** A stretch of a week on which one rate holds; `segment` is the day of the week on which it begins, counted from 1. */
export type Segment = { readonly segment: number; readonly from: string; readonly to: string };

/**
 * The days of a week that no recorded hours cover, cut where a rate line begins and at both ends of the project (ruling 99).
 */
export function openSegments(
  week: WorkWeek,
  project: { readonly from: string; readonly to: string | null },
  cuts: readonly string[],
  covered: readonly { readonly from: string; readonly to: string }[],
): Segment[] {
  const segments: Segment[] = [];
  const first = week.from < project.from ? project.from : week.from;
  const last = project.to !== null && project.to < week.ending ? project.to : week.ending;
  let begun: string | undefined;
  for (let day = first; day <= addDays(last, 1); day = addDays(day, 1)) {
    const isOpen = day <= last && !covered.some(({ from, to }) => from <= day && day <= to);
    if (begun !== undefined && (!isOpen || cuts.includes(day))) {
      segments.push({ segment: segmentOf(week, begun), from: begun, to: addDays(day, -1) });
      begun = undefined;
    }
    if (isOpen) begun ??= day;
  }
  return segments;
}

const segmentOf = ({ from }: WorkWeek, day: string) =>
  Math.round((Date.parse(`${day}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs) + 1;

/** How many of some days are Monday to Friday. */
export function weekdays(from: string, to: string): number {
  let count = 0;
  for (let day = from; day <= to; day = addDays(day, 1)) if (weekdayOf(day) !== 0 && weekdayOf(day) !== 6) count += 1;
  return count;
}

/** How many of some days are Monday to Friday; of none of them, how many days they are: hours are spread over those, too. */
export function workDays(from: string, to: string): number {
  return (
    weekdays(from, to) || Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs) + 1
  );
}

/** The first and last day of a month. */
export function monthDays(year: number, month: number): { from: string; to: string } {
  const from = `${year}-${String(month).padStart(2, '0')}-01`;
  const next = month === 12 ? `${year + 1}-01-01` : `${year}-${String(month + 1).padStart(2, '0')}-01`;
  return { from, to: addDays(next, -1) };
}
