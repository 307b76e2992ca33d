import { type RawBuilder, sql } from 'kysely';
import type { TransferKind } from '#domain/transfer/transfer-fields.ts';
import type { Db } from '#server/db/connect.ts';
import { isNamedBesides, type NamingColumn, rowsOfNewPerson } from '#server/db/referring-rows.ts';
import { isJobChange } from '#server/db/untouched-imports.ts';

/** What an import added and has not taken back yet. */
export type Added = {
  row_number: number;
  record_id: number;
  ref: string;
  version: number | null;
  before:
    | (Partial<
        Record<
          | 'resumes'
          | 'notes'
          | 'consents'
          | 'team'
          | 'events'
          | 'calls'
          | 'chats'
          | 'messages'
          | 'replies'
          | 'rights'
          | 'facts'
          | 'ratings'
          | 'attachments'
          | 'blocks'
          | 'addresses',
          number
        >
      > & {
        mark?: string;
        /** What a candidate confirmed, where it came with a submission. */
        rightIds?: readonly number[];
      })
    | null;
};

/** What was added of a kind, the last first. */
export async function findAdded(
  db: Db,
  importId: number,
  { kind, before, most }: { kind: TransferKind; before: number; most: number },
): Promise<Added[]> {
  const { rows } = await sql<Added>`
    select row_number, record_id, cells[2] as ref, version, before from list_import_row
    where import_id = ${importId} and outcome = 'NEW' and cells[1] = ${kind} and record_id is not null and row_number < ${before}
    order by row_number desc limit ${most}`.execute(db);
  return rows;
}

