import type { AppContext } from '#server/context.ts';
import { EmbeddingFailure } from '#server/outside/embeddings/embedder.ts';
import { fillVectors } from './embeddings.ts';

/** Minutes without calls to the service after its first failure; doubled after each further one, up to the maximum. */
const firstPauseMinutes = 1;
const longestPauseMinutes = 30;
/** Per process: another process may try in between, which does no harm. */
const rest = { untilMs: 0, minutes: 0 };

/**
 * Fills in vectors of resumes that are new, changed or of another model, where a service is set. It checks once a
 * minute, by an index. A service that is down is no failure of the task, only a reason to wait.
 */
export async function fillEmbeddings(context: AppContext, signal: AbortSignal): Promise<void> {
  const now = context.clock.now().getTime();
  if (!context.embedder || now < rest.untilMs) return;
  try {
    const resumes = await fillVectors(context, signal);
    rest.minutes = 0;
    if (resumes > 0) context.log.info({ resumes }, 'the embeddings of resumes were filled in');
  } catch (failure) {
    if (!(failure instanceof EmbeddingFailure)) throw failure;
    rest.minutes = Math.min(longestPauseMinutes, rest.minutes * 2 || firstPauseMinutes);
    rest.untilMs = now + rest.minutes * 60_000;
    context.log.warn({ failure: failure.message, minutes: rest.minutes }, 'the embedding service is tried again later');
  }
}
