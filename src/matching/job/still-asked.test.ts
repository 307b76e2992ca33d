import { expect, test } from 'vitest';
import { readJob } from './read-job.ts';

const read = (text: string) => readJob(text, '2026-11-26');

/** What a filter of other senses, other people and degrees must leave alone. */
test.each([
  ['Developer', '5+ years working with React and TypeScript in an Agile team', ['react', 'typescript']],
  ['Developer', 'Experience working with Docker and Kubernetes alongside data engineers', ['docker', 'kubernetes']],
  ['Analyst', '3 years working with Epic Willow, pharmacists and vendors', ['epic']],
  ['Manager', 'Experience managing a team of Java developers', ['java']],
  ['Manager', 'Experience working with Manufacturing, Procurement and SAP', ['procurement', 'sap']],
  [
    'Technician',
    'High school diploma, welding, blueprint reading and forklift operation',
    ['welding', 'blueprint-reading'],
  ],
  [
    'Accountant',
    'BS degree, general ledger, accounts payable, payroll',
    ['general-ledger', 'accounts-payable', 'payroll'],
  ],
  ['Engineer', "Bachelor's degree in Mechanical Engineering, SolidWorks and FEA", ['solidworks']],
  ['Data Engineer', "Bachelor's degree and strong SQL, ETL and data warehousing", ['sql', 'etl', 'data-warehousing']],
  ['Clerk', 'MS 365, accounts payable, general ledger', ['accounts-payable', 'general-ledger']],
  ['Medical Assistant', 'Certified MA with phlebotomy and vital signs', ['phlebotomy']],
  ['Nurse', 'Provide patient education in wound care and medication administration', ['wound-care']],
  ['Buyer', '7 years of strategic sourcing and global sourcing experience', ['procurement']],
  ['Success Manager', '5 years of account management experience, driving user adoption', ['account-management']],
  ['Recruiter', '3 years of full-cycle hiring with hiring managers', ['hiring']],
  ['Lead', '3 years of direct supervision of technicians', ['leadership']],
  ['Engineer', '5 years building mobile apps, web services and APIs in Java', ['mobile-development']],
  ['Engineer', '5 years of traffic modeling of the roadway network with Synchro', ['traffic-modeling']],
  ['Voice Engineer', '5 years of Cisco routing, switching and call routing', ['routing']],
  ['Windows Engineer', 'Experience with clustering and network segmentation', ['high-availability']],
  ['EDI Analyst', '3 years of EDI and B2B onboarding of B2B customers', ['b2b-integration']],
  ['Insurance Agent', 'Life and Health required', ['insurance-license']],
  ['Nurse', 'Diploma in nursing, medical-surgical nursing, healthcare administration', ['medical-surgical-nursing']],
  ['Chemist', "Bachelor's degree in Biology, PCR, analytical chemistry background", ['analytical-chemistry']],
  ['Clerk', '3+ years in a customer-facing environment', ['customer-service']],
  ['Apprentice', 'Apprenticeship or other plumbing training required', ['plumbing']],
  [
    'Biller',
    'Calls insurance companies for additional information on claims, ICD-10 and CPT coding',
    ['medical-coding'],
  ],
  ['Engineer', 'Work with Docker, Kubernetes and AWS teams to run CI/CD', ['docker', 'kubernetes', 'aws']],
  ['Accountant', 'Coordinate with vendors, process invoices for Accounting and Legal', ['accounting']],
  ['Assembler', '2 years of clean room assembly experience required', ['cleanroom']],
  ['DBA', 'Clustering for SQL Server and machine learning workloads', ['high-availability']],
  ['Office Assistant', 'Ability to operate standard office equipment, Excel and Outlook', ['excel', 'outlook']],
])('%s: "%s" asks for %j', (title, line, keys) => {
  const found = read(`${title} II\nRequirements:\n- ${line}\n- Good references`).skills.map(({ key }) => key);
  expect(found).toEqual(expect.arrayContaining(keys));
});

test('compound words of a list with dashes stay whole', () => {
  const keys = read(
    'Senior Java Developer\nResponsibilities:\n- Build services.\nRequirements:\n-5+ years of Java and Object-Oriented design.\n-Experience with Micro-Services and Event-Driven architecture.\n-Knowledge of Front-End frameworks such as Angular.\n-Hewlett-Packard servers.',
  ).skills.map(({ key }) => key);
  expect(keys).toEqual(expect.arrayContaining(['java', 'microservices', 'event-driven-architecture', 'angular']));
});

