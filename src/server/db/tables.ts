import type { ColumnType, Generated } from 'kysely';
import type { AccountTables } from './account-tables.ts';
import type { AuditTables } from './audit-tables.ts';
import type { AutomationTables } from './automation-tables.ts';
import type { BackupTables } from './backup-tables.ts';
import type { CandidateTables } from './candidate-tables.ts';
import type { ChatTables } from './chat-tables.ts';
import type { ConsultantTables } from './consultant-tables.ts';
import type { DashboardTables } from './dashboard-tables.ts';
import type { ExpenseTables } from './expense-tables.ts';
import type { GrabTables } from './grab-tables.ts';
import type { IntegrationTables } from './integration-tables.ts';
import type { JobTables } from './job-tables.ts';
import type { ListTables } from './list-tables.ts';
import type { MatchTables } from './match-tables.ts';
import type { MessageTables } from './message-tables.ts';
import type { OutsideTables } from './outside-tables.ts';
import type { ProcessTables } from './process-tables.ts';
import type { SearchTables } from './search-tables.ts';
import type { SignInTables } from './sign-in-tables.ts';
import type { SubmissionTables } from './submission-tables.ts';
import type { TransferTables } from './transfer-tables.ts';
import type { VaultTables } from './vault-tables.ts';

/**
 * The tables as the migrations create them (server/db/schema.sql). Values as the driver returns them: bigint and count
 * as number, timestamptz as ISO text in UTC, date as `YYYY-MM-DD`, numeric as text, jsonb parsed.
 */
type Id = Generated<number>;
/** ISO instant in UTC; written by the database unless given. */
type Made = ColumnType<string, string | undefined, string>;
type At = ColumnType<string | null, string | null | undefined, string | null>;
/** jsonb: read parsed, written as text (a JavaScript array would become a PostgreSQL array). */
type MadeJson<T> = ColumnType<T, string | undefined, string>;
type Maybe<T> = ColumnType<T | null, T | null | undefined, T | null>;

type Frame = { is_active: Generated<boolean>; version: Generated<number>; created_at: Made; updated_at: Made };

/** Tables declared in files of their own. */
type OtherTables = AccountTables &
  AuditTables &
  AutomationTables &
  BackupTables &
  ConsultantTables &
  ExpenseTables &
  CandidateTables &
  ChatTables &
  DashboardTables &
  GrabTables &
  IntegrationTables &
  JobTables &
  ListTables &
  MatchTables &
  MessageTables &
  OutsideTables &
  ProcessTables &
  SearchTables &
  SignInTables &
  SubmissionTables &
  TransferTables &
  VaultTables;

export type Tables = OtherTables & {
  role: {
    id: Id;
    name: string;
    group_name: 'admin' | 'staff' | 'user';
    may_write: Generated<boolean>;
    is_built_in: Generated<boolean>;
    changed_by: Maybe<number>;
  } & Frame;
  role_page: { role_id: number; page_id: number };
  app_user: {
    id: Id;
    username: string;
    username_key: string;
    first_name: string;
    last_name: string;
    email: string;
    phone: Maybe<string>;
    role_id: number;
    is_read_only: Generated<boolean>;
    password_hash: Maybe<string>;
    must_change_password: Generated<boolean>;
    failed_count: Generated<number>;
    locked_until: At;
    last_sign_in_at: At;
    last_units: Generated<number[]>;
    preferences: MadeJson<Record<string, unknown>>;
    checked_hash: Maybe<string>;
    changed_by: Maybe<number>;
  } & Frame;
  user_unit: { user_id: number; unit_id: number };
  session: {
    id: string;
    user_id: number;
    unit_ids: Generated<number[]>;
    user_agent: Generated<string>;
    address: Generated<string>;
    started_at: Made;
    last_active_at: Made;
    ended_at: At;
    end_reason: Maybe<string>;
    step_up_until: At;
  };
  counted_try: { key: string; tries: number; window_ends_at: string };
  second_factor: {
    user_id: number;
    sealed_secret: string;
    last_step: Generated<number>;
    confirmed_at: At;
    created_at: Made;
  };
  recovery_code: { user_id: number; code_hash: string; used_at: At };
  refresh_token: {
    token_hash: string;
    session_id: string;
    jti: string;
    expires_at: string;
    used_at: At;
    successor_jti: Maybe<string>;
    successor_at: At;
  };
  sign_in_nonce: { nonce: string; seen_at: Made };
  api_token: {
    id: Id;
    user_id: number;
    name: string;
    token_hash: string;
    hint: string;
    page_ids: number[];
    unit_ids: number[];
    may_write: boolean;
    created_at: Made;
    expires_at: string;
    last_used_at: At;
    last_address: Maybe<string>;
    ended_at: At;
  };
  idempotency_key: {
    user_id: number;
    key_hash: string;
    request_hash: string;
    created_at: Made;
    status: Maybe<number>;
    sealed_answer: Maybe<string>;
  };
  password_link: {
    token_hash: string;
    user_id: number;
    kind: 'reset' | 'invitation';
    guid: Maybe<string>;
    created_at: Made;
    expires_at: string;
    used_at: At;
  };
  stored_file: {
    id: Id;
    guid: string;
    unit_id: number;
    name: string;
    kind: string;
    size: number;
    sha256: string;
    created_by: Maybe<number>;
    created_at: Made;
    is_pending: Generated<boolean>;
    /** `HELD`: no virus scanner has looked at it yet; `INFECTED`: never served. */
    scan: Maybe<string>;
  };
  token_bucket: { key: string; tokens: number; refilled_at: Made };
};
