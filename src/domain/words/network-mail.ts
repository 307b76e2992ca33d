import type { WorkMode } from '#domain/jobs/requirement.ts';
import type { Language } from './languages.ts';

/** What a partner may know about a job (trade 3.1: never internal notes, never the bill rate). */
export type MailedJob = {
  title: string;
  place?: string;
  workMode?: WorkMode;
  hybridDaysOnsite?: number;
  durationMonths?: number;
  startOn?: string;
  /** Only where the sender wants it mentioned. */
  pay?: { from: string; to: string; currency: string };
  mustHaves: readonly string[];
  niceToHaves: readonly string[];
  /** Only where the job allows partners to know it. */
  client?: string;
};

const modes: Readonly<Record<WorkMode, string>> = { onsite: 'On site', hybrid: 'Hybrid', remote: 'Remote' };

const line = (label: string, value: string | undefined) => (value ? [`${label}: ${value}`] : []);

/** The facts of a job as a mail shows them, in English, the language of the trade here. */
export function jobFacts(job: MailedJob): string {
  const days = job.workMode === 'hybrid' && job.hybridDaysOnsite ? `, ${job.hybridDaysOnsite} days a week on site` : '';
  const { pay } = job;
  const months = job.durationMonths;
  return [
    job.title,
    ...line('Location', job.place),
    ...line('Work mode', job.workMode && modes[job.workMode] + days),
    ...line('Duration', months === undefined ? undefined : `${months} ${months === 1 ? 'month' : 'months'}`),
    ...line('Start', job.startOn),
    ...line('Pay', pay && payOf(pay)),
    ...line('Must have', job.mustHaves.join(', ')),
    ...line('Nice to have', job.niceToHaves.join(', ')),
    ...line('Client', job.client),
  ].join('\n');
}

/** The sender, the reason and the postal address; the unsubscribe link follows when the mail is sent. */
export const mailFooter = (sender: string, company: string, address: string) =>
  `${sender}, ${company}\n${address}\nYou are receiving this email as a recruiting partner of ${company}.`;

const unsubscribe: Readonly<Record<Language, string>> = {
  en: 'Unsubscribe',
  tr: 'Abonelikten çık',
  ar: 'إلغاء الاشتراك',
};

/** The last line of every mail to a network, and of every mail to a candidate. */
export const unsubscribeLine = (link: string, language: Language = 'en') => `${unsubscribe[language]}: ${link}`;

/**
 * A text without our unsubscribe line, as a reply quotes it without a mark: a mail program may have broken it after its word,
 * and "Unsubscribe" alone is an opt-out.
 */
export const withoutUnsubscribeLine = (text: string): string => text.replace(ownUnsubscribeLine, '');

const ownUnsubscribeLine = new RegExp(
  `^[ \\t]*(?:${Object.values(unsubscribe).join('|')}):\\s*<?https?://\\S*/unsubscribe\\?key=\\S*[ \\t]*$\\n?`,
  'gimu',
);

/** "47 to 55 USD per hour", as the chatbot tells it. */
function payOf({ from, to, currency }: { from: string; to: string; currency: string }): string {
  const [low, high] = [from, to].map((rate) => rate.replace(/\.00$/, ''));
  return `${low === high ? high : `${low} to ${high}`} ${currency} per hour`;
}
