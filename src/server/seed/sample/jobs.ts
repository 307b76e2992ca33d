import { familyOf } from './data/families.ts';
import type { Family } from './data/family.ts';
import { commas } from './data/lists.ts';
import { cities, clients } from './data/people.ts';
import type { Random } from './random.ts';
import { fillSentence } from './words.ts';

export type UnitCode = 'USA' | 'CAN';

/** A job of the sample data: its text is read by the product's own parser. */
export type SampleJob = {
  unit: UnitCode;
  /** Key of its family of work. */
  family: string;
  clientName: string;
  vmsProvider?: string;
  requisition: string;
  text: string;
  /** Skills that the text requires, and nice-to-haves. */
  musts: string[];
  nice: string[];
  state: 'OPEN' | 'HOLD' | 'CLOSED' | 'DRAFT';
  daysAgo: number;
  priority: 'CRITICAL' | 'HIGH' | 'NORMAL' | 'LOW';
};

const vmsOf = { USA: ['Beeline', 'Vectorvms', 'Dotstaff', 'Covendis'], CAN: ['Flextrack'] } as const;

/**
 * The demand of the units by family of work; candidates are made in the same proportion. The first jobs get
 * conversations, and contacted candidates are skipped for a week. So Java, which most people try first, comes later.
 */
export const demand: Readonly<Record<UnitCode, readonly string[]>> = {
  USA: commas(
    'business-analyst, devops, data-engineer, qa, java, dotnet, project-manager, security, front-end, nurse, support, salesforce, java, accountant, database, python, network, sap, hr, mechanical, data-analyst, health-admin, electrical, data-engineer, devops, business-analyst, support',
  ),
  CAN: commas(
    'dotnet, business-analyst, java, data-engineer, qa, project-manager, devops, network, accountant, front-end, security, support, mechanical',
  ),
};

/** Forty postings, as a vendor system or a client's mail would word them. */
export function makeJobs(random: Random): SampleJob[] {
  const next = { USA: 0, CAN: 0 };
  return Array.from({ length: 40 }, (_, at) => {
    const unit: UnitCode = at % 3 === 2 ? 'CAN' : 'USA';
    const family = familyOf(demand[unit][next[unit]++ % demand[unit].length]!);
    const clientName = random.pick(clients[unit]);
    const requisition = `${unit === 'USA' ? 'REQ' : 'RQ'}-${20_100 + at * 37}`;
    const state = at % 13 === 12 ? 'CLOSED' : at % 11 === 10 ? 'HOLD' : at % 17 === 16 ? 'DRAFT' : 'OPEN';
    const job = drawJob(random, family, unit, clientName, requisition);
    return {
      unit,
      family: family.key,
      clientName,
      ...(random.chance(0.6) && { vmsProvider: random.pick(vmsOf[unit]) }),
      requisition,
      text: [writeSheet, writeMail, writeStory][at % 3 === 0 ? 0 : random.between(0, 2)]!(job),
      musts: job.musts,
      nice: job.nice,
      state,
      daysAgo: random.between(0, 28),
      priority: at % 9 === 0 ? 'CRITICAL' : random.pick(['HIGH', 'NORMAL', 'NORMAL', 'LOW'] as const),
    };
  });
}

type DrawnJob = ReturnType<typeof drawJob>;

function drawJob(random: Random, family: Family, unit: UnitCode, client: string, requisition: string) {
  const [city, state] = random.pick<readonly [string, string, string]>(cities[unit]);
  const level = random.pick(['Senior ', 'Senior ', '', '', 'Lead ']);
  const title = `${/Manager|Nurse|Administrator/.test(family.titles[0]!) ? '' : level}${family.titles[0]!}`;
  const pay = Math.round(family.rate * (level === '' ? 0.85 : 1) * (unit === 'CAN' ? 1.12 : 1));
  const currency = unit === 'CAN' ? 'CAD ' : '';
  const onSite = family.sector === 'care' || family.sector === 'engineering';
  const skills = random.some(family.core, random.between(3, 4));
  const knowledge = skills.map((skill, at) =>
    at === 0
      ? `${level === '' ? random.between(2, 4) : random.between(5, 8)}+ years of experience with ${skill}`
      : random.chance(0.4)
        ? `${random.between(2, 4)} years of experience with ${skill}`
        : `${random.pick(['Strong', 'Solid', 'Proven'])} knowledge of ${skill}`,
  );
  return {
    client,
    requisition,
    title,
    place: `${city}, ${state}`,
    mode: onSite
      ? 'Onsite'
      : random.pick(['Onsite', 'Hybrid, 3 days a week on site', 'Hybrid, 2 days a week on site', 'Remote']),
    months: random.pick([3, 6, 6, 12, 12, 18]),
    pay: `${currency}$${pay - 8} - $${pay} per hour`,
    bill: `${currency}$${Math.round(pay * 1.3)} - $${Math.round(pay * 1.42)} per hour`,
    openings: random.pick([1, 1, 1, 2, 3]),
    team: random.between(4, 12),
    purpose: fillSentence(random, random.pick(family.purposes), [])!,
    duties: random.some(family.duties, random.between(5, family.duties.length)),
    musts: skills,
    knowledge,
    nice: random.some(family.more, random.between(2, 4)),
    habit: random.some(habits, 3).join(' '),
    next: random.pick(nextSteps),
    sponsors: !random.chance(0.3),
  };
}

