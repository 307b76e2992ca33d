import { type Family, families } from './data/families.ts';
import { cities, firstNames, lastNames } from './data/people.ts';
import { makeJobs, type SampleJob, type UnitCode } from './jobs.ts';
import { type Random, randomOf } from './random.ts';
import { writeResume } from './resumes.ts';

/** A candidate of the sample data. */
export type SampleCandidate = {
  unit: UnitCode;
  firstName: string;
  lastName: string;
  email: string;
  source: string;
  authorization: string;
  authorized: boolean | undefined;
  needsSponsorship: boolean | undefined;
  /** By the hour, whole units of the unit's currency; undefined where nobody asked yet. */
  rate: number | undefined;
  daysAgo: number;
  consent: boolean;
  language: 'en' | 'tr' | 'ar';
  /** Comes as a file of this kind, read like any upload. */
  file: 'pdf' | 'docx' | undefined;
  resumeText: string;
};

export type Sample = { jobs: SampleJob[]; candidates: SampleCandidate[] };

const candidateCount = 400;
const seedNumber = 20_261_121;

/**
 * The sample data: the same for the same day, invented throughout. Addresses end in example.com or example.org, telephone
 * numbers lie in the range 555-0100 to 555-0199.
 *
 * @param today `YYYY-MM-DD`, from which years of work count back
 */
export function makeSample(today: string): Sample {
  const random = randomOf(seedNumber);
  const thisYear = Number(today.slice(0, 4));
  const jobs = makeJobs(random);
  const candidates = Array.from({ length: candidateCount }, (_, at) => makeCandidate(random, at, thisYear));
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

function makeCandidate(random: Random, at: number, thisYear: number): SampleCandidate {
  const unit: UnitCode = at % 3 === 2 ? 'CAN' : 'USA';
  const family = families[at % families.length]!;
  const firstName = random.pick(firstNames);
  const lastName = random.pick(lastNames);
  const [city, state, area] = random.pick<readonly [string, string, string]>(cities[unit]);
  const years = random.chance(0.06) ? random.between(22, 32) : random.between(1, 16);
  const level =
    years >= 8 ? random.pick(['Senior ', 'Senior ', 'Lead ', '']) : years >= 5 ? random.pick(['Senior ', '']) : '';
  const title = random.pick(family.titles);
  const headline = /^Senior/.test(title) ? title : `${level}${title}`;
  const email = `${ascii(firstName)}.${ascii(lastName)}${at}@example.${at % 4 === 0 ? 'org' : 'com'}`;
  const phone = `(${area}) 555-01${String(at % 100).padStart(2, '0')}`;
  const [authorization, authorized, needsSponsorship] = random.pick<readonly [string, boolean, boolean]>(
    authorizations[unit],
  );
  const isAsked = random.chance(0.7);
  return {
    unit,
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
    language: at % 97 === 11 ? 'tr' : at % 97 === 53 ? 'ar' : 'en',
    file: at % 7 === 0 ? (at % 2 === 0 && isLatin1(`${firstName} ${lastName}`) ? 'pdf' : 'docx') : undefined,
    resumeText: writeResume(
      random,
      { name: `${firstName} ${lastName}`, email, phone, city, state, family, years, headline },
      thisYear,
    ),
  };
}

function rateOf(random: Random, family: Family, years: number, unit: UnitCode): number {
  const share = 0.62 + Math.min(years, 12) * 0.032 + random.between(-6, 8) / 100;
  return Math.round(family.rate * share * (unit === 'CAN' ? 1.1 : 1));
}

/** Standard PDF fonts know Latin-1 only. */
const isLatin1 = (text: string) => /^[\u0020-\u00ff]*$/.test(text);

function ascii(name: string): string {
  return name
    .toLowerCase()
    .replace(/[ıø]/g, (letter) => (letter === 'ı' ? 'i' : 'o'))
    .normalize('NFKD')
    .replace(/[^a-z]/g, '');
}
