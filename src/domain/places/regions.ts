/** A state, province or territory. */
export type Region = {
  /** The two letters of its postal code. */
  readonly code: string;
  readonly name: string;
  readonly country: 'US' | 'CA';
  /** The IANA zone in which most of its people live. */
  readonly zone: string;
};

/** `code name` by country and zone: the one table of states, provinces and territories. */
const table: Readonly<Record<Region['country'], Readonly<Record<string, string>>>> = {
  US: {
    'America/New_York':
      'CT Connecticut,DC District of Columbia,DE Delaware,FL Florida,GA Georgia,IN Indiana,KY Kentucky,MA Massachusetts,MD Maryland,ME Maine,MI Michigan,NC North Carolina,NH New Hampshire,NJ New Jersey,NY New York,OH Ohio,PA Pennsylvania,RI Rhode Island,SC South Carolina,VA Virginia,VT Vermont,WV West Virginia',
    'America/Chicago':
      'AL Alabama,AR Arkansas,IA Iowa,IL Illinois,KS Kansas,LA Louisiana,MN Minnesota,MO Missouri,MS Mississippi,ND North Dakota,NE Nebraska,OK Oklahoma,SD South Dakota,TN Tennessee,TX Texas,WI Wisconsin',
    'America/Denver': 'CO Colorado,ID Idaho,MT Montana,NM New Mexico,UT Utah,WY Wyoming',
    'America/Phoenix': 'AZ Arizona',
    'America/Los_Angeles': 'CA California,NV Nevada,OR Oregon,WA Washington',
    'America/Anchorage': 'AK Alaska',
    'Pacific/Honolulu': 'HI Hawaii',
    'America/Puerto_Rico': 'PR Puerto Rico,VI U.S. Virgin Islands',
    'Pacific/Guam': 'GU Guam,MP Northern Mariana Islands',
    'Pacific/Pago_Pago': 'AS American Samoa',
  },
  CA: {
    'America/Toronto': 'ON Ontario,QC Quebec',
    'America/Winnipeg': 'MB Manitoba',
    'America/Regina': 'SK Saskatchewan',
    'America/Edmonton': 'AB Alberta,NT Northwest Territories',
    'America/Vancouver': 'BC British Columbia,YT Yukon',
    'America/Halifax': 'NB New Brunswick,NS Nova Scotia,PE Prince Edward Island',
    'America/St_Johns': 'NL Newfoundland and Labrador',
    'America/Iqaluit': 'NU Nunavut',
  },
};

const countries = ['US', 'CA'] as const;

/** The countries by name, as they stand behind a place. */
export const countryNames = { US: 'United States', CA: 'Canada' } as const;

/** Every state, province and territory by its code, those of the US first, by name. */
export const regions: Readonly<Record<string, Region>> = Object.fromEntries(
  countries.flatMap((country) =>
    Object.entries(table[country])
      .flatMap(([zone, list]) =>
        list.split(',').map((entry) => ({ code: entry.slice(0, 2), name: entry.slice(3), country, zone })),
      )
      .sort((a, b) => a.name.localeCompare(b.name, 'en'))
      .map((region) => [region.code, region]),
  ),
);

/** The codes that are ordinary words in a text ("AS", "VI"): parsers recognize these territories by name only. */
export const codesThatAreWords: ReadonlySet<string> = new Set(['AS', 'GU', 'MP', 'VI']);

/** The country of a region by its code; undefined for others. */
export const countryOfRegion = (code: string): Region['country'] | undefined => regions[code]?.country;

/** The zone of a region by its code in any case; undefined for others. */
export const zoneOfRegion = (code: string): string | undefined => regions[code.toUpperCase()]?.zone;

/** Regions of which a part keeps the time of another zone. */
const otherZones: Readonly<Record<string, string>> = {
  AK: 'America/Adak',
  FL: 'America/Chicago',
  ID: 'America/Los_Angeles',
  IN: 'America/Chicago',
  KS: 'America/Denver',
  KY: 'America/Chicago',
  MI: 'America/Chicago',
  ND: 'America/Denver',
  NE: 'America/Denver',
  OR: 'America/Denver',
  SD: 'America/Denver',
  TN: 'America/New_York',
  TX: 'America/Denver',
  BC: 'America/Edmonton',
  NL: 'America/Halifax',
  NU: 'America/Edmonton',
  ON: 'America/Winnipeg',
  QC: 'America/Halifax',
  SK: 'America/Edmonton',
};

/** All zones of a region by its code in any case, that of most people first; none for others. */
export function zonesOfRegion(code: string): readonly string[] {
  const zone = zoneOfRegion(code);
  const other = otherZones[code.toUpperCase()];
  return [zone, other].filter((one) => one !== undefined);
}

/** Without case, accents and signs: "Québec", "new-york". */
const keyOf = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}]+/gu, ' ')
    .trim();

const byName = new Map(Object.values(regions).map(({ code, name }) => [keyOf(name), code]));

/** The code of a region by its code or name as somebody types it, with or without accents; undefined for others. */
export function regionNamed(typed: string): string | undefined {
  return regions[typed.trim().toUpperCase()]?.code ?? byName.get(keyOf(typed));
}
