import { expect, test } from 'vitest';
import { readJob } from './read-job.ts';

const read = (text: string) => readJob(text, '2026-11-26');
const keysOf = (text: string) => read(text).skills.map(({ key }) => key);

test.each([
  ['Access & Identity Management Analyst\nRequirements:\n- Experience with access reviews', 'microsoft-access'],
  ['Hadoop Engineer\nRequirements:\n- Experience with Spark, M/R and R&D', 'r'],
  ['Network Engineer\nRequirements:\n- Strong experience with Network Node Manager', 'node-js'],
  ['Accounting Clerk\nFLSA Status: Non-Exempt\nRequirements:\n- Strong general ledger skills', 'employment-law'],
  ['Engineer\nRequirements:\n- 3 years with the C++ programming language', 'programming'],
  ['Web Analyst\nRequirements:\n- Strong skills in Adobe Analytics and Adobe Target', 'adobe-creative-suite'],
  ['Endpoint Engineer\nPreferred:\n- Experience with asset management of hardware', 'wealth-management'],
  ['Java/Spring/Cloud Developer\nRequirements:\n- 4+ years of Java/Spring', 'spring-cloud'],
  ['Java Developer\nDuration: 6 months\nHiring: Phone and face to face interview REQUIRED.', 'hiring'],
  ['Java Developer\nWe are hiring for a bank.\nRequirements:\n- Java', 'hiring'],
  ['Network Engineer\nRequired:\n- Experience in Client Management Tool production operations', 'account-management'],
  [
    'Network Engineer\nRequired:\n- Experience in production operations and release of a monitoring tool',
    'manufacturing',
  ],
  ['Network Engineer\nDesired:\n- Integration with an event management system like IBM Netcool', 'event-planning'],
  ['Java Developer\nRequired:\n- Demonstrated success in building design patterns', 'architectural-design'],
  ['Java Developer\nResponsibilities:\n- Collaborate with product owners on the design', 'product-ownership'],
  ['Inspector\nRequirements:\n- J-STD-001 and IPC 610 certification', 'inter-process-communication'],
  ['MySQL DBA\nRequirements:\n- Linux with experience performing basic administrative tasks', 'administrative-support'],
  ['Data Analyst\nAs an analyst with the Life and Health team you will build reports.', 'insurance-license'],
  ['Access Analyst\nRequirements:\n- Familiar with MS Exchange account management', 'account-management'],
  ['Electrical Engineer\nRequirements:\n- Experience with switches, relays, servos', 'network-switches'],
  ['QA Lead\nRequirements:\n- Experience troubleshooting full stack system issues', 'full-stack-development'],
  ['QA Lead\nRequirements:\n- Automated UI test tools such as Selenium', 'ui-design'],
  ['Developer\nUnder general supervision, supports the claims applications.', 'leadership'],
  ['Fraud Analyst\nShift Schedule: 2nd Shift: 03.00 PM to 11.30 PM', 'project-management'],
  [
    'Data Scientist\nRequirements:\n- Machine learning with clustering, classification, regression',
    'high-availability',
  ],
  ['Security Analyst\nDesired:\n- Familiarity with malware or network traffic analysis', 'traffic-modeling'],
  ['UX Designer\nDesign a delightful B2B product.', 'b2b-integration'],
  ['Analyst\nRequirements:\n- Exercises judgment under a minimum of supervision', 'leadership'],
  ['Analyst\nRequirements:\n- Comfort working with senior leadership every week', 'leadership'],
  ['Data Scientist\nRequirements:\n- Decision trees, bootstrap aggregation, boosting', 'bootstrap'],
  ['Actuary\nRequirements:\n- Interest in taking SOA or CAS actuarial exams', 'soa'],
  ['Environmental Engineer\nRequirements:\n- Experience with site assessments and MCP submittals', 'mcp'],
  ['Data Engineer\nRequirements:\n- 5 years of data engineering AND a BA Degree in Mathematics', 'business-analysis'],
  ['Data Engineer\nPreferred:\n- AWS services such as Lambda, Polly, Transcribe', 'typing'],
  ['Lead\nDuties:\n- Collaborate with product owners, systems analysts and engineers to plan', 'systems-analysis'],
  ['Lead\nDuties:\n- Interfaces with Harbor Project Management and vendors', 'project-management'],
  ['Analyst\nEducation:\n- BS degree in Computer Science or Healthcare Administration', 'healthcare-administration'],
  ['Developer\nRequirements:\n- Java\nLife and AD&D insurance', 'insurance'],
  ['Data Scientist\nDuties:\n- Optimization algorithms for payment routing', 'routing'],
  ['Radar Analyst\nDuties:\n- Support performance assessments of the system under test', 'performance-management'],
  ['Analyst\nDuties:\n- Write tools to assist in mining data from flights', 'mining'],
  ['Business Intelligence/SQL Developer\nRequirements:\n- Experience with SQL Server', 'oracle-sql-developer'],
  ['Manager\nResponsibilities:\n- Leading a team of functional analysts and program managers', 'program-management'],
  ['Project Manager\nDuties:\n- Track RAID (risks, actions, issues and decisions)', 'raid'],
  ['Analyst\nRequirements:\n- SQL\n- Excellent client presentation skills', 'product-demonstrations'],
  ['Analyst\nNew Business Analyst Consultants are enrolled in an academy.', 'business-development'],
  [
    'Analyst\nDuties:\n- Works closely with department heads, other analysts, and system administrators',
    'systems-administration',
  ],
  ['Cloud Engineer\nRequirements:\n- Experience leading customer facing cloud layers', 'customer-service'],
  ['Engineer\nRequirements:\n- 10+ years of facility design in clean room and biotech', 'semiconductor-manufacturing'],
  ['Data Scientist\nRequirements:\n- Experience using programs like JEMA and NODE RED', 'node-js'],
  [
    'Intern\nRequirements:\n- SQL\nIt is not designed to contain a comprehensive inventory of all duties required of employees.',
    'inventory-management',
  ],
  [
    'Analyst\nRequirements:\na. Advanced skills with Excel.\nb. Experience with Qlik.\nc. Experience with metrics.',
    'c',
  ],
  ['Analyst\nRequirements:\n- SQL\nOur client list includes Dell, Cisco and Salesforce.', 'salesforce'],
  ['Analyst\nHarbor is aggressively hiring due to growth.\nRequirements:\n- SQL', 'hiring'],
  ['Analyst\nDuties:\n- Reconcile reports in a web-based tie-out system', 'outsystems'],
  ['Accounting Intern FLSA: Hourly\nRequirements:\n- General ledger skills', 'employment-law'],
  ['Assistant\nRequirements:\n- Organized, energetic and articulate.', 'articulate-storyline'],
  ['Data Engineer\nRequirements:\n- Knows algorithms for regression, clustering, forecasting', 'financial-forecasting'],
  ['Data Engineer\nDuties:\n- Improve the availability and accessibility of services', 'web-accessibility'],
  ['NFV Technician\nRequirements:\n- Experience with TOSCA and YAML based file formats', 'tosca'],
  ['Java Developer\nRequirements:\n- SCM skills (Maven, Gradle)', 'supply-chain'],
  ['Data Engineer\nRequirements:\n- A massively parallel processing database like Redshift', 'parallel-programming'],
  ['Data Engineer\nHarbor is seeking an engineer.\nAutodesk is seeking people.\nRequirements:\n- SQL', 'cad'],
  ['Data Scientist\nSamba TV is uniquely positioned in its field.\nRequirements:\n- SQL', 'samba'],
  ['Data Engineer\nRequirements:\n- Degree or experience in the field of Computer Science, Mathematics', 'mathematics'],
  ['Analyst\nOur founder, a Board Certified Analyst, was drowning in filing and scheduling.\nDuties:\n- SQL', 'filing'],
  ['Data Scientist\nRequirements:\n- Python\nLife as a Maven\nGrow with us.', 'maven'],
  ['Data Scientist\nRequirements:\n- Python\nTop Google Cloud Partner, Clutch', 'google-cloud'],
  [
    'Analyst\nRequirements:\n- SQL\nWe do not engage with Google Hangouts or social media for interviews.',
    'google-meet',
  ],
  ['Engineer\nDuties:\n- Onboarding devices and fulfilling needs such as filing claims', 'filing'],
])('"%s" does not ask for %s', (text, key) => {
  expect(keysOf(text)).not.toContain(key);
});

