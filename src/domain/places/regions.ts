/** US states with the District of Columbia and Puerto Rico, by their codes. */
const states =
  'AL Alabama,AK Alaska,AZ Arizona,AR Arkansas,CA California,CO Colorado,CT Connecticut,DE Delaware,DC District of Columbia,FL Florida,GA Georgia,HI Hawaii,ID Idaho,IL Illinois,IN Indiana,IA Iowa,KS Kansas,KY Kentucky,LA Louisiana,ME Maine,MD Maryland,MA Massachusetts,MI Michigan,MN Minnesota,MS Mississippi,MO Missouri,MT Montana,NE Nebraska,NV Nevada,NH New Hampshire,NJ New Jersey,NM New Mexico,NY New York,NC North Carolina,ND North Dakota,OH Ohio,OK Oklahoma,OR Oregon,PA Pennsylvania,PR Puerto Rico,RI Rhode Island,SC South Carolina,SD South Dakota,TN Tennessee,TX Texas,UT Utah,VT Vermont,VA Virginia,WA Washington,WV West Virginia,WI Wisconsin,WY Wyoming';
/** The provinces and territories of Canada, by their codes. */
const provinces =
  'AB Alberta,BC British Columbia,MB Manitoba,NB New Brunswick,NL Newfoundland and Labrador,NS Nova Scotia,NT Northwest Territories,NU Nunavut,ON Ontario,PE Prince Edward Island,QC Quebec,SK Saskatchewan,YT Yukon';

const pairs = (names: string) => names.split(',').map((entry) => [entry.slice(0, 2), entry.slice(3)] as const);

/** The name of each state and province by its code of two letters, those of the US first. */
export const regions: Readonly<Record<string, string>> = Object.fromEntries([...pairs(states), ...pairs(provinces)]);

/** The country of each state and province. */
export const countryOfRegion: Readonly<Record<string, 'US' | 'CA'>> = Object.fromEntries([
  ...pairs(states).map(([code]) => [code, 'US'] as const),
  ...pairs(provinces).map(([code]) => [code, 'CA'] as const),
]);
