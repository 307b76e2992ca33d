import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { nameKey, nameSort } from '#domain/candidates/names.ts';
import { indexCandidate } from '#server/areas/candidates/candidates.ts';
import type { AppContext } from '#server/context.ts';

/** Numbers of a sequence that is the same in every run. */
export function seededRandom(seed: number) {
  let state = seed >>> 0;
  return {
    below: (limit: number) => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return state % limit;
    },
  };
}

type Random = ReturnType<typeof seededRandom>;
type World = {
  context: AppContext;
  units: readonly number[];
  jobs: readonly number[];
  runs: readonly number[];
  userId: number;
};

const stages = ['MATCHED', 'SHORTLISTED', 'CONTACTED', 'INTERESTED', 'SUBMITTED', 'INTERVIEW', 'REJECTED'];
const states = ['QUEUED', 'SENT', 'IN_PROGRESS', 'COMPLETED', 'DECLINED'];

/** A run that is done. */
export async function addRun(
  { context: { db } }: Pick<World, 'context'>,
  unitId: number,
  jobId: number,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into match_run (guid, unit_id, job_id, job_version_hash, state, need, engine, weights, finished_at)
    values (${randomBytes(16).toString('base64url')}, ${unitId}, ${jobId}, 'x', 'DONE', '{}', 'x', '{}', now())
    returning id`.execute(db);
  return rows[0]!.id;
}

/** A person with something in every table that holds people; `shared` are words that both records of a pair may use. */
export async function addRandomPerson(world: World, random: Random, shared: string): Promise<number> {
  const { db, clock } = world.context;
  const at = (days: number) =>
    new Date(Date.UTC(2026, 0, 1) + days * 86_400_000 + random.below(80_000_000)).toISOString();
  const chance = (of: number) => random.below(of) === 0;
  const own = randomBytes(16).toString('base64url');
  const word = () => (chance(2) ? shared : own);
  const [first, last] = [chance(3) ? 'Bob' : 'Robert', `Smith-${shared.slice(0, 5)}`];
  const skill = (key: string) => ({
    key,
    name: key,
    years: random.below(12),
    isCurrent: chance(2),
    evidence: [],
    confidence: 1,
  });
  const { rows } = await sql<{ id: number }>`
    insert into candidate (guid, first_name, last_name, name_key, headline, city, state, rate, profile, edits, summary)
    values (${own}, ${first}, ${last}, ${nameKey(`${first} ${last}`)}, ${chance(3) ? null : `Developer ${own}`},
      ${chance(2) ? 'Dallas' : null}, ${chance(2) ? 'TX' : null}, ${chance(2) ? '71.5' : null},
      ${JSON.stringify({ skills: [skill('java'), skill(chance(2) ? 'kafka' : 'sql')], positions: [], education: [], certifications: [] })},
      ${JSON.stringify(chance(3) ? { headline: { by: world.userId, at: at(3) } } : {})}, ${chance(2) ? own : null})
    returning id`.execute(db);
  const id = rows[0]!.id;
  const unit = () => world.units[random.below(world.units.length)]!;
  const known = [world.units[0]!, ...(chance(2) ? [world.units[1]!] : [])];
  for (const unitId of known)
    await sql`insert into candidate_unit (unit_id, candidate_id, owner_id, status_id, name_sort, tags, is_hot, notes)
      values (${unitId}, ${id}, ${chance(2) ? world.userId : null}, (select id from candidate_status
        where category = ${chance(6) ? 'DO_NOT_CONTACT' : 'NEW'} order by id limit 1), ${nameSort(first, last)},
        ${[word()]}::text[], ${chance(3)}, ${chance(3) ? own : null})`.execute(db);
  if (chance(2))
    await sql`update candidate set middle_name = ${chance(2) ? own : null}, preferred_name = ${word()},
      preferences = ${JSON.stringify({ rateW2: String(40 + random.below(60)), ...(chance(2) && { rateC2C: '88' }) })}
      where id = ${id}`.execute(db);
  for (const unitId of known)
    if (chance(2))
      await sql`insert into candidate_rating (unit_id, candidate_id, user_id, rating, rated_at)
        values (${unitId}, ${id}, ${world.userId}, ${1 + random.below(5)}, ${at(random.below(90))})`.execute(db);
  for (const [at_, kind] of (['email', 'email', 'phone'] as const).entries())
    await sql`insert into candidate_contact (candidate_id, kind, value, value_key, is_primary)
      values (${id}, ${kind}, ${`${word()}${at_}`}, ${`${word()}${at_}`}, ${at_ !== 1}) on conflict do nothing`.execute(
      db,
    );
  for (const field of ['rate', 'availability', 'authorized'])
    for (const source of ['MANUAL', 'CANDIDATE'])
      if (chance(2))
        await sql`insert into candidate_fact (candidate_id, field, source, value, happened_at, by_user)
          values (${id}, ${field}, ${source}, ${chance(5) ? 'null' : JSON.stringify(own)}, ${at(random.below(90))},
            ${world.userId})`.execute(db);
  for (let count = random.below(3); count >= 0; count -= 1) {
    const sha = `${word()}${count}`;
    await sql`insert into resume (candidate_id, unit_id, name, sha256, text, parsed, reader, is_primary, created_at)
      values (${id}, ${known[0]}, ${`${own}.txt`}, ${sha}, ${own}, '{}', 'x', ${count === 0}, ${at(random.below(90))})
      on conflict do nothing`.execute(db);
  }
  for (const event of ['GIVEN', 'WITHDRAWN'])
    if (chance(3))
      await sql`insert into consent_event (candidate_id, unit_id, event, channel, basis, source, happened_at)
        values (${id}, ${known[0]}, ${event}, 'EMAIL', 'EXPRESS', ${own}, ${at(random.below(90))})`.execute(db);
  if (chance(2))
    await sql`insert into contact_consent (candidate_id, unit_id, channel, basis, source, obtained_at)
      values (${id}, ${known[0]}, 'EMAIL', 'EXPRESS', ${own}, ${at(1)})`.execute(db);
  for (const jobId of world.jobs) {
    if (chance(2))
      await sql`
        with made as (insert into submission (unit_id, candidate_id, job_id, status_id, category, added_at)
          values (${world.units[0]}, ${id}, ${jobId}, (select id from client_job_status order by id limit 1),
            ${stages[random.below(stages.length)]}, ${at(random.below(30))}) returning id),
        event as (insert into submission_event (submission_id, to_category, via) select id, 'MATCHED', 'USER' from made)
        insert into stage_reached (submission_id, stage, first_at, unit_id, job_id, candidate_id)
          select id, 'MATCHED', ${at(2)}, ${world.units[0]}, ${jobId}, ${id} from made`.execute(db);
    if (chance(2))
      await sql`insert into chat_session (guid, unit_id, candidate_id, job_id, script, state, channel, asked, answered, started_by, expires_at)
        values (${`${own}${jobId}`}, ${world.units[0]}, ${id}, ${jobId}, '{}', ${states[random.below(states.length)]}, 'EMAIL', 5,
          ${random.below(5)}, ${world.userId}, ${at(300)})`.execute(db);
  }
  for (const runId of world.runs) {
    if (chance(3)) continue;
    await sql`
      with made as (insert into match_result (run_id, rank, candidate_id, score, confidence, must_haves_met, must_haves_asked)
        values (${runId}, ${id}, ${id}, 70, 'high', 1, 2) returning run_id)
      insert into match_action (run_id, candidate_id, action, note, by_user)
        select run_id, ${id}, 'shortlisted', ${own}, ${world.userId} from made`.execute(db);
  }
  for (let count = random.below(4); count > 0; count -= 1) {
    await sql`insert into candidate_note (unit_id, candidate_id, note, author_id) values (${unit()}, ${id}, ${own}, ${world.userId})`.execute(
      db,
    );
    await sql`insert into candidate_call (unit_id, candidate_id, outcome, by_user, happened_at)
      values (${unit()}, ${id}, 'CONNECTED', ${world.userId}, ${at(4)})`.execute(db);
    await sql`insert into outbound_message (guid, once_key, unit_id, channel, kind, to_address, body, candidate_id, state)
      values (${`${own}${count}`}, ${`${own}${count}`}, ${unit()}, 'EMAIL', 'note', ${own}, ${own}, ${id}, 'SENT')`.execute(
      db,
    );
  }
  await indexCandidate(db, id, clock.now().toISOString());
  return id;
}
