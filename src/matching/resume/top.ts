import type { Place, Read } from '#domain/resume.ts';
import { read } from '#matching/contacts.ts';
import { findPlaces } from '#matching/places.ts';
import type { PlacedPosition } from '#matching/positions.ts';
import { findSkills } from '#matching/skills/find-skills.ts';

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
