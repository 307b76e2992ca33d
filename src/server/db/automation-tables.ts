import type { ColumnType, Generated } from 'kysely';
import type { MissedPolicy, PlanSettings, PlanState, ScheduleKind } from '#domain/automation/plan.ts';

type Id = Generated<number>;
type Made = ColumnType<string, string | undefined, string>;
type At = ColumnType<string | null, string | null | undefined, string | null>;
type Maybe<T> = ColumnType<T | null, T | null | undefined, T | null>;
type MadeJson<T> = ColumnType<T, string | undefined, string>;

/** The automation service; see tables.ts for the types of columns. */
export type AutomationTables = {
  /** One row for the whole installation. */
  automation_service: {
    id: number;
    leader: Maybe<string>;
    /** Grows with every new leader: what an older one still wants to write is refused. */
    fence: Generated<number>;
    heartbeat_at: At;
    lease_until: At;
    killed_at: At;
    killed_by: Maybe<number>;
  };
  automation_plan: {
    unit_id: number;
    version: Generated<number>;
    state: Generated<PlanState>;
    settings: MadeJson<Partial<PlanSettings>>;
    since: Made;
    /** The user in whose name it acts: whoever started it. */
    acts_as: Maybe<number>;
    last_error: Maybe<string>;
    updated_at: Made;
    updated_by: Maybe<number>;
  };
  automation_plan_version: {
    unit_id: number;
    version: number;
    settings: ColumnType<Partial<PlanSettings>, string, never>;
    saved_by: Maybe<number>;
    saved_at: Made;
  };
  automation_schedule: {
    id: Id;
    unit_id: number;
    kind: ScheduleKind;
    cron: string;
    time_zone: string;
    window_from: Maybe<string>;
    window_until: Maybe<string>;
    missed: Generated<MissedPolicy>;
    is_active: Generated<boolean>;
    next_run_at: At;
    last_run_at: At;
    version: Generated<number>;
    updated_at: Made;
    updated_by: Maybe<number>;
  };
  automation_tick: {
    id: Id;
    unit_id: number;
    schedule_id: number;
    planned_at: string;
    state: 'WAITING' | 'RUNNING' | 'DONE' | 'SKIPPED' | 'FAILED';
    why: Maybe<string>;
    /** Grows with every attempt: an attempt that was taken for dead does nothing outside any more. */
    fence: Generated<number>;
    started_at: At;
    ended_at: At;
    counts: MadeJson<Record<string, number>>;
  };
  automation_act: {
    id: Id;
    unit_id: number;
    tick_id: Maybe<number>;
    kind: 'MATCHED' | 'ASKED' | 'WOULD_ASK' | 'SKIPPED' | 'TOLD';
    job_id: Maybe<number>;
    candidate_id: Maybe<number>;
    why: Maybe<string>;
    at: Made;
    /** How often somebody was left out, and since when. */
    times: Generated<number>;
    first_at: At;
  };
};
