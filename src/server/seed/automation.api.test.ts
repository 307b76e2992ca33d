import { expect, test } from 'vitest';
import { automationApi } from '#contract/areas/automation/automation.ts';
import { grabRulesApi } from '#contract/areas/automation/grab-rules.ts';
import { grabberApi } from '#contract/areas/automation/grabber.ts';
import { jobFeedApi } from '#contract/areas/automation/job-feed.ts';
import { outsidePeopleApi } from '#contract/areas/automation/outside-people.ts';
import { connectorsApi } from '#contract/areas/job-boards/connectors.ts';
import { postingsApi } from '#contract/areas/job-boards/postings.ts';
import { nameKey } from '#domain/candidates/names.ts';
import { sumOf } from '#domain/grabber/outcomes.ts';
import { callAs } from '#server/http/call-as.ts';
import { addBoard, addOpenJob } from '#server/testing/connectors.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { seedAutomation } from './automation.ts';
import { clients } from './sample/data/people.ts';

test('sample data fill the screens of the automation: every list has rows in its states, and nothing is on its way out', async () => {
  const app = await openTestApp();
  const { context, units } = app;
  const pages = [1, 2, 3, 4, 5, 22, 25] as const;
  const person = await app.signIn({ pages, group: 'admin', units: [units.USA, units.CAN] });
  for (const code of ['USA', 'CAN'] as const)
    await context.db
      .insertInto('client')
      .values(clients[code].map((name) => ({ name, name_key: nameKey(name), unit_id: units[code] })))
      .execute();
  await addBoard(app, units.USA, 'Indeed');
  const description = 'Answers tickets of three hundred users, by phone and on site. SQL is a plus.';
  const jobId = await addOpenJob(app, { unitId: units.USA, ownerId: person.userId, description });
  const as = {
    USA: await callAs(context, person.userId, units.USA, 'sample'),
    CAN: await callAs(context, person.userId, units.CAN, 'sample'),
  };
  const began = Date.now();
  await seedAutomation(context, (unit, _, now) => ({ ...as[unit]!, now }), [{ unit: 'USA', id: jobId }]);

  const { rows: uploads } = (await person.call(grabberApi.uploads, { size: 50 })).found;
  expect(new Set(uploads.map(({ state }) => state))).toEqual(
    new Set(['READ', 'CHECKED', 'FAILED', 'DONE', 'REVERTED']),
  );
  expect(new Set(uploads.map(({ origin }) => origin))).toEqual(new Set(['UPLOAD', 'TEXT', 'DROP', 'MAIL']));
  for (const { state, counts, rows } of uploads)
    if (state === 'DONE' || state === 'CHECKED') expect(sumOf(counts)).toBe(rows);
  const outcomes = new Set(
    (await person.call(grabberApi.info, { size: 100 })).found.rows.map(({ outcome }) => outcome),
  );
  for (const one of [
    'CREATED',
    'UPDATED',
    'UNCHANGED',
    'UNMAPPED',
    'IGNORED_BY_RULE',
    'DUPLICATE_IN_FILE',
    'REJECTED',
  ] as const)
    expect(outcomes).toContain(one);
  const waiting = await person.call(grabberApi.unmapped, {});
  expect([waiting.files.length, new Set(waiting.waiting.map(({ kind }) => kind)).size]).toEqual([1, 2]);
  expect((await person.call(grabRulesApi.list, {})).rules).toHaveLength(5);
  const notices = (await person.call(jobFeedApi.notices, { size: 50 })).found.rows;
  expect(new Set(notices.map(({ kind }) => kind))).toEqual(new Set(['RULE', 'SYSTEM_SAYS']));

  const people = (await person.call(outsidePeopleApi.list, { size: 50 })).found.rows;
  expect(new Set(people.map(({ state }) => state))).toEqual(
    new Set(['NEW', 'CREATED', 'SKIPPED', 'SUPPRESSED', 'FAILED']),
  );
  const { connectors } = await person.call(connectorsApi.list, {});
  expect(new Set(connectors.map(({ kind }) => kind))).toEqual(new Set(['DROP_FOLDER', 'MAILBOX', 'XML_FEED']));
  expect((await person.call(postingsApi.list, { jobId })).postings).toHaveLength(1);

  const status = await person.call(automationApi.status, {});
  expect(status.plan).toMatchObject({ state: 'STOPPED', settings: { isDry: true, autoBot: true } });
  expect(new Set(status.schedules.map(({ kind }) => kind)).size).toBe(4);
  expect(status.schedules.every(({ nextRunAt }) => Date.parse(nextRunAt!) > began)).toBe(true);
  const all = await context.db.selectFrom('automation_tick').select(['state', 'why']).execute();
  expect(new Set(all.map(({ state, why }) => why ?? state))).toEqual(
    new Set(['DONE', 'stopped', 'outside-window', 'missed', 'still-running', 'failed']),
  );
  expect((await person.call(automationApi.details, {})).versions).toHaveLength(3);
  expect((await person.call(automationApi.work, {})).work.some(({ state }) => state === 'FAILED')).toBe(true);
  expect(await context.db.selectFrom('outbound_message').select('id').execute()).toEqual([]);
});
