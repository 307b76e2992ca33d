import type { AppContext } from '#server/context.ts';
import { findUnreferenced, removeUnreferenced } from '#server/db/blob-references.ts';
import { findHeld, setScan } from './files-queries.ts';

/**
 * A content without a row is younger than this, in milliseconds, only while something still works on it: a request of
 * this or an earlier version, or a restore.
 */
const graceMs = 60 * 60_000;

/** How many held files are scanned at a time. */
const heldAtOnce = 200;

/** Scans the files that were received while the scanner was down: clean ones are served from now on, others never. */
export async function scanHeld(
  { db, blobs, scanner, log }: Pick<AppContext, 'db' | 'blobs' | 'scanner' | 'log'>,
  signal?: AbortSignal,
): Promise<void> {
  if (!scanner) return;
  for (const { id, sha256 } of await findHeld(db, heldAtOnce)) {
    if (signal?.aborted) return;
    // One content that cannot be read keeps nobody else's file back.
    const path = await blobs.local(sha256).catch((failure: unknown) => {
      log.warn({ fileId: id, failure: String(failure) }, 'files: a held file could not be read');
    });
    if (path === undefined) continue;
    const verdict = await scanner.scan(path);
    if (verdict === 'unavailable') return;
    if (verdict === 'infected') log.warn({ fileId: id }, 'files: a virus was found, the file is not served');
    await setScan(db, sha256, verdict === 'infected' ? 'INFECTED' : null);
  }
}

/**
 * Removes contents that no row refers to: left by a server that died between a file and its row, or whose rows were
 * erased.
 */
export async function sweepBlobs(
  { db, blobs, log }: Pick<AppContext, 'db' | 'blobs' | 'log'>,
  signal?: AbortSignal,
): Promise<void> {
  let removed = 0;
  for await (const addresses of blobs.list()) {
    if (signal?.aborted) break;
    const orphans: string[] = [];
    for (const sha256 of await findUnreferenced(db, addresses)) {
      const writtenAt = await blobs.writtenAt(sha256);
      if (writtenAt !== undefined && Date.now() - writtenAt > graceMs) orphans.push(sha256);
    }
    removed += await removeUnreferenced(db, blobs, orphans);
  }
  if (removed > 0) log.info({ removed }, 'files: contents without a record were removed');
}
