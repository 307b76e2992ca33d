import Box from '@mui/material/Box';
import { type CSSProperties, isValidElement, type KeyboardEvent, type ReactNode } from 'react';
import { CheckBox } from './check-box.tsx';
import { ColumnHead } from './column-head.tsx';
import { Pager, type PagerWords } from './pager.tsx';
import { type Density, tableStyle } from './table-style.ts';
import { token } from './tokens.ts';

/** One column. `sort` names the server's field; `isNumber` sets it to the end of its cell. */
export type Column<Row> = {
  key: string;
  label: string;
  show: (row: Row) => ReactNode;
  sort?: string;
  isNumber?: boolean;
  width?: number | string;
  /** Hidden by default. */
  isExtra?: boolean;
  /** Hidden on the cards of a phone. */
  isOffPhone?: boolean;
  /** Sticks to the end of a wide list: the actions of a row. */
  isPinned?: boolean;
};

export type TableWords = PagerWords & { sortBy: (name: string) => string };

/** The chosen rows by their keys. */
export type TableChoice<Row> = {
  isChosen: (row: Row) => boolean;
  toggle: (row: Row, withRange: boolean) => void;
  togglePage: () => void;
  /** How much of the page is chosen. */
  page: 'all' | 'some' | 'none';
  label: (row: Row) => string;
  pageLabel: string;
};

/** A table with columns, sort order and pages. On a phone each row becomes a card with labels. */
export function DataTable<Row>({
  label,
  columns,
  rows,
  keyOf,
  total,
  page,
  size,
  sortField,
  direction,
  onSort,
  onPage,
  onSize,
  isStale,
  words,
  choice,
  density,
  isDense = false,
  onWidth,
}: {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  total: number;
  page: number;
  size: number;
  sortField?: string | undefined;
  direction?: 'ASC' | 'DESC' | undefined;
  /** Present where columns with a `sort` can order the rows. */
  onSort?: (field: string, direction: 'ASC' | 'DESC') => void;
  onPage: (page: number) => void;
  /** Present where the page size can be changed. */
  onSize?: ((size: number) => void) | undefined;
  isStale: boolean;
  words: TableWords;
  choice?: TableChoice<Row> | undefined;
  /** Undefined: the person's general density. */
  density?: Density | undefined;
  /** Rows stay low in the general density. */
  isDense?: boolean;
  /** Present where columns can be resized. */
  onWidth?: ((key: string, pixels: number) => void) | undefined;
}) {
  return (
    <>
      <Box
        sx={{ overflowX: 'auto', opacity: isStale ? 0.6 : 1, transition: 'opacity 120ms', position: 'relative' }}
        role="region"
        aria-label={label}
        aria-busy={isStale}
        tabIndex={0}
      >
        {isStale && <Box aria-hidden sx={{ position: 'sticky', top: 0, height: '2px', background: token('accent') }} />}
        <Box component="table" sx={tableStyle(density, isDense)}>
          <thead>
            <tr>
              {choice && <PageChoice {...choice} />}
              {columns.map((column) => (
                <ColumnHead
                  key={column.key}
                  label={column.label}
                  sortLabel={words.sortBy(column.label)}
                  isNumber={column.isNumber ?? false}
                  isPinned={column.isPinned ?? false}
                  width={column.width}
                  order={!column.sort || column.sort !== sortField ? undefined : direction === 'DESC' ? 'DESC' : 'ASC'}
                  onSort={column.sort && onSort ? (way) => onSort(column.sort!, way) : undefined}
                  onWidth={onWidth && ((pixels) => onWidth(column.key, pixels))}
                />
              ))}
            </tr>
          </thead>
          <Box component="tbody" onKeyDown={(event: KeyboardEvent<HTMLElement>) => moveRow(event)}>
            {rows.map((row, at) => (
              <Box
                component="tr"
                key={keyOf(row)}
                tabIndex={at === 0 ? 0 : -1}
                {...(choice && { 'aria-selected': choice.isChosen(row) })}
              >
                {choice && (
                  <Box component="td" className="choice">
                    <CheckBox
                      label={choice.label(row)}
                      isOn={choice.isChosen(row)}
                      onToggle={(withRange) => choice.toggle(row, withRange)}
                    />
                  </Box>
                )}
                {columns.map((column) => {
                  const shown = column.show(row);
                  const names = [
                    (column.isOffPhone || isBlank(shown)) && 'off-phone',
                    column.isPinned && 'pinned',
                  ].filter(Boolean);
                  return (
                    <Box
                      component="td"
                      key={column.key}
                      data-label={column.label}
                      className={names.join(' ') || undefined}
                      sx={{ textAlign: column.isNumber ? 'end' : 'start' }}
                      style={widthOf(column)}
                    >
                      {shown}
                    </Box>
                  );
                })}
              </Box>
            ))}
          </Box>
        </Box>
      </Box>
      <Pager total={total} page={page} size={size} onPage={onPage} onSize={onSize} words={words} />
    </>
  );
}