/** How clients describe their way of working. */
const habits = [
  'The team plans every second Monday and shows its work every second Friday.',
  'Meetings are kept to the morning; afternoons belong to the work.',
  'Decisions are written down, and new people are expected to read them.',
  'A laptop is handed out on the first day; private machines are not allowed.',
  'The first two weeks are spent beside somebody who knows the work.',
  'Hours are 40 a week; overtime is rare and agreed beforehand.',
  'A background check is made before the first day.',
  'Time is entered every Friday by noon.',
];

/** The next steps for submitted candidates. */
const nextSteps = [
  'Two talks of 45 minutes by video, the second with the team. An answer follows within three working days.',
  'One talk with the manager and a short exercise on site. The manager decides in the same week.',
  'Profiles are read on Tuesdays and Thursdays. Please send two people at most for each opening.',
  'A first talk by telephone, then half a day with the team. Travel for it is paid.',
];

const upper = (sentence: string) => `${sentence[0]!.toUpperCase()}${sentence.slice(1)}`;
const bullets = (items: readonly string[]) => items.map((item) => `- ${upper(item)}`);
const refusal = ({ sponsors }: DrawnJob) => (sponsors ? [] : ['', 'Sponsorship is not available for this position.']);

/** In the form of a vendor system's printout. */
function writeSheet(job: DrawnJob): string {
  return [
    `Title: ${job.title}`,
    `Client: ${job.client}`,
    `Requisition ID: ${job.requisition}`,
    `Location: ${job.place}`,
    `Work mode: ${job.mode}`,
    `Duration: ${job.months} months contract, extension possible`,
    `Pay rate: ${job.pay}`,
    `Bill rate: ${job.bill}`,
    `Positions: ${job.openings}`,
    '',
    'About the work',
    `${job.purpose} ${job.client} is looking for a ${job.title} to join a team of ${job.team}. ${job.habit}`,
    '',
    'Responsibilities',
    ...bullets(job.duties),
    '',
    'Required skills',
    ...bullets(job.knowledge),
    "- Bachelor's degree or equal experience",
    '',
    'Nice to have',
    ...job.nice.map((skill) => `- ${skill}`),
    '',
    'Next steps',
    job.next,
    ...refusal(job),
  ].join('\n');
}

/** In the form of a client's mail. */
function writeMail(job: DrawnJob): string {
  return [
    `Position: ${job.title} - ${job.place} - ${job.months} months contract`,
    `Client: ${job.client}`,
    `Job ID: ${job.requisition}`,
    '',
    'Hello,',
    '',
    `please find below what we are looking for. ${job.purpose}`,
    '',
    `Pay rate: ${job.pay}`,
    `Bill rate: at most ${job.bill}`,
    `Work mode: ${job.mode}`,
    `Openings: ${job.openings}, in a team of ${job.team}`,
    '',
    'Must have:',
    ...bullets(job.knowledge),
    '',
    'Good to have:',
    ...job.nice.map((skill) => `- ${skill}`),
    '',
    'Duties:',
    ...bullets(job.duties),
    '',
    'How we work:',
    job.habit,
    '',
    `After that: ${job.next}`,
    ...refusal(job),
    '',
    'Kind regards',
    `Contract office, ${job.client}`,
  ].join('\n');
}

/** In the form of a careers page. */
function writeStory(job: DrawnJob): string {
  return [
    job.title,
    `${job.client} | ${job.place} | ${job.mode}`,
    `Job ID: ${job.requisition}`,
    '',
    'Why we ask',
    `${job.purpose} The contract runs for ${job.months} months in a team of ${job.team}.`,
    '',
    'What the days look like',
    `You will ${job.duties.slice(0, -1).join(', ')} and ${job.duties.at(-1)}. ${job.habit}`,
    '',
    'Requirements',
    ...bullets(job.knowledge),
    "- Bachelor's degree or equal experience",
    '',
    'Preferred',
    ...job.nice.map((skill) => `- ${skill}`),
    '',
    'Terms',
    `Pay rate: ${job.pay}`,
    `Bill rate: ${job.bill}`,
    `Positions: ${job.openings}`,
    '',
    'Then',
    job.next,
    ...refusal(job),
  ].join('\n');
}
