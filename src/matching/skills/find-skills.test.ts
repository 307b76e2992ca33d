import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Effort, findSkills } from './find-skills.ts';
import { skillName, vocabulary } from './vocabulary.ts';

const named = (text: string) => findSkills(text).map(({ key }) => skillName(key));

test.each([
  ['Built services in Go and gRPC', 'Go'],
  ['Languages: Java, Go, Python', 'Go'],
  ['Skills: python, r, sas', 'R'],
  ['statistical models in R with regression', 'R'],
  ['C, C++ and embedded Linux', 'C'],
  ['Advanced Excel user', 'Excel'],
  ['Word, Excel, Access, Outlook', 'Microsoft Access'],
  ['Word, Excel, Access, Outlook', 'Microsoft Word'],
  ['MS Access databases', 'Microsoft Access'],
  ['Statistical work in SAS', 'SAS'],
  ['Streaming with Spark and Kafka', 'Apache Spark'],
  ['Oracle 11g databases', 'Oracle Database'],
  ['Oracle, MySQL', 'Oracle Database'],
  ['Automated with Chef and Puppet', 'Chef'],
  ['iOS apps in Swift with Xcode', 'Swift'],
  ['FIX and SWIFT payments', 'SWIFT messaging'],
  ['FIX protocol for equities trading', 'FIX protocol'],
  ['must have solid java coding skills', 'Java'],
  ['developed java classes for the business layer', 'Java'],
  ['Java, Spring, Hibernate', 'Spring'],
  ['Spring and Hibernate with JPA', 'Spring'],
  ['Ruby scripts with Cucumber', 'Ruby'],
  ['Python, Julia, MATLAB', 'Julia'],
  ['built by Ant and Maven', 'Ant'],
  ['Hive, Pig, Sqoop', 'Pig'],
  ['Node.js, Express, MongoDB', 'Express'],
  ['AWS Lambda and S3', 'AWS Lambda'],
  ['Lambda, S3, DynamoDB', 'AWS Lambda'],
  ['Salesforce triggers in Apex', 'Apex'],
  ['Epic EMR, hospital', 'Epic'],
  ['Docker, Vault, Consul, Terraform', 'Vault'],
  ['Figma, Sketch, InVision', 'Sketch'],
  ['Assembly language for x86', 'Assembly language'],
  ['HTML, CSS, LESS, SASS', 'Less'],
  ['MEAN stack developer', 'MEAN stack'],
  ['Rally and Jira for sprints', 'Rally'],
  ['AD, DNS, DHCP, GPO', 'Active Directory'],
  ['CAN bus, automotive ECU', 'CAN bus'],
  ['PCI compliance audit', 'PCI DSS'],
  ['Unity 3D games in C#', 'Unity'],
  ['Autodesk Maya, 3ds Max', 'Maya'],
  ['UNIX shell scripting with Bash', 'Bash'],
  ['SAP MM, SD and FICO', 'SAP MM'],
  ['C#, ASP.NET, NET, SQL', '.NET'],
  ['Fluent in Spanish', 'Spanish'],
  ['full SDLC of web applications', 'SDLC'],
  ['REST calls debugged with Fiddler', 'Fiddler'],
  ['VLANs and trunks', 'VLAN'],
  ['AWS Cloud services such as EC2, EBS, S3, VPC and Elastic Load Balancer', 'EBS storage'],
  ['Oracle EBS R12 Financials on AWS', 'Oracle EBS'],
  ['Modules: Oracle Database, EBS, PL/SQL', 'Oracle EBS'],
  ['Upgraded EBS 12.1.3 to 12.2 on AWS EC2 for Oracle Financials', 'Oracle EBS'],
  ['Built a Web API with C# and MVC', 'ASP.NET Web API'],
  ['Java, Spring, Web API, Oracle', 'APIs'],
  ['Built an API for partners', 'APIs'],
  ['Updated packages by YUM/RPM', 'Linux package management'],
  ['Services under systemd, restarted by systemctl', 'systemd'],
  ['Git, GitHub and GitLab', 'GitLab'],
  ['Built pipelines in GitLab CI', 'GitLab CI'],
  ['Support for IOs and Android phones', 'iOS'],
  ['Testing on IOS devices', 'iOS'],
  ['Streams of CDC events with Kafka and Debezium', 'Change data capture'],
  ['Experience with Informatica and CDC', 'Change data capture'],
  ['SSIS, CDC, partitioning', 'Change data capture'],
])('in "%s" %s is found', (text, name) => {
  expect(named(text)).toContain(name);
});

