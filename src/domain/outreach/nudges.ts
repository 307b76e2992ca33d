import { addDays } from '#domain/places/business-days.ts';
import { dayIn, hoursOf, instantIn, type UnitCalendar } from '#domain/places/business-time.ts';
import { localTime } from '#domain/places/time-zones.ts';

/** After how many business days from delivery each reminder is due (ruling 87): with the first message three in all. */
const nudgeDays = [1, 3] as const;
/** After how many days without an answer somebody counts as not responding. */
export const noResponseDays = 7;

/**
 * When the next reminder is due: at the time of day at which the first message was delivered, that many business days
 * later, inside the hours of the unit. Undefined where none is left or the unit never works.
 */
export function nudgeDueAt(calendar: UnitCalendar, deliveredAt: Date, nudgesSent: number): Date | undefined {
  const wanted = nudgeDays[nudgesSent];
  if (wanted === undefined) return undefined;
  let day = dayIn(calendar.zone, deliveredAt);
  let counted = 0;
  for (let tries = 0; tries < 60; tries += 1) {
    day = addDays(day, 1);
    const hours = hoursOf(calendar, day);
    if (hours) counted += 1;
    if (!hours || counted < wanted) continue;
    const at = instantIn(calendar.zone, day, localTime(calendar.zone, deliveredAt).slice(11)).getTime();
    return new Date(Math.min(Math.max(at, hours[0]), hours[1]));
  }
  return undefined;
}
