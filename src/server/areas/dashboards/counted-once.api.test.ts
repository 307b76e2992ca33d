import { expect, test } from 'vitest';
import { dashboardsApi } from '#contract/areas/dashboards/dashboards.ts';
import type { MetricKey } from '#contract/areas/dashboards/metrics.ts';
import { dayMs } from '#server/testing/dashboard-life.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { refreshSums } from './refresh.ts';

const day = (at: number) => new Date(at).toISOString().slice(0, 10);
const iso = (at: number) => new Date(at).toISOString();
const begun = Date.now() - 5 * dayMs;
/** So many hours after the conversations began. */
const hour = (count: number) => iso(begun + count * 3_600_000);

/** A job with three openings at a client, and people for it. */
async function openWorld() {
  const world = await openTestApp();
  const lead = await world.signIn({ pages: [2, 22, 23, 24, 25] });
  const { pool } = world.context.database;
  const unit = world.units.USA;
  const one = async (text: string, values: unknown[]) => Number((await pool.query(text, values)).rows[0].id);
  const client = await one(`insert into client (name, name_key, unit_id) values ('Acme', 'acme', $1) returning id`, [
    unit,
  ]);
  const job = await one(
    `insert into job (guid, unit_id, title, client_id, client_name, status_id, owner_id, released_at, status_at, positions)
     select 'job', $1, 'Java Developer', $2, 'Acme', id, $3, now() - interval '10 days', now() - interval '10 days', 3
     from job_status where category = 'OPEN' limit 1 returning id`,
    [unit, client, lead.userId],
  );
  const addPerson = (name: string) =>
    one(`insert into candidate (guid, first_name, last_name, name_key) values ($1, $1, 'Doe', $1) returning id`, [
      name.padEnd(10, '.'),
    ]);
  return { ...world, lead, pool, unit, one, job, addPerson };
}

test('openings left: who was accepted and left again takes none (ruling 97)', async () => {
  const { lead, pool, unit, one, job, addPerson } = await openWorld();
  const openings = async () =>
    (await lead.call(dashboardsApi.clientTotals, { view: 'lead' })).rows.map(({ name, cells }) => [
      name,
      cells['open'],
      cells['openings'],
    ]);
  expect(await openings()).toEqual([['Acme', 1, 3]]);
  const accept = async (name: string, ...stages: string[]) => {
    const candidate = await addPerson(name);
    const submission = await one(
      `insert into submission (unit_id, candidate_id, job_id, status_id, category)
       select $1, $2, $3, id, 'ACCEPTED' from client_job_status where category = 'ACCEPTED' limit 1 returning id`,
      [unit, candidate, job],
    );
    for (const stage of ['ACCEPTED', ...stages])
      await pool.query(
        `insert into stage_reached (submission_id, stage, first_at, by_user, unit_id, job_id, candidate_id) values ($1, $2, now(), $3, $4, $5, $6)
         on conflict do nothing`,
        [submission, stage, lead.userId, unit, job, candidate],
      );
  };
  await accept('stays');
  expect(await openings()).toEqual([['Acme', 1, 2]]);
  await accept('leaves', 'BACKED_OUT');
  await accept('fails', 'ONBOARDING', 'FAILED_ONBOARDING');
  expect(await openings()).toEqual([['Acme', 1, 2]]);
  // Taken back, so the opening is taken.
  await pool.query(`update stage_reached set voided_at = now() where stage = 'BACKED_OUT'`);
  expect(await openings()).toEqual([['Acme', 1, 1]]);
});

type Message = { state: string; sent: number; delivered?: number; told?: string };

