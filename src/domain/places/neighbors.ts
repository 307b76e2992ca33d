/**
 * Land borders between states, provinces and territories of one country, each named once: `code: codes`. The District of
 * Columbia counts as a state. Corners that only touch (Arizona and Colorado) are no border.
 */
const borders: Readonly<Record<string, string>> = {
  AL: 'FL,GA,MS,TN',
  AR: 'LA,MO,MS,OK,TN,TX',
  AZ: 'CA,NM,NV,UT',
  CA: 'NV,OR',
  CO: 'KS,NE,NM,OK,UT,WY',
  CT: 'MA,NY,RI',
  DC: 'MD,VA',
  DE: 'MD,NJ,PA',
  FL: 'GA',
  GA: 'NC,SC,TN',
  IA: 'IL,MN,MO,NE,SD,WI',
  ID: 'MT,NV,OR,UT,WA,WY',
  IL: 'IN,KY,MO,WI',
  IN: 'KY,MI,OH',
  KS: 'MO,NE,OK',
  KY: 'MO,OH,TN,VA,WV',
  LA: 'MS,TX',
  MA: 'NH,NY,RI,VT',
  MD: 'PA,VA,WV',
  ME: 'NH',
  MI: 'OH,WI',
  MN: 'ND,SD,WI',
  MO: 'NE,OK,TN',
  MS: 'TN',
  MT: 'ND,SD,WY',
  NC: 'SC,TN,VA',
  ND: 'SD',
  NE: 'SD,WY',
  NH: 'VT',
  NJ: 'NY,PA',
  NM: 'OK,TX',
  NV: 'OR,UT',
  NY: 'PA,VT',
  OH: 'PA,WV',
  OK: 'TX',
  OR: 'WA',
  PA: 'WV',
  SD: 'WY',
  TN: 'VA',
  UT: 'WY',
  VA: 'WV',
  AB: 'BC,NT,SK',
  BC: 'NT,YT',
  MB: 'NU,ON,SK',
  NB: 'NS,QC',
  NL: 'QC',
  NT: 'NU,SK,YT',
  ON: 'QC',
};

const neighbors = new Map<string, string[]>();
for (const [code, others] of Object.entries(borders)) {
  for (const other of others.split(',')) {
    neighbors.set(code, [...(neighbors.get(code) ?? []), other]);
    neighbors.set(other, [...(neighbors.get(other) ?? []), code]);
  }
}

/** The codes of the states or provinces of the same country that border on one: commuters cross such a border. */
export const neighborsOf = (code: string | undefined): readonly string[] => neighbors.get(code ?? '') ?? [];
