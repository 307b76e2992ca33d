/** Text without what no text of ours holds: NUL and its like; line breaks stay. */
export const cleanText = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .trim();

/** A text as it is, without what no database keeps. */
export const keptText = (text: string): string => text.toWellFormed().replaceAll('\0', '');

/** A value of JSON as it is, its texts without what no database keeps. */
export function keptJson(value: unknown): unknown {
  if (typeof value === 'string') return keptText(value);
  if (Array.isArray(value)) return value.map(keptJson);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [keptText(name), keptJson(one)]));
}

/** Whether a text is a day of the calendar since 1900. */
export function isDay(text: string): boolean {
  if (!/^(?:19|20)\d{2}-\d{2}-\d{2}$/.test(text)) return false;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}

const clock = /^(?:19|20)\d{2}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?(?:Z|[+-]\d{2}:?\d{2})?$/;

/** An instant in UTC of a text: one with a time, read as UTC where it names no zone, or a day, which is its noon. */
export function momentOf(text: string): string | undefined {
  if (isDay(text)) return `${text}T12:00:00.000Z`;
  if (!clock.test(text) || !isDay(text.slice(0, 10))) return undefined;
  const zoned = /(?:Z|[+-]\d{2}:?\d{2})$/.test(text.slice(10)) ? text : `${text}Z`;
  const at = new Date(zoned.replace(' ', 'T'));
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString();
}

/** Whether a path is one of a document in a ZIP of ours: below its folder, and nowhere else. */
export const isPathOfFile = (path: string): boolean =>
  path.startsWith('files/') && path.split('/').every((part) => !['', '.', '..'].includes(part)) && !path.includes('\\');
