import { expect, onTestFinished, test } from 'vitest';
import { connectorsApi } from '#contract/areas/job-boards/connectors.ts';
import { postingsApi } from '#contract/areas/job-boards/postings.ts';
import { addBoard, addLogin, addOpenJob } from '#server/testing/connectors.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { openBoardSimulator } from '#server/testing/simulators/board.ts';
import { bringUpToDate, sweepPostings } from './publish.ts';

const description =
  'Answers calls about Office and Active Directory for our branch offices, and resets accounts every day.';

async function openBoard() {
  const simulator = await openBoardSimulator();
  onTestFinished(simulator.close);
  const app = await openTestApp({ OUTBOUND_ALLOW: simulator.host });
  const person = await app.signIn({ pages: [1, 2, 3, 22], group: 'admin' });
  const vaultEntryId = await addLogin(app, app.units.USA, simulator.secret);
  const boardId = await addBoard(app, app.units.USA, 'Dice');
  return { simulator, app, person, vaultEntryId, boardId };
}

test('ruling 53: what a copied installation took along is not posted and fails not; confirmed, it goes up', async () => {
  const { simulator, app, person, vaultEntryId, boardId } = await openBoard();
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
