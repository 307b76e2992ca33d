import { type BotWords, fullDay, fullMoment, grouped, joined, oneOf, withoutStop } from './bot-words.ts';

const enDay = fullDay('en-US');
const enMoment = fullMoment('en-US');
const enSalary = grouped('en-US');

/** English: everything the chatbot says. */
export const en: BotWords = {
  hello: (name, company) => `Hi ${name}, I'm the automated assistant for ${company}.`,
  offer: (title, place, duration, rate) =>
    `We have a role you might be a fit for: ${[title, place, duration, rate].filter(Boolean).join(', ')}.`,
  interested: 'Are you interested?',
  profile: (title, employer, place) =>
    `We have you as ${title}${employer ? ` at ${employer}` : ''}${place ? `, ${place}` : ''}. Is that right?`,
  commute: (place, days, isOnsite) =>
    days
      ? `The job is in ${place}, ${days === 1 ? '1 day' : `${days} days`} a week on site. Does that work for you?`
      : `The job is ${isOnsite ? 'on site ' : ''}in ${place}. Does that work for you?`,
  profileIs: 'Thanks. What should it say?',
  start: "What's the earliest you could start?",
  years: (skill) => `How many years of experience do you have with ${skill}, and when did you last use it?`,
  tellOf: (work) => `The job asks for: “${work}”. Tell me about your experience with that.`,
  asWritten: (question) => question,
  salary: (currency) => `What yearly salary are you looking for, in ${currency}?`,
  rate: (currency) => `What hourly rate are you looking for, in ${currency}?`,
  term: (terms) =>
    terms.length === 1
      ? `This job is ${terms[0]} only. Does that work for you?`
      : `Would you work on ${oneOf(terms, 'or')}?`,
  authorized: (country) => `Are you legally authorized to work in ${country}?`,
  sponsorship: 'Will you now or in the future need visa sponsorship?',
  submittedBefore: 'Has another agency submitted you for this role?',
  resume: 'Please send your latest resume, or skip this step.',
  rtr: ({ company, title, requisition, place, client, rate, salary, term, currency }) =>
    `Last step. Do you authorize ${company} to represent you, and no other agency, for ${title} (${joined([requisition && `requisition ${requisition}`, client ?? 'our client', place])})${rate ? ` at ${salary ? `${en.yearly([salary], currency)}` : `${rate} ${currency} per hour`}${term ? `, ${term}` : ''}` : ''}? This is for this position only and valid for 90 days.`,
  yes: 'Yes',
  no: 'No',
  later: 'Later',
  unsure: 'Not sure',
  confirm: 'I confirm',
  skip: 'Skip',
  country: { US: 'the United States', CA: 'Canada' },
  remote: 'remote',
  months: (count) => (count === 1 ? '1 month' : `${count} months`),
  hourly: (amount) => `${amount} per hour`,
  yearly: (salaries, currency) => `${joined([enSalary(salaries), currency], ' ')} per year`,
  notYesNo: 'Please answer yes or no.',
  notCommute: 'Sorry, I didn\'t get that. Would that work for you? For example "yes", or "no, only remote".',
  notChoice: (choices) => `Please choose one${choices.length > 0 ? `: ${oneOf(choices, 'or')}` : ' of the options'}.`,
  notDate: 'I could not read that date. Try "January 15" or "in 2 weeks".',
  datePast: 'That date is in the past. When could you start?',
  notNumber: 'Please enter years, and the last year you used it, such as "5 years, 2026".',
  otherSkill: (said, asked) =>
    `Those years are for ${said}. How many years of ${asked} do you have, and when did you last use it? If none, write 0.`,
  notMoney: 'Please enter an hourly rate, such as 65 or 65.50.',
  yearlyMoney: 'That looks like a yearly amount. What would it be per hour?',
  notSalary: 'Please enter a yearly salary, such as 120,000 or 120k.',
  needsFile: 'Please choose a file, or type "skip".',
  tooLong: 'Please give a shorter answer.',
  noPictures: "I can't open pictures or files in a text message. Please write your answer.",
  noted: 'Thanks.',
  conditionNoted: (recruiter) => `Thanks, I noted that condition for ${recruiter}.`,
  termNoted: (recruiter) => `Thanks, I noted that for ${recruiter}, who will talk with you about it.`,
  passedOn: (recruiter) => `I still couldn't read that, so I passed on what you wrote to ${recruiter}.`,
  changed: 'Updated.',
  fileThanks: 'Thanks, we got your resume.',
  done: (recruiter) => `That's all, thanks! ${recruiter} will get back to you.`,
  notQualified: (recruiter) => `Thanks for your answers. ${recruiter} will review them.`,
  declined: "Thanks for letting us know. We won't contact you about this role again.",
  checkBack: {
    ask: 'No problem. When should we check back with you, for example in two weeks or in a month?',
    choices: { twoWeeks: 'In two weeks', month: 'In a month', threeMonths: 'In three months' },
    hint: 'A date, or for example "in 6 weeks"',
    notDay: 'Please give a day within the next year, such as 2027-01-15, or "in 6 weeks".',
    thanks: (day) => `Thanks. We'll check back with you on ${day}.`,
  },
  optedOut: 'You will not get any more messages from us.',
  human: (recruiter) => `${recruiter} will get in touch with you.`,
  help: (company, contact) => `This is the assistant for ${company}. Contact: ${contact}. Reply STOP to opt out.`,
  startHint: 'A date, or for example "in 2 weeks"',
  yearsHint: 'For example: 5, 2026',
  rateHint: 'For example: 65.50',
  salaryHint: 'For example: 120,000',
  mail: {
    subject: (title, company) => `${title} – a question from ${company}`,
    body: (name, company, offer, link, recruiter) =>
      `Hi ${name},\n\nThis is the automated assistant for ${company}. ${offer}\n\nPlease answer a few short questions. It takes about three minutes, no sign-in needed:\n${link}\n\nBest,\n${recruiter}, ${company}`,
    footer: (company, address) => `${company}, ${address}\nYou can opt out at any time.`,
  },
  sms: (company, offer, question, link) =>
    `${company} (automated): ${offer} ${question} Reply to this text or answer here: ${link} Reply STOP to opt out.`,
  reply: {
    subject: (recruiter, title) => `${recruiter} replied to you: ${title}`,
    body: (name, recruiter, text, link, company) =>
      `Hi ${name},\n\n${recruiter} wrote to you in our chat:\n\n${text}\n\nAnswer here, no sign-in needed:\n${link}\n\nBest,\n${recruiter}, ${company}`,
    sms: (recruiter, company, text, link) =>
      `${recruiter}, ${company}: ${text} Answer here: ${link} Reply STOP to opt out.`,
  },
  nudge: {
    subject: (title, company) => `Still interested? ${title} – ${company}`,
    body: (name, title, link, recruiter, company) =>
      `Hi ${name},\n\nA quick reminder: we wrote to you about the ${title} role and have not heard back. If you are interested, a few short questions are waiting for you. If not, a simple "no" there is enough and we will not ask about this role again:\n${link}\n\nBest,\n${recruiter}, ${company}`,
    sms: (company, title, link) =>
      `${company} (automated): still interested in the ${title} role? Answer here: ${link} Reply STOP to opt out.`,
  },
  backAgain: "It's the automated assistant again. Let's continue where we left off.",
  callWith: (name, company) => `Call: ${name}, ${company}`,
  callBooked: (at, zone, recruiter) => `Your call with ${recruiter} is booked: ${enMoment(at, zone)}.`,
  callCanceled: 'Your call is canceled.',
  callCanceledBy: (recruiter) => `${recruiter} had to cancel the call. Please pick another time in the chat.`,
  dayFirst: false,
  mailYesNo: (link) => `You can reply to this email with yes or no, or answer here: ${link}`,
  textLink: (link) => `You can answer here: ${link}`,
  textRest: (link) => `The last questions are quicker here, no sign-in needed: ${link}`,
  textDone: (link, mayCall) =>
    `${mayCall ? 'Pick a time for a call, see' : 'See'} your answers or ask for a person to review them: ${link} Matching is assisted by software; people decide.`,
  heardAs: (read) => `I read that as: ${read}. Is that right?`,
  dayName: enDay,
  gotRate: (rate, term) => `Got it: $${rate} per hour${term === undefined ? '' : `, ${term}`}.`,
  rateLater: "Thanks, I'll ask about your rate in a moment.",
  askedSoon: "Thanks, I'll ask about that in a moment.",
  earlierWrote: (said) => `Earlier you wrote "${said}".`,
  gotTerm: (term) => `Got it: ${term}.`,
  gotDay: (day) => `Got it: ${enDay(day)}.`,
  gotYears: (years, last) =>
    `Got it: ${years === 1 ? '1 year' : `${years} years`}${last === undefined ? '' : `, last used in ${last}`}.`,
  gotYearsOf: (skill, years, last) =>
    `Got it: ${years === 1 ? '1 year' : `${years} years`} of ${skill}${last === undefined ? '' : `, last used in ${last}`}.`,
  isYears: (years) => `Did you mean ${years} years?`,
  isDay: (day) => `Do you mean ${enDay(day)}?`,
  whichRate: (rates) => `Which one should I put down: ${oneOf(rates, 'or')}?`,
  isYearly: (salary) => `That comes to about ${salary}. Is that right?`,
  isHourly: (rate) => `That comes to about ${rate} per hour. Is that right?`,
  whichOne: 'Which one would you prefer?',
  notConfirmed: 'Please answer "I confirm" or "No". For anything else, ask to talk to a person.',
  cannotRead: (recruiter) => `Sorry, I'm not getting that. ${recruiter} will read it and get back to you here.`,
  willAsk: (recruiter) => `I don't have that answer, so I'll ask ${recruiter}. You will get the reply here.`,
  willAskRest: (recruiter) => `I'll ask ${recruiter} about the rest of it. You will get the reply here.`,
  noRush: "No rush. Just reply here when you're ready.",
  who: (company, recruiter) =>
    `I'm the automated assistant for ${company}, not a person. If you would rather talk to ${recruiter}, write "talk to a person".`,
  facts: {
    pay: (rate, currency) => `The pay rate is ${rate} ${currency} per hour.`,
    salary: (salary) => `The salary is ${salary}.`,
    payRange: (low, high, currency) => `The pay range is ${low} to ${high} ${currency} per hour.`,
    place: (place) => `The job is in ${place}.`,
    remote: 'The job is fully remote.',
    hybrid: (place, days) =>
      `It is hybrid${days ? `: ${days} ${days === 1 ? 'day' : 'days'} a week on site` : ', partly on site'}${place ? ` in ${place}` : ''}.`,
    onsite: (place) => `It is on site${place ? ` in ${place}` : ''}, not remote.`,
    shift: {
      days: 'It is a day shift.',
      evenings: 'It is an evening shift.',
      nights: 'It is a night shift.',
      weekends: 'It is a weekend shift.',
      rotating: 'The shifts rotate.',
    },
    duration: (months) => `The contract is planned for ${months}.`,
    start: (day) => `The planned start date is ${enDay(day)}.`,
    interview: (steps) => `About the interviews, your recruiter writes: "${steps}"`,
    client: (name) => `The client is ${name}.`,
    clientAs: (description) => `I can't name the client yet. It is ${withoutStop(description)}.`,
    terms: (terms) => `This job can be done on ${oneOf(terms, 'or')}.`,
  },
  jobOver: (title) =>
    `Thank you for your time. The ${title} role is no longer open, so this chat ends here and we have no more questions.`,
  closed: (recruiter) => `${recruiter} has closed this chat. Thank you for your time.`,
};
