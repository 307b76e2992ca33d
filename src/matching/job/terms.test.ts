import { expect, test } from 'vitest';
import { openPosting } from './posting.ts';
import { readJob } from './read-job.ts';
import { findStart } from './start.ts';
import {
  findDuration,
  findJobType,
  findPositions,
  findRequisition,
  findRestrictions,
  findSponsorship,
  findTaxTerms,
} from './terms.ts';
import { findWorkMode } from './work-mode.ts';

const open = (line: string) => openPosting(`Java Developer\n${line}`);

test.each([
  ['Work mode: Remote', 'remote', undefined],
  ['This role is 100% remote.', 'remote', undefined],
  ['Hybrid, 3 days a week on site', 'hybrid', 3],
  ['2 days per week in the office', 'hybrid', 2],
  ['Hybrid: 2 days remote', 'hybrid', 3],
  ['Location: Dallas, TX (Onsite)', 'onsite', undefined],
  ['Location: Plano, TX (Day 1 onsite)', 'onsite', undefined],
  ['This is an on-site contract, not remote.', 'onsite', undefined],
  ['Supports remote access and remote users.', undefined, undefined],
  ['Data Engineer (Remote)', 'remote', undefined],
  ['Location: Eastern region of the U.S.; Remote', 'remote', undefined],
  ['Location: Remote-MD', 'remote', undefined],
  ['Please note that this is a remote position with 10% travel.', 'remote', undefined],
  ['You can work from home.', 'remote', undefined],
  ['Hybrid schedule with a team in Troy.', 'hybrid', undefined],
  ['Partial telecommuting options are provided.', 'hybrid', undefined],
  ['Telecommuter Position: No', 'onsite', undefined],
  ['Telecommuter: No', 'onsite', undefined],
  ['Permanent position (no contracts, no corp to corp, no remote)', 'onsite', undefined],
  ['Works well with remote design teams.', undefined, undefined],
  ['Part of a remote, interdisciplinary team that connects to remote APIs.', undefined, undefined],
  ['Onsite or remote deployment of systems on remote machines.', undefined, undefined],
  ['Frameworks (data driven, keyword, hybrid) for IaaS Hybrid IT.', undefined, undefined],
  ['All staff were directed to work from home until further notice.', undefined, undefined],
  ['Builds hybrid mobile applications in a hybrid cloud environment.', undefined, undefined],
  ['Onsite in Hartford, CT', 'onsite', undefined],
  ['On-site: Hartford, CT', 'onsite', undefined],
  ['Hartford, CT on-site', 'onsite', undefined],
  ['Tampa, FL | Onsite', 'onsite', undefined],
  ['Onsite interviews in Reno, NV onsite interview', undefined, undefined],
])('the work mode of "%s" is %s', (line, mode, days) => {
  const read = findWorkMode(open(line));
  expect(read.workMode?.value).toBe(mode);
  expect(read.hybridDaysOnsite?.value).toBe(days);
});

test.each([
  ['6 month contract to hire', 'contract-to-hire'],
  ['Right to hire after six months', 'contract-to-hire'],
  ['C2H', 'contract-to-hire'],
  ['Candidates should be open to FTE conversion.', 'contract-to-hire'],
  ['Direct hire', 'direct-hire'],
  ['Duration: Permanent', 'direct-hire'],
  ['Job type: Full time', 'direct-hire'],
  ['Position: Full Time/Contract', 'contract'],
  ['Long term contract', 'contract'],
  ['Duration: 6 months', 'contract'],
  ['Duration: Long term', 'contract'],
  ['W2 only', 'contract'],
  ['Will manage vendor contracts and contract negotiation.', undefined],
  [
    '6 month contract (W2 only)\nMust have Excel.\nHarbor offers a contract or direct hire model to clients.',
    'contract',
  ],
  ['Contract, 6 months\nMust have Excel. Harbor Global provides direct hire and contract solutions.', 'contract'],
  ['Long-term contract. Pay: $22/hr\nHarbor provides contract and direct hire staffing.', 'contract'],
  ['6 months contract\nWe are a full-service agency: contract, temp-to-perm and direct hire.', 'contract'],
  ['Direct hire position. You support our clients.', 'direct-hire'],
])('the job type of "%s" is %s', (line, type) => {
  expect(findJobType(open(line))?.value).toBe(type);
});

test('a posting that names two kinds of employment is not read as sure', () => {
  const read = findJobType(open('12 month contract on W2. The client may also consider a direct hire.'));
  expect(read?.value).toBe('contract');
  expect(read!.confidence).toBeLessThan(0.75);
});

test.each([
  ['Competitive Compensation (up to $100k) Depending on Experience', '$100k'],
  ['Atlanta, GA\n$100,000 - $75,000', '$100,000 - $75,000'],
  ['Competitive salary and benefit package available.', 'Competitive salary'],
  ['Salary: $120,000. No C2C.', 'Salary: $120,000'],
])('a salary alone makes a direct hire, to be reviewed: %s', (line, quote) => {
  const type = readJob(`Java Developer\n${line}\nMust have Java.`, '2026-11-28').jobType;
  expect(type).toMatchObject({ value: 'direct-hire', evidence: { quote } });
  expect(type!.confidence).toBeLessThan(0.75);
});

