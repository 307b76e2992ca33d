import type { ColumnType, Generated } from 'kysely';
import type { BlockKind } from '#domain/candidates/client-block.ts';
import type { InterviewMode, InterviewState } from '#domain/jobs/interview.ts';
import type { Confirmation } from '#domain/jobs/right-to-represent.ts';
import type { Rejector, Stage } from '#domain/jobs/submission.ts';

type Id = Generated<number>;
type Made = ColumnType<string, string | undefined, string>;
type At = ColumnType<string | null, string | null | undefined, string | null>;
type MadeJson<T> = ColumnType<T, string | undefined, string>;
type Maybe<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** A candidate on a job, and what hangs on it: its events, when it reached its stages, its right to represent, interviews, what was sent. */
export type SubmissionTables = {
  submission: {
    id: Id;
    unit_id: number;
    candidate_id: number;
    job_id: number;
    status_id: number;
    category: Stage;
    chat_session_id: Maybe<number>;
    resume_id: Maybe<number>;
    bill_rate: Maybe<string>;
    pay_rate: Maybe<string>;
    /** What the client pays for a direct hire: a percentage of the yearly salary. */
    fee_percent: Maybe<string>;
    tax_term: Maybe<string>;
    rtr: ColumnType<unknown, string | null | undefined, string | null>;
    overrides: MadeJson<{ code: string; reason: string }[]>;
    added_by: Maybe<number>;
    added_at: Made;
    submitted_by: Maybe<number>;
    submitted_at: At;
    rtr_id: Maybe<number>;
    margin_per_hour: Maybe<string>;
    margin_percent: Maybe<string>;
    /** When its stage was reached, and who said so. */
    stage_at: At;
    stage_by: Maybe<number>;
    submit_key: Maybe<string>;
    rejected_by: Maybe<Rejector>;
    end_reason: Maybe<string>;
    offer_rate: Maybe<string>;
    offer_start: Maybe<string>;
    decision_told_at: At;
    decision_told_by: Maybe<number>;
    stages_filled: Generated<boolean>;
    /** The submission of the same person and job that goes on; this one keeps its events. */
    merged_into: Maybe<number>;
    version: Generated<number>;
    updated_at: Made;
  };
  submission_event: {
    id: Id;
    submission_id: number;
    from_category: Maybe<Stage>;
    to_category: Stage;
    was_filled: Generated<boolean>;
    reason: Maybe<string>;
    via: string;
    by_user: Maybe<number>;
    created_at: Made;
    happened_at: At;
    recorded_at: At;
    rejected_by: Maybe<Rejector>;
    undoes: Maybe<number>;
  };
  /** The first time that a submission reached a stage; voided where that was undone. */
  stage_reached: {
    submission_id: number;
    stage: Stage;
    first_at: string;
    recorded_at: Made;
    voided_at: At;
    by_user: Maybe<number>;
    unit_id: number;
    job_id: number;
    client_id: Maybe<number>;
    candidate_id: number;
    vms_provider: Maybe<string>;
    /** A copy of the candidate's source at that time, made by a trigger. */
    source_id: Maybe<number>;
    /** The rate of a first submission and the limit of its job then, copied likewise. */
    bill_rate: Maybe<string>;
    not_to_exceed: Maybe<string>;
    /** What the client pays for a direct hire who starts, copied likewise. */
    placement_fee: Maybe<string>;
  };
  right_to_represent: {
    id: Id;
    unit_id: number;
    candidate_id: number;
    job_id: number;
    requisition: Maybe<string>;
    title: string;
    client_name: string;
    place: Maybe<string>;
    rate: string;
    tax_term: string;
    /** The text that the candidate confirmed. */
    wording: string;
    via: Confirmation;
    from_address: Maybe<string>;
    device: Maybe<string>;
    evidence: Maybe<string>;
    file_id: Maybe<number>;
    chat_session_id: Maybe<number>;
    confirmed_at: string;
    recorded_at: Made;
    recorded_by: Maybe<number>;
    expires_at: string;
    revoked_at: At;
    revoked_by: Maybe<number>;
    revoked_reason: Maybe<string>;
  };
  interview: {
    id: Id;
    unit_id: number;
    submission_id: number;
    round: number;
    mode: InterviewMode;
    starts_at: string;
    time_zone: string;
    minutes: number;
    place: Maybe<string>;
    state: Generated<InterviewState>;
    feedback: Maybe<string>;
    version: Generated<number>;
    created_by: Maybe<number>;
    created_at: Made;
    updated_by: Maybe<number>;
    updated_at: Made;
  };
  /** A client that a candidate is not put forward to, by whose word, and until when. */
  client_block: {
    id: Id;
    unit_id: number;
    candidate_id: number;
    client_id: number;
    kind: BlockKind;
    reason: string;
    until_on: Maybe<string>;
    added_by: number;
    added_at: Made;
    lifted_by: Maybe<number>;
    lifted_at: At;
  };
  /** What was handed to the client: by mail, or copied into its vendor system. */
  submittal: {
    id: Id;
    unit_id: number;
    submission_id: number;
    once_key: string;
    via: 'EMAIL' | 'VMS';
    contact_id: Maybe<number>;
    to_name: Maybe<string>;
    to_address: Maybe<string>;
    vms_reference: Maybe<string>;
    file_id: Maybe<number>;
    message_id: Maybe<number>;
    made_by: Maybe<number>;
    made_at: Made;
  };
  /** A stored file that goes with a mail, under the name that the recipient sees. */
  outbound_attachment: { message_id: number; position: number; file_id: number; name: string };
};
