import { tidy } from './tidy.ts';
import {
  isLeadingRole,
  isRole,
  isTitleWord,
  isWeakRole,
  legalForm,
  saysEmployer,
  type Word,
  wordsOf,
} from './title-words.ts';

/** The title in a piece, and the text before and after it. */
export function titleIn(text: string, role: (key: string) => boolean, isRun: boolean) {
  const words = wordsOf(text);
  const candidates: { from: number; to: number; worth: number }[] = [];
  for (let at = 0; at < words.length; at += 1) {
    if (!role(words[at]!.key)) continue;
    // "Partners", "Associates, Inc": a role's plural or a role before a legal form names a company.
    const end = chainEnd(words, at, role);
    const to = extend(words, end);
    const from = startOf(words, at, isRun);
    const rest = words.slice(to + 1);
    const restText = rest.map(({ raw }) => raw).join(' ');
    const restSize = rest.filter(({ key }) => key !== '').length;
    const worth =
      (restSize === 0 ? 0.8 : restSize <= 6 ? 1.5 : restSize <= 9 ? 0.2 : -2) +
      (to > from ? 1 : 0) +
      (from === 0 ? 0.6 : 0) -
      (rest.some(({ key }) => isRole(key)) && !saysEmployer(restText) ? 0.8 : 0) -
      (/^(?:inc|llc|ltd|corp|group|associates)\b/i.test(restText) ? 3 : 0);
    candidates.push({ from, to, worth });
    at = end;
  }
  const best = candidates.reduce<(typeof candidates)[number] | undefined>(
    (one, other) => (one === undefined || other.worth > one.worth ? other : one),
    undefined,
  );
  if (!best) return undefined;
  const [first, last] = [words[best.from]!, words[best.to]!];
  const before = text.slice(0, first.start);
  return {
    title: text.slice(first.start, last.end),
    // Words before the title in a sentence are no company, unless they have a legal form.
    before: isRun && !legalForm.test(before) && !/[-–|]\s*$/u.test(before) ? '' : tidy(before),
    after: text
      .slice(last.end)
      .replace(/^[\s,/:–—-]+/u, '')
      .trim(),
  };
}

/** Title words that are no title where a title follows: "Lead Java Developer". */
function chainEnd(words: readonly Word[], at: number, role: (key: string) => boolean): number {
  let end = at;
  for (let next = at + 1; next < words.length && next - end <= 4; next += 1) {
    const before = words[next - 1]!.raw;
    if (/[,;:)]$/.test(before) || !isTitleWord(words[next]!) || /^[-–—/&]$/.test(words[next]!.raw)) break;
    // "Engineer of Record" continues with capitalized words only; a lowercase word ends the title unless it is one of
    // its own.
    if (role(words[next]!.key)) end = next;
  }
  return end;
}

/** Where a title begins, to the left of its role. */
function startOf(words: readonly Word[], role: number, isRun: boolean): number {
  let from = role;
  while (from > 0) {
    const left = words[from - 1]!;
    if (/[,;:]$/.test(left.raw) || !(isTitleWord(left) || isWeakRole(left.key)) || role - from > 7) break;
    from -= 1;
  }
  while (from < role && /^(?:and|&|of|for|in|the|to|[-–—/+])$/.test(words[from]!.key || words[from]!.raw)) from += 1;
  if (from === 0) return 0;
  // A number or a character left over from the sentence before does not begin a title.
  const left = words.slice(0, from);
  const numbers = left.findIndex(({ raw }) => /\p{L}/u.test(raw));
  if (isRun && numbers !== 0 && left.length <= 2) return numbers < 0 ? from : numbers;
  const leftText = left.map(({ raw }) => raw).join(' ');
  // In running text the employer comes after the title; there "studio" or "capital" before a role is a part of the
  // title.
  const hasOrg = legalForm.test(leftText) || (!isRun && saysEmployer(leftText));
  const isOneName = left.every(({ raw }) => /^[\p{Lu}\d(]/u.test(raw) && !/[,;:)]$/.test(raw));
  // "Guidewire PolicyCenter Developer": unknown words before are part of the title, unless something else indicates
  // otherwise.
  if (!hasOrg && isOneName && left.length <= (isRun ? 2 : 4)) return 0;
  if (!isRun && !hasOrg && left.length <= 6 && !/[,;:]/.test(leftText) && /^[\p{L}]/u.test(leftText)) return 0;
  return from;
}

const level = /^(?:i{1,3}|iv|vi?|[1-5]|l[1-5]|lvl)$/;

/** Words after a dash at a title's end: "Administrator- Remote". */
const terms =
  /^(?:remote|contract|contractor|consultant|onsite|offshore|part-time|full-time|freelance|temporary|internship|intern|lead|w2|c2c)$/;

