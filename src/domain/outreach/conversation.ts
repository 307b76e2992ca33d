import type { SkillNeed, WorkMode } from '#domain/jobs/requirement.ts';
import { hourlyOf } from '#domain/money/salary.ts';
import { termsAsked } from '#domain/money/tax-terms.ts';
import { type BotWords, botWords } from '#domain/words/bot.ts';
import type { Language } from '#domain/words/languages.ts';
import type { Question } from './answers.ts';
import type { Facts } from './chat-facts.ts';
import { answerKey, type FlowItem, hasTextIn, standardFlow, textIn, yearsOf } from './chat-flow.ts';
import { type Phrasing, phrased } from './rephrasing.ts';

/** States in which a conversation has ended. */
export const endStates = ['COMPLETED', 'DECLINED', 'OPTED_OUT', 'EXPIRED', 'CANCELLED', 'FAILED'] as const;

/** The job that a right to represent is about. */
export type RtrSubject = {
  title: string;
  currency: string;
  requisition?: string;
  place?: string;
  /** The client's name, or what may be said in its place. */
  client?: string;
};

/** A conversation as it was set up; it never changes, even if the job does. */
export type Script = {
  company: string;
  recruiter: { name: string; phone?: string; email?: string };
  job: { title: string; place: string; duration?: string; rate?: string };
  language: Language;
  greeting: string[];
  questions: Question[];
  /** What the right to represent names beside rate and term. */
  rtr?: RtrSubject;
  /** What may be told about the job, where nothing newer is known. */
  facts?: Facts;
  /** The type of conversation, and the version of its questions. */
  flow?: { typeId: number; version: number };
  /** Its questions in other words, where a language model has put them so; kept beside the script. */
  phrasing?: Phrasing | undefined;
};

/** The input of a script. Of the job it contains only title, place, duration and an allowed rate. */
export type ScriptSource = {
  company: string;
  recruiter: { name: string; phone?: string; email?: string };
  language: Language;
  candidate: { firstName: string; headline?: string; employer?: string; place?: string };
  job: {
    title: string;
    city?: string;
    state?: string;
    country: 'US' | 'CA';
    currency: string;
    workMode?: WorkMode | undefined;
    hybridDaysOnsite?: number;
    durationMonths?: number;
    startOn?: string;
    /** Shown only where the job allows it. */
    shownRate?: string;
    payRateMax?: string;
    /** The least and the most of a direct hire's salary, by the year; only where the job allows it. */
    shownSalary?: readonly string[];
    salaryMax?: string;
    sponsorshipOffered?: boolean;
    requisition?: string;
    /** The client's name or its description, where it may be said. */
    client?: string;
    /** The terms that the job allows; none: those of the country. */
    taxTerms?: readonly string[];
    isDirectHire?: boolean;
    skills: readonly SkillNeed[];
  };
  /** What the recruiter wants to know of this person as well: skills and work that the resume does not show. */
  asks?: readonly string[] | undefined;
  /** Which of the names are work in the posting's own words, and no skills. */
  statements?: readonly string[] | undefined;
  /** What the resume shows of the job's needs, by their names; absent where the person was not matched with the job. */
  shown?: ShownNeeds | undefined;
  facts?: Facts;
};

/** Needs that a resume leaves open, what decides most first, and those that need no question: proven by work, or denied. */
export type ShownNeeds = { open: readonly string[]; proven: readonly string[]; denied: readonly string[] };

/** How many must-haves are asked about by name at most (trade 3.9). */
const askedSkills = 3;
/** How many more things a recruiter may ask about: longer chats are abandoned. */
const mostAsks = 5;

/** The tax terms that are asked about: those of the job, else those of its country, of which an employee has the first. */
function termsOf({ taxTerms = [], country, isDirectHire }: ScriptSource['job']): readonly string[] {
  if (taxTerms.length > 0) return taxTerms;
  const all = termsAsked[country === 'CA' ? 'CA' : 'US'];
  return isDirectHire ? all.slice(0, 1) : all;
}