test.each(['o\t', ''])('a list whose lines begin small or with "%s" stays a list', (bullet) => {
  const lines = [
    '5+ years of experience with Java, Spring Boot and microservices design',
    '3+ years of experience building RESTful services on AWS for clients',
    '2+ years of experience with Kafka and event driven architectures',
    '4+ years of experience with Oracle databases and stored procedures',
    'some experience with Kubernetes is preferred, but not needed',
  ];
  const { skills } = read(`Java Developer\nRequirements:\n${lines.map((line) => `${bullet}${line}`).join('\n')}`);
  const years = (key: string) => skills.find((skill) => skill.key === key)?.minYears;
  expect(['spring-boot', 'aws', 'apache-kafka'].map(years)).toEqual([5, 3, 2]);
});

test.each([
  ['Ontario, CA', 'Ontario', 'CA'],
  ['Wyoming, MI', 'Wyoming', 'MI'],
  ['Delaware, OH', 'Delaware', 'OH'],
])('a city that is called like a state is a city: %s', (line, city, state) => {
  expect(read(`Developer\nLocation: ${line}\nRequirements:\n- Java`).place?.value).toMatchObject({ city, state });
});

test('a city of a state that is written out is a city', () => {
  const { places } = read('Registered Nurse - Indiana, Pennsylvania\nRequirements:\n- 2 years of nursing');
  expect(places.map(({ value }) => [value.city, value.state])).toEqual([['Indiana', 'PA']]);
});

test('a client and its city are no specialty of the title', () => {
  const title = (line: string) => read(`${line}\nRequirements:\n- 5 years of SQL`).title?.value;
  expect(title('Business Analyst - Wells Fargo, Charlotte, NC')).toBe('Business Analyst');
  expect(title('Software Engineer - Acme Corp, New York, NY')).toBe('Software Engineer');
});

test('SQL Developer beside PL/SQL is the tool', () => {
  expect(
    read('Oracle Developer\nRequirements:\n- Tools: SQL Developer, PL/SQL').skills.map(({ key }) => key),
  ).toContain('oracle-sql-developer');
});

test('a line that ends open goes on in the next one', () => {
  const { skills } = read(
    'Data Scientist\nRequirements:\nExperience with databases (e.g., PostgreSQL, Oracle,\nMongoDB, Neo4j)\nVisualizes with tools like Tableau, Power BI, or\nQlik\nBachelor’s Degree in Statistics, Mathematics or a related field',
  );
  expect(skills.filter(({ mustHave }) => mustHave).map(({ key }) => key)).toEqual(['data-science']);
  expect(skills.map(({ key }) => key)).not.toEqual(expect.arrayContaining(['mathematics']));
});

test.each([
  ['Trainer\nRequirements:\n- Articulate, Captivate and Camtasia', 'articulate-storyline'],
  ['QA Engineer\nRequirements:\n- Test automation with Tosca', 'tosca'],
  ['Planner\nRequirements:\n- Strong SCM skills in manufacturing', 'supply-chain'],
  ['Web Developer\nRequirements:\n- Accessibility (WCAG 2.1)', 'web-accessibility'],
  ['Designer\nRequirements:\n- Expert in Autodesk', 'cad'],
  ["Web Developer\nOur client's stack includes Ruby and Rails.", 'ruby'],
  ['Consultant\nRequirements:\n- Work with clients such as banks; experience with Salesforce', 'salesforce'],
])('"%s" asks for %s', (text, key) => {
  expect(read(text).skills.map((skill) => skill.key)).toContain(key);
});

test('what gets special consideration in brackets is a wish, what stands before them a must-have', () => {
  const { skills } = read(
    'Data Scientist\nRequirements:\n- 2+ years of experience with R and Python (special consideration for experience with pandas, NumPy, and SciPy and machine learning libraries such as scikit-learn, TensorFlow, and PyTorch)',
  );
  const strength = (key: string) => skills.find((skill) => skill.key === key)?.strength;
  expect(['r', 'python', 'numpy'].map(strength)).toEqual(['must', 'must', 'nice']);
});

test('years to come are asked of nobody', () => {
  const { skills } = read(
    'Analyst\nWith growth plans for the next five years, Harbor is seeking outstanding data analysis professionals.',
  );
  expect(skills.find(({ key }) => key === 'data-analysis')?.minYears).toBeUndefined();
});