test('trade 3.12.2: conversations count from the delivery of their first message, and apart where none arrived', async () => {
  const { lead, context, pool, unit, one, job, addPerson } = await openWorld();
  const tell = async (message: number, state: string, at: string, recorded = at) => {
    await pool.query(
      `insert into message_event (message_id, event_key, state, happened_at, recorded_at) values ($1, $2, $3, $4, $5)`,
      [message, `${message} ${state}`, state, at, recorded],
    );
    await pool.query(
      `update outbound_message set state = $2, delivered_at = case when $2 = 'DELIVERED' then $3::timestamptz end where id = $1`,
      [message, state, at],
    );
  };
  const addChat = async (name: string, messages: readonly Message[], replied?: number) => {
    const candidate = await addPerson(name);
    const session = await one(
      `insert into chat_session (guid, unit_id, candidate_id, job_id, script, state, channel, asked, started_by, created_at, last_at, expires_at)
       values ($1, $2, $3, $4, '{}', 'OPENED', 'SMS', 3, $5, $6, $6, now() + interval '9 days') returning id`,
      [`chat ${name}`, unit, candidate, job, lead.userId, hour(0)],
    );
    const ids: number[] = [];
    for (const [at, { state, sent, delivered, told }] of messages.entries()) {
      const id = await one(
        `insert into outbound_message (guid, once_key, unit_id, channel, kind, to_address, body, candidate_id, job_id, session_id, created_by, state, created_at, sent_at)
         values ($1, $1, $2, 'SMS', 'chat', '+12145550100', 'Hello', $3, $4, $5, $6, 'SENT', $7, $7) returning id`,
        [`${name} ${at}`, unit, candidate, job, session, lead.userId, hour(sent)],
      );
      if (state !== 'SENT') await tell(id, state, hour(delivered ?? sent), told);
      ids.push(id);
    }
    if (replied !== undefined)
      await pool.query(
        `insert into chat_message (session_id, author, body, created_at) values ($1, 'candidate', 'Yes', $2)`,
        [session, hour(replied)],
      );
    return ids;
  };
  const cut = { startDate: day(begun - dayMs), endDate: day(Date.now()), view: 'analytics' } as const;
  const figures = async (more: object = {}) => {
    const { tiles } = await lead.call(dashboardsApi.data, { ...cut, ...more });
    const tile = (key: MetricKey) => tiles.find((one) => one.key === key)!;
    const first = tile('reply.first');
    return [tile('chats').value, tile('chats.failed').value, first.value, first.of, first.open];
  };
  const refresh = () => refreshSums(context, new AbortController().signal, { settle: 0, ahead: 0, days: 30 });

  const [plain] = await addChat('plain', [{ state: 'SENT', sent: 0 }], 3);
  await addChat('told', [{ state: 'DELIVERED', sent: 0, delivered: 1 }], 3);
  const yesterday = iso(Date.now() - dayMs);
  await addChat('bounced', [{ state: 'BOUNCED', sent: 0, told: yesterday }]);
  await addChat(
    'again',
    [
      { state: 'FAILED', sent: 0 },
      { state: 'SENT', sent: 2 },
    ],
    3,
  );
  const [silent] = await addChat('silent', [{ state: 'SENT', sent: 0 }]);
  expect(await figures()).toEqual([4, 1, 2, 4, 1]);
  const rows = await lead.call(dashboardsApi.rows, { ...cut, metric: 'chats.failed' });
  expect(rows.found.total).toBe(1);
  const { funnel } = await lead.call(dashboardsApi.automation, { startDate: cut.startDate, endDate: cut.endDate });
  expect(funnel).toMatchObject([{ key: 'chats', total: 4, steps: [{ key: 'REPLIED', value: 3 }, {}, {}, {}, {}] }]);
  // Before it was told that the message bounced it counted as sent (ruling 106).
  expect((await figures({ asOf: iso(Date.now() - 2 * dayMs) })).slice(0, 2)).toEqual([5, 0]);

  expect(await refresh()).toBeGreaterThan(0);
  expect(await figures()).toEqual([4, 1, 2, 4, 1]);
  // What is told later changes the sums of the day, at once and after the next refresh.
  await tell(silent!, 'UNDELIVERED', iso(Date.now()));
  await tell(plain!, 'DELIVERED', hour(2.5), iso(Date.now()));
  expect(await figures()).toEqual([3, 2, 1, 3, 0]);
  expect(await refresh()).toBeGreaterThan(0);
  expect(await figures()).toEqual([3, 2, 1, 3, 0]);
  // A delivery that is told as later than the reply is no time before it.
  await pool.query('update outbound_message set delivered_at = $2 where id = $1', [plain, hour(4)]);
  expect(await figures()).toEqual([3, 2, 1, 3, 0]);
});