/** How many records of a kind an import added that were not taken back yet. */
export async function countAdded(db: Db, importId: number, kind: TransferKind): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from list_import_row
    where import_id = ${importId} and outcome = 'NEW' and cells[1] = ${kind} and record_id is not null`.execute(db);
  return rows[0]!.count;
}

/** Notes that what a row had added is gone. */
export async function noteRemoved(db: Db, importId: number, row: number): Promise<void> {
  await sql`update list_import_row set record_id = null where import_id = ${importId} and row_number = ${row}`.execute(
    db,
  );
}

const tables: Readonly<Record<TransferKind, string>> = {
  user: 'app_user',
  client: 'client',
  contact: 'account_contact',
  candidate: 'candidate',
  job: 'job',
  submission: 'submission',
  fee: 'fee',
  vendor: 'vendor',
  manager: 'manager',
  insurance: 'insurance',
  board: 'job_board',
  consultant: 'consultant',
  project: 'project',
};

/** Rows that go with a record of an import; any other row that names it means that somebody has used it. */
const ownRows: Readonly<Record<TransferKind, readonly string[]>> = {
  user: [],
  client: ['transfer_ref', 'account_note', 'client_address'],
  contact: ['transfer_ref', 'outbound_message', 'inbound_message'],
  candidate: [
    ...rowsOfNewPerson,
    'candidate_note',
    'consent_event',
    'contact_consent',
    'candidate_call',
    'chat_session',
    'outbound_message',
    'inbound_message',
    'right_to_represent',
    'candidate_fact',
    'candidate_rating',
    'candidate_attachment',
    'client_block',
  ],
  job: ['transfer_ref', 'job_event', 'job_span', 'job_attention', 'job_assignment', 'job_chat_setting'],
  submission: ['submission_event', 'stage_reached', 'interview', 'submittal'],
  fee: ['fee_line'],
  vendor: ['account_note'],
  manager: [],
  insurance: ['insurance_line'],
  board: ['job_board_line'],
  consultant: [
    'consultant_personal',
    'consultant_employment',
    'consultant_skill',
    'consultant_document',
    'consultant_event',
    'consultant_reminder',
    'prior_project',
  ],
  project: [
    'project_rate',
    'project_week',
    'project_extension',
    'project_fact',
    'project_manager',
    'change_request',
    'project_opening',
    'prior_project',
    'consultant_event',
  ],
};

/** Columns that name a record without a foreign key. */
const furtherUses: Readonly<Partial<Record<TransferKind, readonly NamingColumn[]>>> = {
  client: [{ table: 'vendor', column: 'clients', isMany: true }],
  contact: [{ table: 'submittal', column: 'contact_id' }],
};

/** The condition, over a record `t` of a kind, that rows of others name it. */
export const usedOf = (db: Db, kind: TransferKind): Promise<RawBuilder<boolean>> =>
  isNamedBesides(db, { table: tables[kind], id: sql`t.id`, own: ownRows[kind], unkeyed: furtherUses[kind] });

/** The condition that the notes of a record are those that came with it. */
const sameNotes = (table: string, column: string, count: number) => sql`not exists (select from ${sql.table(table)} n
    where n.${sql.ref(column)} = t.id and (n.version <> 1 or n.removed_at is not null))
  and (select count(*) from ${sql.table(table)} n where n.${sql.ref(column)} = t.id) = ${count}`;

/** The condition that so many rows of a table name a record: those that came with it. */
const soMany = (table: string, column: string, count = 0) =>
  sql`(select count(*) from ${sql.table(table)} r where r.${sql.ref(column)} = t.id) = ${count}`;

/**
 * Whether an event `e` of a job `t` was noted before the import. Of later ones those that only tell what a vendor system would
 * have written are nobody's work; of these all count, for the number that came along holds them.
 */
const cameAlong = sql`e.recorded_at <= (select min(r.created_at) from transfer_ref r where r.job_id = t.id)`;

/** The conditions that a record is as it was imported. */
function unchanged(kind: TransferKind, version: number | null, before: NonNullable<Added['before']>) {
  const sameVersion = sql`t.version = ${version}`;
  switch (kind) {
    case 'candidate':
      return [
        sameNotes('candidate_note', 'candidate_id', before.notes ?? 0),
        soMany('resume', 'candidate_id', before.resumes ?? 1),
        soMany('consent_event', 'candidate_id', before.consents),
        soMany('candidate_call', 'candidate_id', before.calls),
        soMany('chat_session', 'candidate_id', before.chats),
        soMany('outbound_message', 'candidate_id', before.messages),
        soMany('inbound_message', 'candidate_id', before.replies),
        soMany('right_to_represent', 'candidate_id', before.rights),
        soMany('candidate_fact', 'candidate_id', before.facts),
        soMany('candidate_rating', 'candidate_id', before.ratings),
        soMany('candidate_attachment', 'candidate_id', before.attachments),
        soMany('client_block', 'candidate_id', before.blocks),
      ];
    case 'contact':
      return [
        sameVersion,
        soMany('outbound_message', 'contact_id', before.messages),
        soMany('inbound_message', 'contact_id', before.replies),
      ];
    case 'client':
      return [
        sameVersion,
        sameNotes('account_note', 'client_id', before.notes ?? 0),
        soMany('client_address', 'client_id', before.addresses),
        sql`not exists (select from client_address a where a.client_id = t.id and (a.version <> 1 or a.removed_at is not null))`,
      ];
    case 'vendor':
      return [sameVersion, sameNotes('account_note', 'vendor_id', before.notes ?? 0)];
    case 'job':
      // Whoever changes the team alone leaves only an event.
      return [
        sameVersion,
        soMany('job_assignment', 'job_id', before.team),
        soMany('job_chat_setting', 'job_id', before.chats),
        sql`not exists (select from job_chat_setting s where s.job_id = t.id and s.version <> 1)`,
        before.events
          ? sql`(select count(*) from job_event e where e.job_id = t.id and (${isJobChange} or ${cameAlong})) = ${before.events}`
          : sql`not exists (select from job_event e where e.job_id = t.id and e.via <> 'import' and ${isJobChange})`,
      ];
    case 'submission':
      // Those of an earlier version have no mark, and came without these.
      return before.mark === undefined
        ? [sameVersion, soMany('interview', 'submission_id'), soMany('submittal', 'submission_id')]
        : [sameVersion];
    case 'consultant':
    case 'project':
      // Told by their mark.
      return [sql`true`];
    default:
      return [sameVersion];
  }
}

/**
 * Locks a record that nobody has used or changed since it was imported; false for any other. What is asked of it is asked after
 * the lock, in a statement of its own: that one sees what somebody added while the lock was waited for.
 */
export async function lockUntouched(
  db: Db,
  kind: TransferKind,
  { record_id: id, version, before }: Added,
  isUsed: RawBuilder<boolean>,
): Promise<boolean> {
  const same = sql.join(unchanged(kind, version, before ?? {}), sql` and `);
  const record = sql.table(tables[kind]);
  await sql`select from ${record} t where t.id = ${id} for update`.execute(db);
  const { rows } = await sql`select t.id from ${record} t where t.id = ${id} and ${same} and not ${isUsed}`.execute(db);
  return rows.length > 0;
}

/** What others of these tables name goes last. */
const correspondence = ['inbound_message', 'outbound_message', 'chat_session'] as const;

/** Removes a record with what is only its own, and the documents that nothing else names. */
export async function removeRecord(db: Db, kind: TransferKind, id: number, before: Added['before']): Promise<void> {
  const rights = kind === 'submission' ? [...(before?.rightIds ?? [])] : [];
  const files = await filesOf(db, kind, id, rights);
  if (kind === 'candidate')
    for (const table of ['right_to_represent', ...correspondence])
      await sql`delete from ${sql.table(table)} where candidate_id = ${id}`.execute(db);
  if (kind === 'contact')
    for (const table of ['inbound_message', 'outbound_message'])
      await sql`delete from ${sql.table(table)} where contact_id = ${id}`.execute(db);
  const own: Partial<Record<TransferKind, readonly string[]>> = {
    job: ['job_event', 'job_span'],
    submission: ['submission_event', 'stage_reached'],
  };
  for (const table of own[kind] ?? [])
    await sql`delete from ${sql.table(table)} where ${sql.ref(`${kind}_id`)} = ${id}`.execute(db);
  await sql`delete from ${sql.table(tables[kind])} where id = ${id}`.execute(db);
  if (rights.length > 0) await sql`delete from right_to_represent where id = any(${rights}::bigint[])`.execute(db);
  if (files.length === 0) return;
  const isNamed = await isNamedBesides(db, { table: 'stored_file', id: sql`f.id`, own: [] });
  await sql`delete from stored_file f where f.id = any(${files}::bigint[]) and not ${isNamed}`.execute(db);
}

/** What went and came along with messages. */
const alongside = (where: RawBuilder<unknown>) => sql`
  select a.file_id from outbound_attachment a join outbound_message m on m.id = a.message_id where ${where}
  union select a.file_id from inbound_attachment a join inbound_message m on m.id = a.message_id where ${where}`;

/** The documents that go with a record where nothing else names them. */
async function filesOf(db: Db, kind: TransferKind, id: number, rights: readonly number[]): Promise<number[]> {
  const named: Partial<Record<TransferKind, RawBuilder<unknown>>> = {
    job: sql`select file_id from job where id = ${id}`,
    candidate: sql`select file_id from resume where candidate_id = ${id}
      union select file_id from right_to_represent where candidate_id = ${id}
      union select file_id from candidate_attachment where candidate_id = ${id}
      union ${alongside(sql`m.candidate_id = ${id}`)}`,
    contact: alongside(sql`m.contact_id = ${id} and m.candidate_id is null`),
    consultant: sql`select file_id from consultant_document where consultant_id = ${id}`,
    submission: sql`select file_id from submittal where submission_id = ${id}
      union select file_id from right_to_represent where id = any(${[...rights]}::bigint[])`,
  };
  const query = named[kind];
  if (!query) return [];
  const { rows } = await sql<{
    file_id: number;
  }>`select x.file_id from (${query}) x where x.file_id is not null`.execute(db);
  return rows.map(({ file_id }) => file_id);
}
