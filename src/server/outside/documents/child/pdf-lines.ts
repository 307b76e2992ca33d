import type { Run } from './pdf-runs.ts';

/** A text line: runs that share a base line, from left to right. */
export type Line = { runs: Run[]; y: number; size: number };

/** Runs grouped into lines, top to bottom. */
export function toLines(runs: readonly Run[]): Line[] {
  const lines: Line[] = [];
  for (const run of runs.toSorted((a, b) => a.y - b.y)) {
    const line = lines.at(-1);
    if (line !== undefined && Math.abs(run.y - line.y) <= Math.min(run.size, line.size) * 0.35) {
      line.runs.push(run);
      line.size = Math.max(line.size, run.size);
    } else lines.push({ runs: [run], y: run.y, size: run.size });
  }
  for (const line of lines) line.runs.sort((a, b) => a.left - b.left);
  return lines;
}
