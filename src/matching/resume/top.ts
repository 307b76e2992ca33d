import type { Place, Read } from '#domain/resume.ts';
import { read } from '#matching/contacts.ts';
import { findPlaces } from '#matching/places.ts';
import type { PlacedPosition } from '#matching/positions.ts';
import { headingOf } from '#matching/sections.ts';
import { findSkills } from '#matching/skills/find-skills.ts';
import { readTitle } from '#matching/titles/titles.ts';
import { isRole, isWeakRole, wordsOf } from './title-words.ts';

/** How far the top of a resume reaches. */
const topLength = 600;

/** Where the person lives: a place at the top that stands by itself, else the place of the latest position. */
export function findHome(text: string, positions: readonly PlacedPosition[]): Read<Place> | undefined {
  const isOwn = ({ index, quote }: { index: number; quote: string }) => {
    const after = text.slice(index + quote.length, index + quote.length + 24);
    return /^\s*(?:$|[\n\t|•·()–—-]|,?\s*\d{5}|,?\s*[A-Z]\d[A-Z]|,?\s*(?:USA?|U\.S\.A?\.?|United States|Canada)(?!\p{L})|[\s,]{1,3}(?:[\w.+-]+@|\(?\d{3}|cell|phone|tel|mobile|e-?mail|https?|www|linkedin|github))|^\s{2,}|^[.;]/iu.test(
      after,
    );
  };
  const places = findPlaces(text.slice(0, 3000)).filter(
    // "Microsoft Exchange, MS SQL" is no place.
    (place) => isOwn(place) && findSkills(place.place.city ?? '').length === 0,
  );
  const top = places.find(({ index }) => index < topLength);
  if (top) return read(top.place, top.quote, top.index, 0.85);
  const latest =
    positions.find(({ isCurrent, location }) => isCurrent && location) ?? positions.find(({ location }) => location);
  const worked = latest && findPlaces(latest.evidence.quote).at(-1);
  if (worked) return read(worked.place, worked.quote, latest.evidence.offset + worked.index, 0.5);
  return places[0] && read(places[0].place, places[0].quote, places[0].index, 0.4);
}

/** A title in the first lines, before any heading; else the title of the latest position. */
export function findHeadline(text: string, positions: readonly PlacedPosition[]): Read<string> | undefined {
  let offset = 0;
  for (const line of text.slice(0, 800).split('\n').slice(0, 8)) {
    const words = line.trim();
    if (offset > 0 && headingOf(line)) break;
    const part = words.split(/\t|\s[|•–—]\s/u).find(isHeadline) ?? (isHeadline(words) ? words : undefined);
    if (part) return read(part, part, offset + line.indexOf(part), 0.8);
    offset += line.length + 1;
  }
  const latest =
    positions.find(({ isCurrent, title }) => isCurrent && title !== '') ?? positions.find(({ title }) => title !== '');
  if (!latest) return undefined;
  const at = latest.evidence.quote.indexOf(latest.title);
  return at < 0 ? undefined : read(latest.title, latest.title, latest.evidence.offset + at, 0.65);
}

function isHeadline(part: string): boolean {
  if (part.length < 4 || part.length > 80 || part.split(/\s+/).length > 9 || /[.;:]$/.test(part) || headingOf(part))
    return false;
  if (/[@\d]{3}|(?<!\p{L})(?:with|years?|experienced|seeking|looking|who|have|has|am|my|and I)(?!\p{L})/iu.test(part))
    return false;
  const keys = wordsOf(part).map(({ key }) => key);
  return keys.some(isRole) || (readTitle(part).families.length > 0 && keys.some(isWeakRole));
}
