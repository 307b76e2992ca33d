/** The day of a moment on the calendar of this device, `YYYY-MM-DD`: in an American evening the day in UTC is the next one. */
export function localDay(at: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}

/** Today on the calendar of this device. */
export const localToday = (): string => localDay(new Date());

/** How many days a day is from today on, whatever hour it is; less than 0 where it is past. */
export const daysFromToday = (day: string): number =>
  Math.round((Date.parse(day) - Date.parse(localToday())) / 86_400_000);
