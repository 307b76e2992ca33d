/** A requisition as an invented vendor system lists it: cells in the order of its columns; `start` may be days from today. */
type Requisition = readonly string[];

const header = [
  'Request Number',
  'Job Position Title',
  'Client',
  'Request Status',
  '# of Openings',
  'Max Bill Rate',
  'Est. Start Date',
  'Work Location',
  'Job Description',
] as const;
const [startColumn, textColumn] = [6, 8] as const;

const texts: Readonly<Record<string, string>> = {
  reporting:
    'Builds reports and dashboards for the finance office with SQL and Power BI. Must have: 4+ years of SQL, Power BI, data modeling.',
  network:
    'Runs the network of twelve clinics. Must have: 5 years with Cisco routers and switches, VPN, firewalls. Nice to have: CCNP.',
  support: 'First and second level support for 900 users. Must have: Windows 11, Active Directory, ServiceNow.',
  analyst:
    'Writes requirements for the new claims portal. Must have: business analysis, user stories, Jira. Insurance is a plus.',
  tester:
    'Plans and writes automated tests of the booking system. Must have: Selenium, test plans, API testing with Postman.',
  writer: 'Writes manuals for field staff. Must have: technical writing, MadCap Flare, editing.',
  cloud: 'Moves sixty applications to Azure. Must have: Azure, Terraform, PowerShell, six years of operations.',
  nurse: 'Night shifts in a clinic of forty beds. Must have: LPN license of Pennsylvania.',
  shifts: 'Plans the shifts of ground staff. Must have: scheduling, Excel.',
  fiber: 'Splices and tests fiber in the field. Must have: fusion splicing, OTDR.',
};

/** Lines of an export, cells between bars; the last cell names a text. */
const lines = (written: string): Requisition[] =>
  written
    .trim()
    .split('\n')
    .map((line) => line.trim().split('|'))
    .map((cells) => cells.map((cell, at) => (at === textColumn ? (texts[cell] ?? cell) : cell)));

/** What Beeline exported for the clients of the unit in the first week. */
export const firstExport = lines(`
  BL-70411|Power BI Developer|Bluewater Bank|Open|1|$92.50|18|Columbus, OH|reporting
  BL-70415|Network Engineer, Clinics|Keystone Ridge Health System|Open|2|$88.00|25|Erie, PA|network
  BL-70418|Service Desk Analyst II|Prairie Telecom|Open|4|$41.75|12|Wichita, KS|support
  BL-70420|Business Analyst, Claims Portal (Policy Administration and Billing Modernization Program)|Meridian Mutual Insurance|Open|1|$79.00|30|Hartford, CT|analyst
  BL-70422|Technical Writer|Copper Ridge Utilities|On Hold|1|$54.00|40|Tucson, AZ|writer
  BL-70425|QA Automation Engineer|Harborview Airlines|On Hold|1|$76.25|21|Seattle, WA|tester
  BL-70429|Licensed Practical Nurse|Keystone Ridge Health System|Open|6|$48.00|9|Erie, PA|nurse
  BL-70433|Azure Cloud Engineer|Bluewater Bank N.A.|Open|1|$105.00|28|Columbus, OH|cloud
  BL-70434|Azure Platform Lead|Bluewater Bank N.A.|Open|1|$118.00|28|Columbus, OH|cloud
  BL-70436|Desktop Support Technician|Granite Peak Retail|Sourcing - Tier 2|3|$36.00|14|Boise, ID|support
  BL-70440|Scheduling Coordinator|Harborview Airlines|Open|1|$68,000 per year|as soon as possible|Seattle, WA|shifts
  BL-70441|Report Writer|Copper Ridge Utilities|Filled|1|$60.00|3|Tucson, AZ|reporting
`);

/** The same export some days later: changed, unchanged, over, new and twice; one requisition is missing. */
export const secondExport = lines(`
  BL-70411|Power BI Developer|Bluewater Bank|Open|1|$96.00|18|Columbus, OH|reporting
  BL-70415|Network Engineer, Clinics|Keystone Ridge Health System|Open|3|$88.00|32|Erie, PA|network
  BL-70420|Business Analyst, Claims Portal (Policy Administration and Billing Modernization Program)|Meridian Mutual Insurance|Open|1|$79.00|30|Hartford, CT|analyst
  BL-70422|Technical Writer|Copper Ridge Utilities|Cancelled|1|$54.00|40|Tucson, AZ|writer
  BL-70425|QA Automation Engineer|Harborview Airlines|Open|1|$79.50|21|Seattle, WA|tester
  BL-70429|Licensed Practical Nurse|Keystone Ridge Health System|Open|6|$48.00|9|Erie, PA|nurse
  BL-70436|Desktop Support Technician|Granite Peak Retail|Sourcing - Tier 2|3|$36.00|14|Boise, ID|support
  BL-70502|Data Quality Analyst|Tri-Rivers Department of Human Services|Open|1|$71.00|35|Pittsburgh, PA|reporting
  BL-70502|Data Quality Analyst|Tri-Rivers Department of Human Services|Open|1|$71.00|35|Pittsburgh, PA|reporting
`);