/** The conversation of a flow about a job: one question per message; without a flow the screening of trade 3.9. */
export function makeScript(
  { company, recruiter, language, candidate, job, asks = [], statements = [], shown, facts }: ScriptSource,
  items: readonly FlowItem[] = standardFlow('SCREENING'),
): Script {
  const words = botWords[language];
  const place = job.workMode === 'remote' ? words.remote : [job.city, job.state].filter(Boolean).join(', ');
  const duration = job.durationMonths === undefined ? undefined : words.months(job.durationMonths);
  const rate = shownPay(job, words);
  const yesNo = [
    { value: 'yes', label: words.yes },
    { value: 'no', label: words.no },
  ];
  const ask = (key: string, kind: Question['kind'], text: string, more: Partial<Question> = {}): Question => ({
    key,
    kind,
    text,
    choices: kind === 'yes-no' ? yesNo : [],
    ...more,
  });
  const terms = termsOf(job);
  const rtr: RtrSubject = {
    title: job.title,
    currency: job.currency,
    ...(job.requisition && { requisition: job.requisition }),
    ...(place !== '' && { place }),
    ...(job.client && { client: job.client }),
  };
  // What is asked on request goes first, and takes the place of the same must-have.
  const askedAlso = asks.slice(0, mostAsks);
  const standardMusts = mustsToAsk(job.skills, askedAlso, shown);
  const questions: Question[] = [
    ask('interested', 'choice', words.interested, {
      choices: [...yesNo, { value: 'later', label: words.later }],
    }),
    ...(candidate.headline
      ? [
          ask('profile', 'yes-no', words.profile(candidate.headline, candidate.employer, candidate.place), {
            flags: { no: 'profile-wrong' },
          }),
        ]
      : []),
    ...(job.workMode !== 'remote' && place !== ''
      ? [
          ask(
            'commute',
            'yes-no',
            words.commute(
              place,
              job.workMode === 'hybrid' ? job.hybridDaysOnsite : undefined,
              job.workMode === 'onsite',
            ),
            {
              flags: { no: 'no-commute' },
            },
          ),
        ]
      : []),
    ask('start', 'date', words.start, { hint: words.startHint, ...(job.startOn && { latest: job.startOn }) }),
    ...[...askedAlso.map((name) => needNamed(name, job.skills)), ...standardMusts].map(({ key, name, minYears }) =>
      job.skills.some((skill) => skill.key === key) || isSkillName(name, statements)
        ? ask(`${yearsOf}${key}`, 'number', words.years(name), {
            about: name,
            hint: words.yearsHint,
            ...(minYears !== undefined && { least: minYears }),
          })
        : ask(`${yearsOf}${key}`, 'text', words.tellOf(name), { about: name }),
    ),
    askPay(job, words),
    ask('term', 'choice', words.term(terms), { choices: choicesOf(terms, words) }),
    ask('authorized', 'yes-no', words.authorized(words.country[job.country]), { flags: { no: 'not-authorized' } }),
    ask('sponsorship', 'yes-no', words.sponsorship, {
      ...(job.sponsorshipOffered === false && { flags: { yes: 'needs-sponsorship' } }),
    }),
    ask('submitted', 'choice', words.submittedBefore, {
      choices: [...yesNo, { value: 'unsure', label: words.unsure }],
      flags: { yes: 'other-agency', unsure: 'other-agency' },
    }),
    ask('resume', 'file', words.resume, { choices: [{ value: 'skip', label: words.skip }] }),
    ask('rtr', 'confirm', words.rtr({ ...rtr, company }), {
      choices: [
        { value: 'yes', label: words.confirm },
        { value: 'no', label: words.no },
      ],
      flags: { no: 'no-rtr' },
    }),
  ];
  return {
    company,
    recruiter,
    language,
    job: { title: job.title, place, ...(duration && { duration }), ...(rate && { rate }) },
    greeting: [words.hello(candidate.firstName, company), words.offer(job.title, place, duration, rate)],
    rtr,
    ...(facts && { facts }),
    questions: withAsks(items, askedAlso.length > 0).flatMap((item) => questionsOf(item, questions, language)),
  };
}

/**
 * The must-haves that are asked about beside what was requested: those that the resume leaves open, what decides most
 * first. What it proves or denies is not asked again; where nothing is open, the heaviest proven one is confirmed.
 */
function mustsToAsk(
  skills: readonly SkillNeed[],
  askedAlso: readonly string[],
  { open, proven, denied }: ShownNeeds = { open: [], proven: [], denied: [] },
): SkillNeed[] {
  const place = (list: readonly string[], { name }: SkillNeed) => list.findIndex((one) => isSameNeed(one, name));
  const musts = skills
    .filter((one) => one.mustHave && place(denied, one) === -1)
    .toSorted((a, b) => b.weight - a.weight);
  const last = (one: SkillNeed) => (place(open, one) === -1 ? open.length : place(open, one));
  const unsettled = musts
    .filter((one) => place(askedAlso, one) === -1 && place(proven, one) === -1)
    .toSorted((a, b) => last(a) - last(b));
  const chosen = unsettled.length === 0 && askedAlso.length === 0 ? musts.slice(0, 1) : unsettled;
  return chosen.slice(0, Math.max(0, askedSkills - askedAlso.length));
}

/** A need that is asked about by its name: that of the job where it has one of this name. */
const needNamed = (name: string, skills: readonly SkillNeed[]): Pick<SkillNeed, 'key' | 'name' | 'minYears'> =>
  skills.find((one) => isSameNeed(one.name, name)) ?? { key: name, name };

/** Whether two names are of one need; C, C++ and C# are three. */
const isSameNeed = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();

