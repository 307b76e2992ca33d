/** An effective-dated row: its values hold from a day on. Rows are only ever added; `number` counts them from 1. */
export type Dated = { readonly number: number; readonly from: string };

/** The state of a row on a given day: it holds, it held, it will hold, or a later row replaced it on its own day. */
export type Standing = 'now' | 'past' | 'planned' | 'replaced';

/** Rows with the last day on which each holds; in the order in which they hold, newest first. */
export type Period<L extends Dated> = L & { readonly until: string | undefined; readonly standing: Standing };

/** Earlier days first; for one day in the order of adding. */
const inOrder = (a: Dated, b: Dated) => (a.from === b.from ? a.number - b.number : a.from < b.from ? -1 : 1);

/** The row in force on a day (`YYYY-MM-DD`), or undefined before the first. */
export function lineOn<L extends Dated>(lines: readonly L[], day: string): L | undefined {
  return lines
    .filter(({ from }) => from <= day)
    .toSorted(inOrder)
    .at(-1);
}

/** The rows as the periods in which they hold, newest first. */
export function periodsOf<L extends Dated>(lines: readonly L[], today: string): Period<L>[] {
  const ordered = lines.toSorted(inOrder);
  const now = lineOn(lines, today);
  return ordered
    .map((line, at): Period<L> => {
      const isReplaced = ordered[at + 1]?.from === line.from;
      const next = ordered.slice(at + 1).find(({ from }) => from > line.from);
      return {
        ...line,
        until: next && dayBefore(next.from),
        standing: isReplaced ? 'replaced' : line === now ? 'now' : line.from > today ? 'planned' : 'past',
      };
    })
    .toReversed();
}

/** The next row after today, if one is planned. */
export function nextLine<L extends Dated>(lines: readonly L[], today: string): L | undefined {
  const planned = periodsOf(lines, today).filter(({ standing }) => standing === 'planned');
  return planned.at(-1);
}

/** The day before a day. */
function dayBefore(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - 1);
  return date.toISOString().slice(0, 10);
}

/** Today's date in a time zone: `YYYY-MM-DD`. */
export function dayIn(timeZone: string, now: Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(now);
}

/** One field that differs between what somebody saw and the current value. */
export type FieldChange = { readonly field: string; readonly was: string | null; readonly now: string | null };

/** What changed between two states of a record, in the given fields only. */
export function changesBetween<R extends object>(
  before: R,
  after: R,
  fields: readonly (keyof R & string)[],
): FieldChange[] {
  const stated = (value: unknown) => (value === null || value === undefined || value === '' ? null : String(value));
  return fields
    .map((field) => ({ field, was: stated(before[field]), now: stated(after[field]) }))
    .filter(({ was, now }) => was !== now);
}