test('a tool that is meant is read: Microsoft Access beside access rights', () => {
  expect(keysOf('Analyst\nRequirements:\n- Expert in MS Access\n- Manages access rights')).toContain(
    'microsoft-access',
  );
});

test.each([
  'Our technology spans the web, machine learning and physical point of sale.',
  "We're looking for talented people with experience in DevOps, public cloud and human-centered design.",
  "Harbor is one of the nation's leading integrators with experience in data center virtualization.",
  'Formed through the merger of Harbor and Pier, it has experience in healthcare.',
  "We deliver best-of-breed IT solutions from the world's top innovators, including Cisco and VMware.",
  'All employment businesses/agencies are required to contact the procurement department.',
  'Harbor Senior Living includes more than 200 communities with assisted living and physical therapy.',
  'Our offices have access to public transportation.',
  'Duties include 1) adhering to and complying with all applicable laws, including anti-money laundering, 2) experience in knowing and verifying the identity of customers.',
  'This policy applies to all terms and conditions of employment, including recruiting, compensation and training.',
  'Harbor prohibits discrimination in recruiting, compensation and training.',
])('what a company says about itself and its laws names no skill: %s', (line) => {
  expect(keysOf(`Java Developer\nRequirements:\n- 5 years of Java\n\n${line}`)).toEqual(['java']);
});

