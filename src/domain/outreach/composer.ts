/** Rules of what a recruiter writes to candidates by hand (ruling 85). */

/** People of one call at most. */
export const mostPeople = 500;
export const mostAttachments = 5;
/** All files of one mail, in bytes. */
export const mostAttachedBytes = 10 * 1024 * 1024;

/** The placeholders that a text may hold. */
export const mergeFields = [
  'firstName',
  'name',
  'jobTitle',
  'jobPlace',
  'recruiterName',
  'recruiterPhone',
  'company',
] as const;
export type MergeField = (typeof mergeFields)[number];

export type MergeValues = Readonly<Record<MergeField, string>>;

const place = /\{\{\s*([^{}]*?)\s*\}\}/g;
const isKnown = (name: string): name is MergeField => mergeFields.some((one) => one === name);

/** The placeholders of a text that mean nothing, as they were typed. */
export function unknownFields(text: string): string[] {
  return [...new Set([...text.matchAll(place)].map(([, name]) => name!).filter((name) => !isKnown(name)))];
}

/** The placeholders of a text for which these values have nothing: such a text is not sent. */
export function emptyFields(text: string, values: MergeValues): MergeField[] {
  const named = [...text.matchAll(place)].map(([, name]) => name!).filter(isKnown);
  return [...new Set(named.filter((name) => values[name].trim() === ''))];
}

/** A text with its placeholders filled in. */
export function merge(text: string, values: MergeValues): string {
  return text.replace(place, (whole, name: string) => (isKnown(name) ? values[name] : whole));
}

/** A text as a title: what is the same for everybody is filled in, and what each person has of their own is left open. */
export const asTitle = (text: string, same: Partial<MergeValues>): string =>
  text.replace(place, (whole, name: string) => (isKnown(name) ? same[name] || '…' : whole));

/** Why somebody gets no message. */
export const composerSkips = [
  'absent',
  'no-address',
  'same-address',
  'empty-field',
  'messaged-today',
  'spent',
  'stopped',
  'job-on-hold',
  'erased',
  'do-not-contact',
  'opted-out',
  'bounced',
  'no-consent',
  'job-not-open',
] as const;
export type ComposerSkip = (typeof composerSkips)[number];

/** The reasons in English words; the browser has its own for each. */
export const composerSkipWords: Readonly<Record<ComposerSkip, string>> = {
  absent: 'Not found in this Business Unit',
  'no-address': 'No email or phone on file',
  'same-address': 'Same address as somebody else here',
  'empty-field': 'A field of the text is empty',
  'messaged-today': 'Messaged 3 times in the last 24 hours',
  spent: 'The daily limit is reached',
  'job-on-hold': 'The job is on hold',
  stopped: 'Sending is stopped in this Business Unit',
  erased: 'Erased',
  'do-not-contact': 'Marked do not contact',
  'opted-out': 'Opted out',
  bounced: 'Email bounced',
  'no-consent': 'No consent on file',
  'job-not-open': 'The job is not open',
};
