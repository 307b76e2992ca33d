import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** One file of a ZIP. */
export type ZipEntry = { name: string; isPacked: boolean; bytes: AsyncIterable<Uint8Array> };

/** A ZIP of entries while they are read: nothing waits in memory but what the zip has not given out yet. */
export async function* zipOf(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((failure, chunk) => {
    if (failure) throw failure;
    ready.push(chunk);
  });
  for await (const { name, isPacked, bytes } of entries) {
    const entry = isPacked ? new ZipDeflate(name, { level: 6 }) : new ZipPassThrough(name);
    zip.add(entry);
    for await (const chunk of bytes) {
      entry.push(new Uint8Array(chunk));
      yield* ready.splice(0);
    }
    entry.push(new Uint8Array(), true);
    yield* ready.splice(0);
  }
  zip.end();
  yield* ready.splice(0);
}
