import WordExtractor from 'word-extractor';
import { Refusal } from '#domain/errors.ts';
import type { FoundText } from './found-text.ts';

/**
 * The text of an old Word file (97 to 2003): headers, body, text boxes, notes, footers.
 *
 * @throws Refusal `file.damaged`, `file.password`
 */
export async function readDoc(bytes: Buffer): Promise<FoundText> {
  if (isEncrypted(bytes)) throw new Refusal('file.password');
  const document = await new WordExtractor().extract(bytes).catch(() => {
    throw new Refusal('file.damaged');
  });
  const asTyped = { filterUnicode: false };
  const parts = [
    document.getHeaders({ ...asTyped, includeFooters: false }),
    document.getBody(asTyped),
    document.getTextboxes(asTyped),
    document.getFootnotes(asTyped),
    document.getEndnotes(asTyped),
    document.getFooters(asTyped),
  ];
  return { text: parts.filter((part) => part.trim() !== '').join('\n') };
}

/** The file information block starts at a sector boundary with 0xA5EC; its flag 0x0100 means encrypted. */
function isEncrypted(bytes: Buffer): boolean {
  for (let at = 512; at + 12 <= bytes.length; at += 512) {
    if (bytes.readUInt16LE(at) !== 0xa5ec) continue;
    const version = bytes.readUInt16LE(at + 2);
    if (version >= 0xc0 && version <= 0x112) return (bytes.readUInt16LE(at + 10) & 0x0100) !== 0;
  }
  return false;
}