test('the heading about the company is found where it is glued to its name', () => {
  const text =
    'Hadoop Engineer Requirements: Strong Hadoop experience. 3 years of PostgreSQL. Offers depend on checks.AboutHarborHarbor, Inc. helps brands with digital marketing and retail.';
  expect(keysOf(text)).toEqual(expect.arrayContaining(['hadoop', 'postgresql']));
  expect(keysOf(text)).not.toEqual(expect.arrayContaining(['marketing']));
});

test('names before "or related" are alternatives, and the kind behind them is no must-have', () => {
  const { skills } = read(
    'Engineer\nRequirements:\n- Minimum 1 year with VxWorks, Linux, or related operating systems',
  );
  expect(skills.filter(({ mustHave }) => mustHave).map(({ name }) => name)).toEqual(['VxWorks or Linux']);
});

test('a list of names glued with dashes is read name by name, and is more than a wish', () => {
  const { skills } = read(
    'Java Developer\nYou will join an agile team to deliver applications, to name a few.- Core Java- Spring- restful web services- Unit testing',
  );
  const strength = (key: string) => skills.find((skill) => skill.key === key)?.strength;
  expect(['spring', 'rest'].map(strength)).toEqual(['should', 'should']);
});

test.each([
  ['- BS in Computer Science or related discipline', 'a degree'],
  ['Department: Network and Telecom Services', 'a label'],
  ['- Possess, maintain, document', 'verbs'],
])('"%s" is no statement and no skill: %s', (line) => {
  const { statements, skills } = read(`Network Engineer\nRequirements:\n- 5 years of BGP\n${line}`);
  expect(statements).toEqual([]);
  expect(skills.filter(({ key }) => key.startsWith('~'))).toEqual([]);
});

