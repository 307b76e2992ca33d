import { regions } from '#domain/places/regions.ts';
import { findPlaces } from '#matching/places.ts';
import { tidy } from './tidy.ts';
import { isAbroad, isRole, isWeakRole, legalForm, wordsOf } from './title-words.ts';

type PlaceSpan = { words: string; index: number; length: number };

/** The place of a head: "Dallas, TX", "Pune, Maharashtra" after a dash, "Tokyo, Japan", "City , State" as written. */
export function placeOf(line: string, isRun: boolean): PlaceSpan | undefined {
  // In running text the first place may belong to the sentence before.
  const known = isRun ? findPlaces(line).at(-1) : findPlaces(line)[0];
  if (known) {
    const before = /\s-\s+[^-]*$/u.exec(line.slice(0, known.index));
    // "Verizon - Township of Warren, NJ": everything after the dash is the place.
    const index = before && !wordsOf(before[0]).some(({ key }) => isRole(key)) ? before.index : known.index;
    const country =
      /^,?\s*(?:USA?|United States|Canada)(?!\p{L})/u.exec(line.slice(known.index + known.quote.length))?.[0] ?? '';
    const length = known.index + known.quote.length + country.length - index;
    return { words: tidy(line.slice(index, index + length)), index, length };
  }
  const dashed = /\s[-–—]\s+([^–—]{2,50}?)\s*-?\s*$/u.exec(line);
  if (dashed) {
    const words = dashed[1]!;
    const last = words.split(',').at(-1)!.trim();
    const isPlace =
      isAbroad(last) ||
      isAbroad(words) ||
      (words.includes(',') && words.split(/\s+/).length <= 5 && /^\p{Lu}/u.test(words));
    if (isPlace && !legalForm.test(words) && !wordsOf(words).some(({ key }) => isRole(key) || isWeakRole(key)))
      return { words, index: dashed.index, length: dashed[0].length };
  }
  const ending = /(?:^|[,(|]\s*|\s{2,})(\p{Lu}[\p{L}.'’ -]{1,24}),\s*(\p{Lu}[\p{L}. ]{1,24}?)\)?\s*$/u.exec(line);
  if (ending && isAbroad(ending[2]!)) {
    const index = ending.index + ending[0].indexOf(ending[1]!);
    return { words: `${ending[1]}, ${ending[2]}`, index, length: line.length - index };
  }
  const lone = /(?:,\s*|\(|\s[-–]\s+)(\p{Lu}[\p{L}. ]{1,24}?)\)?\s*$/u.exec(line);
  if (lone && (isAbroad(lone[1]!) || regions[lone[1]!.trim()]))
    return { words: lone[1]!, index: lone.index, length: lone[0].length };
  return undefined;
}

/** Whether the words are a place and nothing else: "Pune, Maharashtra", "Dallas, TX", "London". */
export function isPlaceOnly(words: string): boolean {
  const known = findPlaces(words)[0];
  if (known && tidy(words.slice(0, known.index) + words.slice(known.index + known.quote.length)) === '') return true;
  const parts = words.split(/,\s*/u);
  const isNamed = parts.every((part) => /^\p{Lu}[\p{L}.'’]*(?:[ -]\p{L}[\p{L}.'’]*){0,3}$/u.test(part));
  // "Cherthala, Kerala, IN"
  const region = /^[A-Z]{2}$/.test(parts.at(-1)!) && parts.length > 2 ? parts.at(-2)! : parts.at(-1)!;
  return isNamed && isAbroad(region);
}
