import type { MetricOf } from '#contract/areas/dashboards/metric-declaration.ts';
import { type MetricKey, metricOf } from '#contract/areas/dashboards/metrics.ts';
import { addDays } from '#domain/places/business-days.ts';
import { instantIn } from '#domain/places/business-time.ts';
import type { Cut, CutUnit, DayRun, SummedRun } from './cut-queries.ts';

/** By what the sums of a day are kept: of everybody, or by one or two dimensions. */
export type CutBy = '' | 'person' | 'client' | 'source' | 'mark' | 'person mark';

/**
 * The metrics that have daily sums, and by what (ADR 0126). The others are of a moment, or few: they are always counted from
 * their facts. A sum by person needs facts of one person each, who does not depend on the range.
 */
export const summedBy = {
  'sub.first': ['', 'person', 'client', 'source'],
  'sub.again': ['', 'person'],
  'sub.interview': ['', 'person', 'client', 'source'],
  'sub.offer': ['', 'client'],
  'sub.accepted': ['', 'person', 'source'],
  'sub.started': ['', 'person', 'client', 'source'],
  'sub.rejected': ['', 'mark'],
  'sub.onTime': [''],
  nte: [''],
  'dup.client': [''],
  'auto.share': [''],
  'time.to.fill': [''],
  falloff: [''],
  'stage.days': ['', 'mark'],
  'funnel.sub': ['', 'mark'],
  'funnel.out': ['', 'mark', 'person', 'person mark', 'source'],
  'jobs.released': ['', 'client'],
  coverage: [''],
  tts: [''],
  'first.contact': [''],
  'sub.volume': [''],
  fill: [''],
  'fill.kept': [''],
  'msgs.sent': [''],
  chats: ['', 'mark'],
  'reply.first': [''],
  screened: ['', 'person'],
  'cons.starts': [''],
  'cons.ends': [''],
  redeploy: [''],
  hours: [''],
  revenue: ['', 'client'],
  spread: ['', 'person'],
  margin: ['', 'client'],
  'margin.hour': [''],
  'margin.percent': [''],
} as const satisfies Partial<Record<MetricKey, readonly CutBy[]>>;

export type SummedKey = keyof typeof summedBy;

export const summedKeys = Object.keys(summedBy) as SummedKey[];

/** What the summed facts are about. */
export const summedAbout: readonly MetricOf[] = [...new Set(summedKeys.map((key) => metricOf(key).of))];

/** Days of the past that have sums: two ranges of the greatest length, one before the other, and a year. */
export const summedDays = 1150;

/** Whether the sums of a metric are kept by something. */
export const isSummedBy = (key: MetricKey, cutBy: CutBy): key is SummedKey =>
  ((summedBy as Partial<Record<MetricKey, readonly CutBy[]>>)[key] ?? []).includes(cutBy);

/** Marks that mere time changes: no sum holds them. */
export const passingMarks = ['UNDECIDED'];

/** The days of a unit between some runs of days that are in order. */
export function gaps(unitId: number, runs: readonly DayRun[], from: string, until: string): DayRun[] {
  const found: DayRun[] = [];
  let next = from;
  for (const run of runs) {
    if (run.from > next) found.push({ unitId, from: next, until: addDays(run.from, -1) });
    if (run.until >= next) next = addDays(run.until, 1);
  }
  if (next <= until) found.push({ unitId, from: next, until });
  return found;
}

/** A cut in two: the runs of days whose sums hold, and a cut of the others, undefined where there is none. */
export function splitBySums(cut: Cut, about: MetricOf): { kept: readonly SummedRun[]; rest: Cut | undefined } {
  const ids = new Set(cut.units.map(({ id }) => id));
  const kept = (cut.summed.get(about) ?? []).flatMap((run): SummedRun[] => {
    const from = run.from > cut.startDate ? run.from : cut.startDate;
    const until = run.until < cut.endDate ? run.until : cut.endDate;
    return from <= until && ids.has(run.unitId) ? [{ ...run, from, until }] : [];
  });
  if (kept.length === 0) return { kept, rest: cut };
  const units = cut.units.flatMap((unit) => {
    const own = kept.filter(({ unitId }) => unitId === unit.id);
    return own.length === 0 ? [unit] : gaps(unit.id, own, cut.startDate, cut.endDate).map((run) => onDays(unit, run));
  });
  return { kept, rest: units.length === 0 ? undefined : { ...cut, units } };
}

/** A unit on some of its days. */
export const onDays = (unit: CutUnit, { from, until }: Pick<DayRun, 'from' | 'until'>): CutUnit => ({
  ...unit,
  fromAt: instantIn(unit.zone, from, '00:00').toISOString(),
  untilAt: instantIn(unit.zone, addDays(until, 1), '00:00').toISOString(),
});