test.each([
  ['Ready to go live; Go to market plans', 'Go'],
  ['indexes, memory, operating system and java calls', 'Java'],
  ['served java coffee to guests', 'Java'],
  ['AWS Cloud services such as EC2, EBS, S3, VPC and Elastic Load Balancer', 'Oracle EBS'],
  ['Secured the web API of a bank written in Java', 'ASP.NET Web API'],
  ['Robert R. Smith, R&D lead', 'R'],
  ['Vitamin C and C-level executives', 'C'],
  ['I excel in teamwork; excellent at planning', 'Excel'],
  ['with access to control systems', 'Microsoft Access'],
  ['in other words, word of mouth', 'Microsoft Word'],
  ['the outlook for growth', 'Outlook'],
  ['sparked interest: a spark of joy', 'Apache Spark'],
  ['Oracle Corporation, Redwood City', 'Oracle Database'],
  ['executive chef at a restaurant', 'Chef'],
  ['a swift response to incidents', 'Swift'],
  ['in the spring of 2019 and next spring', 'Spring'],
  ['Spring, TX 77379', 'Spring'],
  ['Graduated Spring 2024', 'Spring'],
  ['Ruby Johnson, team lead', 'Ruby'],
  ['Julia Roberts managed the team', 'Julia'],
  ['Jasmine Miller, nurse', 'Jasmine'],
  ['Cassandra Jones', 'Pig'],
  ['an express train to work', 'Express'],
  ['Phi Sigma Lambda fraternity', 'AWS Lambda'],
  ['an epic of user stories', 'Epic'],
  ['locked in the vault of the bank', 'Vault'],
  ['assembly line operator', 'Assembly language'],
  ['no less than ten people', 'Less'],
  ['the mean of the values', 'MEAN stack'],
  ['you can do it', 'CAN bus'],
  ['lives in Ada, Oklahoma', 'Ada'],
  ['Shell Oil, Houston', 'Shell scripting'],
  ['Royal Dutch Shell gas station', 'Shell scripting'],
  ['Maya Angelou school', 'Maya'],
  ['the net income of the year', '.NET'],
  ['see https://github.com/jenkins', 'Git'],
  ['mail to java@example.com', 'Java'],
  ['San Francisco and San Jose', 'Storage'],
  ['Collections class of the framework', 'Collections'],
  ['full SDLC of web applications', 'Waterfall'],
  ['REST calls debugged with Fiddler', 'Postman'],
  ['meetings in Webex', 'Zoom'],
  ['parallel file access using POSIX threads API in C', 'APIs'],
  ['Java 8: lambdas and the Stream API', 'APIs'],
  ['Updated packages by YUM/RPM', 'systemd'],
  ['Git, GitHub and GitLab', 'GitLab CI'],
  ['A/B testing of pages', 'Adobe Target'],
  ['create and manage IOs, traffic sheets and media plans', 'iOS'],
  ['bring-up of PCIe IOs with Verilog', 'iOS'],
  ['five years at the CDC in Atlanta, with SAS and Tableau', 'Change data capture'],
  ['knowledge of CDC guidelines and of OSHA', 'Change data capture'],
  ['lint and CDC checks of RTL in Verilog', 'Change data capture'],
  ['when the system is down; every system is used', 'AS/400'],
  ['Engineer at Cloudflare Inc', 'Cloudflare'],
  ['Software Engineer Cloudflare - San Francisco, CA', 'Cloudflare'],
  ['Bill rate: up to CAD 85/hr, Java', 'CAD'],
  ['Java, $85/hr (CAD)', 'CAD'],
  ['75 à 90 $ CAD / heure, Java', 'CAD'],
  ['Java Developer in Montréal, QC', 'Quality control'],
  ['OPT, CPT, H1B welcome: Java', 'Medical coding'],
  ['Curriculum Vitae of a Java developer', 'Curriculum development'],
  ['Client: Harbor Health (via Acme Staffing), Toronto', 'Recruiting'],
  ['Java Developer, Acme Staffing, Reno, NV', 'Recruiting'],
])('in "%s" %s is not found', (text, name) => {
  expect(named(text)).not.toContain(name);
});

test('a version after a name belongs to it and may make it another skill', () => {
  const found = (text: string) => findSkills(text).map(({ key, version }) => [key, version]);
  expect(found('Windows 2008, Windows 10')).toEqual([
    ['windows-server', '2008'],
    ['windows', '10'],
  ]);
  expect(found('Java 8 and Angular 1.5')).toEqual([
    ['java', '8'],
    ['angularjs', '1.5'],
  ]);
  expect(found('Java 8 years, HTML5')).toEqual([
    ['java', undefined],
    ['html', undefined],
  ]);
  expect(found('java8')).toEqual([['java', '8']]);
});

