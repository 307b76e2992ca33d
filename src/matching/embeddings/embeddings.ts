import type { JobNeed } from '#domain/matching/match.ts';
import { maskEverywhere } from '#matching/privacy/mask.ts';
import { headEnd } from '#matching/scoring/text-similarity.ts';

/** Characters of a text that are sent; models read some two thousand words. */
const longestEmbeddingText = 6000;

/** The share of the text similarity category that embeddings decide; the words decide the rest. */
export const similarityShare = 0.25;

/**
 * The text of a resume that is sent to an outside service: its headline and everything after the personal lines,
 * without name, contacts, links and street wherever they are (ruling 23).
 */
export function embeddingText(
  text: string,
  person: { firstName: string; lastName: string; headline?: string | undefined },
): string {
  const head = headEnd(text);
  const told = `${person.headline ?? ''}\n${text.slice(head, head + 4 * longestEmbeddingText)}`;
  return tidy(maskEverywhere(told, person));
}

/** The text of a job that is sent: title and posting without boilerplate and contacts. */
export function jobEmbeddingText({ title, text }: Pick<JobNeed, 'title' | 'text'>): string {
  return tidy(maskEverywhere(`${title}\n${text.slice(0, 4 * longestEmbeddingText)}`, { firstName: '', lastName: '' }));
}

const tidy = (text: string) =>
  text
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n\s*/g, '\n')
    .trim()
    .slice(0, longestEmbeddingText);

/** Similarity of two vectors of length 1, -1..1; undefined where they are of different models. */
export function cosine(one: Float32Array, other: Float32Array): number | undefined {
  if (one.length !== other.length) return undefined;
  let sum = 0;
  for (let at = 0; at < one.length; at += 1) sum += one[at]! * other[at]!;
  return sum;
}

/** A vector as the database stores it: four-byte numbers, little-endian. */
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

/** The similarity that counts nothing and the one that counts in full. */
export type SimilarityScale = { low: number; high: number };

/** The share of a run's people at the far end whose similarity counts nothing. */
const farShare = 0.1;
/** Smallest useful range of similarities in a run. */
const leastSpread = 0.01;

/**
 * The scale of a run: the usual similarity differs much between models, so only the differences among the run's people
 * count. Undefined where they are too small.
 */
export function similarityScale(cosines: readonly number[]): SimilarityScale | undefined {
  const sorted = cosines.toSorted((a, b) => a - b);
  const [low, high] = [sorted[Math.floor(farShare * sorted.length)], sorted.at(-1)];
  return low === undefined || high === undefined || high - low < leastSpread ? undefined : { low, high };
}

/** Similarity on the scale of a run, 0..1. */
export const onScale = (similarity: number, { low, high }: SimilarityScale): number =>
  Math.min(1, Math.max(0, (similarity - low) / (high - low)));
