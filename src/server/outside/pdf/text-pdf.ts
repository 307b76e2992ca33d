import PdfDocument from 'pdfkit';
import { fontName, readFont, scriptCount, type Weight } from './pdf-fonts.ts';
import { beginsRight, inVisualOrder, partsOf, type Word, wordsOf } from './visual-order.ts';

/** A paragraph of a document. */
export type Paragraph = {
  text: string;
  size: number;
  weight: Weight;
  /** Space before it, in points. */
  above: number;
  isBullet?: boolean;
};

/** A text has letters of a script that no font of the product has. */
export class NoFont extends Error {}

const isLetter = /\p{L}/u;
const margin = 56;
const bulletIndent = 14;
const lineHeight = 1.35;

/**
 * A PDF of paragraphs with its fonts inside, in every script that they have; the footer stands on every page.
 * @throws NoFont for a letter that none of them has
 */
export async function textPdf(
  paragraphs: readonly Paragraph[],
  { title, author, footer }: { title: string; author: string; footer: string },
): Promise<Buffer> {
  const pdf = new PdfDocument({
    size: 'LETTER',
    margin,
    bufferPages: true,
    info: { Title: title, Author: author, Creator: author },
  });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((done, failed) => pdf.on('end', () => done()).on('error', failed));
  const pen = penOf(pdf);
  const bottom = pdf.page.height - margin;
  let y = margin;
  for (const paragraph of paragraphs) {
    const height = paragraph.size * lineHeight;
    const indent = paragraph.isBullet ? bulletIndent : 0;
    y += paragraph.above;
    const isRight = beginsRight(paragraph.text);
    for (const [at, line] of pen.linesOf(paragraph, pdf.page.width - 2 * margin - indent).entries()) {
      if (y + height > bottom) {
        pdf.addPage();
        y = margin;
      }
      const [left, right] = [margin + (isRight ? 0 : indent), pdf.page.width - margin - (isRight ? indent : 0)];
      if (paragraph.isBullet && at === 0)
        pen.draw([{ text: '•', isRightToLeft: undefined }], paragraph, isRight ? right + 5 : margin + 2, y);
      const words = inVisualOrder(line, isRight);
      pen.draw(words, paragraph, isRight ? right - pen.widthOf(words, paragraph) : left, y);
      y += height;
    }
  }
  for (let page = 0; page < pdf.bufferedPageRange().count; page += 1) {
    pdf.switchToPage(page);
    const style = { size: 9, weight: 'normal' } as const;
    const words = inVisualOrder(wordsOf(footer), beginsRight(footer));
    pen.draw(words, style, (pdf.page.width - pen.widthOf(words, style)) / 2, pdf.page.height - margin / 1.5);
  }
  pdf.end();
  await ended;
  return Buffer.concat(chunks);
}

type Style = Pick<Paragraph, 'size' | 'weight'>;
type Run = { script: number; text: string };

/** Draws words, each letter in the first font that has it. */
function penOf(pdf: PDFKit.PDFDocument) {
  const registered = new Set<string>();
  const use = (script: number, { size, weight }: Style) => {
    const name = fontName(script, weight);
    if (!registered.has(name)) {
      pdf.registerFont(name, readFont(script, weight));
      registered.add(name);
    }
    return pdf.font(name).fontSize(size);
  };
  const has = (script: number, letter: string) => {
    use(script, { size: 10, weight: 'normal' });
    return (
      pdf as unknown as { _font: { font: { hasGlyphForCodePoint(point: number): boolean } } }
    )._font.font.hasGlyphForCodePoint(letter.codePointAt(0)!);
  };
  const known = new Map<string, number | undefined>();
  const scriptOf = (letter: string) => {
    if (!known.has(letter))
      known.set(
        letter,
        Array.from({ length: scriptCount }, (_, script) => script).find((script) => has(script, letter)),
      );
    return known.get(letter);
  };
  /** A sign that no font has is left out: an empty box says nothing. Without a letter a name would be another one. */
  const runsOf = (word: Word): Run[] => {
    const runs: Run[] = [];
    for (const part of partsOf(word)) {
      let isFirst = true;
      for (const letter of part) {
        const script = scriptOf(letter);
        if (script === undefined) {
          if (isLetter.test(letter)) throw new NoFont(letter);
          continue;
        }
        const run = runs.at(-1);
        if (run?.script === script && !isFirst) run.text += letter;
        else runs.push({ script, text: letter });
        isFirst = false;
      }
    }
    return runs;
  };
  const widthOfRun = ({ script, text }: Run, style: Style) => use(script, style).widthOfString(text);
  const widthOfWord = (word: Word, style: Style) => runsOf(word).reduce((sum, run) => sum + widthOfRun(run, style), 0);
  const blankOf = (style: Style) => widthOfRun({ script: 0, text: ' ' }, style);
  const widthOf = (words: readonly Word[], style: Style) =>
    words.reduce((sum, word) => sum + widthOfWord(word, style), 0) + Math.max(0, words.length - 1) * blankOf(style);
  return {
    widthOf,
    draw: (words: readonly Word[], style: Style, x: number, y: number) => {
      let at = x;
      for (const word of words) {
        for (const run of runsOf(word)) {
          use(run.script, style).text(run.text, at, y + style.size, { lineBreak: false, baseline: 'alphabetic' });
          at += widthOfRun(run, style);
        }
        at += blankOf(style);
      }
    },
    /** The words of a paragraph line by line; a word that is longer than a line is cut. */
    linesOf: ({ text, ...style }: Paragraph, width: number): Word[][] => {
      const lines: Word[][] = [[]];
      let used = 0;
      for (const word of wordsOf(text).flatMap((one) => cutTo(one, (part) => widthOfWord(part, style) <= width))) {
        const wide = widthOfWord(word, style);
        if (used > 0 && used + wide > width) {
          lines.push([]);
          used = 0;
        }
        lines.at(-1)!.push(word);
        used += wide + blankOf(style);
      }
      return lines;
    },
  };
}

/** A word in pieces that each fit. */
function cutTo(word: Word, fits: (word: Word) => boolean): Word[] {
  if (word.text.length < 2 || fits(word)) return [word];
  const half = Math.ceil(word.text.length / 2);
  return [word.text.slice(0, half), word.text.slice(half)].flatMap((text) => cutTo({ ...word, text }, fits));
}
