import type { Format } from '#web/words/language.tsx';
import type { DashboardWords } from './words/words.ts';

/** What an answer says of itself. */
export type Said = { startDate: string; endDate: string; asOf: string; timeZone: string };

/**
 * The range and the moment of figures. Both are told on the clocks of the unit, which cut the days; of several zones the moment
 * is told in the first, which is named beside it.
 */
export function saidOf(t: DashboardWords['dashboards']['range'], format: Format, said: Said): string {
  const [zone = 'UTC', ...others] = said.timeZone.split(', ');
  const moment = format.moment(said.asOf, zone);
  return [
    t.said(format.day(said.startDate), format.day(said.endDate), said.timeZone),
    t.asOf(others.length > 0 ? `${moment} (${zone})` : moment),
  ].join(' · ');
}
