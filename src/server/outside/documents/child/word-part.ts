import { type Ground, type HiddenText, visibilityOf, white } from './visibility.ts';
import { fillIn, isUnseen, shadingOf, takeRunProperty, type WordLook } from './word-look.ts';
import { isOutOfSight, ShapeFill } from './word-places.ts';
import { attribute, readXml } from './xml.ts';

/** A container that collects lines: the part itself, a table cell, a text box. */
type Frame = {
  lines: string[];
  line: string;
  after: string[];
  bullet: boolean;
  /** What is behind its text. */
  ground: Ground;
  isHidden: boolean;
  paragraph: WordLook & { isOutOfSight?: boolean };
};

type Run = { look: WordLook; visibility?: 'visible' | 'hidden' | 'doubtful' };

/** What the parts of a document share. */
export type WordContext = {
  /** Lists that are drawn with bullets. */
  bullets: ReadonlySet<string>;
  styles: ReadonlyMap<string, WordLook>;
  /** What is behind the text of a page. */
  ground: Ground;
  hidden: HiddenText;
};

/** Elements whose content is not text of the document: deleted, moved away, instructions, second drawings. */
const skipped = new Set(['del', 'moveFrom', 'instrText', 'delText', 'Fallback', 'tabs', 'pPrChange', 'rPrChange']);
const properties = new Set(['rPr', 'pPr', 'tcPr', 'tblPr', 'trPr', 'sectPr']);
/** Styles of tables without shading. */
const plainTables = new Set(['TableGrid', 'TableNormal', 'TableGridLight', 'PlainTable4']);

/**
 * The text of one part of a Word file (body, header, notes): a line per paragraph, cells of a row that are one line
 * each joined by tabs, other cells one after the other, text boxes after the paragraph that anchors them. Text that a
 * person does not see is left out and collected in the context.
 */
export function readWordPart(part: Uint8Array, { bullets, styles, ground, hidden }: WordContext): string {
  const top = newFrame(ground);
  const frames = [top];
  const rows: string[][][] = [];
  const hiddenRows: boolean[] = [];
  const tables: Ground[] = [];
  const runs: Run[] = [];
  const places: string[] = [];
  const shape = new ShapeFill();
  let skipDepth = 0;
  let inText = false;
  const frame = () => frames.at(-1) ?? top;
  const put = (text: string) => {
    const run = runs.at(-1);
    const { paragraph, isHidden, ground: behind } = frame();
    if (run !== undefined && run.visibility === undefined) {
      fillIn(run.look, paragraph);
      run.visibility =
        isHidden || paragraph.isOutOfSight || isUnseen(run.look) || hiddenRows.includes(true)
          ? 'hidden'
          : run.look.color === undefined
            ? 'visible'
            : visibilityOf(run.look.color, run.look.ground ?? behind);
    }
    const visibility = run?.visibility ?? 'visible';
    if (visibility !== 'hidden') frame().line += text;
    if (visibility !== 'visible') hidden.add(text, visibility);
  };

  const open = (name: string, tag: string) => {
    if (skipDepth > 0 || skipped.has(name)) {
      if (skipped.has(name)) skipDepth += 1;
      return;
    }
    if (name === 't') inText = true;
    else if (name === 'r') runs.push({ look: {} });
    else if (name === 'p') frame().paragraph = {};
    else if (name === 'tbl') tables.push(frame().ground);
    else if (name === 'tc') frames.push(newFrame(tables.at(-1) ?? ground, frame().isHidden));
    else if (name === 'txbxContent') {
      const { ground: fill, isHidden } = shape.take(ground);
      frames.push(newFrame(fill, isHidden));
    } else if (name === 'tr') {
      rows.push([]);
      hiddenRows.push(false);
    } else if (name === 'numId' && bullets.has(attribute(tag, 'val') ?? '')) frame().bullet = true;
    else if (properties.has(name)) places.push(name);
    else if (places.length > 0) openProperty(name, tag);
    else if (runs.length > 0) {
      openInRun(name);
      shape.open(name, tag);
    }
  };
  const openInRun = (name: string) => {
    if (name === 'tab' || name === 'ptab') put('\t');
    else if (name === 'br' || name === 'cr') put('\n');
    else if (name === 'noBreakHyphen') put('-');
    else if (name === 'sym') put('• ');
  };
  const openRunProperty = (name: string, tag: string) => {
    const run = runs.at(-1);
    if (run === undefined || places.length > 1) return; // of the mark that ends a paragraph
    if (name === 'rStyle') fillIn(run.look, styles.get(attribute(tag, 'val') ?? ''));
    else takeRunProperty(run.look, name, tag);
  };
  const openParagraphProperty = (name: string, tag: string) => {
    const { paragraph } = frame();
    if (name === 'pStyle') fillIn(paragraph, styles.get(attribute(tag, 'val') ?? ''));
    else if (name === 'shd') paragraph.ground = shadingOf(tag) ?? paragraph.ground;
    else if (isOutOfSight(name, tag)) paragraph.isOutOfSight = true;
  };
  const openTableProperty = (name: string, tag: string) => {
    const last = tables.length - 1;
    if (last < 0) return;
    if (name === 'shd') tables[last] = shadingOf(tag) ?? tables[last]!;
    else if (name === 'tblStyle' && !plainTables.has(attribute(tag, 'val') ?? '')) tables[last] = 'unknown';
  };
  const openProperty = (name: string, tag: string) => {
    const place = places.at(-1);
    if (place === 'rPr') openRunProperty(name, tag);
    else if (place === 'pPr') openParagraphProperty(name, tag);
    else if (place === 'tblPr') openTableProperty(name, tag);
    else if (place === 'tcPr' && name === 'shd') frame().ground = shadingOf(tag) ?? frame().ground;
    else if (place === 'trPr' && isOutOfSight(name, tag)) hiddenRows[hiddenRows.length - 1] = true;
  };
  const close = (name: string) => {
    if (skipDepth > 0) {
      if (skipped.has(name)) skipDepth -= 1;
      return;
    }
    if (name === 't') inText = false;
    else if (properties.has(name)) places.pop();
    else if (name === 'r') runs.pop();
    else if (name === 'p') {
      endParagraph(frame());
      hidden.endLine();
    } else if (name === 'tbl') tables.pop();
    else if (name === 'tc' && frames.length > 1) rows.at(-1)?.push(linesOf(frames.pop()));
    else if (name === 'txbxContent' && frames.length > 1) {
      const box = linesOf(frames.pop());
      frame().after.push(...box);
    } else if (name === 'tr') {
      frame().lines.push(...joinRow(rows.pop() ?? []));
      hiddenRows.pop();
    } else shape.close(name);
  };

  readXml(part, {
    open,
    close,
    text: (text) => {
      if (skipDepth > 0) return;
      if (inText) put(text);
      else shape.text(text);
    },
  });
  if (top.line !== '' || top.after.length > 0) endParagraph(top);
  return top.lines.join('\n');
}

function newFrame(ground: Ground = white, isHidden = false): Frame {
  return { lines: [], line: '', after: [], bullet: false, ground, isHidden, paragraph: {} };
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
