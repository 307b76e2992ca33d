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
  'chats.failed': [''],
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

/** The name of a day of a unit. */
export const dayKey = (unitId: number, day: string): string => `${unitId} ${day}`;

/** The version of some days; undefined where one of them has none: it was never summed. */
function versionOf({ changed }: Cut, about: MetricOf, runs: readonly DayRun[]): string | undefined {
  const versions: string[] = [];
  for (const { unitId, from, until } of runs)
    for (let day = from; day <= until; day = addDays(day, 1)) {
      const version = changed.get(about)?.get(dayKey(unitId, day));
      if (version === undefined) return undefined;
      versions.push(version);
    }
  return versions.join(', ');
}

/** A cut in two. */
export type Split = {
  /** The runs of days whose sums hold. */
  readonly kept: readonly SummedRun[];
  /** A cut of the others, undefined where there is none. */
  readonly rest: Cut | undefined;
  /** What the facts of the others are cached under; undefined where they are not. */
  readonly version?: string | undefined;
};

/** A cut in two: days whose sums hold, and days that are counted from their facts. */
export function splitBySums(cut: Cut, about: MetricOf): Split {
  const ids = new Set(cut.units.map(({ id }) => id));
  const kept = (cut.summed.get(about) ?? []).flatMap((run): SummedRun[] => {
    const from = run.from > cut.startDate ? run.from : cut.startDate;
    const until = run.until < cut.endDate ? run.until : cut.endDate;
    return from <= until && ids.has(run.unitId) ? [{ ...run, from, until }] : [];
  });
  const days = cut.units.map((unit) => {
    const own = kept.filter(({ unitId }) => unitId === unit.id);
    return { unit, own, left: gaps(unit.id, own, cut.startDate, cut.endDate) };
  });
  const version = versionOf(
    cut,
    about,
    days.flatMap(({ left }) => left),
  );
  if (kept.length === 0) return { kept, rest: cut, version };
  const units = days.flatMap(({ unit, own, left }) =>
    own.length === 0 ? [unit] : left.map((run) => onDays(unit, run)),
  );
  return { kept, rest: units.length === 0 ? undefined : { ...cut, units }, version };
}

/** A unit on some of its days. */
export const onDays = (unit: CutUnit, { from, until }: Pick<DayRun, 'from' | 'until'>): CutUnit => ({
  ...unit,
  fromAt: instantIn(unit.zone, from, '00:00').toISOString(),
  untilAt: instantIn(unit.zone, addDays(until, 1), '00:00').toISOString(),
});
