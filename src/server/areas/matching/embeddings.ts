import type { JobNeed } from '#domain/matching/match.ts';
import {
  cosine,
  embeddingText,
  jobEmbeddingText,
  onScale,
  packVector,
  type SimilarityScale,
  similarityScale,
  unpackVector,
} from '#matching/embeddings/embeddings.ts';
import type { AppContext } from '#server/context.ts';
import type { Db } from '#server/db/connect.ts';
import { type Embedder, EmbeddingFailure } from '#server/outside/embeddings/embedder.ts';
import * as queries from './embeddings-queries.ts';

/** What a run saves of its embeddings, so that other people can be compared with it later. */
export type JobEmbedding = SimilarityScale & { model: string; vector: Buffer };

/** Longest wait of a run for its job's vector, in milliseconds; without a vector the run uses no embeddings. */
const jobMs = 5000;

/**
 * Similarity of these people's resumes to a job by embeddings, 0..1 by candidate. Undefined where no service is set, it
 * does not answer in time, or its vectors make no difference among them.
 */
export async function findSimilarity(
  { db, embedder, log }: Pick<AppContext, 'db' | 'embedder' | 'log'>,
  need: JobNeed,
  candidateIds: readonly number[],
): Promise<{ similarity: Map<number, number>; kept: JobEmbedding } | undefined> {
  if (!embedder) return undefined;
  const vector = await vectorOf(embedder, need, log);
  if (!vector) return undefined;
  const cosines = await cosinesOf(db, embedder.model, vector, candidateIds);
  const scale = similarityScale([...cosines.values()]);
  if (!scale) return undefined;
  const saved = { ...scale, model: embedder.model, vector: packVector(vector) };
  return { similarity: scaled(cosines, scale), kept: saved };
}

async function vectorOf(embedder: Embedder, need: JobNeed, log: AppContext['log']): Promise<Float32Array | undefined> {
  const text = jobEmbeddingText(need);
  if (text === '') return undefined;
  try {
    const [vector] = await embedder.embed([text], { tryMs: jobMs, tries: 1 });
    return vector;
  } catch (failure) {
    if (!(failure instanceof EmbeddingFailure)) throw failure;
    log.warn({ failure: failure.message }, 'a run goes on without embeddings');
    return undefined;
  }
}

/** Similarity of people to the job of an earlier run, on its scale. The service is not called. */
export async function findSavedSimilarity(
  db: Db,
  { model, vector, ...scale }: JobEmbedding,
  candidateIds: readonly number[],
): Promise<Map<number, number>> {
  return scaled(await cosinesOf(db, model, unpackVector(vector), candidateIds), scale);
}

async function cosinesOf(db: Db, model: string, vector: Float32Array, candidateIds: readonly number[]) {
  const cosines = new Map<number, number>();
  for (const row of await queries.findVectors(db, model, candidateIds)) {
    // A vector of another length is of another model under the same name: such a person has no similarity.
    const near = cosine(vector, unpackVector(row.vector));
    if (near !== undefined) cosines.set(row.candidate_id, near);
  }
  return cosines;
}

const scaled = (cosines: ReadonlyMap<number, number>, scale: SimilarityScale) =>
  new Map([...cosines].map(([id, near]) => [id, onScale(near, scale)]));

/** Texts read and sent per batch. */
const batch = 32;
/** A refused text is sent again at half its length, down to this many characters. */
const shortest = 750;

/**
 * Makes the vectors that are missing or of another model, newest resumes first. When stopped, it resumes where it was.
 * @returns how many resumes were processed
 * @throws EmbeddingFailure when the service does not answer
 */
export async function fillVectors(
  { db, embedder, clock }: Pick<AppContext, 'db' | 'embedder' | 'clock'>,
  signal: AbortSignal,
): Promise<number> {
  if (!embedder) return 0;
  for (let done = 0; ; ) {
    const resumes = await queries.findUnembedded(db, embedder.model, batch);
    if (resumes.length === 0) return done;
    const texts = resumes.map((row) =>
      embeddingText(row.text, {
        firstName: row.first_name,
        lastName: row.last_name,
        ...(row.headline && { headline: row.headline }),
      }),
    );
    const vectors = await embedAll(embedder, texts, signal);
    const made = resumes.map(({ id, candidate_id }, at) => ({ id, candidateId: candidate_id, vector: vectors[at] }));
    await queries.saveVectors(db, embedder.model, made, clock.now().toISOString());
    done += resumes.length;
  }
}

/** The vectors of texts; undefined for one that is empty or that the service refuses however short. */
async function embedAll(
  embedder: Embedder,
  texts: readonly string[],
  signal: AbortSignal,
): Promise<(Buffer | undefined)[]> {
  const told = texts.map((text, at) => ({ text, at })).filter(({ text }) => text !== '');
  const found: (Buffer | undefined)[] = texts.map(() => undefined);
  if (told.length === 0) return found;
  try {
    const vectors = await embedder.embed(
      told.map(({ text }) => text),
      { signal },
    );
    for (const [place, { at }] of told.entries()) found[at] = packVector(vectors[place]!);
  } catch (failure) {
    if (!(failure instanceof EmbeddingFailure) || failure.outcome !== 'texts') throw failure;
    // One of them is too long for the model: sending each alone shows which.
    for (const { text, at } of told) {
      const [one] =
        told.length > 1
          ? await embedAll(embedder, [text], signal)
          : text.length > shortest
            ? await embedAll(embedder, [text.slice(0, text.length / 2)], signal)
            : [undefined];
      found[at] = one;
    }
    // When all fail the service is at fault, not the texts; none of them is marked as refused.
    if (told.length > 1 && found.every((one) => one === undefined))
      throw new EmbeddingFailure('refused', 'The embedding service takes none of the texts.');
  }
  return found;
}