test('a small word in front of a statement is cut', () => {
  const { statements } = read(
    'Administrator\nRequirements:\n- Experience working directly with managed encryption platforms',
  );
  expect(statements.map(({ text }) => text)).toEqual(['managed encryption platforms']);
});

test('what is named in brackets with "or similar" leaves the work before them required', () => {
  const needs = read(
    'Java Developer\nRequired Qualifications:\n- Experience with Kubernetes clusters (such as EKS, AKS, or similar)\n- 4 years of Java',
  ).skills;
  expect(needs.filter(({ mustHave }) => mustHave).map(({ key }) => key)).toEqual(['java', 'kubernetes']);
  expect(needs.filter(({ mustHave }) => !mustHave)).toHaveLength(1);
});

test('"or equivalent experience" behind a degree makes no alternatives of the skills after it', () => {
  const needs = read(
    'BI Developer\nSkills/Qualifications: Bachelor’s degree or equivalent experience Extensive experience with SharePoint, SSIS and SSRS',
  ).skills;
  expect(needs.filter(({ mustHave }) => mustHave).map(({ key }) => key)).toEqual(
    expect.arrayContaining(['ssis', 'ssrs']),
  );
});

test('other titles that a board should find the posting by are none of its needs', () => {
  const job = read(`Java Developer
Requirements:
- 4 years of Java
(Other Job Titles Include: Sr. Developer, Client / Server Developer, Senior J2EE Programmer, J2EE Guru, J2EE Engineer,)`);
  expect(job.skills.map(({ key }) => key)).toEqual(['java']);
  expect(job.statements).toEqual([]);
  expect(job.matchText).not.toContain('Guru');
});

test('statements that run into each other are two', () => {
  const texts = read(
    'Java Developer\nPreferred Qualifications: Experience with commercial software development in the healthcare industry Sound understanding of double-entry accounting rules',
  ).statements.map(({ text }) => text);
  expect(texts.join(' | ')).not.toMatch(/industry Sound/u);
});

test('a name that begins like a skill stays whole: NetBrain', () => {
  const { statements, matchText } = read(
    'Network Engineer\nRequirements:\n- 3 years of Splunk\n- Knowledge of AppViewX and NetBrain for mapping of circuits',
  );
  expect(matchText).toContain('NetBrain');
  for (const { text } of statements) expect(text).not.toMatch(/\bNet$/u);
});

test('who reviews requirements at work is not told how to apply', () => {
  const { matchText } = read(
    'BI Developer\nResponsibilities:\n- Prepare and review requirements and specifications of SSIS packages\n- Design cubes in SSAS',
  );
  expect(matchText).toContain('SSIS');
});

test('"MS SQL Server" is no degree that the names after it are studied for', () => {
  const needs = read(
    'BI Developer\nQualifications:\n- Extensive experience with SQL, MS SQL Server 2008/2014, SSIS',
  ).skills;
  expect(needs.find(({ key }) => key === 'ssis')?.mustHave).toBe(true);
});

test('years of experience that end in "preferred" are a preference as a whole', () => {
  const job = read(`Database Engineer
Experience:
* 5-8 years experience in supporting Oracle
* 1-3 years experience with database utilities such as Idera, Tripwire, and/or McAfee preferred
* 3 years of experience with Linux, Kafka preferred`);
  const strengthOf = (key: string) => job.skills.find((one) => one.key === key)?.strength;
  expect([strengthOf('oracle-database'), strengthOf('linux'), strengthOf('apache-kafka')]).toEqual([
    'must',
    'must',
    'nice',
  ]);
  expect(job.skills.find(({ key }) => key === 'databases')?.strength ?? 'nice').not.toBe('must');
  expect(
    job.statements
      .filter(({ strength }) => strength === 'must')
      .map(({ text }) => text)
      .join(),
  ).not.toMatch(/utilities/u);
});

