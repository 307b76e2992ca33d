import { type Family, families } from './data/families.ts';
import { cities, clients } from './data/people.ts';
import type { Random } from './random.ts';

export type UnitCode = 'USA' | 'CAN';

/** A job of the sample data: its text is read by the product's own parser. */
export type SampleJob = {
  unit: UnitCode;
  clientName: string;
  vmsProvider?: string;
  requisition: string;
  text: string;
  state: 'OPEN' | 'HOLD' | 'CLOSED' | 'DRAFT';
  daysAgo: number;
  priority: 'CRITICAL' | 'HIGH' | 'NORMAL' | 'LOW';
};

const vmsOf = { USA: ['BEELINE', 'VECTORVMS', 'DOTSTAFF', 'COVENDIS'], CAN: ['FLEXTRACK'] } as const;

/** Forty postings, as a vendor system or a client's mail would word them. */
export function makeJobs(random: Random): SampleJob[] {
  return Array.from({ length: 40 }, (_, at) => {
    const unit: UnitCode = at % 3 === 2 ? 'CAN' : 'USA';
    const family = families[(at * 7) % families.length]!;
    const clientName = random.pick(clients[unit]);
    const requisition = `${unit === 'USA' ? 'REQ' : 'RQ'}-${20_100 + at * 37}`;
    const state = at % 13 === 12 ? 'CLOSED' : at % 11 === 10 ? 'HOLD' : at % 17 === 16 ? 'DRAFT' : 'OPEN';
    return {
      unit,
      clientName,
      ...(random.chance(0.6) && { vmsProvider: random.pick(vmsOf[unit]) }),
      requisition,
      text: writeJob(random, family, unit, clientName, requisition),
      state,
      daysAgo: random.between(0, 28),
      priority: at % 9 === 0 ? 'CRITICAL' : random.pick(['HIGH', 'NORMAL', 'NORMAL', 'LOW'] as const),
    };
  });
}

function writeJob(random: Random, family: Family, unit: UnitCode, client: string, requisition: string): string {
  const [city, state] = random.pick<readonly [string, string, string]>(cities[unit]);
  const level = random.pick(['Senior ', 'Senior ', '', '', 'Lead ']);
  const title = `${level}${family.titles[0]!}`.replace('Senior Senior', 'Senior');
  const mode = random.pick(['Onsite', 'Hybrid, 3 days a week on site', 'Hybrid, 2 days a week on site', 'Remote']);
  const pay = Math.round(family.rate * (level === '' ? 0.85 : 1) * (unit === 'CAN' ? 1.12 : 1));
  const years = level === '' ? random.between(2, 4) : random.between(5, 8);
  const musts = random.some(family.core, random.between(3, 4));
  const nice = random.some(family.more, random.between(2, 4));
  const months = random.pick([3, 6, 6, 12, 12, 18]);
  const currency = unit === 'CAN' ? 'CAD ' : '';
  return [
    `Title: ${title}`,
    `Client: ${client}`,
    `Requisition ID: ${requisition}`,
    `Location: ${city}, ${state}`,
    `Work mode: ${mode}`,
    `Duration: ${months} months contract, extension possible`,
    `Pay rate: ${currency}$${pay - 8} - $${pay} per hour`,
    `Bill rate: ${currency}$${Math.round(pay * 1.3)} - $${Math.round(pay * 1.42)} per hour`,
    `Positions: ${random.pick([1, 1, 1, 2, 3])}`,
    '',
    'About the work',
    `${client} is looking for a ${title} to join a team of ${random.between(4, 12)}. You will ${family.duties.slice(0, 2).join(' and ')}. The work begins within a few weeks and is planned for ${months} months.`,
    '',
    'Responsibilities',
    ...family.duties.map((duty) => `- ${duty[0]!.toUpperCase()}${duty.slice(1)}`),
    '',
    'Required skills',
    `- ${years}+ years of experience with ${musts[0]}`,
    ...musts.slice(1).map((skill) => `- ${random.pick(['Strong', 'Solid', 'Proven'])} knowledge of ${skill}`),
    "- Bachelor's degree or equal experience",
    '',
    'Nice to have',
    ...nice.map((skill) => `- ${skill}`),
    ...(random.chance(0.3) ? ['', 'Sponsorship is not available for this position.'] : []),
  ].join('\n');
}
