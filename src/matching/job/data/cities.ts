/** Cities that are known without their state or province; of several with one name, the usual one. */
export const cities: ReadonlyMap<string, string> = new Map(
  `ON:Toronto,Mississauga,Brampton,Markham,Ottawa|QC:Montreal,Montréal,Quebec City,Québec|BC:Vancouver|AB:Calgary,Edmonton|MB:Winnipeg|SK:Saskatoon,Regina|NS:Halifax|NY:Brooklyn,Manhattan|NJ:Jersey City|MA:Boston|PA:Philadelphia,Pittsburgh|MD:Baltimore|NC:Charlotte,Raleigh|GA:Atlanta|FL:Miami,Tampa,Orlando,Jacksonville|TN:Nashville,Memphis|OH:Cleveland,Cincinnati|MI:Detroit|IN:Indianapolis|IL:Chicago|WI:Milwaukee|MN:Minneapolis|MO:St. Louis,Kansas City|LA:New Orleans|OK:Oklahoma City|NE:Omaha|TX:Dallas,Houston,Austin,San Antonio,Fort Worth|CO:Denver|UT:Salt Lake City|AZ:Phoenix,Scottsdale|NV:Las Vegas|WA:Seattle|CA:Los Angeles,San Francisco,San Diego,San Jose,Sacramento|HI:Honolulu`
    .split('|')
    .flatMap((line) => {
      const [state = '', names = ''] = line.split(':');
      return names.split(',').map((name) => [name, state] as const);
    }),
);
