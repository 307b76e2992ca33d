import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { CallProblem } from '#web/api/call-problem.tsx';
import type { Problem } from '#web/api/problem.ts';
import { Empty, Sheet, Waiting } from '#web/ui/page.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { token } from '#web/ui/tokens.ts';
import { useWords } from '#web/words/language.tsx';

/** The part of a record that is a list: its rows below each other in pages, and its loading, empty and error states. */
export function PagedRows<Row>({
  label,
  isOrdered = false,
  answer: { data, error, refetch },
  page,
  size,
  onPage,
  empty,
  keyOf,
  show,
  rowStyle = plainRows,
}: {
  label: string;
  /** Whether the order of the rows says something, as that of events does. */
  isOrdered?: boolean;
  answer: {
    data: { found: { rows: readonly Row[]; total: number } } | undefined;
    error: Problem | null;
    refetch: () => unknown;
  };
  page: number;
  size: number;
  onPage: (page: number) => void;
  empty: { title: string; text: string; action?: ReactNode };
  keyOf: (row: Row) => string | number;
  show: (row: Row) => ReactNode;
  rowStyle?: SxProps<Theme>;
}) {
  const { common } = useWords();
  const found = data?.found;
  return (
    <Sheet>
      {error && <CallProblem error={error} onAgain={refetch} />}
      {!found && !error && <Waiting rows={4} label={common.loading} />}
      {found?.total === 0 && (
        <Empty title={empty.title} text={empty.text}>
          {empty.action}
        </Empty>
      )}
      <Box component={isOrdered ? 'ol' : 'ul'} aria-label={label} sx={rowStyle}>
        {found?.rows.map((row) => (
          <li key={keyOf(row)}>{show(row)}</li>
        ))}
      </Box>
      {found && found.total > size && (
        <Pager total={found.total} page={page} size={size} onPage={onPage} words={common} />
      )}
    </Sheet>
  );
}

const plainRows = {
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': { padding: '10px 0' },
  '& > li + li': { borderTop: `1px solid ${token('border')}` },
} as const;

/** Rows whose parts stand beside each other, with what can be done at the end. */
export const spreadRows = {
  ...plainRows,
  '& > li': { display: 'flex', flexWrap: 'wrap', gap: '4px 12px', alignItems: 'center', padding: '10px 0' },
} as const;
