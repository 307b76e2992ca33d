import { addDays } from '#domain/places/business-days.ts';
import { dayIn, instantIn } from '#domain/places/business-time.ts';

/** The hours of one weekday, 1 Monday to 7 Sunday, as local times `HH:MM`. */
export type DayHours = { day: number; from: string; to: string };

/** When a recruiter takes calls. */
export type CallCalendar = {
  zone: string;
  hours: readonly DayHours[];
  holidays: readonly string[];
  isBookable: boolean;
};

/** Minutes of a call; calls begin at half hours. */
export const callMinutes = 30;
const slotMs = callMinutes * 60_000;
/** How soon a call can begin, and on how many days ahead. */
const leadMs = 2 * 3_600_000;
const daysAhead = 7;

/** Monday to Friday at these hours. */
export const weekOf = (from: string, to: string): DayHours[] => [1, 2, 3, 4, 5].map((day) => ({ day, from, to }));

/**
 * The half hours at which a call could begin: inside the hours of the week, on no holiday, over nothing that is taken.
 * At most 60, the next first.
 */
export function freeSlots(calendar: CallCalendar, taken: readonly { from: string; to: string }[], now: Date): string[] {
  if (!calendar.isBookable) return [];
  const earliest = now.getTime() + leadMs;
  const today = dayIn(calendar.zone, now);
  const busy = taken.map(({ from, to }) => [Date.parse(from), Date.parse(to)] as const);
  const slots: string[] = [];
  for (let ahead = 0; ahead <= daysAhead; ahead += 1) {
    const day = addDays(today, ahead);
    if (calendar.holidays.includes(day)) continue;
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
    for (const hours of calendar.hours.filter((one) => one.day === weekday)) {
      const [from, to] = [hours.from, hours.to].map((time) => instantIn(calendar.zone, day, time).getTime()) as [
        number,
        number,
      ];
      for (let at = Math.ceil(from / slotMs) * slotMs; at + slotMs <= to; at += slotMs)
        if (at >= earliest && !busy.some(([begin, end]) => at < end && at + slotMs > begin))
          slots.push(new Date(at).toISOString());
    }
  }
  return [...new Set(slots)].toSorted().slice(0, 60);
}
