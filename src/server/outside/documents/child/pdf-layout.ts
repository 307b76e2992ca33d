import { findColumns } from './pdf-columns.ts';
import { type Line, toLines } from './pdf-lines.ts';
import { type Matrix, type PdfItem, type Run, toRuns } from './pdf-runs.ts';

/** Runs of one line closer than this many text sizes are joined by a space, others by a tab. */
const cellGap = 1.5;

/** Lines further apart than this many usual distances have a blank line between them. */
const paragraphGap = 1.45;

/**
 * The text of one page in reading order: columns one after the other, lines from top to bottom, a tab between separate
 * parts of one line, a blank line where the page has a gap.
 */
export function layOut(items: readonly PdfItem[], view: Matrix): string {
  const { runs, turned } = toRuns(items, view);
  const blocks = inReadingOrder(runs, 0).map(writeLines);
  return [...blocks, turned.join('\n')].filter((block) => block !== '').join('\n');
}

function inReadingOrder(runs: readonly Run[], depth: number): Line[][] {
  const lines = toLines(runs);
  const columns = depth < 6 ? findColumns(lines) : undefined;
  if (columns === undefined) return [lines];
  const { above, left, right, below } = columns;
  const parts = isMostlyRtl([...left, ...right]) ? [above, right, left, below] : [above, left, right, below];
  return parts.filter((part) => part.length > 0).flatMap((part) => inReadingOrder(part, depth + 1));
}

function writeLines(lines: readonly Line[]): string {
  const steps = lines.slice(1).map((line, at) => line.y - (lines[at]?.y ?? 0));
  const usual = steps.toSorted((a, b) => a - b)[Math.floor(steps.length / 2)] ?? 0;
  return lines
    .map((line, at) => {
      const step = at === 0 ? 0 : (steps[at - 1] ?? 0);
      const apart = step > usual * paragraphGap && step > line.size * 1.5;
      return (apart ? '\n' : '') + writeLine(line);
    })
    .join('\n');
}

function writeLine({ runs, size }: Line): string {
  const rtl = isMostlyRtl(runs);
  const ordered = rtl ? runs.toReversed() : runs;
  let text = '';
  let last: Run | undefined;
  for (const run of ordered) {
    if (last !== undefined) {
      const gap = rtl ? last.left - run.right : run.left - last.right;
      // Pieces of one word may be apart in the file and meet again here.
      text += gap > size * cellGap ? '\t' : gap > size * 0.12 ? ' ' : '';
    }
    text += run.text;
    last = run;
  }
  return text;
}

function isMostlyRtl(runs: readonly Run[]): boolean {
  const letters = (rtl: boolean) => runs.reduce((sum, run) => sum + (run.rtl === rtl ? run.text.length : 0), 0);
  return letters(true) > letters(false);
}
