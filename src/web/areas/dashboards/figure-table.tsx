import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { token } from '#web/ui/tokens.ts';

/** One column of a small table. */
export type FigureColumn<Row> = {
  key: string;
  label: string;
  isNumber?: boolean;
  show: (row: Row) => ReactNode;
};

/** A small table of figures. On a phone it scrolls inside its own box. */
export function FigureTable<Row>({
  label,
  columns,
  rows,
  keyOf,
}: {
  label: string;
  columns: readonly FigureColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
}) {
  return (
    <Box
      role="region"
      aria-label={label}
      tabIndex={0}
      sx={{ overflowX: 'auto', '@media print': { overflow: 'visible' } }}
    >
      <Box component="table" sx={tableStyle}>
        <thead>
          <tr>
            {columns.map((column) => (
              <Box component="th" scope="col" key={column.key} sx={{ textAlign: column.isNumber ? 'end' : 'start' }}>
                {column.label}
              </Box>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map((column, at) => (
                <Box
                  component={at === 0 ? 'th' : 'td'}
                  {...(at === 0 && { scope: 'row' })}
                  key={column.key}
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
  );
}

const tableStyle = {
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: 14,
  fontVariantNumeric: 'tabular-nums',
  '& thead th': { fontSize: 12, fontWeight: 500, color: token('text2'), verticalAlign: 'bottom' },
  '& th, & td': { padding: '6px 8px', borderTop: `1px solid ${token('border')}`, fontWeight: 'normal' },
  '& thead th:first-of-type, & tbody th': { paddingInlineStart: 0 },
  '& th:last-of-type, & td:last-of-type': { paddingInlineEnd: 0 },
  '& tbody th': { fontWeight: 500, minWidth: 108, overflowWrap: 'break-word' },
  '@media (max-width: 599px)': {
    '& th, & td': { paddingInline: '5px' },
    '& tbody th': { minWidth: 92 },
  },
  '@media print': {
    fontSize: 10,
    '& tr': { breakInside: 'avoid' },
    '& thead th': { fontSize: 10 },
    '& th, & td': { padding: '3px 5px' },
    '& tbody th': { minWidth: 0 },
  },
} as const;

/** A figure in a table that opens its rows; none is a dash. */
export function FigureButton({ value, label, onOpen }: { value: string; label: string; onOpen: () => void }) {
  return (
    <Box
      component="button"
      type="button"
      aria-label={label}
      onClick={onOpen}
      sx={{
        font: 'inherit',
        color: 'inherit',
        background: 'none',
        border: 0,
        minWidth: 28,
        minHeight: 28,
        padding: '0 2px',
        textAlign: 'inherit',
        cursor: 'pointer',
        textDecoration: 'underline',
        textDecorationColor: token('borderStrong'),
        textUnderlineOffset: '3px',
      }}
    >
      {value}
    </Box>
  );
}
