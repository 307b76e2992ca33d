import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { grabberApi } from '#contract/areas/automation/grabber.ts';
import { dashboardsApi } from '#contract/areas/dashboards/dashboards.ts';
import type { MetricKey } from '#contract/areas/dashboards/metrics.ts';
import { jobLifeApi } from '#contract/areas/jobs/job-life.ts';
import { jobsApi } from '#contract/areas/jobs/jobs.ts';
import { up } from '#server/db/migrations/202611282253-undone-imports-are-not-counted.ts';
import { openAs } from '#server/testing/as-owner.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { openVendor, takeVendorFile, vendorCsv, vendorLine, vendorRows } from '#server/testing/vendor-files.ts';
import { refreshSums } from './refresh.ts';

const dayMs = 86_400_000;
const day = (at: number) => new Date(at).toISOString().slice(0, 10);
const cut = { startDate: day(Date.now() - 3 * dayMs), endDate: day(Date.now() + dayMs), view: 'analytics' } as const;

async function openWorld() {
  const world = await openTestApp();
  const recruiter = await openVendor(world);
  const lead = await world.signIn({ pages: [2, 22, 23, 24, 25], units: [world.units.USA] });
  const figures = async (more: { asOf?: string } = {}) => {
    const { tiles } = await lead.call(dashboardsApi.data, { ...cut, ...more });
    const { tiles: automation } = await lead.call(dashboardsApi.automation, {
      startDate: cut.startDate,
      endDate: cut.endDate,
      ...more,
    });
    const { rows: clients } = await lead.call(dashboardsApi.clientTotals, { ...cut, ...more });
    const said = (key: MetricKey) => [...tiles, ...automation].find((one) => one.key === key);
    const rowsOf = async (metric: MetricKey) =>
      (await lead.call(dashboardsApi.rows, { ...cut, ...more, metric })).found.total;
    return {
      opened: said('jobs.released')?.value,
      openedRows: await rowsOf('jobs.released'),
      open: await rowsOf('jobs.open'),
      fill: [said('fill')?.value, said('fill')?.of],
      coverage: [said('coverage')?.value, said('coverage')?.of],
      waiting: [said('tts')?.open, said('first.contact')?.open],
      waitingRows: (await lead.call(dashboardsApi.rows, { ...cut, ...more, metric: 'tts', mark: 'OPEN' })).found.total,
      files: said('grab.rows')?.value,
      latency: await rowsOf('grab.latency'),
      clients,
    };
  };
  const refresh = () => refreshSums(world.context, new AbortController().signal, { settle: 0, ahead: 0, days: 10 });
  return { ...world, pool: world.context.database.pool, recruiter, lead, figures, refresh };
}

test('a job whose import was undone is counted nowhere, then, later or of another day', async () => {
  const { recruiter, pool, figures, refresh } = await openWorld();
  await takeVendorFile(recruiter, vendorCsv(vendorLine(1), vendorLine(2)));
  await refresh();
  const before = await figures();
  expect(before).toMatchObject({ opened: 2, openedRows: 2, open: 2, waiting: [2, 2], waitingRows: 2, files: 2 });

  const lines = Array.from({ length: 8 }, (_, at) => vendorLine(at + 10));
  const second = await takeVendorFile(recruiter, vendorCsv(...lines));
  const during = await figures();
  expect(during).toMatchObject({ opened: 10, open: 10, waiting: [10, 10], files: 10 });
  await refresh();
  const [{ at }] = (await pool.query(`select clock_timestamp() as at`)).rows;
  expect((await recruiter.raw(grabberApi.revert, { uploadid: second.uploadId })).status).toBe(200);

  expect(await figures()).toEqual(before);
  expect(await refresh()).toBeGreaterThan(0);
  expect(await figures()).toEqual(before);
  // What was known before stays what was known (ruling 106).
  expect(await figures({ asOf: new Date(at).toISOString() })).toEqual(during);

  // One that comes again opens then, for the first time.
  const third = await takeVendorFile(recruiter, vendorCsv(vendorLine(10)));
  expect((await vendorRows(recruiter, third.uploadId))[0]).toMatchObject({ outcome: 'CREATED' });
  expect(await figures()).toMatchObject({ opened: 3, openedRows: 3, open: 3, waiting: [3, 3], files: 3 });
  await refresh();
  expect(await figures()).toMatchObject({ opened: 3, openedRows: 3, open: 3, waiting: [3, 3], files: 3 });
  const [{ late }] = (
    await pool.query(
      `select count(*)::int as late from job j join job_span p on p.job_id = j.id and p.is_release and p.voided_at is null
       where j.released_at < p.from_at - interval '1 millisecond'`,
    )
  ).rows;
  expect(late).toBe(0);
});

