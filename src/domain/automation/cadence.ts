/** How often a schedule runs, where it is one of the usual ways. */
export type Cadence =
  | { readonly kind: 'minutes'; readonly every: number }
  | { readonly kind: 'hourly' }
  | { readonly kind: 'daily' | 'weekdays'; readonly at: string };

/** Reads a cron expression; undefined where it is none of the usual ways. */
export function cadenceOf(cron: string): Cadence | undefined {
  const [minute = '', hour = '', day, month, weekday, ...more] = cron.trim().split(/\s+/);
  if (day !== '*' || month !== '*' || more.length > 0) return undefined;
  const every = minute === '*' ? '1' : /^\*\/(\d{1,2})$/.exec(minute)?.[1];
  if (every !== undefined && hour === '*' && weekday === '*' && 60 % Number(every) === 0)
    return { kind: 'minutes', every: Number(every) };
  if (minute === '0' && hour === '*' && weekday === '*') return { kind: 'hourly' };
  const isTime = /^\d{1,2}$/.test(minute) && /^\d{1,2}$/.test(hour) && Number(minute) < 60 && Number(hour) < 24;
  if (!isTime) return undefined;
  const at = `${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`;
  if (weekday === '*') return { kind: 'daily', at };
  return weekday === '1-5' ? { kind: 'weekdays', at } : undefined;
}

/** The cron expression of one of the usual ways. */
export function cronOf(cadence: Cadence): string {
  if (cadence.kind === 'minutes') return cadence.every === 1 ? '* * * * *' : `*/${cadence.every} * * * *`;
  if (cadence.kind === 'hourly') return '0 * * * *';
  const [hour, minute] = cadence.at.split(':').map(Number);
  return `${minute} ${hour} * * ${cadence.kind === 'daily' ? '*' : '1-5'}`;
}

/** A cadence that is only told and not chosen in the form: every hour at a minute, or some times of every day. */
export type ToldCadence =
  | { readonly kind: 'hourlyAt'; readonly at: string }
  | { readonly kind: 'times'; readonly at: readonly string[] };

/** What else of a cron expression can be told in words; undefined where nothing can. */
export function toldCadenceOf(cron: string): ToldCadence | undefined {
  const [, minute = '', hour = ''] =
    /^(\d{1,2}) (\*|\d{1,2}(?:,\d{1,2})+) \* \* \*$/.exec(cron.trim().replace(/\s+/g, ' ')) ?? [];
  if (minute === '' || Number(minute) > 59) return undefined;
  const past = minute.padStart(2, '0');
  if (hour === '*') return { kind: 'hourlyAt', at: past };
  const hours = hour.split(',').map(Number);
  if (hours.some((one) => one > 23)) return undefined;
  return { kind: 'times', at: hours.toSorted((a, b) => a - b).map((one) => `${String(one).padStart(2, '0')}:${past}`) };
}
