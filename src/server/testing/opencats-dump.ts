import { seededRandom } from './random-people.ts';

const firsts = 'Dana Robert Elif Marco Priya Chen Amara Liam Sofia Omar Grace Hugo Nadia Peter Yara Ivan'.split(' ');
const lasts = 'Marsh Okafor Demir Rossi Nair Wu Diallo Byrne Silva Haddad Kim Muller Petrov Novak Aziz Lund'.split(' ');
const skills = 'Java,SQL,Python,React,AWS,Kafka,C#,Azure,Docker,Salesforce,SAP,Linux,Spring Boot,Terraform'.split(',');
const cities = [
  ['Dallas', 'TX'],
  ['Tampa', 'FL'],
  ['Newark', 'NJ'],
  ['Chicago', 'Illinois'],
  ['Toronto', 'ON'],
] as const;
const titles = ['Java Developer', 'Data Engineer', 'QA Analyst', 'Help Desk Technician', 'Cloud Architect'];

const text = (value: string) => `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`;
const day = (at: number) => new Date(Date.UTC(2020, 0, 1) + at * 86_400_000).toISOString().slice(0, 10);

/** How many records of each kind a dump of so many people holds, of which `flawed` cannot be taken. */
export const dumpSizes = (people: number) => ({
  client: Math.max(2, Math.ceil(people / 40)),
  contact: Math.max(2, Math.ceil(people / 25)),
  candidate: people,
  job: Math.max(2, Math.ceil(people / 20)),
  submission: Math.max(2, Math.floor(people / 2)),
});

/**
 * A dump of OpenCATS as `mysqldump` writes it, with invented people: the same one for the same number. Every 50th candidate is
 * the one before once more, every 97th has no name; the last contact is of a company that is not there.
 */
