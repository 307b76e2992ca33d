import { expect, test } from 'vitest';
import { addLife } from '#server/testing/dashboard-life.ts';
import { type Caller, openTestApp } from '#server/testing/open-test-app.ts';
import { eraseRejections } from './person-data.ts';
import { refreshSums } from './refresh.ts';
import * as sums from './sums-queries.ts';
import { refreshSumsTask } from './tasks.ts';

/** What a statement notes, by what it is about, and the notes of before gone. */
async function world() {
  const opened = await openTestApp();
  const { pool } = opened.context.database;
  const recruiters: Caller[] = [];
  for (let count = 0; count < 2; count += 1)
    recruiters.push(await opened.signIn({ pages: [2], units: [opened.units.USA, opened.units.CAN] }));
  await addLife(opened, recruiters, 3);
  const noted = async (what: string) => {
    await pool.query('delete from daily_sum_change');
    const { rowCount } = await pool.query(what);
    expect([what, rowCount]).toEqual([what, expect.toSatisfy((count) => count > 0)]);
    return (await pool.query('select distinct about from daily_sum_change order by 1')).rows.map(({ about }) => about);
  };
  const refresh = (throttle: Pick<typeof opened.context.throttle, 'write'> = opened.context.throttle) =>
    refreshSums({ throttle }, new AbortController().signal, { settle: 0, ahead: 0, days: 3 });
  const read = async (what: string) => (await pool.query(what)).rows[0].said;
  return { ...opened, pool, noted, refresh, read };
}

