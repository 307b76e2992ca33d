import { PassThrough, pipeline } from 'node:stream';
import type { transferApi } from '#contract/areas/transfer/transfer.ts';
import type { Input } from '#contract/core/endpoint.ts';
import { Refusal } from '#domain/errors.ts';
import { transferFormat } from '#domain/transfer/transfer-format.ts';
import { addAudit } from '#server/areas/audit/audit.ts';
import type { FileAnswer, SignedInCall } from '#server/http/call.ts';
import { requireStepUp } from '#server/http/step-up.ts';
import { type ZipEntry, zipOf } from '#server/outside/zip-stream.ts';
import { countRecords, findInstallation, measureFiles, readKinds } from './export-records-queries.ts';
import { takeSnapshot } from './take-snapshot.ts';

/** What the import takes back, and what a ZIP counts its entries in two bytes for. */
const [mostBytes, mostFiles] = [900 * 1024 ** 2, 60_000];

/** Everything of the applied unit at one moment that the import reads back, as a ZIP while it is read. */
export async function exportTransfer(
  { withFiles = true }: Input<typeof transferApi.export>,
  call: SignedInCall,
): Promise<FileAnswer> {
  requireStepUp(call);
  const unitId = call.scope.units[0]!;
  const { bytes, files } = await measureFiles(call.db, readKinds(call.who), unitId);
  if (withFiles) {
    if (bytes > mostBytes || files > mostFiles)
      throw new Refusal('export.too-large', { megabytes: Math.round(bytes / 1024 / 1024), count: files });
  }
  await addAudit(call.db, call, {
    act: 'export',
    kind: 'unit',
    recordId: unitId,
    unitId,
    details: {
      list: 'transfer',
      rows: await countRecords(call.db, readKinds(call.who), unitId),
      files: withFiles ? files : 0,
    },
  });
  // The end of this stream is known at once; that of a generator only when its next piece has come.
  const left = new AbortController();
  const stream = new PassThrough().once('close', () => left.abort(new Error('nobody waits for it any more')));
  pipeline(zipOf(entriesOf(call, { unitId, withFiles, left: left.signal })), stream, () => {});
  const day = call.now.toISOString().slice(0, 10);
  return {
    name: `rolecall-${day}.zip`,
    type: 'application/zip',
    stream,
  };
}

async function* entriesOf(
  call: SignedInCall,
  of: { unitId: number; withFiles: boolean; left: AbortSignal },
): AsyncGenerator<ZipEntry> {
  const { db, now, blobs, who } = call;
  const installation = await findInstallation(db);
  const head = {
    format: transferFormat,
    installation,
    exportedAt: now.toISOString(),
    kinds: ['user', ...readKinds(who)],
  };
  yield { name: 'transfer.json', isPacked: true, bytes: once(`${JSON.stringify(head, null, 2)}\n`) };
  const snapshot = await takeSnapshot(call, of);
  try {
    for (const [kind, lines] of snapshot.spools) yield { name: `${kind}s.ndjson`, isPacked: true, bytes: lines.read() };
    for (const [name, sha256] of snapshot.files) {
      const stream = await blobs.read(sha256).catch(() => undefined);
      if (stream) yield { name, isPacked: false, bytes: stream };
    }
  } finally {
    await snapshot.close();
  }
}

async function* once(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}
