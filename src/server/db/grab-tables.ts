import type { ColumnType, Generated } from 'kysely';
import type { GrabRule } from '#domain/grabber/grab-rules.ts';
import type { RowFilter } from '#domain/grabber/read-row.ts';
import type { DateOrder, VmsStatus } from '#domain/grabber/read-values.ts';

type Id = Generated<number>;
type Made = ColumnType<string, string | undefined, string>;
type At = ColumnType<string | null, string | null | undefined, string | null>;
type Maybe<T> = ColumnType<T | null, T | null | undefined, T | null>;
type MadeJson<T> = ColumnType<T, string | undefined, string>;

/** How one upload was read: the profile as it was then. */
export type GrabSettings = {
  readonly mapping?: readonly string[];
  readonly valueMaps?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly dateOrder?: DateOrder | undefined;
  readonly zone?: string | undefined;
  readonly filters?: readonly RowFilter[];
  readonly opensActive?: boolean;
  readonly isFullExport?: boolean;
  /** Rows that were corrected: they say nothing of how whole files are read. */
  readonly isCorrection?: boolean;
  /** An older file that somebody takes once more: it waits for them alone, whatever brought it first. */
  readonly isAgain?: boolean;
};

/** Where a file came from by itself: the connector's name, and of a mail who sent it, about what and when. */
export type CameFrom = {
  readonly connector: string;
  readonly from?: string;
  readonly subject?: string;
  readonly at?: string;
};

/** Jobs from vendor systems; see tables.ts for the types of columns. */
export type GrabTables = {
  grab_profile: {
    id: Id;
    unit_id: number;
    vms_provider: string;
    programme: Generated<string>;
    headings: Generated<string[]>;
    mapping: Generated<string[]>;
    value_maps: MadeJson<Record<string, Record<string, string>>>;
    date_order: Maybe<DateOrder>;
    time_zone: Maybe<string>;
    filters: MadeJson<RowFilter[]>;
    opens_active: Generated<boolean>;
    is_full_export: Generated<boolean>;
    version: Generated<number>;
    created_at: Made;
    updated_at: Made;
    updated_by: Maybe<number>;
  };
  grab_upload: {
    id: Id;
    guid: string;
    unit_id: number;
    import_id: number;
    file_id: Maybe<number>;
    sha256: string;
    vms_provider: string;
    programme: Generated<string>;
    origin: 'UPLOAD' | 'TEXT' | 'DROP' | 'MAIL' | 'FEED';
    shape: 'TABLE' | 'DOCUMENT';
    kind: string;
    message_id: Maybe<string>;
    settings: MadeJson<GrabSettings>;
    /** Whether the descriptions of its new jobs were read for skills. */
    jobs_read: Generated<boolean>;
    /** The connector that brought it, and who sent it and when, as it was then. */
    connector_id: Maybe<number>;
    came_from: ColumnType<CameFrom | null, string | null | undefined, string | null>;
    created_at: Made;
  };
  grab_client: {
    unit_id: number;
    vms_provider: string;
    name_key: string;
    name: string;
    /** Null: the name stays as it is written, without an entry of the list. */
    client_id: Maybe<number>;
    decided_by: Maybe<number>;
    decided_at: Made;
  };
  grab_rule: {
    id: Id;
    unit_id: number;
    position: number;
    name: string;
    conditions: MadeJson<GrabRule['conditions']>;
    actions: MadeJson<GrabRule['actions']>;
    is_active: Generated<boolean>;
    version: Generated<number>;
    updated_at: Made;
    updated_by: Maybe<number>;
  };
  job_feed: {
    job_id: number;
    unit_id: number;
    vms_provider: string;
    programme: Generated<string>;
    requisition_key: string;
    /** What the vendor system last said, by the columns of the job. */
    feed: MadeJson<Record<string, string | null>>;
    /** What it says beyond the columns of a job: manager, end, hours a week, address of the posting. */
    facts: MadeJson<Record<string, string | number>>;
    /** The plain text that was written to the job for a description that came as HTML. */
    plain_description: Maybe<string>;
    status: VmsStatus;
    status_raw: Generated<string>;
    /** Columns that a person holds (ruling 62). */
    locked: Generated<string[]>;
    tags: Generated<string[]>;
    absent_count: Generated<number>;
    seen_at: Made;
    import_id: Maybe<number>;
  };
  job_notice: {
    id: Id;
    unit_id: number;
    job_id: number;
    for_user: number;
    kind: 'SYSTEM_SAYS' | 'ABSENT' | 'POSITIONS' | 'RULE' | 'NEW_MATCH';
    details: MadeJson<Record<string, string | number>>;
    created_at: Made;
    done_at: At;
    done_by: Maybe<number>;
  };
};
