import { expect, test } from 'vitest';
import {
  type CandidateFacts,
  defaultWeights,
  type FoundNeed,
  type JobNeed,
  type Match,
  postingWork,
} from '#domain/matching/match.ts';
import { readResume } from '#matching/resume/read-resume.ts';
import { skillByName } from '#matching/skills/vocabulary.ts';
import { confirmedSkill } from './counterfactuals.ts';
import { prepareNeed } from './prepare.ts';
import { scorePeople } from './score.ts';

// Requirement by requirement, with its best sentence (ruling 112); invented texts.

const today = '2026-11-21';
const resume = `Maria Lopez
Senior Network Engineer
Dallas, TX

SUMMARY
Network engineer who likes Ansible. Ansible saves my nights.

SKILLS
Terraform

EXPERIENCE
Senior Network Engineer, Lakeside Telecom, Dallas, TX
January 2019 - Present
- Designed BGP peering with forty internet providers and monitored the sessions every day.
- Replaced Juniper routers in nine datacenters.

Network Engineer, Orchard Retail, Austin, TX
March 2010 - December 2012
- Kept Cisco switches alive.
`;

function factsOf(text: string, candidateId = 1): CandidateFacts {
  const read = readResume(text, today);
  return {
    candidateId,
    ...(read.headline && { headline: read.headline.value }),
    skills: read.skills,
    positions: read.positions,
    education: read.education,
    certifications: read.certifications.map(({ value }) => value),
    ...(read.disclaimed && { disclaimed: read.disclaimed }),
    ...(read.place && { place: read.place.value }),
    text,
  };
}

const skill = (name: string, mustHave = true, weight = 5) => ({
  ...skillByName(name),
  mustHave,
  weight,
  confidence: 1,
});
const job: JobNeed = {
  jobId: 1,
  title: 'Network Engineer',
  skills: [skill('BGP'), skill('Cisco'), skill('Ansible'), skill('Terraform', false, 3), skill('Kubernetes')],
  statements: [
    { text: 'designing BGP peering for an internet provider', strength: 'must' },
    { text: 'migrating payroll ledgers to a mainframe', strength: 'nice' },
  ],
  workMode: 'remote',
  certifications: [],
  mustHavesAreHard: false,
  text: 'Design BGP peering with internet providers and monitor the sessions. Replace routers in datacenters.',
};
const score = (facts: CandidateFacts, need = job): Match =>
  scorePeople(prepareNeed(need, defaultWeights, today), [facts]).matches[0]!;
const requirementsOf = (match: Match) => match.categories.find(({ category }) => category === 'requirements')!;
const gradeOf = (match: Match) =>
  new Map(requirementsOf(match).found.map((one): [string, FoundNeed] => [one.need, one]));

test('each requirement has the grade of its best evidence, with its sentence, years and last use', () => {
  const match = score(factsOf(resume));
  const found = gradeOf(match);
  expect(found.get('BGP')).toMatchObject({ grade: 'proven', strength: 'must', kind: 'skill', isCurrent: true });
  expect(found.get('BGP')!.sentence!.quote).toContain('Designed BGP peering with forty internet providers');
  expect(found.get('Cisco')).toMatchObject({ grade: 'proven', lastUsedYear: 2012 });
  expect(found.get('Ansible')).toMatchObject({ grade: 'stated' });
  expect(found.get('Terraform')).toMatchObject({ grade: 'listed', strength: 'should' });
  expect(found.get('designing BGP peering for an internet provider')).toMatchObject({
    grade: 'proven',
    kind: 'statement',
    strength: 'must',
    isCurrent: true,
  });
  expect(requirementsOf(match).missing.map(({ need }) => need)).toEqual([
    'Kubernetes',
    'migrating payroll ledgers to a mainframe',
  ]);
  expect([match.mustHavesMet, match.mustHavesAsked]).toEqual([4, 5]);
});

