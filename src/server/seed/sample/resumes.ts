import type { Family } from './data/families.ts';
import { employers, schools } from './data/people.ts';
import type { Random } from './random.ts';

/** Who a resume is about. */
export type Person = {
  name: string;
  email: string;
  phone: string;
  city: string;
  state: string;
  family: Family;
  /** Years of work. */
  years: number;
  headline: string;
};

type Position = { title: string; employer: string; place: string; from: string; to: string; deeds: string[] };

const months = 'January February March April May June July August September October November December'.split(' ');

/** The text of a resume in one of five layouts. `thisYear` is the year of the newest position. */
export function writeResume(random: Random, person: Person, thisYear: number): string {
  const { family } = person;
  const skills = [
    ...random.some(family.core, random.between(3, family.core.length)),
    ...random.some(family.more, random.between(3, Math.min(8, family.more.length))),
  ];
  const layout = random.between(0, 4);
  const positions = makePositions(random, person, skills, thisYear);
  const parts = {
    head: head(person, layout),
    summary: section(layout, 'Summary', summary(random, person, skills)),
    skills: section(
      layout,
      layout === 2 ? 'Technical Skills' : 'Skills',
      layout === 1 ? skills.map((skill) => `- ${skill}`).join('\n') : skills.join(layout === 3 ? ' | ' : ', '),
    ),
    work: section(
      layout,
      layout === 4 ? 'Professional Experience' : 'Experience',
      positions.map((position) => writePosition(position, layout)).join('\n\n'),
    ),
    education: section(layout, 'Education', education(random, person, thisYear)),
    certificates:
      family.certificates.length > 0 && random.chance(0.45)
        ? section(layout, 'Certifications', random.some(family.certificates, 1).join('\n'))
        : '',
  };
  const order =
    layout === 3
      ? [parts.head, parts.work, parts.skills, parts.education, parts.certificates]
      : layout === 1
        ? [parts.head, parts.skills, parts.work, parts.certificates, parts.education]
        : [parts.head, parts.summary, parts.skills, parts.work, parts.education, parts.certificates];
  return `${order.filter((part) => part !== '').join('\n\n')}\n`;
}

function head({ name, email, phone, city, state, headline }: Person, layout: number): string {
  const contact = [`${city}, ${state}`, email, phone];
  if (layout === 0) return [name, headline, contact.join(' | ')].join('\n');
  if (layout === 1) return [name.toUpperCase(), contact[0], `Phone: ${phone}`, `Email: ${email}`, headline].join('\n');
  if (layout === 2) return [name, contact.join(' • '), headline].join('\n');
  if (layout === 3) return [name, headline, ...contact].join('\n');
  return [`${name}`, `${email} | ${phone}`, `${city}, ${state}`, headline].join('\n');
}

function section(layout: number, title: string, body: string): string {
  return `${layout === 3 ? `${title}:` : title.toUpperCase()}\n${body}`;
}

function summary(random: Random, { family, years, headline }: Person, skills: readonly string[]): string {
  const first = `${headline} with ${years} ${years === 1 ? 'year' : 'years'} of work, most of it with ${skills[0]} and ${skills[1]}.`;
  const others = [
    `Used to contract work: quick to start, careful to hand over.`,
    `Comfortable in front of users and at home in the details.`,
    `Has worked in banking, insurance and the public sector.`,
    `Writes things down so that the next person needs no meeting.`,
    `Likes small teams, short meetings and finished work.`,
  ];
  return [first, ...random.some(others, 2), `Strong in ${family.core.slice(0, 2).join(' and ')}.`].join(' ');
}

/** Positions from the newest back; each covers part of the years, some leave a gap. */
function makePositions(random: Random, person: Person, skills: readonly string[], thisYear: number): Position[] {
  const count = Math.min(6, Math.max(1, Math.round(person.years / random.between(2, 4))));
  const deeds = random.some(person.family.deeds, person.family.deeds.length).sort(() => random.next() - 0.5);
  let end = thisYear * 12 + random.between(0, 10);
  const isWorking = random.chance(0.6);
  if (!isWorking) end -= random.between(1, 9);
  let left = person.years * 12;
  return Array.from({ length: count }, (_, at) => {
    const length =
      at === count - 1 ? Math.max(6, left) : Math.max(6, Math.round(left / (count - at)) + random.between(-4, 4));
    left = Math.max(0, left - length);
    const start = end - length;
    const title = at === 0 ? person.headline : olderTitle(random, person.family, at);
    const own = [deeds[(at * 2) % deeds.length]!, deeds[(at * 2 + 1) % deeds.length]!].slice(0, random.between(1, 2));
    const position = {
      title,
      employer: random.pick(employers),
      place: `${person.city}, ${person.state}`,
      from: monthName(start),
      to: at === 0 && isWorking ? 'Present' : monthName(end),
      deeds: [
        ...own.map((deed) => deed.replace('{s}', random.pick(skills))),
        `Worked with ${random.some(skills, 3).join(', ')} in a team of ${random.between(3, 14)}.`,
        ...(random.chance(0.4)
          ? [`Responsible to ${random.pick(person.family.duties)} and to ${random.pick(person.family.duties)}.`]
          : []),
      ],
    };
    end = start - (random.chance(0.15) ? random.between(4, 12) : random.between(0, 2));
    return position;
  });
}

const monthName = (month: number) => `${months[((month % 12) + 12) % 12]} ${Math.floor(month / 12)}`;

function olderTitle(random: Random, family: Family, at: number): string {
  const title = random.pick(family.titles).replace(/^Senior /, '');
  return at >= 2 && random.chance(0.5) ? `Junior ${title}` : title;
}

function writePosition({ title, employer, place, from, to, deeds }: Position, layout: number): string {
  const top = [
    `${title}, ${employer}, ${place}\n${from} - ${to}`,
    `${title}\n${employer}, ${place}\n${from} to ${to}`,
    `${employer} – ${title}\n${from} – ${to}`,
    `${from} - ${to}\n${title}, ${employer}`,
    `${title} | ${employer} | ${place} | ${from} - ${to}`,
  ][layout]!;
  return [top, ...deeds.map((deed) => `${layout === 4 ? '•' : '-'} ${deed}`)].join('\n');
}

function education(random: Random, { family, years }: Person, thisYear: number): string {
  const level = random.chance(0.3) ? 'Master' : 'Bachelor';
  const year = thisYear - years - random.between(0, 3);
  return `${level} of Science in ${family.degree}, ${random.pick(schools)}, ${year}`;
}
