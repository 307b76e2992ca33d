import type { Family } from './data/family.ts';
import { schools } from './data/people.ts';
import { manners, openings } from './data/sentences.ts';
import { type Position, writePositions } from './positions.ts';
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

/** The text of a resume in one of five layouts, or a few lines where `isShort`. */
export function writeResume(
  random: Random,
  person: Person,
  { skills, positions, isShort }: { skills: readonly string[]; positions: readonly Position[]; isShort: boolean },
): string {
  const { family } = person;
  const layout = random.between(0, 4);
  const opening = writeOpening(random, person, skills);
  const schooling = writeEducation(random, person, positions.at(-1)!.startYear);
  if (isShort) return writeShort(person, opening, skills, positions, schooling);
  const heading = family.sector === 'technology' && layout === 2 ? 'Technical Skills' : 'Skills';
  const parts = {
    head: writeHead(person, layout),
    summary: section(layout, 'Summary', [opening, ...random.some(manners, random.between(2, 3))].join(' ')),
    skills: section(layout, heading, writeSkills(family, skills, layout)),
    work: section(
      layout,
      layout === 4 ? 'Professional Experience' : layout === 2 ? 'Work Experience' : 'Experience',
      writePositions(positions, layout),
    ),
    education: section(layout, 'Education', schooling),
    certificates:
      family.certificates.length > 0 && random.chance(0.45)
        ? section(layout, 'Certifications', random.some(family.certificates, random.between(1, 2)).join('\n'))
        : '',
    languages: random.chance(0.2)
      ? section(layout, 'Languages', `English, ${random.pick(['French', 'Spanish', 'Turkish', 'Arabic', 'Hindi'])}`)
      : '',
  };
  const { head, summary, work, education, certificates, languages } = parts;
  const order = [
    [head, summary, parts.skills, work, education, certificates, languages],
    [head, parts.skills, work, certificates, education],
    [head, summary, work, parts.skills, education, certificates],
    [head, work, parts.skills, education, certificates, languages],
    [head, summary, education, parts.skills, work, certificates, languages],
  ][layout]!;
  return `${order.filter((part) => part !== '').join('\n\n')}\n`;
}

function writeHead({ name, email, phone, city, state, headline }: Person, layout: number): string {
  const contact = [`${city}, ${state}`, email, phone];
  return [
    [name, headline, contact.join(' | ')],
    [name.toUpperCase(), contact[0], `Phone: ${phone}`, `Email: ${email}`, headline],
    [name, contact.join(' • '), headline],
    [name, headline, ...contact],
    [name, `${email} | ${phone}`, `${city}, ${state}`, headline],
  ][layout]!.join('\n');
}

function section(layout: number, title: string, body: string): string {
  return `${layout === 3 ? `${title}:` : title.toUpperCase()}\n${body}`;
}

function writeOpening(random: Random, { years, headline }: Person, skills: readonly string[]): string {
  const filled: Readonly<Record<string, string>> = {
    title: headline,
    years: `${years} ${years === 1 ? 'year' : 'years'}`,
    first: skills[0]!,
    second: skills[1]!,
  };
  return random.pick(openings).replace(/\{(\w+)\}/g, (_, key: string) => filled[key]!);
}

function writeSkills(family: Family, skills: readonly string[], layout: number): string {
  if (layout === 1) return skills.map((skill) => `- ${skill}`).join('\n');
  if (layout === 3) return skills.join(' | ');
  const also = skills.filter((skill) => !family.core.includes(skill));
  if (layout === 4)
    return `Core: ${skills.filter((skill) => !also.includes(skill)).join(', ')}\nAlso: ${also.join(', ')}`;
  return skills.join(', ');
}

function writeEducation(random: Random, { family, years }: Person, firstYear: number): string {
  const degree = random.pick(family.degrees);
  const school = random.pick(schools);
  const year = firstYear - random.between(0, 1);
  const first = random.pick([
    `Bachelor of Science in ${degree}, ${school}, ${year}`,
    `Bachelor's degree, ${degree}\n${school}, ${year}`,
    `${school}, Bachelor of Science, ${degree}, ${year}`,
  ]);
  if (years < 4 || !random.chance(0.25)) return first;
  return `Master of Science in ${degree}, ${random.pick(schools)}, ${year + 2}\n${first}`;
}

/** Some write only the essentials. */
function writeShort(
  { name, email, phone, city, state, headline }: Person,
  opening: string,
  skills: readonly string[],
  positions: readonly Position[],
  schooling: string,
): string {
  return `${[
    name,
    `${headline}, ${city}, ${state}`,
    `${email}, ${phone}`,
    '',
    opening,
    '',
    `Skills: ${skills.join(', ')}`,
    '',
    'EXPERIENCE',
    ...positions.map(({ title, employer, from, to }) => `${title}, ${employer}, ${from} - ${to}`),
    '',
    'EDUCATION',
    schooling,
  ].join('\n')}\n`;
}
