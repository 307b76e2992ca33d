import type { Shift, WorkMode } from '#domain/jobs/requirement.ts';
import { tidyAmount } from '#domain/money/money.ts';
import { type BotWords, botWords } from '#domain/words/bot.ts';
import type { Language } from '#domain/words/languages.ts';
import type { Topic } from './chat-topics.ts';

/** What is known of a job, and what of it the recruiter allows the chatbot to tell. */
export type TellableJob = {
  city?: string | undefined;
  state?: string | undefined;
  /** Undefined where nobody said it: the recruiter is asked. */
  workMode?: WorkMode | undefined;
  hybridDaysOnsite?: number | undefined;
  shift?: Shift | undefined;
  durationMonths?: number | undefined;
  startOn?: string | undefined;
  taxTerms: readonly string[];
  payRateMin?: string | undefined;
  payRateMax?: string | undefined;
  /** Of a direct hire, by the year. */
  salaryMin?: string | undefined;
  salaryMax?: string | undefined;
  currency: string;
  payMayBeShown: boolean;
  clientName?: string | undefined;
  clientMayBeShown: boolean;
  /** What is said in place of the client's name: "a large bank in Dallas". */
  clientDescription?: string | undefined;
  interviewSteps?: string | undefined;
  /** The topics that are switched on. */
  told: readonly Topic[];
};

/** What the chatbot answers about each topic; a topic without an answer is asked of the recruiter. */
export type Facts = Partial<Record<Topic, string>>;

/** The answers about a job in a language: only what is known and allowed. A planned start that is over tells nothing. */
export function factsOf(job: TellableJob, language: Language, today = ''): Facts {
  const words = botWords[language].facts;
  const place = [job.city, job.state].filter(Boolean).join(', ');
  const known: Facts = {
    ...(job.workMode === 'remote' ? { place: words.remote } : place !== '' && { place: words.place(place) }),
    ...(job.workMode && { remote: remoteOf(job, place, words) }),
    ...(job.shift && { shift: words.shift[job.shift] }),
    ...(job.durationMonths !== undefined && {
      duration: words.duration(botWords[language].months(job.durationMonths)),
    }),
    ...(job.startOn && job.startOn >= today && { start: words.start(job.startOn) }),
    ...(job.interviewSteps && { interview: words.interview(job.interviewSteps) }),
    ...(job.taxTerms.length > 0 && { terms: words.terms(job.taxTerms) }),
  };
  const told: Facts = Object.fromEntries(Object.entries(known).filter(([topic]) => job.told.includes(topic as Topic)));
  const pay = job.payMayBeShown ? payOf(job, botWords[language]) : undefined;
  const client = clientOf(job, words);
  return { ...told, ...(pay && { pay }), ...(client && { client }) };
}

type Words = (typeof botWords)['en']['facts'];

function remoteOf({ workMode, hybridDaysOnsite: days }: TellableJob, place: string, words: Words): string {
  if (workMode === 'remote') return words.remote;
  return workMode === 'hybrid' ? words.hybrid(place, days) : words.onsite(place);
}

/** The least and the most of a yearly salary, as far as they are known. */
export const salariesOf = ({ salaryMin, salaryMax }: TellableJob): string[] =>
  [salaryMin, salaryMax].filter((one) => one !== undefined);

function payOf(job: TellableJob, { yearly, facts: words }: BotWords): string | undefined {
  const { payRateMin: min, payRateMax: max, currency } = job;
  const salaries = salariesOf(job);
  if (salaries.length > 0) return words.salary(yearly(salaries, currency));
  const [low, high] = [min, max].map((rate) =>
    rate === undefined ? undefined : tidyAmount(rate).replace(/\.00$/, ''),
  );
  if (low !== undefined && high !== undefined && low !== high) return words.payRange(low, high, currency);
  const one = high ?? low;
  return one === undefined ? undefined : words.pay(one, currency);
}

function clientOf(job: TellableJob, words: Words): string | undefined {
  if (job.clientMayBeShown && job.clientName) return words.client(job.clientName);
  return job.clientDescription ? words.clientAs(job.clientDescription) : undefined;
}

/** What is known of these topics, each once; how much of the work is remote tells its place too. */
export function toldOf(topics: readonly Topic[], facts: Facts): string[] {
  const isPlaced = topics.includes('remote') && facts.remote !== undefined;
  const told = topics.filter((topic) => !(topic === 'place' && isPlaced)).map((topic) => facts[topic]);
  return [...new Set(told.filter((one) => one !== undefined))];
}
