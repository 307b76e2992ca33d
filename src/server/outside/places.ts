import { townKey } from '#matching/search/document.ts';
import { stateCode } from '#matching/search/states.ts';

/** A town by its name and the code of its state or province. */
export type Town = { city: string; state: string };

/** Where places are, as far as a licensed list tells (ruling 47). */
export type Places = {
  /** The towns within some miles of a town or postal code; undefined where the list knows no such place. */
  townsWithin(where: string, miles: number): Town[] | undefined;
};

/** One postal code of a list. */
export type PostalPlace = { zip: string; latitude: number; longitude: number; city: string; state: string };

type Point = { latitude: number; longitude: number };
type KnownTown = Town & Point & { codes: number };

/** The one list that is understood: npm package `zipcodes` (BSD-3-Clause), with postal codes of the US and Canada. */
const listPackage = 'zipcodes';
let opened: Promise<Places | undefined> | undefined;

/** The places of the installed list; undefined where none is installed: distances are then not available. */
export function installedPlaces(name: string = listPackage): Promise<Places | undefined> {
  if (name !== listPackage) return open(name);
  opened ??= open(name);
  return opened;
}

async function open(name: string): Promise<Places | undefined> {
  try {
    const found = (await import(name)) as { default?: { codes?: Record<string, PostalPlace> } };
    return found.default?.codes ? placesOf(Object.values(found.default.codes)) : undefined;
  } catch {
    return undefined;
  }
}

/** Places from a list of postal codes: a town lies in the middle of its codes. */
export function placesOf(codes: readonly PostalPlace[]): Places {
  const byCode = new Map<string, Point>();
  const towns = new Map<string, KnownTown>();
  for (const { zip, latitude, longitude, city, state } of codes) {
    const code = stateCode(state);
    if (!code || !Number.isFinite(latitude) || !Number.isFinite(longitude)) continue;
    byCode.set(zip.toUpperCase(), { latitude, longitude });
    // A Canadian list writes "Toronto (Downtown)" and "Calgary East".
    const name = city.replace(/\s*\(.*$/, '').trim();
    const key = `${townKey(name)}|${code}`;
    const known = towns.get(key);
    if (!known) towns.set(key, { city: name, state: code, latitude, longitude, codes: 1 });
    else {
      known.codes += 1;
      known.latitude += (latitude - known.latitude) / known.codes;
      known.longitude += (longitude - known.longitude) / known.codes;
    }
  }
  const all = [...towns.values()];
  return {
    townsWithin: (where, miles) => {
      const centre = centreOf(where, byCode, towns, all);
      return centre
        ? all.filter((town) => milesBetween(centre, town) <= miles).map(({ city, state }) => ({ city, state }))
        : undefined;
    },
  };
}

function centreOf(
  where: string,
  byCode: ReadonlyMap<string, Point>,
  towns: ReadonlyMap<string, KnownTown>,
  all: readonly KnownTown[],
): Point | undefined {
  const asked = where.trim();
  if (/^\d{5}/.test(asked)) return byCode.get(asked.slice(0, 5));
  if (/^[a-z]\d[a-z](?:\s?\d[a-z]\d)?$/i.test(asked)) return byCode.get(asked.slice(0, 3).toUpperCase());
  const [city = '', state] = asked.split(',');
  const code = state === undefined ? undefined : stateCode(state);
  if (state !== undefined) return code ? towns.get(`${townKey(city)}|${code}`) : undefined;
  // A city of that name in several states: the one with most postal codes is the largest.
  const key = townKey(city);
  return all
    .filter((town) => townKey(town.city) === key)
    .reduce<KnownTown | undefined>((best, town) => (best && best.codes >= town.codes ? best : town), undefined);
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
