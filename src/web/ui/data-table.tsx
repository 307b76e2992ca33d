import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import type { ReactNode } from 'react';
import { Icon } from './icons.tsx';
import { token } from './tokens.ts';

/** One column. `sort` names the server's field; `isNumber` sets it to the end of its cell. */
export type Column<Row> = {
  key: string;
  label: string;
  show: (row: Row) => ReactNode;
  sort?: string;
  isNumber?: boolean;
  width?: number | string;
};

export type TableWords = {
  rowsOf: (from: number, to: number, total: number) => string;
  next: string;
  previous: string;
  sortBy: (name: string) => string;
};

/** A list with its columns, order and pages. On a phone each row becomes a card with its labels. */
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
  isStale,
  words,
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
  onSort: (field: string, direction: 'ASC' | 'DESC') => void;
  onPage: (page: number) => void;
  isStale: boolean;
  words: TableWords;
}) {
  const from = page * size;
  return (
    <>
      <Box sx={{ overflowX: 'auto', opacity: isStale ? 0.6 : 1 }} role="region" aria-label={label} tabIndex={0}>
        <Box component="table" sx={tableStyle}>
          <thead>
            <tr>
              {columns.map((column) => (
                <Box
                  component="th"
                  key={column.key}
                  scope="col"
                  aria-sort={
                    column.sort && column.sort === sortField
                      ? direction === 'DESC'
                        ? 'descending'
                        : 'ascending'
                      : undefined
                  }
                  sx={{ width: column.width, textAlign: column.isNumber ? 'end' : 'start' }}
                >
                  {column.sort ? (
                    <Button
                      variant="text"
                      size="small"
                      aria-label={words.sortBy(column.label)}
                      onClick={() =>
                        onSort(column.sort!, sortField === column.sort && direction !== 'DESC' ? 'DESC' : 'ASC')
                      }
                      sx={{ minHeight: 28, minWidth: 0, padding: 0, fontSize: 12 }}
                    >
                      {column.label}
                      <Box component="span" aria-hidden sx={{ marginInlineStart: 0.5, minWidth: 10 }}>
                        {sortField === column.sort ? (direction === 'DESC' ? '↓' : '↑') : ''}
                      </Box>
                    </Button>
                  ) : (
                    column.label
                  )}
                </Box>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={keyOf(row)}>
                {columns.map((column) => (
                  <Box
                    component="td"
                    key={column.key}
                    data-label={column.label}
                    sx={{ textAlign: column.isNumber ? 'end' : 'start' }}
                  >
                    {column.show(row)}
                  </Box>
                ))}
              </tr>
            ))}
          </tbody>
        </Box>
      </Box>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          padding: '8px 16px',
          color: 'text.secondary',
          fontSize: 13,
        }}
      >
        <span>{words.rowsOf(total === 0 ? 0 : from + 1, Math.min(from + size, total), total)}</span>
        <Box sx={{ flex: 1 }} />
        <IconButton aria-label={words.previous} disabled={page === 0} onClick={() => onPage(page - 1)} size="small">
          <Turned degrees={90}>
            <Icon name="down" />
          </Turned>
        </IconButton>
        <IconButton
          aria-label={words.next}
          disabled={from + size >= total}
          onClick={() => onPage(page + 1)}
          size="small"
        >
          <Turned degrees={-90}>
            <Icon name="down" />
          </Turned>
        </IconButton>
      </Box>
    </>
  );
}

/** An arrow that points along the reading direction. */
function Turned({ degrees, children }: { degrees: number; children: ReactNode }) {
  return (
    <Box sx={{ transform: `rotate(${degrees}deg)`, '[dir="rtl"] &': { transform: `rotate(${-degrees}deg)` } }}>
      {children}
    </Box>
  );
}

const tableStyle = {
  width: '100%',
  borderCollapse: 'collapse',
  '& th': {
    background: token('inset'),
    fontSize: 12,
    lineHeight: '16px',
    fontWeight: 500,
    color: token('text2'),
    padding: '8px 12px',
    whiteSpace: 'nowrap',
  },
  '& td': {
    height: 'var(--rowHeight)',
    padding: 'var(--rowSpace) 12px',
    borderTop: `1px solid ${token('border')}`,
    verticalAlign: 'middle',
  },
  '& tbody tr:hover': { background: token('selected') },
  '& th:first-of-type, & td:first-of-type': { paddingInlineStart: '16px' },
  '@media (max-width: 759px)': {
    '& thead': { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
    '&, & tbody, & tr, & td': { display: 'block' },
    '& tr': { padding: '12px 16px', borderTop: `1px solid ${token('border')}` },
    '& td, & td:first-of-type': {
      border: 0,
      height: 'auto',
      padding: '2px 0',
      display: 'flex',
      justifyContent: 'space-between',
      gap: '12px',
      textAlign: 'end',
      overflowWrap: 'anywhere',
    },
    '& td::before': {
      content: 'attr(data-label)',
      color: token('text3'),
      fontSize: 12,
      textAlign: 'start',
      flex: 'none',
    },
  },
} as const;

/** Two lines in a cell: what it is, and what is known beside it. */
export function TwoLines({ first, second }: { first: ReactNode; second?: ReactNode }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box sx={{ fontWeight: 500 }}>{first}</Box>
      {second && <Box sx={{ color: token('text2'), fontSize: 13 }}>{second}</Box>}
    </Box>
  );
}

/** A value that reads as one. */
export function NoWrap({ children }: { children: ReactNode }) {
  return <Box sx={{ whiteSpace: 'nowrap' }}>{children}</Box>;
}
