import { strToU8, unzipSync, zipSync } from 'fflate';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { transferApi } from '#contract/areas/transfer/transfer.ts';
import { fieldsOf, type TransferField, transferKinds } from '#domain/transfer/transfer-fields.ts';
import { transferFormat } from '#domain/transfer/transfer-format.ts';
import { saveFile } from '#server/areas/files/files.ts';
import { runTransfer } from '#server/areas/transfer/transfer-run.ts';
import { type Caller, openTestApp, type TestApp } from './open-test-app.ts';

/** An application with an administrator of one unit. */
export async function openTransfers(unit: 'USA' | 'CAN' = 'USA') {
  const app = await openTestApp();
  const admin = await signInAdmin(app, unit);
  return { app, admin };
}
/** An administrator of a unit. */
export const signInAdmin = (app: TestApp, unit: 'USA' | 'CAN') =>
  app.signIn({ pages: [1, 2, 3, 4, 6, 13], group: 'admin', units: [app.units[unit]] });

/** The number of an import. */
export const importIdOf = async (app: TestApp, guid: string) =>
  (await app.context.db.selectFrom('list_import').select('id').where('guid', '=', guid).executeTakeFirstOrThrow()).id;

/** Lets the background work of an import run here. */
export const runImport = async (app: TestApp, guid: string) =>
  runTransfer(app.context, await importIdOf(app, guid), new AbortController().signal);

/** An import as its screen shows it. */
export const transferOf = async (admin: Caller, guid: string) =>
  (await admin.call(transferApi.list, {})).transfers.find(({ importId }) => importId === guid)!;
/** Of each kind: rows, added, linked, not taken. */
export const countsOf = ({ counts }: Awaited<ReturnType<typeof transferOf>>) =>
  Object.fromEntries(counts.map(({ kind, rows, added, existing, failed }) => [kind, [rows, added, existing, failed]]));

/** Drops a file and lets it be checked. */
export async function checkFile(app: TestApp, admin: Caller, name: string, content: string | Uint8Array) {
  const { importId, state } = await admin.call(transferApi.upload, {}, { [name]: Buffer.from(content as string) });
  expect(state).toBe('READING');
  await runImport(app, importId);
  return transferOf(admin, importId);
}

/** Writes what was checked. */
export async function writeImport(app: TestApp, admin: Caller, importId: string) {
  expect((await admin.call(transferApi.run, { importId })).state).toBe('WRITING');
  await runImport(app, importId);
  return transferOf(admin, importId);
}

/** Takes an import back. */
export async function takeImportBack(app: TestApp, admin: Caller, importId: string) {
  expect((await admin.call(transferApi.revert, { importId })).state).toBe('REVERTING');
  await runImport(app, importId);
  return transferOf(admin, importId);
}

/** A file of another installation with these records, by the name of the kind in the plural. */
export const fileOf = (records: Readonly<Record<string, readonly object[]>>) =>
  zipSync({
    'transfer.json': strToU8(JSON.stringify({ format: transferFormat, installation: 'elsewhere' })),
    ...Object.fromEntries(
      Object.entries(records).map(([name, rows]) => [
        `${name}.ndjson`,
        strToU8(rows.map((row) => `${JSON.stringify(row)}\n`).join('')),
      ]),
    ),
  });

/** Stores a document of a unit; returns its number. */
export async function addDocument(app: TestApp, name: string, content: string): Promise<number> {
  const draft = await app.context.blobs.receive(Buffer.from(content), { maxBytes: 1024 });
  const file = { unitId: app.units.USA, name, size: draft.size, by: null, draft };
  return (await saveFile(app.context.db, file)).id;
}

/** How many rows a table has. */
export const countOf = async (app: TestApp, table: string) => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(
    app.context.db,
  );
  return rows[0]!.count;
};

/** The export of a unit. */
export async function exportOf(app: TestApp, who: Caller): Promise<Uint8Array> {
  await who.stepUp();
  const headers = { authorization: `Bearer ${who.token}` };
  const answer = await app.app.inject({ url: transferApi.export.path, headers });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return new Uint8Array(answer.rawPayload);
}

type Entry = Readonly<Record<string, unknown>>;

/** The records of an exported ZIP without the references, which are numbers of the database: each as what it leads to. */
export function recordsOf(zip: Uint8Array) {
  const files = unzipSync(zip);
  const lines = (kind: string) =>
    Buffer.from(files[`${kind}s.ndjson`]!)
      .toString()
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as Entry);
  const kinds = transferKinds.filter((kind) => files[`${kind}s.ndjson`]);
  const all = Object.fromEntries(kinds.map((kind) => [kind, lines(kind)]));
  const named = (kind: string, ref: unknown): unknown => {
    const found = all[kind]!.find((one) => one['ref'] === ref);
    if (!found) throw new Error(`no ${kind} ${String(ref)}`);
    if (kind === 'submission') return [named('candidate', found['candidate']), named('job', found['job'])];
    if (kind === 'consultant') return named('candidate', found['candidate']);
    const { name, title, firstName, lastName, emails, requisition, description } = found;
    return [name ?? title, firstName, lastName, emails, requisition, description];
  };
  const plain = (fields: Readonly<Record<string, TransferField>>, entry: Entry): unknown =>
    Object.entries(entry).map(([name, value]) => {
      const field = fields[name];
      if (field?.to) return [name, named(field.to, value)];
      if (field?.is === 'notes')
        return [
          name,
          (value as Entry[]).map((note) => (note['job'] ? { ...note, job: named('job', note['job']) } : note)),
        ];
      return [name, field?.of ? (value as Entry[]).map((one) => plain(field.of!, one)) : value];
    });
  const records = kinds.map((kind) => [
    kind,
    all[kind]!.map(({ ref, ...record }) =>
      JSON.stringify(plain(fieldsOf(kind), kind === 'user' ? { ...record, username: ref } : record)),
    ).toSorted(),
  ]);
  return {
    records: Object.fromEntries(records) as Readonly<Record<string, string[]>>,
    files: Object.entries(files)
      .filter(([name]) => name.startsWith('files/'))
      .map(([name, bytes]) => [name, Buffer.from(bytes).toString('hex')]),
  };
}
