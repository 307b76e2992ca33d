/** The material of the synthetic people; everything here is invented or common knowledge. */

/** Kinds of work: their titles, and the themes of the vocabulary from which most of their skills come. */
export const kinds: readonly { titles: readonly string[]; themes: readonly string[] }[] = [
  { titles: ['Java Developer', 'J2EE Engineer', 'Spring Developer'], themes: ['java', 'web'] },
  { titles: ['.NET Developer', 'C# Software Engineer', 'ASP.NET Programmer'], themes: ['microsoft', 'web'] },
  { titles: ['Front End Developer', 'UI Developer', 'React Developer'], themes: ['web', 'design'] },
  { titles: ['Full Stack Developer', 'Full Stack Engineer'], themes: ['web', 'java'] },
  { titles: ['Python Developer', 'Django Engineer'], themes: ['languages', 'web'] },
  { titles: ['PHP Developer', 'WordPress Developer'], themes: ['web', 'databases'] },
  { titles: ['iOS Developer', 'Android Engineer', 'Mobile Application Developer'], themes: ['mobile', 'languages'] },
  { titles: ['C++ Engineer', 'Embedded Software Engineer', 'Firmware Engineer'], themes: ['embedded', 'languages'] },
  { titles: ['Software Engineer', 'Application Developer', 'Programmer'], themes: ['languages', 'practices'] },
  { titles: ['QA Engineer', 'Test Automation Engineer', 'Software Tester'], themes: ['testing', 'practices'] },
  { titles: ['Data Engineer', 'ETL Developer', 'Big Data Engineer'], themes: ['data', 'databases'] },
  { titles: ['Data Analyst', 'BI Developer', 'Reporting Analyst'], themes: ['data', 'databases'] },
  { titles: ['Data Scientist', 'Machine Learning Engineer'], themes: ['ai', 'data'] },
  { titles: ['Database Administrator', 'SQL Developer', 'Oracle DBA'], themes: ['databases', 'systems'] },
  { titles: ['DevOps Engineer', 'Site Reliability Engineer', 'Release Engineer'], themes: ['devops', 'cloud'] },
  { titles: ['Cloud Engineer', 'AWS Cloud Architect', 'Azure Engineer'], themes: ['cloud', 'devops'] },
  { titles: ['Network Engineer', 'Network Administrator'], themes: ['network', 'systems'] },
  { titles: ['Systems Administrator', 'Linux Administrator', 'Windows Administrator'], themes: ['systems', 'network'] },
  { titles: ['Security Analyst', 'Information Security Engineer'], themes: ['security', 'network'] },
  { titles: ['Help Desk Technician', 'Desktop Support Analyst'], themes: ['systems', 'practices'] },
  { titles: ['Business Analyst', 'Business Systems Analyst'], themes: ['practices', 'people'] },
  { titles: ['Project Manager', 'Program Manager'], themes: ['practices', 'people'] },
  { titles: ['Scrum Master', 'Product Owner'], themes: ['practices', 'devops'] },
  { titles: ['Solution Architect', 'Enterprise Architect'], themes: ['cloud', 'practices'] },
  { titles: ['SAP Consultant', 'ABAP Developer'], themes: ['erp', 'databases'] },
  { titles: ['Salesforce Developer', 'Salesforce Administrator'], themes: ['crm', 'web'] },
  { titles: ['ServiceNow Developer'], themes: ['crm', 'practices'] },
  { titles: ['PeopleSoft Developer', 'Workday Analyst', 'NetSuite Consultant'], themes: ['erp', 'finance'] },
  { titles: ['Mainframe Developer', 'COBOL Programmer'], themes: ['mainframe', 'databases'] },
  { titles: ['UX Designer', 'Interaction Designer'], themes: ['design', 'web'] },
  { titles: ['Technical Writer'], themes: ['practices', 'design'] },
  { titles: ['Technical Recruiter', 'Human Resources Generalist'], themes: ['people', 'practices'] },
  { titles: ['Accountant', 'Financial Analyst', 'Bookkeeper'], themes: ['finance', 'erp'] },
  { titles: ['Registered Nurse', 'Clinical Nurse'], themes: ['health', 'clinical'] },
  { titles: ['Sales Manager', 'Account Executive'], themes: ['sales', 'crm'] },
  { titles: ['Administrative Assistant', 'Office Manager'], themes: ['people', 'finance'] },
  { titles: ['Mechanical Engineer', 'Manufacturing Engineer'], themes: ['engineering', 'trades'] },
  { titles: ['Electrical Engineer', 'Controls Technician'], themes: ['engineering', 'embedded'] },
  { titles: ['Warehouse Supervisor', 'Forklift Operator'], themes: ['trades', 'industry-systems'] },
  { titles: ['Medical Coder', 'Medical Billing Specialist'], themes: ['health', 'finance'] },
];

