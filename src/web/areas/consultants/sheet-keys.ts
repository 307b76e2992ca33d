/** What was typed into the cells of a sheet, by the names of the cells. */
export type Cells = Readonly<Record<string, string>>;

/** A name of a cell: its row, and its column behind the last point. */
const columnOf = (cell: string) => cell.slice(cell.lastIndexOf('.') + 1);
const rowOf = (cell: string) => cell.slice(0, cell.lastIndexOf('.'));

/** The rows of a grid in order, also those whose cells are only read, and its columns. */
export type Grid = {
  readonly rows: readonly string[];
  readonly columns: readonly string[];
  readonly closed?: ReadonlySet<string>;
};

/** The cell that so many rows and columns away from one; undefined outside the grid. */
export function cellAt({ rows, columns }: Grid, cell: string, down: number, across: number): string | undefined {
  const row = rows[rows.indexOf(rowOf(cell)) + down];
  const column = columns[columns.indexOf(columnOf(cell)) + across];
  return row === undefined || column === undefined || rows.indexOf(rowOf(cell)) < 0 ? undefined : `${row}.${column}`;
}

const isOpen = ({ closed }: Grid, cell: string) => !closed?.has(rowOf(cell));

/** The cell that a step leads to: rows that are only read are passed over. */
export function nextCell(grid: Grid, cell: string, down: number, across: number): string | undefined {
  const next = cellAt(grid, cell, down, across);
  return next === undefined || down === 0 || isOpen(grid, next) ? next : nextCell(grid, next, down, across);
}

/**
 * A block of copied cells, laid over the grid from one cell on: rows by lines, columns by tabs, as every spreadsheet copies
 * them. A row that is only read takes its line too, so that every other line stays in its row. What does not fit is named.
 * Undefined for a single value, which the field takes by itself.
 */
export function pasteCells(
  grid: Grid,
  from: string,
  text: string,
): { readonly cells: Cells; readonly left: readonly string[] } | undefined {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n');
  if (lines.length === 1 && !lines[0]!.includes('\t')) return undefined;
  const values = lines.flatMap((line, down) =>
    line.split('\t').map((value, across) => ({ cell: cellAt(grid, from, down, across), value: value.trim() })),
  );
  const fits = ({ cell }: (typeof values)[number]) => cell !== undefined && isOpen(grid, cell);
  return {
    cells: Object.fromEntries(values.filter(fits).map(({ cell, value }) => [cell!, value])),
    left: values.flatMap((one) => (fits(one) || one.value === '' ? [] : [one.value])),
  };
}

/** Steps over a sheet by key: rows down and columns across. Arrows to the side leave a cell only from its edge. */
export function stepOf(
  key: string,
  { isShift, isRtl, atStart, atEnd }: { isShift: boolean; isRtl: boolean; atStart: boolean; atEnd: boolean },
): readonly [down: number, across: number] | undefined {
  if (key === 'Enter') return [isShift ? -1 : 1, 0];
  if (key === 'ArrowDown') return [1, 0];
  if (key === 'ArrowUp') return [-1, 0];
  // Hours are written from left to right in every language; the columns follow the page.
  if (key === 'ArrowRight' && atEnd) return [0, isRtl ? -1 : 1];
  if (key === 'ArrowLeft' && atStart) return [0, isRtl ? 1 : -1];
  return undefined;
}
