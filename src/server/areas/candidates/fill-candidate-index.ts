import { searchIndexer } from '#matching/search/document.ts';
import type { AppContext } from '#server/context.ts';
import { indexUnindexed } from './candidate-index.ts';
import { isFilled, noteFilled } from './candidate-index-queries.ts';

/** So many people are looked up at a time: finding them reads the whole list. */
const batch = 5000;

/**
 * Makes the rows of the search that another version of the product made, or none: after an upgrade the people are found
 * again, newest first. Killed, it goes on where it was; once done it only looks at its note.
 */
export async function fillCandidateIndex(context: AppContext, signal: AbortSignal): Promise<void> {
  if (await isFilled(context.db, searchIndexer)) return;
  let people = 0;
  for (let done = batch; done > 0; people += done) done = await indexUnindexed(context, batch, signal);
  await noteFilled(context.db, searchIndexer, context.clock.now().toISOString());
  if (people > 0) context.log.info({ people }, 'the search was made anew');
}
