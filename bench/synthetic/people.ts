import type { CandidateProfile } from '#domain/candidates/candidate.ts';
import type { ResumePosition, ResumeSkill } from '#domain/candidates/resume.ts';
import type { SkillNeed, WorkMode } from '#domain/jobs/requirement.ts';
import type { JobNeed } from '#domain/matching/match.ts';
import { skillByKey, skillName, vocabulary } from '#matching/skills/vocabulary.ts';
import { between, pick, type Random, randomOf, shuffled, zipf } from './random.ts';
import { cities, filler, firstNames, kinds, lastNames, levels } from './words.ts';

/** The day on which the synthetic people were read. */
export const syntheticToday = '2026-11-21';
const [thisYear, thisMonth] = [2026, 11];

/** A person as the product would know them after parsing the text; offsets of the evidence refer to the text. */
export type SyntheticPerson = {
  /** 1.. */
  number: number;
  /** Which of the four business units, 0..3: 78, 12, 6 and 4 %. */
  unit: number;
  first: string;
  last: string;
  email: string;
  phone: string;
  headline: string;
  employer: string;
  city: string;
  state: string;
  totalYears: number;
  authorized: boolean | null;
  needsSponsorship: boolean | null;
  /** Per hour, whole dollars; null where unknown. */
  rate: number | null;
  profile: CandidateProfile;
  /** The text in pieces; no word crosses a border. */
  pieces: string[];
};

/** The whole text of a person's resume. */
export const textOf = ({ pieces }: SyntheticPerson): string => pieces.join('');

const skillCount = 2000;
const drawGlobal = zipf(skillCount, 1.05, 8);
const ofKind = 150;
const drawOfKind = zipf(ofKind, 0.85, 3);
const drawWord = zipf(filler.length, 1, 4);
const drawState = zipf(cities.length, 0.9, 2);
const drawKind = zipf(kinds.length, 0.5, 3);

type Named = { key: string; name: string };

let made: { global: Named[]; byKind: Named[][] } | undefined;

/** The skills, most common first, and each kind of work's own order: mostly of its themes, some of all. */
function lists() {
  if (made) return made;
  const all = [...vocabulary().skills.values()].sort((a, b) => (a.key < b.key ? -1 : 1));
  const global = shuffled(all, 7).slice(0, skillCount);
  const byKind = kinds.map(({ themes }, at) => {
    const own = shuffled(
      all.filter(({ theme }) => themes.includes(theme)),
      100 + at,
    ).slice(0, 100);
    const others = shuffled(global, 200 + at).slice(0, ofKind);
    return [...new Map([...own, ...others].map((skill) => [skill.key, skill])).values()].slice(0, ofKind);
  });
  made = { global, byKind };
  return made;
}

function skillsOf(random: Random, kind: number, count: number): Named[] {
  const { global, byKind } = lists();
  const chosen = new Map<string, Named>();
  for (let tries = 0; chosen.size < count && tries < 4 * count; tries += 1) {
    const skill = random() < 0.65 ? byKind[kind]![drawOfKind(random)]! : global[drawGlobal(random)]!;
    chosen.set(skill.key, skill);
    // People who write "Spring Boot" mostly write "Spring" and "Java" too.
    for (const key of skillByKey(skill.key)?.implies ?? [])
      if (chosen.size < count && random() < 0.8) chosen.set(key, { key, name: skillName(key) });
  }
  return [...chosen.values()];
}

const words = (random: Random, count: number) => Array.from({ length: count }, () => filler[drawWord(random)]!);

const pad = (number: number) => String(number).padStart(2, '0');

/** Months counted from the year 0. */
const asMonth = (months: number) => `${Math.floor((months - 1) / 12)}-${pad(((months - 1) % 12) + 1)}`;

function positionsOf(random: Random, kind: number, level: string): (ResumePosition & { months: number })[] {
  const found: (ResumePosition & { months: number })[] = [];
  let end = thisYear * 12 + thisMonth;
  const isWorking = random() < 0.7;
  if (!isWorking) end -= between(random, 1, 30);
  for (let left = between(random, 1, 5); left > 0; left -= 1) {
    const months = between(random, 6, 66);
    const isCurrent = isWorking && found.length === 0;
    const worksAs = random() < 0.85 ? kind : drawKind(random);
    const title = `${found.length === 0 ? level : ''}${pick(random, kinds[worksAs]!.titles)}`;
    const employer = `${filler[between(random, 0, 2999)]!.replace(/^./, (letter) => letter.toUpperCase())} Inc`;
    found.push({
      title,
      employer,
      startMonth: asMonth(end - months),
      ...(!isCurrent && { endMonth: asMonth(end) }),
      isCurrent,
      description: '',
      evidence: { quote: title, offset: 0 },
      confidence: 0.9,
      months,
    });
    end -= months + between(random, 0, 4);
  }
  return found;
}

