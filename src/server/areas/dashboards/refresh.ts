import type { MetricOf } from '#contract/areas/dashboards/metric-declaration.ts';
import { addDays } from '#domain/places/business-days.ts';
import type { AppContext } from '#server/context.ts';
import type { Db } from '#server/db/connect.ts';
import { cutOfDays } from './cut.ts';
import { findAllUnits, readClock } from './cut-queries.ts';
import * as queries from './refresh-queries.ts';
import type { SummedDay } from './sums-queries.ts';
import * as sums from './sums-queries.ts';
import { onDays, summedAbout, summedDays } from './sums-runs-queries.ts';

/** What was written more recently waits for the next time, in seconds: by then it is committed and recorded. */
const settleSeconds = 20;
/** By how much the clock of a server may be ahead of the database's, in seconds. */
const aheadSeconds = 10;
/** A day is summed no sooner again, in seconds: today and the last week are written to all day, and are counted anyway. */
const restSeconds = 60;
/** Days that are summed in one transaction: those that were written to, and those that were never summed. */
const perPortion = { changed: 60, missing: 180 };
/** Milliseconds under which a portion is short: the next one is twice as large, so that days without facts take few of them. */
const shortMs = 250;
const mostPerPortion = 6000;
/** What fails alone is passed over; as many as this, then the rest waits for the next time. */
const mostFailures = 20;

type Which = keyof typeof perPortion;
const later = (at: string, seconds: number) => new Date(Date.parse(at) + seconds * 1000).toISOString();

/** How long to wait before what was written is summed, and until a day is summed once more; how many days of the past to sum. */
type Patience = { settle: number; ahead: number; days: number; rest?: number };

/**
 * Brings the daily sums up to date: first the days that something was written to, then those that never had any, the newest
 * first. Each portion is one transaction; what is not reached yet is counted from its facts (ADR 0126). A portion that fails
 * is tried in smaller ones, and what fails alone is passed over. Where another process is at it, it leaves it to that.
 * @returns how many days were summed
 * @throws the first failure, after everything else was summed
 */
export async function refreshSums(
  { throttle }: { throttle: Pick<AppContext['throttle'], 'write'> },
  signal: AbortSignal,
  patience: Patience = { settle: settleSeconds, ahead: aheadSeconds, days: summedDays, rest: restSeconds },
): Promise<number> {
  let all = 0;
  const failures: unknown[] = [];
  for (const { portion, sizes } of [
    { portion: keepAttention, sizes: { changed: jobsAtOnce, missing: jobsAtOnce } },
    { portion: refreshPortion, sizes: perPortion },
  ])
    for (const which of ['changed', 'missing'] as const) {
      const share = { most: sizes[which], skip: 0 };
      for (let isDone = false; !isDone && share.skip < mostFailures; ) {
        signal.throwIfAborted();
        try {
          const startedAt = performance.now();
          const done = await throttle.write((trx) => portion(trx, which, patience, share));
          isDone = done === 0;
          // Not while what fails is sought in smaller ones.
          const isShort = performance.now() - startedAt < shortMs && share.most >= sizes[which];
          if (isShort) share.most = Math.min(2 * share.most, mostPerPortion);
          all += done;
        } catch (failure) {
          if (share.most === 1) {
            failures.push(failure);
            share.skip += 1;
          }
          share.most = Math.ceil(share.most / 4);
        }
      }
    }
  if (failures.length > 0) throw failures[0];
  return all;
}

/** Brings the daily sums up to date, and asks for the next time. */
export async function refreshAndSoonAgain(
  context: Pick<AppContext, 'throttle'>,
  signal: AbortSignal,
  again: () => Promise<void>,
): Promise<void> {
  await refreshSums(context, signal);
  await again();
}

/** Jobs whose attention is kept in one transaction. */
const jobsAtOnce = 500;

