/** Everything the chatbot says, in one language. */
export type BotWords = {
  hello: (name: string, company: string) => string;
  offer: (title: string, place: string, duration: string | undefined, rate: string | undefined) => string;
  interested: string;
  profile: (title: string, employer: string | undefined, place: string | undefined) => string;
  /** `isOnsite`: the job says so; where it says nothing, only the place is told. */
  commute: (place: string, days: number | undefined, isOnsite: boolean) => string;
  /** After a no to the profile. */
  profileIs: string;
  start: string;
  years: (skill: string) => string;
  /** A question about work that is no single skill, in the words of the posting. */
  tellOf: (work: string) => string;
  /** A question of the recruiter's that nobody has translated. */
  asWritten: (question: string) => string;
  rate: (currency: string) => string;
  /** The same of a direct hire, who is paid by the year. */
  salary: (currency: string) => string;
  /** The terms that may be chosen: W2, C2C, 1099. */
  term: (terms: readonly string[]) => string;
  authorized: (country: string) => string;
  sponsorship: string;
  submittedBefore: string;
  resume: string;
  rtr: (about: RtrText) => string;
  yes: string;
  no: string;
  later: string;
  unsure: string;
  confirm: string;
  skip: string;
  country: { US: string; CA: string };
  remote: string;
  months: (count: number) => string;
  /** An amount, as by the hour. */
  hourly: (amount: string) => string;
  /** A yearly salary, or the least and the most of it, in digits. */
  yearly: (salaries: readonly string[], currency?: string) => string;
  notYesNo: string;
  /** The same of the place and the days of a job, with an example. */
  notCommute: string;
  /** The answers stand in it: a text message has no buttons. */
  notChoice: (choices: readonly string[]) => string;
  notDate: string;
  datePast: string;
  notNumber: string;
  /** Years of another skill than was asked. */
  otherSkill: (said: string, asked: string) => string;
  notMoney: string;
  yearlyMoney: string;
  notSalary: string;
  needsFile: string;
  tooLong: string;
  /** A text message with pictures and no words. */
  noPictures: string;
  noted: string;
  /** An answer with a condition. */
  conditionNoted: (recruiter: string) => string;
  termNoted: (recruiter: string) => string;
  /** What nobody could read twice: it stands in the answers as it was written. */
  passedOn: (recruiter: string) => string;
  changed: string;
  fileThanks: string;
  done: (recruiter: string) => string;
  notQualified: (recruiter: string) => string;
  declined: string;
  /** Who says "maybe later" is asked when to write again. The choices are read like typed words. */
  checkBack: {
    /** It names examples: a text message has no buttons. */
    ask: string;
    choices: { twoWeeks: string; month: string; threeMonths: string };
    hint: string;
    notDay: string;
    thanks: (day: string) => string;
  };
  optedOut: string;
  human: (recruiter: string) => string;
  help: (company: string, contact: string) => string;
  startHint: string;
  yearsHint: string;
  rateHint: string;
  salaryHint: string;
  mail: {
    subject: (title: string, company: string) => string;
    body: (name: string, company: string, offer: string, link: string, recruiter: string) => string;
    /** Under every mail to a candidate; the unsubscribe link follows when it is sent. */
    footer: (company: string, address: string) => string;
  };
  /** The first text message, with the first question: it is answered by text or behind the link. */
  sms: (company: string, offer: string, question: string, link: string) => string;
  /** How a candidate hears of an answer that a recruiter wrote into the chat. */
  reply: {
    subject: (recruiter: string, title: string) => string;
    body: (name: string, recruiter: string, text: string, link: string, company: string) => string;
    sms: (recruiter: string, company: string, text: string, link: string) => string;
  };
  /** A reminder to who has not answered. */
  nudge: {
    subject: (title: string, company: string) => string;
    body: (name: string, title: string, link: string, recruiter: string, company: string) => string;
    sms: (company: string, title: string, link: string) => string;
  };
  /** The assistant speaks again after a person. */
  backAgain: string;
  /** The title of a call in a calendar. */
  callWith: (name: string, company: string) => string;
  callBooked: (at: string, zone: string, recruiter: string) => string;
  callCanceled: string;
  callCanceledBy: (recruiter: string) => string;
  /** 1/12 is the first of December. */
  dayFirst: boolean;
  /** Under what is written by SMS or mail: where to answer, and where the last questions are asked. */
  textLink: (link: string) => string;
  /** Under a question of yes or no in a mail. */
  mailYesNo: (link: string) => string;
  textRest: (link: string) => string;
  /** The end of a conversation by SMS or mail: what waits behind the link, and that software assists. */
  textDone: (link: string, mayCall: boolean) => string;
  /** What was understood in an answer, for its writer to confirm. */
  heardAs: (read: string) => string;
  /** A day in words. */
  dayName: (day: string) => string;
  /** A day was understood. */
  rateLater: string;
  /** What was said before it is asked. */
  askedSoon: string;
  /** Stands before a question whose answer contradicts what was written. */
  earlierWrote: (said: string) => string;
  /** A term of work that was said before it is asked, and is kept. */
  gotTerm: (term: string) => string;
  gotDay: (day: string) => string;
  /** A rate by the hour that was given beside another question, with its term of work where one was said. */
  gotRate: (rate: string, term: string | undefined) => string;
  /** Years of experience were understood, and the year of the last use. */
  gotYears: (years: number, last: number | undefined) => string;
  gotYearsOf: (skill: string, years: number, last: number | undefined) => string;
  isYears: (years: number) => string;
  isDay: (day: string) => string;
  whichRate: (rates: readonly string[]) => string;
  /** A salary or a day rate, turned into an hourly one. */
  isHourly: (rate: string) => string;
  /** What was understood as a yearly salary. */
  isYearly: (salary: string) => string;
  whichOne: string;
  notConfirmed: string;
  cannotRead: (recruiter: string) => string;
  willAsk: (recruiter: string) => string;
  /** The same, where a part of the question was answered. */
  willAskRest: (recruiter: string) => string;
  /** To who will answer later. */
  noRush: string;
  /** Who asks whether a machine writes is told so. */
  who: (company: string, recruiter: string) => string;
  /** Answers to what candidates ask about the job. */
  facts: {
    pay: (rate: string, currency: string) => string;
    payRange: (low: string, high: string, currency: string) => string;
    salary: (salary: string) => string;
    place: (place: string) => string;
    remote: string;
    hybrid: (place: string, days: number | undefined) => string;
    onsite: (place: string) => string;
    shift: { days: string; evenings: string; nights: string; weekends: string; rotating: string };
    duration: (months: string) => string;
    start: (day: string) => string;
    interview: (steps: string) => string;
    client: (name: string) => string;
    clientAs: (description: string) => string;
    terms: (terms: readonly string[]) => string;
  };
  closed: (recruiter: string) => string;
  /** The last line of a chat whose job is over. */
  jobOver: (title: string) => string;
};

