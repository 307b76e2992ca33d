/** What the timeline of a candidate holds, by the filter under which it is shown. */
export const timelineKinds = ['call', 'chat', 'consent', 'decision', 'email', 'note', 'reply', 'sms', 'stage'] as const;
export type TimelineKind = (typeof timelineKinds)[number];

/** Where a page of a timeline ends: the next one holds what is older. */
export type TimelineCursor = { at: string; kind: TimelineKind; id: number };

/** The cursor as one word, for an address. */
export const cursorText = ({ at, kind, id }: TimelineCursor) => `${at}~${kind}~${id}`;

/** Reads a cursor; undefined where it is none. */
export function readCursor(text: string): TimelineCursor | undefined {
  const read = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,6})?Z)~([a-z]+)~(\d{1,15})$/.exec(text);
  const kind = timelineKinds.find((one) => one === read?.[2]);
  return read && kind && !Number.isNaN(Date.parse(read[1]!)) ? { at: read[1]!, kind, id: Number(read[3]) } : undefined;
}
