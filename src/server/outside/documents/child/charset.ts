import { isUtf16 } from '#server/outside/documents/document-kind.ts';

/** Letters that Windows-1252 shows where Turkish ones were written, and those beside them in the one language that has both. */
const [turkish, icelandic] = [/[ÝÞÐýþð]/, /[ÁÍÚÆáíúæ]/];

/**
 * Bytes of unknown encoding as text: by their byte order mark, as UTF-8 when valid, else as Windows-1252, or as Windows-1254
 * where that makes Turkish letters of what would be Icelandic.
 */
export function decodeText(bytes: Uint8Array): string {
  const utf16 = isUtf16(bytes.subarray(0, 4096));
  if (utf16) return new TextDecoder(utf16).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const western = new TextDecoder('windows-1252').decode(bytes);
    const isTurkish = turkish.test(western) && !icelandic.test(western);
    return isTurkish ? new TextDecoder('windows-1254').decode(bytes) : western;
  }
}

/** HTML bytes as text: by their byte order mark, by the charset they declare, else as `decodeText`. */
export function decodeHtml(bytes: Uint8Array): string {
  if (isUtf16(bytes.subarray(0, 4096)) || (bytes[0] === 0xef && bytes[1] === 0xbb)) return decodeText(bytes);
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 4096));
  const declared = /<meta[^>]{0,200}charset\s*=\s*["']?\s*([\w-]+)/i.exec(head)?.[1];
  const decoder = declared && declared.toLowerCase() !== 'utf-8' ? decoderFor(declared) : undefined;
  return decoder ? decoder.decode(bytes) : decodeText(bytes);
}

/** A decoder by its label, or undefined when the label is unknown. */
export function decoderFor(label: string): TextDecoder | undefined {
  try {
    return new TextDecoder(label);
  } catch {
    return undefined;
  }
}
