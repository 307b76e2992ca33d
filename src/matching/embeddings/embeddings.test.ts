import { expect, test } from 'vitest';
import { defaultWeights, embeddingNeed } from '#domain/matching/match.ts';
import { prepareNeed } from '#matching/scoring/prepare.ts';
import { scorePeople } from '#matching/scoring/score.ts';
import {
  cosine,
  embeddingText,
  jobEmbeddingText,
  onScale,
  packVector,
  similarityScale,
  similarityShare,
  unpackVector,
} from './embeddings.ts';

const resume = `Dana Whitfield
Senior Java Developer
4100 Harvest Lane, Dallas, TX 75201 | dana.whitfield@example.com | (214) 555-0177

EXPERIENCE
Senior Java Developer, Lakeside Bank
- Dana built Spring services; see https://github.com/dwhitfield and write to dana@home.example.
- Lives at 12 Oak Street, Austin. Reference: Whitfield family, 512-555-0199.
`;

test('name, contacts and street are never sent out, wherever they are; the work is', () => {
  const told = embeddingText(resume, { firstName: 'Dana', lastName: 'Whitfield', headline: 'Dana W., Java Developer' });
  expect(told).not.toMatch(/dana|whitfield|harvest|75201|oak street|@|555|github/i);
  expect(told).toMatch(/^, ?|Java Developer/);
  expect(told).toContain('built Spring services');
  expect(jobEmbeddingText({ title: 'Java Developer', text: 'Call Bob, 214-555-0101 or jobs@x.example' })).not.toMatch(
    /555|@/,
  );
  expect(embeddingText('x '.repeat(100_000), { firstName: '', lastName: '' }).length).toBeLessThanOrEqual(6000);
});

test('a vector is stored exactly in four-byte numbers, and vectors of different lengths are not compared', () => {
  const vector = Float32Array.from([0.6, -0.8, 1e-7]);
  const packed = packVector(vector);
  expect([packed.length, unpackVector(packed)]).toEqual([12, vector]);
  // A buffer of the driver may begin at any offset.
  expect(unpackVector(Buffer.concat([Buffer.alloc(3), packed]).subarray(3))).toEqual(vector);
  expect(cosine(vector, Float32Array.from([1]))).toBeUndefined();
  expect(cosine(Float32Array.from([1, 0]), Float32Array.from([0.6, 0.8]))).toBeCloseTo(0.6);
});

test('only differences among the people of a run count: the nearest in full, the farthest tenth nothing', () => {
  const scale = similarityScale(Array.from({ length: 20 }, (_, at) => 0.7 + at / 200))!;
  expect(scale.low).toBeCloseTo(0.71);
  expect([0.7, 0.71, 0.7525, 0.795, 0.9].map((one) => Math.round(100 * onScale(one, scale)))).toEqual([
    0, 0, 50, 100, 100,
  ]);
  expect(similarityScale([])).toBeUndefined();
  expect(similarityScale([0.8])).toBeUndefined();
  expect(similarityScale([0.8, 0.801])).toBeUndefined();
});

const need = {
  jobId: 1,
  title: 'Java Developer',
  skills: [],
  workMode: 'remote' as const,
  certifications: [],
  mustHavesAreHard: false,
  text: 'Builds Spring services for a bank and tunes their queries.',
};
const facts = (candidateId: number, text: string) => ({
  candidateId,
  skills: [],
  positions: [],
  education: [],
  certifications: [],
  text,
});

test('embeddings decide their share of the text similarity, the parts still add up, and without a vector nothing changes', () => {
  const prepared = prepareNeed(need, defaultWeights, '2026-11-21');
  const people = [facts(1, 'Tunes queries of a bank.'), facts(2, 'Builds Spring services.'), facts(3, 'Spring.')];
  const plain = scorePeople(prepared, people);
  const told = scorePeople(
    prepared,
    people,
    new Map([
      [1, 1],
      [3, 0],
    ]),
  );
  const wording = (of: typeof plain, at: number) =>
    of.matches[at]!.categories.find((one) => one.category === 'wording')!;
  for (const [at, similarity] of [
    [0, 1],
    [2, 0],
  ] as const) {
    const expected = (1 - similarityShare) * wording(plain, at).score + 100 * similarityShare * similarity;
    expect(wording(told, at).score).toBeCloseTo(expected, 1);
    expect(wording(told, at).found[0]).toMatchObject({ need: embeddingNeed, share: similarity });
  }
  for (const { score, categories } of told.matches)
    expect(categories.reduce((sum, { points }) => sum + points, 0)).toBeCloseTo(score, 6);
  expect(wording(told, 1)).toEqual({ ...wording(plain, 1), unknown: [{ need: embeddingNeed }] });
  expect(told.matches[1]!.score).toBe(plain.matches[1]!.score);
  expect(scorePeople(prepared, people, undefined)).toEqual(plain);
});
