import type { Config } from '#server/config.ts';

/** A backup of a night, as retention sees it. */
export type KeptBackup = {
  readonly id: number;
  readonly night: string;
  /** It can be restored. It may say that the installation itself had lost a file. */
  readonly isGood: boolean;
  /** Nothing at all is missing. */
  readonly isWhole: boolean;
};

/**
 * The backups that go: all but the newest good one of each of the last days, weeks and months that have one. The newest
 * good one and the newest whole one always stay, and so do bad ones that are newer than the newest good one, because
 * somebody may want to look at them.
 */
export function findExpired(backups: readonly KeptBackup[], keep: Config['backup']['keep']): number[] {
  const newestFirst = [...backups].sort((a, b) => b.night.localeCompare(a.night) || b.id - a.id);
  const good = newestFirst.filter(({ isGood }) => isGood);
  const [newestGood] = good;
  if (!newestGood) return [];
  const newestWhole = good.find(({ isWhole }) => isWhole);
  const kept = new Set<number>([newestGood.id, ...(newestWhole ? [newestWhole.id] : [])]);
  for (const [count, periodOf] of [
    [keep.daily, (night: string) => night],
    [keep.weekly, mondayOf],
    [keep.monthly, (night: string) => night.slice(0, 7)],
  ] as const) {
    const periods = new Set<string>();
    for (const { id, night } of good) {
      const period = periodOf(night);
      if (periods.has(period)) continue;
      if (periods.size === count) break;
      periods.add(period);
      kept.add(id);
    }
  }
  const isNewer = (one: KeptBackup) => newestFirst.indexOf(one) < newestFirst.indexOf(newestGood);
  return newestFirst.filter((one) => !kept.has(one.id) && !isNewer(one)).map(({ id }) => id);
}

/** The Monday of a day's week. */
function mondayOf(night: string): string {
  const day = new Date(`${night}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7));
  return day.toISOString().slice(0, 10);
}