/** When open jobs had attention: of those that something was written about, or of those whose was never kept. */
async function keepAttention(trx: Db, which: Which, { settle, ahead }: Patience, share: sums.Share): Promise<number> {
  if (!(await sums.lockSums(trx))) return 0;
  const now = Date.parse(await readClock(trx));
  const at = (seconds: number) => new Date(now - seconds * 1000).toISOString();
  const changed = which === 'changed' ? await queries.findChangedJobs(trx, at(settle), share) : [];
  const jobs = [
    ...changed.map(({ job_id, noted_at }) => ({ id: job_id, holdsFrom: later(noted_at, ahead) })),
    ...(which === 'missing'
      ? (await queries.findUnkeptJobs(trx, share)).map((id) => ({ id, holdsFrom: undefined }))
      : []),
  ];
  if (jobs.length > 0) await queries.keepAttention(trx, at(settle - ahead), jobs);
  await sums.settleChanges(
    trx,
    changed.flatMap(({ ids }) => ids),
  );
  return jobs.length;
}

async function refreshPortion(
  trx: Db,
  which: Which,
  { settle, ahead, days: back, rest = 0 }: Patience,
  share: sums.Share,
): Promise<number> {
  if (!(await sums.lockSums(trx))) return 0;
  const now = Date.parse(await readClock(trx));
  const units = await findAllUnits(trx);
  // Older than what is noted now, and younger than whatever is settled.
  const asOf = new Date(now - (settle - ahead) * 1000).toISOString();
  const whole = cutOfDays(units, '2000-01-01', '2000-01-01', asOf);
  const settled = new Date(now - settle * 1000).toISOString();
  if (which === 'changed') await sums.shortenLog(trx, whole.units, settled);
  const changed =
    which === 'missing' ? [] : await sums.findChangedDays(trx, whole.units, { until: settled, rest }, share);
  const days = [
    ...changed.map((day) => ({ ...day, holdsFrom: day.is_summed ? later(day.noted_at, ahead) : asOf })),
    ...(which === 'missing'
      ? (await sums.findMissingDays(trx, whole, summedAbout, back, share)).map((day) => ({
          ...day,
          holdsFrom: asOf,
        }))
      : []),
  ];
  for (const about of new Set(days.map((day) => day.about)))
    await sumDays(
      trx,
      about,
      days.filter((day) => day.about === about),
      units,
      asOf,
    );
  await sums.settleChanges(
    trx,
    changed.flatMap(({ ids }) => ids),
  );
  return days.length;
}

type Day = SummedDay & { holdsFrom: string };

/** Days that are further apart are summed one stretch after the other: the database reads what lies between. */
const mostApart = 2;

async function sumDays(
  trx: Db,
  about: MetricOf,
  days: readonly Day[],
  units: Awaited<ReturnType<typeof findAllUnits>>,
  asOf: string,
): Promise<void> {
  for (const stretch of stretches(days)) {
    const cut = cutOfDays(units, stretch[0]!.day, stretch.at(-1)!.day, asOf);
    const runs = cut.units.flatMap((unit) =>
      runsOf(stretch.filter(({ unit_id }) => unit_id === unit.id)).map((run) => onDays(unit, run)),
    );
    for (const key of queries.keysAbout(about)) await queries.writeSums(trx, key, { ...cut, units: runs }, stretch);
    await queries.noteSummed(trx, cut, stretch);
  }
}

/** Days in their order, where they lie close together. */
function stretches(days: readonly Day[]): Day[][] {
  const found: Day[][] = [];
  for (const day of days.toSorted((one, other) => one.day.localeCompare(other.day))) {
    const last = found.at(-1);
    if (last && day.day <= addDays(last.at(-1)!.day, mostApart)) last.push(day);
    else found.push([day]);
  }
  return found;
}

/** Days of one unit in their order, as runs. */
function runsOf(days: readonly Day[]): { from: string; until: string }[] {
  const found: { from: string; until: string }[] = [];
  for (const { day } of days) {
    const last = found.at(-1);
    if (last && day === addDays(last.until, 1)) last.until = day;
    else found.push({ from: day, until: day });
  }
  return found;
}
