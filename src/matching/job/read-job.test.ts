import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Evidence } from '#domain/candidates/evidence.ts';
import { readJob } from './read-job.ts';
import { restrictionsOf } from './restrictions.ts';
import { matchedPosting } from './statements.ts';

const today = '2026-11-21';

test('the labelled text of a vendor system is read field by field, each with its place', () => {
  const text = `Position Title: Sr. Java Developer
Client: State of Texas, Health and Human Services
Requisition ID: REQ-20248
Location: Austin, TX
Hybrid, 3 days a week on site
Duration: 12 months
Number of openings: 2
Pay rate: $60 - $72.50 per hour
Bill rate: $95/hr
Required: 5+ years of experience with Java, Spring Boot
Preferred: Kafka
Bachelor's degree
Sponsorship is not available`;
  const job = readJob(text, today);

  expect(job).toMatchObject({
    title: { value: 'Sr. Java Developer' },
    seniority: { value: 'senior' },
    client: { value: 'State of Texas, Health and Human Services' },
    requisition: { value: 'REQ-20248' },
    place: { value: { city: 'Austin', state: 'TX', country: 'US' } },
    workMode: { value: 'hybrid' },
    durationMonths: { value: 12 },
    positions: { value: 2 },
    payRateMinTenThousandths: { value: 600_000 },
    payRateMaxTenThousandths: { value: 725_000 },
    billRateMaxTenThousandths: { value: 950_000 },
    education: { value: 'bachelor' },
    sponsorshipOffered: { value: false },
  });
  const musts = job.skills.filter(({ mustHave }) => mustHave).map(({ name }) => name);
  expect(musts).toEqual(expect.arrayContaining(['Java', 'Spring Boot']));
  expect(job.skills.find(({ name }) => name.includes('Kafka'))?.mustHave).toBe(false);
});

test('a title in a sentence is found, and a sentence is never a title', () => {
  expect(
    readJob('Our client is seeking a Messaging Administrator for a\ndirect hire position.', today).title?.value,
  ).toBe('Messaging Administrator');
  expect(
    readJob('you are responsible for providing technical solutions to the business\nand more', today).title,
  ).toBeUndefined();
});

test('no text breaks the parser, and every quote is at its stated place', () => {
  const pieces = fc.constantFrom(
    'Title:',
    'Java',
    'Location: Dallas, TX',
    '$50/hr',
    '5+ years',
    'İş',
    'مرحبا',
    '\n',
    '💥',
    '(',
    '- ',
    '6 months',
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(pieces, fc.string({ maxLength: 12 })), { maxLength: 40 }), (parts) => {
      const text = parts.join(' ');
      const job = readJob(text, today);
      const facts: { evidence?: Evidence }[] = Object.values(job)
        .flat()
        .flatMap((one) => (typeof one === 'object' && 'evidence' in one ? [one] : []));
      for (const evidence of [
        ...facts.map((one) => one.evidence),
        ...restrictionsOf({ title: '', description: text, skills: [] }),
      ])
        if (evidence) expect(text.slice(evidence.offset, evidence.offset + evidence.quote.length)).toBe(evidence.quote);
    }),
  );
});

test('a hostile text is parsed in time linear to its length', () => {
  const pieces = [
    'a',
    'A ',
    '$1 ',
    'Java, ',
    'Java ',
    '(',
    '5 years of ',
    'Dallas, TX ',
    'a.B',
    'Required Skills ',
    '- ',
    '* ',
    '💥',
  ];
  for (const piece of pieces) {
    const text = piece.repeat(60_000 / piece.length);
    // Processor time of this process only: on a busy machine the clock includes others.
    const before = process.cpuUsage();
    readJob(text, today);
    const { user } = process.cpuUsage(before);
    expect(user / 1000, JSON.stringify(piece)).toBeLessThan(15_000);
  }
});

test('a requisition number is read also where the text begins with it', () => {
  expect(readJob('Job ID: 778812\nTitle: Business Analyst', today)).toMatchObject({
    requisition: { value: '778812' },
    title: { value: 'Business Analyst' },
  });
});

test('a longer text is cut, and that is reported', () => {
  const job = readJob(`Java Developer\n${'Must have Java. '.repeat(7000)}`, today);
  expect(job.warnings).toContain('truncated');
});

test.each([
  ['Arabic', 'مطلوب مطور جافا في تورونتو. يجب أن تكون لديه خبرة خمس سنوات مع Java و Docker. العقد لمدة سنة واحدة.'],
  [
    'Turkish',
    'İstanbul ofisimiz için deneyimli bir yazılımcı arıyoruz. Adayların Java ve Docker ile çalışmış olması şarttır, ekip için iletişim önemlidir.',
  ],
  [
    'French',
    'Nous sommes à la recherche d’une personne pour rejoindre une équipe dans la ville de Montréal (Québec). Maîtrise de Java et Docker exigée. Durée : 12 mois. Taux : 75 $/h',
  ],
])('a posting in %s is read as far as possible, and reported as not understood', (_, text) => {
  const job = readJob(text, today);
  expect(job.warnings).toContain('not-english');
  expect(job.skills.map(({ key }) => key)).toEqual(expect.arrayContaining(['java', 'docker']));
});

test('a French posting gives its place, months and rate', () => {
  const job = readJob('Développeur Java\nLieu : Montréal, QC\nDurée : 12 mois\nTaux : 75 $/h', today);
  expect(job).toMatchObject({
    title: { value: 'Développeur Java' },
    place: { value: { city: 'Montréal', state: 'QC', country: 'CA' } },
    durationMonths: { value: 12 },
    payRateMaxTenThousandths: { value: 750_000 },
  });
});

test('missing facts are reported', () => {
  expect(readJob('we will see', today).warnings).toEqual(['no-title', 'no-skills']);
});

test('the text that is matched names neither the client nor the money', () => {
  const lines = ['Client: Bluewater Bank', 'Pay rate: $60 - $75 per hour', 'Req ID: 4711', 'Location: Dallas, TX'];
  const required = ['Required skills', '- 5+ years of Java for rate: quote engines'];
  const { matchText } = readJob(['Java Developer', ...lines, ...required].join('\n'), '2026-11-21');
  expect(matchText).not.toMatch(/Bluewater|hour|4711/);
  expect(matchText).toContain('Dallas');
  expect(matchText).toContain('quote engines');
});

test('the text that is matched contains the requirements and no boilerplate', () => {
  const text =
    'Java Developer\nRequirements:\n- 5 years of Java\nAcme is an equal opportunity employer.\nBenefits:\nDental plan';
  const { matchText } = readJob(text, today);
  expect(matchText).toContain('5 years of Java');
  expect(matchText).toContain('Java Developer');
  expect(matchText).not.toMatch(/equal|dental/i);
  expect(matchedPosting(text, []).text).toBe(matchText);
});

test('requirements that run on without a full stop are read one by one, and fields of study are no work', () => {
  const read = readJob(
    'Cloud Engineer\nRequirements: Must have hands on experience deploying distributed solutions in AWS 3+ years of hands on ' +
      'experience using AWS services Practical experience of managing accounts in AWS Minimum 8 years of experience in ' +
      'maintenance of distributed systems with demanding requirements Minimum 8 years of experience leading projects. ' +
      'Bachelor’s Degree in Computer Science, Computer Information Systems or related field of study.',
    '2026-11-26',
  );
  expect(read.skills.find(({ name }) => name === 'AWS')?.minYears).toBe(3);
  expect((read.statements ?? []).map(({ text }) => text).filter((text) => /field of study|AWS 3\+/.test(text))).toEqual(
    [],
  );
});
