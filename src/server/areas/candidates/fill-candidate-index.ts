import { searchIndexer } from '#matching/search/document.ts';
import type { AppContext } from '#server/context.ts';
import { indexUnindexed } from './candidate-index.ts';
import { isFilled, noteFilled } from './candidate-index-queries.ts';

/** People looked up at a time. Large, because finding them reads the whole list. */
const batch = 5000;

/**
 * Rebuilds search rows that are missing or of another version: after an upgrade, newest people first. It resumes after
 * a kill; once done it only reads its own note.
 */
export async function fillCandidateIndex(context: AppContext, signal: AbortSignal): Promise<void> {
  if (await isFilled(context.db, searchIndexer)) return;
  let people = 0;
  for (let done = batch; done > 0; people += done) done = await indexUnindexed(context, batch, signal);
  await noteFilled(context.db, searchIndexer, context.clock.now().toISOString());
  if (people > 0) context.log.info({ people }, 'the search index was rebuilt');
}
