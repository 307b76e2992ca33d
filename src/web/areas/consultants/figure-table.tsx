import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { token } from '#web/ui/tokens.ts';

/** A small table of figures: the first column names, the others are numbers. On a phone it scrolls by itself. */
export function FigureTable({
  label,
  head,
  rows,
  foot,
  isLastText = false,
}: {
  label: string;
  head: readonly string[];
  rows: readonly { key: string | number; cells: readonly ReactNode[] }[];
  foot?: readonly ReactNode[] | undefined;
  /** The last column is a text, which wraps. */
  isLastText?: boolean;
}) {
  return (
    // What scrolls sideways by itself would be squeezed where the height is short, in a grid as in a column: its last rows would
    // lie below what follows. The frame around it is as high as the table.
    <Box sx={{ flexShrink: 0, minWidth: 0 }}>
      <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label={label}>
        <Box component="table" sx={isLastText ? { ...style, ...textLast } : style}>
          <thead>
            <tr>
              {head.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, cells }) => (
              <tr key={key}>
                {cells.map((cell, at) => (
                  <td key={head[at]}>{typeof cell === 'string' ? <bdi>{cell}</bdi> : cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
          {foot && (
            <tfoot>
              <tr>
                {foot.map((cell, at) => (
                  <td key={head[at]}>{typeof cell === 'string' ? <bdi>{cell}</bdi> : cell}</td>
                ))}
              </tr>
            </tfoot>
          )}
        </Box>
      </Box>
    </Box>
  );
}

const textLast = {
  '& th:last-of-type, & td:last-of-type': { textAlign: 'start', whiteSpace: 'normal', minWidth: 200 },
} as const;

const style = {
  width: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': {
    padding: '6px 10px',
    textAlign: 'end',
    borderBottom: `1px solid ${token('border')}`,
    whiteSpace: 'nowrap',
  },
  '& th:first-of-type, & td:first-of-type': { textAlign: 'start' },
  '& th': { color: token('text2'), fontWeight: 500, fontSize: 13 },
  '& tfoot td': { fontWeight: 600 },
} as const;
