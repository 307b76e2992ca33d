import type { Format } from '#web/words/language.tsx';
import type { Info } from './consultant-row.ts';
import type { ConsultantWords } from './words/words.ts';

type Event = Info['history'][number];
type T = ConsultantWords['consultants'];

/** What says nothing to people: numbers of records, whose names stand beside them, and what the kind of the event says already. */
const isUnsaid = (field: string) => /Id$|^id$|^stage$|^category$/.test(field);

const empty = '–';

/** What an event changed, in words: fields by their labels, days as days, and what was empty before only as it is now. */
export function changesOf(event: Event, t: T, format: Format, common: { yes: string; no: string }): string[] {
  const labels: Readonly<Record<string, string>> = { ...t.fields, ...t.historyFields };
  const known: Readonly<Record<string, string>> = {
    ...t.cycles,
    ...t.workModes,
    ...t.weekdays,
    ...t.reasons,
    ...(event.kind === 'week-state' ? t.weeks.states : event.kind === 'record' ? t.states : t.projectStates),
    yes: common.yes,
    no: common.no,
  };
  const checks: Readonly<Record<string, string>> = t.checks;
  const say = (value: string): string =>
    value in checks || value.includes(', ')
      ? value
          .split(', ')
          .map((one) => checks[one] ?? sayOne(one))
          .join(', ')
      : sayOne(value);
  const sayOne = (value: string) =>
    known[value] ?? value.replaceAll(/\b\d{4}-\d{2}-\d{2}\b/g, (day) => format.day(day));
  return Object.entries(event.changes).flatMap(([field, value]) => {
    const label = labels[field] ?? field;
    const [was = '', is] = String(value).split(' → ');
    if (isUnsaid(field) || (field === 'pausedChats' && is === '0')) return [];
    // What changed is not told where it is nobody else's.
    if (is === undefined) return [was === 'changed' ? label : `${label}: ${say(was)}`];
    return [was === empty ? `${label}: ${say(is)}` : `${label}: ${t.became(say(was), say(is))}`];
  });
}
