import { sql } from 'kysely';

/**
 * Whether an event `e` of a job says that something was done to it. One that only tells what a vendor system would have written
 * into fields that a person holds says so with `kept` in each of them: the job is as it was.
 */
export const isJobChange = sql<boolean>`(e.changes = '{}' or e.changes @? '$.* ? (!exists(@.kept))')`;

/**
 * Whether a job `j` was imported and nobody has worked with it since: no automation looks at it, nobody is told of it. What was
 * noted of it in the installation that it comes from is no work here.
 */
export const isJobUntouched = sql<boolean>`(j.source = 'IMPORT' and j.version = 1
  and not exists (select from job_event e where e.job_id = j.id and e.via <> 'import' and ${isJobChange}
    and e.recorded_at > coalesce((select min(i.created_at) from transfer_ref i where i.job_id = j.id), '-infinity'))
  and not exists (select from match_run r where r.job_id = j.id and r.kind = 'RUN'))`;

/** Whether a person of a unit, `k`, came with an import and nobody has worked with them since: no automation writes to them. */
export const isPersonUntouched = sql<boolean>`(k.imported_at is not null
  and (k.owner_id is null or coalesce(k.owner_since, '-infinity') <= k.imported_at)
  and not exists (select from candidate i where i.id = k.candidate_id and i.updated_at > k.imported_at)
  and not exists (select from candidate_note i where i.candidate_id = k.candidate_id and i.created_at > k.imported_at)
  and not exists (select from candidate_call i where i.candidate_id = k.candidate_id and i.recorded_at > k.imported_at)
  and not exists (select from outbound_message i where i.candidate_id = k.candidate_id and i.created_at > k.imported_at)
  and not exists (select from submission i join submission_event e on e.submission_id = i.id
    where i.candidate_id = k.candidate_id and e.by_user is not null and e.created_at > k.imported_at))`;