test('years glued to the end of the degree begin a line of their own', () => {
  const { skills } = read(
    'Buyer\nBasic Qualifications:Bachelor’s Degree in Business or related field3-5 years’ experience in the pharmaceutical industry',
  );
  expect(skills.find(({ key }) => key === 'pharmaceutical-industry')).toMatchObject({ strength: 'must' });
});

test('under "Activities:" stands the work, not what is required', () => {
  const { skills } = read(
    'Database Engineer\nExperience: 5 years of Oracle.\nActivities: Engineer MongoDB environments in accordance with best practices.',
  );
  expect(skills.find(({ key }) => key === 'mongodb')?.strength).toBe('nice');
});

test.each([
  ['5+ years of Java experience, and AWS certification preferred', 'java'],
  ['HTML5 - 5 years', 'html'],
  ['Experience with MS-SQL Server, SSIS', 'ssis'],
])('"%s" asks for %s', (line, key) => {
  expect(read(`Specialist\nRequirements:\n- ${line}`).skills.find((one) => one.key === key)?.strength).toBe('must');
});

test('"or equivalent experience with" another tool makes alternatives, not a must-have of the other', () => {
  const musts = read(
    'Specialist\nRequirements:\n- 5 years of Linux\n- Oracle Database experience or equivalent experience with SQL Server',
  ).skills;
  expect(musts.find(({ key }) => key === 'sql-server')?.strength).not.toBe('must');
});

test('a preference behind very many commas is read at once', () => {
  const line = `5 years of experience with SQL${', or tool'.repeat(60)} preferred for the team`;
  expect(read(`Specialist\nRequirements:\n- ${line}`).skills.length).toBeGreaterThan(0);
});

test('production operations of a plant are manufacturing', () => {
  expect(keysOf('Plant Manager\nRequirements:\n- 5 years in production operations with machine tools')).toContain(
    'manufacturing',
  );
});

test('"Git or SVN" is one requirement, and so are names before "or other"', () => {
  const names = (line: string) => read(`Engineer\nRequirements:\n- ${line}`).skills.map(({ name }) => name);
  expect(names('Experience with version control software (Git or SVN)')).toContain('Git or Subversion');
  expect(names('Mastery of one or more of: Python, Ruby, Bash, or other scripting language')).toEqual([
    'Python, Ruby or Bash',
  ]);
});

test('years of another way to the same requirement are not asked of everybody', () => {
  const job = read(
    "Data Engineer\nRequirements:\nBachelor's degree and at least 2 years of data engineering experience OR,\nMaster's degree and no experience OR,\nAt least 4 years of data engineering experience.",
  );
  expect([job.minYears?.value, job.skills[0]?.minYears]).toEqual([2, 2]);
});

test('"the candidate will have expert knowledge of" asks, although it stands among duties', () => {
  const job = read(
    'Network Manager\nJob description:\nManages the network department.\nThe successful candidate will have expert hands-on knowledge of Cisco enterprise networking.\nPreferred:\n- Strong networking experience with Cisco',
  );
  expect(job.skills.find(({ key }) => key === 'cisco')?.mustHave).toBe(true);
});

test('a skill glued to the next line is read', () => {
  expect(
    keysOf('Engineer\nDesired:\nExperience using Programmable Logic ControllersSimulation equipment experience'),
  ).toContain('plc');
});

test('dashes without blanks are bullets where they stand behind the headings, and SolrCloud is one name', () => {
  const job = read(
    'Cloud Lead\nDuties:-Lead the team-Conduct reviews Required Skills:-BS or equivalent required-7+ years of overall development experience-4+ years of experience in building horizontally scalable RESTful services Desired:-Search with Lucene, SolrCloud',
  );
  expect(job.skills.find(({ key }) => key === 'rest')?.minYears).toBe(4);
  expect(job.skills.map(({ key }) => key)).toContain('solr');
  expect(job.statements.map(({ text }) => text).join()).not.toMatch(/^\+|Cloud,/u);
});

