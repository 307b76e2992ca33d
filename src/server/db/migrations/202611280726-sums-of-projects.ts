import { type Kysely, sql } from 'kysely';

export const phase = 'expand';

/**
 * First and last days of projects, and whether a consultant had another project soon after, have daily sums too (ADR 0126): what
 * is written of them says in the same transaction whose days it changes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** The last days of other projects that a first day may follow (`redeploy`: within 30 days). */
const daysBefore = (first: string) => `select e.unit_id, e.on_day from (${first}) s(consultant_id, on_day)
          join project q on q.consultant_id = s.consultant_id
          join project_fact e on e.project_id = q.id and e.kind = 'END' and e.on_day < s.on_day and e.on_day >= s.on_day - 30`;

/** Notes days of units. A fact whose time is still to come, by a clock that is ahead, is noted at that time. */
const note = (days: string, at: string) => `insert into daily_sum_change (unit_id, about, on_day, noted_at)
        select distinct d.unit_id, 'project', d.on_day, n.at from (${days}) d cross join (select ${at} as at offset 0) n;`;

const daysOfFacts = `select unit_id, on_day from changed where kind <> 'PLANNED'
        union all ${daysBefore(`select p.consultant_id, c.on_day from changed c join project p on p.id = c.project_id where c.kind = 'START'`)}`;
const knownAt = `greatest(clock_timestamp(), (select max(greatest(c.recorded_at, c.voided_at)) from changed c))`;

/** Whose project it was, and whose it is: all last days of both are noted, which is rare. */
const daysOfConsultants = `select e.unit_id, e.on_day from changed c join project q on q.consultant_id = c.consultant_id
          join project_fact e on e.project_id = q.id and e.kind = 'END'
        union all select e.unit_id, e.on_day from changed c join project_fact e on e.project_id = c.id and e.kind = 'END'`;

const make = (name: string, body: string) => `create function ${name}() returns trigger language plpgsql as $$
    begin
      ${body}
      return null;
    end $$`;

const statements = [
  // Both before anything is made, in the order in which people write them: a version beside this one waits, and nobody for it.
  'lock table project, project_fact in share row exclusive mode',
  make('note_project_days_of_facts', note(daysOfFacts, knownAt)),
  // An update ends what was known, or erases who wrote it: only what the sums read is compared.
  make(
    'note_project_days_of_changed_facts',
    `with was as materialized (select id, unit_id, project_id, kind, on_day, recorded_at, voided_at from was_rows),
        is_now as materialized (select id, unit_id, project_id, kind, on_day, recorded_at, voided_at from new_rows),
        changed as materialized ((table was except table is_now) union all (table is_now except table was))
      ${note(daysOfFacts, knownAt)}`,
  ),
  make('note_project_days_of_projects', note(daysOfConsultants, 'clock_timestamp()')),
  make(
    'note_project_days_of_changed_projects',
    `with was as materialized (select id, consultant_id from was_rows),
        is_now as materialized (select id, consultant_id from new_rows),
        changed as materialized ((table was except table is_now) union all (table is_now except table was))
      ${note(daysOfConsultants, 'clock_timestamp()')}`,
  ),
  ...['project_fact', 'project'].flatMap((table) => {
    const name = table === 'project' ? 'projects' : 'facts';
    const created = [`delete on ${table} referencing old table as changed`];
    // A project that is new has no days yet.
    if (table === 'project_fact') created.push(`insert on ${table} referencing new table as changed`);
    return [
      ...created.map(
        (event) => `create trigger project_days_${event.split(' ')[0]} after ${event}
        for each statement execute function note_project_days_of_${name}()`,
      ),
      `create trigger project_days_update after update on ${table} referencing old table as was_rows new table as new_rows
        for each statement execute function note_project_days_of_changed_${name}()`,
    ];
  }),
];
