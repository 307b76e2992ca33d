import { client } from '#contract/catalogs/client.ts';
import { contactKey } from '#domain/candidates/candidate.ts';
import { byImport } from '#domain/outreach/opt-out.ts';
import type { TransferNote } from '#domain/transfer/list-values.ts';
import { entriesOf, type TransferRecord, textOf } from '#domain/transfer/records.ts';
import type { TransferKind } from '#domain/transfer/transfer-fields.ts';
import { hooksOf } from '#server/catalogs/hooks.ts';
import { toColumns } from '#server/catalogs/rows.ts';
import { addEntries } from '#server/catalogs/write-rows.ts';
import type { Db } from '#server/db/connect.ts';
import type { SignedInCall } from '#server/http/call.ts';
import type { RowOutcome } from '#server/lists/import-store.ts';
import type { Into } from './find-there.ts';
import { addNoteRows, addOptOuts, stopContact } from './write-accounts-queries.ts';
import { addRows } from './write-histories-queries.ts';

/** What became of a record that was not there. */
export type Written = Pick<RowOutcome, 'outcome' | 'recordId' | 'version' | 'problems' | 'before'>;

/** In whose name records are written, and into which unit. */
export type Writing = {
  readonly call: SignedInCall;
  readonly into: Into;
  /** Who a user of the file is here; null where nobody is. */
  readonly userIn: (username: unknown) => number | null;
  /** What a record of the file became that another one may name; null where it is not here. */
  readonly recordIn: (kind: TransferKind, ref: unknown) => number | null;
};

/** The notes of a record. */
export const notesOf = (record: TransferRecord): readonly TransferNote[] =>
  (record['notes'] as readonly TransferNote[] | undefined) ?? [];

/** Adds notes to a client or a candidate, each with the time and the author that it has. */
export async function addNotes(
  db: Db,
  { call, into, userIn, recordIn }: Writing,
  owner: { kind: 'client' | 'vendor' | 'candidate'; id: number },
  notes: readonly TransferNote[],
): Promise<void> {
  const now = call.now.toISOString();
  await addNoteRows(
    db,
    { ...owner, unitId: into.unitId },
    notes.map(({ text, at = now, by, editedAt = at, job }) => ({
      note: text,
      at,
      edited: editedAt,
      by: userIn(by) ?? call.who.userId,
      job: recordIn('job', job),
    })),
  );
}

/** Keeps who said no at which address: it holds at once, whatever else becomes of the record. */
export async function keepOptOutsOf(db: Db, { call }: Writing, record: TransferRecord): Promise<void> {
  const now = call.now.toISOString();
  await addOptOuts(
    db,
    entriesOf(record, 'optOuts').map(({ channel, address, at, words }) => ({
      channel: String(channel),
      key: contactKey(channel === 'EMAIL' ? 'email' : 'phone', String(address)),
      // One of a clock that is ahead holds now.
      at: String(at) < now ? String(at) : now,
      words: String(words ?? byImport),
    })),
  );
}

/** Adds a client. */
export async function writeClient(db: Db, writing: Writing, record: TransferRecord): Promise<Written> {
  const { call, into, userIn } = writing;
  const website = websiteOf(textOf(record, 'website'));
  const { ref: _, website: __, active, notes: ___, owner, termsDays, parent, addresses: ____, ...fields } = record;
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
      owner_id: userIn(owner),
      terms_days: termsDays ?? null,
      ...everyList(columns),
    },
  ]);
  if (id === undefined) return { outcome: 'ERROR', problems: [{ field: 'name', message: 'wrong' }] };
  const notes = notesOf(record);
  await addNotes(db, writing, { kind: 'client', id }, notes);
  const places = entriesOf(record, 'addresses').map(
    ({ kind, label, attention, street, city, region, postalCode, country }) => ({
      ...{ unit_id: into.unitId, client_id: id, kind, city, updated_by: call.who.userId, version: 1 },
      ...{ label: label ?? null, attention: attention ?? null, street: street ?? null, region: region ?? null },
      ...{ postal_code: postalCode ?? null, country: country ?? null, created_at: call.now, updated_at: call.now },
    }),
  );
  await addRows(db, 'client_address', places);
  // The parent may come later in the file: it is linked when all clients are here.
  const before = {
    notes: notes.length,
    addresses: places.length,
    ...(parent !== undefined && { parent: String(parent) }),
  };
  return { outcome: 'NEW', recordId: id, version: 1, before };
}

/** Columns that may not be empty, where the record says nothing of them. */
const everyList = (columns: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    [
      ['vendor_systems', []],
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
export async function keepNoContact(db: Db, writing: Writing, record: TransferRecord, id: number): Promise<void> {
  if (record['noContact'] === true) await stopContact(db, id, writing.call.who.userId);
  await keepOptOutsOf(db, writing, record);
}