test('the points of the requirements add up to their category, and every sentence stands at its place', () => {
  const text = resume;
  const { found, missing, points, weight } = requirementsOf(score(factsOf(text)));
  const sum = (list: readonly (number | undefined)[]) => list.reduce((total: number, one) => total + (one ?? 0), 0);
  expect(sum([...found, ...missing].map((one) => one.points))).toBeCloseTo(points, 6);
  expect(sum([...found, ...missing].map(({ outOf }) => outOf))).toBeCloseTo(weight, 6);
  for (const { sentence, evidence } of found) {
    for (const one of [sentence, evidence]) if (one) expect(text.startsWith(one.quote, one.offset)).toBe(true);
    if (sentence && evidence) expect(sentence.offset).toBeLessThanOrEqual(evidence.offset);
  }
});

test('a skill whose first place may not be read, or that the record has, is quoted where the text names it', () => {
  const facts = factsOf(resume.replace('Kept Cisco', 'Kept Kubernetes on Cisco'));
  const blank = { quote: '', offset: 0 };
  const without = facts.skills.map((one) => {
    if (one.name === 'Kubernetes') return { ...one, evidence: [] };
    return one.name === 'BGP' ? { ...one, evidence: [blank, blank] } : one;
  });
  const grades = gradeOf(score({ ...facts, skills: without }));
  for (const [name, sentence] of [
    ['BGP', 'Designed BGP peering'],
    ['Kubernetes', 'Kept Kubernetes on Cisco switches alive.'],
  ] as const) {
    const { evidence, sentence: said, how } = grades.get(name)!;
    expect([evidence?.quote, how]).toEqual([name, 'exact']);
    expect(said?.quote).toContain(sentence);
  }
  // What no text names has no words.
  const confirmed = { ...confirmedSkill(skill('Kubernetes')), years: 3 };
  const known = factsOf(resume);
  const told = gradeOf(score({ ...known, skills: [...known.skills, confirmed] })).get('Kubernetes');
  expect(told).toMatchObject({ grade: 'proven' });
  expect(told!.evidence).toBeUndefined();
});

test('the title that fits best says how long and until when it was held', () => {
  const titleOf = (text: string) =>
    score(factsOf(text)).categories.find(({ category }) => category === 'title')!.found[0];
  const old = resume.replaceAll('Senior Network Engineer', 'Barista');
  expect(titleOf(old)).toMatchObject({
    matchedAs: 'Network Engineer',
    years: 2.8,
    lastUsedYear: 2012,
    isCurrent: false,
  });
  const current = resume.replaceAll('Senior Network Engineer', 'Network Engineer');
  expect(titleOf(current)).toMatchObject({ years: 7.9, lastUsedYear: 2026, isCurrent: true });
});

test('a resume that says a little of the work has a little of its points', () => {
  const other =
    'Reconcile supplier invoices, prepare quarterly tax filings, audit travel expenses, maintain the general ledger, ' +
    'forecast cash flow, negotiate leases with landlords and brief the board of directors about liquidity and currency risk. ' +
    'Harvest tomatoes, prune orchards, irrigate vineyards, breed cattle, milk goats, shear sheep, plough meadows, sow barley, ' +
    'bale hay, mend fences, sharpen scythes, groom horses, knead dough, forge horseshoes, tune pianos, bind books, restore paintings, polish lenses, thatch roofs, roast chestnuts, carve oak, weave baskets, spin wool, dye silk, solder pipes, glaze pottery, blow glass, press olives, smoke cheese and bottle cider. ';
  const work = gradeOf(score(factsOf(resume), { ...job, text: `${other}Every day, sessions.` })).get(postingWork);
  expect(work).toMatchObject({ grade: 'related' });
  expect(work!.share).toBeGreaterThan(0);
  expect(work!.share).toBeLessThan(0.25);
});

test('old work counts less than new work, and a list less than work', () => {
  const value = (text: string, need: string) => gradeOf(score(factsOf(text))).get(need)!.share;
  const recent = resume.replace('March 2010 - December 2012', 'March 2016 - December 2018');
  expect(value(recent, 'Cisco')).toBeGreaterThan(value(resume, 'Cisco'));
  const listed = resume.replace('- Kept Cisco switches alive.\n', '').replace('Terraform', 'Terraform, Cisco');
  expect(gradeOf(score(factsOf(listed))).get('Cisco')).toMatchObject({ grade: 'listed' });
  expect(value(listed, 'Cisco')).toBeLessThan(value(recent, 'Cisco'));
});

