import { expect, test } from 'vitest';
import { submissionsApi } from '#contract/areas/jobs/submissions.ts';
import { type ClientJob, openClientJob } from '#server/testing/client-job.ts';
import { addJob } from '#server/testing/networks.ts';
import type { Caller, TestApp } from '#server/testing/open-test-app.ts';

/** What a submission at usual terms meets. */
async function foundFor({ dana, job }: ClientJob, by: Caller, more: object = {}) {
  const given = { candid: dana.id, jobid: job.id, status: 'Submitted', billRate: '60', payRate: '40', taxTerm: 'W2' };
  const { body } = await by.raw(submissionsApi.submit, { ...given, authorized: true, ...more, dryRun: true });
  const codes = (of: string) => (body[of] as { code: string }[]).map(({ code }) => code);
  return { blocks: codes('blocks'), warnings: codes('warnings'), body };
}

test('a client without a choice has a right to represent for jobs of a vendor system; a choice goes before it', async () => {
  const here = await openClientJob();
  const { recruiter, pool } = here;
  const blocks = async () => (await foundFor(here, recruiter)).blocks;
  expect(await blocks()).toEqual([]);
  await pool.query(`update job set vms_provider = 'Beeline'`);
  expect(await blocks()).toEqual(['rtr-missing']);
  await pool.query('update client set rtr_required = false');
  expect(await blocks()).toEqual([]);
  await pool.query('update client set rtr_required = true');
  await pool.query('update job set vms_provider = null');
  expect(await blocks()).toEqual(['rtr-missing']);
});

test('a job is not billed over its not-to-exceed rate or marked up over its max without a reason', async () => {
  const here = await openClientJob();
  const { recruiter, pool } = here;
  await pool.query('update job set bill_rate_max = 62, not_to_exceed = 59.5, max_markup = 49');
  const { blocks, warnings } = await foundFor(here, recruiter);
  expect([blocks, warnings]).toEqual([[], ['bill-over-limit', 'markup-over-limit']]);
  // The rate that is offered is one that nothing stands against.
  const offered = await foundFor(here, recruiter, { billRate: undefined });
  expect([offered.warnings, offered.body['rates']]).toMatchObject([[], { billRate: '59.50' }]);
  await pool.query('update client set rate_is_ceiling = true');
  expect(await foundFor(here, recruiter)).toMatchObject({
    blocks: ['bill-over-ceiling'],
    warnings: ['markup-over-limit'],
  });
});

test('an owner who has done nothing for a candidate in 90 days is no reason to ask; any touch is', async () => {
  const here = await openClientJob();
  const { recruiter, lead, pool, dana, job, units } = here;
  const warnings = async () => (await foundFor(here, lead)).warnings;
  expect(await warnings()).toEqual(['other-owner']);
  await pool.query(`update candidate_unit set created_at = now() - interval '91 days', owner_since = null`);
  expect(await warnings()).toEqual([]);
  const [ago, today] = [`now() - interval '89 days'`, 'now()'];
  const to = `${units.USA}, ${dana.id}`;
  const touches = [
    `insert into candidate_call (unit_id, candidate_id, outcome, by_user, happened_at) values (${to}, 'CONNECTED', $1, ${ago})`,
    `insert into candidate_note (unit_id, candidate_id, note, author_id, created_at) values (${to}, 'Asked', $1, ${ago})`,
    `insert into outbound_message (guid, once_key, unit_id, candidate_id, channel, kind, to_address, body, created_by, sent_at)
      values ('touch', 'touch', ${to}, 'EMAIL', 'composer', 'dana@example.com', 'Hello', $1, ${ago})`,
    `insert into chat_session (guid, unit_id, candidate_id, job_id, script, channel, asked, answered, started_by, expires_at)
      values ('touch', ${to}, ${job.id}, '{}', 'EMAIL', 3, 1, $1, ${today})`,
  ];
  for (const touch of touches) {
    // Somebody else's touch does not keep the owner's window open.
    for (const [by, found] of [
      [lead, []],
      [recruiter, ['other-owner']],
    ] as const) {
      await pool.query(touch, [by.userId]);
      expect([touch, await warnings()]).toEqual([touch, found]);
      for (const table of ['candidate_call', 'candidate_note', 'outbound_message', 'chat_session'])
        await pool.query(`delete from ${table}`);
    }
  }
  await recruiter.raw(submissionsApi.submit, { candid: dana.id, jobid: job.id, status: 'Contacted' });
  expect(await warnings()).toEqual(['other-owner']);
  await pool.query(`update submission_event set happened_at = now() - interval '91 days'`);
  expect(await warnings()).toEqual([]);
});

