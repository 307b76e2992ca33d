import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { type Embedder, EmbeddingFailure, type EmbeddingLimits } from './embedder.ts';

/** How to reach a service that speaks the embeddings call of the OpenAI API. */
export type EmbeddingSettings = { url: string; model: string; key: string | undefined };

/** Texts per request. */
const textsAtOnce = 32;
/** Response limit in bytes per text: a vector of 4,096 numbers takes some 90 kB as text. */
const answerBytesPerText = 256 * 1024;
const usualTryMs = 30_000;
const usualAttempts = 3;
/** Backoff before the second attempt, doubled for each further one; a service may request a longer one. */
const firstPauseMs = 500;
const longestPauseMs = 20_000;
const mostDimensions = 8192;

const answerShape = z.object({
  data: z.array(
    z.object({ index: z.int().min(0).optional(), embedding: z.array(z.number()).min(1).max(mostDimensions) }),
  ),
});

/**
 * An embedder over HTTP: `POST <url>/embeddings` with model and texts. Redirects are not followed, responses are read
 * up to a limit, and failures mention neither key nor texts.
 */
export function openHttpEmbedder({ url, model, key }: EmbeddingSettings): Embedder {
  const address = new URL(url);
  address.pathname = `${address.pathname.replace(/\/+$/, '').replace(/\/embeddings$/, '')}/embeddings`;
  const ask = async (texts: readonly string[], limits: EmbeddingLimits): Promise<Float32Array[]> => {
    const attempts = limits.tries ?? usualAttempts;
    for (let count = 1; ; count += 1) {
      limits.signal?.throwIfAborted();
      try {
        return await askOnce(address, { model, key }, texts, limits);
      } catch (failure) {
        limits.signal?.throwIfAborted();
        if (!(failure instanceof Later) || count >= attempts) throw plain(failure);
        await wait(Math.min(longestPauseMs, Math.max(failure.pauseMs, firstPauseMs * 2 ** (count - 1))), undefined, {
          ...(limits.signal && { signal: limits.signal }),
        });
      }
    }
  };
  return {
    model,
    host: address.host,
    embed: async (texts, limits = {}) => {
      const vectors: Float32Array[] = [];
      for (let from = 0; from < texts.length; from += textsAtOnce)
        vectors.push(...(await ask(texts.slice(from, from + textsAtOnce), limits)));
      const [first] = vectors;
      if (vectors.some(({ length }) => length !== first!.length))
        throw new EmbeddingFailure('temporary', 'The embedding service answered vectors of different lengths.');
      return vectors;
    },
  };
}

/** A failure after which the same request may succeed. */
class Later extends Error {
  readonly pauseMs: number;
  constructor(reason: string, pauseMs = 0) {
    super(reason);
    this.pauseMs = pauseMs;
  }
}

const plain = (failure: unknown) =>
  failure instanceof Later ? new EmbeddingFailure('temporary', failure.message) : failure;

async function askOnce(
  address: URL,
  { model, key }: Pick<EmbeddingSettings, 'model' | 'key'>,
  texts: readonly string[],
  { signal, tryMs = usualTryMs }: EmbeddingLimits,
): Promise<Float32Array[]> {
  const timeout = AbortSignal.timeout(tryMs);
  let response: Response;
  let body: string;
  try {
    response = await fetch(address, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        ...(key && { authorization: `Bearer ${key}` }),
      },
      body: JSON.stringify({ model, input: texts }),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    body = await readUpTo(response, answerBytesPerText * texts.length);
  } catch (failure) {
    if (failure instanceof EmbeddingFailure) throw failure;
    // The cause may quote the request, so only its kind is reported.
    throw new Later(
      timeout.aborted
        ? `The embedding service took longer than ${tryMs} ms.`
        : 'The embedding service cannot be reached.',
    );
  }
  if (!response.ok) throw refusalOf(response);
  const read = answerShape.safeParse(parse(body));
  if (!read.success || read.data.data.length !== texts.length)
    throw new EmbeddingFailure(
      'refused',
      'The embedding service answered something else than one vector for each text.',
    );
  const ordered = read.data.data
    .map(({ index, embedding }, at) => ({ place: index ?? at, embedding }))
    .sort((a, b) => a.place - b.place);
  return ordered.map(({ embedding }) => unit(embedding));
}

function refusalOf({ status, headers }: Response): Error {
  const stated = `The embedding service answered ${status}.`;
  if (status === 408 || status === 409 || status === 425 || status === 429 || status >= 500) {
    const seconds = Number(headers.get('retry-after'));
    return new Later(stated, Number.isFinite(seconds) ? seconds * 1000 : 0);
  }
  return new EmbeddingFailure(status === 400 || status === 413 || status === 422 ? 'texts' : 'refused', stated);
}

async function readUpTo(response: Response, most: number): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.byteLength;
    if (size > most) throw new EmbeddingFailure('refused', 'The embedding service answered more than vectors.');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** The vector scaled to length 1, so that similarity is a dot product. */
function unit(numbers: readonly number[]): Float32Array {
  const length = Math.hypot(...numbers);
  if (!(length > 0 && Number.isFinite(length)))
    throw new EmbeddingFailure('texts', 'The embedding service answered a vector of nothing.');
  return Float32Array.from(numbers, (value) => value / length);
}
