/** The time zone in which most people of a state or province live (IANA names). */
const zones: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    'America/New_York': 'CT DC DE FL GA IN KY MA MD ME MI NC NH NJ NY OH PA RI SC VA VT WV',
    'America/Chicago': 'AL AR IA IL KS LA MN MO MS ND NE OK SD TN TX WI',
    'America/Denver': 'CO ID MT NM UT WY',
    'America/Phoenix': 'AZ',
    'America/Los_Angeles': 'CA NV OR WA',
    'America/Anchorage': 'AK',
    'Pacific/Honolulu': 'HI',
    'America/Toronto': 'ON QC',
    'America/Winnipeg': 'MB',
    'America/Regina': 'SK',
    'America/Edmonton': 'AB NT',
    'America/Vancouver': 'BC YT',
    'America/Halifax': 'NB NS PE',
    'America/St_Johns': 'NL',
    'America/Iqaluit': 'NU',
  }).flatMap(([zone, states]) => states.split(' ').map((state) => [state, zone])),
);

/** The zone of a state or province by its code; undefined for others. */
export function zoneOfState(state: string): string | undefined {
  return zones[state.toUpperCase()];
}
