import type { JobNeed } from '#domain/matching/match.ts';
import { maskEverywhere } from '#matching/privacy/mask.ts';
import { headEnd } from '#matching/scoring/text-similarity.ts';

/** More characters of a text are not sent: models read some two thousand words. */
const longestEmbeddingText = 6000;

/** The part of the category wording that nearness in meaning decides; the words decide the rest. */
export const similarityShare = 0.25;

/**
 * What is told of a resume to a service outside: its headline and what stands behind the lines about the person, without
 * name, contacts, links and street wherever they stand (ruling 23).
 */
export function embeddingText(
  text: string,
  person: { firstName: string; lastName: string; headline?: string | undefined },
): string {
  const head = headEnd(text);
  const told = `${person.headline ?? ''}\n${text.slice(head, head + 4 * longestEmbeddingText)}`;
  return tidy(maskEverywhere(told, person));
}

/** What is told of a job: title and posting without boilerplate and contacts. */
export function jobEmbeddingText({ title, text }: Pick<JobNeed, 'title' | 'text'>): string {
  return tidy(maskEverywhere(`${title}\n${text.slice(0, 4 * longestEmbeddingText)}`, { firstName: '', lastName: '' }));
}

const tidy = (text: string) =>
  text
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n\s*/g, '\n')
    .trim()
    .slice(0, longestEmbeddingText);

/** How near two vectors of length 1 are, -1..1; undefined where they are of different models. */
export function cosine(one: Float32Array, other: Float32Array): number | undefined {
  if (one.length !== other.length) return undefined;
  let sum = 0;
  for (let at = 0; at < one.length; at += 1) sum += one[at]! * other[at]!;
  return sum;
}

/** A vector as the database keeps it: numbers of four bytes, the low one first. */
export function packVector(vector: Float32Array): Buffer {
  const packed = Buffer.alloc(vector.length * 4);
  for (const [at, value] of vector.entries()) packed.writeFloatLE(value, at * 4);
  return packed;
}

export function unpackVector(packed: Uint8Array): Float32Array {
  const view = new DataView(packed.buffer, packed.byteOffset, packed.byteLength);
  const vector = new Float32Array(Math.floor(packed.byteLength / 4));
  for (let at = 0; at < vector.length; at += 1) vector[at] = view.getFloat32(at * 4, true);
  return vector;
}

/** The nearness that counts nothing and the one that counts in full. */
export type SimilarityScale = { low: number; high: number };

/** Of the people of a run this share at the far end counts nothing. */
const farShare = 0.1;
/** People who are all as near as that tell nothing by it. */
const leastSpread = 0.01;

/**
 * The scale of a run: models differ much in the nearness that usual texts have, so that only the differences among the
 * run's people count. Undefined where they tell nothing.
 */
export function similarityScale(cosines: readonly number[]): SimilarityScale | undefined {
  const sorted = cosines.toSorted((a, b) => a - b);
  const [low, high] = [sorted[Math.floor(farShare * sorted.length)], sorted.at(-1)];
  return low === undefined || high === undefined || high - low < leastSpread ? undefined : { low, high };
}

/** Nearness on the scale of a run, 0..1. */
export const onScale = (similarity: number, { low, high }: SimilarityScale): number =>
  Math.min(1, Math.max(0, (similarity - low) / (high - low)));