/** What the right to represent names (trade 3.3.4). */
export type RtrText = {
  company: string;
  title: string;
  currency: string;
  requisition?: string | undefined;
  place?: string | undefined;
  client?: string | undefined;
  rate?: string | undefined;
  /** Of a direct hire in place of the rate, by the year. */
  salary?: string | undefined;
  term?: string | undefined;
};

/** A day in words: "Monday, December 1, 2026". */
export const fullDay = (locale: string) => (day: string) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
/** A moment in words, with the name of its zone: "Monday, December 1, 2026 at 10:00 AM CST". */
export const fullMoment = (locale: string) => (at: string, zone: string) => {
  const isEnglish = locale.startsWith('en');
  const format = new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: zone,
    // "CST" is read everywhere in North America; the short names of other languages are bare offsets.
    timeZoneName: isEnglish ? 'short' : 'long',
  });
  if (isEnglish) return format.format(new Date(at));
  const parts = format.formatToParts(new Date(at));
  return parts.map(({ type, value }) => (type === 'timeZoneName' ? `(${value})` : value)).join('');
};
/** Salaries with their thousands grouped: "120,000–140,000". */
export const grouped = (locale: string) => (salaries: readonly string[]) => {
  const { format } = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
  return [...new Set(salaries)].map((one) => format(Number(one))).join('–');
};
export const joined = (parts: readonly (string | undefined | false)[], comma = ', ') =>
  parts.filter(Boolean).join(comma);

/** A value that keeps its own direction in a sentence of another script. */
export const apart = <T extends string | undefined>(value: T) => (value ? `\u2068${value}\u2069` : value);

/** What somebody wrote, to stand in a sentence that ends by itself. */
export const withoutStop = (text: string) => text.trim().replace(/\.$/, '');

/** "W2, C2C or 1099". */
export const oneOf = (values: readonly string[], or: string, comma = ', ') =>
  [values.slice(0, -1).join(comma), values.at(-1)].filter(Boolean).join(` ${or} `);
