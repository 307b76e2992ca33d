import { z } from 'zod';
import { searchIndexer } from '#matching/search/document.ts';
import { defineTask } from '#server/tasks/define-task.ts';
import { isFilled, noteFilled } from './queries.ts';
import { indexUnindexed } from './search-index.ts';

/** So many people are looked up at a time: finding them reads the whole list. */
const batch = 5000;

/**
 * Makes the rows of the search that another version of the product made, or none: after an upgrade the people are found
 * again, newest first. Killed, it goes on where it was; once done it only looks at its note.
 */
export const fillSearchTask = defineTask({
  name: 'search.fill',
  payload: z.object({}),
  tries: 1,
  waitSeconds: [1],
  limitSeconds: 3600,
  every: '* * * * *',
  sameAs: () => 'search.fill',
  run: async (_, { house, signal }) => {
    if (await isFilled(house.db, searchIndexer)) return;
    let people = 0;
    for (let done = batch; done > 0; people += done) done = await indexUnindexed(house, batch, signal);
    await noteFilled(house.db, searchIndexer, house.clock.now().toISOString());
    if (people > 0) house.log.info({ people }, 'the search was made anew');
  },
});
