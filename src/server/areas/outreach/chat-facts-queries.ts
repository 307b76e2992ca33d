import { sql } from 'kysely';
import type { Scope } from '#domain/access/scope.ts';
import type { Db } from '#server/db/connect.ts';
import { inUnits } from '#server/db/in-units.ts';

/** What is allowed for a job, with who changed it last; undefined while the standard holds. */
export async function findSetting(db: Db, jobId: number, lock = false) {
  return db
    .selectFrom('job_chat_setting as s')
    .leftJoin('app_user as u', 'u.id', 's.changed_by')
    .where('s.job_id', '=', jobId)
    .selectAll('s')
    .select(sql<string>`concat_ws(' ', u.first_name, u.last_name)`.as('by'))
    .$if(lock, (q) => q.forUpdate('s'))
    .executeTakeFirst();
}

type NewSetting = {
  jobId: number;
  unitId: number;
  told: readonly string[];
  clientDescription: string | null;
  interviewSteps: string | null;
  version: number;
  by: number;
  at: string;
};

/** Saves what is allowed; returns false where somebody else saved it meanwhile. */
export async function saveSetting(db: Db, row: NewSetting): Promise<boolean> {
  const values = {
    told: [...row.told],
    client_description: row.clientDescription,
    interview_steps: row.interviewSteps,
    version: row.version,
    changed_by: row.by,
    changed_at: row.at,
  };
  const saved = await db
    .insertInto('job_chat_setting')
    .values({ job_id: row.jobId, unit_id: row.unitId, ...values })
    .onConflict((conflict) =>
      conflict
        .column('job_id')
        .doUpdateSet(values)
        .where('job_chat_setting.version', '=', row.version - 1),
    )
    .returning('job_id')
    .executeTakeFirst();
  return saved !== undefined;
}

/** The job of a conversation, as far as the chatbot may tell of it. */
export async function findTellable(db: Db, jobId: number) {
  return db
    .selectFrom('job as j')
    .innerJoin('business_unit as b', 'b.id', 'j.unit_id')
    .where('j.id', '=', jobId)
    .select(['j.city', 'j.state', 'j.work_mode', 'j.hybrid_days_onsite', 'j.shift', 'j.duration_months', 'j.start_on'])
    .select(['j.tax_terms', 'j.pay_rate_min', 'j.pay_rate_max', 'j.rate_may_be_shown', 'j.client_name'])
    .select(['j.client_may_be_shown', 'j.title', 'j.requisition', 'b.currency'])
    .select(['j.job_type', 'j.salary_min', 'j.salary_max'])
    .executeTakeFirstOrThrow();
}

/** The unit of a job of the applied ones; undefined where it is none of theirs. */
export async function findUnitOfJob(db: Db, scope: Scope, jobId: number): Promise<number | undefined> {
  const job = await db
    .selectFrom('job')
    .select('unit_id')
    .where('id', '=', jobId)
    .where('unit_id', '=', inUnits(scope))
    .executeTakeFirst();
  return job?.unit_id;
}
