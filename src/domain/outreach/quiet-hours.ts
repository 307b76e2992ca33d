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

/**
 * The first moment from now on at which a text message may reach somebody (trade 3.9). Returns `now` itself inside the
 * window.
 *
 * @param zone IANA name; undefined where it is not known
 * @param state code of the state, for stricter law
 */
export function nextSendTime(now: Date, zone: string | undefined, state?: string): Date {
  const window = zone === undefined ? anywhere : (stricter[state ?? ''] ?? usual);
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone ?? 'America/New_York',
    weekday: 'short',
    hour: 'numeric',
    hourCycle: 'h23',
  });
  if (isOpen(format, window, now)) return now;
  const first = Math.ceil(now.getTime() / quarterHour) * quarterHour;
  for (let at = first; ; at += quarterHour) if (isOpen(format, window, new Date(at))) return new Date(at);
}

const days = 'Sun Mon Tue Wed Thu Fri Sat'.split(' ');

function isOpen(format: Intl.DateTimeFormat, window: Window, at: Date): boolean {
  const parts = format.formatToParts(at);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  const hours = window[days.indexOf(part('weekday'))];
  const hour = Number(part('hour'));
  return hours !== undefined && hour >= hours[0] && hour < hours[1];
}
