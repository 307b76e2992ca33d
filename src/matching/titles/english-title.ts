import { closingRoles, foreignModifiers, leadingRoles, mendedRoles } from './data/foreign-titles.ts';

/** A word without accents and case: "Développeuse" is "developpeuse", "kıdemli" is "kidemli". */
export const foldTitle = (word: string) =>
  word.normalize('NFKD').replace(/\p{M}/gu, '').replace(/ı/g, 'i').toLowerCase();

const folded = (pairs: readonly (readonly [string, string])[]) =>
  new Map(pairs.map(([foreign, english]) => [foldTitle(foreign), english]));
const leading = folded(leadingRoles);
const others = folded([...closingRoles, ...foreignModifiers]);
const levels = new Set(['senior', 'junior', 'lead', 'principal']);
const particles = new Set('de des du d la le les en a l del para y et'.split(' '));
const known = new Set(mendedRoles);
/** "Chef de projet"; a chef alone is a cook. */
const chief = /\bchef (?=de |d['’])/gu;

/**
 * A title in the words of an English one, for comparing: "administrateur réseau" is "network administrator", "devloper"
 * a developer. A title in English stays as it is.
 * @param plain as `foldTitle` leaves it
 */
export function englishTitle(plain: string): string {
  let isForeign = false;
  const role: string[] = [];
  const words = plain
    .replace(chief, 'gestionnaire ')
    .split(/(?<=\s)|(?=\s)|(?<=[/(),'’])|(?=[/(),'’])/u)
    .map((word) => {
      const lead = leading.get(word);
      if (lead !== undefined && (isForeign || lead !== word)) {
        isForeign = true;
        if (role.length > 0) return lead;
        role.push(lead);
        return '';
      }
      const other = others.get(word);
      if (other !== undefined) return other;
      return mend(word);
    });
  if (!isForeign) return words.join('');
  // The role stands behind what it is about, the level in front, before whatever follows a dash or a bracket.
  const said = words.filter((word) => !particles.has(word)).join('');
  const end = said.search(/\s[-–—|]|[(,]/u);
  const [front, rest] = end < 0 ? [said, ''] : [said.slice(0, end), said.slice(end)];
  const about = front.split(/[\s'’]+/u).filter((word) => word !== '');
  const isLevel = (word: string) => levels.has(word);
  const ordered = [...about.filter(isLevel), ...about.filter((word) => !isLevel(word)), role[0]];
  return `${ordered.join(' ')}${rest}`;
}

/** Corrects one slip in the noun of a title: a letter too few or too many, another one, or two that changed places. */
export function mend(word: string): string {
  if (word.length < 6 || known.has(word) || !/^[a-z]+$/.test(word)) return word;
  return mendedRoles.find((role) => Math.abs(role.length - word.length) <= 1 && isOneSlip(word, role)) ?? word;
}

function isOneSlip(word: string, role: string): boolean {
  let from = 0;
  while (from < word.length && word[from] === role[from]) from += 1;
  // Another first letter makes another word, and so does another end: "developed", "directory".
  if (from === 0 || from >= role.length - 1) return false;
  const [rest, wanted] = [word.slice(from), role.slice(from)];
  return (
    rest.slice(1) === wanted ||
    rest === wanted.slice(1) ||
    rest.slice(1) === wanted.slice(1) ||
    (rest[0] === wanted[1] && rest[1] === wanted[0] && rest.slice(2) === wanted.slice(2))
  );
}
