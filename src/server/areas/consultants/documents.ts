import type { consultantDocumentsApi } from '#contract/areas/consultants/consultant-documents.ts';
import type { Input, Output } from '#contract/core/endpoint.ts';
import { daysBetween } from '#domain/consultants/consultant.ts';
import { documentKind } from '#domain/consultants/documents.ts';
import { Refusal } from '#domain/errors.ts';
import { keepFileOf, receivedFile } from '#server/areas/candidates/candidate-files.ts';
import type { Db } from '#server/db/connect.ts';
import type { SignedInCall } from '#server/http/call.ts';
import * as queries from './documents-queries.ts';
import { noteChange, type Opened, openConsultant, requireVersion } from './projects.ts';

type Documents = Output<typeof consultantDocumentsApi.documents>;

/** The documents of a consultant, and the files of the candidate that could be linked. */
export async function readDocuments(
  { id }: Input<typeof consultantDocumentsApi.documents>,
  call: SignedInCall,
): Promise<Documents> {
  return present(call.db, await openConsultant(call.db, call, { consultantId: id }, false));
}

async function present(db: Db, { consultant, today }: Opened): Promise<Documents> {
  const [linked, others] = await Promise.all([
    queries.findDocuments(db, consultant.id),
    queries.findUnlinked(db, consultant),
  ]);
  return {
    documents: linked.map((one) => ({
      fileId: one.guid,
      name: one.name,
      kind: documentKind(one.kind),
      validUntil: one.valid_until ?? undefined,
      daysLeft: one.valid_until === null ? undefined : daysBetween(today, one.valid_until),
      linkedBy: one.by || undefined,
      linkedAt: one.linked_at,
      version: one.version,
    })),
    others: others.map((one) => ({
      fileId: one.guid,
      name: one.name,
      kind: documentKind(one.kind),
      addedAt: one.added_at,
    })),
  };
}

type Change = { kind: string; before?: Record<string, string | null>; after?: Record<string, string | null> };

const note = (db: Db, call: SignedInCall, { consultant }: Opened, change: Change) =>
  noteChange(db, call, { consultant }, change);

/** Adds a file to the candidate and links it. */
export async function addDocument(
  { consultantId, kind, validUntil }: Input<typeof consultantDocumentsApi.add>,
  call: SignedInCall,
): Promise<Documents> {
  const file = await receivedFile(call);
  return call.db.transaction().execute(async (db) => {
    const opened = await openConsultant(db, call, { consultantId });
    const { id, unit_id, candidate_id } = opened.consultant;
    const { fileId } = await keepFileOf(db, call, { id: candidate_id, unit_id }, { type: kind, file });
    await link(db, call, opened, { consultantId: id, fileId, kind, name: file.name, validUntil });
    return present(db, opened);
  });
}

async function link(
  db: Db,
  call: SignedInCall,
  opened: Opened,
  made: { consultantId: number; fileId: number; kind: string; name: string; validUntil?: string | null | undefined },
): Promise<void> {
  await queries.addDocument(db, {
    consultant_id: made.consultantId,
    file_id: made.fileId,
    kind: made.kind,
    name: made.name,
    valid_until: made.validUntil ?? null,
    linked_by: call.who.userId,
    linked_at: call.now.toISOString(),
  });
  await note(db, call, opened, {
    kind: 'document-linked',
    after: { document: made.name, validUntil: made.validUntil ?? null },
  });
}

/** Links a file of the candidate, or changes what a linked one is and until when it is valid. */
export async function saveDocument(
  { consultantId, fileId: guid, kind, validUntil, version }: Input<typeof consultantDocumentsApi.save>,
  call: SignedInCall,
): Promise<Documents> {
  return call.db.transaction().execute(async (db) => {
    const opened = await openConsultant(db, call, { consultantId });
    const held = (await queries.findDocuments(db, consultantId)).find((one) => one.guid === guid);
    if (held) {
      await requireVersion(db, consultantId, ['document'], version, held.version);
      const until = validUntil === undefined ? held.valid_until : validUntil;
      await queries.changeDocument(db, { consultantId, fileId: held.file_id }, { kind, valid_until: until });
      await note(db, call, opened, {
        kind: 'document',
        before: { document: null, kind: held.kind, validUntil: held.valid_until },
        after: { document: held.name, kind, validUntil: until },
      });
    } else {
      const file = (await queries.findUnlinked(db, opened.consultant)).find((one) => one.guid === guid);
      if (!file) throw new Refusal('record.absent');
      await link(db, call, opened, { consultantId, fileId: file.file_id, kind, name: file.name, validUntil });
    }
    return present(db, opened);
  });
}

/** Takes the link to a document away. */
export async function removeDocument(
  { consultantId, fileId: guid }: Input<typeof consultantDocumentsApi.remove>,
  call: SignedInCall,
): Promise<Documents> {
  return call.db.transaction().execute(async (db) => {
    const opened = await openConsultant(db, call, { consultantId });
    const held = (await queries.findDocuments(db, consultantId)).find((one) => one.guid === guid);
    if (!held) throw new Refusal('record.absent');
    await queries.removeDocument(db, consultantId, held.file_id);
    await note(db, call, opened, { kind: 'document-removed', after: { document: held.name } });
    return present(db, opened);
  });
}