/** Chooses all rows of the page. */
function PageChoice({ pageLabel, page, togglePage }: Pick<TableChoice<never>, 'pageLabel' | 'page' | 'togglePage'>) {
  return (
    <Box component="th" scope="col" className="choice">
      <CheckBox label={pageLabel} isOn={page === 'all'} isPartly={page === 'some'} onToggle={togglePage} />
    </Box>
  );
}

/** Whether a cell is empty; the card of a phone leaves empty cells out. */
function isBlank(shown: ReactNode): boolean {
  if (shown === null || shown === undefined || shown === '' || shown === '–') return true;
  if (!isValidElement<{ first?: ReactNode; second?: ReactNode; children?: ReactNode }>(shown)) return false;
  if (shown.type === TwoLines) return isBlank(shown.props.first) && !shown.props.second;
  return shown.type === NoWrap && isBlank(shown.props.children);
}

/**
 * Arrow keys, Home and End move between rows, Space chooses, Enter opens the first link or button of the row. Keys pressed
 * inside a control of the row belong to that control.
 */
function moveRow(event: KeyboardEvent<HTMLElement>): void {
  const target = event.target as HTMLElement;
  const row = target.closest('tr');
  if (!row || event.ctrlKey || event.metaKey || event.altKey) return;
  const isOnRow = target === row;
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('tr')];
  const at = rows.indexOf(row);
  const isTyping = target.matches('input:not([type=checkbox]), select, textarea');
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[event.key];
  if (to !== undefined && !isTyping) {
    event.preventDefault();
    rows[to]?.focus();
  } else if (isOnRow && event.key === ' ') {
    event.preventDefault();
    row.querySelector<HTMLElement>('input[type=checkbox]')?.click();
  } else if (isOnRow && event.key === 'Enter') {
    event.preventDefault();
    row.querySelector<HTMLElement>('td:not(.choice) :is(a, button)')?.click();
  }
}

/** The width of a long value in a cell: the width of its column without the padding. */
const widthOf = ({ width }: { width?: number | string }) =>
  typeof width === 'number' ? ({ '--cell': `${width - 24}px` } as CSSProperties) : undefined;

/** Two lines in a cell: the value and its details. */
export function TwoLines({ first, second }: { first: ReactNode; second?: ReactNode }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box sx={{ fontWeight: 500 }}>{first}</Box>
      {second && <Box sx={{ color: token('text2'), fontSize: 13 }}>{second}</Box>}
    </Box>
  );
}

/** Pixels: the widest single line, the width of a longer text, and about the widest letter. */
const [widest, longest, letter] = [170, 240, 8];

/** Shows one line of a value, or two of a longer text. The whole text is in the tooltip. */
export function Clipped({ text, isLong = false }: { text: string; isLong?: boolean }) {
  const most = Math.min(isLong ? longest : widest, text.length * letter);
  return (
    <span
      className={isLong ? 'clipped lines' : 'clipped'}
      title={text}
      // The beginning of an email or web address is shown in every language.
      dir="auto"
      style={{ '--most': `${most}px` } as CSSProperties}
    >
      {text}
    </span>
  );
}

/** A value that must not wrap. */
export function NoWrap({ children }: { children: ReactNode }) {
  return <Box sx={{ whiteSpace: 'nowrap' }}>{children}</Box>;
}