test.each([
  ['Salary: $120,000 or $65/hr'],
  ['Competitive salary and benefits. Pay: $65/hr'],
  ['Competitive salary and benefits on W2 or C2C.'],
  ['Competitive salary. Duration: 6 months'],
  ['Salary up to $100k on W2, 6 month contract'],
  ['Salary is discussed with the manager.'],
])('with rates, tax terms or an end a salary makes no direct hire: %s', (line) => {
  const type = readJob(`Java Developer\n${line}\nMust have Java.`, '2026-11-28').jobType?.value;
  expect(['contract', undefined]).toContain(type);
});

test.each([
  ['Duration: 12 months', 12],
  ['Duration: 1 year', 12],
  ['12+ month contract', 12],
  ['6-12 months contract', 6],
  ['3 months to hire', 3],
  ['The contract runs for 18 months.', 18],
  ['Six month assignment', 6],
  ['SAP consultant - Remote - 18 mths', 18],
  ['Durée : 9 mois', 9],
  ['ICU nurse - Travel - 13 weeks - Nights', 3],
  ['Contract - 5+ years of hands-on experience', undefined],
  ['At least 6 months of experience', undefined],
  ['Six months of leave are paid', undefined],
])('"%s" lasts %s months', (line, months) => {
  expect(findDuration(open(line))?.value).toBe(months);
});

test.each([
  ['Start date: 2027-01-15', '2027-01-15'],
  ['Start: 1/15/2027', '2027-01-15'],
  ['Starts mid-March', '2027-03-15'],
  ['Starting January 2027', '2027-01-01'],
  ['Work starts next spring', '2027-03-01'],
  ['Start: ASAP', '2026-11-21'],
  ['Start date is in two weeks', '2026-12-05'],
  ['Start: Q2 2027', '2027-04-01'],
  ['A start-up with a fresh start', undefined],
])('"%s" starts on %s', (line, day) => {
  expect(findStart(open(line), '2026-11-21')?.value).toBe(day);
});

test('a vague start gets little confidence', () => {
  const exact = findStart(open('Start: 1/15/2027'), '2026-11-21')!.confidence;
  expect(findStart(open('Start next spring'), '2026-11-21')!.confidence).toBeLessThan(Math.min(0.6, exact));
});

test.each([
  ['Number of openings: 2', 2],
  ['Positions: 3', 3],
  ['We have two open positions.', 2],
  ['(4 openings)', 4],
  ['Position: 6 months', undefined],
])('"%s" needs %s people', (line, count) => {
  expect(findPositions(open(line))?.value).toBe(count);
});

test('excluded tax terms are not allowed ones', () => {
  expect(findTaxTerms(open('W2 or 1099, no C2C')).map(({ value }) => value)).toEqual(['W2', '1099']);
  // The line break behind it was lost.
  const glued = 'Duration: 6+ Months, Contract W2Security incident handling involves investigating issues';
  expect(findTaxTerms(open(glued)).map(({ value }) => value)).toEqual(['W2']);
});

test.each([
  ['No sponsorship', false],
  ['We are unable to sponsor H1B candidates at this time.', false],
  ['H1 sponsorship currently unavailable', false],
  ['Candidates requiring visa sponsorship will not be considered.', false],
  ['Sponsorship is available', true],
  ['Sponsors of the project meet weekly', undefined],
])('"%s" says %s about sponsorship', (line, offered) => {
  expect(findSponsorship(open(line))?.value).toBe(offered);
});

test.each([['US citizens only'], ['USC/GC only'], ['Must be a U.S. citizen'], ['No H1B, no OPT'], ['GC-EAD']])(
  'a condition of citizenship or visa is a warning: %s',
  (line) => {
    const [phrase] = findRestrictions(open(line));
    expect(line).toContain(phrase?.quote);
  },
);

test.each([
  ['Job ID: REQ-20248', 'REQ-20248'],
  ['Requisition ID: REQ-HISTORY-1', 'REQ-HISTORY-1'],
  ['Requisition #: 538467BR', '538467BR'],
  ['Requisition #: 88-1234', '88-1234'],
  ['Location: Dallas, TX\nReq ID: SHP-20441\nRequired', 'SHP-20441'],
  ['Req ID: 20441', '20441'],
  ['REQ ID: AB-1234', 'AB-1234'],
  ['Req. ID: AB-1234', 'AB-1234'],
  ['ReqID: 445566', '445566'],
  ['Job Req ID: AB-1234', 'AB-1234'],
  ['JOB ID: AB-1234', 'AB-1234'],
  ['Req Number: SHP-20441', 'SHP-20441'],
  ['Req #: AB-1234', 'AB-1234'],
  ['Req # 1234', '1234'],
  ['Req No.: AB-12', 'AB-12'],
  ['Req No. AB-1234', 'AB-1234'],
  ['Refer to job#019396-For more openings', '019396'],
  ['Position: Java Developer', undefined],
])('the requisition of "%s" is %s', (line, number) => {
  expect(findRequisition(open(line))?.value).toBe(number);
});

test('years of experience in project work are no duration', () => {
  const text = 'Agile Coach Contract\nRequirements:\n- 5+ years in Project Management roles';
  expect(readJob(text, '2026-11-26').durationMonths).toBeUndefined();
  expect(readJob(`${text}\n- 6 month project`, '2026-11-26').durationMonths?.value).toBe(6);
});
