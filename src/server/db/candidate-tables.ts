import type { ColumnType, Generated } from 'kysely';
import type { AttachmentType } from '#domain/candidates/attachments.ts';
import type { CallOutcome } from '#domain/candidates/calls.ts';
import type { CandidateEdits } from '#domain/candidates/candidate-edits.ts';
import type { ContactType } from '#domain/candidates/contacts.ts';
import type { FactSource, FastFact } from '#domain/candidates/fast-facts.ts';
import type { Preferences } from '#domain/candidates/preferences.ts';

type Id = Generated<number>;
type Made = ColumnType<string, string | undefined, string>;
type At = ColumnType<string | null, string | null | undefined, string | null>;
type Maybe<T> = ColumnType<T | null, T | null | undefined, T | null>;
type Json<T> = ColumnType<T, string, string>;
type MadeJson<T> = ColumnType<T, string | undefined, string>;

/** People, their resumes and what is kept of them; see tables.ts for the types of columns. */
export type CandidateTables = {
  term: { id: Id; kind: 'skill' | 'title'; key: string; name: string };
  candidate: {
    id: Id;
    guid: string;
    first_name: string;
    last_name: string;
    middle_name: Maybe<string>;
    preferred_name: Maybe<string>;
    name_key: string;
    headline: Maybe<string>;
    employer: Maybe<string>;
    city: Maybe<string>;
    state: Maybe<string>;
    country: Maybe<string>;
    linkedin: Maybe<string>;
    total_years: Maybe<string>;
    profile: MadeJson<unknown>;
    /** The first skills of the profile; null in records that an older release wrote. */
    listed_skills: Maybe<string[]>;
    edits: MadeJson<CandidateEdits>;
    summary: Maybe<string>;
    authorized: Maybe<boolean>;
    needs_sponsorship: Maybe<boolean>;
    work_authorization_id: Maybe<number>;
    rate: Maybe<string>;
    tax_term: Maybe<string>;
    availability: Maybe<string>;
    available_on: Maybe<string>;
    work_modes: Generated<string[]>;
    relocates: Maybe<boolean>;
    language: Generated<string>;
    time_zone: Maybe<string>;
    source_id: Maybe<number>;
    warnings: Generated<string[]>;
    anonymized_at: At;
    /** The record that this one was merged into; its number leads there. */
    merged_into: Maybe<number>;
    merged_at: At;
    preferences: MadeJson<Preferences>;
    version: Generated<number>;
    created_at: Made;
    updated_at: Made;
  };
  candidate_unit: {
    unit_id: number;
    candidate_id: number;
    owner_id: Maybe<number>;
    status_id: number;
    notes: Maybe<string>;
    name_sort: string;
    is_hot: Generated<boolean>;
    tags: Generated<string[]>;
    status_reason: Maybe<string>;
    status_at: At;
    /** Who set it, where a person did. */
    status_by: Maybe<number>;
    owner_since: At;
    created_at: Made;
    updated_at: Made;
    /** When an import brought them into the unit. */
    imported_at: At;
  };
  /** What a recruiter thinks of a person. */
  candidate_rating: { unit_id: number; candidate_id: number; user_id: number; rating: number; rated_at: Made };
  candidate_contact: {
    id: Id;
    candidate_id: number;
    kind: 'email' | 'phone';
    value: string;
    value_key: string;
    is_primary: Generated<boolean>;
    bounced_at: At;
    type: Maybe<ContactType>;
    /** Null where no phone could dial the number. */
    e164: Maybe<string>;
    verified_at: At;
    verified_by: Maybe<number>;
    source: Generated<'RESUME' | 'MANUAL' | 'CANDIDATE'>;
    added_by: Maybe<number>;
    added_at: ColumnType<string | null, string | undefined, string | null>;
  };
  /** What a recruiter and the candidate each said of a fact that changes quickly. */
  candidate_fact: {
    candidate_id: number;
    field: FastFact;
    source: FactSource;
    value: Json<unknown>;
    happened_at: string;
    recorded_at: Made;
    by_user: Maybe<number>;
    session_id: Maybe<number>;
  };
  consent_event: {
    id: Id;
    candidate_id: number;
    unit_id: number;
    event: 'GIVEN' | 'WITHDRAWN' | 'IMPORTED';
    channel: 'EMAIL' | 'SMS';
    /** Null means every address of the person in the channel. */
    address_key: Maybe<string>;
    basis: string;
    source: string;
    text_version: Maybe<string>;
    happened_at: string;
    recorded_at: Made;
    recorded_by: Maybe<number>;
  };
  resume: {
    id: Id;
    candidate_id: number;
    unit_id: number;
    file_id: Maybe<number>;
    name: string;
    sha256: string;
    text: string;
    parsed: Json<unknown>;
    reader: string;
    /** The last change of the custom skills that the parser knew. */
    vocabulary: Generated<number>;
    /** The model that was called for its embedding; blank where none was. */
    embedded_by: Generated<string>;
    is_primary: Generated<boolean>;
    created_at: Made;
  };
  upload: {
    id: Id;
    unit_id: number;
    job_id: Maybe<number>;
    state: Generated<string>;
    consent_basis: Maybe<string>;
    consent_source: Maybe<string>;
    consent_on: Maybe<string>;
    source_id: Maybe<number>;
    created_by: Maybe<number>;
    created_at: Made;
    finished_at: At;
  };
  upload_item: {
    id: Id;
    upload_id: number;
    file_id: Maybe<number>;
    name: string;
    size: Generated<number>;
    state: Generated<string>;
    candidate_id: Maybe<number>;
    code: Maybe<string>;
    message: Maybe<string>;
    updated_at: Made;
  };
  contact_consent: {
    id: Id;
    candidate_id: number;
    unit_id: number;
    channel: 'EMAIL' | 'SMS';
    basis: string;
    source: string;
    obtained_at: string;
    expires_at: At;
    recorded_by: Maybe<number>;
  };
  possible_double: {
    id: Id;
    /** The side of this unit: who may see the row. */
    unit_id: number;
    candidate_id: number;
    other_unit_id: number;
    other_candidate_id: number;
    found_by: 'content' | 'email' | 'phone';
    created_at: Made;
    settled_at: At;
  };
  /** What became of opt-outs: kept by a trigger, for the timeline of a person. */
  opt_out_event: {
    id: Id;
    channel: 'EMAIL' | 'SMS';
    address_key: string;
    is_out: boolean;
    words: string;
    happened_at: string;
    recorded_at: Made;
  };
  opt_out: { channel: 'EMAIL' | 'SMS'; address_key: string; words: string; created_at: Made };
  /** Notes of a unit about a person; a removed one can be brought back by its author. */
  candidate_note: {
    id: Id;
    unit_id: number;
    candidate_id: number;
    job_id: Maybe<number>;
    note: string;
    author_id: number;
    version: Generated<number>;
    created_at: Made;
    updated_at: Made;
    removed_at: At;
  };
  candidate_call: {
    id: Id;
    unit_id: number;
    candidate_id: number;
    job_id: Maybe<number>;
    phone: Maybe<string>;
    outcome: CallOutcome;
    note: Maybe<string>;
    seconds: Maybe<number>;
    callback_at: At;
    by_user: number;
    happened_at: string;
    recorded_at: Made;
  };
  /** Files of a person beside resumes. */
  candidate_attachment: {
    id: Id;
    unit_id: number;
    candidate_id: number;
    file_id: number;
    type: AttachmentType;
    description: Maybe<string>;
    added_by: Maybe<number>;
    created_at: Made;
    removed_at: At;
  };
  /** Pairs of people of a unit who look alike and are not the same. */
  candidate_apart: {
    unit_id: number;
    low_id: number;
    high_id: number;
    score: number;
    reasons: string[];
    said_by: number;
    said_at: Made;
  };
  /** Two records of one person that became one, with what was moved; empty once it cannot be taken back any more. */
  candidate_merge: {
    id: Id;
    unit_id: number;
    kept_id: number;
    merged_id: number;
    steps: Json<unknown>;
    made_by: number;
    made_at: Made;
    undone_by: Maybe<number>;
    undone_at: At;
  };
  /** Pairs of people of a unit whom an upload found alike; nobody has settled them yet. */
  candidate_link: {
    unit_id: number;
    low_id: number;
    high_id: number;
    score: number;
    reasons: string[];
    found_at: Made;
  };
  /** Why a person may not be erased yet, and until when; without a day until it is lifted. */
  legal_hold: {
    id: Id;
    unit_id: number;
    candidate_id: number;
    reason: string;
    held_until: At;
    placed_by: number;
    placed_at: Made;
    lifted_by: Maybe<number>;
    lifted_at: At;
  };
  /** After how many months without contact a unit erases people. */
  retention_rule: {
    unit_id: number;
    months: number;
    is_on: Generated<boolean>;
    version: Generated<number>;
    updated_by: Maybe<number>;
    updated_at: Made;
  };
  /** Keyed hashes of the addresses of erased people: an import creates none of them again. */
  suppressed_person: { key_hash: string; erased_at: Made };
};
