import { findSkills } from '#matching/skills/find-skills.ts';
import { isPlaceOnly } from './head-place.ts';
import { clip } from './tidy.ts';
import { isRole, isTitleWord, legalForm, saysEmployer, saysRole, wordsOf } from './title-words.ts';

/** What may be between a title and the name of the employer. */
const signs =
  /,?\s+(?:[Aa]t|with|in|for|of)\s+(?=["“]?[\p{Lu}\d])|\s*@\s*|,\s*(?:[-–]\s*)?|\s*\/\s+|\s+[-–|]\s+|(?<=\p{L})-\s+/gu;

/** A title and the employer in its line, `isSure` where that cannot be a field of work; `whole`: both as one title. */
export type SplitTitle = { title: string; employer: string; isSure: boolean; whole: string };

/**
 * Splits a title line from the employer in it: "Accountant @ Acme", "Systems Engineer, Acme Dallas", "Project Lead for
 * Acme". What is no name ("Consultant in Java") stays with the title.
 *
 * @param employers names found elsewhere in the resume; a text that begins one of them is a name
 */
export function splitTitle(line: string, employers: readonly string[] = []): SplitTitle {
  const words = line.replace(lead, '');
  const whole = clip(words);
  const swapped = /^(\p{Lu}.*?)\s+as\s+(?:an?\s+)?(\S.*)$/u.exec(words);
  if (swapped && saysRole(swapped[2]!) && !saysRole(swapped[1]!) && !noEmployer.test(swapped[1]!))
    return { title: clip(swapped[2]!), employer: clip(swapped[1]!), isSure: true, whole };
  for (const { index, 0: sign } of words.matchAll(signs)) {
    const [before, after] = [words.slice(0, index), words.slice(index + sign.length)];
    // "Installation, administration of servers" lists work.
    const isTitle = /,/.test(sign) ? wordsOf(before).some(({ key }) => isRole(key)) : saysRole(before);
    if (!isTitle || isInBrackets(before)) continue;
    if (/^self[- ]?employed$/iu.test(before)) return { title: before, employer: clip(after), isSure: true, whole };
    const isKnown = !/of/.test(sign) && isName(after) && employers.some((one) => isNamed(one, after));
    const { name, isSure } = isKnown ? { name: clip(after), isSure: true } : nameOf(after, sign);
    if (name !== '') return { title: clip(before), employer: name, isSure, whole };
  }
  return { title: whole, employer: '', isSure: false, whole };
}

/** "Presently working as", "Completed 6 months", "10 years" */
const lead =
  /^(?:(?:presently|currently|previously|recently)\s+)?(?:(?:working|worked|employed)\s+(?:as|at)\s+(?:an?\s+)?|(?:completed|undergoing|pursuing)\s+(?:\d+\s*(?:months?|weeks?|years?)\s+)?(?:of\s+)?|\d+\+?\s*(?:years?|yrs?)\s+(?:as\s+(?:an?\s+)?)?)/iu;

/** Text before "as a" that is no employer: "Experience as a developer". */
const noEmployer =
  /^(?:experience|career|positions?|role|background|history|certified|trained|skilled|proficient|known|act(?:s|ing|ed)?|serv(?:es|ing|ed)|employed|hired|promoted|started|began|internship|self|profile|objective|opportunity)(?!\p{L})/iu;

const isInBrackets = (before: string) => before.lastIndexOf('(') > before.lastIndexOf(')');

/** Whether an employer's name begins with the words. */
export const isNamed = (employer: string, words: string) =>
  words.length > 1 && `${employer} `.toLowerCase().startsWith(`${words} `.toLowerCase());

/** Whether the words can be a company's name: neither a place, nor words of titles, nor only tools. */
export function isName(words: string): boolean {
  const all = wordsOf(words);
  if (all.length > 8 || all.some(({ key }) => isRole(key)) || all.every(isTitleWord) || isPlaceOnly(words))
    return false;
  if (saysRole(words) && !(saysEmployer(words) && all.length > 2)) return false;
  const skills = findSkills(words);
  return (
    legalForm.test(words) || !all.every(({ start, end }) => skills.some((one) => start < one.end && end > one.start))
  );
}

const noName = { name: '', isSure: false };

/** The name of an employer after a separator; none where it may as well be a field of work. */
function nameOf(after: string, sign: string): { name: string; isSure: boolean } {
  const [first = '', ...rest] = after.split(/\s*[,([]\s*/u);
  const second = rest[0] ?? '';
  const name = clip(legalForm.test(second) && second.split(' ').length <= 3 ? `${first}, ${second}` : first);
  const words = wordsOf(name);
  if (name.length < 2 || words.length > 8 || words.some(({ key }) => isRole(key)) || isPlaceOnly(name)) return noName;
  if (legalForm.test(name) || /@|\bat\b/iu.test(sign)) return { name, isSure: true };
  if (!isName(name) || /of/.test(sign)) return noName;
  const isSure = words.length > 1 && isPlaceOnly(words.at(-1)!.raw);
  const isLikely = isSure || (saysEmployer(name) && !/project$/iu.test(name));
  // After a comma or a dash there may also be a field of work.
  return isLikely || /in|for|with/.test(sign) ? { name, isSure } : noName;
}
