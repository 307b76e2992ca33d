import { Refusal } from '#domain/errors.ts';
import { isUtf16 } from '#server/outside/documents/document-kind.ts';

/** Callbacks of the XML reader. Names come without their prefix; attributes are read from the raw tag on demand. */
export type XmlEvents = {
  open(name: string, tag: string): void;
  close(name: string): void;
  text(text: string): void;
};

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/**
 * Reads XML from front to back in one pass. A document type, and with it every custom entity, is refused: no part of an
 * office document has one, and it would allow access to other files and entity bombs.
 *
 * @throws Refusal `file.damaged`
 */
export function readXml(bytes: Uint8Array, events: XmlEvents): void {
  const xml = new TextDecoder(isUtf16(bytes.subarray(0, 64)) || 'utf-8').decode(bytes);
  let at = 0;
  while (at < xml.length) {
    const tagAt = xml.indexOf('<', at);
    if (tagAt < 0) break;
    if (tagAt > at) events.text(unescapeXml(xml.slice(at, tagAt)));
    at = readTag(xml, tagAt, events);
  }
}

function readTag(xml: string, at: number, events: XmlEvents): number {
  if (xml.startsWith('<!--', at)) return after(xml, '-->', at + 4);
  if (xml.startsWith('<![CDATA[', at)) {
    const end = after(xml, ']]>', at + 9);
    events.text(xml.slice(at + 9, end - 3));
    return end;
  }
  if (xml.startsWith('<?', at)) return after(xml, '?>', at + 2);
  if (xml.startsWith('<!', at)) throw new Refusal('file.damaged');
  if (xml[at + 1] === '/') {
    const end = after(xml, '>', at + 2);
    events.close(localName(xml, at + 2));
    return end;
  }
  const end = endOfTag(xml, at + 1);
  const name = localName(xml, at + 1);
  events.open(name, xml.slice(at, end));
  if (xml[end - 2] === '/') events.close(name);
  return end;
}

function after(xml: string, mark: string, from: number): number {
  const found = xml.indexOf(mark, from);
  if (found < 0) throw new Refusal('file.damaged');
  return found + mark.length;
}

/** The end of a tag; a > inside quotes does not end it. */
function endOfTag(xml: string, from: number): number {
  let quote = 0;
  for (let at = from; at < xml.length; at += 1) {
    const sign = xml.charCodeAt(at);
    if (quote !== 0) {
      if (sign === quote) quote = 0;
    } else if (sign === 34 || sign === 39) quote = sign;
    else if (sign === 62) return at + 1;
  }
  throw new Refusal('file.damaged');
}

function localName(xml: string, from: number): string {
  let start = from;
  let at = from;
  for (; at < xml.length; at += 1) {
    const sign = xml.charCodeAt(at);
    if (sign === 58) start = at + 1;
    else if (sign <= 32 || sign === 47 || sign === 62) break;
  }
  return xml.slice(start, at);
}

const attributePatterns = new Map<string, RegExp>();

/** The value of an attribute by its local name, or undefined. */
export function attribute(tag: string, name: string): string | undefined {
  const known = attributePatterns.get(name);
  const pattern = known ?? new RegExp(`[\\s:]${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`);
  if (known === undefined) attributePatterns.set(name, pattern);
  const match = pattern.exec(tag);
  const raw = match?.[1] ?? match?.[2];
  return raw === undefined ? undefined : unescapeXml(raw);
}

function unescapeXml(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{1,10}));/gi, (whole, hex, decimal, name) => {
    if (name !== undefined) return entities[name] ?? whole;
    const point = hex === undefined ? Number.parseInt(decimal, 10) : Number.parseInt(hex, 16);
    return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : '';
  });
}
