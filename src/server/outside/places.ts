import { townKey } from '#matching/search/document.ts';
import { stateCode } from '#matching/search/states.ts';

/** A town by its name and the code of its state or province. */
export type Town = { city: string; state: string };

/** Locations of places, from a licensed list (ruling 47). */
export type Places = {
  /** The towns within some miles of a town or postal code; undefined where the list has no such place. */
  townsWithin(where: string, miles: number): Town[] | undefined;
  /** Miles between two towns with their states, `Dallas, TX`; undefined where the list lacks one or the state is not given. */
  milesApart(one: string, other: string): number | undefined;
};

/** One postal code of a list. */
export type PostalPlace = { zip: string; latitude: number; longitude: number; city: string; state: string };

type Point = { latitude: number; longitude: number };
type KnownTown = Town & Point & { codes: number };

let opened: Promise<Places> | undefined;

/**
 * The places of the US and Canada: npm package `zipcodes` (BSD). Reading them takes seconds, so `main` loads them in
 * advance.
 */
export function openPlaces(): Promise<Places> {
  opened ??= import('zipcodes').then(({ codes }) => placesOf(Object.values(codes)));
  return opened;
}

const direction = '(?:(?:north|south)?(?:east|west|central)|north|south|upper|lower|downtown|central|inner|old)';
const ofTown = new RegExp(`^(?:${direction}\\s+)+|(?:\\s+(?:and\\s+|&\\s+)?${direction})+$`, 'gi');

/**
 * The towns that a postal code belongs to. Canada's list names parts of a town, such as "Downtown Toronto (Adelaide)"
 * or "Calgary East": they count as the town as well, but "North Vancouver" is also a town of its own.
 */
function townNames(city: string, zip: string): string[] {
  const name = city.replace(/\s*\(.*$/, '').trim();
  if (/^\d/.test(zip)) return [name];
  const whole = name.replace(ofTown, '').trim();
  return whole === '' || whole === name ? [name] : [name, whole];
}

/** Places from a list of postal codes: a town is at the center of its codes. */
export function placesOf(codes: readonly PostalPlace[]): Places {
  const byCode = new Map<string, Point>();
  const towns = new Map<string, KnownTown>();
  const sameName = new Map<string, KnownTown[]>();
  // A town has many codes, one after the other; parsing its name is the slowest part.
  let last: { city: string; names: { name: string; key: string }[] } | undefined;
  const namesOf = (city: string, zip: string) => {
    if (last?.city !== city) last = { city, names: townNames(city, zip).map((name) => ({ name, key: townKey(name) })) };
    return last.names;
  };
  for (const { zip, latitude, longitude, city, state } of codes) {
    const code = stateCode(state);
    if (!code || !Number.isFinite(latitude) || !Number.isFinite(longitude)) continue;
    byCode.set(zip.toUpperCase(), { latitude, longitude });
    for (const { name, key } of namesOf(city, zip)) {
      const known = towns.get(`${key}|${code}`);
      if (!known) {
        const town = { city: name, state: code, latitude, longitude, codes: 1 };
        towns.set(`${key}|${code}`, town);
        sameName.set(key, [...(sameName.get(key) ?? []), town]);
      } else {
        known.codes += 1;
        known.latitude += (latitude - known.latitude) / known.codes;
        known.longitude += (longitude - known.longitude) / known.codes;
      }
    }
  }
  const all = [...towns.values()];
  return {
    townsWithin: (where, miles) => {
      const centre = centreOf(where, byCode, towns, sameName);
      return centre
        ? all.filter((town) => milesBetween(centre, town) <= miles).map(({ city, state }) => ({ city, state }))
        : undefined;
    },
    milesApart: (one, other) => {
      const [from, to] = [one, other].map((where) =>
        where.includes(',') ? centreOf(where, byCode, towns, sameName) : undefined,
      );
      return from && to && milesBetween(from, to);
    },
  };
}

function centreOf(
  where: string,
  byCode: ReadonlyMap<string, Point>,
  towns: ReadonlyMap<string, KnownTown>,
  sameName: ReadonlyMap<string, readonly KnownTown[]>,
): Point | undefined {
  const requested = where.trim();
  if (/^\d{5}/.test(requested)) return byCode.get(requested.slice(0, 5));
  if (/^[a-z]\d[a-z](?:\s?\d[a-z]\d)?$/i.test(requested)) return byCode.get(requested.slice(0, 3).toUpperCase());
  const [city = '', state] = requested.split(',');
  const code = state === undefined ? undefined : stateCode(state);
  if (state !== undefined) return code ? towns.get(`${townKey(city)}|${code}`) : undefined;
  // For a city name of several states the one with most postal codes is the largest.
  return sameName
    .get(townKey(city))
    ?.reduce<KnownTown | undefined>((best, town) => (best && best.codes >= town.codes ? best : town), undefined);
}

const earthMiles = 3958.8;

/** The great-circle distance, by the haversine formula. */
export function milesBetween(a: Point, b: Point): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const lat = radians(b.latitude - a.latitude) / 2;
  const long = radians(b.longitude - a.longitude) / 2;
  const h = Math.sin(lat) ** 2 + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(long) ** 2;
  return 2 * earthMiles * Math.asin(Math.min(1, Math.sqrt(h)));
}