test('a person has the same score whoever else is scored beside them', () => {
  const person = factsOf(resume);
  const others = Array.from({ length: 40 }, (_, at) =>
    factsOf(resume.replace('Maria', `Ann${at}`).replaceAll('BGP', at % 2 ? 'OSPF' : 'BGP BGP BGP'), at + 2),
  );
  const prepared = prepareNeed(job, defaultWeights, today);
  const [alone] = scorePeople(prepared, [person]).matches;
  const [among] = scorePeople(prepared, [person, ...others]).matches;
  expect(among).toEqual(alone);
});

test('what would help is what the score gains when it is done', () => {
  const person: CandidateFacts = {
    ...factsOf(resume),
    place: { city: 'Miami', state: 'FL', country: 'US' },
    rateTenThousandths: 900_000,
    availableOn: '2027-02-01',
  };
  const need: JobNeed = {
    ...job,
    workMode: 'onsite',
    place: { city: 'Dallas', state: 'TX', country: 'US' },
    payRateMaxTenThousandths: 700_000,
    startOn: '2026-12-01',
  };
  const before = score(person, need);
  const carriedOut: Record<string, () => number> = {
    skill: () => score({ ...person, skills: [...person.skills, confirmedSkill(skill('Kubernetes'))] }, need).score,
    remote: () => score(person, { ...need, workMode: 'remote' }).score,
    rate: () => score(person, { ...need, payRateMaxTenThousandths: 900_000 }).score,
    start: () => score(person, { ...need, startOn: '2027-02-01' }).score,
  };
  expect(before.counterfactuals.length).toBeGreaterThanOrEqual(2);
  for (const { code, addsPoints } of before.counterfactuals)
    expect.soft(carriedOut[code]!() - before.score, code).toBeCloseTo(addsPoints, 1);
});

test('a clearance or a required certification that is missing is flagged', () => {
  const secret = { ...job, text: `${job.text}\nActive Top Secret clearance is required.` };
  expect(score(factsOf(resume), secret).flags).toContain('no-clearance');
  const cleared = resume.replace('Dallas, TX\n\n', 'Dallas, TX\nClearance: TS/SCI\n\n');
  expect(score(factsOf(cleared), secret).flags).not.toContain('no-clearance');
  const certified = { ...job, certifications: ['CCNP'], text: `${job.text}\nCCNP certification required.` };
  expect(score(factsOf(resume), certified).flags).toContain('no-certification');
  const wished = { ...certified, text: `${job.text}\nCCNP certification preferred.` };
  expect(score(factsOf(resume), wished).flags).not.toContain('no-certification');
});

test('a certification is shown by any of its spellings, and never within another word', () => {
  const insists = (name: string) => ({ ...job, certifications: [name], text: `${job.text}\n${name} is required.` });
  const withLine = (line: string) => factsOf(resume.replace('Dallas, TX\n\n', `Dallas, TX\n${line}\n\n`));
  const lacks = (line: string, name: string) => score(withLine(line), insists(name)).flags.includes('no-certification');
  expect(lacks('Certifications: Project Management Professional', 'PMP')).toBe(false);
  expect(lacks('Certifications: IPC-A-610', 'IPC 610')).toBe(false);
  expect(lacks('Certifications: SHRM-CP', 'PHR')).toBe(true);
  expect(lacks('Certifications: CSM', 'Certified Scrum Master')).toBe(false);
  expect(lacks('Certifications: CSM', 'Certified ScrumMaster')).toBe(false);
  expect(lacks('Certifications: Security+', 'CompTIA Security+')).toBe(false);
  expect(lacks('Certifications: A+ certified', 'CompTIA A+')).toBe(false);
  expect(lacks('Social media and special events', 'CIA')).toBe(true);
  expect(lacks('Local vocabulary', 'OCA')).toBe(true);
  expect(lacks('Certifications: Harbor Crane Operator', 'Harbor Crane Operator')).toBe(false);
});

test('a job that names almost nothing says so', () => {
  const bare: JobNeed = { ...job, title: 'Developer', skills: [], statements: [], text: 'Need developer asap' };
  expect(score(factsOf(resume), bare).flags).toContain('few-requirements');
});