/** What was sent by mistake and taken back. */
export const wrongExport = lines(`
  VV-1180|Field Technician|Prairie Telecom|Open|5|$38.00|10|Topeka, KS|support
  VV-1184|Fiber Splicer|Prairie Telecom|Open|2|$44.50|10|Salina, KS|fiber
  VV-1191|Network Operations Analyst|Prairie Telecom|Open|1|$63.00|17|Topeka, KS|network
`);

/** What somebody tries out today. */
export const triedExport = lines(`
  CV-3307|Telecom Project Coordinator|Prairie Telecom|Open|1|$58.00|22|Wichita, KS|analyst
  CV-3309|Store Systems Analyst|Granite Peak Retail|Open|2|$66.00|26|Boise, ID|support
  CV-3310|Store Systems Analyst, Nights|Granite Peak Stores|Open|1|$61.00|26|Boise, ID|support
  CV-3315||Granite Peak Retail|Open|1|$61.00|26|Boise, ID|support
  CV-3316|Pricing Analyst|Granite Peak Retail|Open|1|$96.00 - $71.00|31|Reno, NV|reporting
`);

/** What Flextrack lists in Canada. */
export const canadianExport = lines(`
  FT-5521|Transit Data Analyst|Northlake Transport Agency|Open|1|CAD 84.00|20|Toronto, ON|reporting
  FT-5524|Azure Administrator|Northwind Energy|Open|1|CAD 97.00|27|Calgary, AB|cloud
  FT-5530|Analyste de soutien bilingue / Bilingual Support Analyst|Cedar Coast Health Authority|Open|2|CAD 46.00|16|Victoria, BC|support
  FT-5533|Pension Systems Tester|Fairview Pension Board of Ontario|Open|1|CAD 78.00|24|Ottawa, ON|tester
`);

/** A file of years that nobody needs: every requisition in it is over. */
export const archiveExport: readonly Requisition[] = Array.from({ length: 540 }, (_, at) => [
  `CV-${1000 + at}`,
  ['Help Desk Agent', 'Data Entry Clerk', 'Java Developer', 'Payroll Clerk'][at % 4]!,
  'Granite Peak Retail',
  at % 3 === 0 ? 'Filled' : 'Closed',
  '1',
  '$40.00',
  String(-400 - (at % 300)),
  'Boise, ID',
  'Closed long ago.',
]);

/** One posting as it came by mail. */
export const mailedPosting = `Request Number: VV-1203
Job Title: Cybersecurity Analyst
Client: Copper Ridge Utilities
Status: Open
Number of Openings: 1
Location: Tucson, AZ
Max Bill Rate: $94.00

Watches the alerts of two plants and writes up what happened. Must have: SIEM, incident response, 3+ years of network security. Nice to have: Security+.
`;

/** One posting as somebody pasted it. */
export const pastedPosting = `Requisition ID: TR-88-0412
Title: Case Management System Trainer
Client: Tri-Rivers Department of Human Services
Location: Harrisburg, PA
Duration: 9 months contract
Bill rate: $62.00 per hour

Trains 300 case workers on the new system, on site and by video. Must have: end-user training, curriculum design, Microsoft Teams.
`;

/** A table of a system whose columns nobody has mapped yet, as tab-separated text. */
export const strangeTable = `
Ref|Nomenclature|Org|Progress|Qty|Ceiling|Needed|Where
DS/2291|Payroll Conversion Specialist|Tri-Rivers DHS|live|2|83|Q1|Harrisburg PA
DS/2295|Records Scanning Lead|Tri-Rivers DHS|live|1|47|Q1|Pittsburgh PA
DS/2301|GIS Technician|Copper Ridge|parked|1|58|Q2|Tucson AZ
`
  .trim()
  .replaceAll('|', '\t');

const dayIn = (now: Date, days: number) => {
  const [year, month, day] = new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10).split('-');
  return `${month}/${day}/${year}`;
};
const quoted = (cell: string) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** Requisitions as the file that their system would export. */
export function exportOf(rows: readonly Requisition[], now: Date): string {
  const dated = rows.map((cells) =>
    cells.map((cell, at) => (at === startColumn && /^-?\d+$/.test(cell) ? dayIn(now, Number(cell)) : cell)),
  );
  return [header, ...dated].map((cells) => cells.map(quoted).join(',')).join('\r\n');
}
