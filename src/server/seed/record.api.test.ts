import { expect, test } from 'vitest';
import { candidateFilesApi } from '#contract/areas/candidates/candidate-files.ts';
import { clientBlocksApi } from '#contract/areas/candidates/client-blocks.ts';
import { doublesApi } from '#contract/areas/candidates/doubles.ts';
import { timelineApi } from '#contract/areas/candidates/timeline.ts';
import { jobLifeApi } from '#contract/areas/jobs/job-life.ts';
import { submissionRecordsApi } from '#contract/areas/jobs/submission-records.ts';
import { mergeApi } from '#contract/areas/people/merge.ts';
import { privacyApi, retentionApi } from '#contract/areas/people/privacy.ts';
import { nameKey } from '#domain/candidates/names.ts';
import { readResume } from '#matching/resume/read-resume.ts';
import { saveResume } from '#server/areas/candidates/resumes.ts';
import { changeJob } from '#server/areas/jobs/jobs.ts';
import { uploadJob } from '#server/areas/jobs/upload-job.ts';
import { callAs } from '#server/http/call-as.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { seedAccounts } from './accounts.ts';
import { recordAge, seedRecord } from './record.ts';
import type { CallBefore } from './record-people.ts';
import { clients } from './sample/data/people.ts';
import { vendorPipeline, wholePipeline } from './sample/data/record.ts';
import type { UnitCode } from './sample/jobs.ts';
import { makeSample } from './sample/sample.ts';

const dayMs = 86_400_000;
const families = {
  USA: ['nurse', 'support', 'salesforce', 'accountant', 'network'],
  CAN: ['qa'],
};

test('sample jobs had opened before anything happens on them', () => {
  const jobs = [{ unit: 'USA', family: 'support' } as const, { unit: 'USA', family: 'nurse' } as const];
  for (const [at, ways] of [wholePipeline, vendorPipeline].entries()) {
    const steps = ways.flatMap(({ before = [], submitted, after = [], interviews = [], undone }) =>
      [...before, ...after, ...interviews, submitted, undone].map((step) => step?.on ?? 0),
    );
    expect(recordAge(jobs, at)).toBeGreaterThan(Math.max(...steps));
  }
  expect(recordAge([...jobs, ...jobs], 2)).toBe(0);
});