test('what stays because somebody worked on it is counted on, with its row', async () => {
  const { recruiter, figures } = await openWorld();
  const { uploadId } = await takeVendorFile(recruiter, vendorCsv(vendorLine(1), vendorLine(2)));
  const [one] = await vendorRows(recruiter, uploadId);
  const { version } = await recruiter.call(jobsApi.read, { jobId: one!.jobId! });
  await recruiter.call(jobLifeApi.status, { jobId: one!.jobId!, version, category: 'HOLD' });
  expect((await recruiter.raw(grabberApi.revert, { uploadid: uploadId })).status).toBe(206);
  expect(await figures()).toMatchObject({ opened: 1, openedRows: 1, open: 0, files: 1, fill: [undefined, 0] });
});

test('a job that was canceled waits for no submission, and opened all the same', async () => {
  const { recruiter, figures, refresh } = await openWorld();
  const { uploadId } = await takeVendorFile(recruiter, vendorCsv(vendorLine(1), vendorLine(2)));
  await refresh();
  const [one] = await vendorRows(recruiter, uploadId);
  const { version } = await recruiter.call(jobsApi.read, { jobId: one!.jobId! });
  await recruiter.call(jobLifeApi.status, {
    jobId: one!.jobId!,
    version,
    category: 'CANCELLED',
    reason: 'CANCELLED_BY_CLIENT',
  });
  const after = { opened: 2, open: 1, waiting: [1, 1], waitingRows: 1, coverage: [0, 2] };
  expect(await figures()).toMatchObject(after);
  await refresh();
  expect(await figures()).toMatchObject(after);
});

test('time to import: a release of years ago or after the import says nothing of it', async () => {
  const { recruiter, lead, pool } = await openWorld();
  const { uploadId } = await takeVendorFile(recruiter, vendorCsv(...[1, 2, 3, 4].map((n) => vendorLine(n))));
  const ids = (await vendorRows(recruiter, uploadId)).map(({ jobId }) => jobId!);
  const released = ['6 hours', '3820 days', '-20 days', '-2 hours'];
  for (const [at, id] of ids.entries())
    await pool.query(
      `update job set vms_released_at = (select applied_at from list_import order by id desc limit 1) - $2::interval where id = $1`,
      [id, released[at]],
    );
  const { tiles } = await lead.call(dashboardsApi.automation, { startDate: cut.startDate, endDate: cut.endDate });
  expect(tiles.find(({ key }) => key === 'grab.latency')).toMatchObject({ value: 3, of: 2 });
});

test('jobs that were undone before this version are void as well', async () => {
  const { recruiter, context, pool, figures } = await openWorld();
  const { uploadId } = await takeVendorFile(recruiter, vendorCsv(vendorLine(1), vendorLine(2)));
  await recruiter.call(grabberApi.revert, { uploadId });
  await takeVendorFile(recruiter, vendorCsv(vendorLine(2)));
  const known = await figures();
  expect(known).toMatchObject({ opened: 1, open: 1 });
  const spans = async () =>
    (
      await pool.query(
        `select job_id, category, is_release and voided_at is null as is_release, voided_at is null as counts from job_span order by id`,
      )
    ).rows;
  const before = await spans();
  // As the version before left them.
  await pool.query(
    `update job_span p set is_release = category = 'OPEN' and not exists (select from job_span q where q.job_id = p.job_id and q.id < p.id)`,
  );
  const owner = (await openAs('owner', context)) as unknown as Kysely<unknown>;
  await sql`alter table job_span drop column voided_at`.execute(owner);
  await owner.transaction().execute((transaction) => up(transaction));
  expect(await spans()).toEqual(before);
  expect(await figures()).toEqual(known);
});