/** The person with this number, always the same one. `fillerWords` is the number of words beside the skills. */
export function personOf(number: number, fillerWords = 85): SyntheticPerson {
  const random = randomOf(number);
  const kind = drawKind(random);
  const level = pick(random, levels);
  const positions = positionsOf(random, kind, level);
  const named = skillsOf(random, kind, Math.min(60, Math.max(15, Math.round(15 + 39 * (random() + random()) * 0.5))));
  const [first, last] = [pick(random, firstNames), pick(random, lastNames)];
  const [state, ...towns] = cities[drawState(random)]!;
  const city = pick(random, towns);
  const email = `${first}.${last}.${number}@example.com`.toLowerCase();
  const phone = `+1555${String(number % 10_000_000).padStart(7, '0')}`;
  const { title: headline, employer = '' } = positions[0]!;

  const pieces: string[] = [];
  let length = 0;
  /** Adds a piece with a separator, and returns where it begins. */
  const add = (piece: string, end: string) => {
    pieces.push(piece, end);
    length += piece.length + end.length;
    return length - piece.length - end.length;
  };
  const addWords = (list: readonly string[]) => {
    for (const word of list) add(word, ' ');
    add('', '\n\n');
  };
  for (const line of [`${first} ${last}`, headline, `${city}, ${state}`, email, phone, 'Summary']) add(line, '\n');
  addWords(words(random, Math.floor(fillerWords / 3)));
  add('Skills', '\n');
  const skills: ResumeSkill[] = named.map(({ key, name }) => {
    const offset = add(name, ', ');
    const dated = random() < 0.8 ? positions[Math.min(positions.length - 1, Math.floor(random() ** 2 * 5))] : undefined;
    return {
      key,
      name,
      ...(dated && {
        years: Math.round(dated.months / 1.2) / 10,
        lastUsedYear: dated.isCurrent ? thisYear : Number(dated.endMonth!.slice(0, 4)),
      }),
      isCurrent: dated?.isCurrent ?? false,
      evidence: [{ quote: name, offset }],
      confidence: 0.8,
    };
  });
  add('\n\nExperience', '\n');
  const each = Math.floor((2 * fillerWords) / 3 / positions.length);
  const placed = positions.map(({ months: _, ...position }) => {
    const offset = add(position.title, ', ');
    add(position.employer!, '\n');
    add(`${position.startMonth} - ${position.endMonth ?? 'present'}`, '\n');
    const description = words(random, each);
    addWords(description);
    return { ...position, description: description.join(' '), evidence: { quote: position.title, offset } };
  });
  const shareKnown = random();
  const unit = random();
  return {
    number,
    unit: unit < 0.78 ? 0 : unit < 0.9 ? 1 : unit < 0.96 ? 2 : 3,
    first,
    last,
    email,
    phone,
    headline,
    employer,
    city,
    state,
    totalYears: Math.round(positions.reduce((sum, { months }) => sum + months, 0) / 1.2) / 10,
    authorized: shareKnown < 0.6 ? true : shareKnown < 0.65 ? false : null,
    needsSponsorship: shareKnown < 0.4 ? false : shareKnown < 0.55 ? true : null,
    rate: random() < 0.5 ? between(random, 25, 130) : null,
    profile: { skills, positions: placed, education: [], certifications: [] },
    pieces,
  };
}

/** A job of 15 skills, 3 of them required, from one kind of work; for half of the jobs the place matters. */
export function jobOf(number: number): JobNeed {
  const random = randomOf(1_000_000_000 + number);
  const kind = drawKind(random);
  const { byKind } = lists();
  const chosen = new Map<string, Named>();
  while (chosen.size < 15) {
    const skill = byKind[kind]![drawOfKind(random)]!;
    chosen.set(skill.key, skill);
  }
  const skills: SkillNeed[] = [...chosen.values()].map(({ key, name }, at) => ({
    key,
    name,
    mustHave: at < 3,
    ...(at < 3 && random() < 0.5 && { minYears: between(random, 1, 5) }),
    weight: at < 3 ? 5 : between(random, 1, 4),
    confidence: 0.9,
  }));
  const workMode: WorkMode = random() < 0.5 ? 'remote' : 'onsite';
  const [state, ...towns] = cities[drawState(random)]!;
  return {
    jobId: number,
    title: `${pick(random, levels)}${pick(random, kinds[kind]!.titles)}`,
    skills,
    minYears: between(random, 2, 9),
    ...(workMode === 'onsite' && { place: { city: pick(random, towns), state, country: 'US' as const } }),
    workMode,
    payRateMaxTenThousandths: between(random, 40, 110) * 10_000,
    certifications: [],
    sponsorshipOffered: random() < 0.5,
    mustHavesAreHard: false,
    text: `${skills.map(({ name }) => name).join(', ')}.`,
  };
}
