import type { WorkMode } from '#domain/jobs/requirement.ts';
import { isDirectHire } from '#domain/jobs/requirement.ts';
import { isOpenNeed, needsToAsk, type Requirement } from '#domain/matching/requirements.ts';
import { tidyAmount } from '#domain/money/money.ts';
import { factsOf, salariesOf, type TellableJob } from '#domain/outreach/chat-facts.ts';
import { makeScript, type Script, type ScriptSource, type ShownNeeds } from '#domain/outreach/conversation.ts';
import { dayIn } from '#domain/places/business-time.ts';
import { usableTimeZones } from '#domain/places/time-zones.ts';
import { type Language, languages } from '#domain/words/languages.ts';
import type { SignedInCall } from '#server/http/call.ts';
import type { findFlow } from './chatbot-types.ts';
import type { JobRow, Person } from './outreach-queries.ts';

export type Flow = Awaited<ReturnType<typeof findFlow>>;

/** A call with what its conversations are about beside the flow. */
export type Asking = SignedInCall & {
  /** What the recruiter wants to ask about as well. */
  asks?: readonly string[] | undefined;
  tellable: TellableJob;
  /** What the resumes of people show of the job's requirements, by the person's id. */
  requirements?: ReadonlyMap<number, readonly Requirement[]>;
};

/** Whom a script is for. */
export type Addressed = Pick<
  Person,
  | 'id'
  | 'first_name'
  | 'last_name'
  | 'headline'
  | 'held_title'
  | 'held_employer'
  | 'city'
  | 'state'
  | 'time_zone'
  | 'language'
>;

/** A zone that can be reckoned with; a record from before zones were checked may hold any text. */
const zoneOf = (name: string | null) => usableTimeZones().find((one) => one === name);

/** What the chatbot asks to confirm: the latest title with its employer, or the headline, which was held at no employer. */
function workAsked({
  held_title: title,
  held_employer: employer,
  headline,
}: Addressed): Pick<ScriptSource['candidate'], 'headline' | 'employer'> {
  if (!title) return headline ? { headline } : {};
  return { headline: title, ...(employer && { employer }) };
}

/** The script of a conversation with a person about a job. */
export function scriptFor(person: Addressed, job: JobRow, flow: Flow, call: Asking): Script {
  const language = (languages as readonly string[]).includes(person.language) ? (person.language as Language) : 'en';
  const requirements = call.requirements?.get(person.id);
  const today = dayIn(zoneOf(person.time_zone) ?? job.unit_zone, call.now);
  const source: ScriptSource = {
    company: call.config.company.name,
    recruiter: {
      name: call.who.displayName,
      email: call.who.email,
      ...(call.who.phone && { phone: call.who.phone }),
    },
    language,
    candidate: {
      firstName: person.first_name || person.last_name,
      ...workAsked(person),
      ...(person.city && { place: [person.city, person.state].filter(Boolean).join(', ') }),
    },
    job: jobOf(job, call.tellable),
    asks: call.asks,
    statements: [
      ...(requirements ?? []).flatMap(({ kind, need }) => (kind === 'statement' ? need : [])),
      ...(job.statements ?? []).map(({ text }) => text),
    ],
    ...(requirements && { shown: shownNeeds(requirements, Number(today.slice(0, 4))) }),
    facts: factsOf(call.tellable, language, today),
  };
  const script = makeScript(source, flow?.items);
  return flow ? { ...script, flow: { typeId: flow.typeId, version: flow.version } } : script;
}

/** The needs of a match that are worth a question, and those that need none. */
const shownNeeds = (requirements: readonly Requirement[], thisYear: number): ShownNeeds => ({
  open: needsToAsk(requirements, thisYear).map(({ need }) => need),
  proven: namesOf(requirements, (one) => one.grade !== 'denied' && !isOpenNeed(one, thisYear)),
  denied: namesOf(requirements, ({ grade }) => grade === 'denied'),
});

const namesOf = (requirements: readonly Requirement[], which: (one: Requirement) => boolean) =>
  requirements.filter(which).map(({ need }) => need);

/** The skills and the work that a script asks about, by name. */
export const askedNeeds = ({ questions }: Script): string[] => questions.flatMap(({ about }) => about ?? []);

const wholeRate = (rate: string) => tidyAmount(rate).replace(/\.00$/, '');

/** What a script says of its job. */
function jobOf(job: JobRow, tellable: TellableJob): ScriptSource['job'] {
  // The same range that the chatbot tells when it is asked.
  const rates = [job.pay_rate_min, job.pay_rate_max].flatMap((one) => (one === null ? [] : [wholeRate(one)]));
  const rate = job.rate_may_be_shown ? [...new Set(rates)].join('–') : '';
  const { clientMayBeShown, clientName, clientDescription } = tellable;
  const client = (clientMayBeShown && clientName) || clientDescription;
  return {
    title: job.title,
    ...(job.city && { city: job.city }),
    ...(job.state && { state: job.state }),
    country: job.unit_country === 'CA' ? 'CA' : 'US',
    currency: job.currency,
    ...(job.work_mode && { workMode: job.work_mode as WorkMode }),
    ...(job.hybrid_days_onsite !== null && { hybridDaysOnsite: job.hybrid_days_onsite }),
    ...(job.duration_months !== null && { durationMonths: Number(job.duration_months) }),
    ...(job.start_on && { startOn: job.start_on }),
    ...(rate !== '' && { shownRate: rate }),
    ...(job.rate_may_be_shown && { shownSalary: salariesOf(tellable) }),
    ...(tellable.salaryMax !== undefined && { salaryMax: tellable.salaryMax }),
    ...(job.pay_rate_max !== null && { payRateMax: job.pay_rate_max }),
    ...(job.sponsorship_offered !== null && { sponsorshipOffered: job.sponsorship_offered }),
    ...(job.requisition && { requisition: job.requisition }),
    ...(client && { client }),
    taxTerms: job.tax_terms,
    isDirectHire: isDirectHire(job.job_type),
    skills: job.skills,
  };
}