test('whoever is on a project of the applied units for more than 45 days is named with client and end', async () => {
  const here = await openClientJob();
  const { recruiter, pool, dana, units } = here;
  const { rows } = await pool.query(
    `insert into consultant (unit_id, candidate_id, state, name_sort) values ($1, $2, 'ACTIVE', 'whitfield') returning id`,
    [units.USA, dana.id],
  );
  await pool.query(
    `insert into project (unit_id, consultant_id, state, client_name, start_on, planned_end)
     values ($1, $2, 'ACTIVE', 'Bluewater Bank', now()::date - 30, now()::date + 60)`,
    [units.USA, rows[0].id],
  );
  const found = async () => (await foundFor(here, recruiter)).body['warnings'] as { code: string; when?: string }[];
  const [one] = await found();
  expect(one).toMatchObject({ code: 'on-project', who: 'Bluewater Bank', when: expect.stringMatching(/^\d{4}-/) });
  await pool.query('update project set planned_end = null');
  expect(await found()).toMatchObject([{ code: 'on-project', message: expect.stringContaining('without an end') }]);
  await pool.query('update project set planned_end = now()::date + 40');
  expect(await found()).toEqual([]);
  // What another unit knows of the person's work is not told.
  await pool.query('update project set planned_end = now()::date + 60, unit_id = $1', [units.CAN]);
  expect(await found()).toEqual([]);
  await pool.query(`update project set unit_id = $1, state = 'ENDED'`, [units.USA]);
  expect(await found()).toEqual([]);
});

test('a requisition number alone is no requisition: client, or system and programme, must agree', async () => {
  const here = await openClientJob();
  const { context, recruiter, lead, pool, dana, job, units } = here;
  await pool.query(`update job set requisition = 'REQ-7', requisition_key = 'req7', client_name = 'Gulf Marine'`);
  const otherId = await addJob({ context } as TestApp, units.USA, recruiter, {
    title: 'Night Analyst',
    client_name: 'Bluewater Bank',
    requisition_key: 'req7',
  });
  await pool.query(
    `insert into submission (unit_id, candidate_id, job_id, status_id, category, submitted_by, submitted_at)
     select $1, $2, $3, id, 'SUBMITTED', $4, now() - interval '200 days' from client_job_status where category = 'SUBMITTED' limit 1`,
    [units.USA, dana.id, otherId, recruiter.userId],
  );
  const other = (set: string) => pool.query(`update job set ${set} where id = $1`, [otherId]);
  const found = () => foundFor(here, recruiter);
  const number = await found();
  expect([number.blocks, number.body['warnings']]).toEqual([
    [],
    [expect.objectContaining({ code: 'same-number', who: 'Bluewater Bank' })],
  ]);
  // Another vendor system has numbers of its own.
  await other(`vms_provider = 'Beeline'`);
  expect(await found()).toMatchObject({ blocks: [], warnings: [] });
  // The same client's number is its requisition, through whatever system.
  await other(`client_name = 'GULF MARINE'`);
  expect(await found()).toMatchObject({ blocks: ['same-requisition'], warnings: [] });
  await other(`client_name = 'Bluewater Bank', vms_provider = null`);

  // A programme of a vendor system has its numbers once, whatever its clients are called.
  const feed = (jobId: number, unitId: number, programme: string) =>
    pool.query(
      `insert into job_feed (job_id, unit_id, vms_provider, programme, requisition_key, status) values ($1, $2, 'Beeline', $3, 'req7', 'OPEN')
       on conflict (job_id) do update set programme = excluded.programme`,
      [jobId, unitId, programme],
    );
  await feed(job.id, units.USA, '');
  await feed(otherId, units.CAN, '');
  expect((await found()).blocks).toEqual([]);
  await feed(job.id, units.USA, 'ACME-1');
  expect((await found()).blocks).toEqual([]);
  await feed(otherId, units.CAN, 'ACME-1');
  expect((await found()).blocks).toEqual(['same-requisition']);
  expect((await foundFor(here, lead)).blocks).toEqual(['same-requisition']);
});

test('a right to represent is refused after 90 days, and one by phone needs a reason on a job of a vendor system', async () => {
  const here = await openClientJob();
  const { recruiter, pool, dana, job } = here;
  const ago = (days: number) => new Date(here.context.clock.now().getTime() - days * 86_400_000).toISOString();
  const spoken = (days: number) => ({
    rtr: { confirmedVia: 'VERBAL', evidence: 'Said yes on the phone', confirmedAt: ago(days) },
  });
  expect(await foundFor(here, recruiter, spoken(100))).toMatchObject({ blocks: ['rtr-tooOld'], warnings: [] });
  await pool.query('update client set rtr_required = true');
  expect(await foundFor(here, recruiter, spoken(100))).toMatchObject({ blocks: ['rtr-tooOld'], warnings: [] });
  expect(await foundFor(here, recruiter, spoken(89))).toMatchObject({ blocks: [], warnings: [] });
  await pool.query(`update job set vms_provider = 'Beeline'`);
  expect(await foundFor(here, recruiter, spoken(89))).toMatchObject({ blocks: [], warnings: ['rtr-spoken'] });

  // The same on record; a written one goes before it.
  await pool.query(
    `insert into right_to_represent (unit_id, candidate_id, job_id, title, client_name, rate, tax_term, wording, via, evidence, confirmed_at, expires_at)
     select unit_id, $1, id, title, client_name, 40, 'W2', 'I authorize', v.via, 'yes', v.at, now() + interval '9 days'
     from job, (values ('VERBAL', now()), ('EMAIL_REPLY', now() - interval '3 days')) v(via, at) where job.id = $2`,
    [dana.id, job.id],
  );
  const held = await foundFor(here, recruiter);
  expect([held.blocks, held.warnings, held.body['rtr']]).toMatchObject([[], [], { confirmedVia: 'EMAIL_REPLY' }]);
  await pool.query(`delete from right_to_represent where via = 'EMAIL_REPLY'`);
  expect(await foundFor(here, recruiter)).toMatchObject({ blocks: [], warnings: ['rtr-spoken'] });
});
