import { expect, test } from 'vitest';
import { notificationsApi } from '#contract/areas/messages/notifications.ts';
import { outboxApi } from '#contract/areas/messages/outbox.ts';
import { calendarApi } from '#contract/areas/outreach/calls.ts';
import { outreachApi } from '#contract/areas/outreach/outreach.ts';
import { schedulesApi } from '#contract/areas/outreach/schedules.ts';
import { templatesApi } from '#contract/areas/outreach/templates.ts';
import { triageApi } from '#contract/areas/outreach/triage.ts';
import { readResume } from '#matching/resume/read-resume.ts';
import { saveResume } from '#server/areas/candidates/resumes.ts';
import { runMatch } from '#server/areas/matching/run-matching.ts';
import { startRun } from '#server/areas/matching/runs.ts';
import { nudgeChats } from '#server/areas/outreach/nudges.ts';
import type { AppContext } from '#server/context.ts';
import { callAs } from '#server/http/call-as.ts';
import { addOpenJob } from '#server/testing/connectors.ts';
import { openTestApp, type TestApp } from '#server/testing/open-test-app.ts';
import { inThePast } from './outreach/past.ts';
import { seedOutreach } from './outreach.ts';
import type { UnitCode } from './sample/jobs.ts';
import { makeSample } from './sample/sample.ts';

test('the sample has every state of outreach, and nothing of it is on its way out', async () => {
  const app = await openTestApp();
  const { context, units } = app;
  const admin = await app.signIn({ group: 'admin', units: [units.USA, units.CAN] });
  const lead = await app.signIn({ units: [units.USA, units.CAN] });
  const recruiter = await app.signIn({ units: [units.USA, units.CAN] });
  // Fields of the templates are filled from these.
  for (const [{ userId }, phone] of [
    [recruiter, '+12145550191'],
    [lead, '+12145550192'],
  ] as const)
    await context.db.updateTable('app_user').set({ phone }).where('id', '=', userId).execute();
  await addPeople(app);
  await addPartners(app);
  const as = async (past: AppContext, unit: UnitCode, who: 'recruiter' | 'lead') =>
    (await callAs(past, who === 'lead' ? lead.userId : recruiter.userId, units[unit], 'sample'))!;
  const calls = {
    USA: { recruiter: await as(context, 'USA', 'recruiter'), lead: await as(context, 'USA', 'lead') },
    CAN: { recruiter: await as(context, 'CAN', 'recruiter'), lead: await as(context, 'CAN', 'lead') },
  };
  const jobs: { unit: UnitCode; id: number }[] = [];
  for (const unit of ['USA', 'USA', 'USA', 'CAN'] as const) {
    const id = await addOpenJob(app, {
      unitId: units[unit],
      ownerId: recruiter.userId,
      description: 'Knows Java and SQL.',
    });
    jobs.push({ unit, id });
    const { guid } = await startRun({ jobId: id }, calls[unit].recruiter);
    const { id: runId } = await context.db
      .selectFrom('match_run')
      .select('id')
      .where('guid', '=', guid)
      .executeTakeFirstOrThrow();
    await runMatch(context, runId);
  }
  await context.db.updateTable('job').set({ city: 'Dallas', state: 'TX' }).execute();
  await seedOutreach(
    {
      context,
      callAs: (past, unit, who = 'recruiter') => ({ ...past, ...calls[unit][who], ...past, now: past.clock.now() }),
    },
    jobs,
  );

  const chats = (await recruiter.call(outreachApi.search, { size: 50 })).found.rows;
  expect(new Set(chats.map(({ state }) => state))).toEqual(
    new Set(['SENT', 'OPENED', 'IN_PROGRESS', 'HUMAN', 'COMPLETED', 'OPTED_OUT', 'CANCELLED']),
  );
  const templates = (await recruiter.call(templatesApi.search, { size: 50 })).found.rows;
  expect(templates.filter(({ waiting }) => waiting.length > 0).length).toBeGreaterThan(1);
  expect(new Set(templates.map(({ language }) => language))).toEqual(new Set(['en', 'tr', 'ar']));
  const plans = (await recruiter.call(schedulesApi.search, { size: 50 })).found.rows;
  expect(new Set(plans.map(({ state }) => state))).toEqual(new Set(['ACTIVE', 'PAUSED', 'DONE', 'CANCELLED']));
  expect(plans.filter(({ waitsFor }) => waitsFor).length).toBe(2);
  expect(plans.some(({ why }) => why === 'late')).toBe(true);
  const unmatched = (await admin.call(triageApi.search, { size: 50 })).found.rows;
  expect(new Set(unmatched.map(({ reason }) => reason))).toEqual(new Set(['UNKNOWN', 'TOKEN', 'UNREADABLE']));
  expect((await recruiter.call(triageApi.search, {})).found.rows).toHaveLength(2);
  expect((await recruiter.call(notificationsApi.search, {})).notifications.length).toBeGreaterThan(5);
  expect((await recruiter.call(calendarApi.read, {})).calls.length).toBeGreaterThan(0);
  const { rows } = (await admin.call(outboxApi.search, { size: 200 })).found;
  expect(rows.filter(({ state }) => !['SENT', 'DELIVERED', 'BOUNCED', 'UNDELIVERED'].includes(state))).toEqual([]);
  // Nor does anything of it leave on the days after: nobody is reminded.
  for (const days of [1, 4])
    await nudgeChats(inThePast(context, new Date(context.clock.now().getTime() + days * 86_400_000)));
  const later = (await admin.call(outboxApi.search, { size: 200 })).found;
  expect(later.total).toBe(rows.length);
  expect(app.mailer.sent).toEqual([]);
});

/** Partners of the sample. */
async function addPartners({ context, units }: TestApp): Promise<void> {
  const companies = ['Cottonwood Search', 'Sierra Peak Recruiting', 'Magnolia Partners'];
  await context.db
    .insertInto('network')
    .values(
      companies.map((company, at) => ({
        name: `Partner ${at}`,
        name_key: `partner ${at}`,
        unit_id: units.USA,
        company,
        email: `partner${at}@example.com`,
        states: ['TX'],
      })),
    )
    .execute();
}

/** The first people of the sample, read as any resume. */
async function addPeople({ context, units }: TestApp): Promise<void> {
  const today = context.clock.now().toISOString().slice(0, 10);
  const people = makeSample(today).candidates.slice(0, 90);
  await context.db.transaction().execute(async (db) => {
    for (const { unit, firstName, lastName, resumeText, source } of people)
      await saveResume(db, {
        unitId: units[unit],
        text: resumeText,
        parsed: readResume(resumeText, today),
        name: `${firstName} ${lastName}.txt`,
        fileId: null,
        by: null,
        at: new Date(Date.now() - 100 * 86_400_000),
        keys: context.keys,
        consent: { basis: 'EXPRESS', source, obtainedAt: new Date(Date.now() - 100 * 86_400_000).toISOString() },
      });
  });
}
