import { familyOf } from './data/families.ts';
import type { Family } from './data/family.ts';
import { demand, makeJobs, type SampleJob, type UnitCode } from './jobs.ts';
import { makeIdentities } from './people.ts';
import { makePositions } from './positions.ts';
import { type Random, randomOf } from './random.ts';
import { writeResume } from './resumes.ts';

/** A candidate of the sample data. */
export type SampleCandidate = {
  unit: UnitCode;
  /** Key of the family of work. */
  family: string;
  firstName: string;
  lastName: string;
  email: string;
  source: string;
  authorization: string;
  authorized: boolean | undefined;
  needsSponsorship: boolean | undefined;
  /** By the hour, whole units of the unit's currency; undefined where it is unknown. */
  rate: number | undefined;
  daysAgo: number;
  consent: boolean;
  language: 'en' | 'tr' | 'ar';
  /** Uploaded as a file of this kind, read like any upload. */
  file: 'pdf' | 'docx' | undefined;
  resumeText: string;
};

export type Sample = { jobs: SampleJob[]; candidates: SampleCandidate[] };

const candidateCount = 400;
const seedNumber = 20_261_121;

/**
 * The sample data: the same for the same day and seed, all invented.
 *
 * @param today `YYYY-MM-DD`, from which years of work count back
 * @param seed another one gives other people and jobs of the same kinds of work, for measuring
 */
export function makeSample(today: string, seed = seedNumber): Sample {
  const random = randomOf(seed);
  const jobs = makeJobs(random);
  const identityOf = makeIdentities(random);
  const next = { USA: 0, CAN: 0 };
  const candidates = Array.from({ length: candidateCount }, (_, at) => {
    const unit: UnitCode = at % 3 === 2 ? 'CAN' : 'USA';
    const family = familyOf(demand[unit][next[unit]++ % demand[unit].length]!);
    return makeCandidate(random, { at, unit, family, today, identity: identityOf(unit, at) });
  });
  return { jobs, candidates };
}

const sources = ['Dice', 'Referral', 'Career page', 'Vendor system', 'Recruiter network', 'Upload'];
const authorizations = {
  USA: [
    ['US citizen', true, false],
    ['Permanent resident', true, false],
    ['H-1B', true, true],
    ['F-1 OPT', true, true],
    ['H-4 EAD', true, false],
  ],
  CAN: [
    ['Citizen (Canada)', true, false],
    ['Permanent resident (Canada)', true, false],
    ['Open work permit', true, false],
  ],
} as const;

function makeCandidate(
  random: Random,
  {
    at,
    unit,
    family,
    today,
    identity,
  }: {
    at: number;
    unit: UnitCode;
    family: Family;
    today: string;
    identity: ReturnType<ReturnType<typeof makeIdentities>>;
  },
): SampleCandidate {
  const { firstName, lastName, email, phone, city, state } = identity;
  const years = random.chance(0.06) ? random.between(25, 32) : random.between(1, 16);
  const headline = headlineOf(random, family, years);
  const skills = [
    ...random.some(family.core, random.between(3, family.core.length)),
    ...random.some(family.more, random.between(3, Math.min(8, family.more.length))),
  ];
  const place = `${city}, ${state}`;
  const positions = makePositions(random, { unit, place, family, headline, skills, years, today });
  const [authorization, authorized, needsSponsorship] = random.pick<readonly [string, boolean, boolean]>(
    authorizations[unit],
  );
  const isAsked = random.chance(0.7);
  const name = `${firstName} ${lastName}`;
  return {
    unit,
    family: family.key,
    firstName,
    lastName,
    email,
    source: random.pick(sources),
    authorization,
    authorized: isAsked ? authorized : undefined,
    needsSponsorship: isAsked ? needsSponsorship : undefined,
    rate: random.chance(0.6) ? rateOf(random, family, years, unit) : undefined,
    daysAgo: random.between(0, 240),
    consent: random.chance(0.8),
    language: at % 97 === 11 ? 'tr' : at % 97 === 21 ? 'ar' : 'en',
    file: at % 7 === 0 ? (at % 2 === 0 && isLatin1(name) ? 'pdf' : 'docx') : undefined,
    resumeText: writeResume(
      random,
      { name, email, phone, city, state, family, years, headline },
      { skills, positions, isShort: at % 57 === 20 },
    ),
  };
}

function headlineOf(random: Random, family: Family, years: number): string {
  const title = random.pick(family.titles);
  if (/^Senior|Nurse|Representative/.test(title)) return title;
  const levels = years < 5 ? [''] : years < 8 ? ['Senior ', ''] : ['Senior ', 'Senior ', 'Lead ', ''];
  const level = random.pick(levels);
  return level === 'Lead ' && /Manager|Technician/.test(title) ? `Senior ${title}` : `${level}${title}`;
}

function rateOf(random: Random, family: Family, years: number, unit: UnitCode): number {
  const share = 0.62 + Math.min(years, 12) * 0.032 + random.between(-6, 8) / 100;
  return Math.round(family.rate * share * (unit === 'CAN' ? 1.1 : 1));
}

/** Standard PDF fonts have Latin-1 only. */
const isLatin1 = (text: string) => /^[\u0020-\u00ff]*$/.test(text);
