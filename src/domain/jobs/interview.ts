/** How an interview is held. */
export const interviewModes = ['PHONE', 'VIDEO', 'ONSITE'] as const;
export type InterviewMode = (typeof interviewModes)[number];

/** Where an interview stands (trade 3.3.1). A rescheduled one has another time. */
export const interviewStates = ['REQUESTED', 'SCHEDULED', 'DONE', 'NO_SHOW', 'CANCELLED'] as const;
export type InterviewState = (typeof interviewStates)[number];

const dayMs = 86_400_000;
/** Clocks of two machines differ, and an interview may end early. */
const toleranceMs = 3_600_000;

/**
 * What is wrong with the time of an interview: one that is ahead does not lie more than a day back, one that is over not in the
 * future.
 */
export function wrongInterviewTime(
  startsAt: Date,
  state: InterviewState,
  now: Date,
): 'interviewPast' | 'interviewAhead' | undefined {
  const ahead = startsAt.getTime() - now.getTime();
  if ((state === 'SCHEDULED' || state === 'REQUESTED') && ahead < -dayMs) return 'interviewPast';
  return (state === 'DONE' || state === 'NO_SHOW') && ahead > toleranceMs ? 'interviewAhead' : undefined;
}

/** Days within which whoever was interviewed is told the decision in Ontario (trade 4.6). */
export const decisionDays = 45;

/** Whether a job lies where interviewed people have to be told the decision. */
export function isInOntario({ country, state }: { country?: string | null; state?: string | null }): boolean {
  return country !== 'US' && /^(ON|ONTARIO)$/i.test(state?.trim() ?? '');
}

/** A calendar entry of one interview. */
export type CalendarEntry = {
  /** The same for every version of the entry, so that a calendar replaces the earlier one. */
  uid: string;
  version: number;
  startsAt: string;
  minutes: number;
  title: string;
  place?: string | undefined;
  notes?: string | undefined;
  isCancelled: boolean;
  now: Date;
};

/**
 * An iCalendar file (RFC 5545) with one event. Times are in UTC: every calendar shows them in its own zone, and there is no
 * daylight saving rule to be wrong about.
 */
export function calendarFile(entry: CalendarEntry): string {
  const start = new Date(entry.startsAt);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Rolecall//Interviews//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${entry.uid}`,
    `SEQUENCE:${entry.version}`,
    `DTSTAMP:${stamp(entry.now)}`,
    `DTSTART:${stamp(start)}`,
    `DTEND:${stamp(new Date(start.getTime() + entry.minutes * 60_000))}`,
    `SUMMARY:${escaped(entry.title)}`,
    ...(entry.place ? [`LOCATION:${escaped(entry.place)}`] : []),
    ...(entry.notes ? [`DESCRIPTION:${escaped(entry.notes)}`] : []),
    `STATUS:${entry.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

const stamp = (at: Date) => `${at.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

const escaped = (text: string) =>
  text
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\r\n|[\r\n\u2028\u2029]/g, '\\n')
    .replace(/\p{Cc}/gu, ' ');

/** Lines of at most 75 bytes (RFC 5545 3.1); a character is never cut. */
function folded(line: string): string {
  let out = '';
  let bytes = 0;
  for (const sign of line) {
    const size = new TextEncoder().encode(sign).length;
    if (bytes + size > 74) {
      out += '\r\n ';
      bytes = 1;
    }
    out += sign;
    bytes += size;
  }
  return out;
}
