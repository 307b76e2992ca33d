import { isLabelled } from './heads.ts';
import { isRole, wordsOf } from './title-words.ts';

export const schooling =
  /(?<![\p{L}])(?:bachelor|master['’]?s? (?:of|in|degree)|b\.?s\.?c?\.? in|m\.?s\.?c?\.? in|b\.?tech|m\.?tech|degree|diploma|gpa|ph\.?d|high school|certificat(?:e|ion))(?![\p{L}])/iu;

const verbs =
  /^(?:responsib|worked|working|developed|developing|designed|managed|managing|led|created|creating|provided|providing|performed|implemented|supported|assisted|assist|maintained|built|used|using|involved|participated|ensured|coordinated|conducted|prepared|environment|technologies|tools|skills|description|duties|key|achievements?|summary|note|client description|team size|page \d|copyright|email|phone|skype|http)(?![\p{Lu}])/iu;

/** Whether a line can be part of a head: short, no sentence, no duty. */
export function isHeadLike(words: string): boolean {
  if (words === '' || words.length > 110 || words.split(' ').length > 16) return false;
  // "Tech stack: Unity, Blender" describes the work.
  const isList = /^\p{L}[\p{L} /&-]{2,30}:\s/u.test(words) && !isLabelled(words);
  return (
    !isList &&
    !isSentence(words) &&
    !(
      verbs.test(words) &&
      !wordsOf(words)
        .slice(0, 5)
        .some(({ key }) => isRole(key))
    ) &&
    !/@/.test(words)
  );
}

/** Sentences end with a full stop, or are mostly in lowercase. */
export function isSentence(words: string): boolean {
  if (
    /[.;]$/.test(words) &&
    !/(?:inc|corp|ltd|co|llc|jr|sr|u\.s|pvt|bros|dept)\.$/i.test(words) &&
    words.split(' ').length > 3
  )
    return true;
  const all = words.split(' ').filter((word) => /\p{L}/u.test(word));
  const small = all.filter(
    (word) => /^\p{Ll}/u.test(word) && !/^(?:of|and|for|the|at|in|to|de|la|a|an|on|with)$/.test(word),
  );
  return all.length >= 6 && small.length > all.length * 0.55;
}
