/** When a unit works: its zone, its hours from Monday to Friday, and the days on which it does not (ruling 52). */
export type UnitCalendar = {
  /** IANA name. */
  readonly zone: string;
  /** Local times, `HH:MM`. */
  readonly opensAt: string;
  readonly closesAt: string;
  /** Days, `YYYY-MM-DD`. */
  readonly holidays: readonly string[];
};

/** The hours of a unit that set none. */
export const usualHours = { opensAt: '09:00', closesAt: '17:00' } as const;

const dayMs = 86_400_000;
/** The longest stretch that is counted: ten years of days. */
const mostDays = 3660;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  formats.set(zone, format);
  return format;
}

/** The time on the clock of a zone, as milliseconds of the same clock in UTC. */
export function wallClock(zone: string, at: number): number {
  const parts: Partial<Record<string, number>> = {};
  for (const { type, value } of formatOf(zone).formatToParts(at)) parts[type] = Number(value);
  return Date.UTC(parts['year']!, parts['month']! - 1, parts['day'], parts['hour'], parts['minute'], parts['second']);
}

/** A moment as the clock of a zone shows it, with the difference to UTC: `2026-03-01T23:00:00-06:00` (ISO 8601). */
export function zonedText(zone: string, at: Date): string {
  const second = Math.floor(at.getTime() / 1000) * 1000;
  const shown = wallClock(zone, second);
  const minutes = Math.round((shown - second) / 60_000);
  const [hour, minute] = [Math.trunc(Math.abs(minutes) / 60), Math.abs(minutes) % 60].map((part) =>
    String(part).padStart(2, '0'),
  );
  return `${new Date(shown).toISOString().slice(0, 19)}${minutes < 0 ? '-' : '+'}${hour}:${minute}`;
}

/** The day on the calendar of a zone, `YYYY-MM-DD`. */
export function dayIn(zone: string, at: Date): string {
  return new Date(wallClock(zone, at.getTime())).toISOString().slice(0, 10);
}

/**
 * The moment at which a clock of a zone shows a time. Where clocks go forward over it, the moment after the gap; where they go
 * back, the first of the two.
 */
export function instantIn(zone: string, day: string, time: string): Date {
  const key = `${zone} ${day} ${time}`;
  const known = instants.get(key);
  if (known !== undefined) return new Date(known);
  // A dashboard asks for the same midnights once a figure: 12 of its 50 ms were spent here.
  if (instants.size >= instantsAtMost) instants.clear();
  const found = findInstant(zone, day, time);
  instants.set(key, found);
  return new Date(found);
}

/** A cache of moments: what a zone's clock shows on a day does not change while the program runs. */
const instants = new Map<string, number>();
const instantsAtMost = 10_000;

function findInstant(zone: string, day: string, time: string): number {
  const wanted = Date.parse(`${day}T${time}:00.000Z`);
  const [before, after] = [wanted - dayMs, wanted + dayMs].map((at) => wanted - (wallClock(zone, at) - at));
  const fits = [before!, after!].filter((at) => wallClock(zone, at) === wanted);
  return fits.length > 0 ? Math.min(...fits) : Math.max(before!, after!);
}

const nextDay = (day: string) => new Date(Date.parse(`${day}T00:00:00.000Z`) + dayMs).toISOString().slice(0, 10);

/** The hours of one day of the unit as milliseconds of the epoch; undefined on a weekend, a holiday, or where it does not open. */
export function hoursOf(
  { zone, opensAt, closesAt, holidays }: UnitCalendar,
  day: string,
): [number, number] | undefined {
  const weekday = new Date(`${day}T00:00:00.000Z`).getUTCDay();
  if (weekday === 0 || weekday === 6 || holidays.includes(day) || opensAt >= closesAt) return undefined;
  return [instantIn(zone, day, opensAt).getTime(), instantIn(zone, day, closesAt).getTime()];
}

/** The seconds of business time between two moments; negative where the second is earlier. */
export function businessSeconds(calendar: UnitCalendar, from: Date, to: Date): number {
  if (to < from) return -businessSeconds(calendar, to, from);
  const last = dayIn(calendar.zone, to);
  let sum = 0;
  let day = dayIn(calendar.zone, from);
  for (let count = 0; day <= last && count < mostDays; count += 1, day = nextDay(day)) {
    const hours = hoursOf(calendar, day);
    if (hours) sum += Math.max(0, Math.min(hours[1], to.getTime()) - Math.max(hours[0], from.getTime()));
  }
  return sum / 1000;
}

/** The moment at which so many seconds of business time have passed; undefined for a unit that never works. */
export function addBusinessTime(calendar: UnitCalendar, from: Date, seconds: number): Date | undefined {
  let left = seconds * 1000;
  let day = dayIn(calendar.zone, from);
  for (let count = 0; count < mostDays; count += 1, day = nextDay(day)) {
    const hours = hoursOf(calendar, day);
    if (!hours) continue;
    const start = Math.max(hours[0], from.getTime());
    const open = hours[1] - start;
    if (open <= 0) continue;
    if (left <= open) return new Date(start + left);
    left -= open;
  }
  return undefined;
}
