import { attribute, readXml } from './xml.ts';

/** A container that collects lines: the part itself, a table cell, a text box. */
type Frame = { lines: string[]; line: string; after: string[]; bullet: boolean };

/** Elements whose content is not text of the document: deleted, moved away, instructions, second drawings. */
const skipped = new Set(['del', 'moveFrom', 'instrText', 'delText', 'Fallback', 'tabs', 'pPrChange', 'rPrChange']);

/** Text of at most this size (half points) cannot be read by a person and is left out, like hidden text. */
const unreadableHalfPoints = 4;

/**
 * The text of one part of a Word file (body, header, notes): a line per paragraph, cells of a row that are one line
 * each joined by tabs, other cells one after the other, text boxes after the paragraph that anchors them.
 */
export function readWordPart(part: Uint8Array, bullets: ReadonlySet<string>): string {
  const top = newFrame();
  const frames = [top];
  const rows: string[][][] = [];
  const runs: { hidden: boolean }[] = [];
  let skipDepth = 0;
  let inText = false;
  const frame = () => frames.at(-1) ?? top;
  const put = (text: string) => {
    if (runs.at(-1)?.hidden !== true) frame().line += text;
  };

  const open = (name: string, tag: string) => {
    if (skipDepth > 0 || skipped.has(name)) {
      if (skipped.has(name)) skipDepth += 1;
      return;
    }
    if (name === 't') inText = true;
    else if (name === 'r') runs.push({ hidden: false });
    else if (name === 'tc' || name === 'txbxContent') frames.push(newFrame());
    else if (name === 'tr') rows.push([]);
    else if (name === 'numId' && bullets.has(attribute(tag, 'val') ?? '')) frame().bullet = true;
    else if (runs.length > 0) openInRun(name, tag);
  };
  const openInRun = (name: string, tag: string) => {
    const run = runs.at(-1);
    if (run === undefined) return;
    if (name === 'tab' || name === 'ptab') put('\t');
    else if (name === 'br' || name === 'cr') put('\n');
    else if (name === 'noBreakHyphen') put('-');
    else if (name === 'sym') put('• ');
    else if (name === 'vanish') run.hidden = !/^(0|false|off)$/.test(attribute(tag, 'val') ?? '');
    else if (name === 'sz' && Number(attribute(tag, 'val')) <= unreadableHalfPoints) run.hidden = true;
  };
  const close = (name: string) => {
    if (skipDepth > 0) {
      if (skipped.has(name)) skipDepth -= 1;
      return;
    }
    if (name === 't') inText = false;
    else if (name === 'r') runs.pop();
    else if (name === 'p') endParagraph(frame());
    else if (name === 'tc' && frames.length > 1) rows.at(-1)?.push(linesOf(frames.pop()));
    else if (name === 'txbxContent' && frames.length > 1) {
      const box = linesOf(frames.pop());
      frame().after.push(...box);
    } else if (name === 'tr') frame().lines.push(...joinRow(rows.pop() ?? []));
  };

  readXml(part, { open, close, text: (text) => inText && skipDepth === 0 && put(text) });
  if (top.line !== '' || top.after.length > 0) endParagraph(top);
  return top.lines.join('\n');
}

function newFrame(): Frame {
  return { lines: [], line: '', after: [], bullet: false };
}

function endParagraph(frame: Frame): void {
  const bulleted = frame.bullet && frame.line.trim() !== '' && !/^\s*[•·▪●o-]\s/.test(frame.line);
  frame.lines.push(bulleted ? `• ${frame.line}` : frame.line, ...frame.after);
  frame.line = '';
  frame.after = [];
  frame.bullet = false;
}

function linesOf(frame: Frame | undefined): string[] {
  return frame === undefined ? [] : frame.lines;
}

/** A row of one-line cells is one line; in a row that lays out columns the cells follow one below the other. */
export function joinRow(cells: readonly string[][]): string[] {
  const filled = cells.map((lines) => lines.filter((line) => line.trim() !== ''));
  if (filled.every((lines) => lines.length <= 1)) {
    return [
      filled
        .map((lines) => lines[0]?.trim() ?? '')
        .join('\t')
        .replace(/^\t+/, ''),
    ];
  }
  return cells.flat();
}
