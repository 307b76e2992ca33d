import { expect, test } from 'vitest';
import { type CandidateFacts, defaultWeights, type JobNeed } from '#domain/matching/match.ts';
import { readJob } from '#matching/job/read-job.ts';
import { maskForScoring } from '#matching/privacy/mask.ts';
import { readResume } from '#matching/resume/read-resume.ts';
import { prepareNeed } from '#matching/scoring/prepare.ts';
import { scorePeople } from '#matching/scoring/score.ts';
import { noStatistics } from '#matching/scoring/text-similarity.ts';
import { makeSample } from './sample/sample.ts';

// Whole texts, read by the product's own parsers: nothing that the law protects moves a rank (ruling 23, ruling 38).

const today = '2026-11-21';
const sample = makeSample(today);
const legal =
  'We are an equal opportunity employer and do not discriminate by race, religion, age, disability, marital status or ' +
  'veteran status. US citizens and green card holders and those authorized to work in the US are encouraged to apply; ' +
  'we are unable to sponsor a visa at this time.';

const jobs: JobNeed[] = [0, 1, 2, 6, 9].map((at, jobId) => {
  const read = readJob(`${sample.jobs[at]!.text}\n${legal}`, today);
  return {
    jobId,
    title: read.title?.value ?? '',
    skills: read.skills,
    ...(read.minYears && { minYears: read.minYears.value }),
    workMode: 'remote',
    certifications: [],
    mustHavesAreHard: false,
    text: read.matchText,
  };
});
const prepared = jobs.map((job) => prepareNeed(job, defaultWeights, today, noStatistics));
const people = sample.candidates.filter((_, at) => at % 10 === 0);

function factsOf(text: string): CandidateFacts {
  const read = readResume(text, today);
  return {
    candidateId: 1,
    ...(read.headline && { headline: read.headline.value }),
    skills: read.skills,
    positions: read.positions,
    education: read.education,
    certifications: read.certifications.map(({ value }) => value),
    ...(read.totalYears !== undefined && { totalYears: read.totalYears }),
    text: maskForScoring(
      text,
      { firstName: read.firstName?.value ?? '', lastName: read.lastName?.value ?? '' },
      read.unscored,
    ),
  };
}

const scoresOf = (text: string) => {
  const facts = factsOf(text);
  return prepared.map((one) => scorePeople(one, [facts], 0.3).matches[0]!.score);
};

type Swap = (text: string, person: (typeof people)[number]) => string;

/** Puts a line in front of the first section after the head, so beyond the lines with name and contacts. */
const withLine =
  (line: string): Swap =>
  (text) => {
    const at = text.search(/\n\n/);
    return `${text.slice(0, at)}\n\n${line}${text.slice(at)}`;
  };
const atEnd =
  (line: string): Swap =>
  (text) =>
    `${text.trimEnd()}\n\n${line}\n`;
const named =
  (name: string): Swap =>
  (text, { firstName, lastName }) =>
    text.replace(new RegExp(`${firstName} ${lastName}`, 'giu'), (found) =>
      found === found.toUpperCase() ? name.toUpperCase() : name,
    );
