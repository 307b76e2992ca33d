import { expect, test } from 'vitest';
import { readJob } from './read-job.ts';

// Words of other trades that are spelled like a skill.
test.each([
  ['Data Scientist\nThis is a post on behalf of a hiring partner.\nRequirements:\n- SQL', 'hiring'],
  ['Data Scientist\nRecruiters from this company will be at the Expo\nRequirements:\n- SQL', 'recruiting'],
  ['Data Scientist\nRequirements:\n- Deal with clustering and the standard errors of estimates', 'high-availability'],
  ['Analyst\nRequirements:\n- Each round has a unique coding exercise', 'programming'],
  ['Architect\nRequirements:\n- Experience assessing data quality and developing corrective actions', 'capa'],
  ['Chemist\nRequirements:\n- Validation of tests for purity and potency of API', 'apis'],
  ['AV Technician\nRequirements:\n- Knowledge of cameras, robotics, VTRs and routing equipment', 'routing'],
  ['AV Technician\nRequirements:\n- Knowledge of cameras, robotics, VTRs and routing equipment', 'robotics'],
  ['AV Technician\nRequirements:\n- Knowledge of video broadcasting equipment', 'journalism'],
  ['Data Analyst\nShorePoint is a cybersecurity services firm.', 'sharepoint'],
  ['Oracle eBusiness Programmer\nRequirements:\n- Oracle eBusiness Suite order management', 'e-commerce'],
  ['Intern\nRequirements:\n- Present to CIO and other IT staff members', 'it-management'],
  ['Analyst\nRequirements:\n- Experience analyzing, translating and measuring vulnerability findings', 'translation'],
  ['UX Designer\nRequirements:\n- B2B or other enterprise workflow design', 'b2b-integration'],
  ['Data Scientist\nRequirements:\n- Ability to write presentations and white papers', 'content-marketing'],
  ['Engineer\nRequirements:\n- Experience with C++ and Windows dll packaging', 'packaging'],
  ['Analyst\nRequirements:\n- Experience with model validation techniques', 'credit-risk'],
  ['Intern\nRequirements:\n- A core curriculum of business courses', 'curriculum-development'],
  ["Strategist\nRequirements:\n- Support of Oracle's demand generation strategy", 'oracle-database'],
  ['Scientist\nRequirements:\n- Technologies for genomic data such as RNAseq', 'nursing'],
  ['Technician\nRequirements:\n- Resin Transfer Molding (RTM) experience', 'requirements-traceability-matrix'],
  ['Developer\nRequirements:\n- Experience with Asset Management and CMDB in ServiceNow', 'wealth-management'],
  ['Scientist\nRequirements:\n- Skills in pathway analysis and network pharmacology', 'pharmacy'],
  ['Teacher\nRequirements:\nPython\nLogistics:\n24-week program', 'supply-chain'],
  ['Engineer\nThe Digital Analytics Office (DAO) looks for an engineer.', 'dao-pattern'],
  ['Scientist\nRequirements:\n- PhD in biochemistry or pharmacology with 5 years of experience', 'pharmacy'],
  ['Data Scientist\nRequirements:\n- Research projects with data inputs from many sources', 'data-entry'],
  ['Analyst\nDuties:\n- Produce quarterly reporting of campaign results', 'financial-reporting'],
  ['Water Intern\nHR Job Title Technical Intern\nRequirements:\n- GIS', 'human-resources'],
  ['Mechanical Engineer\nRequirements:\n- Knowledge of VITA standards and MIL-STD-810', 'do-178b'],
  ['Developer\nRequirements:\n- Background in GIS and OGC WMS/WFS', 'warehouse-management'],
  ['Developer\nRequirements:\n- JavaScript tools such as Yarn and npm', 'yarn'],
  ['Scientist\nRequirements:\n- Hybridoma technology including immunization and fusion', 'medication-administration'],
  ['Product Owner\nDuties:\n- Embedded within the delivery teams', 'embedded-systems'],
  ['Data Scientist\nRequirements:\n- Standards such as Automotive SPICE and ISO 26262', 'spice-simulation'],
  ['Data Analyst\nRequirements:\n- Interpreting and working with MATLAB', 'language-interpreting'],
  ['Biologist\nRequirements:\n- Habitat classification and inventory', 'inventory-management'],
  ['Engineer\nRequirements:\n- Online training courses through CBT nuggets', 'behavioral-health'],
  ['Engineer\nRequirements:\n- Networks with senior personnel in own area', 'networking'],
])('"%s" does not ask for %s', (text, key) => {
  expect(readJob(text, '2026-11-27').skills.map((skill) => skill.key)).not.toContain(key);
});

