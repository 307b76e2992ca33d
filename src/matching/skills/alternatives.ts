import { skillByKey, skillByName, skillName } from './vocabulary.ts';

/** The names that a requirement offers to choose from: "Angular, Knockout or React"; one name is no choice. */
export function alternativesOf(name: string): string[] {
  if (!/\sor\s/iu.test(name)) return [name.trim()];
  return name
    .split(/\s*,\s*(?:or\s+)?|\s+or\s+/iu)
    .map((one) => one.trim())
    .filter((one) => one !== '');
}

/** "Angular, Knockout or React" from its names. */
export function joinAlternatives(names: readonly string[]): string {
  return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;
}

/** A name that the vocabulary does not know: one word, or two with a capital; "Test manager responsibility" is none. */
const properName = /^(?:[^\s()]+|\p{Lu}[^\s()]*\s[^\s()]+)$/u;
/** "5+ yrs Erwin". */
const years = /^\d+(?:\s?[-–]\s?\d+)?\+?\s*(?:years|yrs)\.?\s+(?:of\s+)?/iu;

/**
 * The key and the name of a typed requirement. Alternatives are one requirement under the key of the first that the
 * vocabulary knows; `alternativeKeys` finds the others in its name.
 */
export function requirementByName(name: string): { key: string; name: string } {
  const whole = skillByName(name);
  const parts = alternativesOf(name);
  if (!whole.key.startsWith('~') || parts.length < 2) return whole;
  const read = parts.map((part) => skillByName(part.replace(years, '')));
  // A sentence of work that says "or" is no list of names.
  const isName = ({ key, name: one }: { key: string; name: string }) =>
    skillByKey(key) !== undefined || properName.test(one);
  if (!read.every(isName)) return whole;
  const known = read.find(({ key }) => skillByKey(key));
  return known ? { key: known.key, name: joinAlternatives(read.map((one) => one.name)) } : whole;
}

/** The keys of the skills that meet a requirement beside its own. */
export function alternativeKeys(requirement: { key: string; name: string }): string[] {
  if (skillName(requirement.key) === requirement.name) return [];
  const parts = alternativesOf(requirement.name);
  if (parts.length < 2) return [];
  return parts.map((part) => skillByName(part).key).filter((key) => key !== requirement.key && skillByKey(key));
}