test('who wants far more than the limit is no strong match, and says why', () => {
  const limited = { ...job, payRateMaxTenThousandths: 580_000 };
  const wants = (rateTenThousandths: number) => score({ ...factsOf(resume), rateTenThousandths }, limited).flags;
  expect(wants(1_400_000)).toContain('rate-too-high');
  expect(wants(600_000)).not.toContain('rate-too-high');
  expect(score(factsOf(resume), limited).flags).not.toContain('rate-too-high');
});

test('a rare skill that a statement names is evidence alone, and of alternatives one is enough', () => {
  const text = 'routing protocols (BGP, EIGRP or IS-IS) of a carrier';
  const need = { ...job, statements: [{ text, strength: 'must' as const }] };
  const found = gradeOf(score(factsOf(resume), need)).get(text)!;
  expect(['listed', 'stated', 'proven']).toContain(found.grade);
  expect(found.evidence!.quote).toContain('BGP');
  const without = factsOf(resume.replace('BGP peering', 'contracts'));
  expect(gradeOf(score(without, need)).get(text)?.grade ?? 'absent').toMatch(/absent|related/);
});

test('work that only a shown skill supports is quoted where that skill stands, not where a stray word does', () => {
  const person = factsOf(`Maria Lopez
Senior Java Developer
Dallas, TX

EXPERIENCE
Senior Java Developer, Lakeside Telecom, Dallas, TX
January 2019 - Present
- Set up Maven builds that run every test in 13 minutes.
- Published 14 REST APIs to partners. The REST APIs are versioned.
`);
  const need: JobNeed = {
    ...job,
    title: 'Java Developer',
    skills: [skill('Java')],
    statements: [{ text: 'building cloud based web services', strength: 'should' }],
  };
  const found = gradeOf(score(person, need)).get('building cloud based web services');
  expect(found).toMatchObject({ grade: 'related' });
  expect(found?.evidence?.quote).toContain('REST');
});

test('a sentence with one word of a statement of several is no quote for it', () => {
  const text = 'cooling of datacenters';
  const need = { ...job, statements: [{ text, strength: 'must' as const }] };
  const found = gradeOf(score(factsOf(resume), need)).get(text);
  expect(found).toMatchObject({ grade: 'related' });
  expect(found).not.toHaveProperty('evidence');
  expect(found).not.toHaveProperty('sentence');
});

test.each([
  ['Scripting', 'Built a library of PowerShell scripts.', 'PowerShell'],
  ['Scripting', 'Automated patching with Bash.', 'Bash'],
  ['CI/CD', 'Built pipelines in GitLab CI.', 'GitLab CI'],
])('%s is proven by "%s"', (name, duty, by) => {
  const match = score(factsOf(`${resume}- ${duty}\n`), { ...job, skills: [skill(name)] });
  expect(gradeOf(match).get(name)).toMatchObject({ matchedAs: by, how: 'inferred', grade: 'proven' });
});

test.each([
  ['DevOps', 'Working knowledge of Git, GitHub and GitLab.'],
  ['DevOps', 'Work alongside the DevOps team on sites.'],
  ['systemd', 'Updated packages by YUM/RPM.'],
  ['APIs', 'Multi-threaded program using POSIX threads API in C.'],
])('%s is not shown by "%s"', (name, duty) => {
  const match = score(factsOf(`${resume}- ${duty}\n`), { ...job, skills: [skill(name)] });
  expect(gradeOf(match).has(name)).toBe(false);
});

test('nobody is a strong match who only lists one of a few must-haves, or lacks it', () => {
  const need: JobNeed = { ...job, skills: [skill('BGP'), skill('Juniper'), skill('Terraform')], statements: [] };
  const thin = (match: Match) => match.flags.includes('thin-must-haves');
  const listed = score(factsOf(resume), need);
  expect(gradeOf(listed).get('Terraform')?.grade).toBe('listed');
  expect(thin(listed)).toBe(true);
  // Without the word it is no better.
  expect(thin(score(factsOf(resume.replace('Terraform', 'Tea')), need))).toBe(true);
  const done = resume.replace(
    '- Replaced Juniper routers',
    '- Wrote Terraform for all sites every week.\n- Replaced Juniper routers',
  );
  expect(thin(score(factsOf(done.replace('SKILLS\nTerraform', 'SKILLS\nTerraform, BGP, Juniper')), need))).toBe(false);
});
