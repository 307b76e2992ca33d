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