export const levels = ['', '', '', 'Senior ', 'Senior ', 'Lead ', 'Junior ', 'Principal '] as const;

export const firstNames =
  'Ann Ben Carla David Elif Farid Grace Hasan Irene Jamal Karen Liam Maria Nadia Omar Priya Quinn Rosa Samir Tara Umut Vera Walter Xenia Yusuf Zoe'.split(
    ' ',
  );
export const lastNames =
  'Abbott Baker Cruz Demir Evans Fisher Garcia Haddad Ito Jones Khan Lopez Miller Nguyen Olsen Patel Quist Rivera Singh Turner Usta Vargas Walker Young Zhang'.split(
    ' ',
  );

/** Cities by state; the first states are where most people live. */
export const cities: readonly (readonly [state: string, ...cities: string[]])[] = [
  ['CA', 'Los Angeles', 'San Diego', 'San Jose'],
  ['TX', 'Dallas', 'Houston', 'Austin'],
  ['NY', 'New York', 'Buffalo', 'Albany'],
  ['FL', 'Miami', 'Tampa', 'Orlando'],
  ['IL', 'Chicago', 'Naperville'],
  ['NJ', 'Jersey City', 'Newark'],
  ['GA', 'Atlanta', 'Alpharetta'],
  ['VA', 'Reston', 'Richmond'],
  ['PA', 'Philadelphia', 'Pittsburgh'],
  ['NC', 'Charlotte', 'Raleigh'],
  ['OH', 'Columbus', 'Cleveland'],
  ['MA', 'Boston', 'Cambridge'],
  ['WA', 'Seattle', 'Redmond'],
  ['MI', 'Detroit', 'Ann Arbor'],
  ['MD', 'Baltimore', 'Columbia'],
  ['AZ', 'Phoenix', 'Tempe'],
  ['CO', 'Denver', 'Boulder'],
  ['MN', 'Minneapolis'],
  ['MO', 'Saint Louis', 'Kansas City'],
  ['TN', 'Nashville', 'Memphis'],
  ['WI', 'Milwaukee', 'Madison'],
  ['IN', 'Indianapolis'],
  ['CT', 'Hartford'],
  ['OR', 'Portland'],
  ['UT', 'Salt Lake City'],
  ['KS', 'Overland Park'],
  ['SC', 'Columbia', 'Charleston'],
  ['KY', 'Louisville'],
  ['AL', 'Birmingham'],
  ['IA', 'Des Moines'],
  ['NV', 'Las Vegas'],
  ['NE', 'Omaha'],
  ['OK', 'Tulsa'],
  ['AR', 'Bentonville'],
  ['LA', 'New Orleans'],
  ['DE', 'Wilmington'],
  ['RI', 'Providence'],
  ['NH', 'Nashua'],
  ['ID', 'Boise'],
  ['NM', 'Santa Fe'],
];

const starts = 'ba ce di fo gu ha je ki lo mu na pe ri so tu va we xi yo ze'.split(' ');
const ends = 'bel cor den fan gris hul jam kor lin mos nar pol rud sal tev vor wim yan zet'.split(' ');

/** Words of no language, so that they contain no skill and no title; the first ones are the most common. */
export const filler: readonly string[] = starts.flatMap((a) =>
  starts.flatMap((b) => ends.map((end) => `${a}${b}${end}`)),
);
