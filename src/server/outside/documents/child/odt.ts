import { Refusal } from '#domain/errors.ts';
import type { FoundText } from './found-text.ts';
import { unzipParts } from './unzip.ts';
import { joinRow } from './word-part.ts';
import { attribute, readXml } from './xml.ts';

type Frame = { lines: string[]; line: string; after: string[] };

const skipped = new Set([
  'annotation',
  'tracked-changes',
  'automatic-styles',
  'font-face-decls',
  'forms',
  'note-citation',
  'page-number',
  'page-count',
]);

/**
 * The text of an ODT: headers and footers of its styles, then the body.
 *
 * @throws Refusal `file.damaged`, `file.password`
 */
export function readOdt(bytes: Uint8Array): FoundText {
  const parts = unzipParts(bytes, (name) => /^(content\.xml|styles\.xml|META-INF\/manifest\.xml)$/.test(name));
  const manifest = parts.get('META-INF/manifest.xml');
  const body = parts.get('content.xml');
  if (body === undefined) throw new Refusal('file.damaged');
  if (manifest !== undefined && new TextDecoder().decode(manifest).includes('encryption-data')) {
    throw new Refusal('file.password');
  }
  const links: string[] = [];
  const content = readOdtPart(body, links);
  const styles = parts.get('styles.xml');
  const margins = styles === undefined ? '' : readOdtPart(styles, links);
  return { text: margins.trim() === '' ? content : `${margins}\n${content}`, links };
}

function readOdtPart(part: Uint8Array, links: string[]): string {
  const top = newFrame();
  const frames = [top];
  const rows: string[][][] = [];
  let skipDepth = 0;
  let paragraphs = 0;
  let listItem = 0;
  const frame = () => frames.at(-1) ?? top;
  const endLine = () => {
    const { line, after, lines } = frame();
    const text = listItem > 0 && line.trim() !== '' ? `• ${line}` : line;
    lines.push(text, ...after);
    Object.assign(frame(), { line: '', after: [] });
  };

  readXml(part, {
    open: (name, tag) => {
      if (skipped.has(name)) skipDepth += 1;
      if (skipDepth > 0) return;
      if (name === 'p' || name === 'h') paragraphs += 1;
      else if (name === 'tab') frame().line += '\t';
      else if (name === 'line-break') frame().line += '\n';
      else if (name === 's') frame().line += ' ';
      else if (name === 'a') links.push(attribute(tag, 'href') ?? '');
      else if (name === 'list-item') listItem += 1;
      else if (name === 'table-row') rows.push([]);
      else if (name === 'table-cell' || name === 'text-box') frames.push(newFrame());
    },
    close: (name) => {
      if (skipped.has(name)) skipDepth -= 1;
      else if (skipDepth > 0) return;
      else if (name === 'p' || name === 'h') {
        paragraphs -= 1;
        endLine();
      } else if (name === 'list-item') listItem -= 1;
      else if (name === 'table-row') frame().lines.push(...joinRow(rows.pop() ?? []));
      else if (name === 'table-cell' && frames.length > 1) rows.at(-1)?.push(frames.pop()?.lines ?? []);
      else if (name === 'text-box' && frames.length > 1) {
        const box = frames.pop()?.lines ?? [];
        if (paragraphs > 0) frame().after.push(...box);
        else frame().lines.push(...box);
      }
    },
    // Outside a paragraph there is only white space between elements.
    text: (text) => {
      if (skipDepth === 0 && paragraphs > 0) frame().line += text.replace(/\s+/g, ' ');
    },
  });
  return top.lines.join('\n');
}

function newFrame(): Frame {
  return { lines: [], line: '', after: [] };
}
