import type { ColumnType, Generated } from 'kysely';
import type { JobCategory, JobEventKind, JobFieldChange, JobReason } from '#domain/jobs/job-life.ts';
import type { Shift, SkillNeed } from '#domain/jobs/requirement.ts';
import type { StatementNeed } from '#domain/jobs/statement.ts';
import type { TaxTerm } from '#domain/money/tax-terms.ts';

type Id = Generated<number>;
type Made = ColumnType<string, string | undefined, string>;
type At = ColumnType<string | null, string | null | undefined, string | null>;
type MadeJson<T> = ColumnType<T, string | undefined, string>;
type Maybe<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** Jobs, what happened to them and who is assigned; see tables.ts for the types of columns. */
export type JobTables = {
  job: {
    id: Id;
    guid: string;
    unit_id: number;
    source: Generated<string>;
    /** How an imported job came into the installation that it comes from. */
    origin: Maybe<string>;
    title: string;
    client_id: Maybe<number>;
    client_name: Generated<string>;
    end_client_name: Maybe<string>;
    vms_provider: Maybe<string>;
    requisition: Maybe<string>;
    requisition_key: Maybe<string>;
    positions: Generated<number>;
    city: Maybe<string>;
    state: Maybe<string>;
    country: Maybe<string>;
    work_mode: Maybe<string>;
    hybrid_days_onsite: Maybe<number>;
    job_type: Generated<string>;
    duration_months: Maybe<string>;
    start_on: Maybe<string>;
    due_at: At;
    bill_rate_min: Maybe<string>;
    bill_rate_max: Maybe<string>;
    pay_rate_min: Maybe<string>;
    pay_rate_max: Maybe<string>;
    tax_terms: Generated<TaxTerm[]>;
    salary_min: Maybe<string>;
    salary_max: Maybe<string>;
    travel_percent: Maybe<number>;
    shift: Maybe<Shift>;
    min_years: Maybe<string>;
    education: Maybe<string>;
    certifications: Generated<string[]>;
    sponsorship_offered: Maybe<boolean>;
    must_haves_are_hard: Generated<boolean>;
    rate_may_be_shown: Generated<boolean>;
    client_may_be_shown: Generated<boolean>;
    skills: MadeJson<SkillNeed[]>;
    /** The statements of work that a person set; null where they are read from the description. */
    statements: ColumnType<StatementNeed[] | null, string | null | undefined, string | null>;
    description: Generated<string>;
    description_html: Maybe<string>;
    internal_notes: Maybe<string>;
    submittal_instructions: Maybe<string>;
    priority: Generated<string>;
    read_marks: MadeJson<Record<string, { confidence: number; evidence?: { quote: string; offset: number } }>>;
    file_id: Maybe<number>;
    status_id: number;
    owner_id: number;
    released_at: At;
    /** A copy of its status's category, made by a trigger. */
    category: Generated<JobCategory>;
    status_reason: Maybe<JobReason>;
    status_note: Maybe<string>;
    status_at: At;
    vms_released_at: At;
    submission_limit: Maybe<number>;
    submission_limit_total: Maybe<number>;
    not_to_exceed: Maybe<string>;
    max_markup: Maybe<string>;
    due_zone: Maybe<string>;
    is_kept: Generated<boolean>;
    /** When one of its people first attended to it after it opened; kept by triggers. */
    attended_at: At;
    /** Until when that should have happened, by the calendar of the unit as it was when the job opened. */
    attention_due_at: At;
    /** Who is assigned now: a copy of job_assignment, kept by a trigger. */
    assigned_to: Generated<number[]>;
    version: Generated<number>;
    created_at: Made;
    updated_at: Made;
  };
  job_event: {
    id: Id;
    job_id: number;
    unit_id: number;
    kind: JobEventKind;
    from_category: Maybe<JobCategory>;
    to_category: Maybe<JobCategory>;
    status_name: Maybe<string>;
    reason: Maybe<JobReason>;
    note: Maybe<string>;
    changes: MadeJson<Record<string, JobFieldChange>>;
    by_user: Maybe<number>;
    via: string;
    happened_at: string;
    recorded_at: Made;
  };
  job_assignment: {
    id: Id;
    job_id: number;
    unit_id: number;
    user_id: number;
    is_primary: Generated<boolean>;
    from_at: string;
    until_at: At;
    assigned_by: Maybe<number>;
  };
};
