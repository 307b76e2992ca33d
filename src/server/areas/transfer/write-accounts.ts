import { client } from '#contract/catalogs/client.ts';
import type { TransferNote } from '#domain/transfer/list-values.ts';
import { type TransferRecord, textOf } from '#domain/transfer/records.ts';
import { hooksOf } from '#server/catalogs/hooks.ts';
import { toColumns } from '#server/catalogs/rows.ts';
import { addEntries } from '#server/catalogs/write-rows.ts';
import type { Db } from '#server/db/connect.ts';
import type { SignedInCall } from '#server/http/call.ts';
import type { RowOutcome } from '#server/lists/import-store.ts';
import type { Into } from './find-there.ts';
import { addContact, addNotes, stopContact } from './write-accounts-queries.ts';

export { addNotes } from './write-accounts-queries.ts';

/** What became of a record that was not there. */
export type Written = Pick<RowOutcome, 'outcome' | 'recordId' | 'version' | 'problems' | 'before'>;

/** In whose name records are written, and into which unit. */
export type Writing = { readonly call: SignedInCall; readonly into: Into };

/** The notes of a record. */
export const notesOf = (record: TransferRecord): readonly TransferNote[] =>
  (record['notes'] as readonly TransferNote[] | undefined) ?? [];

/** Adds a client. */
export async function writeClient(db: Db, { call, into }: Writing, record: TransferRecord): Promise<Written> {
  const website = websiteOf(textOf(record, 'website'));
  const { ref: _, website: __, active, notes: ___, ...fields } = record;
  const columns = toColumns(client, hooksOf(call, client), { ...fields, ...(website && { website }) });
  const [id] = await addEntries(db, client, [
    {
      ...columns,
      is_active: active ?? true,
      version: 1,
      created_at: call.now.toISOString(),
      updated_at: call.now.toISOString(),
      unit_id: into.unitId,
      updated_by: call.who.userId,
      ...everyList(columns),
    },
  ]);
  if (id === undefined) return { outcome: 'ERROR', problems: [{ field: 'name', message: 'wrong' }] };
  const notes = notesOf(record);
  const at = call.now.toISOString();
  await addNotes(db, { kind: 'client', id, unitId: into.unitId }, notes, { by: call.who.userId, at });
  return { outcome: 'NEW', recordId: id, version: 1, before: { notes: notes.length } };
}

/** Columns that may not be empty, where the record says nothing of them. */
const everyList = (columns: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    [
      ['vendor_systems', []],
      ['rtr_required', false],
      ['count_rejected', false],
      ['rate_is_ceiling', false],
      ['coi_required', false],
    ].filter(([name]) => columns[String(name)] === undefined),
  );

/** Only an address of the web becomes a link; `www.acme.example` is one too. */
function websiteOf(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const whole = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  return URL.canParse(whole) && new URL(whole).hostname.includes('.') ? whole : undefined;
}

/** Keeps that a contact who is here already is not to be written to. */
export async function keepNoContact(db: Db, { call }: Writing, record: TransferRecord, id: number): Promise<void> {
  if (record['noContact'] === true) await stopContact(db, id, call.who.userId);
}

/** Adds a contact of a client. */
export async function writeContact(
  db: Db,
  { call, into }: Writing,
  record: TransferRecord,
  clientId: number,
): Promise<Written> {
  const id = await addContact(db, {
    unit_id: into.unitId,
    client_id: clientId,
    name: String(record['name']),
    title: textOf(record, 'title') ?? null,
    email: textOf(record, 'email') ?? null,
    phone: textOf(record, 'phone') ?? null,
    role: textOf(record, 'role') ?? 'OTHER',
    no_contact: record['noContact'] === true,
    updated_by: call.who.userId,
  });
  return { outcome: 'NEW', recordId: id, version: 1 };
}