/** Several terms are named; of one it is asked whether it works, and a no is left to a person. */
function choicesOf(terms: readonly string[], words: BotWords): Question['choices'] {
  if (terms.length > 1) return terms.map((term) => ({ value: term, label: term }));
  return [...terms.map((term) => ({ value: term, label: words.yes })), { value: 'no', label: words.no }];
}

/** The pay that a greeting names: a yearly salary of a direct hire, else by the hour. */
function shownPay({ shownRate, shownSalary = [], currency }: ScriptSource['job'], words: BotWords): string | undefined {
  if (shownSalary.length > 0) return words.yearly(shownSalary, currency);
  return shownRate === undefined ? undefined : words.hourly(`${shownRate} ${currency}`);
}

/** What somebody wants to be paid: a direct hire by the year, everybody else by the hour. Its limit is by the hour. */
function askPay({ currency, isDirectHire, payRateMax, salaryMax }: ScriptSource['job'], words: BotWords): Question {
  const most = isDirectHire && salaryMax !== undefined ? hourlyOf(salaryMax) : payRateMax;
  return {
    key: 'rate',
    kind: 'money',
    choices: [],
    ...(isDirectHire
      ? { text: words.salary(currency), hint: words.salaryHint, isYearly: true }
      : { text: words.rate(currency), hint: words.rateHint }),
    ...(most !== undefined && { most: Number(most) }),
  };
}

/** What stands in a part of a sentence and in no name of a skill: "ave a good construction/facilities". */
const ofSentence =
  /(?:^|\s)(?:an?|the|have|has|had|having|been|be|is|are|your|our|their|good|strong|with|from|who|that|this)(?=\s|$)/iu;

/** A name of few words is asked for its years; a statement of work, of how few words ever, is asked to be told of. */
const isSkillName = (name: string, statements: readonly string[]) =>
  name.trim().split(/\s+/).length <= 4 &&
  !ofSentence.test(name) &&
  !statements.some((statement) => isSameNeed(statement, name));

/** The items of a flow; one that does not ask for skills asks for those on request after its first question. */
function withAsks(items: readonly FlowItem[], isAsked: boolean): readonly FlowItem[] {
  if (!isAsked || items.some((item) => item.type === 'standard' && item.key === 'years')) return items;
  const years: FlowItem = { type: 'standard', key: 'years', isRequired: true, knocksOut: false };
  return [...items.slice(0, 1), years, ...items.slice(1)];
}

/** The questions of one item of a flow: a standard item has those made from the job, which may be none or several. */
function questionsOf(item: FlowItem, standard: readonly Question[], language: Language): Question[] {
  const words = botWords[language];
  const skip = { value: 'skip', label: words.skip };
  if (item.type === 'standard')
    return standard
      .filter(({ key }) => key === item.key || (item.key === 'years' && key.startsWith(yearsOf)))
      .map((question) => {
        const { flags, least, most, latest, ...plain } = question;
        const made = item.knocksOut ? question : plain;
        // A resume can always be skipped, the question about interest never.
        const isOptional = !item.isRequired && question.kind !== 'file' && item.key !== 'interested';
        return isOptional ? { ...made, isOptional, choices: [...question.choices, skip] } : made;
      });
  const { value, below, above } = item.knockOut ?? {};
  const choices =
    item.kind === 'yes-no'
      ? [
          { value: 'yes', label: words.yes },
          { value: 'no', label: words.no },
        ]
      : (item.choices ?? []).map((choice) => ({ value: choice.value, label: textIn(choice.text, language) }));
  const isOptional = !item.isRequired;
  return [
    {
      key: answerKey(item),
      kind: item.kind,
      text: hasTextIn(item.text, language) ? textIn(item.text, language) : words.asWritten(item.text.en),
      choices: isOptional || item.kind === 'file' ? [...choices, skip] : choices,
      ...(isOptional && item.kind !== 'file' && { isOptional }),
      ...(value !== undefined && { flags: { [value]: 'knock-out' } }),
      ...(below !== undefined && { least: below }),
      ...(above !== undefined && { most: above }),
    },
  ];
}

/** The bot's first messages: the greeting and the first question. */
export function openingLines({ greeting, questions, phrasing }: Script): { text: string; questionKey?: string }[] {
  const [first] = questions;
  return [
    ...greeting.map((text) => ({ text })),
    ...(first ? [{ text: phrased(phrasing, first.key, first.text), questionKey: first.key }] : []),
  ];
}

/** The script of a conversation with its questions as they are worded. */
export function scriptOf({ script, phrasing }: { script: unknown; phrasing: unknown }): Script {
  return { ...(script as Script), ...(phrasing !== null && { phrasing: phrasing as Phrasing }) };
}

/** Whether nothing more will be asked or accepted. */
export function isOver(state: string): boolean {
  return (endStates as readonly string[]).includes(state);
}
