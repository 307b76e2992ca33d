import { instantIn } from '#domain/places/business-time.ts';
import type { Config } from '#server/config.ts';

/** When backups are taken: HH:MM in a time zone; never where `at` is undefined. */
export type Schedule = Pick<Config['backup'], 'at' | 'zone'>;

/** One night of the schedule: its day in the zone, and the moment that it is due. */
export type Night = { readonly day: string; readonly due: Date };

const hour = 3_600_000;

/** The latest night that is due; also one that was missed. Undefined where no backup is scheduled. */
export function lastNight(schedule: Schedule, now: Date): Night | undefined {
  return nightsAround(schedule, now)
    .filter(({ due }) => due <= now)
    .at(-1);
}

/** The next night. */
export function nextNight(schedule: Schedule, now: Date): Night | undefined {
  return nightsAround(schedule, now).find(({ due }) => due > now);
}

/** The nights from two days before to two days after, in their order. */
function nightsAround({ at, zone }: Schedule, now: Date): Night[] {
  if (at === undefined) return [];
  const days = new Set(
    [-48, -24, 0, 24, 48].map((hours) => wallTime(new Date(now.getTime() + hours * hour), zone).day),
  );
  return [...days].sort().map((day) => ({ day, due: instantIn(zone, day, at) }));
}

/** Day and time that a clock on the wall shows there. */
function wallTime(moment: Date, zone: string): { day: string; time: string } {
  const shown = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(moment);
  const part = (type: string) => shown.find((one) => one.type === type)!.value;
  return { day: `${part('year')}-${part('month')}-${part('day')}`, time: `${part('hour')}:${part('minute')}` };
}
