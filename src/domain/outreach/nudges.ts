import { addDays } from '#domain/places/business-days.ts';
import { dayIn, hoursOf, instantIn, type UnitCalendar } from '#domain/places/business-time.ts';
import { localTime } from '#domain/places/time-zones.ts';

/** After how many business days from delivery each reminder is due (ruling 87): with the first message three in all. */
const nudgeDays = [1, 3] as const;
/** After how many days without an answer somebody counts as not responding. */
export const noResponseDays = 7;

/** What a reminder waits for. */
export type Unanswered = {
  /** When the first message was delivered. */
  deliveredAt: Date;
  /** When the job was last open again after a hold. */
  releasedAt?: Date | undefined;
  /** When the last message left. */
  lastAt: Date;
  nudgesSent: number;
  /** An automatic reply came since the last message. */
  isAway: boolean;
};

/**
 * When the next reminder is due: at the time of day at which the first message was delivered, that many business days
 * later, inside the hours of the unit on the candidate's clock (ruling 52). A job that was on hold begins to count anew when it is open again, two reminders
 * never come closer together than they would without a hold, and an automatic reply moves the next one by a business day
 * (ruling 75). Undefined where none is left or the unit never works.
 */
export function nudgeDueAt(
  calendar: UnitCalendar,
  { deliveredAt, releasedAt = deliveredAt, lastAt, nudgesSent, isAway }: Unanswered,
): Date | undefined {
  const wanted = nudgeDays[nudgesSent];
  if (wanted === undefined) return undefined;
  const moved = isAway ? 1 : 0;
  const apart = wanted - (nudgeDays[nudgesSent - 1] ?? 0);
  const due = [
    businessDaysAfter(calendar, releasedAt > deliveredAt ? releasedAt : deliveredAt, wanted + moved),
    businessDaysAfter(calendar, lastAt, apart + moved),
  ].map((at) => at?.getTime());
  return due[0] === undefined || due[1] === undefined ? undefined : new Date(Math.max(due[0], due[1]));
}

/** The same time of day some business days later, inside the hours of the unit. */
function businessDaysAfter(calendar: UnitCalendar, from: Date, wanted: number): Date | undefined {
  let day = dayIn(calendar.zone, from);
  let counted = 0;
  for (let tries = 0; tries < 60; tries += 1) {
    day = addDays(day, 1);
    const hours = hoursOf(calendar, day);
    if (hours) counted += 1;
    if (!hours || counted < wanted) continue;
    const at = instantIn(calendar.zone, day, localTime(calendar.zone, from).slice(11)).getTime();
    return new Date(Math.min(Math.max(at, hours[0]), hours[1]));
  }
  return undefined;
}