test('sample data fill the working record: every stage, talks, versions, duplicates and people out of retention', async () => {
  const { context, units, signIn } = await openTestApp();
  const pages = [1, 2, 3, 15, 16, 17, 22, 23, 25] as const;
  const admin = await signIn({ pages, group: 'admin', units: [units.USA, units.CAN] });
  const desk = { USA: await signIn({ pages: [1, 2, 3] }), CAN: await signIn({ pages: [1, 2, 3], units: [units.CAN] }) };
  const open = async (unit: UnitCode) => ({
    desk: (await callAs(context, desk[unit].userId, units[unit], 'sample'))!,
    lead: (await callAs(context, admin.userId, units[unit], 'sample'))!,
  });
  const calls = { USA: await open('USA'), CAN: await open('CAN') };
  const { now } = calls.USA.desk;
  const callBefore: CallBefore = (unit, days, as) => ({
    ...calls[unit][as ? 'lead' : 'desk'],
    now: new Date(now.getTime() - days * dayMs),
  });
  for (const code of ['USA', 'CAN'] as const)
    await context.db
      .insertInto('client')
      .values(clients[code].map((name) => ({ name, name_key: nameKey(name), unit_id: units[code] })))
      .execute();
  await seedAccounts((unit) => callBefore(unit, 0, 'admin'));

  const sample = makeSample(now.toISOString().slice(0, 10));
  const ids = new Map<string, number[]>();
  for (const one of sample.candidates) {
    if (one.file || !families[one.unit].includes(one.family)) continue;
    const call = callBefore(one.unit, 60);
    const saved = await context.db.transaction().execute((db) =>
      saveResume(db, {
        unitId: units[one.unit],
        text: one.resumeText,
        parsed: readResume(one.resumeText, now.toISOString().slice(0, 10)),
        name: `${one.firstName}.txt`,
        fileId: null,
        by: call.who.userId,
        at: call.now,
        keys: context.keys,
      }),
    );
    const key = `${one.unit} ${one.family}`;
    ids.set(key, [...(ids.get(key) ?? []), saved.candidateId]);
  }
  const jobs = [];
  const wanted = ['USA support', 'USA nurse', 'CAN qa', 'USA health-admin', 'USA data-analyst'];
  for (const { unit, family, text } of sample.jobs) {
    if (!wanted.includes(`${unit} ${family}`)) continue;
    const call = callBefore(unit, 20);
    const { jobId, job } = await uploadJob({ description: text }, call);
    const { version, ...fields } = job;
    await changeJob({ ...fields, jobId, version, open: true, positions: 3 }, call);
    jobs.push({ unit, id: jobId, family, text });
  }
  await seedRecord({ callBefore, jobs, idsOf: (unit, family) => ids.get(`${unit} ${family}`) ?? [] });

  const { rows } = (await desk.CAN.call(submissionRecordsApi.search, { view: 'all', size: 100 })).found;
  const held = await context.db.selectFrom('submission').select('category').execute();
  const stages = new Set(held.map(({ category }) => category));
  for (const stage of ['SHORTLISTED', 'NO_RESPONSE', 'RTR_PENDING', 'IN_REVIEW_LEAD', 'INTERVIEW', 'OFFERED'] as const)
    expect(stages).toContain(stage);
  for (const stage of ['ACCEPTED', 'BACKED_OUT', 'WITHDRAWN', 'REJECTED', 'DUPLICATE_AT_CLIENT'] as const)
    expect(stages).toContain(stage);
  expect(rows.filter(({ decisionDueAt, decisionToldAt }) => decisionDueAt && !decisionToldAt)).toHaveLength(2);

  // The record that has everything.
  const { candidate_id: known } = await context.db
    .selectFrom('candidate_attachment')
    .select('candidate_id')
    .executeTakeFirstOrThrow();
  const { guid: candidateGuid } = await context.db
    .selectFrom('candidate')
    .select('guid')
    .where('id', '=', known)
    .executeTakeFirstOrThrow();
  const { timeline } = await admin.call(timelineApi.history, { candidateGuid, size: 100 });
  expect(new Set(timeline.map(({ kind }) => kind))).toEqual(new Set(['note', 'call', 'stage', 'consent']));
  const versions = await admin.call(candidateFilesApi.versions, { candidateId: known });
  expect(versions).toHaveLength(3);
  expect(versions.flatMap(({ proposals }) => proposals.map(({ field }) => field))).toContain('headline');
  expect(await admin.call(candidateFilesApi.attachments, { candidateId: known })).toHaveLength(4);
  expect(await admin.call(clientBlocksApi.list, { candidateId: known })).toHaveLength(2);

  // Looking alike, merged, silent for years, held.
  expect((await admin.call(doublesApi.links, { page: 0, size: 20 })).found.total).toBeGreaterThanOrEqual(2);
  expect(await admin.call(mergeApi.list, { candidateId: ids.get('USA accountant')![4]! })).toHaveLength(1);
  const [rule] = await admin.call(retentionApi.rules, {});
  expect(rule).toMatchObject({ isOn: false, due: 6, kept: 1 });
  const holds = await context.db.selectFrom('legal_hold').select('candidate_id').execute();
  expect((await admin.call(privacyApi.standing, { candidateId: holds[0]!.candidate_id })).holds).toHaveLength(1);
  const history = await admin.call(jobLifeApi.history, {
    jobId: jobs.find(({ family }) => family === 'health-admin')!.id,
  });
  expect(JSON.stringify(history)).toContain('CANCELLED_BY_CLIENT');

  // Nothing is on its way out.
  const waiting = await context.db
    .selectFrom('outbound_message')
    .select('id')
    .where('state', 'in', ['QUEUED', 'HELD'])
    .execute();
  expect(waiting).toEqual([]);
});
