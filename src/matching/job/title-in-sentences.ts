import type { Posting } from './posting.ts';
import { roles, roleWord } from './roles.ts';

const smallRoles = roles.toLowerCase();
const roleCapital = `(?:${roles}|${smallRoles})(?:s)?(?![\\p{Ll}])`;
const piece =
  "(?:(?:\\.|e|i)?[\\p{Lu}\\d][\\p{L}\\p{N}.+#&/'’-]{0,30}|\\.NET|of|and|&|-|–|/|to|for|in|on(?= Rails\\b))";
/** A role in capitalized words: "Senior Java Developer", "Ruby on Rails Engineer II". */
export const titleRun = `(?:${piece},? ){0,6}?${piece}?(?:${roleCapital})(?:[ -]?(?:I{1,3}V?|IV|V)(?![\\p{L}]))?`;
const adjectives =
  '(?:(?:an?|the|our|several|multiple|some|experienced|talented|strong|skilled|highly|motivated|accomplished|qualified|sharp|passionate|dynamic|exceptional|innovative|creative|seasoned|hands-on|great|energetic|rockstar|self-motivated|data[- ]driven|results-oriented|new|additional|full[- ]time|contract|dedicated|and|,|\\d{1,2}|two|three|local|immediate|good|full)\\s?,? )*';

const seeks = () =>
  new RegExp(
    `\\b(?:looking (?:for|to (?:hire|add)|to fill)|to fill|seek(?:ing|s)?|search(?:ing)? for|hiring(?: on)?|recruiting|in need of|need(?:s|ed)?|opening for|position for|positions? of|opportunity for|requirement for|role of|role as|adding|join (?:us|our team) as|recrute|recherch(?:e|ons)|à la recherche d['’]une?)\\s+${adjectives}(${titleRun}|(?:[\\p{L}][\\p{L}\\p{N}.+#/-]{0,24} ){0,4}?${roleWord.source})`,
    'giu',
  );
/** Not "experience as a mechanic", and not "as a … consultant, we are proud". */
const asA = () =>
  new RegExp(
    `(?:(?<!\\b(?:[Ee]xperience|[Ww]ork|[Ww]orked|[Ww]orking|[Bb]ackground|[Ee]mployment|[Ss]erves?|[Aa]cts?) )\\b[Aa]s (?:an?|our|the) |(?:^|[\\n.!?:] ?)The )${adjectives}(${titleRun}|(?:[\\p{L}][\\p{L}\\p{N}.+#/-]{0,24} ){1,4}?(?:${smallRoles})(?=,? you will\\b))(?=,? (?:you|will|is|at|plays|on|works?|develops|role|position|has|ensures|provides|are|reports|assists)\\b|,(?! we\\b))`,
    'gu',
  );
const needed = () =>
  new RegExp(`(?:^|[\\n.!?:] ?)(${titleRun}) (?:is |are )?(?:needed|wanted|required|sought)\\b`, 'gu');
const ifYouAre = () =>
  new RegExp(
    `\\b[Ii]f you(?:['’]re| are) (?:looking to be )?${adjectives}(${titleRun})(?= (?:of|with|who|and|looking|that|ready|in)\\b|[,.!])`,
    'gu',
  );

type Named = { words: string; start: number; points: number };

/**
 * "We are looking for a Senior Java Developer", "As a Data Engineer, you ...": the best of all names in such sentences, with
 * its place in the text.
 */
export function titleInSentences(posting: Posting): { words: string; start: number; confidence: number } | undefined {
  const text = posting.kept.slice(0, longestLooked);
  const whole = posting.text.slice(0, longestLooked);
  const found = [
    ...namesIn(text, seeks(), 3),
    ...namesIn(text, asA(), 2.5),
    ...namesIn(text, needed(), 3),
    // "If you are a Back End Developer with …" names the role too.
    ...namesIn(whole, ifYouAre(), 2.5),
  ];
  const stated = new Map<string, number>();
  for (const { words } of found) stated.set(words.toLowerCase(), (stated.get(words.toLowerCase()) ?? 0) + 1);
  for (const one of found) {
    one.points += Math.min(1.5, 0.5 * stated.get(one.words.toLowerCase())!);
    one.points += /^[\p{Lu}.]/u.test(one.words) ? 0.6 : 0;
    one.points += one.words.includes(' ') ? 0.4 : 0;
    one.points -= one.start / 10_000;
  }
  const best = found.sort((a, b) => b.points - a.points || a.start - b.start)[0];
  const named = best ?? namedInPassing(text);
  return (
    named && { words: named.words.replace(/(?<! of .*)s$/u, ''), start: named.start, confidence: best ? 0.6 : 0.45 }
  );
}

