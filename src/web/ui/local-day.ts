/** Today on the calendar of this device, `YYYY-MM-DD`: in an American evening the day in UTC is the next one. */
export function localToday(): string {
  const now = new Date();
  const two = (value: number) => String(value).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
