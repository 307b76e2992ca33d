import { Refusal } from '#domain/errors.ts';
import type { FoundText } from './found-text.ts';
import { unzipParts } from './unzip.ts';
import { type Ground, HiddenText, white } from './visibility.ts';
import { readWordStyles } from './word-look.ts';
import { readWordPart } from './word-part.ts';
import { attribute, readXml } from './xml.ts';

const expected =
  /^word\/(document\d*|header\d*|footer\d*|footnotes|endnotes|numbering|styles)\.xml$|^word\/_rels\/[\w.]+\.rels$/;

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

  const hidden = new HiddenText();
  const context = {
    bullets: readBullets(parts.get('word/numbering.xml')),
    styles: readWordStyles(stylesToRead(parts.get('word/styles.xml'))),
    ground: groundOf([body, ...named(/^word\/header/).map(([, part]) => part)]),
    hidden,
  };
  const texts = (pattern: RegExp) => named(pattern).map(([, part]) => readWordPart(part, context));
  const once = new Set<string>();
  const ordered = [
    ...texts(/^word\/header/),
    readWordPart(body, context),
    ...texts(/^word\/(footnotes|endnotes)/),
    ...texts(/^word\/footer/).map(withoutPageNumber),
  ].filter((text) => {
    const bare = text.trim();
    if (bare === '' || once.has(bare)) return false;
    once.add(bare);
    return true;
  });
  return {
    text: ordered.join('\n'),
    links: named(/\.rels$/).flatMap(([, part]) => readLinks(part)),
    ...hidden.found(),
  };
}

/** What a style that hides text contains; looked for before anything is parsed. */
const hidesText = /vanish|:sz w:val="[0-7]"|<w:color [^>]*(:val="[ef].[ef].[ef].|"background1"|"light1")|:alpha /i;
const styleStart = Buffer.from('<w:style ');

/** The styles, where one for text may hide it: reading them all would cost more than the body. */
function stylesToRead(part: Uint8Array | undefined): Uint8Array | undefined {
  if (part === undefined) return undefined;
  const bytes = Buffer.from(part.buffer, part.byteOffset, part.byteLength);
  let next = -1;
  for (let at = bytes.indexOf(styleStart); at >= 0; at = next) {
    next = bytes.indexOf(styleStart, at + 1);
    // Most of them are of tables and lists.
    const tag = bytes.toString('latin1', at, bytes.indexOf(62, at));
    if (/:type="(table|numbering)"/.test(tag)) continue;
    if (hidesText.test(bytes.toString('latin1', at, next < 0 ? bytes.length : next))) return part;
  }
  return undefined;
}

/** Drawings of at least this width and height (English Metric Units) may be what white text stands on. */
const wide = 1_800_000;
const high = 180_000;
/** Without these words nothing is behind the text. */
const grounds = ['<w:background ', 'behindDoc="1"', 'behindDoc="true"', 'behindDoc="on"', 'z-index:-'];

/**
 * What is behind the text of the pages: white, unless the document has a coloured background or large drawings behind
 * its text, whose place cannot be told.
 */
function groundOf(parts: readonly Uint8Array[]): Ground {
  for (const part of parts) {
    const bytes = Buffer.from(part.buffer, part.byteOffset, part.byteLength);
    if (!grounds.some((words) => bytes.includes(words))) continue;
    const xml = bytes.toString('latin1');
    const color = /<w:background [^>]*w:color="([0-9a-f]{6})"/i.exec(xml)?.[1];
    if (color !== undefined && !/^ffffff$/i.test(color)) return 'unknown';
    for (const [, anchor = ''] of xml.matchAll(/<wp:anchor\b([^>]*>.{0,1500}?<wp:extent [^>]*>)/gs)) {
      const extent = /<wp:extent ([^>]*)>/.exec(anchor)?.[0] ?? '';
      const isLarge = Number(attribute(extent, 'cx')) >= wide && Number(attribute(extent, 'cy')) >= high;
      if (isLarge && /behindDoc="(1|true|on)"/.test(anchor)) return 'unknown';
    }
    if (/<v:(rect|shape|roundrect)\b[^>]*z-index:-/.test(xml)) return 'unknown';
  }
  return white;
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