/** Characters from the top in which a sentence may name the title. */
const longestLooked = 12_000;

function namesIn(text: string, sentence: RegExp, points: number): Named[] {
  const found: Named[] = [];
  for (const match of text.matchAll(sentence)) {
    const given = match[1]!.trim();
    // "enthusiastic Data Scientist": lowercase words before a capitalized name are praise.
    const plain = /\p{Lu}\S*$/u.test(given) ? given.replace(/^(?:\p{Ll}[\p{L}-]*,? )+(?=\p{Lu})/u, '') : given;
    const unpraised = plain.replace(praise, '');
    const start = match.index + match[0].lastIndexOf(unpraised);
    const words = unpraised + ofWhat(unpraised, text.slice(start + unpraised.length, start + unpraised.length + 80));
    if (words.length > 90 || words.split(' ').length > 9 || nobody.test(words) || sentenceWord.test(unpraised))
      continue;
    found.push({ words, start, points });
  }
  return found;
}

/** "forward thinking", "bold and self-motivated", "entrepreneurial": praise in front of a role in small letters. */
const praise =
  /^(?:(?:(?:\p{Ll}+ly )?(?:forward[- ]thinking|[\p{Ll}]+-(?:oriented|minded|motivated|driven|focused|starting)|[\p{Ll}]+ly oriented|driven|dedicated|enthusiastic|bold|entrepreneurial|ambitious|bright|curious|committed|smart|savvy|proactive|proven|outstanding|excellent|top|technical-minded|detail[- ]oriented),? )(?:and )?)+/u;

/** Words that no title has: what was found is a part of a sentence. */
const sentenceWord =
  /(?<!Ruby )\b(?:to|the|who|that|you|our|your|their|his|her|its|with|from|by|on|all|as|how|new)\b|\b(?:[Mm]ay|[Mm]ust|[Rr]equire[sd]?|[Uu]sing|[Ww]illing|[Aa]ble)\b/u;

/** "Manager" of "Manager of Network Engineers": what somebody manages or directs, with the space in front. */
function ofWhat(words: string, behind: string): string {
  if (!/(?:^|\s)(?:Manager|Director|Head|VP|President)$/u.test(words)) return '';
  return /^ of (?:\p{Lu}[\p{L}&/-]*|&)(?: (?:\p{Lu}[\p{L}&/-]*|&|and(?= \p{Lu})))*/u.exec(behind)?.[0] ?? '';
}

const nobody =
  /^(?:(?:\S+ )?(?:teams?|candidates?|professionals?|experts?|resources?|individuals?|leaders?)|strong|workers?|lead|head|owners?|associates?|assistants?|managers?|master|consultants?|contractors?|engineers?|developers?)$/i;

/** A role in capitalized words, twice or near the beginning, and not as somebody to report to or to work with. */
function namedInPassing(text: string): Named | undefined {
  const found = new Map<string, Named>();
  for (const match of text.matchAll(new RegExp(`(?<![\\p{L}])(${titleRun})`, 'gu'))) {
    const words = match[1]!.replace(/^(?:The|A|An|This|Our|As) |^(?:(?:of|and|to|for|in|on|[-–&/]) )+/u, '');
    const before = text.slice(Math.max(0, match.index - 40), match.index);
    const isOther =
      /\b(?:reports?|reporting|work(?:s|ing)?|with|by|other|and|the following|liaison|support(?:s|ing)?)\b[^.\n]{0,24}$/i.test(
        before,
      );
    if (isOther || words.split(' ').length < 2 || words.length > 70 || /[a-z]s$/u.test(words) || nobody.test(words))
      continue;
    if (/\b(?:and|of|to|for|in)\b.*\b(?:and|of|to|for|in)\b|, and\b/u.test(words)) continue;
    // "May require a driver", "Initiate and lead the work", "Using Law Manager".
    if (/\b(?:may|must|require[sd]?|using)\b/iu.test(words) || /\b(?:and|or|to|\p{L}+ly) lead$/u.test(words)) continue;
    const start = match.index + match[0].lastIndexOf(words);
    const known = found.get(words.toLowerCase());
    if (known) known.points += 1;
    else found.set(words.toLowerCase(), { words, start, points: 1 + (match.index < 600 ? 1 : 0) });
  }
  const best = [...found.values()].sort((a, b) => b.points - a.points || a.start - b.start)[0];
  return best && best.points >= 2 ? best : undefined;
}
