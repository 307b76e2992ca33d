import type { ColumnType, Generated } from 'kysely';
import type { HoldBack } from '#domain/grabber/feed.ts';
import type { GrabOutcome, GrabReason } from '#domain/grabber/outcomes.ts';
import type { JobFieldChange } from '#domain/jobs/job-life.ts';
import type { Stage } from '#domain/jobs/submission.ts';
import type { FlowItem } from '#domain/outreach/chat-flow.ts';

type Id = Generated<number>;
type Made = ColumnType<string, string | undefined, string>;
type At = ColumnType<string | null, string | null | undefined, string | null>;
type Maybe<T> = ColumnType<T | null, T | null | undefined, T | null>;
type Json<T> = ColumnType<T, string | undefined, string>;

type ListCount = 'added' | 'changed' | 'same' | 'existing' | 'failed';

/** What is wrong with a row: in words for lists, by a code that screens translate for vendor imports. */
type RowProblem = { field: string; message: string; value?: string };

/** What a vendor import tells of a row beside its outcome. */
export type GrabFacts = {
  requisition?: string;
  title?: string;
  /** Changed fields of the job with their former and new values. */
  diff?: Record<string, JobFieldChange>;
  /** Columns that the vendor system changed and a person holds. */
  kept?: string[];
  /** The rules that acted, with what each did. */
  rules?: { rule: string; does: string; value: string }[];
  /** What has to be said before the row can be taken. */
  waits?: { kind: 'client' | 'status'; key: string; name: string };
  /** The status of the vendor system that the import may not follow. */
  told?: string;
  /** The status of the vendor system that the job followed. */
  followed?: string;
  /** The openings were lowered to the people who have one, and so the job is filled. */
  isFilled?: boolean;
  /** What of the requisition keeps it from being worked on now. */
  notes?: HoldBack[];
  /** The job waits for it instead of being opened. */
  isHeldBack?: boolean;
  /** The newer file that changed the job since the same bytes were taken before. */
  newer?: { file: string; at: string };
  /** Why its job stayed when the import was taken back, and who touched it last; of `import` the later file. */
  stays?: { why: 'edit' | 'import' | 'run' | 'chat' | 'submission'; by?: string };
  reason?: GrabReason;
};

/** The input of an import that runs in the background, and its user. */
export type LongRun = {
  readonly input: { mapping: string[]; existing: 'skip' | 'change'; dryRun: boolean; language?: 'en' | 'tr' | 'ar' };
  readonly userId: number;
  readonly username: string;
  readonly requestId: string;
  readonly address: string;
  /** The unit whose screens receive its events; 0 for none. */
  readonly tellUnit: number;
  /** What is done with a file of another system, where its rows are not being written. */
  readonly action?: 'check' | 'revert';
  /** When it was handed to its task. */
  readonly startedAt?: string;
  /** The attempt that has it; an earlier one that was taken for dead writes nothing more. */
  readonly fence?: string;
};

/** Columns of every list. */
type Frame = {
  is_active: Generated<boolean>;
  version: Generated<number>;
  created_at: Made;
  updated_at: Made;
  updated_by: Maybe<number>;
};

