/** The zones that most units of a US and Canadian business are in, from east to west. */
const first = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
  'America/Puerto_Rico',
  'America/St_Johns',
  'America/Halifax',
  'America/Toronto',
  'America/Winnipeg',
  'America/Regina',
  'America/Edmonton',
  'America/Vancouver',
] as const;

/** Older names of zones of the US and Canada that the runtime knows and does not list. */
const olderNames = [
  ...['Eastern', 'Central', 'Mountain', 'Pacific', 'Alaska', 'Hawaii', 'Arizona', 'Michigan', 'East-Indiana'].map(
    (name) => `US/${name}`,
  ),
  ...['Newfoundland', 'Atlantic', 'Eastern', 'Central', 'Saskatchewan', 'Mountain', 'Pacific', 'Yukon'].map(
    (name) => `Canada/${name}`,
  ),
  'America/Indiana/Indianapolis',
  'America/Kentucky/Louisville',
];

let listed: readonly string[] | undefined;

/** Every time zone of the runtime's list and UTC, those of the US and Canada first (ruling 52). */
export function timeZones(): readonly string[] {
  listed ??= [...new Set([...first, 'UTC', ...Intl.supportedValuesOf('timeZone')])];
  return listed;
}

/** The zones that are reckoned with where a record names one: the list, and older names that records may still hold. */
export const usableTimeZones = (): readonly string[] => [...timeZones(), ...olderNames];

/**
 * The zone of the runtime's list that a name means: itself in any case, or the one that an older name of the form
 * `Area/City` stands for. Undefined for what is no IANA name, such as an offset or an abbreviation.
 */
export function readTimeZone(name: string): string | undefined {
  if (!name.includes('/') && name.toUpperCase() !== 'UTC') return undefined;
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions();
    return timeZones().find((zone) => zone === timeZone);
  } catch {
    return undefined;
  }
}

/** The zone of a unit whose own is none that can be reckoned with. */
export const defaultTimeZones = { US: 'America/New_York', CA: 'America/Toronto' } as const;

/** What a clock of a zone shows at a moment: `YYYY-MM-DDTHH:mm`. */
export function localTime(timeZone: string, at: Date): string {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(at);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`;
}

/**
 * The moment at which a clock of a zone shows this local time: the first one where it shows it twice, undefined where it
 * never does because the clock is put forward.
 */
export function momentIn(timeZone: string, local: string): Date | undefined {
  const asUtc = Date.parse(`${local}:00Z`);
  if (Number.isNaN(asUtc)) return undefined;
  // The offsets of a day before and after are all that can hold at this moment.
  const offsets = [-86_400_000, 86_400_000].map((away) => {
    const near = new Date(asUtc + away);
    return Date.parse(`${localTime(timeZone, near)}:00Z`) - Math.floor(near.getTime() / 60_000) * 60_000;
  });
  const found = offsets.map((offset) => new Date(asUtc - offset)).filter((at) => localTime(timeZone, at) === local);
  return found.sort((one, other) => one.getTime() - other.getTime())[0];
}