export function* openCatsDump(people: number): Generator<string> {
  const random = seededRandom(people + 7);
  const pick = <T>(from: readonly T[]): T => from[random.below(from.length)]!;
  const sizes = dumpSizes(people);
  yield `-- MySQL dump 10.13  Distrib 5.7, for Linux; it's invented\n/*!40101 SET NAMES utf8 */;\n`;
  yield* table(
    'company',
    'company_id site_id name address city state zip phone1 url notes is_hot date_created',
    sizes.client,
    (at) => [
      at,
      1,
      text(at === 1 ? "O'Neil; Acme (US)" : `Company ${at}`),
      text(`${at} Main St\nSuite 2`),
      ...pick(cities).map(text),
      text('75001'),
      text('214-555-0100'),
      text(`www.company${at}.example`),
      text(at % 3 === 0 ? '<p>Pays &amp; renews</p>' : ''),
      0,
      text(`${day(at)} 09:00:00`),
    ],
  );
  yield* table(
    'contact',
    'contact_id company_id site_id last_name first_name title email1 phone_work left_company',
    sizes.contact,
    (at) => [
      at,
      at === sizes.contact ? 999_999 : 1 + (at % sizes.client),
      1,
      text(`${pick(lasts)}${at}`),
      text(pick(firsts)),
      text('Hiring Manager'),
      text(`contact${at}@company.example`),
      text('214-555-0111'),
      0,
    ],
  );
  let before: (string | number)[] = [];
  yield* table(
    'candidate',
    'candidate_id site_id last_name first_name middle_name phone_home phone_cell city state notes key_skills current_employer date_created email1 email2 web_site is_hot desired_pay eeo_gender',
    people,
    (at) => {
      const [first, last] = [pick(firsts), `${pick(lasts)}${at}`];
      const isSame = at % 50 === 0;
      const row = [
        text(at % 97 === 0 ? '' : last),
        text(at % 97 === 0 ? '' : first),
        'NULL',
        text(''),
        text(`214-${String(200 + (at % 700))}-${String(1000 + (Math.floor(at / 700) % 9000))}`),
        ...pick(cities).map(text),
        text(`Called on ${day(at)}; "very good"`),
        text([pick(skills), pick(skills), pick(skills)].join(', ')),
        text(`Company ${1 + (at % 30)}`),
        text(`${day(at % 2000)} 10:00:00`),
        text(`person${at}@mail.example`),
        text(''),
        text(at % 4 === 0 ? `https://www.linkedin.com/in/person-${at}` : ''),
        at % 9 === 0 ? 1 : 0,
        text(at % 2 === 0 ? `$${40 + (at % 60)}/hr` : '95000'),
        text('m'),
      ];
      const values = isSame ? before : row;
      before = row;
      return [at, 1, ...values];
    },
  );
  yield* table(
    'joborder',
    'joborder_id company_id site_id client_job_id title description type duration rate_max salary status openings city state start_date date_created',
    sizes.job,
    (at) => [
      at,
      1 + (at % sizes.client),
      1,
      text(at % 2 === 0 ? `RQ-${at}` : ''),
      text(pick(titles)),
      text(`<p>Needs ${pick(skills)} and ${pick(skills)}.</p><ul><li>5+ years of experience with SQL</li></ul>`),
      text(pick(['C', 'C2H', 'H'])),
      text('6 months'),
      text('$85'),
      text('60.50'),
      text(pick(['Active', 'OnHold', 'Closed', 'Full', 'Canceled'])),
      1 + (at % 3),
      ...pick(cities).map(text),
      text(at % 5 === 0 ? '0000-00-00 00:00:00' : `${day(at)} 00:00:00`),
      text(`${day(at)} 00:00:00`),
    ],
  );
  yield* table(
    'candidate_joborder',
    'candidate_joborder_id candidate_id joborder_id site_id status date_submitted date_created',
    sizes.submission,
    (at) => [
      at,
      at * 2,
      1 + (at % sizes.job),
      1,
      pick([100, 200, 250, 300, 400, 500, 600, 650, 700, 800]),
      text(at % 3 === 0 ? '0000-00-00 00:00:00' : `${day(at)} 12:30:00`),
      text(`${day(at)} 12:00:00`),
    ],
  );
  // The text that OpenCATS took from an uploaded document.
  yield* table(
    'attachment',
    'attachment_id data_item_id data_item_type site_id title original_filename stored_filename resume text date_created directory_name',
    Math.ceil(people / 2),
    (at) => [
      at,
      at * 2 - 1,
      100,
      1,
      text('Resume'),
      text(`resume ${at}.docx`),
      text(`resume_${at}.docx`),
      1,
      text(
        `${pick(titles)}\n\nSKILLS\n${pick(skills)}, ${pick(skills)}, SQL\n\nEXPERIENCE\nSenior ${pick(titles)}, Company ${at}, Dallas, TX\nJanuary 2018 - March 2024\n- Built services with ${pick(skills)} and ${pick(skills)}.\n- Kept SQL Server; wrote "reports".\n`,
      ),
      text(`${day(at)} 08:00:00`),
      text(`site_1/0xxx/${at}/`),
    ],
  );
  yield "INSERT INTO `user` VALUES (1,1,'admin','a secret nobody reads');\n-- Dump completed\n";
}

/** A table with its rows, a hundred in a statement. */
function* table(
  name: string,
  columns: string,
  rows: number,
  row: (at: number) => readonly (string | number)[],
): Generator<string> {
  const names = columns.split(' ');
  yield `CREATE TABLE \`${name}\` (\n${names.map((one) => `  \`${one}\` text`).join(',\n')},\n  PRIMARY KEY (\`${names[0]}\`)\n) ENGINE=MyISAM;\n`;
  for (let from = 1; from <= rows; from += 100) {
    const values = [];
    for (let at = from; at < from + 100 && at <= rows; at += 1) values.push(`(${row(at).join(',')})`);
    yield `INSERT INTO \`${name}\` VALUES ${values.join(',')};\n`;
  }
}
