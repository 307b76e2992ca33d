import { zonesOfNumber } from '#domain/places/area-codes.ts';
import { zonesOfRegion } from '#domain/places/regions.ts';

/** Hours of the day in which messages may arrive, by weekday (0 Sunday); `[from, to)` in local hours. */
type Window = readonly (readonly [number, number] | undefined)[];

const usual: Window = [undefined, [9, 20], [9, 20], [9, 20], [9, 20], [9, 20], [10, 17]];
/** Where the zone is unknown: 12 to 20 in New York is 9 to 17 in Los Angeles (trade 3.9). */
const anywhere: Window = [undefined, [12, 20], [12, 20], [12, 20], [12, 20], [12, 20], [12, 17]];
/** States whose law is stricter than the usual window. */
const stricter: Readonly<Record<string, Window>> = {
  RI: [undefined, [9, 18], [9, 18], [9, 18], [9, 18], [9, 18], [10, 17]],
};

const quarterHour = 15 * 60_000;

/** What is known of where somebody is. */
type Whereabouts = { state?: string | null | undefined; zone?: string | null | undefined; phone?: string | undefined };

/**
 * The zones in which somebody may be: those of their state, which may be two, else the one that is on record, else those of
 * the area code; none where nothing tells (ruling 83).
 */
export function zonesFor({ state, zone, phone }: Whereabouts): readonly string[] {
  const ofState = state ? zonesOfRegion(state) : [];
  if (ofState.length > 0) return ofState;
  return zone ? [zone] : zonesOfNumber(phone ?? '');
}

/**
 * The first moment from now on at which a text message may reach somebody (trade 3.9). Returns `now` itself inside the
 * window. In several zones the hours have to suit all of them.
 *
 * @param zones IANA names; none where nothing is known
 * @param state code of the state, for stricter law
 */
export function nextSendTime(now: Date, zones: readonly string[], state?: string): Date {
  const window = zones.length === 0 ? anywhere : (stricter[state ?? ''] ?? usual);
  const clocks = (zones.length === 0 ? ['America/New_York'] : zones).map(clockOf);
  const isOpen = (at: Date) => clocks.every((clock) => isInside(clock, window, at));
  if (isOpen(now)) return now;
  const first = Math.ceil(now.getTime() / quarterHour) * quarterHour;
  for (let at = first; ; at += quarterHour) if (isOpen(new Date(at))) return new Date(at);
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Weekday and hour of a zone; made once, because making one is slow. */
function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone);
  if (known) return known;
  const options = { timeZone: zone, weekday: 'short', hour: 'numeric', hourCycle: 'h23' } as const;
  const made = new Intl.DateTimeFormat('en-US', options);
  clocks.set(zone, made);
  return made;
}

const days = 'Sun Mon Tue Wed Thu Fri Sat'.split(' ');

function isInside(clock: Intl.DateTimeFormat, window: Window, at: Date): boolean {
  const parts = clock.formatToParts(at);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  const hours = window[days.indexOf(part('weekday'))];
  const hour = Number(part('hour'));
  return hours !== undefined && hour >= hours[0] && hour < hours[1];
}
