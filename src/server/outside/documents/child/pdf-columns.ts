import type { Line } from './pdf-lines.ts';
import type { Run } from './pdf-runs.ts';

/** A part of a page split into what is above, left, right and below of a gutter. */
export type Columns = { above: Run[]; left: Run[]; right: Run[]; below: Run[] };

/** Lines from (inclusive) to (exclusive), split by the side of a gutter. */
type Band = { from: number; to: number; left: Run[]; right: Run[] };

/** Minimum lines of a column; fewer are only a corner of the page. */
const fewestLines = 4;

const headings =
  /^(about( me)?|profile|summary|objective|contact( me| info(rmation)?| details)?|(personal |technical |key |core |professional |soft |hard )*(skills?|competenc(y|ies)|strengths)|tools|technologies|education|(work |professional |employment )?(experience|history)|employment|career|certifications?|certificates|licenses|courses|training|languages?|interests|hobbies|awards|achievements|projects|publications|references|volunteer(ing)?|links|social|personal details|eğitim|deneyim|beceriler|yetenekler|iletişim|diller|iş deneyimi|hakkımda|التعليم|الخبرات?|المهارات|اللغات|التواصل|الملخص)\W*$/iu;

/**
 * The best gutter of these lines when they have columns, else undefined. A gutter is a left edge shared by several runs
 * that no run crosses over a band of lines. Label and value, or text and dates at the margin, are rows, not columns.
 */
export function findColumns(lines: readonly Line[]): Columns | undefined {
  let best: Band | undefined;
  for (const edge of leftEdges(lines)) {
    for (const band of bandsAt(lines, edge)) {
      if (best !== undefined && band.to - band.from <= best.to - best.from) continue;
      if (areColumns(band)) best = band;
    }
  }
  if (best === undefined) return undefined;
  const runsOf = (from: number, to: number) => lines.slice(from, to).flatMap((line) => line.runs);
  return { above: runsOf(0, best.from), left: best.left, right: best.right, below: runsOf(best.to, lines.length) };
}

/** Places where at least a few runs begin, without the leftmost. */
function leftEdges(lines: readonly Line[]): number[] {
  const runs = lines.flatMap((line) => line.runs);
  const leftmost = runs.reduce((least, run) => Math.min(least, run.left), Number.POSITIVE_INFINITY);
  const counts = new Map<number, number>();
  for (const run of runs) {
    if (run.left - leftmost < run.size * 3) continue;
    const place = Math.round(run.left / 3);
    counts.set(place, (counts.get(place) ?? 0) + 1);
  }
  const near = (place: number) =>
    (counts.get(place - 1) ?? 0) + (counts.get(place) ?? 0) + (counts.get(place + 1) ?? 0);
  return [...counts.keys()]
    .filter((place) => near(place) >= fewestLines)
    .sort((a, b) => near(b) - near(a))
    .slice(0, 12)
    .map((place) => place * 3 - 3);
}

/**
 * Bands of lines that no run crosses at this gutter, each from where its right side begins: what is alone on the left
 * before that is a heading of the page.
 */
function bandsAt(lines: readonly Line[], gutter: number): Band[] {
  const isRight = (run: Run) => run.left >= gutter - 2;
  const isCrossed = (line: Line) => line.runs.some((run) => !isRight(run) && run.right > gutter - line.size * 0.5 + 2);
  const bands: Band[] = [];
  let from: number | undefined;
  lines.forEach((line, at) => {
    if (isCrossed(line)) from = undefined;
    else if (from === undefined && line.runs.some(isRight)) from = at;
    const isLast = at === lines.length - 1 || isCrossed(lines[at + 1] ?? line);
    if (from === undefined || !isLast) return;
    const runs = lines.slice(from, at + 1).flatMap((each) => each.runs);
    bands.push({ from, to: at + 1, left: runs.filter((run) => !isRight(run)), right: runs.filter(isRight) });
  });
  return bands;
}

function areColumns({ left, right }: Band): boolean {
  const leftLines = rowsOf(left);
  const rightLines = rowsOf(right);
  if (leftLines.length < fewestLines || rightLines.length < fewestLines) return false;
  if (isSparse(rightLines) || isSparse(leftLines)) return headedBothSides(left, right);

  const together = Math.max(shareBeside(leftLines, rightLines), shareBeside(rightLines, leftLines));
  return together < 0.8 || headedBothSides(left, right) || (isProse(left) && isProse(right));
}

/** Base lines of runs, each once, top to bottom. */
function rowsOf(runs: readonly Run[]): { y: number; size: number }[] {
  const rows: { y: number; size: number }[] = [];
  for (const run of runs.toSorted((a, b) => a.y - b.y)) {
    const last = rows.at(-1);
    if (last === undefined || run.y - last.y > run.size * 0.35) rows.push({ y: run.y, size: run.size });
  }
  return rows;
}

/** True when most lines are alone, far from the next: dates or labels beside the text of the other side. */
function isSparse(rows: readonly { y: number; size: number }[]): boolean {
  const close = rows.filter((row, at) => at > 0 && row.y - (rows[at - 1]?.y ?? 0) < row.size * 2.2).length;
  return close < rows.length * 0.5;
}

/** The share of rows that have a row of the other side on their base line. */
function shareBeside(
  rows: readonly { y: number; size: number }[],
  others: readonly { y: number; size: number }[],
): number {
  let other = 0;
  let beside = 0;
  for (const row of rows) {
    while (other < others.length && (others[other]?.y ?? 0) < row.y - row.size * 0.35) other += 1;
    if (other < others.length && Math.abs((others[other]?.y ?? 0) - row.y) <= row.size * 0.35) beside += 1;
  }
  return beside / rows.length;
}

function headedBothSides(left: readonly Run[], right: readonly Run[]): boolean {
  const headed = (runs: readonly Run[]) => runs.some((run) => headings.test(run.text.trim()));
  return headed(left) && headed(right);
}

/** True when lines run to the edge of their column, as sentences do. */
function isProse(runs: readonly Run[]): boolean {
  const left = runs.reduce((least, run) => Math.min(least, run.left), Number.POSITIVE_INFINITY);
  const right = runs.reduce((most, run) => Math.max(most, run.right), Number.NEGATIVE_INFINITY);
  const width = right - left;
  const full = runs.filter((run) => run.right - run.left > width * 0.75 && run.text.split(' ').length >= 4);
  return full.length >= runs.length * 0.5;
}
