import { expect, test } from 'vitest';
import { fairnessApi } from '#contract/areas/dashboards/fairness.ts';
import { proveScope } from '#domain/access/scope.ts';
import { readResume } from '#matching/resume/read-resume.ts';
import { saveResume } from '#server/areas/candidates/resumes.ts';
import { makeSample } from '#server/seed/sample/sample.ts';
import { openTestApp, type TestApp } from '#server/testing/open-test-app.ts';
import { checkSwaps } from './swap-check.ts';

/** An open job, without reading a posting. */
async function addJob({ context, units }: Pick<TestApp, 'context' | 'units'>, ownerId: number) {
  const { rows } = await context.database.pool.query(
    `insert into job (guid, unit_id, title, status_id, owner_id, released_at)
     values ('fairness-job-00000000000', $1, 'Business Analyst',
       (select min(id) from job_status where category = 'OPEN'), $2, now()) returning id`,
    [units.USA, ownerId],
  );
  return { id: Number(rows[0].id) };
}

test('trade 4.5: administrators see rates of groups of five, never a person; nobody else sees any', async () => {
  const world = await openTestApp();
  const { context, units } = world;
  const admin = await world.signIn({ pages: [23], group: 'admin' });
  const lead = await world.signIn({ pages: [1, 2, 3, 23, 24, 25] });
  const { pool } = context.database;
  const job = await addJob(world, lead.userId);
  const say = async (sex: string, isSubmitted: boolean, at: number) => {
    const guid = `fair-${sex}-${at}-0000000000000000`.slice(0, 24);
    const { rows } = await pool.query(
      `insert into candidate (guid, first_name, last_name, name_key) values ($1, 'A', 'B', 'a b') returning id`,
      [guid],
    );
    const candidateId = rows[0].id;
    await pool.query(
      `insert into chat_session (guid, unit_id, job_id, candidate_id, state, started_by, channel, script, asked, expires_at, created_at, last_at)
       values ($1, $2, $3, $4, 'COMPLETED', $5, 'email', '{}', 5, '2026-03-10', '2026-02-10', '2026-02-10')`,
      [guid, units.USA, job.id, candidateId, lead.userId],
    );
    const token = context.keys.derive('self-identification', guid);
    if (sex !== 'silent')
      await pool.query(`insert into self_identification values ($1, $2, 'undisclosed', '2026-02-10')`, [token, sex]);
    if (!isSubmitted) return;
    await pool.query(
      `with s as (insert into submission (unit_id, job_id, candidate_id, category, status_id)
         values ($1, $2, $3, 'SUBMITTED', (select min(id) from client_job_status where category = 'SUBMITTED')) returning id)
       insert into stage_reached (submission_id, stage, first_at, unit_id, job_id, candidate_id) select id, 'SUBMITTED', '2026-02-11', $1, $2, $3 from s`,
      [units.USA, job.id, candidateId],
    );
  };
  for (let at = 0; at < 8; at += 1) await say('male', at < 4, at);
  for (let at = 0; at < 6; at += 1) await say('female', at < 1, at);
  for (let at = 0; at < 3; at += 1) await say('silent', false, at);

  const figures = await admin.call(fairnessApi.read, { year: 2026, quarter: 1 });
  const table = figures.tables.find(({ measure, dimension }) => measure === 'submitted' && dimension === 'sex')!;
  expect([figures.from, figures.until]).toEqual(['2026-01-01', '2026-03-31']);
  expect(table).toMatchObject({
    unknown: 3,
    groups: [
      { key: 'male', people: 8, selected: 4, rate: 50, ratio: 1 },
      { key: 'female', people: 6, selected: 1, rate: 16.7, ratio: 0.33 },
    ],
  });
  expect((await admin.call(fairnessApi.read, { year: 2026, quarter: 2 })).tables[0]!.groups).toEqual([]);
  expect((await lead.raw(fairnessApi.read, { year: 2026 })).status).toBe(403);
  const file = await world.app.inject({
    method: 'POST',
    url: fairnessApi.export.path,
    headers: { authorization: `Bearer ${admin.token}` },
    payload: { year: 2026, quarter: 1, format: 'csv' },
  });
  expect(file.body).toContain('Submitted,Sex,Female,6,1,16.7,0.33');
});

test('trade 4.5: the swap check compares scores of people on file, keeps counts only, and none moves', async () => {
  const world = await openTestApp();
  const lead = await world.signIn({ pages: [1, 2, 3, 25] });
  const text = makeSample('2026-11-21').candidates[1]!.resumeText;
  await world.context.db.transaction().execute((db) =>
    saveResume(db, {
      unitId: world.units.USA,
      text,
      parsed: readResume(text, '2026-11-21'),
      name: 'resume.txt',
      fileId: null,
      by: lead.userId,
      at: new Date(),
      keys: world.context.keys,
    }),
  );
  await addJob(world, lead.userId);
  await checkSwaps(world.context, (unitId) => proveScope([unitId]), new AbortController().signal);
  const row = await world.context.db.selectFrom('swap_check').selectAll().executeTakeFirstOrThrow();
  expect(row).toMatchObject({ people: 1, jobs: 1, moved: 0, kinds: [] });
  expect(row.compared).toBeGreaterThan(30);
});