test('the longest spelling wins, and none crosses a comma, a line or a sentence', () => {
  expect(named('Spring Boot Microservices')).toEqual(['Spring Boot', 'Microservices']);
  expect(named('SQL.Server')).not.toContain('SQL Server');
  expect(named('SQL\nServer')).not.toContain('SQL Server');
  expect(named('Machine, Learning')).not.toContain('Machine learning');
});

test.each([
  ['2D and 3D CAD, SolidWorks', 'CAD'],
  ['Five years of CAD 2D drafting', 'CAD'],
  ['CAD 10 years, SolidWorks', 'CAD'],
  ['QC of finished parts', 'Quality control'],
  ['ICD-10 and CPT coding', 'Medical coding'],
  ['Wrote the curriculum of a school', 'Curriculum development'],
  ['Full staffing of the plant: sourcing, interviews, offers', 'Recruiting'],
  ['Payroll, staffing, training', 'Recruiting'],
])('in "%s" %s is found', (text, name) => {
  expect(named(text)).toContain(name);
});

test('an item cut from a list is that skill', () => {
  expect(named('Spring')).toEqual(['Spring']);
  expect(named('go')).toEqual(['Go']);
});

test('places quote the text, in order, and none overlaps, in any text', () => {
  const pieces = fc.constantFrom(
    ...[
      'Java 8',
      'C++',
      '.NET',
      'Go',
      'R,',
      'Node.js',
      'İstanbul',
      'ГОСТ',
      'العربية',
      '\n',
      '; ',
      ', ',
      '(',
      ') ',
      'R&D',
    ],
    ...['PL/SQL', 'kubernetes', 'A+', '@', '://', '’s', '😀', 'é', ' - ', 'SQL Server 2012 R2', 'oracle11g', 'C#.NET'],
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(pieces, fc.string({ unit: 'binary', maxLength: 8 })), { maxLength: 40 }), (parts) => {
      const text = parts.join(' ');
      const found = findSkills(text);
      return found.every(
        ({ key, start, end }, at) =>
          start >= (found[at - 1]?.end ?? 0) &&
          end > start &&
          end <= text.length &&
          findSkills(text.slice(start, end)).length > 0 &&
          vocabulary().skills.has(key),
      );
    }),
    { numRuns: 100, seed: 7 },
  );
});

test('the same text gives the same skills', () => {
  const text = 'Java, Spring, R, SAS and Go; Oracle 12c, Access 2010.';
  expect(findSkills(text)).toEqual(findSkills(text));
});

test.each([
  'go Go c C r R spring Access word ',
  'data data ',
  'oracle e business suite ',
  '........',
  'a.b.c',
  '++##',
  'é́',
])('the look-ups for 200,000 characters of "%s" are linear to its length', (piece) => {
  const effort: Effort = { lookups: 0 };
  findSkills(piece.repeat(Math.ceil(200_000 / piece.length)).slice(0, 200_000), effort);
  expect(effort.lookups).toBeLessThan(600_000);
});

test('letters and a number are a requisition and no skill; a version and a year stay', () => {
  expect(findSkills('Job NET-4471, req NET4471, QA-10233').map(({ key }) => key)).toEqual([]);
  expect(findSkills('SQL-2012 and ISO-9001').map(({ key }) => key)).toEqual(['sql-server', 'iso-9001']);
});

test('HQL is Hive beside Hadoop, and Hibernate beside Java', () => {
  const keys = (text: string) => findSkills(text).map(({ key }) => key);
  expect(keys('Utilized Spark, Scala, Hadoop, HQL, VQL, oozie, pySpark, Data Lake')).not.toContain('hql');
  expect(keys('Utilized Spark, Scala, Hadoop, HQL, VQL, oozie, pySpark, Data Lake')).toContain('hive');
  expect(keys('Wrote HQL queries with Hibernate and Spring')).toContain('hql');
});

test('Catalyst is a framework beside Perl, and else a series of switches', () => {
  const keys = (text: string) => findSkills(text).map(({ key }) => key);
  expect(keys('Web applications in Perl, Catalyst and DBIx')).toContain('catalyst');
  expect(keys('Upgrade Cisco 7200, 3600 routers and Catalyst 3560, 4500 switch configurations, Python')).not.toContain(
    'catalyst',
  );
});
