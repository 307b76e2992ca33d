import { expect, test } from 'vitest';
import { connectorsApi } from '#contract/areas/job-boards/connectors.ts';
import { postingsApi } from '#contract/areas/job-boards/postings.ts';
import { description, openBoardWorld } from '#server/testing/board-world.ts';
import { addOpenJob } from '#server/testing/connectors.ts';
import { bringUpToDate, sweepPostings } from './publish.ts';

test('ruling 53: what a copied installation took along is not posted and fails not; confirmed, it goes up', async () => {
  const { simulator, app, person, vaultEntryId, boardId } = await openBoardWorld();
  const { db } = app.context;
  const settle = async () => {
    for (const { id } of await db.selectFrom('job_posting').select('id').execute())
      await bringUpToDate(app.context, id);
  };
  await person.call(connectorsApi.save, {
    kind: 'HTTP_BOARD',
    name: 'Board',
    settings: simulator.settings,
    vaultEntryId,
    boardId,
  });
  const jobId = await addOpenJob(app, { unitId: app.units.USA, ownerId: person.userId, description });
  await person.call(postingsApi.post, { jobId, boardId });
  await db.updateTable('installation').set({ quarantined_at: new Date().toISOString() }).execute();
  await settle();
  expect(await sweepPostings(app.context)).toBe(0);
  const standing = () => db.selectFrom('job_posting').select(['state', 'last_error']).execute();
  expect(await standing()).toEqual([{ state: 'QUEUED', last_error: null }]);
  expect(simulator.requests).toEqual([]);
  await db.updateTable('installation').set({ quarantined_at: null }).execute();
  await settle();
  expect(await standing()).toEqual([{ state: 'POSTED', last_error: null }]);
});
