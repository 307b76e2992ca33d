import { cameOut } from './data/came-out.ts';
import type { Family } from './data/family.ts';
import { cities, employers } from './data/people.ts';
import { commonDeeds, fields, internDeeds } from './data/sentences.ts';
import type { UnitCode } from './jobs.ts';
import type { Random } from './random.ts';
import { fillSentence } from './words.ts';

/** One position of a resume. `from` and `to` as written, such as `June 2022` and `Present`. */
export type Position = {
  title: string;
  employer: string;
  place: string;
  from: string;
  to: string;
  startYear: number;
  /** What the employer's people worked on. */
  about: string;
  deeds: string[];
  /** Skills in daily use there. */
  tools: string[];
};

type Career = {
  unit: UnitCode;
  place: string;
  family: Family;
  headline: string;
  skills: readonly string[];
  years: number;
  today: string;
};

const monthNames = 'January February March April May June July August September October November December'.split(' ');

/** Positions from the newest back; each covers part of the years, some leave a gap. */
export function makePositions(random: Random, career: Career): Position[] {
  const { family, headline, skills, years, today } = career;
  const count = Math.min(6, Math.max(2, Math.round(years / random.between(2, 4))));
  const deeds = drawDeeds(random, family, skills);
  const taken = new Set<string>();
  const isWorking = random.chance(0.6);
  let end = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1 - (isWorking ? 0 : random.between(1, 9));
  let left = years * 12;
  return Array.from({ length: count }, (_, at) => {
    const isIntern = years < 3 && at === count - 1;
    const share = Math.round(left / (count - at)) + random.between(-4, 4);
    const length = isIntern ? random.between(4, 8) : Math.max(6, at === count - 1 ? left : share);
    left = Math.max(0, left - length);
    const start = end - length;
    const employer = drawEmployer(random, taken);
    const year = Math.floor(end / 12);
    const drawn = at === 0 ? headline : isIntern ? `${family.titles[0]} Intern` : olderTitle(random, family, at);
    const title = wasOut(drawn, year) ? drawn : family.titles[0]!;
    const position: Position = {
      title,
      employer: employer.name,
      place: at > 0 && random.chance(0.3) ? drawPlace(random, career.unit) : career.place,
      from: monthName(start),
      to: at === 0 && isWorking ? 'Present' : monthName(end),
      startYear: Math.floor(start / 12),
      about: writeAbout(random, employer.kind, taken),
      deeds: (isIntern
        ? random
            .some(internDeeds, 4)
            .flatMap((deed) => fillSentence(random, deed.replace('{first}', skills[0]!), []) ?? [])
        : deeds.splice(0, count <= 2 ? 8 - at * 2 : Math.max(2, 6 - at - random.between(0, 1)))
      ).filter((deed) => wasOut(deed, year)),
      tools: toolsOf(random, skills, at).filter((tool) => wasOut(tool, year)),
    };
    // Most people change within weeks; some were out of work, studied or cared for somebody.
    end = start - (random.chance(0.15) ? random.between(4, 14) : random.between(0, 2));
    return position;
  });
}

/** Whether everything that a text names had come out by a year: nobody has 26 years of Spring Boot. */
const wasOut = (text: string, year: number) =>
  Object.entries(cameOut).every(([tool, since]) => since <= year || !text.includes(tool));

/** Deeds of the family that fit the skills, mixed with some that anybody could have done. */
function drawDeeds(random: Random, family: Family, skills: readonly string[]): string[] {
  const draw = (sentences: readonly string[]) =>
    shuffle(random, sentences).flatMap((sentence) => fillSentence(random, sentence, skills) ?? []);
  const own = draw(family.deeds);
  const common = draw(commonDeeds[family.sector]);
  const mixed: string[] = [];
  while (own.length > 0 || common.length > 0) {
    mixed.push(...own.splice(0, 2));
    mixed.push(...common.splice(0, 1));
  }
  return mixed;
}

function shuffle<T>(random: Random, list: readonly T[]): T[] {
  return list
    .map((one) => ({ one, key: random.next() }))
    .sort((a, b) => a.key - b.key)
    .map(({ one }) => one);
}

/** The main skills are in use until today; the further back, the fewer of today's. */
function toolsOf(random: Random, skills: readonly string[], at: number): string[] {
  const main = at < 2 ? skills.slice(0, 2) : skills.slice(0, 1);
  return [...main, ...random.some(skills.slice(main.length), Math.max(2, 5 - at))];
}

function drawEmployer(random: Random, taken: Set<string>): (typeof employers)[number] {
  for (;;) {
    const employer = random.pick(employers);
    if (taken.has(employer.name)) continue;
    taken.add(employer.name);
    return employer;
  }
}

function writeAbout(random: Random, kind: string, taken: Set<string>): string {
  for (;;) {
    const about = `Worked on ${random.pick(fields[kind]!)} in a team of ${random.between(3, 14)}.`;
    if (taken.has(about)) continue;
    taken.add(about);
    return about;
  }
}

function drawPlace(random: Random, unit: UnitCode): string {
  const [city, state] = random.pick<readonly [string, string, string]>(cities[unit]);
  return `${city}, ${state}`;
}

const monthName = (month: number) => `${monthNames[((month % 12) + 12) % 12]} ${Math.floor(month / 12)}`;

function olderTitle(random: Random, family: Family, at: number): string {
  const title = random.pick(family.titles).replace(/^Senior /, '');
  const hasJuniors = !/Manager|Nurse|Representative|Consultant/.test(title);
  return at >= 2 && hasJuniors && random.chance(0.5) ? `Junior ${title}` : title;
}

/** The positions as the layout writes them, newest first. */
export function writePositions(positions: readonly Position[], layout: number): string {
  return positions.map((position) => writePosition(position, layout)).join('\n\n');
}

function writePosition(position: Position, layout: number): string {
  const { title, employer, place, from, to, about, deeds, tools } = position;
  const top = [
    `${title}, ${employer}, ${place}\n${from} - ${to}`,
    `${title}\n${employer}, ${place}\n${from} to ${to}`,
    `${employer} – ${title}\n${short(from)} – ${short(to)}`,
    `${from} - ${to}\n${title}, ${employer}`,
    `${title} | ${employer} | ${place} | ${from} - ${to}`,
  ][layout]!;
  const bullet = layout === 4 ? '•' : '-';
  return [
    top,
    ...[about, ...deeds].map((deed) => `${bullet} ${deed}`),
    ...(tools.length > 0
      ? [`${['Environment', 'Tools', 'Technologies', 'Used', 'Environment'][layout]}: ${tools.join(', ')}.`]
      : []),
  ].join('\n');
}

const short = (month: string) => (month === 'Present' ? month : month.replace(/^(\w{3})\w*/, '$1'));
