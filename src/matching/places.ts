import type { Place } from '#domain/resume.ts';

/** States and provinces: their codes and names. */
export const regions: Readonly<Record<string, { name: string; country: 'US' | 'CA' }>> = Object.fromEntries(
  `AL Alabama,AK Alaska,AZ Arizona,AR Arkansas,CA California,CO Colorado,CT Connecticut,DE Delaware,DC District of Columbia,FL Florida,GA Georgia,HI Hawaii,ID Idaho,IL Illinois,IN Indiana,IA Iowa,KS Kansas,KY Kentucky,LA Louisiana,ME Maine,MD Maryland,MA Massachusetts,MI Michigan,MN Minnesota,MS Mississippi,MO Missouri,MT Montana,NE Nebraska,NV Nevada,NH New Hampshire,NJ New Jersey,NM New Mexico,NY New York,NC North Carolina,ND North Dakota,OH Ohio,OK Oklahoma,OR Oregon,PA Pennsylvania,RI Rhode Island,SC South Carolina,SD South Dakota,TN Tennessee,TX Texas,UT Utah,VT Vermont,VA Virginia,WA Washington,WV West Virginia,WI Wisconsin,WY Wyoming|AB Alberta,BC British Columbia,MB Manitoba,NB New Brunswick,NL Newfoundland and Labrador,NS Nova Scotia,NT Northwest Territories,NU Nunavut,ON Ontario,PE Prince Edward Island,QC Quebec,SK Saskatchewan,YT Yukon`
    .split('|')
    .flatMap((list, at) =>
      list
        .split(',')
        .map((entry) => [
          entry.slice(0, 2),
          { name: entry.slice(3), country: at === 0 ? ('US' as const) : ('CA' as const) },
        ]),
    ),
);

const codes = Object.keys(regions).join('|');
const fullNames = Object.values(regions)
  .map(({ name }) => name)
  .sort((a, b) => b.length - a.length)
  .join('|');
const cityWord = "\\p{Lu}[\\p{L}'’.-]{1,20}";
const city = `((?:${cityWord}[ ]){0,2}${cityWord})`;
const cityAndState = () =>
  new RegExp(`(?<![\\p{L}])${city},[ ]{0,2}(?:(${codes})(?![\\p{L}])|(${fullNames})(?![\\p{L}]))`, 'gu');

/** A place that a text names, and where. */
export type FoundPlace = { place: Place; index: number; quote: string };

/** "City, ST" and "City, State name" in the order of a text. */
export function findPlaces(text: string): FoundPlace[] {
  const found: FoundPlace[] = [];
  for (const match of text.matchAll(cityAndState())) {
    const code = match[2] ?? Object.entries(regions).find(([, { name }]) => name === match[3])?.[0];
    if (!code) continue;
    found.push({
      place: { city: match[1]!, state: code, country: regions[code]!.country },
      index: match.index,
      quote: match[0],
    });
  }
  return found;
}
