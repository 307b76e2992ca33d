import { isRole, isTitleWord, isWeakRole, legalForm, wordsOf } from './title-words.ts';

const longestRun = 200;
const connectors =
  /^(?:of|and|&|for|the|at|in|de|la|du|des|del|van|von|der|y|et|to|a|[-–—/|+,]|dba|d\/b\/a|c\/o|via)$/i;
const abbreviations =
  /^(?:inc|corp|co|ltd|pvt|llc|sr|jr|st|dr|mr|mrs|ms|dept|bros|intl|no|mt|ft|univ|assoc|asst|mgr|engg|tech|dev|admin|gov|govt|corporation|l\.l\.c|u\.s|u\.s\.a|d\.c|n\.a|p\.c|l\.p|[a-z]|(?:[a-z]\.)+[a-z])\.$/i;

/**
 * The head of a position in a text without line breaks: the words right before its dates, back to the end of the
 * sentence before or to the first word that is neither of a title nor of a name.
 *
 * @returns where the head begins in `before`; its length where there is no head
 */
export function runStart(before: string): number {
  const window = before.length > longestRun ? before.length - longestRun : 0;
  const words = wordsOf(before.slice(window)).map((word) => ({
    ...word,
    start: word.start + window,
    end: word.end + window,
  }));
  let start = before.length;
  for (let at = words.length - 1; at >= 0; at -= 1) {
    const word = words[at]!;
    const next = words[at + 1];
    if (/^https?:|^www\.|\.(?:com|org|net|io)\//i.test(word.raw)) break;
    // The window cuts the first word.
    if (word.start === window && window > 0) break;
    if (next && endsSentence(word.raw, next.raw)) break;
    if (/^[•●▪■◦○➢➤❖❑✓◆⮚*?]+$/u.test(word.raw)) break;
    const isSmall = /^[^\p{Lu}\d]*\p{Ll}/u.test(word.raw) && !/\p{Lu}|\d|\.\w/u.test(word.raw.slice(1));
    if (
      isSmall &&
      // "Macro soft Inc"
      !(next && legalForm.test(next.raw)) &&
      !connectors.test(word.raw) &&
      !isRole(word.key) &&
      !(isTitleWord(word) && next && /\p{L}/u.test(next.raw))
    )
      break;
    start = word.start;
    if (/^[•●▪■◦○➢➤❖❑✓◆⮚]/u.test(word.raw)) break;
  }
  const run = before.slice(start);
  // What is left of the sentence before: connectors, and small words of titles without a title after them.
  const lead = /^(?:(?:of|and|&|for|the|at|in|to|a|via|with|by|on|de|la|[-–—/|+,]|[•●▪■◦○➢➤❖❑✓◆⮚])\s+)+/iu.exec(run);
  start += lead ? lead[0].length : 0;
  const all = wordsOf(before.slice(start));
  const capital = all.findIndex(({ raw }) => /^["“(]?\.?(?:[\p{Lu}\d]|i\p{Lu})/u.test(raw));
  // "…of its new server Network Technician Acme": lowercase words before a capitalized title belong to the sentence.
  const isLed = capital > 0 && !all.slice(0, capital).some(({ key }) => isRole(key));
  if (isLed && all.slice(capital).some(({ key }) => isRole(key))) start += all[capital]!.start;
  const remaining = wordsOf(before.slice(start));
  const firstCapital = remaining.findIndex(({ raw }) => /[\p{Lu}\d]/u.test(raw));
  const hasSmallTitle = remaining.some(({ key }) => isRole(key) || isWeakRole(key));
  if (firstCapital < 0) return hasSmallTitle && remaining.length <= 6 ? start : before.length;
  return start;
}

function endsSentence(raw: string, next: string): boolean {
  if (/[!?;:]$/.test(raw)) return true;
  if (!/\.[)”"’']?$/.test(raw) || abbreviations.test(raw)) return false;
  return /^["“(]?\.?(?:[\p{Lu}\d]|i\p{Lu})/u.test(next);
}
