import { z } from 'zod';
import { EmbeddingFailure } from '#server/outside/embeddings/embedder.ts';
import { defineTask } from '#server/tasks/define-task.ts';
import { fillVectors } from './meaning.ts';

/** After a failure the service is left alone for so many minutes, then for twice as long, up to the last. */
const firstPauseMinutes = 1;
const longestPauseMinutes = 30;
/** Of this process: another one may try in between, which does no harm. */
const rest = { untilMs: 0, minutes: 0 };

/**
 * Vectors of resumes that are new, changed or of another model, where a service is set. It looks once a minute by its
 * index; a service that is down is no failure of the task, only a reason to wait.
 */
export const fillVectorsTask = defineTask({
  name: 'meaning.fill',
  payload: z.object({}),
  tries: 1,
  waitSeconds: [1],
  limitSeconds: 3600,
  every: '* * * * *',
  sameAs: () => 'meaning.fill',
  run: async (_, { house, signal, log }) => {
    const now = house.clock.now().getTime();
    if (!house.embedder || now < rest.untilMs) return;
    try {
      const resumes = await fillVectors(house, signal);
      rest.minutes = 0;
      if (resumes > 0) log.info({ resumes }, 'the meaning of resumes is known');
    } catch (failure) {
      if (!(failure instanceof EmbeddingFailure)) throw failure;
      rest.minutes = Math.min(longestPauseMinutes, rest.minutes * 2 || firstPauseMinutes);
      rest.untilMs = now + rest.minutes * 60_000;
      log.warn({ failure: failure.message, minutes: rest.minutes }, 'the embedding service is asked again later');
    }
  },
});