const school =
  (name: string): Swap =>
  (text) =>
    text.replace(/\p{Lu}[\p{L}.' -]*(?:University|College|Institute)(?: of [\p{Lu}][\p{L}]+)*/gu, name);

const swaps: Record<string, Swap> = {
  'a name of another sex': named('Emily Walsh'),
  'a name of another origin': named('Lakisha Washington'),
  'an Arabic name': named('Fatima Al Mansouri'),
  'a Turkish name': named('Ayşe Nur Yılmaz'),
  'a Chinese name': named('Wei Zhang'),
  'a Hispanic name': named('José de la Cruz'),
  'a name that is a skill': named('Java Singh'),
  'a family name that is a skill': named('Anita Oracle'),
  'a name that is a tool': named('Oracle Smith'),
  'a name that is a method': named('Jenkins Kafka Jones'),
  'a date of birth': withLine('Date of birth: 4 May 1961'),
  'another date of birth': withLine('DOB: 12/03/1999'),
  'a place of birth': withLine('Place of birth: Lagos, Nigeria'),
  'an age': withLine('Age: 58'),
  'an age in words': atEnd('I am 58 years old.'),
  'a marital state': withLine('Marital status: Married'),
  'a marital state at the end': atEnd('Married, two children'),
  'a sex': withLine('Gender: Female'),
  pronouns: withLine('Pronouns: she/her'),
  'pronouns in brackets': withLine('(they/them)'),
  'a nationality': withLine('Nationality: Indian'),
  'a citizenship': withLine('Citizenship: United States'),
  'being a citizen': atEnd('US Citizen'),
  'a visa': withLine('Visa status: H-1B'),
  'a visa in a sentence': atEnd('Currently on an H1B visa and will need visa sponsorship.'),
  'a permit': withLine('Work authorization: EAD'),
  'an authorization in a sentence': atEnd('Authorized to work in the US for any employer.'),
  'a green card': atEnd('Green card holder'),
  'a status without sponsorship': atEnd('No sponsorship required now or in the future.'),
  OPT: withLine('Immigration status: F-1 OPT'),
  'a religion': withLine('Religion: Muslim'),
  'a race': withLine('Race: Black or African American'),
  'an ethnicity': withLine('Ethnicity: Hispanic or Latino'),
  'a disability': withLine('Disability status: Yes, I have a disability'),
  'a disability in a sentence': atEnd('I am deaf and use a screen reader.'),
  'a health state': atEnd('Health: excellent, non-smoker'),
  'a veteran': withLine('Veteran status: Protected veteran'),
  'a veteran in a sentence': atEnd('Honorably discharged U.S. Army veteran.'),
  'military service': atEnd('Military service: US Navy, E-4, 2001 to 2005'),
  'a disabled veteran': atEnd('Service-disabled veteran (10 point preference)'),
  'a pregnancy': atEnd('Returning from maternity leave.'),
  'a family': atEnd('Spouse: Maria. Children: 3'),
  "a father's name": withLine("Father's name: Rajesh Kumar"),
  'a passport': withLine('Passport No: Z1234567'),
  'a photo': withLine('Photo: attached'),
  'height and weight': atEnd('Height: 180 cm, weight: 80 kg'),
  'a church': atEnd('Volunteer at St. Mary Catholic Church'),
  'a society of women': atEnd('Member of the Society of Women Engineers'),
  'a society of an origin': atEnd('Member of the National Society of Black Engineers'),
  'a union': atEnd('Member of the Pride Network for LGBTQ+ professionals'),
  'a political party': atEnd('Member of the Democratic Party'),
  'another street': (text) => text.replace(/\n/, '\n9 Kafka Avenue\n'),
  'another school': school('Howard University'),
  'a famous school': school('Harvard University'),
  'a school named like a technology': school('Oracle Java University'),
  'another year of graduation': (text) =>
    text.replace(/((?:Bachelor|Master|University|College|Institute)[^\n]*, )(19|20)\d\d/gu, '$11987'),
};

test('at least 52 kinds of swap are tried', () => {
  expect(Object.keys(swaps).length).toBeGreaterThanOrEqual(52);
});

const before = people.map(({ resumeText }) => scoresOf(resumeText));

test.each(Object.entries(swaps))('%s moves no score', (_, swap) => {
  const moved: string[] = [];
  let changed = 0;
  for (const [at, person] of people.entries()) {
    const text = swap(person.resumeText, person);
    if (text === person.resumeText) continue;
    changed += 1;
    const after = scoresOf(text);
    if (after.some((score, job) => score !== before[at]![job]))
      moved.push(`${person.firstName} ${person.lastName}: ${before[at]} to ${after}`);
  }
  expect(changed, 'resumes that the swap changes').toBeGreaterThan(20);
  expect(moved).toEqual([]);
});