test('"ideal" behind a requirement makes it a nice-to-have, an ideal candidate does not', () => {
  const strengthOf = (line: string) =>
    readJob(`Intern\nQualifications:\n- ${line}`, '2026-11-26').skills.find(({ key }) => key === 'sql')?.strength;
  expect([
    strengthOf('Knowledge of SQL and using databases ideal'),
    strengthOf('Ideal candidates have strong SQL'),
  ]).toEqual(['nice', 'must']);
});

test.each([
  ['Developer\nRequirements:\n- Autosys scheduling', 'scheduling'],
  ['Scientist\nResponsibilities:\n- Deliver critical path biology results for our pipeline', 'critical-path-method'],
  ['Scientist\nRequirements:\n- Operating at pace and agile decision-making using evidence', 'agile'],
])('what is said of work in general is no skill: %s', (text, key) => {
  const { skills } = readJob(text, '2026-11-28');
  expect(skills.map((one) => one.key)).not.toContain(key);
});

test('agile teams and the critical path of a plan are asked for as before', () => {
  const { skills } = readJob(
    'Scheduler\nRequirements:\n- Critical path analysis, 3 years in agile teams with fast decision-making',
    '2026-11-28',
  );
  expect(skills.map(({ key }) => key)).toEqual(expect.arrayContaining(['critical-path-method', 'agile']));
});

test.each([
  ['Job Details Intern - Data Engineer\nRequirements:\n- SQL', 'Intern'],
  [
    'Data Center Networking Architect ResponsibilitiesThis is an engineering role.\nRequirements:\n- BGP',
    'Data Center Networking Architect',
  ],
  ['Business Requirements Analyst\nRequirements:\n- Visio', 'Business Requirements Analyst'],
])('a heading that ran into the title is none of it: %s', (text, title) => {
  expect(readJob(text, '2026-11-28').title?.value).toContain(title);
  expect(readJob(text, '2026-11-28').title?.value).not.toMatch(/details|responsibilities/i);
});

test('a business requirements document in the duties begins no requirements', () => {
  const { skills } = readJob(
    'QA Analyst\nResponsibilities:\n* Review all documentation including Business Requirement Documents (BRD) and use Postman\nRequirements:\n* 5+ years of SQL',
    '2026-11-28',
  );
  const strengths = Object.fromEntries(skills.map(({ key, strength }) => [key, strength]));
  expect(strengths['sql']).toBe('must');
  expect(strengths['postman']).not.toBe('must');
});

test('what a job may require is no must-have', () => {
  const { skills } = readJob('Driver\nRequirements:\n- May require a valid driver’s license', '2026-11-26');
  expect(skills.find(({ key }) => key.startsWith('driver'))?.strength).toBe('nice');
});

test('"Below is a summary" names no client', () => {
  expect(
    readJob('Business Analyst Intern\nBelow is a summary of duties of an intern.', '2026-11-26').client,
  ).toBeUndefined();
});

test('the years of a period are not those of the work in it', () => {
  const { skills } = readJob(
    'Painter\nRequirements:\n- Five years of full-time experience within the last fifteen years as a painter',
    '2026-11-26',
  );
  expect(skills.find(({ key }) => key === 'painting')?.minYears).toBe(5);
});

test('what a job board notes as preferred is no must-have, and a field of study behind "e.g." no skill', () => {
  const job = readJob(
    'Data Scientist\nRequirements:\n- MSc in computer science, math/statistics, or in natural sciences (e.g. physics, chemistry)\n- 2 years of SQL\nExperience:\nJava: 1 year (Preferred)\nPython: 2 years (Required)',
    '2026-11-28',
  );
  const strengths = Object.fromEntries(job.skills.map(({ key, strength }) => [key, strength]));
  expect(strengths).toMatchObject({ sql: 'must', java: 'nice', python: 'must' });
  expect(['must', 'should']).not.toContain(strengths['physics']);
  expect(['must', 'should']).not.toContain(strengths['statistics']);
});
