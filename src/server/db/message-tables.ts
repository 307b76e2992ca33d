import type { ColumnType, Generated } from 'kysely';

type Id = Generated<number>;
type Made = ColumnType<string, string | undefined, string>;
type At = ColumnType<string | null, string | null | undefined, string | null>;
type Maybe<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** Why a person has to find whose message it is: nobody or several have its address, its reply address is not theirs, or it cannot be read. */
export type TriageReason = 'UNKNOWN' | 'SEVERAL' | 'TOKEN' | 'UNREADABLE';

/** What an inbound message is (ruling 75). */
export type InboundKind = 'REPLY' | 'AUTO_REPLY' | 'BOUNCE' | 'OPT_OUT' | 'OPT_IN' | 'HELP' | 'UNREADABLE';

/** Messages that leave and come back, with what decides whether they may. */
export type MessageTables = {
  outbound_message: {
    id: Id;
    guid: string;
    once_key: string;
    unit_id: Maybe<number>;
    channel: 'EMAIL' | 'SMS';
    kind: string;
    to_address: string;
    subject: Maybe<string>;
    body: string;
    link: Maybe<string>;
    candidate_id: Maybe<number>;
    network_id: Maybe<number>;
    /** The same for every recipient of one click. */
    send_guid: Maybe<string>;
    job_id: Maybe<number>;
    session_id: Maybe<number>;
    /** The guid of the password link whose URL stands in the text as `{link}`. */
    secret_link: Maybe<string>;
    /** The contact of a client that it goes to. */
    contact_id: Maybe<number>;
    created_by: Maybe<number>;
    state: Generated<string>;
    attempts: Generated<number>;
    not_before: Made;
    /** Until when it may leave; later it is canceled. Null: always. */
    not_after: At;
    leased_until: At;
    /** When the first attempt began of which nobody knows whether it left; null where it is known that none did. */
    attempted_at: At;
    provider_id: Maybe<string>;
    failure: Maybe<string>;
    created_at: Made;
    sent_at: At;
    delivered_at: At;
    /** The number of ours that a text message leaves from. */
    sender_number: Maybe<string>;
    segments: Maybe<number>;
    cost: Maybe<string>;
    /** Who made it: `person`, `chatbot`, `automation`. */
    origin: Maybe<string>;
    template_id: Maybe<number>;
    template_version: Maybe<number>;
    thread_id: Maybe<number>;
    /** Which rule of the gate holds it, or since when our mail account is refused. */
    held_because: Maybe<string>;
    /** The Message-ID that it answers. */
    in_reply_to: Maybe<string>;
    /** The message of somebody that it tells a recruiter of; its words are filled in when it leaves. */
    copy_of: Maybe<number>;
  };
  /** What became of a sent message; of one that is not known yet the guid is kept. */
  message_event: {
    id: Id;
    message_id: Maybe<number>;
    message_guid: Maybe<string>;
    provider_id: Maybe<string>;
    event_key: string;
    state: string;
    code: Maybe<string>;
    happened_at: string;
    recorded_at: Made;
  };
  /** A number that we text from: of one recruiter, or of the pool of its unit. */
  sender_number: {
    id: Id;
    unit_id: number;
    number: string;
    user_id: Maybe<number>;
    campaign: Maybe<string>;
    is_active: Generated<boolean>;
    added_by: Maybe<number>;
    created_at: Made;
  };
  message_thread: {
    id: Id;
    unit_id: number;
    our_number: string;
    their_number: string;
    candidate_id: Maybe<number>;
    job_id: Maybe<number>;
    last_at: Made;
  };
  inbound_message: {
    id: Id;
    unit_id: Maybe<number>;
    channel: 'EMAIL' | 'SMS';
    kind: InboundKind;
    dedupe_key: string;
    from_address: string;
    from_name: Maybe<string>;
    to_address: string;
    subject: Maybe<string>;
    /** The new part only. */
    body: string;
    quoted: Maybe<string>;
    candidate_id: Maybe<number>;
    contact_id: Maybe<number>;
    network_id: Maybe<number>;
    job_id: Maybe<number>;
    session_id: Maybe<number>;
    thread_id: Maybe<number>;
    reply_to_id: Maybe<number>;
    raw_sha256: Maybe<string>;
    attachments: Generated<number>;
    happened_at: string;
    recorded_at: Made;
    done_at: At;
    done_by: Maybe<number>;
    /** The Message-ID of a mail. */
    message_id: Maybe<string>;
    /** Why a person has to say whose message it is. */
    triage: Maybe<TriageReason>;
    settled: Maybe<'ASSIGNED' | 'IGNORED' | 'BLOCKED'>;
    /** Whose it may be. */
    guess_id: Maybe<number>;
  };
  /** A mail as it came, kept before it is understood; its content goes once it is. */
  inbound_mail: {
    id: Id;
    uid_validity: string;
    uid: number;
    raw: ColumnType<Buffer | null, Buffer | null, Buffer | null>;
    raw_sha256: string;
    size: number;
    /** Larger than what is read of one mail. */
    is_cut: Generated<boolean>;
    state: Generated<'KEPT' | 'DONE' | 'UNREADABLE'>;
    tries: Generated<number>;
    failure: Maybe<string>;
    inbound_id: Maybe<number>;
    received_at: string;
    recorded_at: Made;
  };
  /** A file that came with a message, or why it was not kept. */
  inbound_attachment: {
    message_id: number;
    position: number;
    file_id: Maybe<number>;
    name: string;
    size: number;
    refused: Maybe<string>;
    /** Of a text message: where its provider keeps it, until we have it. */
    media_url: Maybe<string>;
  };
  /** Messages from there reach nobody in the unit any more, or of those that belong to no unit. */
  blocked_sender: {
    channel: 'EMAIL' | 'SMS';
    address_key: string;
    unit_id: Maybe<number>;
    blocked_by: Maybe<number>;
    blocked_at: Made;
  };
  /** Where the reader of the inbox stands, and which process it is. */
  inbox_state: {
    is_only: Generated<boolean>;
    uid_validity: Maybe<string>;
    last_uid: Generated<number>;
    leased_until: At;
    holder: Maybe<string>;
    /** Failures since it last worked. */
    failures: Generated<number>;
    alerted_at: At;
  };
  channel_check: {
    channel: 'MAIL' | 'INBOX' | 'SMS' | 'MODEL';
    worked_at: At;
    failed_at: At;
    failure: Maybe<string>;
  };
  message_limit: {
    unit_id: number;
    is_stopped: Generated<boolean>;
    user_sms_a_day: Generated<number>;
    user_mails_a_day: Generated<number>;
    unit_sms_a_day: Generated<number>;
    unit_mails_a_day: Generated<number>;
    version: Generated<number>;
    updated_at: Made;
    updated_by: Maybe<number>;
  };
  message_spending: { unit_id: number; user_id: number; channel: string; day: string; sent: Generated<number> };
  message_template: {
    id: Id;
    unit_id: number;
    name: string;
    name_key: string;
    channel: 'EMAIL' | 'SMS';
    language: Generated<string>;
    subject: Maybe<string>;
    body: string;
    /** What it is for, in the words of whoever wrote it. */
    purpose: Maybe<string>;
    is_active: Generated<boolean>;
    approved_by: Maybe<number>;
    approved_at: At;
    version: Generated<number>;
    created_at: Made;
    updated_at: Made;
    updated_by: Maybe<number>;
  };
  message_template_version: {
    template_id: number;
    version: number;
    subject: Maybe<string>;
    body: string;
    saved_by: Maybe<number>;
    saved_at: Made;
    approved_by: Maybe<number>;
    approved_at: At;
    refused_by: Maybe<number>;
    refused_at: At;
    /** What a lead wants changed. */
    refused_because: Maybe<string>;
  };
};
