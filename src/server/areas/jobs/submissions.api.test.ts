import { expect, test } from 'vitest';
import { candidatesApi } from '#contract/areas/candidates/candidates.ts';
import { helpDeskResume, openHelpDesk, uploadResumes } from '#server/testing/matching.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { moveByChat } from './submissions.ts';
import { ensureSubmission, findJob, findStatus, findSubmission } from './submissions-queries.ts';

test('a conversation that moves a person on while somebody submits them waits for nobody who waits for it', async () => {
  const { context, work, signIn } = await openTestApp();
  await work();
  const recruiter = await signIn();
  await uploadResumes(recruiter, helpDeskResume('Dana', 'Whitfield'));
  const job = await openHelpDesk(recruiter);
  const { found } = await recruiter.call(candidatesApi.search, {});
  const pair = { candidateId: found.rows[0]!.id, jobId: job.id };
  const at = context.clock.now().toISOString();
  const { rows } = await context.database.pool.query('select unit_id from job where id = $1', [job.id]);
  const unitId = Number(rows[0].unit_id);
  const { rows: sessions } = await context.database.pool.query('select max(id) as id from chat_session');

  let moved: Promise<unknown> = Promise.resolve();
  await context.db.transaction().execute(async (db) => {
    // The steps of a submission, slowed down: the job is held, then the pair is put on it.
    await findJob(db, { units: [unitId] } as never, pair.jobId, true);
    moved = context.db
      .transaction()
      .execute((other) => moveByChat(other, { unitId, ...pair, category: 'CONTACTED', sessionId: sessions[0].id, at }));
    await new Promise((wake) => setTimeout(wake, 200));
    const status = await findStatus(db, { category: 'MATCHED' });
    await ensureSubmission(db, {
      unit_id: unitId,
      candidate_id: pair.candidateId,
      job_id: pair.jobId,
      status_id: status!.id,
      category: 'MATCHED',
      added_by: null,
      at,
    });
  });
  await moved;
  expect((await findSubmission(context.db, pair.candidateId, pair.jobId))!.category).toBe('CONTACTED');
});