test('the headings of what both sides bring are headings', () => {
  const job = read(
    "Data Scientist\nWhat You'll Bring:\nSolid knowledge of machine learning\nWhat we love to see:\nExperience with Kafka\nImpact You'll Make:\nTake part in projects",
  );
  expect(job.skills.map(({ key, strength }) => [key, strength])).toEqual(
    expect.arrayContaining([
      ['machine-learning', 'must'],
      ['apache-kafka', 'nice'],
    ]),
  );
});

test('years of one of several are a must-have, and R beside SAS is R', () => {
  const { skills } = read(
    'Data Scientist\nRequirements:\n- Minimum 5 years of experience in data mining, machine learning or other data science technique\n- SAS and R experience',
  );
  expect(skills.filter(({ mustHave }) => mustHave).map(({ name, minYears }) => [name, minYears])).toEqual(
    expect.arrayContaining([
      ['Data mining or Machine learning', 5],
      ['SAS', undefined],
      ['R', undefined],
    ]),
  );
});

test('a wish in brackets behind an environment is a wish, and a degree names no tools', () => {
  const { skills } = read(
    'Web Admin\nRequired:\n- Linux\n- Experience working in an ATG, Oracle Web Commerce environment (optional, but a plus)\n- Bachelor Degree in Communications, Psychology, Economics, Finance or related field',
  );
  expect(skills.find(({ key }) => key === 'atg')?.strength).toBe('nice');
  expect(skills.filter(({ key }) => key.startsWith('~'))).toEqual([]);
});

test('the numbers of a list whose breaks were lost begin its items', () => {
  const { skills } = read(
    'Cognos Developer\nRequirements:\n1.5 years of Cognos2.Strong capabilities in analyzing data3.BA/BS in Computer Science4.Must have SQL skills5.Kafka preferred',
  );
  expect(skills.map(({ key, strength }) => [key, strength])).toEqual(
    expect.arrayContaining([
      ['cognos', 'must'],
      ['sql', 'must'],
      ['apache-kafka', 'nice'],
    ]),
  );
});

test('what a job board adds at the end is no requirement, and a virtue is no client', () => {
  const job = read(
    'Data Scientist\nSpeed is the foundation of our company.\nRequirements:\n- 3 years of Python\nNearest Major Market: Portland Oregon\nJob Segment: Database, Cloud, Statistics',
  );
  expect([job.client, job.statements]).toEqual([undefined, []]);
  expect(job.skills.map(({ key }) => key)).toEqual(['data-science', 'python']);
});

test('a preference among alternatives leaves them asked for, and years in which are no years of', () => {
  const job = read(
    'Data Scientist\nRequirements:\n- Highly proficient in at least one of the following languages: Python, C++, or Scala. (Experience in Python preferred)\n- Five years of experience in Java acquired within the last fifteen years',
  );
  const [languages, java] = ['python', 'java'].map((key) => job.skills.find((skill) => skill.key === key));
  expect([languages?.strength, languages?.alternatives?.length, java?.minYears]).toEqual(['should', 2, 5]);
});

test('lines that a mail broke at its width are one sentence', () => {
  const job = read(
    [
      'Data Scientist',
      'Required Qualifications:',
      '2 or more years of experience with data visualization and analysis of large data',
      'sets from prominent and emerging domains as well as complex social structures',
      'using unique and innovative methodologies.',
      'Experienced with database technologies such as (e.g., PostgreSQL, Oracle, MySQL,',
      'MongoDB, Neo4j) and their use in large organizations of the public or the private',
      'sector with many users and with strict rules about what may be stored where and for',
      'how long.',
    ].join('\n'),
  );
  const musts = job.skills.filter(({ mustHave }) => mustHave).map(({ key }) => key);
  expect(musts).not.toContain('mongodb');
  expect(job.skills.find(({ key }) => key === 'mongodb')?.strength ?? 'should').toBe('should');
});