test('the task leaves what is not its turn, passes over what fails, and a day holds from no earlier moment', async () => {
  const { pool, noted, refresh, read, context } = await world();
  expect(await noted('update outbound_message set attempts = attempts + 1')).toEqual([]);
  // A conversation counts from the delivery of its first message on (trade 3.12.2).
  expect(await noted('update outbound_message set delivered_at = now() where session_id is not null')).toEqual([
    'chat',
  ]);
  expect(await noted(`update chat_session set seen_at = now(), last_at = now()`)).toEqual([]);
  expect(await noted(`update match_run set scored = scored + 1`)).toEqual([]);
  expect(await noted(`update match_run set pool_size = pool_size + 1 where state = 'DONE'`)).toEqual([
    'attention',
    'run',
  ]);
  // An earlier first message takes the conversation from the day on which it began before.
  await noted(`insert into outbound_message (guid, once_key, unit_id, channel, kind, to_address, body, session_id, state, sent_at)
    select 'early', 'early', unit_id, channel, kind, to_address, body, session_id, 'SENT', sent_at - interval '2 days' from outbound_message
    where session_id is not null and sent_at is not null order by id limit 1`);
  expect(
    await read(`select count(distinct k.at)::int as said from daily_sum_change k join outbound_message e on e.guid = 'early'
      join outbound_message o on o.session_id = e.session_id and k.at = date_bin('15 minutes', o.sent_at, '2000-01-01') where k.about = 'chat'`),
  ).toBeGreaterThan(1);

  // Every run is followed by another one soon.
  const sent: unknown[] = [];
  const tasks = {
    ...context.tasks,
    send: async (...[, task, , options]: unknown[]) => void sent.push([task, options]),
  };
  const run = { signal: new AbortController().signal, log: context.log, attempt: 1 };
  await refreshSumsTask.run({}, { ...run, context: { ...context, tasks } as typeof context });
  expect(sent).toEqual([[refreshSumsTask, { afterSeconds: 20 }]]);

  // What was summed just now rests, however often it is written to.
  const note = () =>
    pool.query(`insert into daily_sum_change (unit_id, about, on_day, noted_at)
      select unit_id, about, day, now() - interval '1 hour' from daily_sum_day where day = current_date - 1`);
  await note();
  const patience = { settle: 0, ahead: 0, days: 3 };
  const { signal } = new AbortController();
  expect(await refreshSums(context, signal, { ...patience, rest: 3600 })).toBe(0);
  expect(await refreshSums(context, signal, patience)).toBeGreaterThan(0);

  // By a clock that is ahead.
  await refresh();
  await noted(`update outbound_message set sent_at = now() + interval '1 minute' where guid = 'early'`);
  await refresh();
  expect(await read(`select count(*)::int as said from daily_sum_change where about = 'message'`)).toBe(2);
  await pool.query('delete from daily_sum_change');

  // What was committed late was noted earlier than what is summed.
  const holds = `select max(holds_from)::text as said from daily_sum_day where about = 'job' and day = current_date - 1`;
  const before = await read(holds);
  await pool.query(`insert into daily_sum_change (unit_id, about, on_day, noted_at)
    select unit_id, about, day, now() - interval '1 hour' from daily_sum_day where about = 'job' and day = current_date - 1`);
  expect(await refresh()).toBeGreaterThan(0);
  expect(await read(holds)).toBe(before);

  // Time itself has changed a day.
  await pool.query(
    `update daily_sum_day set holds_until = now() where about = 'submission' and day = current_date - 1`,
  );
  expect(await refresh()).toBeGreaterThan(1);
  expect(await read(`select count(*)::int as said from daily_sum_day where holds_until < now()`)).toBe(0);

  // A log that has grown too long.
  await noted('update job_span set positions = positions + 1');
  const days = `select count(*)::int as said from daily_sum_day where about = 'job'`;
  await pool.query(
    'insert into daily_sum_change (unit_id, about, on_day) select unit_id, about, day from daily_sum_day',
  );
  const until = new Date(Date.now() + 1000).toISOString();
  const zones = (await pool.query(`select id, time_zone as zone from business_unit`)).rows;
  expect(await read(days)).toBeGreaterThan(0);
  await sums.shortenLog(context.db, zones, until, 0);
  expect([await read(days), await read('select count(*)::int as said from daily_sum_change')]).toEqual([0, 0]);

  // Another process is at it, and somebody's first tries fail.
  const other = await pool.connect();
  await other.query(`begin; select pg_advisory_xact_lock(hashtextextended('rolecall.daily-sums', 0))`);
  expect(await refresh()).toBe(0);
  await other.query('rollback');
  other.release();
  let tries = 0;
  const failing = (of: number) => ({
    write: ((work: never) => {
      tries += 1;
      if (tries <= of) throw new Error('It took too long.');
      return context.throttle.write(work);
    }) as typeof context.throttle.write,
  });
  expect(await refresh(failing(2))).toBeGreaterThan(0);
  tries = 0;
  await expect(refresh(failing(9))).rejects.toThrow('It took too long.');
});

test('CMP-13: why somebody was rejected leaves the sums with the person, and comes back as what is left', async () => {
  const { pool, refresh, read, context } = await world();
  await pool.query(`insert into stage_reached (submission_id, stage, first_at, by_user, unit_id, job_id, client_id, candidate_id)
    select submission_id, 'REJECTED', now() - interval '1 day', by_user, unit_id, job_id, client_id, candidate_id from stage_reached
    where stage = 'SUBMITTED' and voided_at is null and submission_id not in (select submission_id from stage_reached where stage = 'REJECTED') limit 1`);
  const whose = `select max(candidate_id)::int as said from stage_reached where stage = 'REJECTED' and first_at > now() - interval '25 hours'`;
  await pool.query(`insert into submission_event (submission_id, to_category, via, rejected_by, reason)
    select submission_id, 'REJECTED', 'desk', 'CLIENT', 'Zyxcanary' from stage_reached where stage = 'REJECTED' and first_at > now() - interval '25 hours'`);
  await refresh();
  const kept = `select count(*)::int as said from daily_sum where mark like '%Zyxcanary%'`;
  expect(await read(kept)).toBeGreaterThan(0);
  await eraseRejections(context.db, [await read(whose)]);
  expect(await read(kept)).toBe(0);
  expect(await refresh()).toBeGreaterThan(0);
  expect(await read(kept)).toBeGreaterThan(0);
});
