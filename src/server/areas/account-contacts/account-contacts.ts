import type { clientRecordApi } from '#contract/areas/accounts.ts';
import type { Input, Output } from '#contract/endpoint.ts';
import { found } from '#contract/paging.ts';
import type { AuditAct } from '#domain/audit.ts';
import { Refusal } from '#domain/errors.ts';
import { getAccount } from '#server/areas/accounts/accounts.ts';
import { addAudit } from '#server/areas/audit/audit.ts';
import type { Db } from '#server/db/connect.ts';
import type { SignedInCall } from '#server/http/call.ts';
import * as queries from './queries.ts';

type Api = typeof clientRecordApi;
type Contact = Output<Api['addContact']>;
type Fields = Omit<Input<Api['changeContact']>, 'contactId' | 'version'>;

/** The people at accounts of one kind. */
export function contactsOf(kind: queries.PartnerKind) {
  return {
    contacts: async (wanted: Input<Api['contacts']>, call: SignedInCall) => {
      await getAccount(kind, wanted.id, call);
      const { rows, total } = await queries.findContacts(call.db, call.scope, kind, wanted.id, wanted);
      return found(rows.map(present), total, wanted);
    },
    addContact: async ({ id, ...fields }: Input<Api['addContact']>, call: SignedInCall): Promise<Contact> => {
      const { unitId } = await getAccount(kind, id, call);
      return call.db.transaction().execute(async (db) => {
        const values = { role: 'OTHER', ...columnsOf(fields) };
        const contactId = await queries.addContact(db, kind, { account: id, unitId, by: call.who.userId, values });
        const row = (await queries.findContact(db, call.scope, kind, contactId))!;
        await keep(db, kind, call, 'entry-added', row, Object.keys(fields));
        return present(row);
      });
    },
    changeContact: ({ contactId, version, ...fields }: Input<Api['changeContact']>, call: SignedInCall) =>
      change(kind, contactId, call, async (db, row) => {
        if (row.removed_at !== null) throw new Refusal('record.absent');
        if (version !== undefined && version !== row.version)
          throw new Refusal('record.stale', { current: { ...present(row) }, by: row.by ?? '', at: row.updated_at });
        const before = row as Record<string, unknown>;
        const changes = Object.entries(columnsOf(fields)).filter(([name, value]) => value !== before[name]);
        if (changes.length === 0) return;
        await queries.changeContact(db, contactId, Object.fromEntries(changes), call.who.userId);
        const names = changes.map(([name]) => (name === 'no_contact' ? 'noContact' : name));
        await keep(db, kind, call, 'entry-changed', row, names);
      }),
    removeContact: async ({ contactId }: { contactId: number }, call: SignedInCall) => {
      await change(kind, contactId, call, async (db, row) => {
        if (row.removed_at !== null) throw new Refusal('record.absent');
        await queries.forgetRemoved(db);
        await queries.changeContact(db, contactId, { removed_at: call.now.toISOString() }, call.who.userId);
        await keep(db, kind, call, 'entry-removed', row, []);
      });
      return { message: 'Contact removed' };
    },
    restoreContact: ({ contactId }: { contactId: number }, call: SignedInCall) =>
      change(kind, contactId, call, async (db, row) => {
        if (row.removed_at === null) return;
        await queries.changeContact(db, contactId, { removed_at: null }, call.who.userId);
        await keep(db, kind, call, 'entry-added', row, []);
      }),
  };
}

async function change(
  kind: queries.PartnerKind,
  id: number,
  call: SignedInCall,
  run: (db: Db, row: queries.ContactRow) => Promise<void>,
): Promise<Contact> {
  return call.db.transaction().execute(async (db) => {
    const row = await queries.findContact(db, call.scope, kind, id, true);
    if (!row) throw new Refusal('record.absent');
    await run(db, row);
    return present((await queries.findContact(db, call.scope, kind, id))!);
  });
}

/** A line in the history of the account; the person themselves is not named in what is never erased. */
async function keep(
  db: Db,
  kind: queries.PartnerKind,
  call: SignedInCall,
  act: AuditAct,
  row: queries.ContactRow,
  fields: string[],
): Promise<void> {
  const recordId = (kind === 'client' ? row.client_id : row.vendor_id)!;
  const details = { part: 'contact', contactId: row.id, fields };
  await addAudit(db, call, { act, kind, recordId, unitId: row.unit_id, details });
}

/** The fields that were sent; one that was sent blank is cleared. */
function columnsOf(fields: Fields): Record<string, unknown> {
  const sent = Object.entries(fields).map(([name, value]) => [name, value ?? null] as const);
  return Object.fromEntries(
    sent.map(([name, value]) => (name === 'noContact' ? ['no_contact', value ?? false] : [name, value])),
  );
}

function present(row: queries.ContactRow): Contact {
  return {
    contactId: row.id,
    name: row.name,
    ...(row.title !== null && { title: row.title }),
    ...(row.email !== null && { email: row.email }),
    ...(row.phone !== null && { phone: row.phone }),
    role: row.role as Contact['role'],
    noContact: row.no_contact,
    version: row.version,
    updatedAt: row.updated_at,
    ...(row.by && { updatedBy: row.by }),
  };
}
