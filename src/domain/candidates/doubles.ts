import { nameKey } from './names.ts';

/** First names that people use for one another, each line one name (trade 3.2.6). */
const nicknames = [
  'robert bob bobby rob robbie bert',
  'william bill billy will willy liam',
  'richard rick ricky dick rich',
  'james jim jimmy jamie',
  'john jack johnny jon',
  'michael mike mikey mick',
  'joseph joe joey',
  'thomas tom tommy',
  'charles charlie chuck',
  'christopher chris topher',
  'daniel dan danny',
  'matthew matt',
  'anthony tony',
  'steven stephen steve',
  'andrew andy drew',
  'kenneth ken kenny',
  'edward ed eddie ted ned',
  'benjamin ben benny',
  'samuel sam sammy',
  'gregory greg',
  'alexander alex sasha xander',
  'nicholas nick nico',
  'jonathan jon jonny',
  'david dave davey',
  'patrick pat paddy',
  'elizabeth liz beth betty eliza lisa',
  'katherine catherine kate katie kathy cathy',
  'margaret maggie meg peggy',
  'jennifer jen jenny',
  'jessica jess jessie',
  'patricia pat patty trish',
  'susan sue suzy',
  'deborah deb debbie',
  'rebecca becky becca',
  'victoria vicky tori',
  'samantha sam',
  'mohammed muhammad mohammad mohamed mohammed',
].map((line) => line.split(' '));

type Name = { first: string; last: string };

const isSameFirst = (a: string, b: string) =>
  a === b ||
  nicknames.some((names) => names.includes(a) && names.includes(b)) ||
  a.startsWith(`${b} `) ||
  b.startsWith(`${a} `);

/** The same last name, or one that is a part of the other: "Whitfield" and "Whitfield-Núñez", "Cruz" and "de la Cruz". */
function isSameLast(a: string, b: string): boolean {
  const [one, other] = [a, b].map((name) => name.split(/[\s-]+/u).filter((word) => word !== '')) as [
    string[],
    string[],
  ];
  const isPart = (some: string[], all: string[]) => some.length > 0 && some.every((word) => all.includes(word));
  return isPart(one, other) || isPart(other, one);
}

/** Whether two names can be one person's: last names that agree, and the same first name, an initial or a nickname of it. */
export function isNameAlike(one: Name, other: Name): boolean {
  const [a, b] = [nameKey(one.last), nameKey(other.last)];
  if (!isSameLast(a, b)) return false;
  const [x, y] = [nameKey(one.first), nameKey(other.first)];
  if (x === '' || y === '') return true;
  if (x.length === 1 || y.length === 1) return x[0] === y[0];
  return isSameFirst(x, y);
}

/** What two records have in common. */
export type DoubleSignals = {
  names: readonly [Name, Name];
  /** People of different names who have the common email address or phone number. */
  sharedBy: number;
  email: boolean;
  phone: boolean;
  linkedin: boolean;
  resume: boolean;
  place: boolean;
  employer: boolean;
};

export const doubleReasons = ['email', 'phone', 'linkedin', 'resume', 'name'] as const;
export type DoubleReason = (typeof doubleReasons)[number];

/** From this score on, and with a name that agrees, an upload adds a version to the record (ruling 92). */
export const attachesFrom = 90;
/** From this score on an upload links its new record as a possible double. */
export const linksFrom = 60;
/** From this score on two records are shown as a possible double. */
export const shownFrom = 55;
/** People of different names from whom on an address is nobody's identity (ruling 91). */
const sharedFrom = 3;

/** How surely two records are one person, 0 to 100, and by what (ruling 91): the strongest sign, and a little for work in common. */
export function doubleScore(signals: DoubleSignals): { score: number; reasons: DoubleReason[] } {
  const alike = isNameAlike(...signals.names);
  const isShared = signals.sharedBy >= sharedFrom;
  const points: Partial<Record<DoubleReason, number>> = {
    ...(signals.email && { email: isShared ? 20 : alike ? 95 : 60 }),
    ...(signals.phone && { phone: isShared ? 20 : alike ? 90 : 55 }),
    ...(signals.linkedin && { linkedin: 90 }),
    ...(signals.resume && { resume: 85 }),
    ...(alike && signals.place && { name: 50 + (signals.employer ? 25 : 0) }),
  };
  const score = Math.max(0, ...Object.values(points));
  return { score, reasons: doubleReasons.filter((one) => points[one] !== undefined) };
}
