import { Cron } from 'croner';

/** Whether a text is a cron expression of five parts, every minute at most. */
export function isCron(text: string): boolean {
  if (text.trim().split(/\s+/).length !== 5) return false;
  try {
    return new Cron(text, { paused: true, mode: '5-part' }).nextRun(new Date('2026-01-01T00:00:00Z')) !== null;
  } catch {
    return false;
  }
}

/**
 * The next time of a schedule after a moment, in its zone: a time that the spring leaves out comes at the end of the gap, one
 * that the autumn shows twice comes once (ruling 69). Undefined where there is none, such as 30 February.
 */
export function nextRun(cron: string, timezone: string, after: Date): Date | undefined {
  return (
    new Cron(cron, { timezone, paused: true, mode: '5-part', fixedTimeRule: 'no-wildcard' }).nextRun(after) ?? undefined
  );
}

/** The times of a schedule after one moment and up to another, at most so many of the latest. */
export function runsBetween(cron: string, timezone: string, after: Date, until: Date, most: number): Date[] {
  const runs: Date[] = [];
  for (let at = nextRun(cron, timezone, after); at && at <= until; at = nextRun(cron, timezone, at)) {
    runs.push(at);
    if (runs.length > most) runs.shift();
  }
  return runs;
}
