import { Refusal } from '#domain/errors.ts';
import type { FoundText } from './found-text.ts';
import { unzipParts } from './unzip.ts';
import { readWordPart } from './word-part.ts';
import { attribute, readXml } from './xml.ts';

const expected =
  /^word\/(document\d*|header\d*|footer\d*|footnotes|endnotes|numbering)\.xml$|^word\/_rels\/[\w.]+\.rels$/;

/**
 * The text of a DOCX: headers first (contact data is often there), body, notes, footers, each text once.
 *
 * @throws Refusal `file.damaged`
 */
export function readDocx(bytes: Uint8Array): FoundText {
  const parts = unzipParts(bytes, (name) => expected.test(name));
  const named = (pattern: RegExp) => [...parts].filter(([name]) => pattern.test(name)).sort(byNumber);
  const body = named(/^word\/document\d*\.xml$/)[0]?.[1];
  if (body === undefined) throw new Refusal('file.damaged');

  const bullets = readBullets(parts.get('word/numbering.xml'));
  const texts = (pattern: RegExp) => named(pattern).map(([, part]) => readWordPart(part, bullets));
  const once = new Set<string>();
  const ordered = [
    ...texts(/^word\/header/),
    readWordPart(body, bullets),
    ...texts(/^word\/(footnotes|endnotes)/),
    ...texts(/^word\/footer/).map(withoutPageNumber),
  ].filter((text) => {
    const bare = text.trim();
    if (bare === '' || once.has(bare)) return false;
    once.add(bare);
    return true;
  });
  return { text: ordered.join('\n'), links: named(/\.rels$/).flatMap(([, part]) => readLinks(part)) };
}

function byNumber([a]: [string, unknown], [b]: [string, unknown]): number {
  return a.localeCompare(b, 'en', { numeric: true });
}

function withoutPageNumber(text: string): string {
  return text.replace(/^\W*(page\s*)?\d{1,3}(\s*(of|\/)\s*\d{1,3})?\W*$/gim, '');
}

function readLinks(part: Uint8Array): string[] {
  const links: string[] = [];
  readXml(part, {
    open: (name, tag) => {
      if (name === 'Relationship' && /\/hyperlink$/.test(attribute(tag, 'Type') ?? ''))
        links.push(attribute(tag, 'Target') ?? '');
    },
    close: () => {},
    text: () => {},
  });
  return links;
}

/** The list numbers (w:numId) whose first level is drawn as a bullet. */
function readBullets(part: Uint8Array | undefined): ReadonlySet<string> {
  const bullets = new Set<string>();
  if (part === undefined) return bullets;
  const bulletLists = new Set<string>();
  let list = '';
  let level = '';
  let number = '';
  readXml(part, {
    open: (name, tag) => {
      if (name === 'abstractNum') list = attribute(tag, 'abstractNumId') ?? '';
      else if (name === 'lvl') level = attribute(tag, 'ilvl') ?? '';
      else if (name === 'numFmt' && level === '0' && attribute(tag, 'val') === 'bullet') bulletLists.add(list);
      else if (name === 'num') number = attribute(tag, 'numId') ?? '';
      else if (name === 'abstractNumId' && bulletLists.has(attribute(tag, 'val') ?? '')) bullets.add(number);
    },
    close: () => {},
    text: () => {},
  });
  return bullets;
}
