import { type fairnessApi, fairnessColumns } from '#contract/areas/dashboards/fairness.ts';
import type { Input, Output } from '#contract/core/endpoint.ts';
import { type FairnessRow, fairnessMeasures, fairnessTables } from '#domain/matching/fairness.ts';
import { dayIn } from '#domain/money/effective-dated.ts';
import { addDays } from '#domain/places/business-days.ts';
import { fairnessName } from '#domain/words/fairness.ts';
import { addAudit } from '#server/areas/audit/audit.ts';
import type { FileAnswer, SignedInCall } from '#server/http/call.ts';
import { sheetFile } from '#server/lists/export-list.ts';
import type { Cell } from '#server/outside/sheets/cell.ts';
import { findUnits } from './cut-queries.ts';
import * as queries from './fairness-queries.ts';

type Given = Pick<Input<typeof fairnessApi.read>, 'year' | 'quarter'>;

/** The days of a year or quarter up to the last quarter that is over; `until` is absent where none is. */
function daysOf({ year, quarter }: Given, today: string): { from: string; until?: string } {
  const first = quarter === undefined ? 1 : quarter * 3 - 2;
  const months = quarter === undefined ? 12 : 3;
  const dayOf = (month: number) => new Date(Date.UTC(year, month - 1, 1)).toISOString().slice(0, 10);
  const from = dayOf(first);
  const end = addDays(dayOf(first + months), -1);
  // Figures that grew from month to month would tell of the people of one.
  const [thisYear, thisMonth] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  const over = addDays(
    new Date(Date.UTC(thisYear, thisMonth - 1 - ((thisMonth - 1) % 3), 1)).toISOString().slice(0, 10),
    -1,
  );
  const until = end < over ? end : over;
  return until < from ? { from } : { from, until };
}

/**
 * Selection rates and impact ratios of a period. The token of each conversation is derived again, answers are counted, and
 * nothing that belongs to one person leaves this function (ADR 0098, ADR 0110).
 */
async function figuresOf(given: Given, call: SignedInCall) {
  const units = await findUnits(call.db, call.scope);
  const days = daysOf(given, dayIn(units[0]?.zone ?? 'UTC', call.now));
  if (days.until === undefined) return { ...days, tables: [] };
  // Of all units that one may see, whichever are applied: two cuts would tell the difference.
  const considered = await queries.findConsidered(call.db, call.who.grantedUnits, {
    startDate: days.from,
    endDate: days.until,
  });
  const tokens = considered.map(({ guid }) => call.keys.derive('self-identification', guid));
  const said = await queries.findSaid(call.db, tokens);
  const rows: FairnessRow[] = [];
  const silent = { above: 0, submitted: 0, interview: 0, accepted: 0 };
  for (const [at, { guid: _, above, ...reached }] of considered.entries()) {
    const answers = said.get(tokens[at]!);
    if (answers) rows.push({ ...answers, ...reached, above: above ?? undefined });
    else for (const measure of fairnessMeasures) silent[measure] += measure === 'above' && above === null ? 0 : 1;
  }
  return { ...days, tables: fairnessTables(rows, silent) };
}

/** The figures with the newest swap checks. */
export async function readFairness(
  given: Input<typeof fairnessApi.read>,
  call: SignedInCall,
): Promise<Output<typeof fairnessApi.read>> {
  const [{ from, until, tables }, checks] = await Promise.all([figuresOf(given, call), queries.findChecks(call.db)]);
  return {
    from,
    ...(until !== undefined && { until }),
    tables: tables.map((table) => ({ ...table, groups: table.groups.map((group) => ({ ...group })) })),
    checks: checks.map(({ id: _, checked_at: at, ...check }) => ({ at, ...check })),
  };
}

/** The same figures as a file for an auditor. */
export async function exportFairness(
  { format, language = 'en', ...given }: Input<typeof fairnessApi.export>,
  call: SignedInCall,
): Promise<FileAnswer> {
  const { from, until, tables } = await figuresOf(given, call);
  const keys = Object.keys(fairnessColumns) as (keyof typeof fairnessColumns)[];
  const say = (key: string) => fairnessName(key, language);
  const rows = tables.flatMap(({ measure, dimension, groups, unknown }) => {
    const about = { measure: say(measure), dimension: say(dimension), from, until: until ?? null };
    const lines = groups.map((group) =>
      group.isHidden
        ? { ...about, group: `${say(group.key)} (${say('hidden')})` }
        : { ...about, ...group, group: say(group.key), ratio: group.ratio ?? null },
    );
    return [...lines, { ...about, group: say('unknown'), people: unknown }];
  });
  await addAudit(call.db, call, {
    act: 'export',
    kind: 'list',
    recordId: 'fairness',
    ...(call.scope.units.length === 1 && { unitId: call.scope.units[0]! }),
    details: { rows: rows.length, format, year: given.year, ...(given.quarter && { quarter: given.quarter }) },
  });
  async function* cells(): AsyncGenerator<Cell[]> {
    yield keys.map((key) => fairnessColumns[key][language]);
    for (const row of rows) yield keys.map((key) => (row as Partial<Record<string, Cell>>)[key] ?? null);
  }
  return sheetFile({ title: say('title'), format, isRightToLeft: language === 'ar' }, cells(), call.now);
}
