import { expect, test } from 'vitest';
import type { JobNeed } from '#domain/matching/match.ts';
import { sayingOf } from './saying.ts';
import { prepareVector, shareOfVector, termVector } from './term-vector.ts';
import { prepareWording } from './text-similarity.ts';

const need: JobNeed = {
  jobId: 1,
  title: 'Senior Java Developer',
  skills: [
    { key: 'java', name: 'Java', mustHave: true, weight: 3, confidence: 1 },
    { key: 'c++', name: 'C++', mustHave: false, weight: 1, confidence: 1 },
  ],
  workMode: 'onsite',
  certifications: [],
  mustHavesAreHard: false,
  text: 'Build payment services in Java, Spring Boot and Kafka for a bank. Node.js and C# are welcome. Settle trades nightly.',
};

const resumes: [string, string][] = [
  ['', ''],
  [
    'Java Developer',
    'Java Developer\nAnn Example\n\nBuilt payment services in Java and Kafka; Java, java, JAVA and trades.',
  ],
  ['', `Ann Example\n12 Bank Street\n\n${'Settled trades nightly in C++ and C#. '.repeat(90)}`],
  [
    'Payment Analyst',
    'Payment Analyst\nPayment Street\nBoot, ME\n\nİstanbul’da ödeme sistemleri; payments, banks and Node.js.',
  ],
  ['مطور', 'مطور\n\nخدمات الدفع Java و Kafka'],
];

test.each(resumes)('a vector gives the same share as its text: %s', (headline, text) => {
  const wording = prepareWording(need);
  const share = shareOfVector(prepareVector(wording), termVector(text, headline), headline);
  expect(share).toBeCloseTo(sayingOf(wording, text, headline).share, 12);
});

test('a vector takes four bytes of length and four per significant word', () => {
  expect(termVector('\nThe payments of the bank, the bank of payments').byteLength).toBe(4 + 4 * 2);
});