/** Where a title ends, to the right of its role: levels, "(Contractor)", "of Engineering", "/ Tech Lead", "- Java". */
function extend(words: readonly Word[], role: number): number {
  let to = endOfLed(words, role);
  for (;;) {
    if (/[,;:]$/.test(words[to]!.raw) && !isDepartment(words, to + 1)) {
      // "Project Lead, Software Developer Acme": a second title.
      const end = runOfTitle(words, to + 1);
      if (!words.slice(to + 1, end + 1).some(({ key }) => isRole(key))) return to;
      to = lastRole(words, to + 1, end);
      continue;
    }
    const next = words[to + 1];
    if (!next) return to;
    if (/\p{L}[-–]$/u.test(words[to]!.raw) && terms.test(next.key)) {
      to += 1;
      continue;
    }
    if (/\p{L}\/$/u.test(words[to]!.raw)) {
      const end = runOfTitle(words, to + 1);
      if (end <= to) return to;
      to = lastRole(words, to + 1, end);
      continue;
    }
    const after = words[to + 2];
    if (/^(?:level|tier|grade|lvl)$/.test(next.key) && after && level.test(after.key)) {
      to += 2;
      continue;
    }
    if (level.test(next.key) && !/^[([]/.test(next.raw)) {
      to += 1;
      continue;
    }
    if (/^[([]/.test(next.raw)) {
      const close = words.findIndex(({ raw }, at) => at > to && /[)\]]/.test(raw));
      if (close < 0 || close - to > 4) return to;
      // "(Acme Inc)" names the employer.
      if (
        legalForm.test(
          words
            .slice(to + 1, close + 1)
            .map(({ raw }) => raw)
            .join(' '),
        )
      )
        return to;
      to = close;
      continue;
    }
    if (/[,;:]$/.test(words[to]!.raw)) {
      // "Administrator, Engineering Department Acme"
      const unit = words.findIndex(({ key }, at) => at > to && /^(?:department|dept|division)$/.test(key));
      to = unit > 0 && unit - to <= 4 ? unit : runOfTitle(words, to + 1);
      continue;
    }
    if (/^(?:of|for|in|to)$/.test(next.key)) {
      if (!after || legalForm.test(after.raw) || (next.key !== 'of' && !isTitleWord(after))) return to;
      to = Math.max(to + 2, runOfTitle(words, to + 2));
      continue;
    }
    if (/^(?:[-–—/&+]|and)$/.test(next.key || next.raw)) {
      const end = next.raw === '/' ? roleNear(words, to + 2) : runOfTitle(words, to + 2);
      const run = words.slice(to + 2, end + 1);
      if (run.length === 0 || !(run.some(({ key }) => isRole(key) || isWeakRole(key)) || end === words.length - 1))
        return to;
      to = lastRole(words, to + 2, end);
      continue;
    }
    return to;
  }
}

/** "Administrateur de réseau senior, Acme": what the noun is about follows it. */
function endOfLed(words: readonly Word[], role: number): number {
  let to = role;
  while (isLeadingRole(words[role]!.key) && to + 1 < words.length && !/[,;:]$/.test(words[to]!.raw)) {
    const next = words[to + 1]!;
    if (!isTitleWord(next) && !/^(?:de|des|du|en|del|y|et|la|le|les|d['’]\p{L}+)$/u.test(next.key)) break;
    to += 1;
  }
  return to;
}

/** "Manager, IT Operations": everything after the comma belongs to the title. */
const units =
  /^(?:technology|services|operations|systems?|support|development|engineering|sales|marketing|resources|administration|security|management|quality|finance|accounting)$/;

const isDepartment = (words: readonly Word[], from: number) =>
  from < words.length &&
  (runOfTitle(words, from) === words.length - 1 ||
    words.slice(from, from + 4).some(({ key }) => /^(?:department|dept|division)$/.test(key)) ||
    isUnit(words, from)) &&
  !legalForm.test(
    words
      .slice(from)
      .map(({ raw }) => raw)
      .join(' '),
  );

/** "Director, Client Services Acme Group": two or more words that name a unit, and two or more after them. */
function isUnit(words: readonly Word[], from: number): boolean {
  const end = runOfTitle(words, from);
  return end - from >= 1 && words.length - 1 - end >= 2 && units.test(words[end]!.key);
}

/** The last of the words that continue a title without a break. */
function runOfTitle(words: readonly Word[], from: number): number {
  let to = from - 1;
  const goesOn = (word: Word) => isTitleWord(word) || isWeakRole(word.key);
  while (to + 1 < words.length && goesOn(words[to + 1]!) && !/^[-–—|]$/.test(words[to + 1]!.raw)) {
    to += 1;
    if (/[,;:]$/.test(words[to]!.raw)) break;
  }
  return to;
}

/** After a slash the next role within four words ends the title, whatever is between: "/ Theatre Manager". */
function roleNear(words: readonly Word[], from: number): number {
  const at = words.slice(from, from + 4).findIndex(({ key }) => isRole(key));
  return at < 0 ? runOfTitle(words, from) : chainEnd(words, from + at, isRole);
}

/** Up to the last role of a continuation, else all of it. */
function lastRole(words: readonly Word[], from: number, to: number): number {
  for (const role of [isRole, isWeakRole]) for (let at = to; at >= from; at -= 1) if (role(words[at]!.key)) return at;
  return to;
}
