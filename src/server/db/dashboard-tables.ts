import type { ColumnType, Generated } from 'kysely';
import type { JobCategory } from '#domain/jobs/job-life.ts';

type Made = ColumnType<string, string | undefined, string>;
type At = ColumnType<string | null, string | null | undefined, string | null>;
type Maybe<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** What dashboards count and keep; see tables.ts for the types of columns. */
export type DashboardTables = {
  /** A stretch of a job's life in one category, with copies of what it is counted by. Made by a trigger. */
  job_span: {
    id: Generated<number>;
    job_id: number;
    unit_id: number;
    category: JobCategory;
    /** The first time that the job opened. */
    is_release: Generated<boolean>;
    from_at: string;
    recorded_at: Made;
    /** When the import that had brought the job was undone: it never was. */
    voided_at: At;
    until_at: At;
    /** When its end became known. */
    until_recorded_at: At;
    owner_id: number;
    client_id: Maybe<number>;
    vms_provider: Maybe<string>;
    positions: number;
    due_at: At;
  };
  /** When a conversation came to a state for the first time. Made by a trigger. */
  chat_milestone: { session_id: number; state: string; first_at: string; recorded_at: Made };
  /** What a metric comes to on a day of a unit: of everybody (`cut_by` is empty), or by a dimension (ADR 0126). */
  daily_sum: {
    unit_id: number;
    metric: string;
    cut_by: string;
    day: string;
    /** A person, client or source; 0 for none. */
    key_id: Generated<number>;
    mark: Generated<string>;
    /** From which day on these facts no longer count; `infinity` where they always do. */
    until_day: Generated<string>;
    facts: number;
    late: number;
    value: Maybe<string>;
    base: Maybe<string>;
    hits: number;
    timed: number;
    times: Maybe<number[]>;
  };
  /** The days of a unit that are summed, by what the facts are about, and the `asOf` for which the sums hold. */
  daily_sum_day: {
    unit_id: number;
    about: string;
    day: string;
    holds_from: string;
    holds_until: Generated<string>;
    summed_at: Made;
  };
  /** What was written since and makes the sums of a day untrue. Made by triggers. */
  daily_sum_change: {
    id: Generated<number>;
    unit_id: number;
    about: string;
    at: At;
    on_day: Maybe<string>;
    /** The job whose people may have done something. */
    job_id: Maybe<number>;
    noted_at: Made;
  };
  /** When the people of an open job did something on it: first since it opened, and last; and the `asOf` for which that holds. */
  job_attention: { job_id: number; unit_id: number; first_at: At; last_at: At; holds_from: string };
  /** What the engine's check against swaps of protected things found. */
  swap_check: {
    id: Generated<number>;
    checked_at: Made;
    people: number;
    jobs: number;
    swaps: number;
    compared: number;
    moved: number;
    kinds: ColumnType<string[], string[] | undefined, string[]>;
  };
  /** What somebody marked as done (`until_at` is null) or put off in the queue of their home. */
  queue_mark: {
    user_id: number;
    unit_id: number;
    kind: string;
    record_id: number;
    /** The occasion: something newer about the same record is another one. */
    since: string;
    until_at: At;
    marked_at: Made;
  };
};
