import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import type { Caller, TestApp } from './open-test-app.ts';

/** Numbers that look drawn at random, the same ones for the same seed (mulberry32). */
export function draws(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    next,
    below: (count: number) => Math.floor(next() * count),
    pick: <T>(values: readonly T[]): T => values[Math.floor(next() * values.length)]!,
    chance: (share: number) => next() < share,
  };
}

const hourMs = 3_600_000;
export const dayMs = 24 * hourMs;
const way = ['MATCHED', 'CONTACTED', 'INTERESTED', 'READY', 'SUBMITTED', 'INTERVIEW', 'OFFERED', 'ACCEPTED', 'STARTED'];

/**
 * Sixty days of an agency's life in two units, straight into the tables: jobs that open, wait, are filled and open again,
 * people who get somewhere or nowhere, stages taken back, submissions made twice, runs, messages and answers. Part of it
 * was recorded long after it happened.
 */
export async function addLife(world: TestApp, recruiters: readonly Caller[], seed = 7): Promise<void> {
  const random = draws(seed);
  const { pool } = world.context.database;
  const now = Date.now();
  const one = async (text: string, values: unknown[]) => Number((await pool.query(text, values)).rows[0]?.id);
  const ids = async (table: string) =>
    new Map<string, number>(
      (await pool.query(`select min(id)::int as id, category from ${table} group by category`)).rows.map((row) => [
        row.category,
        row.id,
      ]),
    );
  const [jobStatuses, stages] = [await ids('job_status'), await ids('client_job_status')];
  const { rows: sources } = await pool.query('select id from source_type order by id limit 4');
  const iso = (at: number) => new Date(at).toISOString();
  let chats = 0;
  const recorded = (at: number) => Math.min(now, at + (random.chance(0.15) ? 40 * hourMs : 60_000));
  for (const unit of [world.units.USA, world.units.CAN]) {
    const clients: number[] = [];
    for (let at = 0; at < 4; at += 1) {
      const name = `Client ${unit} ${at}`;
      clients.push(
        await one('insert into client (name, name_key, unit_id) values ($1, lower($1), $2) returning id', [name, unit]),
      );
    }
    for (let at = 0; at < 24; at += 1) {
      const opened = now - random.next() * 60 * dayMs;
      const owner = random.pick(recruiters).userId;
      const open = jobStatuses.get('OPEN');
      const job = await one(
        `insert into job (guid, unit_id, title, client_id, client_name, status_id, owner_id, released_at, status_at, created_at, positions, due_at)
         values ($1, $2, $3, $4, 'A client', $5, $6, $7, $7, $7, $8, $9) returning id`,
        [
          key(),
          unit,
          `Job ${unit}-${at}`,
          random.chance(0.9) ? random.pick(clients) : null,
          open,
          owner,
          iso(opened),
          1 + random.below(3),
          random.chance(0.4) ? iso(now + random.next() * 3 * dayMs) : null,
        ],
      );
      await pool.query('update job_span set recorded_at = $2 where job_id = $1', [job, iso(recorded(opened))]);
      if (random.chance(0.6))
        await pool.query(
          `insert into job_assignment (job_id, unit_id, user_id, is_primary, from_at, until_at) values ($1, $2, $3, $4, $5, $6)`,
          [
            job,
            unit,
            random.pick(recruiters).userId,
            false,
            iso(opened),
            random.chance(0.2) ? iso(opened + (now - opened) / 2) : null,
          ],
        );
      if (random.chance(0.5))
        await changeJob(
          pool,
          job,
          jobStatuses,
          opened + (now - opened) * random.next(),
          random.chance(0.5),
          random.pick(pauses),
        );
      if (random.chance(0.7))
        await addRun(
          pool,
          unit,
          job,
          random.pick(recruiters).userId,
          opened + (now - opened) * random.next(),
          200 + random.below(4000),
        );
      for (let count = random.below(6); count > 0; count -= 1) await addPerson(unit, job, opened);
    }
  }

  async function addPerson(unit: number, job: number, opened: number) {
    const by = random.pick(recruiters).userId;
    const candidate = await one(
      `insert into candidate (guid, first_name, last_name, name_key, source_id) values ($1, 'Person', $1, 'person', $2) returning id`,
      [key(), random.pick(sources).id],
    );
    const steps = way.slice(0, 2 + random.below(way.length - 1));
    const ends = random.chance(0.3) ? [...steps, steps.includes('ACCEPTED') ? 'BACKED_OUT' : 'REJECTED'] : steps;
    let at = opened + random.next() * dayMs;
    const last = ends.at(-1)!;
    const submission = await one(
      `insert into submission (unit_id, candidate_id, job_id, status_id, category, added_by) values ($1, $2, $3, $4, $5, $6) returning id`,
      [unit, candidate, job, stages.get(last) ?? stages.get('MATCHED'), last, random.chance(0.9) ? by : null],
    );
    for (const stage of ends) {
      at += random.next() * 4 * dayMs;
      if (at > now) break;
      const known = iso(recorded(at));
      const isTakenBack = random.chance(0.06);
      await pool.query(
        `insert into stage_reached (submission_id, stage, first_at, recorded_at, voided_at, by_user, unit_id, job_id, client_id, candidate_id)
         select $1, $2, $3, $4, $5, $6, $7, $8, j.client_id, $9 from job j where j.id = $8`,
        [
          submission,
          stage,
          iso(at),
          known,
          isTakenBack ? iso(Math.min(now, Date.parse(known) + dayMs)) : null,
          by,
          unit,
          job,
          candidate,
        ],
      );
      await pool.query(
        `insert into submission_event (submission_id, to_category, via, by_user, created_at, happened_at, recorded_at, rejected_by)
         values ($1, $2, 'screen', $3, $4, $5, $4, $6)`,
        [submission, stage, by, known, iso(at), stage === 'REJECTED' ? random.pick(['CLIENT', 'RECRUITER']) : null],
      );
      if (stage === 'SUBMITTED' && random.chance(0.3))
        await pool.query(
          `insert into submission_event (submission_id, to_category, via, by_user, created_at, happened_at, recorded_at)
           values ($1, 'SUBMITTED', 'screen', $2, $3, $3, $3)`,
          [submission, by, iso(Math.min(now, at + 9 * hourMs))],
        );
      if (stage === 'CONTACTED') await addChat(unit, job, candidate, by, at);
    }
  }

  async function addChat(unit: number, job: number, candidate: number, by: number, at: number) {
    chats += 1;
    const state = chats % 7 === 0 ? 'BOUNCED' : 'SENT';
    const session = await one(
      `insert into chat_session (guid, unit_id, candidate_id, job_id, script, state, channel, asked, started_by, created_at, last_at, expires_at)
       values ($1, $2, $3, $4, '{}', 'COMPLETED', 'EMAIL', 3, $5, $6, $6, $6) returning id`,
      [key(), unit, candidate, job, by, iso(at)],
    );
    await pool.query(
      `insert into outbound_message (guid, once_key, unit_id, channel, kind, to_address, body, candidate_id, job_id, session_id, created_by, state, created_at, sent_at)
       values ($1, $1, $2, 'EMAIL', 'chat', 'a@example.com', 'Hello', $3, $4, $5, $6, $8, $7, $7)`,
      [key(), unit, candidate, job, session, by, iso(at), state],
    );
    if (random.chance(0.5))
      await pool.query(
        `insert into chat_message (session_id, author, body, created_at) values ($1, 'candidate', 'Yes', $2)`,
        [session, iso(Math.min(now, at + random.next() * dayMs))],
      );
  }
}

const key = () => randomBytes(12).toString('hex');

const pauses = ['HOLD', 'FILLED', 'CLOSED', 'CANCELLED'] as const;

/** A job ends or is put on hold, and perhaps opens again. */
async function changeJob(
  pool: pg.Pool,
  job: number,
  statuses: Map<string, number>,
  at: number,
  again: boolean,
  to: (typeof pauses)[number],
) {
  await pool.query('update job set status_id = $2, status_at = $3 where id = $1', [
    job,
    statuses.get(to),
    new Date(at).toISOString(),
  ]);
  if (again)
    await pool.query('update job set status_id = $2, status_at = $3 where id = $1', [
      job,
      statuses.get('OPEN'),
      new Date(at + (Date.now() - at) / 2).toISOString(),
    ]);
}

async function addRun(pool: pg.Pool, unit: number, job: number, by: number, at: number, size: number) {
  await pool.query(
    `insert into match_run (guid, unit_id, job_id, job_version_hash, requested_by, state, need, engine, weights, pool_size, started_at, finished_at)
     values ($1, $2, $3, '', $4, 'DONE', '{}', 'test', '{}', $5, $6, $6)`,
    [key(), unit, job, by, size, new Date(at).toISOString()],
  );
}
