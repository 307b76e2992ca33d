import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { jobsApi } from '#contract/areas/jobs/jobs.ts';
import { openAs } from '#server/testing/as-owner.ts';
import { addConsultant } from '#server/testing/consultants.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { up } from './migrations/202611281542-spelling-of-vendor-systems.ts';

test('vendor systems of old jobs, projects and fees get one spelling, and nothing else of them changes', async () => {
  const world = await openTestApp();
  const { context, signIn, units } = world;
  const { db } = context;
  const recruiter = await signIn();
  const before = ['BEELINE', 'Vector VMS', 'Dotstaff', 'SAP Fieldglass', null];
  for (const vms_provider of before) {
    const { jobId } = await recruiter.call(jobsApi.upload, { description: `Title: ${vms_provider}` });
    await db.updateTable('job').set({ vms_provider }).where('id', '=', jobId).execute();
  }
  const { projectId } = await addConsultant(world, units.USA);
  await db.updateTable('project').set({ vms_provider: 'beeline' }).where('id', '=', projectId).execute();
  // A fee that was imported, and two of one system: both stay, and the one in our spelling is the one in use.
  for (const vms_provider of ['COVENDIS', 'covendis', 'DOTSTAFF', 'Dotstaff'])
    await db.insertInto('fee').values({ unit_id: units.USA, kind: 'vms', vms_provider, client_id: null }).execute();
  const spans = async () => (await sql`select * from job_span order by id`.execute(db)).rows;
  const jobs = async () =>
    (await sql`select to_jsonb(j) - 'vms_provider' as job from job j order by id`.execute(db)).rows;
  const [spansBefore, jobsBefore] = [await spans(), await jobs()];

  const owner = (await openAs('owner', context)) as unknown as Kysely<unknown>;
  for (const _ of ['once', 'and once more']) await owner.transaction().execute((transaction) => up(transaction));

  const after = await db.selectFrom('job').select('vms_provider').orderBy('id').execute();
  expect(after.slice(0, 5).map((row) => row.vms_provider)).toEqual([
    'Beeline',
    'Vectorvms',
    'Dotstaff',
    'SAP Fieldglass',
    null,
  ]);
  expect([await spans(), await jobs()]).toEqual([spansBefore, jobsBefore]);
  expect(await db.selectFrom('project').select('vms_provider').where('id', '=', projectId).execute()).toEqual([
    { vms_provider: 'Beeline' },
  ]);
  const fees = await db.selectFrom('fee').select('vms_provider').orderBy('id').execute();
  expect(fees.map((row) => row.vms_provider)).toEqual(['Covendis', 'covendis', 'DOTSTAFF', 'Dotstaff']);

  // The trigger is on again: another system is a new stretch of the job.
  await sql`update job set vms_provider = 'Covendis' where vms_provider = 'Beeline'`.execute(db);
  expect((await spans()).length).toBe(spansBefore.length + 1);
});
