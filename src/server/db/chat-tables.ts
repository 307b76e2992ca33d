import type { ColumnType, Generated } from 'kysely';
import type { DayHours } from '#domain/outreach/call-slots.ts';
import type { ChatNeed } from '#domain/outreach/chat-needs.ts';
import type { ScheduleKind, ScheduleState } from '#domain/outreach/schedules.ts';

type Id = Generated<number>;
type Made = ColumnType<string, string | undefined, string>;
type At = ColumnType<string | null, string | null | undefined, string | null>;
type Json<T> = ColumnType<T, string, string>;
type MadeJson<T> = ColumnType<T, string | undefined, string>;
type Maybe<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** Conversations of the chatbot with candidates, and what waits for people because of them. */
export type ChatTables = {
  chat_session: {
    id: Id;
    guid: string;
    unit_id: number;
    candidate_id: number;
    job_id: number;
    type_id: Maybe<number>;
    script: Json<unknown>;
    state: Generated<string>;
    result: Maybe<string>;
    question_key: Maybe<string>;
    answers: MadeJson<Record<string, unknown>>;
    channel: string;
    language: Generated<string>;
    asked: number;
    answered: Generated<number>;
    started_by: number;
    created_at: Made;
    last_at: Made;
    expires_at: string;
    /** Why it needs a person, and since when. */
    needs: Maybe<ChatNeed>;
    needs_at: At;
    /** Who answers in place of the chatbot. */
    taken_by: Maybe<number>;
    taken_at: At;
    /** Who closed it. */
    ended_by: Maybe<number>;
    /** When its candidate last had the page open. */
    seen_at: At;
    /** How many reminders were sent, and when a week had passed without an answer. */
    nudges: Generated<number>;
    no_response_at: At;
    /** On which day we said that we write again, and when somebody was told that it has come. */
    check_back_on: Maybe<string>;
    check_back_told_at: At;
    /** What it remembers between two messages. */
    memory: MadeJson<unknown>;
    /** Its questions in other words, each with the line it stands for; null: nobody has worded them yet. */
    phrasing: ColumnType<unknown, string | null | undefined, string | null>;
    /** How often a model was asked to read a message. */
    model_reads: Generated<number>;
  };
  chat_message: {
    id: Id;
    session_id: number;
    author: 'bot' | 'candidate' | 'recruiter' | 'system';
    body: string;
    question_key: Maybe<string>;
    once_key: Maybe<string>;
    /** From where a candidate wrote it: evidence beside the answer. */
    address: Maybe<string>;
    user_agent: Maybe<string>;
    /** The recruiter who wrote it. */
    by_user: Maybe<number>;
    created_at: Made;
  };
  /** A file that a link sent or tried to send. */
  chat_file_try: {
    id: Id;
    session_id: number;
    address: string;
    started_at: Made;
    ended_at: Maybe<string>;
    /** `taken`, or the code of the refusal. */
    outcome: Maybe<string>;
  };
  /** What somebody is notified of; open until it is done. */
  notification: {
    id: Id;
    unit_id: number;
    user_id: number;
    kind: string;
    candidate_id: Maybe<number>;
    job_id: Maybe<number>;
    session_id: Maybe<number>;
    network_id: Maybe<number>;
    template_id: Maybe<number>;
    created_at: Made;
    done_at: At;
  };
  /** What the chatbot may tell about a job. */
  job_chat_setting: {
    job_id: number;
    unit_id: number;
    told: string[];
    client_description: Maybe<string>;
    interview_steps: Maybe<string>;
    version: Generated<number>;
    changed_by: Maybe<number>;
    changed_at: Made;
  };
  /** What candidates say of themselves, apart from every record. */
  self_identification: { token: string; sex: string; ethnicity: string; given_on: string };
  /** Outreach that is planned for later; `input` is that of the call that starts it. */
  chat_schedule: {
    id: Id;
    guid: string;
    unit_id: number;
    job_id: Maybe<number>;
    kind: ScheduleKind;
    origin: Generated<'PERSON' | 'AUTOMATION'>;
    input: Json<Record<string, unknown>>;
    title: string;
    start_date: string;
    end_date: Maybe<string>;
    at_time: string;
    state: Generated<ScheduleState>;
    /** Why it is paused, where the product paused it. */
    why: Maybe<string>;
    once_key: Maybe<string>;
    version: Generated<number>;
    created_by: number;
    created_at: Made;
    updated_by: Maybe<number>;
    updated_at: Made;
  };
  /** One day of a schedule, with its people by their references. */
  chat_schedule_run: {
    schedule_id: number;
    number: number;
    due_at: string;
    people: string[];
    state: Generated<'PLANNED' | 'RUNNING' | 'DONE'>;
    leased_until: At;
    attempts: Generated<number>;
    queued: Generated<number>;
    skipped: MadeJson<{ guid: string; reason: string }[]>;
    done_at: At;
  };
  /** When candidates may book calls with a user. */
  user_calendar: {
    user_id: number;
    time_zone: string;
    is_bookable: Generated<boolean>;
    hours: Json<DayHours[]>;
    changed_at: Made;
  };
  /** Times in which nobody can book. */
  user_busy: { id: Id; user_id: number; starts_at: string; ends_at: string; note: Maybe<string> };
  /** A call that a candidate booked. */
  booked_call: {
    id: Id;
    unit_id: number;
    user_id: number;
    session_id: number;
    candidate_id: number;
    job_id: number;
    starts_at: string;
    minutes: Generated<number>;
    state: Generated<'BOOKED' | 'CANCELLED'>;
    version: Generated<number>;
    cancelled_by: Maybe<'CANDIDATE' | 'RECRUITER'>;
    created_at: Made;
    updated_at: Made;
  };
};
