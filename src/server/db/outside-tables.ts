import type { ColumnType, Generated } from 'kysely';
import type { SearchKind, SearchState, SourceOutcome, StagedState } from '#domain/automation/staging.ts';
import type { ConnectorKind, ConnectorSettings } from '#domain/job-boards/connector.ts';
import type { PostingState, PostingTerms } from '#domain/job-boards/posting.ts';
import type { Cause } from '#domain/outside-causes.ts';

type Id = Generated<number>;
type Made = ColumnType<string, string | undefined, string>;
type At = ColumnType<string | null, string | null | undefined, string | null>;
type Maybe<T> = ColumnType<T | null, T | null | undefined, T | null>;
type MaybeJson<T> = ColumnType<T | null, string | null | undefined, string | null>;
type MadeJson<T> = ColumnType<T, string | undefined, string>;

/** People from outside, connectors and postings on boards; see tables.ts for the types of columns. */
export type OutsideTables = {
  people_search: {
    id: Id;
    unit_id: number;
    job_id: Maybe<number>;
    kind: SearchKind;
    state: SearchState;
    query: Generated<string>;
    source_id: Maybe<number>;
    basis: Maybe<string>;
    note: Maybe<string>;
    sources: MadeJson<SourceOutcome[]>;
    created_by: number;
    created_at: Made;
    ended_at: At;
  };
  staged_person: {
    id: Id;
    unit_id: number;
    search_id: number;
    position: number;
    state: StagedState;
    first_name: Generated<string>;
    last_name: Generated<string>;
    email: Maybe<string>;
    phone: Maybe<string>;
    headline: Maybe<string>;
    city: Maybe<string>;
    region: Maybe<string>;
    resume: Generated<string>;
    file_id: Maybe<number>;
    file_name: Maybe<string>;
    url: Maybe<string>;
    external_id: Maybe<string>;
    source: string;
    basis: Maybe<string>;
    /** People of the unit who are perhaps the same, the surest first. */
    alike: MadeJson<{ id: number; name: string; score: number }[]>;
    candidate_id: Maybe<number>;
    /** Why it failed or is suppressed. */
    code: Maybe<string>;
    decided_by: Maybe<number>;
    decided_at: At;
    created_at: Made;
  };
  connector: {
    id: Id;
    guid: string;
    unit_id: number;
    kind: ConnectorKind;
    name: string;
    settings: MadeJson<ConnectorSettings>;
    /** The login of the vault whose secret it uses; only one that allows automated use. */
    vault_entry_id: Maybe<number>;
    board_id: Maybe<number>;
    vms_provider: Maybe<string>;
    programme: Generated<string>;
    is_active: Generated<boolean>;
    /** Up to where a feed was read. */
    cursor: Maybe<string>;
    last_run_at: At;
    last_ok_at: At;
    last_error: Maybe<string>;
    last_causes: MaybeJson<Cause[]>;
    last_counts: MadeJson<Record<string, number>>;
    version: Generated<number>;
    created_at: Made;
    updated_at: Made;
    updated_by: Maybe<number>;
  };
  /** Mails of the inbox that met the rule of a mailbox. */
  source_mail: {
    id: Id;
    unit_id: number;
    connector_id: number;
    /** The Message-ID, or the hash of what has none: a mail counts once. */
    dedupe_key: string;
    from_address: string;
    subject: string;
    received_at: Made;
    /** As it came, until it is taken. */
    raw: Maybe<Buffer>;
    state: Generated<'WAITING' | 'TAKEN' | 'FAILED'>;
    report: Maybe<string>;
    causes: MaybeJson<Cause[]>;
    /** How often reading it failed for a passing reason, and when it is read again. */
    tries: Generated<number>;
    next_try_at: At;
    taken_at: At;
    recorded_at: Made;
  };
  job_posting: {
    id: Id;
    guid: string;
    unit_id: number;
    job_id: number;
    board_id: number;
    connector_id: Maybe<number>;
    state: Generated<PostingState>;
    /** Whether it should stand on the board; false once somebody took it down. */
    is_wanted: Generated<boolean>;
    terms: MadeJson<PostingTerms>;
    external_id: Maybe<string>;
    url: Maybe<string>;
    /** Of what stands on the board. */
    sent_hash: Maybe<string>;
    attempts: Generated<number>;
    /** Grows with every attempt: one that was taken for dead writes nothing. */
    fence: Generated<number>;
    leased_until: At;
    next_try_at: At;
    last_error: Maybe<string>;
    last_causes: MaybeJson<Cause[]>;
    posted_at: At;
    sent_at: At;
    closed_at: At;
    /** When the board takes it down by itself. */
    expires_at: At;
    /** When it was last held against its job and its connector. */
    looked_at: At;
    created_by: number;
    created_at: Made;
    updated_at: Made;
  };
};
