/** A line of a text: its range and its words. */
export type Line = { start: number; end: number; text: string };

/** The lines of a text. */
export function linesOf(text: string): Line[] {
  const lines: Line[] = [];
  let start = 0;
  for (const line of text.split('\n')) {
    lines.push({ start, end: start + line.length, text: line });
    start += line.length + 1;
  }
  return lines;
}

/** The number of the line in which a place of the text stands. */
export function lineAt(lines: readonly Line[], index: number): number {
  let low = 0;
  let high = lines.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (lines[middle]!.start <= index) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Whether a line is a URL and nothing else. */
export const isLink = (line: string) => /^(?:https?:\/\/|www\.|[\w.]+\.com\/)\S*$/i.test(line.trim());

export const startsWithBullet = (line: string) =>
  /^\s*(?:[•●▪■◦○*➢➤❖❑✓◆⮚\uf000-\uf0ff]|[-–—>]\s|o\s|\d{1,2}[.)]\s)/u.test(line);
