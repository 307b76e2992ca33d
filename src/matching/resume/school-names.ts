import { findPlaces } from '#matching/places.ts';
import { isField } from './fields.ts';
import { findSpans } from './months.ts';
import { tidy } from './tidy.ts';
import { isAbroad, wordsOf } from './title-words.ts';

const schoolWord =
  'University|Universit[éàä]t?|Universidad|Üniversitesi|Univ\\.?|College|Collège|Cégep|Institutes?|Insitute|Institution|Academy|School|Schools|Polytechnic|Vidyalaya|Vidyapeeth|Mandir|Centre|Center|Conservatory|Seminary|Board|Cllg|Faculty|Campus';

export const schoolAnywhere = new RegExp(`(?<![\\p{L}])(?:${schoolWord})(?![\\p{L}])`, 'iu');

export const schoolName =
  /(?:\p{Lu}[\p{L}.'’&-]*,?\s+(?:(?:of|at|the|and|for|de|du)\s+|&\s+)*){0,6}(?:University|Université|Universidad|Üniversitesi|UNIVERSITY|College|COLLEGE|Institute|INSTITUTE|Academy|ACADEMY|School|SCHOOL|Polytechnic|Center|Centre)(?:\s+(?:of|at|for|OF)\s+(?:(?:the|THE)\s+)?\p{Lu}[\p{L}.'’-]*(?:,?\s+(?:(?:and|of|&|AND|OF)\s+)?\p{Lu}[\p{L}.'’-]*){0,3})?/u;

/**
 * The school in a piece of text; `isWhole`: the piece may be the name, else it must contain "University" or the like.
 */
export function schoolIn(given: string, isWhole: boolean): string | undefined {
  let words = given;
  const date = findSpans(words, '2999-01-01', { lone: true })[0];
  if (date) words = date.index < 3 ? words.slice(date.index + date.length) : words.slice(0, date.index);
  const place = findPlaces(words)[0];
  const named = schoolName.exec(words);
  if (place && place.index > 2 && !(named && place.index < named.index + named[0].length))
    words = words.slice(0, place.index);
  const pieces = words
    .split(/\t|\||\s{3,}|[•;]|ï¼|â€.|(?<=\p{Ll}{3})\.\s|\s+[-–—]+(?:\s|$)|\s-$|[()]|:\s/u)
    .map((piece) => tidy(piece).replace(/^(?:in|at|from)\s+(?=\p{Lu})|\s+(?:in|at)$/gu, ''))
    .filter(
      (piece) =>
        /\p{L}{2}/u.test(piece) &&
        !/^[\d.,%/ ]*(?:GPA|CGPA|graduated|expected|percentage|major|minor|Present|City|State|United States|India)\b/i.test(
          piece,
        ),
    );
  const best = pieces.find((piece) => schoolAnywhere.test(piece)) ?? (isWhole ? pieces[0] : undefined);
  if (!best || isAbroad(best)) return undefined;
  const comma = best.split(/,\s*/);
  const told = comma.find((one) => schoolAnywhere.test(one));
  // "University of California, Irvine" keeps its campus.
  const at = told === undefined ? 0 : comma.indexOf(told);
  const campus = comma[at + 1];
  const keepsCampus =
    /^University of \p{L}+$/u.test(told ?? '') &&
    campus !== undefined &&
    /^[\p{L} ]{3,24}$/u.test(campus) &&
    !isAbroad(campus);
  const name = told === undefined ? comma[0]! : keepsCampus ? `${told}, ${campus}` : told;
  const isSchool = schoolAnywhere.test(name);
  if (/^some (?:college|university)/i.test(name)) return undefined;
  if (
    !isSchool &&
    (!isWhole || place === undefined) &&
    !(
      isWhole &&
      /^[\p{Lu}\d][\p{L}\p{N}.,'’& -]{1,60}$/u.test(name) &&
      !/^\d+$/.test(name) &&
      name.split(' ').length <= 7
    )
  )
    return undefined;
  return name.length > 1 && name.length <= 110 ? withoutField(name) : undefined;
}

/** "Computer Science Walden University": the field of study ran into the name. "Art Institute" is a name. */
function withoutField(name: string): string {
  const words = wordsOf(name);
  const from = words.findIndex(({ key }) => !isField(key));
  const isFollowed = from > 0 && !schoolAnywhere.test(words[from]!.raw) && /^\p{Lu}/u.test(words[from]!.raw);
  return isFollowed && schoolAnywhere.test(name.slice(words[from]!.start)) ? name.slice(words[from]!.start) : name;
}
