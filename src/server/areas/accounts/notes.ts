import type { clientRecordApi } from '#contract/areas/accounts/accounts.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { found } from '#contract/core/paging.ts';
import type { AccountKind } from '#domain/account.ts';
import { Refusal } from '#domain/errors.ts';
import type { Db } from '#server/db/connect.ts';
import type { SignedInCall } from '#server/http/call.ts';
import { getAccount } from './accounts.ts';
import * as queries from './notes-queries.ts';

type Note = Output<typeof clientRecordApi.addNote>;

/** Notes about accounts of one kind: everybody reads them, only the author changes one. */
export function notesOf(kind: AccountKind) {
  return {
    notes: async (query: { id: number; page: number; size: number }, call: SignedInCall) => {
      await getAccount(kind, query.id, call);
      const { rows, total } = await queries.findNotes(call.db, call.scope, kind, query.id, query);
      return found(
        rows.map((row) => present(row, call)),
        total,
        query,
      );
    },
    addNote: async ({ id, text }: { id: number; text: string }, call: SignedInCall): Promise<Note> => {
      const { unitId } = await getAccount(kind, id, call);
      const noteId = await queries.addNote(call.db, kind, { account: id, unitId, note: text, by: call.who.userId });
      return present((await queries.findNote(call.db, call.scope, kind, noteId))!, call);
    },
    changeNote: (input: { noteId: number; version?: number | undefined; text: string }, call: SignedInCall) =>
      change(kind, input.noteId, call, async (db, row) => {
        if (row.removed_at !== null) throw new Refusal('record.absent');
        if (input.version !== undefined && input.version !== row.version)
          throw new Refusal('record.stale', { current: { ...present(row, call) }, by: row.author, at: row.updated_at });
        if (input.text === row.note) return;
        await queries.changeNote(db, row.id, { note: input.text, updated_at: call.now.toISOString() });
      }),
    removeNote: async ({ noteId }: { noteId: number }, call: SignedInCall) => {
      await change(kind, noteId, call, async (db, row) => {
        if (row.removed_at !== null) throw new Refusal('record.absent');
        await queries.forgetRemoved(db);
        await queries.changeNote(db, row.id, { removed_at: call.now.toISOString() });
      });
      return { message: 'Note deleted' };
    },
    restoreNote: ({ noteId }: { noteId: number }, call: SignedInCall) =>
      change(kind, noteId, call, async (db, row) => {
        if (row.removed_at !== null) await queries.changeNote(db, row.id, { removed_at: null });
      }),
  };
}

/** Runs a change on one of the caller's own notes and returns the note as it is afterwards. */
async function change(
  kind: AccountKind,
  noteId: number,
  call: SignedInCall,
  run: (db: Db, row: queries.NoteRow) => Promise<void>,
): Promise<Note> {
  return call.db.transaction().execute(async (db) => {
    const row = await queries.findNote(db, call.scope, kind, noteId, true);
    if (!row) throw new Refusal('record.absent');
    if (row.author_id !== call.who.userId) throw new Refusal('note.not-yours');
    await run(db, row);
    return present((await queries.findNote(db, call.scope, kind, noteId))!, call);
  });
}

function present(row: queries.NoteRow, { who }: SignedInCall): Note {
  const isEdited = Date.parse(row.updated_at) - Date.parse(row.created_at) > 1000;
  return {
    noteId: row.id,
    text: row.note,
    by: row.author,
    isOwn: row.author_id === who.userId,
    at: row.created_at,
    ...(isEdited && { editedAt: row.updated_at }),
    version: row.version,
  };
}
