import type { Place } from '#domain/candidates/resume.ts';
import { codesThatAreWords, regions } from '#domain/places/regions.ts';
import { placesOfIndia } from './resume/data/title-words.ts';

/** The codes of states and provinces for use in patterns: `AL|AK|…`. */
export const regionCodes = Object.keys(regions)
  .filter((code) => !codesThatAreWords.has(code))
  .join('|');
const fullNames = Object.values(regions)
  .map(({ name }) => name)
  .sort((a, b) => b.length - a.length)
  .join('|');
const cityWord = "\\p{Lu}[\\p{L}'’.-]{1,20}";
const city = `((?:${cityWord}[ ]){0,2}${cityWord})`;
/** ", TX" */
const andCode = `[ ]?,[ ]{0,2}(?:${regionCodes})(?![\\p{L}])`;
const cityAndState = () =>
  new RegExp(
    // "Engineer, New York, NY": the state's name is the city's here.
    `(?<![\\p{L}])${city}(?:[ ]?,[ ]{0,2}(?:(${regionCodes})(?![\\p{L}])|(${fullNames})(?![\\p{L}]|${andCode}))|[ ](${regionCodes})[ ]+(?=\\d{5}(?!\\d))|[ ]?\\((${regionCodes}|${fullNames}|Québec)\\)(?=[ ,]{1,2}[A-Z]\\d[A-Z]))`,
    'gu',
  );

/** First words of cities of two words and more, and last ones: "Fort Worth", "Overland Park". */
const cityStart =
  /^(?:New|San|Santa|Los|Las|El|La|Le|Fort|Ft\.?|Saint|St\.?|Ste\.?|Mount|Mt\.?|North|South|East|West|Port|Lake|Palo|Salt|Baton|Grand|Cedar|Des|Little|Long|Old|Oak|Palm|Rapid|Red|Rock|Round|Sioux|Silver|Virginia|Winston|Ann|Bel|Boca|Chapel|Coral|Corpus|Costa|Council|Daly|Del|Elk|Garden|Glen|Green|High|Huntington|King|Menlo|Mountain|Niagara|Overland|Park|Redwood|Rancho|Rio|Sugar|Terre|Union|Upper|Lower|Warner|White|Wichita|Walnut|Simi|Culver|Foster|Thousand|Ponte|Big|Black|Blue|Brooklyn|College|Colorado|Cherry|Castle|Carol|Cape|Buffalo|Broken|Bowling|Battle|Falls|Farmington|Federal|Fond|Fair|Hot|Holly|Hoffman|Highlands|Johnson|Jersey|Kansas|Oklahoma|Iowa|Idaho|Lees|Lee's|Lehigh|Michigan|Mineral|Moreno|Myrtle|Newport|Orange|Panama|Pico|Pine|Pleasant|Royal|Rolling|Sandy|Scotts|Shaker|South|Spring|Sterling|Stone|Sun|Sunny|Traverse|Twin|Valley|Vernon|Wake|Wilkes|Woodland|Yorba|Mc|Half|Bala|Basking|Bay|Beverly|Bloomfield|Boiling|Bonita|Boynton|Canal|Citrus|Clifton|Coeur|Cuyahoga|Dana|Deer|Delray|Diamond|Drexel|Eden|Elmwood|Forest|Franklin|Ellicott|Glens|Haddon|Harper|Hermosa|Hilton|Hunt|Indian|Kennett|Laguna|Lakewood|Liberty|Lone|Maple|Marina|Merritt|Mission|Monte|Morris|Mountain|Murfreesboro|Nassau|Ocean|Owings|Paradise|Pacific|Plymouth|Point|Pompano|Prairie|Queen|Rockville|Saddle|Seal|Short|Siler|State|Studio|Tarpon|Temple|Texas|Tinley|Toms|Tuxedo|University|Van|Vero|Walled|Wesley|Willow|Winter|Wood|Woodcliff)$/u;
const cityEnd =
  /^(?:City|Beach|Springs?|Park|Heights|Falls|Hills?|Grove|Valley|Village|Lakes?|Creek|Rapids|Haven|Island|Mills|Oaks?|Point|Ridge|Rock|Station|View|Woods?|Worth|Louis|Paul|Center|Bay|Bluffs?|Bend|Bridge|Church|Cove|Field|Forest|Gables|Garden|Gardens|Gap|Green|Harbor|Head|Hollow|Junction|Landing|Mountain|Mesa|Orchard|Plains?|Prairie|Run|Shores?|Terrace|Town|Township|Way|Wells|Wayne|Barre|Rouge|Moines|Vegas|Angeles|Diego|Jose|Francisco|Antonio|Rosa|Salem|Cruces|Paso|Cloud|Summit|Meadows?|Glen|Isle|Crossing|Corner|Corners|Square|Hook|Neck|Arbor|Alto)$/u;

/** Whether names of towns begin with this word, or end with it: "Fort Worth", "Tybee Island". */
export const beginsTown = (word: string): boolean => cityStart.test(word);
export const endsTown = (word: string): boolean => cityEnd.test(word);

/**
 * The city at the end of capitalized words. At the beginning of a line or after a punctuation mark it is all of them;
 * in running text ("Developer Capital One Dallas, TX") only those that belong to a city's name.
 */
function cityOf(words: string, isBegun: boolean): string {
  // "Acme Ltd. Portland": a word that ends in a full stop is not part of a city, except "St." and "Ft.".
  const parts = words.replace(/^.*\p{L}{3,}\.\s+/u, '').split(' ');
  if (isBegun && parts.length === words.split(' ').length) return words;
  let from = parts.length - 1;
  while (from > 0 && (cityStart.test(parts[from - 1]!) || (from === parts.length - 1 && cityEnd.test(parts[from]!))))
    from -= 1;
  return parts.slice(from).join(' ');
}

const ofIndia = new Set(placesOfIndia.toLowerCase().split(','));

/** A place that a text names, and where. */
export type FoundPlace = { place: Place; index: number; quote: string };

/** The code of a state or province by its code or name. */
const codeOf = (stated: string) =>
  regions[stated] && !codesThatAreWords.has(stated)
    ? stated
    : Object.entries(regions).find(([, { name }]) => name === stated.replace('é', 'e'))?.[0];

/** "City, ST", "City, State name" and "Laval (Québec) H7N 1A1" in the order of a text. */
export function findPlaces(text: string): FoundPlace[] {
  const found: FoundPlace[] = [];
  for (const match of text.matchAll(cityAndState())) {
    const code = match[2] ?? match[4] ?? codeOf(match[3] ?? match[5] ?? '');
    if (!code) continue;
    const before = text.slice(Math.max(0, match.index - 3), match.index);
    const name = cityOf(match[1]!, /(?:^|[\n\t|•·:;(/@]|[-–—,]\s|\s{2}|\bin )\s?$/u.test(before) || match.index === 0);
    // "Chennai, Tamil Nadu, IN" is in India.
    if (code === 'IN' && ofIndia.has(name.toLowerCase())) continue;
    const cut = match[1]!.length - name.length;
    found.push({
      place: { city: name, state: code, country: regions[code]!.country },
      index: match.index + cut,
      quote: match[0].slice(cut).trimEnd(),
    });
  }
  return found;
}
