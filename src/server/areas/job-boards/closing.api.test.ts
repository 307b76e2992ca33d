import { expect, onTestFinished, test } from 'vitest';
import { connectorsApi } from '#contract/areas/job-boards/connectors.ts';
import { postingsApi } from '#contract/areas/job-boards/postings.ts';
import { jobLifeApi } from '#contract/areas/jobs/job-life.ts';
import { addBoard, addLogin, addOpenJob } from '#server/testing/connectors.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { openBoardSimulator } from '#server/testing/simulators/board.ts';
import { bringUpToDate } from './publish.ts';

test('J13: a job that closes takes its posting down at once, without a sweep; so does one that closes while it is posted', async () => {
  const simulator = await openBoardSimulator();
  onTestFinished(simulator.close);
  const app = await openTestApp({ OUTBOUND_ALLOW: simulator.host });
  const person = await app.signIn({ pages: [1, 2, 22], group: 'admin' });
  const unitId = app.units.USA;
  const [vaultEntryId, boardId] = [await addLogin(app, unitId, simulator.secret), await addBoard(app, unitId, 'Dice')];
  const board = { kind: 'HTTP_BOARD', name: 'Board', settings: simulator.settings, vaultEntryId, boardId } as const;
  await person.call(connectorsApi.save, board);
  const description =
    'Answers calls about Office and Active Directory for our branches, and resets accounts every day.';
  const addJob = async () => ({ id: await addOpenJob(app, { unitId, ownerId: person.userId, description }) });
  const [job, other] = [await addJob(), await addJob()];
  const sent: number[] = [];
  const { tasks } = app.context;
  const send: typeof tasks.send = async (db, task, payload) => {
    if (task.name === 'boards.post') sent.push((payload as { postingId: number }).postingId);
    return tasks.send(db, task, payload);
  };
  Object.assign(app.context, { tasks: { ...tasks, send } });
  for (const { id } of [job, other]) await person.call(postingsApi.post, { jobId: id, boardId });
  const ids = [...sent];
  await bringUpToDate(app.context, ids[0]!);
  await person.call(jobLifeApi.status, { jobId: job.id, category: 'CLOSED', reason: 'LATE' });
  expect(sent.slice(2)).toEqual([ids[0]]);
  await bringUpToDate(app.context, sent[2]!);
  expect(simulator.jobs.size).toBe(0);
  // Nobody else may touch a posting that is on its way: the attempt itself takes it down again.
  const { db } = app.context;
  const closing = { category: 'CLOSED', reason: 'LATE' } as const;
  simulator.onPost = () => person.call(jobLifeApi.status, { jobId: other.id, ...closing });
  await bringUpToDate(app.context, ids[1]!);
  expect(simulator.jobs.size).toBe(0);
  const states = await db.selectFrom('job_posting').select('state').execute();
  expect(states.map(({ state }) => state)).toEqual(['CLOSED', 'CLOSED']);
});
