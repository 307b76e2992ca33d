import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Select } from '#web/ui/select.tsx';
import { token } from '#web/ui/tokens.ts';
import { useWords } from '#web/words/language.tsx';
import { listWords } from './words/words.ts';

/** Which field each column of a file is, with its first cells beside it. Serves the import of lists and of vendor systems. */
export function ColumnMap({
  headers,
  sample,
  mapping,
  fields,
  onChange,
  markOf,
}: {
  headers: readonly string[];
  sample: readonly (readonly string[])[];
  mapping: readonly string[];
  fields: readonly (readonly [key: string, label: string])[];
  onChange: (at: number, key: string) => void;
  /** A mark beside a heading, such as "new". */
  markOf?: (header: string) => ReactNode;
}) {
  const t = useWords(listWords).lists.import;
  return (
    <Box sx={{ overflowX: 'auto' }} role="region" aria-label={t.columns} tabIndex={0}>
      <Box component="table" sx={gridStyle}>
        <thead>
          <tr>
            <th scope="col">{t.column}</th>
            <th scope="col" className="example">
              {t.example}
            </th>
            <th scope="col">{t.field}</th>
          </tr>
        </thead>
        <tbody>
          {headers.map((header, at) => (
            <tr key={header}>
              <td data-example={exampleOf(sample, at)}>
                <bdi>{header}</bdi> {markOf?.(header)}
              </td>
              <Box component="td" className="example" sx={{ color: token('text2'), maxWidth: 260 }}>
                {/* In its own direction, so that what is cut is its end. */}
                <Box dir="auto" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
                  {exampleOf(sample, at)}
                </Box>
              </Box>
              <td>
                <Select
                  label={`${header}: ${t.field}`}
                  value={mapping[at] ?? ''}
                  onChange={(key) => onChange(at, key)}
                  options={fields}
                  empty={t.leaveOut}
                  sx={{ minHeight: 34, minWidth: 160 }}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}

/** The first cells of a column. */
const exampleOf = (sample: readonly (readonly string[])[], at: number): string =>
  sample
    .map((row) => row[at] ?? '')
    .filter(Boolean)
    .slice(0, 3)
    .join(' · ');

const gridStyle = {
  width: '100%',
  borderCollapse: 'collapse',
  '& th': { textAlign: 'start', fontSize: 12, fontWeight: 500, color: token('text2'), padding: '6px 8px' },
  '& td': { padding: '6px 8px', borderTop: `1px solid ${token('border')}` },
  '@media (max-width: 599px)': {
    tableLayout: 'fixed',
    '& .example': { display: 'none' },
    '& select': { minWidth: 0, width: '100%' },
    // Nobody knows what a column is by its name alone: on a phone its first cells stand below it.
    '& td[data-example]::after': {
      content: 'attr(data-example)',
      display: '-webkit-box',
      WebkitBoxOrient: 'vertical',
      WebkitLineClamp: 2,
      overflow: 'hidden',
      color: token('text2'),
      fontSize: 12,
      overflowWrap: 'anywhere',
      unicodeBidi: 'plaintext',
    },
  },
} as const;
