import { type ClipboardEvent, type KeyboardEvent, type RefObject, useRef } from 'react';
import { type Cells, cellAt, nextCell, pasteCells, stepOf } from './sheet-keys.ts';

/** Steps back that are remembered. */
const mostSteps = 200;

const cellsOf = (table: HTMLTableElement | null) =>
  new Map(
    [...(table?.querySelectorAll<HTMLInputElement>('input[data-cell]') ?? [])].map((input) => [
      input.dataset['cell']!,
      input,
    ]),
  );

/** What is read in a cell, typed or not. */
function shownIn(table: HTMLTableElement | null, name: string): string | undefined {
  const cell = table?.querySelector(`[data-cell="${name}"]`);
  return cell instanceof HTMLInputElement ? cell.value : (cell?.textContent ?? undefined);
}

/** Puts the focus into a cell, with what is in it selected; without a name that is there into the first one. False without any. */
export function focusCell(table: HTMLTableElement | null, name?: string): boolean {
  const cells = cellsOf(table);
  const input = (name === undefined ? undefined : cells.get(name)) ?? [...cells.values()][0];
  input?.focus();
  input?.select();
  return input !== undefined;
}

/**
 * Cells that are filled by keyboard as in a spreadsheet: Enter and arrows walk, a copied block is pasted over several cells,
 * Ctrl+D copies the cell above, Escape brings back what was in the cell and then leaves the sheet, Ctrl+Z and Ctrl+Y go through what was typed.
 * `onKey` gets every other key first and says whether it took it.
 */
export function useSheet({
  table,
  typed,
  setTyped,
  onEnd,
  onLeave,
  onLeft,
  onKey,
}: {
  table: RefObject<HTMLTableElement | null>;
  typed: Cells;
  setTyped: (cells: Cells) => void;
  /** Enter in the last row. */
  onEnd: () => void;
  /** Escape in a cell into which nothing was typed. */
  onLeave: () => void;
  /** Pasted values for which there is no cell. */
  onLeft: (values: readonly string[]) => void;
  onKey: (event: KeyboardEvent<HTMLTableElement>, cell: string) => boolean;
}) {
  const past = useRef<Cells[]>([]);
  const future = useRef<Cells[]>([]);
  const lastCell = useRef<string>(undefined);
  const change = (cells: Cells, cell?: string) => {
    // What is typed into one cell is one step.
    if (cell === undefined || cell !== lastCell.current) past.current = [...past.current, typed].slice(-mostSteps);
    lastCell.current = cell;
    future.current = [];
    setTyped(cells);
  };
  const grid = () => {
    const names = [...cellsOf(table.current).keys()];
    const open = new Set(names.map((name) => name.slice(0, name.lastIndexOf('.'))));
    const rows = [...(table.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])].map(
      (row) => row.dataset['row']!,
    );
    const columns = [...new Set(names.map((name) => name.slice(name.lastIndexOf('.') + 1)))];
    return { rows, columns, closed: new Set(rows.filter((row) => !open.has(row))) };
  };
  const go = (from: typeof past, to: typeof past) => {
    const cells = from.current.at(-1);
    if (!cells) return;
    from.current = from.current.slice(0, -1);
    to.current = [...to.current, typed];
    lastCell.current = undefined;
    setTyped(cells);
  };
  const walk = (event: KeyboardEvent<HTMLTableElement>) => {
    const input = event.target as HTMLInputElement;
    const cell = input.dataset['cell'];
    if (cell === undefined || event.altKey) return;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const isCommand = event.ctrlKey || event.metaKey;
    const take = (run: () => void) => {
      event.preventDefault();
      run();
    };
    if (onKey(event, cell)) return event.preventDefault();
    if (isCommand && key === 'z') return take(() => (event.shiftKey ? go(future, past) : go(past, future)));
    if (isCommand && key === 'y') return take(() => go(future, past));
    if (isCommand && key === 'd')
      return take(() => {
        const above = cellAt(grid(), cell, -1, 0);
        const value = above === undefined ? undefined : shownIn(table.current, above);
        if (value !== undefined) change({ ...typed, [cell]: value });
      });
    if (isCommand) return;
    if (key === 'Escape')
      return take(() => {
        const { [cell]: own, ...rest } = typed;
        if (own === undefined) onLeave();
        else change(rest);
      });
    const { selectionStart: start, selectionEnd: end, value } = input;
    const isAll = start === 0 && end === value.length;
    const step = stepOf(key, {
      isShift: event.shiftKey,
      isRtl: getComputedStyle(event.currentTarget).direction === 'rtl',
      atStart: isAll || (start === 0 && end === 0),
      atEnd: isAll || start === value.length,
    });
    if (!step) return;
    take(() => {
      const next = nextCell(grid(), cell, ...step);
      lastCell.current = undefined;
      if (next !== undefined) focusCell(table.current, next);
      else if (key === 'Enter' && step[0] > 0) onEnd();
    });
  };
  const paste = (event: ClipboardEvent<HTMLTableElement>) => {
    const cell = (event.target as HTMLElement).dataset['cell'];
    const pasted = cell && pasteCells(grid(), cell, event.clipboardData.getData('text/plain'));
    if (!pasted) return;
    event.preventDefault();
    change({ ...typed, ...pasted.cells });
    if (pasted.left.length > 0) onLeft(pasted.left);
  };
  return {
    walk,
    paste,
    type: (cell: string, value: string) => change({ ...typed, [cell]: value }, cell),
    fill: (cells: Cells) => change({ ...typed, ...cells }),
    /** What was saved is not taken back. */
    forget: () => {
      past.current = [];
      future.current = [];
      lastCell.current = undefined;
    },
  };
}
