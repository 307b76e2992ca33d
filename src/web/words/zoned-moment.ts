/** A moment on the clocks of a zone, with the zone: "Dec 3, 2026, 10:00 AM (Chicago)". */
export function zonedMoment(
  format: { moment: (iso: string, timeZone?: string) => string },
  iso: string,
  zone: string | undefined,
): string {
  const shown = format.moment(iso, zone);
  return zone === undefined ? shown : `${shown} (${zone.split('/').at(-1)!.replaceAll('_', ' ')})`;
}