/** The lists of the organization, and the files imported into them; see tables.ts for the types of columns. */
export type ListTables = {
  business_unit: {
    id: Id;
    name: string;
    code: string;
    country: string;
    currency: string;
    time_zone: string;
    opens_at: Maybe<string>;
    closes_at: Maybe<string>;
    holidays: Generated<string[]>;
    sla_hours: Maybe<number>;
    /** Submissions wait for a lead (ruling 120). */
    lead_review: Generated<boolean>;
    /** A changed rate of a consultant waits for a lead (ruling 98). */
    rates_need_approval: Generated<boolean>;
  } & Frame;
  candidate_status: ListTables['job_status'];
  client_job_status: Omit<ListTables['job_status'], 'category'> & { category: Stage };
  job_status: {
    id: Id;
    name: string;
    category: string;
    tone: string;
    position: Maybe<number>;
    remark: Maybe<string>;
  } & Frame;
  work_authorization: {
    id: Id;
    name: string;
    country: string;
    expires: Generated<boolean>;
    needs_sponsorship: Generated<boolean>;
    reverify: Generated<boolean>;
  } & Frame;
  source_type: { id: Id; name: string; remark: Maybe<string> } & Frame;
  chatbot_type: { id: Id; name: string; category: string; remark: Maybe<string> } & Frame;
  employment_type: { id: Id; name: string; category: string; overhead: Maybe<string>; remark: Maybe<string> } & Frame;
  client: {
    id: Id;
    name: string;
    name_key: string;
    key_copy: Generated<number>;
    unit_id: number;
    code: Maybe<string>;
    website: Maybe<string>;
    rtr_required: Maybe<boolean>;
    owner_id: Maybe<number>;
    stage: Maybe<string>;
    industry: Maybe<string>;
    parent_id: Maybe<number>;
    phone: Maybe<string>;
    street: Maybe<string>;
    city: Maybe<string>;
    region: Maybe<string>;
    postal_code: Maybe<string>;
    country: Maybe<string>;
    vendor_systems: Generated<string[]>;
    count_rejected: Maybe<boolean>;
    rate_is_ceiling: Generated<boolean>;
    off_limits_until: Maybe<string>;
    off_limits_note: Maybe<string>;
    billing_contact: Maybe<string>;
    billing_mail: Maybe<string>;
    billing_address: Maybe<string>;
    billing_frequency: Maybe<string>;
    invoice_grouping: Maybe<string>;
    terms_days: Maybe<number>;
    work_week_start: Maybe<string>;
    msa_expiry: Maybe<string>;
    coi_required: Generated<boolean>;
    conversion_fee: Maybe<string>;
    credit_limit: Maybe<string>;
    remark: Maybe<string>;
  } & Frame;
  vendor: {
    id: Id;
    name: string;
    name_key: string;
    key_copy: Generated<number>;
    unit_id: number;
    category: string;
    clients: Generated<number[]>;
    vms_provider: Maybe<string>;
    fee_percent: Maybe<string>;
    contact: Maybe<string>;
    email: Maybe<string>;
    phone: Maybe<string>;
    preferred: Generated<boolean>;
    tier: Maybe<string>;
    tax_number: Maybe<string>;
    msa_signed: Maybe<string>;
    msa_expiry: Maybe<string>;
    coi_expiry: Maybe<string>;
    terms_days: Maybe<number>;
    remark: Maybe<string>;
  } & Frame;
  manager: {
    id: Id;
    name: string;
    unit_id: number;
    title: Maybe<string>;
    email: Maybe<string>;
    phone: Maybe<string>;
    client_id: Maybe<number>;
    vendor_id: Maybe<number>;
    remark: Maybe<string>;
  } & Frame;
  network: {
    id: Id;
    name: string;
    name_key: string;
    unit_id: number;
    company: Maybe<string>;
    email: string;
    phone: Maybe<string>;
    states: string[];
    skills: Generated<string[]>;
    relation: Maybe<string>;
    opt_out: Generated<boolean>;
    remark: Maybe<string>;
    last_mailed_at: Maybe<string>;
    sent_count: Generated<number>;
    replied_at: Maybe<string>;
    replied_count: Generated<number>;
    /** When a mail came back for good, and from where: until the address changes nothing is sent there. */
    bounced_at: Maybe<string>;
    bounced_address: Maybe<string>;
    bounced_count: Generated<number>;
  } & Frame;
  chat_flow: {
    type_id: number;
    version: number;
    items: ColumnType<FlowItem[], string, never>;
    note: Maybe<string>;
    made_by: Maybe<number>;
    made_at: Made;
  };
  list_import: {
    id: Id;
    guid: string;
    list: string;
    unit_id: Maybe<number>;
    file_name: string;
    headers: string[];
    mapping: Generated<string[]>;
    existing: Maybe<string>;
    state: 'READ' | 'CHECKED' | 'RUNNING' | 'FAILED' | 'DONE' | 'REVERTED';
    run: ColumnType<LongRun | null, string | null | undefined, string | null>;
    progress: Generated<number>;
    rows: number;
    counts: Json<Partial<Record<ListCount | GrabOutcome, number>>>;
    kept: Maybe<number>;
    created_by: number;
    created_at: Made;
    applied_at: At;
    reverted_at: At;
    reverted_by: Maybe<number>;
  };
  list_import_row: {
    import_id: number;
    row_number: number;
    cells: string[];
    outcome: Maybe<string>;
    problems: ColumnType<RowProblem[] | null, string | null | undefined, string | null>;
    record_id: Maybe<number>;
    before: ColumnType<Record<string, unknown> | null, string | null | undefined, string | null>;
    version: Maybe<number>;
    /** What a vendor import tells of a row beside its outcome. */
    facts: ColumnType<GrabFacts | null, string | null | undefined, string | null>;
  };
};
