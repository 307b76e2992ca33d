import { emptyFields, type MergeField, type MergeValues, merge } from './composer.ts';

/** Rules of message templates (ruling 86). */

export const templateChannels = ['EMAIL', 'SMS'] as const;
export type TemplateChannel = (typeof templateChannels)[number];

/** How long a text may be: a text message is cut by carriers. */
export const mostSigns: Readonly<Record<TemplateChannel, number>> = { EMAIL: 20_000, SMS: 1600 };

/** How long a lead's reason may be. */
export const mostReason = 500;

/** A person, a job and a recruiter who do not exist, for the preview of a template that nobody was chosen for. */
export const sampleValues: MergeValues = {
  firstName: 'Maria',
  name: 'Maria Lopez',
  jobTitle: 'Senior Java Developer',
  jobPlace: 'Austin, TX',
  recruiterName: 'Ann Recruiter',
  recruiterPhone: '+1 214 555 0100',
  company: 'Sample Staffing',
};

/** A template as a person reads it, and the fields that are empty for them. */
export function fillTemplate(
  { subject = '', text }: { subject?: string | undefined; text: string },
  values: MergeValues,
): { subject: string; text: string; empty: MergeField[] } {
  return {
    subject: merge(subject, values),
    text: merge(text, values),
    empty: emptyFields(`${subject} ${text}`, values),
  };
}

type Words = { subject?: string | null | undefined; text: string };

/** Whether a message says what a template says, word for word. */
export function isAsWritten(template: Words, message: Words): boolean {
  const tidy = (text: string | null | undefined) => (text ?? '').replaceAll('\r\n', '\n').trim();
  return tidy(template.text) === tidy(message.text) && tidy(template.subject) === tidy(message.subject);
}
