import type { Place, Read } from '#domain/candidates/resume.ts';
import { beginsTown, endsTown, type FoundPlace, findPlaces } from '#matching/places.ts';
import { findSkills } from '#matching/skills/find-skills.ts';
import { read } from './contacts.ts';
import { isPlaceOnly } from './head-place.ts';
import type { PlacedPosition } from './positions.ts';
import { isAbroad, isRole, legalForm, saysEmployer, wordsOf } from './title-words.ts';

/** Characters of the top of a resume. */
const topLength = 600;

/** Where the person lives: a separate place at the top, else the place of the latest position. */
export function findHome(text: string, positions: readonly PlacedPosition[]): Read<Place> | undefined {
  const isOwn = ({ index, quote }: { index: number; quote: string }) => {
    const after = text.slice(index + quote.length, index + quote.length + 24);
    return /^\s*(?:$|[\n\t|•·()–—-]|,?\s*\d{5}|,?\s*[A-Z]\d[A-Z]|,?\s*(?:USA?|U\.S\.A?\.?|United States|Canada)(?!\p{L})|[\s,]{1,3}(?:[\w.+-]+@|\(?\d{3}|cell|phone|tel|mobile|e-?mail|https?|www|linkedin|github))|^\s{2,}|^[.;]/iu.test(
      after,
    );
  };
  const places = findPlaces(text.slice(0, 3000)).filter(
    // "Microsoft Exchange, MS SQL" is not a place.
    (place) => isOwn(place) && findSkills(place.place.city ?? '').length === 0,
  );
  const found = places.find(({ index }) => index < topLength);
  const top = found && onlyTown(found, positions);
  const abroad = findHomeAbroad(text);
  if (abroad && !(top && top.index < abroad.evidence.offset)) return abroad;
  if (top) return read(top.place, top.quote, top.index, 0.85);
  const latest =
    positions.find(({ isCurrent, location }) => isCurrent && location) ?? positions.find(({ location }) => location);
  const worked = latest && findPlaces(latest.evidence.quote).at(-1);
  if (worked) {
    const { place, quote, index } = onlyTown(worked, positions);
    return read(place, quote, latest.evidence.offset + index, 0.5);
  }
  return places[0] && read(places[0].place, places[0].quote, places[0].index, 0.4);
}

/** Names of the list of places abroad that are none. */
const near = /^(?:US|USA|U\.S\.A|United States|Canada|Toronto|Montreal|Vancouver|Puerto Rico|Remote)$/u;

/** Lines at the top in which a home abroad is looked for. */
const headLines = 8;

/** "Pune, India", "Leeds, West Yorkshire, United Kingdom" at the top: a place, though no distance is known from it. */
function findHomeAbroad(text: string): Read<Place> | undefined {
  let start = 0;
  for (const line of text.split('\n', headLines)) {
    for (const part of line.split(/[|•·\t]|\s[–—-]\s|\s{3,}/u)) {
      const quote = part.replace(/^\W*(?:address|location|residence|lives? in|based in)\s*[:–-]?\s*/iu, '').trim();
      const parts = quote.split(/,\s*/u);
      const state = parts.at(-1)!.replace(/\.$/u, '');
      if (parts.length >= 2 && parts.length <= 3 && isPlaceOnly(quote) && isAbroad(state) && !near.test(state))
        return read({ city: parts[0]!, state }, quote, start + line.indexOf(quote), 0.7);
    }
    start += line.length + 1;
  }
  return undefined;
}

/** A place without the words before the town: "EMC Moore, OK" of somebody at Dell EMC, "Engineer Doral, FL". */
function onlyTown(found: FoundPlace, positions: readonly PlacedPosition[]): FoundPlace {
  const words = wordsOf(found.place.city ?? '');
  const names = positions
    .flatMap(({ employer, title }) => [employer ?? '', title])
    .map((one) => ` ${one.toLowerCase()}`);
  const endsName = (from: number, to: number) => {
    const some = words.slice(from, to).map(({ raw }) => raw.toLowerCase());
    return some[0] !== 'the' && names.some((name) => name.endsWith(` ${some.join(' ')}`));
  };
  let own = 0;
  for (let at = 0; at < words.length - 1; at += 1) {
    const { key, raw } = words[at]!;
    // "Fort Worth" of somebody at the Army's fort, "Tybee Island" of somebody at Tybee.
    const isTowns = (at === own && beginsTown(raw)) || (at === words.length - 2 && endsTown(words.at(-1)!.raw));
    if (isRole(key) || legalForm.test(raw) || (endsName(own, at + 1) && !isTowns)) own = at + 1;
  }
  const last = words.at(-1);
  // "Citizens Bank, Rhode Island", "Technologies, MA" of somebody at Acme Technologies, "Remote, GA": no town at all.
  const isEmployer =
    last && saysEmployer(last.raw) && !beginsTown(words[0]!.raw) && !endsTown(last.raw) && last.key !== 'county';
  const isTown =
    last &&
    last.key !== 'remote' &&
    !legalForm.test(last.raw) &&
    !(isEmployer && (words.length > 1 || endsName(own, words.length)));
  if (isTown && own === 0) return found;
  const { city = '', ...state } = found.place;
  const cut = isTown ? words[own]!.start : city.length + /^[\s,]*/.exec(found.quote.slice(city.length))![0].length;
  return {
    place: isTown ? { city: city.slice(cut), ...state } : state,
    index: found.index + cut,
    quote: found.quote.slice(cut),
  };
}
