import type { AppContext } from '#server/context.ts';
import { EmbeddingFailure } from '#server/outside/embeddings/embedder.ts';
import { fillVectors } from './embeddings.ts';

/** After a failure the service is left alone for so many minutes, then for twice as long, up to the last. */
const firstPauseMinutes = 1;
const longestPauseMinutes = 30;
/** Of this process: another one may try in between, which does no harm. */
const rest = { untilMs: 0, minutes: 0 };

/**
 * Vectors of resumes that are new, changed or of another model, where a service is set. It looks once a minute by its
 * index; a service that is down is no failure of the task, only a reason to wait.
 */
export async function fillEmbeddings(context: AppContext, signal: AbortSignal): Promise<void> {
  const now = context.clock.now().getTime();
  if (!context.embedder || now < rest.untilMs) return;
  try {
    const resumes = await fillVectors(context, signal);
    rest.minutes = 0;
    if (resumes > 0) context.log.info({ resumes }, 'the meaning of resumes is known');
  } catch (failure) {
    if (!(failure instanceof EmbeddingFailure)) throw failure;
    rest.minutes = Math.min(longestPauseMinutes, rest.minutes * 2 || firstPauseMinutes);
    rest.untilMs = now + rest.minutes * 60_000;
    context.log.warn({ failure: failure.message, minutes: rest.minutes }, 'the embedding service is asked again later');
  }
}
