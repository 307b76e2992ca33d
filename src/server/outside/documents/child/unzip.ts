import { unzipSync } from 'fflate';
import { Refusal } from '#domain/errors.ts';

/**
 * The requested parts of a zipped document by name. Their sizes were checked before; a false size cuts the part short.
 */
export function unzipParts(bytes: Uint8Array, expected: (name: string) => boolean): Map<string, Uint8Array> {
  try {
    return new Map(Object.entries(unzipSync(bytes, { filter: ({ name }) => expected(name) })));
  } catch {
    throw new Refusal('file.damaged');
  }
}
